import SwiftUI

/// What a header covers of the scroll view's start: what sticks there sticks below it.
struct ScrollCover: Equatable, Sendable {
  /// In points, once the header is as short as it gets.
  var top: CGFloat = 0
  /// A header that floats covers more from time to time.
  var floating: HeaderGeometry?

  /// By how much more it covers at present.
  func more(in proxy: GeometryProxy) -> CGFloat {
    floating.map { $0.floatingCover(at: $0.offset(in: proxy)) } ?? 0
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
