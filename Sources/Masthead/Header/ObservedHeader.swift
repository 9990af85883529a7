import ScrollMechanics
import SwiftUI

/// What screens are told of a header: it stays the same while the header is collapsed and the content
/// scrolls on.
struct HeaderSnapshot: Equatable, Sendable {
  var height: CGFloat
  var collapseProgress: Double
  var visibleRatio: Double
  var stretch: CGFloat
  var pull: CGFloat
  var phase: HeaderPhase
  /// How much of it is in the window.
  var visibleHeight: CGFloat
  /// How tall views are that keep their open layout in a collapsed header and grow with a stretched one.
  var keptContentHeight: CGFloat

  /// - Parameters:
  ///   - pull: How far the content is pulled past its start.
  ///   - zooms: Whether it grows by scaling: then it is laid out at its open height.
  init(_ state: HeaderState, pull: CGFloat, zooms: Bool) {
    height = state.layoutLength(zooms: zooms)
    collapseProgress = state.collapseProgress
    visibleRatio = state.shownRatio
    stretch = state.stretch
    self.pull = pull
    phase = HeaderPhase(state.phase)
    visibleHeight = state.visibleLength
    keptContentHeight = max(height, state.openLength)
  }
}

/// The same for views: each property is observed by itself, and nil before the first frame.
@MainActor @Observable final class ObservedHeader {
  private(set) var height: CGFloat?
  private(set) var collapseProgress: Double?
  private(set) var visibleRatio: Double?
  private(set) var stretch: CGFloat?
  private(set) var pull: CGFloat?
  private(set) var phase: HeaderPhase?
  private(set) var visibleHeight: CGFloat?
  private(set) var keptContentHeight: CGFloat?
  @ObservationIgnored private var last: HeaderSnapshot?

  nonisolated init() {}

  /// - Returns: Whether the header stands otherwise than in the last frame.
  func update(_ new: HeaderSnapshot) -> Bool {
    guard new != last else { return false }
    last = new
    if height != new.height { height = new.height }
    if collapseProgress != new.collapseProgress { collapseProgress = new.collapseProgress }
    if visibleRatio != new.visibleRatio { visibleRatio = new.visibleRatio }
    if stretch != new.stretch { stretch = new.stretch }
    if pull != new.pull { pull = new.pull }
    if phase != new.phase { phase = new.phase }
    if visibleHeight != new.visibleHeight { visibleHeight = new.visibleHeight }
    if keptContentHeight != new.keptContentHeight { keptContentHeight = new.keptContentHeight }
    return true
  }
}
