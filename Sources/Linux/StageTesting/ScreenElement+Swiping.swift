import ScreenScript
import Stage
@_spi(Nodes) import SwiftUI
@_spi(Nodes) import SwiftUICore
import Testing

extension ScreenElement {
  /// Swipes across it toward one of its edges. On a row of a list that shows the buttons of its swipe actions; a longer
  /// swipe runs the first one:
  ///
  ///     stage.find("Track 3").swipe(to: .leading)
  ///     stage.find(.button("Delete")).tap()
  ///
  ///     stage.find("Track 3").swipe(to: .leading, by: 300)
  ///
  /// - Parameters:
  ///   - edge: Where the finger goes; in a right-to-left layout of the element, leading is to the right.
  ///   - distance: The distance in points; nil for half of its width or two thirds of its height, at least 60.
  ///   - sourceLocation: Where a failure is reported; the line of the call by default.
  public func swipe(
    to edge: Edge, by distance: CGFloat? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    swipe(by: distance, sourceLocation) { isRightToLeft in
      switch edge {
      case .top: .up
      case .bottom: .down
      case .leading: isRightToLeft ? .right : .left
      case .trailing: isRightToLeft ? .left : .right
      }
    }
  }

  /// - Parameter side: Where the finger goes if the element's layout is right to left or not.
  func swipe(
    by distance: CGFloat? = nil, _ sourceLocation: SourceLocation,
    to side: (_ isRightToLeft: Bool) -> ScreenScript.Side
  ) {
    guard let point = reach("swipe", sourceLocation), let match else { return }
    let isRightToLeft = match.isRightToLeft(on: stage)
    let side = side(isRightToLeft)
    warn(ofSwipe: side, isRightToLeft: isRightToLeft, match, sourceLocation)
    stage.drag(from: point, by: side.way(distance ?? max(60, side.swipe(across: match.frame.size))))
    stage.update()
  }

  /// Warns of a swipe across a row of a list that has its buttons at the other edge.
  private func warn(
    ofSwipe side: ScreenScript.Side, isRightToLeft: Bool, _ match: ScreenMatch,
    _ sourceLocation: SourceLocation
  ) {
    let edges = match.view?.swipeEdgesOfRow ?? []
    guard side == .left || side == .right, let there = edges.first else { return }
    let shown: HorizontalEdge = (side == .left) != isRightToLeft ? .trailing : .leading
    guard !edges.contains(shown) else { return }
    stage.warn(
      "swipe-\(sourceLocation.words)",
      "swipe \(query): the row has no buttons at its \(shown) edge, only at its \(there) one "
        + "(\(sourceLocation.words))")
  }
}
