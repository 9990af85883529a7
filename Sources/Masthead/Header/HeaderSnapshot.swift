import ScrollMechanics
import SwiftUI

/// What screens are told of a header: it stays the same while the header is collapsed and the content
/// scrolls on.
struct HeaderSnapshot: Equatable, Sendable {
  var height: CGFloat
  var collapseProgress: Double
  var visibleRatio: Double
  var stretch: CGFloat
  /// How far the content is pulled past its start.
  var pull: CGFloat
  var phase: HeaderPhase
  /// How much of it is in the window.
  var visibleHeight: CGFloat
  /// How tall views are that keep their open layout in a collapsed header and grow with a stretched one.
  var keptContentHeight: CGFloat
  /// How the bar takes over its title; nil without one.
  var handOver: TitleHandOver?

  init(_ state: HeaderState, pull: CGFloat, _ metrics: HeaderMetrics) {
    height = state.layoutLength(zooms: metrics.zooms)
    collapseProgress = state.collapseProgress
    visibleRatio = state.shownRatio
    stretch = state.stretch
    self.pull = pull
    phase = HeaderPhase(state.phase)
    visibleHeight = state.visibleLength
    keptContentHeight = max(height, state.openLength)
    handOver = metrics.handOver
  }

  var isCollapsed: Bool { phase == .collapsed }
  /// How opaque the title in the bar is.
  var barTitleOpacity: Double { handOver?.barOpacity(at: collapseProgress) ?? 0 }
  /// The bar's is the title by now.
  var hasBarTitle: Bool { handOver?.isInBar(at: collapseProgress) ?? false }
}
