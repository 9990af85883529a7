/// A part of a scroll view outside of its content: its indicators, its refresh spinner, the large title of the
/// bar above it.
///
/// It is told about changes of offset and phase before all other observers. Views around a scroll view add
/// accessories as ``ScrollAncestor``s.
@MainActor package protocol ScrollAccessory: ScrollViewObserver {
  /// The space that it needs before the content at rest, in points, such as that of a turning spinner.
  var startInset: CGFloat { get }
  /// The height in points of a bar above the viewport that collapses when content is scrolled, such as a large
  /// title; the viewport grows by as much.
  var barHeight: CGFloat { get }
  /// The frame of the viewport inside the layout frame, both in the parent's coordinates.
  func viewport(in frame: CGRect) -> CGRect
  /// Called when the scroll view or a view around it was placed elsewhere.
  func surroundingsMoved()
  /// The offset at which content may rest instead of `offset`; nil if it may rest there.
  func restingOffset(near offset: CGPoint) -> CGPoint?
  func drawBehindContent(into recorder: inout DisplayListRecorder)
  func drawOverContent(into recorder: inout DisplayListRecorder)
  /// Called when the scroll view is removed.
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
  /// The accessory of a type.
  package func accessory<Accessory: ScrollAccessory>(_ kind: Accessory.Type) -> Accessory? {
    accessories.lazy.compactMap { $0 as? Accessory }.first
  }

  // MARK: Collapsing bars

  /// The full height of the bar above the viewport.
  var barHeight: CGFloat { accessories.reduce(0) { $0 + $1.barHeight } }

  /// The height by which the bar is collapsed at the current offset.
  package var collapsedBar: CGFloat { min(max(0, offset.y), barHeight) }

  /// The remaining height of the bar.
  package var remainingBar: CGFloat { barHeight - insets.collapsedBar }

  /// Changes the collapsed height of the bar and with it the viewport, without layout.
  ///
  /// - Parameter height: The viewport's new height; less than 0 counts as 0.
  package func bar(gives length: CGFloat, height: CGFloat) {
    insets.collapsedBar += length
    insets.safeArea.top -= length
    table[index].origin.y -= length
    table[index].size.height = max(0, height)
    contentMoved()
  }
}
