// Modifiers of text fields inside a view.

/// The appearance of text fields; only the system's styles are supported.
public protocol TextFieldStyle {
  static var _isBordered: Bool { get }
}

/// The default style: ``PlainTextFieldStyle``.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
  public static var _isBordered: Bool { false }
}

/// Text without decoration.
public struct PlainTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
  public static var _isBordered: Bool { false }
}

/// A border with rounded corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
  public static var _isBordered: Bool { true }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public nonisolated static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  public nonisolated static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public nonisolated static var roundedBorder: RoundedBorderTextFieldStyle {
    RoundedBorderTextFieldStyle()
  }
}

/// What triggers a submission.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Return in a text field.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Return in a search field.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The submit actions around a field, the innermost first. Each modifier has an object, so that fields are not
/// updated when its closure changes.
@MainActor final class SubmitAction {
  var triggers: SubmitTriggers = .text
  var action: () -> Void = {}
  var outer: SubmitAction?

  nonisolated init() {}

  func run(_ trigger: SubmitTriggers) {
    if triggers.contains(trigger) { action() }
    outer?.run(trigger)
  }
}

extension EnvironmentValues {
  @Entry var submitAction: SubmitAction?

  /// What Return submits here.
  @Entry var submitTrigger: SubmitTriggers = .text
}

private struct SubmitModifier {
  let triggers: SubmitTriggers
  let action: () -> Void
  @State private var submit = SubmitAction()
  @Environment(\.submitAction) private var outer

  nonisolated init(triggers: SubmitTriggers, action: @escaping () -> Void) {
    self.triggers = triggers
    self.action = action
  }
}

extension SubmitModifier: ViewModifier {
  func body(content: Content) -> some View {
    submit.triggers = triggers
    submit.action = action
    submit.outer = outer
    return content.environment(\.submitAction, submit)
  }
}

extension View {
  /// Sets the style of text fields inside.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldLook, S._isBordered ? .bordered : .plain)
  }

  /// Runs an action when Return is pressed in a text field inside; outer actions run too.
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    modifier(SubmitModifier(triggers: triggers, action: action))
  }

  /// Keeps what is submitted in a text field inside from the actions of ``onSubmit(of:_:)`` around.
  ///
  /// - Parameter isBlocking: Whether it does; true by default.
  public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitAction) { if isBlocking { $0 = nil } }
  }
}
