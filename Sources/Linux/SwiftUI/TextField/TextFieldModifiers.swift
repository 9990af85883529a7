// Modifiers of text fields inside a view.

/// The appearance of text fields. A style of an app gets the field, and puts it into views of its own.
public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel
  /// Nil for a style of an app.
  static var _isBordered: Bool? { get }
  @MainActor @preconcurrency @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

extension TextFieldStyle {
  public static var _isBordered: Bool? { nil }
}

/// The label of the field that a ``TextFieldStyle`` gets.
public struct _TextFieldStyleLabel: View {
  private let view: AnyView
  private let title: Text?

  init(_ label: some View) {
    view = AnyView(label)
    title = Self.title(of: label)
  }

  public var body: some View { view }

  /// The text of a field's label; nil for a label of other views.
  static func title(of label: some View) -> Text? {
    label as? Text ?? (label as? Self)?.title
  }
}

/// The default style: ``PlainTextFieldStyle``.
public struct DefaultTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
  public static var _isBordered: Bool? { false }
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// Text without decoration.
public struct PlainTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
  public static var _isBordered: Bool? { false }
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// A border with rounded corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  public nonisolated init() {}
  public static var _isBordered: Bool? { true }
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
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
  /// Sets the style of text fields inside, secure ones too.
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    nonisolated(unsafe) let style = style
    let own: ErasedControlStyle<TextField<_TextFieldStyleLabel>>? =
      S._isBordered == nil
      ? ErasedControlStyle { field in
        AnyView(StyledContent(style: style) { $0._body(configuration: field) })
      } : nil
    return environment(\.textFieldLook, S._isBordered == true ? .bordered : .plain)
      .transformEnvironment(\.[styles: StylesOf<TextField<_TextFieldStyleLabel>>()]) { styles in
        if let own { styles.append(own) } else { styles = [] }
      }
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
