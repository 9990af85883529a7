// Alerts.
//
// Text fields among the actions are above the buttons. Every button closes the alert after its action; without
// any there is an "OK" button. Escape triggers the button of the role ``ButtonRole/cancel``, Return the first
// one without a role. Two short buttons are side by side.

extension View {
  /// Presents an alert while a value is true: a title and buttons, each of which closes it.
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.alert, Text(titleKey), isPresented, (actions: actions(), message: EmptyView()))
  }

  /// Presents an alert while a value is true: a title and buttons, each of which closes it.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.alert, Text(title), isPresented, (actions: actions(), message: EmptyView()))
  }

  /// Presents an alert while a value is true: a title and buttons, each of which closes it.
  public nonisolated func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(.alert, title, isPresented, (actions: actions(), message: EmptyView()))
  }

  /// Presents an alert with a message while a value is true.
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dialog(.alert, Text(titleKey), isPresented, (actions: actions(), message: message()))
  }

  /// Presents an alert with a message while a value is true.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dialog(.alert, Text(title), isPresented, (actions: actions(), message: message()))
  }

  /// Presents an alert with a message while a value is true.
  public nonisolated func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dialog(.alert, title, isPresented, (actions: actions(), message: message()))
  }

  /// Presents an alert with a value while `isPresented` is true and the value is not nil.
  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(
      .alert, Text(titleKey), isPresented, data.map { (actions: actions($0), message: EmptyView()) }
    )
  }

  /// Presents an alert with a value while `isPresented` is true and the value is not nil.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(
      .alert, Text(title), isPresented, data.map { (actions: actions($0), message: EmptyView()) })
  }

  /// Presents an alert with a value while `isPresented` is true and the value is not nil.
  public nonisolated func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(.alert, title, isPresented, data.map { (actions: actions($0), message: EmptyView()) })
  }

  /// Presents an alert with a message for a value while `isPresented` is true and the value is not nil.
  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog(
      .alert, Text(titleKey), isPresented, data.map { (actions: actions($0), message: message($0)) }
    )
  }

  /// Presents an alert with a message for a value while `isPresented` is true and the value is not nil.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog(
      .alert, Text(title), isPresented, data.map { (actions: actions($0), message: message($0)) })
  }

  /// Presents an alert with a message for a value while `isPresented` is true and the value is not nil.
  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog(.alert, title, isPresented, data.map { (actions: actions($0), message: message($0)) })
  }
}

extension View {
  /// Presents an alert for an error while `isPresented` is true and the error is not nil. The title is the
  /// error's description.
  public nonisolated func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(
      .alert, error.map(alertTitle), isPresented,
      error.map { _ in (actions: actions(), message: EmptyView()) })
  }

  /// Presents an alert with a message for an error while `isPresented` is true and the error is not nil. The
  /// title is the error's description.
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View {
    dialog(
      .alert, error.map(alertTitle), isPresented,
      error.map { (actions: actions($0), message: message($0)) })
  }
}

private nonisolated func alertTitle(_ error: some LocalizedError) -> Text {
  Text(error.errorDescription ?? error.localizedDescription)
}
