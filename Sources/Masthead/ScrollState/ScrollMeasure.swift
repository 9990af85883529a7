import ScrollMechanics
import SwiftUI

/// What is taken of a scroll view's geometry.
struct ScrollMeasure: Equatable, Sendable {
  var offset: Double
  var extent: ScrollExtent
  /// The length of what there is to read, in points: a short page of tabs has room after it.
  var readLength: Double
  /// The viewport's extent across.
  var breadth: Double

  init(_ geometry: ScrollGeometry, _ axis: Axis) {
    let insets = geometry.contentInsets
    switch axis {
    case .vertical:
      breadth = geometry.containerSize.width
      offset = geometry.contentOffset.y
      extent = ScrollExtent(
        contentLength: geometry.contentSize.height,
        viewportLength: geometry.visibleRect.height,
        startInset: insets.top, endInset: insets.bottom)
    case .horizontal:
      breadth = geometry.containerSize.height
      offset = geometry.contentOffset.x
      extent = ScrollExtent(
        contentLength: geometry.contentSize.width,
        viewportLength: geometry.visibleRect.width,
        startInset: insets.leading, endInset: insets.trailing)
    }
    readLength = extent.contentLength
  }

  /// The same with content that ends where there is no more to read.
  var readExtent: ScrollExtent {
    var extent = self.extent
    extent.contentLength = readLength
    return extent
  }

  /// The same with a margin at the start counted as content.
  func withoutMargin(_ margin: CGFloat) -> ScrollMeasure {
    var measure = self
    measure.offset += margin
    measure.extent.contentLength += margin
    measure.readLength += margin
    measure.extent.startInset -= margin
    return measure
  }

  /// A scroll view that has not been laid out.
  var isEmpty: Bool { extent.contentLength == 0 && extent.viewportLength == 0 }
}
