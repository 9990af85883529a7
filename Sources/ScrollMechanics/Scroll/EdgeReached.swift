/// An end of scrolled content.
package enum ScrollEdge: Sendable, Hashable { case start, end }

/// Load more: notices that an end of the content comes into reach, once per stretch of content.
///
///     |-------------- content --------------|
///                     [ window ]<- within ->      fires when the rest fits into `within`
///
/// It fires when the distance to that end becomes `within` or less, and not again until the content
/// has grown (more was loaded) or the reader has gone back further than `within` (to try again).
/// While `isLoading` it is quiet. Content that does not fill the window fires at once: both ends are
/// in sight.
///
/// Bad input: a distance that is NaN, infinite or negative counts as 0; offsets that are NaN are
/// ignored. O(1).
package struct EdgeReached: Sendable, Hashable {
  /// The end that it looks at.
  package var edge: ScrollEdge
  /// How far before that end it fires, in points, not negative.
  package var within: Double
  /// Set it while more is being loaded.
  package var isLoading = false
  /// Whether there is more: when false it never fires. When it becomes true it forgets what it has
  /// fired for, so an end that is in reach fires at once.
  package var hasMore = true {
    didSet { if hasMore, !oldValue { reset() } }
  }
  /// The content length that it has fired for.
  private var firedLength: Double?

  package init(_ edge: ScrollEdge, within distance: Double) {
    self.edge = edge
    self.within = distance
  }

  /// Takes the next offset or extent.
  ///
  /// - Returns: true when more is to be loaded now.
  package mutating func update(offset: Double, in extent: ScrollExtent) -> Bool {
    guard !offset.isNaN else { return false }
    let distance =
      switch edge {
      case .start: offset - extent.minOffset
      case .end: extent.maxOffset - offset
      }
    let isNear = distance <= within.asLength
    if !isNear { firedLength = nil }
    guard isNear, !isLoading, hasMore else { return false }
    if let firedLength, extent.contentLength.asLength <= firedLength { return false }
    firedLength = extent.contentLength.asLength
    return true
  }

  /// Forgets what it has fired for: after a failed load, to try again without scrolling.
  package mutating func reset() {
    firedLength = nil
  }
}
