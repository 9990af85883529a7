import ScrollMechanics
import SwiftUI

/// What is taken of a scroll view's geometry.
struct ScrollMeasure: Equatable, Sendable {
  var offset: Double
  var extent: ScrollExtent

  init(_ geometry: ScrollGeometry, _ axis: Axis) {
    let insets = geometry.contentInsets
    switch axis {
    case .vertical:
      offset = geometry.contentOffset.y
      extent = ScrollExtent(
        contentLength: geometry.contentSize.height,
        viewportLength: geometry.containerSize.height + insets.top + insets.bottom,
        startInset: insets.top, endInset: insets.bottom)
    case .horizontal:
      offset = geometry.contentOffset.x
      extent = ScrollExtent(
        contentLength: geometry.contentSize.width,
        viewportLength: geometry.containerSize.width + insets.leading + insets.trailing,
        startInset: insets.leading, endInset: insets.trailing)
    }
  }

  /// A scroll view that has not been laid out.
  var isEmpty: Bool { extent.contentLength == 0 && extent.viewportLength == 0 }
}
