@_spi(Nodes) import SwiftUICore

/// Makes a list as high as it is told, and 10 points where nothing is proposed, as of every view that takes what it is
/// offered. A scroll view proposes no height, so a list there disappears on iOS; see ListInScrollViewTests.
struct ListHeightModifier {}

extension ListHeightModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ListHeightNode {
    ListHeightNode(parent: parent)
  }

  static func updateWrapper(_ node: ListHeightNode, to modifier: Self) {}
}

@MainActor final class ListHeightNode: UnaryNode {
  private static let ideal: CGFloat = 10

  private func filled(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width, height: proposal.height ?? ListHeightNode.ideal)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    content?.sizeThatFits(filled(proposal)) ?? .zero
  }

  override func placeChildren() {
    content?.place(at: .zero, proposal: filled(proposal))
    guard proposal.height == nil,
      scrollViewsAround.contains(where: { $0.axes.contains(.vertical) })
    else { return }
    RuntimeWarning.once(
      "list-in-scroll-view",
      "a List or Form in a scroll view has no height of its own and gets 10 points; give it a frame, or put its "
        + "rows there without it")
  }
}
