/// How what is inside a header is laid out when the header is longer or shorter than at rest.
///
///     at rest     stretched, expands     stretched, anchored at the end
///     +-----+     +-----+                +-----+
///     |  x  |     |     |                |     |
///     +-----+     |  x  |                |  x  |
///                 |     |                +-----+
///                 +-----+
///
/// Content that does not follow the header's length keeps its open length and is anchored: at the
/// start it shows its first part in a collapsed header, at the end its last. These are the anchors
/// and expansion rules of stretchy header views on iOS. O(1).
package struct HeaderContent: Sendable, Hashable {
  /// An edge of the header, or its middle.
  package enum Anchor: Sendable, Hashable {
    /// The start stays in sight.
    case start
    /// The middle stays in sight.
    case center
    /// The end stays in sight.
    case end
  }

  /// The edge that content of another length than the header keeps to.
  package var anchor: Anchor
  /// Whether the content gets shorter with the header.
  package var shrinks: Bool
  /// Whether the content gets longer with the header.
  package var expands: Bool

  /// By default the content simply fills the header, whatever its length.
  ///
  /// - Parameters:
  ///   - anchor: the edge that content of another length keeps to. `.start` by default.
  ///   - shrinks: whether it gets shorter with the header. True by default.
  ///   - expands: whether it gets longer with the header. True by default.
  package init(anchor: Anchor = .start, shrinks: Bool = true, expands: Bool = true) {
    self.anchor = anchor
    self.shrinks = shrinks
    self.expands = expands
  }

  /// What only the header cuts off or moves: it keeps its open length in a collapsed header and grows
  /// with a stretched one.
  package static let kept = HeaderContent(shrinks: false)

  /// How much smaller than it is laid out the content is to be drawn so that all of it fits into the
  /// header: 1 in a header that is open or stretched. 1 for content without length.
  ///
  /// - Parameters:
  ///   - headerLength: the header's length now. NaN, infinite and negative count as 0.
  ///   - openLength: its length at rest.
  package func scale(inHeaderOf headerLength: Double, openLength: Double) -> Double {
    let length = frame(inHeaderOf: headerLength, openLength: openLength).length
    return length > 0 ? min(1, headerLength.asLength / length) : 1
  }

  /// Where the content is inside the header, in points from the header's start.
  ///
  /// - Parameters:
  ///   - headerLength: the header's length now. NaN, infinite and negative count as 0.
  ///   - openLength: its length at rest.
  package func frame(
    inHeaderOf headerLength: Double, openLength: Double
  ) -> (start: Double, length: Double) {
    let header = headerLength.asLength
    let open = openLength.asLength
    let follows = header < open ? shrinks : expands
    let length = follows ? header : open
    switch anchor {
    case .start: return (0, length)
    case .center: return ((header - length) / 2, length)
    case .end: return (header - length, length)
    }
  }
}
