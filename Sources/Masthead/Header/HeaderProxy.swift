import ScrollMechanics
import SwiftUI

/// What a header is doing.
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
///
/// The properties change while scrolling. A body that reads one is evaluated when that one changes, and no other body
/// is:
///
///     HeaderScrollView { header in
///       Cover()                    // evaluated once
///       Title(header: header)      // reads `collapseProgress`, so it is evaluated on the way
///     } content: { … }
///
/// A ``HeaderEffect`` evaluates no body at all.
@MainActor public struct HeaderProxy: Equatable, Sendable {
  private let observed: ObservedHeader
  private let layout: HeaderLayout
  private let zooms: Bool

  init(coordinator: HeaderCoordinator, metrics: HeaderMetrics) {
    observed = coordinator.observed
    layout = metrics.layout
    zooms = metrics.zooms
  }

  /// What holds before the first frame.
  private var initial: HeaderState { layout.state(at: 0) }

  /// The height, from the header's top, that bars or a notch cover.
  public var safeAreaTop: CGFloat { layout.safeArea }
  /// The height at rest at the content's start, safe area included.
  public var openHeight: CGFloat { layout.openLength }
  /// The minimum height, safe area included.
  public var collapsedHeight: CGFloat { layout.collapsedLength }

  /// The height to lay its views out in, in points, safe area included.
  public var height: CGFloat { observed.height ?? initial.layoutLength(zooms: zooms) }
  /// How far the header is collapsed: 0 is open, 1 is collapsed.
  public var collapseProgress: Double { observed.collapseProgress ?? initial.collapseProgress }
  /// The visible part of the open height: 0…1, and above 1 while it is stretched.
  public var visibleRatio: Double { observed.visibleRatio ?? initial.shownRatio }
  /// The visible height in points.
  public var visibleHeight: CGFloat { observed.visibleHeight ?? initial.visibleLength }
  /// The height in points that is added while the header is pulled; 0 otherwise.
  public var stretch: CGFloat { observed.stretch ?? initial.stretch }
  /// The distance in points by which the content is pulled past its start.
  public var pull: CGFloat { observed.pull ?? 0 }
  /// For views that only the header cuts off or moves.
  var keptContentHeight: CGFloat {
    observed.keptContentHeight ?? max(height, initial.openLength)
  }
  /// What the header is doing.
  public var phase: HeaderPhase { observed.phase ?? HeaderPhase(initial.phase) }

  /// Returns the progress of a part of the way: 0 until `start`, then linearly up to 1 at `end`.
  ///
  /// - Parameters:
  ///   - start: The collapse progress at which it begins; 0.6 by default.
  ///   - end: The collapse progress at which it is 1; 1 by default. If it is not above `start`, the result is a step at
  ///     `start`.
  public func progress(from start: Double = 0.6, to end: Double = 1) -> Double {
    guard end > start else { return collapseProgress >= start ? 1 : 0 }
    return ProgressRange(start, end).value(at: collapseProgress)
  }

  /// Returns a number interpolated linearly between two by the collapse progress.
  ///
  ///     .cornerRadius(header.interpolated(from: 40, to: 8, over: 0.2...0.8))
  ///
  /// - Parameters:
  ///   - open: The number at the beginning of `part` and before it.
  ///   - collapsed: The number at the end of `part` and after it.
  ///   - part: The part of the way from open (0) to collapsed (1) over which the number changes; all of it by default.
  ///     An empty range gives a step.
  ///   - isClamped: Whether the number stays between the two; true by default. Otherwise it is extrapolated.
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

  /// Whether both are of the same header.
  nonisolated public static func == (a: HeaderProxy, b: HeaderProxy) -> Bool {
    a.observed === b.observed && a.layout == b.layout && a.zooms == b.zooms
  }
}
