import SwiftUI

/// The scroll view of a header, for views in its content that have to know it and to move it.
struct HeaderScroller: Equatable {
  let geometry: HeaderGeometry
  /// The width of the scroll view, in points.
  let width: CGFloat
  /// The height of the scroll view, less what bars cover of its bottom, in points.
  let viewportLength: CGFloat
  /// Scrolls to an offset, over an animation or at once.
  let go: @MainActor (CGFloat, Animation?) -> Void

  static func == (a: HeaderScroller, b: HeaderScroller) -> Bool {
    a.geometry == b.geometry && a.width == b.width && a.viewportLength == b.viewportLength
  }
}

private struct HeaderScrollerKey: EnvironmentKey {
  static var defaultValue: HeaderScroller? { nil }
}

extension EnvironmentValues {
  /// In the content of a ``HeaderScrollView`` only.
  var headerScroller: HeaderScroller? {
    get { self[HeaderScrollerKey.self] }
    set { self[HeaderScrollerKey.self] = newValue }
  }
}
