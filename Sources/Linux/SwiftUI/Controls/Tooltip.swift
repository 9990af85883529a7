@_spi(Nodes) import SwiftUICore

// help: tooltips.

/// Sets the tooltip of a view.
struct TooltipModifier {
  /// Nil: no tooltip.
  let text: Text?
}

extension TooltipModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> TooltipNode {
    TooltipNode(modifier.text, parent: parent)
  }

  static func updateWrapper(_ node: TooltipNode, to modifier: Self) {
    node.text = modifier.text
  }
}

@MainActor final class TooltipNode: UnaryNode, TooltipParticipant {
  var text: Text?

  init(_ text: Text?, parent: ViewNode) {
    self.text = text
    super.init(parent: parent)
  }

  var tooltip: String? { text?.plainString }
}

extension View {
  /// Sets a text that is shown as a tooltip when the pointer rests on the view, and is an accessibility hint.
  public nonisolated func help(_ text: Text) -> some View {
    accessibilityHint(text).modifier(TooltipModifier(text: text))
  }

  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View {
    help(Text(textKey))
  }

  @_disfavoredOverload
  public nonisolated func help<S: StringProtocol>(_ text: S) -> some View {
    help(Text(text))
  }
}
