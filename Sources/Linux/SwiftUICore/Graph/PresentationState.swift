/// What is drawn otherwise than layout says: views on their way, coming, going and matched; and what
/// drawing has to know.
@MainActor package final class PresentationState {
  /// The window, which owns the state.
  unowned(unsafe) var host: ViewHost!
  package private(set) lazy var transitions = TransitionAnimator(host: host)
  private(set) lazy var placements = PlacementAnimator(host: host)
  let matches = MatchRegistry()
  /// Views that were removed and are still seen leaving, by the views that hold them.
  var ghosts: [ObjectIdentifier: [LayoutNode]] = [:]
  /// Some view is on its way to where layout has put it.
  var isMovingViews = false
  /// Counts changes that may make anything draw elsewhere.
  var inkGeneration = 0
  /// Containers of so many views visit only those in sight (see ``InkIndex``).
  var inkThreshold = InkIndex.threshold
  /// What is shown may be something else since the last call of ``takeNeedsDisplay()``.
  nonisolated(unsafe) private(set) var needsDisplay = true

  /// Something that is drawn has changed: another frame has to be.
  package nonisolated func setNeedsDisplay() {
    needsDisplay = true
  }

  /// Tells whether a frame has to be drawn since the last call, for whoever draws it now.
  func takeNeedsDisplay() -> Bool {
    defer { needsDisplay = false }
    return needsDisplay
  }
}
