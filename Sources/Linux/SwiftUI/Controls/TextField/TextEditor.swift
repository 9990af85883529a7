/// A text of any length that is edited with the keyboard; it takes all the room there is, and scrolls.
///
/// A tap gives it the focus and places the cursor. Return begins a new line.
public struct TextEditor {
  private let binding: Binding<String>
}

extension TextEditor: View {
  public nonisolated init(text: Binding<String>) {
    binding = text
  }

  public var body: some View {
    StyledControl(TextEditorStyleConfiguration(text: binding)) { configuration in
      StyledContent(style: AutomaticTextEditorStyle()) { $0.makeBody(configuration: configuration) }
    }
  }
}

/// How text editors look.
@MainActor @preconcurrency public protocol TextEditorStyle {
  associatedtype Body: View
  typealias Configuration = TextEditorStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A text editor, for a ``TextEditorStyle``.
public struct TextEditorStyleConfiguration {
  let text: Binding<String>
}

/// The text on the window's ground, 8 points from the top and 5 from the sides, as UIKit's text views.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  @Environment(\.scrollContentBackground) private var background
  @State private var focus = FocusHandle()

  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ScrollView {
      EditableField(
        content: TextFieldContent(text: configuration.text, prompt: nil, axis: .vertical),
        label: EmptyView()
      )
      .environment(\.textFieldLook, .plain)
      .environment(\.lineLimit, nil)
      .padding(.horizontal, 5)
      .padding(.vertical, 8)
    }
    .scrollBounceBehavior(.basedOnSize)
    .modifier(FocusHandleModifier(handle: focus))
    // A tap below the text puts the cursor at its end.
    .contentShape(Rectangle())
    .onTapGesture { focus.takeFocus() }
    .background { if background != .hidden { Rectangle().fill(BackgroundStyle()) } }
  }
}

/// As ``AutomaticTextEditorStyle``, without a ground.
public struct PlainTextEditorStyle: TextEditorStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    AutomaticTextEditorStyle().makeBody(configuration: configuration)
      .scrollContentBackground(.hidden)
  }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  public nonisolated static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  public nonisolated static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension View {
  /// How text editors inside look.
  public nonisolated func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: TextEditorStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}
