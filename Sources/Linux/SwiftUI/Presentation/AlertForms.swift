// Alerts and action sheets as they were written before iOS 15.

/// An alert as a value; ``View/alert(_:isPresented:actions:)`` is the form of today.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// A button of an alert or an action sheet.
  public struct Button {
    let role: ButtonRole?
    /// nil: "Cancel".
    let label: Text?
    let action: (() -> Void)?

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: nil, label: label, action: action)
    }

    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: label, action: action)
    }

    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(role: .cancel, label: nil, action: action)
    }

    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(role: .destructive, label: label, action: action)
    }
  }

  /// - Parameter dismissButton: nil for one that says "OK".
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

/// A choice of actions as a value; ``View/confirmationDialog(_:isPresented:titleVisibility:actions:)``
/// is the form of today.
public struct ActionSheet {
  public typealias Button = Alert.Button

  let title: Text
  let message: Text?
  let buttons: [Button]

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// The buttons of an older form.
private struct AlertButtons {
  let buttons: [Alert.Button]
}

extension AlertButtons: View {
  var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      let button = buttons[index]
      Button(role: button.role) {
        button.action?()
      } label: {
        button.label ?? Text("Cancel")
      }
    }
  }
}

extension View {
  /// Presents an alert for an item while there is one.
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> Alert
  ) -> some View {
    let alert = item.wrappedValue.map(content)
    return dialog(
      .alert, alert?.title, isThere(item),
      alert.map { (actions: AlertButtons(buttons: $0.buttons), message: $0.message) })
  }

  /// Presents an alert while a value is true.
  public nonisolated func alert(
    isPresented: Binding<Bool>, content: () -> Alert
  ) -> some View {
    let alert = isPresented.wrappedValue ? content() : nil
    return dialog(
      .alert, alert?.title, isPresented,
      alert.map { (actions: AlertButtons(buttons: $0.buttons), message: $0.message) })
  }

  /// Presents actions for an item while there is one.
  public nonisolated func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> ActionSheet
  ) -> some View {
    let sheet = item.wrappedValue.map(content)
    return dialog(
      .confirmation, sheet?.title, isThere(item),
      sheet.map { (actions: AlertButtons(buttons: $0.buttons), message: $0.message) })
  }

  /// Presents actions while a value is true.
  public nonisolated func actionSheet(
    isPresented: Binding<Bool>, content: () -> ActionSheet
  ) -> some View {
    let sheet = isPresented.wrappedValue ? content() : nil
    return dialog(
      .confirmation, sheet?.title, isPresented,
      sheet.map { (actions: AlertButtons(buttons: $0.buttons), message: $0.message) })
  }
}

/// True while there is an item; false takes it away.
private nonisolated func isThere<Item>(_ item: Binding<Item?>) -> Binding<Bool> {
  Binding<Bool>(
    location: FunctionLocation(
      get: { item.wrappedValue != nil },
      set: { isThere, transaction in
        if !isThere { withTransaction(transaction) { item.wrappedValue = nil } }
      }))
}
