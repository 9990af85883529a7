// Confirmation dialogs: actions to choose from.
//
// As on iOS 26, they are popovers above the view that presents them. A button of the role ``ButtonRole/cancel``
// is not shown; a tap beside the popover and Escape cancel. The title is shown only if requested.

extension View {
  /// Presents actions to choose from while a value is true, in a popover at the view.
  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .visible ? Text(titleKey) : nil, isPresented,
      (actions: actions(), message: EmptyView()))
  }

  /// Presents actions to choose from while a value is true, in a popover at the view.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .visible ? Text(title) : nil, isPresented,
      (actions: actions(), message: EmptyView()))
  }

  /// Presents actions to choose from while a value is true, in a popover at the view.
  public nonisolated func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .visible ? title : nil, isPresented,
      (actions: actions(), message: EmptyView()))
  }

  /// Presents actions with a message while a value is true, in a popover at the view.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, @ViewBuilder actions: () -> A,
    @ViewBuilder message: () -> M
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .visible ? Text(titleKey) : nil, isPresented,
      (actions: actions(), message: message()))
  }

  /// Presents actions with a message while a value is true, in a popover at the view.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .visible ? Text(title) : nil, isPresented,
      (actions: actions(), message: message()))
  }

  /// Presents actions with a message while a value is true, in a popover at the view.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .visible ? title : nil, isPresented,
      (actions: actions(), message: message()))
  }

  /// Presents actions for a value while `isPresented` is true and the value is not nil.
  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .visible ? Text(titleKey) : nil, isPresented,
      data.map { (actions: actions($0), message: EmptyView()) })
  }

  /// Presents actions for a value while `isPresented` is true and the value is not nil.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .visible ? Text(title) : nil, isPresented,
      data.map { (actions: actions($0), message: EmptyView()) })
  }

  /// Presents actions for a value while `isPresented` is true and the value is not nil.
  public nonisolated func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .visible ? title : nil, isPresented,
      data.map { (actions: actions($0), message: EmptyView()) })
  }

  /// Presents actions with a message for a value while `isPresented` is true and the value is not nil.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .visible ? Text(titleKey) : nil, isPresented,
      data.map { (actions: actions($0), message: message($0)) })
  }

  /// Presents actions with a message for a value while `isPresented` is true and the value is not nil.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .visible ? Text(title) : nil, isPresented,
      data.map { (actions: actions($0), message: message($0)) })
  }

  /// Presents actions with a message for a value while `isPresented` is true and the value is not nil.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?, @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    dialog(
      .confirmation, titleVisibility == .visible ? title : nil, isPresented,
      data.map { (actions: actions($0), message: message($0)) })
  }
}
