import SwiftUI

/// What a header covers of the scroll view's start: what sticks there sticks below it.
struct ScrollCover: Equatable, Sendable {
  /// In points, once the header is as short as it gets.
  var top: CGFloat = 0
  /// What of it is a margin of the scroll view too, in points.
  var margin: CGFloat = 0
  /// The name of the viewport's coordinates; nil for those of the nearest scroll view.
  var window: ObjectIdentifier?
  /// A header that floats covers more from time to time.
  var floating: HeaderGeometry?

  /// By how much more it covers at present.
  func more(in proxy: GeometryProxy) -> CGFloat {
    floating.map { $0.floatingCover(at: $0.offset(in: proxy)) } ?? 0
  }
}

extension GeometryProxy {
  /// What the scroll view around shows, in the view's own coordinates: all of it, margins included.
  func viewport(_ axis: Axis, of cover: ScrollCover = ScrollCover()) -> CGRect? {
    if axis == .vertical, let window = cover.window, let bounds = bounds(of: .named(window)) {
      return bounds
    }
    // Also in a sheet, which has the environment of the header's content, but is not in its viewport.
    return bounds(of: .scrollView(axis: axis))
  }
}

private struct ScrollCoverKey: EnvironmentKey {
  static let defaultValue = ScrollCover()
}

extension EnvironmentValues {
  var scrollCover: ScrollCover {
    get { self[ScrollCoverKey.self] }
    set { self[ScrollCoverKey.self] = newValue }
  }
}
