import ScrollMechanics
import SwiftUI

/// What screens are told of a header: it stays the same while the header is collapsed and the content
/// scrolls on.
struct HeaderSnapshot: Equatable, Sendable {
  let height: CGFloat
  let collapseProgress: Double
  let visibleRatio: Double
  let stretch: CGFloat
  /// How far the content is pulled past its start.
  let pull: CGFloat
  let phase: HeaderPhase
  /// How much of it is in the window.
  let visibleHeight: CGFloat
  /// How tall views are that keep their open layout in a collapsed header and grow with a stretched one.
  let keptContentHeight: CGFloat
  /// How opaque the title in the bar is.
  let barTitleOpacity: Double
  /// The bar's is the title by now.
  let hasBarTitle: Bool

  init(_ state: HeaderState, pull: CGFloat, _ metrics: HeaderMetrics) {
    height = state.layoutLength(zooms: metrics.zooms)
    collapseProgress = state.collapseProgress
    visibleRatio = state.shownRatio
    stretch = state.stretch
    self.pull = pull
    phase = HeaderPhase(state.phase)
    visibleHeight = state.visibleLength
    keptContentHeight = max(height, state.openLength)
    barTitleOpacity = metrics.handOver?.barOpacity(at: collapseProgress) ?? 0
    hasBarTitle = metrics.handOver?.isInBar(at: collapseProgress) ?? false
  }
}

/// What bodies read of a header, each property observed by itself; nil before the first frame, where what is
/// told of an open header holds.
@MainActor @Observable final class ObservedHeader {
  private(set) var height: CGFloat?
  private(set) var collapseProgress: Double?
  private(set) var visibleRatio: Double?
  private(set) var stretch: CGFloat?
  private(set) var pull: CGFloat?
  private(set) var phase: HeaderPhase?
  private(set) var visibleHeight: CGFloat?
  private(set) var keptContentHeight: CGFloat?
  private(set) var barTitleOpacity = 0.0
  private(set) var hasBarTitle = false
  /// The bar reads nothing else of the phase.
  private(set) var isCollapsed = false
  @ObservationIgnored private var snapshot: HeaderSnapshot?

  nonisolated init() {}

  /// Writes what differs: only bodies that read that are evaluated.
  ///
  /// - Returns: Whether anything does.
  func update(_ new: HeaderSnapshot) -> Bool {
    guard new != snapshot else { return false }
    snapshot = new
    if height != new.height { height = new.height }
    if collapseProgress != new.collapseProgress { collapseProgress = new.collapseProgress }
    if visibleRatio != new.visibleRatio { visibleRatio = new.visibleRatio }
    if stretch != new.stretch { stretch = new.stretch }
    if pull != new.pull { pull = new.pull }
    if phase != new.phase { phase = new.phase }
    if visibleHeight != new.visibleHeight { visibleHeight = new.visibleHeight }
    if keptContentHeight != new.keptContentHeight { keptContentHeight = new.keptContentHeight }
    if barTitleOpacity != new.barTitleOpacity { barTitleOpacity = new.barTitleOpacity }
    if hasBarTitle != new.hasBarTitle { hasBarTitle = new.hasBarTitle }
    let isCollapsed = new.phase == .collapsed
    if self.isCollapsed != isCollapsed { self.isCollapsed = isCollapsed }
    return true
  }
}
