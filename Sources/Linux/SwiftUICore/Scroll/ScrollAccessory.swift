/// Something that belongs to a scroll view without being part of its content: its indicators, the
/// spinner of a pull to refresh, the large title of the bar above it.
///
/// It is told of another offset or phase before all others. What stands around a scroll view adds one as
/// a ``ScrollAncestor``.
@MainActor package protocol ScrollAccessory: ScrollViewObserver {
  /// Room before the content that it keeps clear of at rest, in points: that of a spinner that turns.
  var startInset: CGFloat { get }
  /// The length of a bar right above the viewport that scrolling takes away, in points; the viewport
  /// grows by as much (a large title).
  var barHeight: CGFloat { get }
  /// The frame of the viewport in the one that layout gives it, both in the parent's coordinates.
  func viewport(in frame: CGRect) -> CGRect
  /// Views were placed elsewhere, the scroll view or those around it.
  func surroundingsMoved()
  /// Where content goes on to that would come to rest at an offset; nil where it may rest.
  func restingOffset(near offset: CGPoint) -> CGPoint?
  func drawBehindContent(into recorder: inout DisplayListRecorder)
  func drawOverContent(into recorder: inout DisplayListRecorder)
  /// The scroll view goes.
  func stop()
}

extension ScrollAccessory {
  package var startInset: CGFloat { 0 }
  package var barHeight: CGFloat { 0 }
  package func viewport(in frame: CGRect) -> CGRect { frame }
  package func surroundingsMoved() {}
  package func restingOffset(near offset: CGPoint) -> CGPoint? { nil }
  package func drawBehindContent(into recorder: inout DisplayListRecorder) {}
  package func drawOverContent(into recorder: inout DisplayListRecorder) {}
  package func stop() {}
}

extension ScrollNode {
  /// The accessory of a kind.
  package func accessory<Accessory: ScrollAccessory>(_ kind: Accessory.Type) -> Accessory? {
    accessories.lazy.compactMap { $0 as? Accessory }.first
  }

  // MARK: A bar that scrolling takes away

  /// How tall the bar right above the viewport is while all of it is there.
  var barHeight: CGFloat { accessories.reduce(0) { $0 + $1.barHeight } }

  /// What of the bar the offset has taken away.
  package var collapsedBar: CGFloat { min(max(0, offset.y), barHeight) }

  /// What is left of the bar above the viewport.
  package var remainingBar: CGFloat { barHeight - insets.collapsedBar }

  /// The bar above gives the viewport so many points, or takes them back; nothing is laid out.
  ///
  /// - Parameter height: The viewport's new height; less than 0 counts as 0.
  package func bar(gives length: CGFloat, height: CGFloat) {
    insets.collapsedBar += length
    insets.reach.top -= length
    table[index].origin.y -= length
    table[index].size.height = max(0, height)
    contentMoved()
  }
}
