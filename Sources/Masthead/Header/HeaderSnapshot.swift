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
    keptContentHeight =
      HeaderContent.kept.frame(inHeaderOf: height, openLength: state.openLength).length
  }
}

/// The snapshot that views read: a body that reads one number is evaluated when that one changes.
@MainActor @Observable final class HeaderModel {
  private(set) var height: CGFloat?
  private(set) var collapseProgress: Double?
  private(set) var visibleRatio: Double?
  private(set) var stretch: CGFloat?
  private(set) var pull: CGFloat?
  private(set) var phase: HeaderPhase?
  private(set) var visibleHeight: CGFloat?
  private(set) var keptContentHeight: CGFloat?

  /// The header's views change while one scrolls: what they want on the way is not what they want at
  /// rest.
  @ObservationIgnored var isReadByHeader = false
  /// What such views wanted when they were measured on the way: it counts once the header rests open.
  @ObservationIgnored var wantedHeight: CGFloat?

  nonisolated init() {}

  func update(_ new: HeaderSnapshot) {
    if height != new.height { height = new.height }
    if collapseProgress != new.collapseProgress { collapseProgress = new.collapseProgress }
    if visibleRatio != new.visibleRatio { visibleRatio = new.visibleRatio }
    if stretch != new.stretch { stretch = new.stretch }
    if pull != new.pull { pull = new.pull }
    if phase != new.phase { phase = new.phase }
    if visibleHeight != new.visibleHeight { visibleHeight = new.visibleHeight }
    if keptContentHeight != new.keptContentHeight { keptContentHeight = new.keptContentHeight }
  }
}
