import SwiftUI

/// Lays views out in the height that a header has.
///
/// Where they fit they keep to the anchor. What wants more height than there is keeps its top edge, or
/// its bottom one with an anchor there, and loses the other.
struct HeaderRoomLayout: Layout {
  let height: CGFloat
  let anchor: Alignment

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let own = ProposedViewSize(width: proposal.width, height: height)
    let widest = subviews.map { $0.sizeThatFits(own).width }.max() ?? 0
    return CGSize(width: proposal.width ?? widest, height: height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let own = ProposedViewSize(width: proposal.width, height: height)
    for view in subviews {
      let overflows = view.sizeThatFits(own).height > height + 0.5
      let unit = UnitPoint(
        x: anchor.horizontal.unit(in: .leftToRight),
        y: overflows && anchor.vertical != .bottom ? 0 : anchor.vertical.unit)
      view.place(
        at: CGPoint(
          x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height),
        anchor: unit, proposal: own)
    }
  }
}
