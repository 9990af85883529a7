/// Boxes in some content, and which of them it is snapped to, along one axis or two.
///
/// Along each axis that is looked at there are `SnapTargets`. A box that is out of sight along one of two axes is snapped
/// along neither. Of several, the first in the order of reading counts: from the top, and there from the leading edge.
///
/// Bad input: as in `SnapTargets`. Building is O(n log n), a query O(log n + k) for k boxes that are aligned.
package struct SnapPlane: Sendable, Hashable {
  /// A box, from the left and the top of the content, in points.
  package struct Box: Sendable, Hashable {
    package var left: Double
    package var top: Double
    package var width: Double
    package var height: Double

    package init(left: Double, top: Double, width: Double, height: Double) {
      (self.left, self.top, self.width, self.height) = (left, top, width, height)
    }

    /// Whether another box lies in it, and is smaller. A hundredth of a point is what sums differ by.
    package func isAround(_ other: Box) -> Bool {
      reaches(around: other) && !other.reaches(around: self)
    }

    private func reaches(around other: Box) -> Bool {
      left <= other.left + 0.01 && top <= other.top + 0.01
        && left + width >= other.left + other.width - 0.01
        && top + height >= other.top + other.height - 0.01
    }
  }

  /// How boxes meet the window along one axis.
  package struct Side: Sendable, Hashable {
    /// How far the content can be scrolled.
    package var extent: ScrollExtent
    /// How boxes meet the window.
    package var alignment: ScrollAlignment
    /// Offsets count from the right, as where the language is written from there. False by default.
    package var isMirrored: Bool

    package init(extent: ScrollExtent, alignment: ScrollAlignment, isMirrored: Bool = false) {
      (self.extent, self.alignment, self.isMirrored) = (extent, alignment, isMirrored)
    }
  }

  /// What is asked for along one axis.
  private struct Line: Sendable, Hashable {
    var extent: ScrollExtent
    /// Start and length of each box, in the order of reading.
    var starts: [Double]
    var lengths: [Double]
    var targets: SnapTargets

    init(_ side: Side, _ spans: [(start: Double, length: Double)]) {
      extent = side.extent
      let length = side.extent.contentLength
      let spans =
        side.isMirrored
        ? spans.map { (start: length - $0.start - $0.length, length: $0.length) } : spans
      (starts, lengths) = (spans.map(\.start), spans.map(\.length))
      targets = SnapTargets(areas: spans, alignment: side.alignment, extent: side.extent)
    }

    func isInSight(_ box: Int, at offset: Double) -> Bool {
      extent.isInSight(starts[box], length: lengths[box], at: offset)
    }
  }

  /// In the order of reading, and the numbers that they were given with.
  private let boxes: [Box]
  private let numbers: [Int]
  private let across: Line?
  private let down: Line?

  /// - Parameters:
  ///   - boxes: a box's index is its name from here on.
  ///   - horizontal: nil for an axis that is not looked at.
  ///   - vertical: the same.
  ///   - isRightToLeft: the order of reading.
  package init(boxes: [Box], horizontal: Side?, vertical: Side?, isRightToLeft: Bool = false) {
    let order = boxes.indices.sorted { a, b in
      let (one, other) = (boxes[a], boxes[b])
      let (top, otherTop) = (one.top.finite(or: .infinity), other.top.finite(or: .infinity))
      if top != otherTop { return top < otherTop }
      func lead(_ box: Box) -> Double {
        (isRightToLeft ? 0 - box.left - box.width : box.left).finite(or: .infinity)
      }
      return lead(one) == lead(other) ? a < b : lead(one) < lead(other)
    }
    let sorted = order.map { boxes[$0] }
    self.boxes = sorted
    numbers = order
    across = horizontal.map { Line($0, sorted.map { ($0.left, $0.width) }) }
    down = vertical.map { Line($0, sorted.map { ($0.top, $0.height) }) }
  }

  /// The boxes that count along both axes; nil for none.
  ///
  /// - Parameters:
  ///   - horizontal: how far the content is scrolled from the leading edge, in points.
  ///   - vertical: how far from the top.
  ///   - isAtRest: whether nothing moves it.
  package func snapped(
    horizontal: Double, vertical: Double, isAtRest: Bool
  ) -> (horizontal: Int?, vertical: Int?) {
    var (columns, rows) = (
      across?.targets.aligned(at: horizontal, isAtRest: isAtRest) ?? [],
      down?.targets.aligned(at: vertical, isAtRest: isAtRest) ?? []
    )
    if let across, let down {
      columns = columns.filter { down.isInSight($0, at: vertical) }
      rows = rows.filter { across.isInSight($0, at: horizontal) }
    }
    let choice = SnapTargets.choice(horizontal: columns, vertical: rows) {
      boxes[$0].isAround(boxes[$1])
    }
    return (choice.horizontal.map { numbers[$0] }, choice.vertical.map { numbers[$0] })
  }
}

extension ScrollExtent {
  /// Whether any of a stretch of content is in the window; one without a length where the window is around it.
  package func isInSight(_ start: Double, length: Double, at offset: Double) -> Bool {
    start < offset + viewportLength.asLength && start + length.asLength > offset
  }

  /// Where a view starts in the content, in points, if it sees the window start there, behind the inset.
  ///
  ///     offset -40     view of a window that starts 110 points before it
  ///     [ inset 40 | 110 | view
  ///
  /// - Parameters:
  ///   - windowStart: in the view's coordinates: negative while it is after the window's start.
  ///   - offset: how far the content is scrolled.
  package func start(ofViewShownFrom windowStart: Double, at offset: Double) -> Double {
    offset + startInset.finite(or: 0) - windowStart
  }
}
