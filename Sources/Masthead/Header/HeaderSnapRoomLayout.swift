import ScrollMechanics
import SwiftUI

/// Leaves room after content that can be scrolled, but not as far as the header's last position: it
/// could come to rest there neither open nor collapsed.
struct HeaderSnapRoomLayout: Layout {
  let policy: SnapPolicy?
  let viewportLength: CGFloat
  /// What `contentMargins` keep free after the content, in points: so much further it can be scrolled.
  let endMargin: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var size = subviews.first?.sizeThatFits(proposal) ?? .zero
    if let policy {
      size.height =
        policy.contentLength(size.height + endMargin, viewportLength: viewportLength) - endMargin
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.first?.place(at: bounds.origin, proposal: proposal)
  }
}
