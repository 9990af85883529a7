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
    let (size, insets, isVertical) = (
      geometry.contentSize, geometry.contentInsets, axis == .vertical
    )
    offset = isVertical ? geometry.contentOffset.y : geometry.contentOffset.x
    extent = ScrollExtent(
      contentLength: isVertical ? size.height : size.width,
      viewportLength: isVertical ? geometry.visibleRect.height : geometry.visibleRect.width,
      startInset: isVertical ? insets.top : insets.leading,
      endInset: isVertical ? insets.bottom : insets.trailing)
    breadth = isVertical ? geometry.containerSize.width : geometry.containerSize.height
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

extension ScrollActivity {
  init(_ phase: ScrollPhase) {
    self =
      switch phase {
      case .idle: .idle
      case .tracking: .tracking
      case .interacting: .interacting
      case .decelerating: .decelerating
      case .animating: .animating
      }
  }
}
