// Alerts and action sheets in their form before iOS 15.

/// An alert as a value, the deprecated form of ``View/alert(_:isPresented:actions:)``.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// A button of an alert or an action sheet.
  public struct Button {
    let role: ButtonRole?
    /// Nil: "Cancel".
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

  /// - Parameter dismissButton: Nil for an "OK" button.
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

/// A choice of actions as a value, the deprecated form of
/// ``View/confirmationDialog(_:isPresented:titleVisibility:actions:)``.
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

/// The buttons of a deprecated form.
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
  /// Presents an alert for an item while it is not nil.
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> Alert
  ) -> some View {
    let alert = item.wrappedValue.map(content)
    return dialog(
      .alert, alert?.title, isPresented(item),
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

  /// Presents actions for an item while it is not nil.
  public nonisolated func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> ActionSheet
  ) -> some View {
    let sheet = item.wrappedValue.map(content)
    return dialog(
      .confirmation, sheet?.title, isPresented(item),
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

/// A binding that is true while there is an item; setting it to false sets the item to nil.
private nonisolated func isPresented<Item>(_ item: Binding<Item?>) -> Binding<Bool> {
  Binding<Bool>(
    location: FunctionLocation(
      get: { item.wrappedValue != nil },
      set: { isPresented, transaction in
        if !isPresented { withTransaction(transaction) { item.wrappedValue = nil } }
      }))
}
