@_spi(Nodes) import SwiftUICore

/// An editor for text of any length; it takes all of the proposed size, and scrolls.
///
/// A tap moves the focus and the cursor. Return inserts a line break.
public struct TextEditor {
  private let binding: Binding<String>
  private var selection: Binding<TextSelection?>?
}

extension TextEditor: View {
  public nonisolated init(text: Binding<String>) {
    binding = text
  }

  /// An editor whose selection is bound; see ``TextField/init(text:selection:prompt:axis:label:)``.
  public nonisolated init(text: Binding<String>, selection: Binding<TextSelection?>) {
    binding = text
    self.selection = selection
  }

  public var body: some View {
    StyledControl(
      TextEditorStyleConfiguration(text: binding, selection: selection)
    ) { configuration in
      StyledContent(style: AutomaticTextEditorStyle()) { $0.makeBody(configuration: configuration) }
    }
  }
}

/// The appearance of text editors.
@MainActor @preconcurrency public protocol TextEditorStyle {
  associatedtype Body: View
  typealias Configuration = TextEditorStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a text editor, for a ``TextEditorStyle``.
public struct TextEditorStyleConfiguration {
  let text: Binding<String>
  var selection: Binding<TextSelection?>?
}

/// Text on the window's background, with a padding of 8 points at the top and 5 at the sides, as UIKit's text
/// views.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  @Environment(\.scrollContentBackground) private var background
  @State private var focus = FocusHandle()

  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ScrollView {
      EditableField(
        content: TextFieldContent(
          text: configuration.text, prompt: nil, axis: .vertical,
          selection: configuration.selection),
        label: EmptyView()
      )
      .environment(\.textFieldLook, .plain)
      .environment(\.lineLimit, nil)
      .padding(.horizontal, 5)
      .padding(.vertical, 8)
    }
    .modifier(NamedByText())
    .scrollBounceBehavior(.basedOnSize)
    .modifier(FocusHandleModifier(handle: focus))
    // A tap below the text moves the cursor to its end.
    .contentShape(Rectangle())
    .onTapGesture { focus.takeFocus() }
    .background { if background != .hidden { Rectangle().fill(BackgroundStyle()) } }
  }
}

/// The same as ``AutomaticTextEditorStyle`` without a background.
public struct PlainTextEditorStyle: TextEditorStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    StyledContent(style: AutomaticTextEditorStyle()) { $0.makeBody(configuration: configuration) }
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
  /// Sets the style of text editors inside.
  public nonisolated func textEditorStyle<S: TextEditorStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: TextEditorStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}

/// An identifier of an editor is its text's, not that of the scroll view around that.
private struct NamedByText: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> NamedByTextNode {
    NamedByTextNode(parent: parent)
  }

  static func updateWrapper(_ node: NamedByTextNode, to modifier: Self) {}
}

@MainActor private final class NamedByTextNode: UnaryNode {
  override var isNamedAsContainer: Bool { false }
}
