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
  var phase: HeaderState.Phase
  /// How much of it is in the window.
  var visibleHeight: CGFloat

  /// - Parameter zooms: Whether it grows by scaling: then it is laid out at its open height.
  init(_ state: HeaderState, zooms: Bool) {
    height = zooms ? min(state.length, state.openLength) : state.length
    collapseProgress = state.collapseProgress
    visibleRatio = state.visibleRatio * state.stretchScale
    stretch = state.stretch
    pull = state.pull
    phase = state.phase
    visibleHeight = state.visibleLength
  }
}

/// The snapshot that views read: a body that reads one number is evaluated when that one changes.
@MainActor @Observable final class HeaderModel {
  private(set) var height: CGFloat?
  private(set) var collapseProgress: Double?
  private(set) var visibleRatio: Double?
  private(set) var stretch: CGFloat?
  private(set) var pull: CGFloat?
  private(set) var phase: HeaderState.Phase?
  private(set) var visibleHeight: CGFloat?

  nonisolated init() {}

  func update(_ new: HeaderSnapshot) {
    if height != new.height { height = new.height }
    if collapseProgress != new.collapseProgress { collapseProgress = new.collapseProgress }
    if visibleRatio != new.visibleRatio { visibleRatio = new.visibleRatio }
    if stretch != new.stretch { stretch = new.stretch }
    if pull != new.pull { pull = new.pull }
    if phase != new.phase { phase = new.phase }
    if visibleHeight != new.visibleHeight { visibleHeight = new.visibleHeight }
  }
}
