import ScrollMechanics
import SwiftUI

/// How a header stands, for the views that it is made of.
///
/// Handed to the header's builder, which runs again only when a value here changes: not while the
/// header is collapsed and the content scrolls on.
public struct HeaderConfiguration: Equatable, Sendable {
  /// The header's height in points, safe area included.
  public let height: CGFloat
  /// 0 open, 1 collapsed.
  public let collapseProgress: Double
  /// The part of the open height that is in sight, 0…1.
  public let visibleRatio: Double
  /// Points by which it is taller than open, while pulled.
  public let stretch: CGFloat
  /// What it does at present.
  public let phase: HeaderState.Phase
  /// The part of its height, from the top, that bars or a notch cover.
  public let safeAreaTop: CGFloat

  init(_ state: HeaderState, safeAreaTop: CGFloat) {
    height = state.length
    collapseProgress = state.collapseProgress
    visibleRatio = state.visibleRatio
    stretch = state.stretch
    phase = state.phase
    self.safeAreaTop = safeAreaTop
  }

  /// 0 until a part of the way is collapsed, then evenly up to 1 at another: for a title that comes
  /// late, or a picture that goes early.
  ///
  /// - Parameters:
  ///   - start: Collapse progress at which it begins; 0.6 by default.
  ///   - end: Collapse progress at which it is complete; 1 by default. Not above `start` gives a
  ///     step at `start`.
  public func fade(from start: Double = 0.6, to end: Double = 1) -> Double {
    guard end > start else { return collapseProgress >= start ? 1 : 0 }
    return min(max(0, (collapseProgress - start) / (end - start)), 1)
  }
}
