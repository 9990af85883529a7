// What the views around text fields say about them.

enum TextFieldLook: Hashable, Sendable {
  case plain, bordered
  /// In an alert: on a grey capsule.
  case dialog
}

/// How text fields look. The styles that come with the system are all there are.
public protocol TextFieldStyle {
  static var _isBordered: Bool { get }
}

/// The style that the place suggests: ``PlainTextFieldStyle``.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
  public static var _isBordered: Bool { false }
}

/// The text alone.
public struct PlainTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
  public static var _isBordered: Bool { false }
}

/// A border with round corners.
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

/// What is submitted.
public struct SubmitTriggers: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A text field, with Return.
  public static let text = SubmitTriggers(rawValue: 1)
  /// A search field, with Return.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The actions around a field, the innermost first. An object for each modifier, so that fields stay
/// as they are when the modifier's closure is another.
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

  /// What Return submits in a field here.
  @Entry var submitTrigger: SubmitTriggers = .text

  @Entry var textFieldLook: TextFieldLook = .plain
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
  /// How text fields inside look.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldLook, S._isBordered ? .bordered : .plain)
  }

  /// Runs an action when Return is pressed in a text field inside; those further out run too.
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    modifier(SubmitModifier(triggers: triggers, action: action))
  }
}
