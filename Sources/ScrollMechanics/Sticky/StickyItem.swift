/// The edges of the window that a view sticks to.
package enum StickyEdge: Sendable, Hashable {
  /// The start: the top, of a column.
  case start
  /// The end: the bottom, of a column.
  case end
  /// Whichever it would leave through.
  case both
  /// Neither: it never moves. What is inside stays in it, keeps clear of what stacks before it, and is not pushed by
  /// what is beside it.
  case neither

  var includesStart: Bool { self == .start || self == .both }
  var includesEnd: Bool { self == .end || self == .both }

  /// As seen from the other end.
  var mirrored: StickyEdge {
    switch self {
    case .start: .end
    case .end: .start
    case .both, .neither: self
    }
  }
}

/// A view that sticks: where layout put it, and how it wants to stick.
///
/// Points, one axis, in any frame of reference, as long as the window's start is given in the same.
///
/// Everything here is O(1).
package struct StickyItem: Sendable, Hashable {
  /// What happens when a stuck item meets the next of its siblings: items with the same container that stick to the same
  /// edge.
  package enum Collision: Sendable, Hashable {
    /// The next sibling pushes it out of the window, as table section headers do.
    case push
    /// It stays, and what follows sticks below it: later siblings, and items in sections that follow
    /// it in the same container. With nested sections: a chapter's heading stays above the headings
    /// of its paragraphs.
    case stack
    /// It stays, and the next slides over it, as CSS `position: sticky` does.
    case overlap
  }

  /// Where layout put its start edge.
  package var start: Double
  /// Its length, in points.
  package var length: Double
  /// The edges of the window that it sticks to. `.start` by default.
  package var edge: StickyEdge
  /// The distance that it keeps from the window's start while stuck there. May be negative: then
  /// it sticks partly outside.
  package var startInset: Double
  /// The same at the window's end.
  package var endInset: Double
  /// Room that it keeps to its container's start when it is moved. Ignored while stuck.
  package var startMargin: Double
  /// Room that it keeps to its container's end, or to the sibling that pushes it.
  package var endMargin: Double
  /// What happens when it meets its next sibling. `.push` by default.
  package var collision: Collision
  /// Whether it keeps to the window's end where it does not fit between both edges that it sticks to, as
  /// CSS has it where the inline direction ends at the start of the axis. False by default.
  package var keepsToEnd: Bool
  /// What bounds it. `.content` by default.
  package var container: StickyContainer

  /// An item; all distances in points, 0 by default. What bad input gets is said at `StickyLayout`.
  package init(
    start: Double,
    length: Double,
    edge: StickyEdge = .start,
    startInset: Double = 0,
    endInset: Double = 0,
    startMargin: Double = 0,
    endMargin: Double = 0,
    collision: Collision = .push,
    keepsToEnd: Bool = false,
    container: StickyContainer = .content
  ) {
    self.start = start
    self.length = length
    self.edge = edge
    self.startInset = startInset
    self.endInset = endInset
    self.startMargin = startMargin
    self.endMargin = endMargin
    self.collision = collision
    self.keepsToEnd = keepsToEnd
    self.container = container
  }
}

extension StickyItem {
  /// The item as seen from the other end of the content, for right-to-left layouts: places count
  /// from `contentLength` backwards, and starts and ends change places. Applying it twice gives the
  /// item back. Give the window's start in the same coordinates: `ScrollExtent.mirrored(_:)`.
  package func mirrored(in contentLength: Double) -> StickyItem {
    var item = self
    item.start = contentLength - start - length.asLength
    item.edge = edge.mirrored
    (item.startInset, item.endInset) = (endInset, startInset)
    (item.startMargin, item.endMargin) = (endMargin, startMargin)
    item.keepsToEnd = !keepsToEnd
    return item
  }
}
