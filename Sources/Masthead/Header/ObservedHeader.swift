import ScrollMechanics
import SwiftUI

/// What bodies read of a header, each property observed by itself; nil before the first frame, when the header is open.
/// It stays the same while the header is collapsed and the content scrolls on.
@MainActor @Observable final class ObservedHeader {
  private(set) var height: CGFloat?
  private(set) var collapseProgress: Double?
  private(set) var visibleRatio: Double?
  private(set) var stretch: CGFloat?
  /// How far the content is pulled past its start.
  private(set) var pull: CGFloat?
  private(set) var phase: HeaderPhase?
  /// How much of it is in the window.
  private(set) var visibleHeight: CGFloat?
  /// How tall views are that keep their open layout in a collapsed header and grow with a stretched one.
  private(set) var keptContentHeight: CGFloat?
  /// How opaque the title in the bar is.
  private(set) var barTitleOpacity = 0.0
  /// The bar's is the title by now.
  private(set) var hasBarTitle = false
  /// All that the bar reads of the phase.
  private(set) var isCollapsed = false

  nonisolated init() {}

  /// Writes what differs: only bodies that read that are evaluated.
  ///
  /// - Returns: Whether anything does.
  func update(_ state: HeaderState, at offset: CGFloat, _ metrics: HeaderMetrics) -> Bool {
    var isOther = false
    /// Whether a property is to be written.
    func differs<Value: Equatable>(_ old: Value?, _ new: Value) -> Bool {
      if old != new { isOther = true }
      return old != new
    }
    let newHeight = state.layoutLength(zooms: metrics.zooms)
    let newKept = max(newHeight, state.openLength)
    let newPull = max(0, -offset)
    let newPhase = HeaderPhase(state.phase)
    let progress = state.collapseProgress
    let opacity = metrics.handOver?.barOpacity(at: progress) ?? 0
    let isInBar = metrics.handOver?.isInBar(at: progress) ?? false
    if differs(height, newHeight) { height = newHeight }
    if differs(collapseProgress, progress) { collapseProgress = progress }
    if differs(visibleRatio, state.shownRatio) { visibleRatio = state.shownRatio }
    if differs(stretch, state.stretch) { stretch = state.stretch }
    if differs(pull, newPull) { pull = newPull }
    if differs(phase, newPhase) { phase = newPhase }
    if differs(visibleHeight, state.visibleLength) { visibleHeight = state.visibleLength }
    if differs(keptContentHeight, newKept) { keptContentHeight = newKept }
    if differs(barTitleOpacity, opacity) { barTitleOpacity = opacity }
    if differs(hasBarTitle, isInBar) { hasBarTitle = isInBar }
    if differs(isCollapsed, newPhase == .collapsed) { isCollapsed = newPhase == .collapsed }
    return isOther
  }
}
