import ScrollMechanics
import SwiftUI

/// The part of its way that a header is in.
public enum HeaderPhase: Hashable, Sendable {
  /// Pulled past the content's start.
  case stretched
  /// At its full height, at rest.
  case open
  /// Between open and collapsed.
  case collapsing
  /// At its least height.
  case collapsed

  init(_ phase: HeaderState.Phase) {
    switch phase {
    case .stretched: self = .stretched
    case .open: self = .open
    case .collapsing: self = .collapsing
    case .collapsed: self = .collapsed
    }
  }
}

/// The current state of a header, passed to its builder.
/// The values change while one scrolls; a body that reads one is
/// evaluated when it changes, and no other body is:
///
///     HeaderScrollView { header in
///       Cover()                    // evaluated once
///       Title(header: header)      // reads `collapseProgress`, so it is evaluated on the way
///     } content: { … }
///
/// What can be said with ``HeaderEffect`` costs no body at all.
@MainActor public struct HeaderProxy: Equatable, Sendable {
  private let coordinator: HeaderCoordinator
  /// What holds before the first frame.
  private let initial: HeaderSnapshot
  /// The part of the header's height, from the top, that bars or a notch cover.
  public let safeAreaTop: CGFloat
  /// The height at rest at the content's start, safe area included.
  public let openHeight: CGFloat
  /// The height that it does not go below, safe area included.
  public let collapsedHeight: CGFloat

  init(coordinator: HeaderCoordinator, metrics: HeaderMetrics) {
    self.coordinator = coordinator
    initial = HeaderSnapshot(metrics.layout.state(at: 0), pull: 0, zooms: metrics.zooms)
    safeAreaTop = metrics.safeAreaTop
    openHeight = metrics.layout.openLength
    collapsedHeight = metrics.layout.collapsedLength
  }

  /// The height to lay its views out in, in points, safe area included.
  public var height: CGFloat { coordinator.height ?? initial.height }
  /// 0 open, 1 collapsed.
  public var collapseProgress: Double { coordinator.collapseProgress ?? initial.collapseProgress }
  /// The part of the open height that is in sight: 0…1, and above 1 while it is stretched.
  public var visibleRatio: Double { coordinator.visibleRatio ?? initial.visibleRatio }
  /// Points of its height that are in sight.
  public var visibleHeight: CGFloat { coordinator.visibleHeight ?? initial.visibleHeight }
  /// Points by which it is taller than open, while pulled.
  public var stretch: CGFloat { coordinator.stretch ?? initial.stretch }
  /// Points by which the content is pulled past its start.
  public var pull: CGFloat { coordinator.pull ?? initial.pull }
  /// For views that only the header cuts off or moves.
  var keptContentHeight: CGFloat { coordinator.keptContentHeight ?? initial.keptContentHeight }
  /// What it does at present.
  public var phase: HeaderPhase { coordinator.phase ?? initial.phase }

  /// 0 until a part of the way is collapsed, then evenly up to 1 at another: for a title that comes
  /// late, or a picture that goes early.
  ///
  /// - Parameters:
  ///   - start: Collapse progress at which it begins; 0.6 by default.
  ///   - end: Collapse progress at which it is complete; 1 by default. Not above `start` gives a
  ///     step at `start`.
  public func progress(from start: Double = 0.6, to end: Double = 1) -> Double {
    guard end > start else { return collapseProgress >= start ? 1 : 0 }
    return ProgressRange(start, end).value(at: collapseProgress)
  }

  /// The number between two that belongs to the present collapse progress: linear interpolation of a part
  /// of the way onto a range of numbers.
  ///
  ///     .cornerRadius(header.interpolated(from: 40, to: 8, over: 0.2...0.8))
  ///
  /// - Parameters:
  ///   - open: At the beginning of `part`, and before it.
  ///   - collapsed: At its end, and after it.
  ///   - part: The part of the way from open (0) to collapsed (1); all of it by default. Without length it
  ///     gives a step.
  ///   - isClamped: Whether the number stays within both. True by default; else it goes on evenly before
  ///     and after the part.
  public func interpolated(
    from open: Double, to collapsed: Double, over part: ClosedRange<Double> = 0...1,
    isClamped: Bool = true
  ) -> Double {
    let range = ProgressRange(part.lowerBound, part.upperBound)
    let value =
      isClamped
      ? range.value(at: collapseProgress) : range.extrapolatedValue(at: collapseProgress)
    return open + (collapsed - open) * value
  }

  /// Whether both tell of the same header.
  nonisolated public static func == (a: HeaderProxy, b: HeaderProxy) -> Bool {
    a.coordinator === b.coordinator && a.initial == b.initial && a.safeAreaTop == b.safeAreaTop
      && a.openHeight == b.openHeight && a.collapsedHeight == b.collapsedHeight
  }
}
