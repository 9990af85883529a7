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

/// What a scroll view shows, seen from a view inside.
struct ScrollViewport {
  /// In the view's own coordinates: all of it, margins included.
  var bounds: CGRect
  /// It is that of the header that covers it. Not so in a scroll view of its own in a header's content,
  /// and in a sheet, which has the environment of the view that presents it: nothing is covered there.
  var isOfHeader: Bool

  /// Where it begins for what sticks `cover.top` below, as all do whose wishes were made under a header.
  func start(below cover: ScrollCover, _ proxy: GeometryProxy) -> CGFloat {
    bounds.minY + more(cover, proxy)
  }

  func length(below cover: ScrollCover, _ proxy: GeometryProxy) -> CGFloat {
    bounds.height - more(cover, proxy)
  }

  /// By how much more than for good a header covers at present; less than that where there is none.
  private func more(_ cover: ScrollCover, _ proxy: GeometryProxy) -> CGFloat {
    guard isOfHeader else { return -cover.top }
    return cover.floating.map { $0.floatingCover(at: $0.offset(in: proxy)) } ?? 0
  }
}

extension GeometryProxy {
  /// What the nearest scroll view around shows; along the vertical axis that of a header, if it is the
  /// header's.
  func viewport(_ axis: Axis, of cover: ScrollCover = ScrollCover()) -> ScrollViewport? {
    let nearest = bounds(of: .scrollView(axis: axis))
    guard axis == .vertical, let name = cover.window else {
      return nearest.map { ScrollViewport(bounds: $0, isOfHeader: true) }
    }
    if let window = bounds(of: .named(name)), cover.isOwn(nearest, in: window) {
      return ScrollViewport(bounds: window, isOfHeader: true)
    }
    return nearest.map { ScrollViewport(bounds: $0, isOfHeader: false) }
  }
}

extension EnvironmentValues {
  @Entry var scrollCover = ScrollCover()
}
