/// What is drawn differently from layout (views that move, transition or match), and whether a frame has to be
/// drawn.
@MainActor package final class PresentationState {
  /// The window, which owns this object.
  unowned(unsafe) var host: ViewHost!
  package private(set) lazy var transitions = TransitionAnimator(host: host)
  private(set) lazy var placements = PlacementAnimator(host: host)
  let matches = MatchRegistry()
  /// Removed views that are still drawn, by the views that draw them.
  @exclusivity(unchecked) var ghosts: [ObjectIdentifier: [LayoutNode]] = [:]
  /// Whether a view is being moved by an animation.
  var isMovingViews = false
  /// Counts changes after which any view may draw elsewhere.
  var paintBoundsGeneration = 0
  /// The number of views from which on containers use an ``PaintBoundsIndex``.
  var paintBoundsThreshold = PaintBoundsIndex.threshold
  /// The number of commands of the last display list, for which the next one reserves space.
  var commandCount = 0
  /// Whether a frame has to be drawn since the last call of ``takeNeedsDisplay()``.
  nonisolated(unsafe) private(set) var needsDisplay = true

  /// Requests another frame.
  package nonisolated func setNeedsDisplay() {
    needsDisplay = true
  }

  /// Returns whether a frame has to be drawn and resets it; called by whoever draws the frame.
  func takeNeedsDisplay() -> Bool {
    defer { needsDisplay = false }
    return needsDisplay
  }
}
