@_spi(Nodes) import SwiftUICore

// help: what a view is for, in words.

/// Says what a view is for where the pointer rests on it.
struct TooltipModifier {
  /// nil: nothing.
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
  /// What the view is for, in words: a tooltip where the pointer rests on it, and a hint for assistive
  /// technology.
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
