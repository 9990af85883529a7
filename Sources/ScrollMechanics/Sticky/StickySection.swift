/// What bounds an item or a section: sticky things never leave their container.
package enum StickyContainer: Sendable, Hashable {
  /// The whole content.
  case content
  /// A section, by its index.
  case section(Int)
  /// The box of another item, by its index: a sticky view inside a sticky view, which rides on it.
  case item(Int)
}

/// A stretch of the content that bounds the sticky items in it.
///
/// Everything here is O(1).
package struct StickySection: Sendable, Hashable {
  /// Where it starts, in the same frame of reference as the items.
  package var start: Double
  /// Its length, in points, padding included.
  package var length: Double
  /// Room at its start that items keep free, as CSS padding of the containing block, in points. 0 by default.
  package var startPadding: Double
  /// Room at its end that items keep free. 0 by default.
  package var endPadding: Double
  /// What it is in: its items ride on the sticky box around it, and stick below what is stacked
  /// before it there.
  package var container: StickyContainer

  package init(
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
  package func mirrored(in contentLength: Double) -> StickySection {
    var section = self
    section.start = contentLength - start - length.asLength
    (section.startPadding, section.endPadding) = (endPadding, startPadding)
    return section
  }
}
