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
public struct HeaderContent: Sendable, Hashable {
  /// An edge of the header, or its middle.
  public enum Anchor: Sendable, Hashable {
    /// The start stays in sight.
    case start
    /// The middle stays in sight.
    case center
    /// The end stays in sight.
    case end
  }

  /// The edge that content of another length than the header keeps to.
  public var anchor: Anchor
  /// Whether the content gets shorter with the header.
  public var shrinks: Bool
  /// Whether the content gets longer with the header.
  public var expands: Bool

  /// By default the content simply fills the header, whatever its length.
  public init(anchor: Anchor = .start, shrinks: Bool = true, expands: Bool = true) {
    self.anchor = anchor
    self.shrinks = shrinks
    self.expands = expands
  }

  /// Where the content is inside the header, in points from the header's start.
  ///
  /// - Parameters:
  ///   - headerLength: the header's length now. NaN, infinite and negative count as 0.
  ///   - openLength: its length at rest.
  public func frame(
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
