/// The edges of the window that a view sticks to.
public enum StickyEdge: Sendable, Hashable {
  case start, end, both

  var includesStart: Bool { self != .end }
  var includesEnd: Bool { self != .start }
}

/// What happens when a stuck item meets the next one.
///
///     push                 stack                overlap
///     +---------+ A        +---------+ A        +---------+ B on A
///     +---------+          +---------+          +---------+
///     +---------+ B        +---------+ B        |         |
///     +---------+ pushes   +---------+          |         |
///     |  rows   | A out    |  rows   |          |  rows   |
///
/// Sticky siblings are items with the same container that stick to the same edge.
public enum StickyCollision: Sendable, Hashable {
  /// The next sibling pushes it out of the window, as table section headers do.
  case push
  /// It stays, and what follows sticks below it: later siblings, and items in sections that follow
  /// it in the same container. With nested sections: a chapter's heading stays above the headings
  /// of its paragraphs.
  case stack
  /// It stays, and the next slides over it, as CSS `position: sticky` does.
  case overlap
}

/// What bounds an item or a section: sticky things never leave their container.
public enum StickyContainer: Sendable, Hashable {
  /// The whole content.
  case content
  /// A section, by its index.
  case section(Int)
  /// The box of another item, by its index: a sticky view inside a sticky view, which rides on it.
  case item(Int)
}

/// A view that sticks: where layout put it, and how it wants to stick.
///
/// Points, one axis, in any frame of reference, as long as the window's start is given in the same.
public struct StickyItem: Sendable, Hashable {
  /// Where layout put its start edge.
  public var start: Double
  public var length: Double
  public var edge: StickyEdge
  /// The distance that it keeps from the window's start while stuck there. May be negative: then
  /// it sticks partly outside.
  public var startInset: Double
  /// The same at the window's end.
  public var endInset: Double
  /// Room that it keeps to its container's start when it is moved. Ignored while stuck.
  public var startMargin: Double
  /// Room that it keeps to its container's end, or to the sibling that pushes it.
  public var endMargin: Double
  public var collision: StickyCollision
  public var container: StickyContainer

  public init(
    start: Double,
    length: Double,
    edge: StickyEdge = .start,
    startInset: Double = 0,
    endInset: Double = 0,
    startMargin: Double = 0,
    endMargin: Double = 0,
    collision: StickyCollision = .push,
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
    self.container = container
  }
}

extension StickyItem {
  /// The item as seen from the other end of the content, for right-to-left layouts: places count
  /// from `contentLength` backwards, and starts and ends change places. Applying it twice gives the
  /// item back. Give the window's start in the same coordinates: `ScrollExtent.mirrored(_:)`.
  public func mirrored(in contentLength: Double) -> StickyItem {
    StickyItem(
      start: contentLength - start - length.asLength,
      length: length,
      edge: edge == .both ? .both : edge == .start ? .end : .start,
      startInset: endInset,
      endInset: startInset,
      startMargin: endMargin,
      endMargin: startMargin,
      collision: collision,
      container: container
    )
  }
}

/// A stretch of the content that bounds the sticky items in it.
public struct StickySection: Sendable, Hashable {
  public var start: Double
  public var length: Double
  /// Room at its start that items keep free, as CSS padding of the containing block.
  public var startPadding: Double
  public var endPadding: Double
  public var container: StickyContainer

  public init(
    start: Double,
    length: Double,
    startPadding: Double = 0,
    endPadding: Double = 0,
    container: StickyContainer = .content
  ) {
    self.start = start
    self.length = length
    self.startPadding = startPadding
    self.endPadding = endPadding
    self.container = container
  }
}

extension StickySection {
  /// The section as seen from the other end of the content: see `StickyItem.mirrored(in:)`.
  public func mirrored(in contentLength: Double) -> StickySection {
    StickySection(
      start: contentLength - start - length.asLength,
      length: length,
      startPadding: endPadding,
      endPadding: startPadding,
      container: container
    )
  }
}
