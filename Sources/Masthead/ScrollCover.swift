import SwiftUI

/// What a header covers of the scroll view's start: what sticks there sticks below it.
struct ScrollCover: Equatable, Sendable {
  /// In points, once the header is as short as it gets.
  var top: CGFloat = 0
  /// What of it is a margin of the scroll view too, in points.
  var margin: CGFloat = 0
  /// The name of the viewport's coordinates; nil for those of the nearest scroll view.
  var window: ObjectIdentifier?
  /// How the header's scroll view stands in that viewport; nil before the first frame.
  var ownViewport: CGRect?
  /// A header that floats covers more from time to time.
  var floating: HeaderMetrics?
}

extension ScrollCover {
  /// Whether the nearest scroll view around a view is the header's own, both as that view sees them.
  fileprivate func isOwn(_ scrollView: CGRect?, in window: CGRect) -> Bool {
    guard let scrollView, let own = ownViewport else { return true }
    let found = scrollView.difference(from: window)
    return abs(found.origin.x - own.origin.x) < 1 && abs(found.origin.y - own.origin.y) < 1
      && abs(found.size.width - own.size.width) < 1
      && abs(found.size.height - own.size.height) < 1
  }
}

extension GeometryProxy {
  /// The part of the view, in its own coordinates, that the nearest scroll view around shows; nil without one.
  ///
  /// Along the vertical axis it begins where what sticks is `cover.top` below, as all are placed that were
  /// laid out under a header. In a scroll view of its own in a header's content, and in a sheet, which has the
  /// environment of the view that presents it, nothing is covered.
  func viewport(_ axis: Axis, below cover: ScrollCover = ScrollCover()) -> StickyWindow.Span? {
    let nearest = bounds(of: .scrollView(axis: axis))
    guard axis == .vertical else {
      return nearest.map { StickyWindow.Span(start: $0.minX, length: $0.width) }
    }
    var (bounds, more) = (nearest, 0.0)
    if let name = cover.window {
      if let window = self.bounds(of: .named(name)), cover.isOwn(nearest, in: window) {
        bounds = window
        // By how much more than for good the header covers at present.
        more = cover.floating.map { $0.floatingCover(at: $0.offset(in: self)) } ?? 0
      } else {
        more = -cover.top
      }
    }
    return bounds.map { StickyWindow.Span(start: $0.minY + more, length: $0.height - more) }
  }
}

extension EnvironmentValues {
  @Entry var scrollCover = ScrollCover()
}
