import ScrollMechanics
import SwiftUI

/// The phase of a header: pulled, open, on its way, or collapsed.
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

/// What bodies read of a header. It stays the same while the header is collapsed and the content scrolls on.
struct HeaderValues: Equatable, Sendable {
  var height: CGFloat
  var collapseProgress: Double
  var visibleRatio: Double
  var visibleHeight: CGFloat
  var stretch: CGFloat
  var pull: CGFloat
  var phase: HeaderPhase
  /// How tall views are that keep their open layout in a collapsed header and grow with a stretched one.
  var keptContentHeight: CGFloat
  /// How opaque the title in the bar is.
  var barTitleOpacity: Double
  /// The title is that of the bar by now.
  var hasBarTitle: Bool

  /// What holds where the content is scrolled to.
  init(_ metrics: HeaderMetrics, at place: HeaderPlace) {
    let state = metrics.state(at: place)
    height = state.layoutLength(zooms: metrics.zooms)
    collapseProgress = state.collapseProgress
    visibleRatio = state.shownRatio
    visibleHeight = state.visibleLength
    stretch = state.stretch
    pull = max(0, -place.offset)
    phase = HeaderPhase(state.phase)
    keptContentHeight = max(height, state.openLength)
    barTitleOpacity = metrics.handOver?.barOpacity(at: collapseProgress) ?? 0
    hasBarTitle = metrics.handOver?.isInBar(at: collapseProgress) ?? false
  }

  var isCollapsed: Bool { phase == .collapsed }
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
  private let observed: Observed<HeaderValues?>
  private let metrics: HeaderMetrics

  /// - Parameter isTold: It is for views around the header, whose heights may change where it stands; else for its own.
  nonisolated init(driver: HeaderDriver, metrics: HeaderMetrics, isTold: Bool = false) {
    observed = isTold ? driver.told : driver.observed
    self.metrics = metrics
  }

  /// What holds before the first frame.
  private var initial: HeaderValues { HeaderValues(metrics, at: HeaderPlace(offset: 0)) }

  /// The height in points that bars or a notch cover, from the header's top.
  public var safeAreaTop: CGFloat { metrics.rules.layout.safeArea }
  /// The height of the open header at rest, in points, safe area included.
  public var openHeight: CGFloat { metrics.rules.layout.openLength }
  /// The height of the collapsed header in points, safe area included.
  public var collapsedHeight: CGFloat { metrics.rules.layout.collapsedLength }

  /// The height to lay its views out in, in points, safe area included.
  public var height: CGFloat { observed[\.?.height] ?? initial.height }
  /// The part of the way from open (0) to collapsed (1), linear in points.
  public var collapseProgress: Double { observed[\.?.collapseProgress] ?? initial.collapseProgress }
  /// The visible part of the open height: 0…1, and above 1 while it is stretched.
  public var visibleRatio: Double { observed[\.?.visibleRatio] ?? initial.visibleRatio }
  /// The visible height in points, safe area included.
  public var visibleHeight: CGFloat { observed[\.?.visibleHeight] ?? initial.visibleHeight }
  /// The height in points that is added while the header is pulled; 0 otherwise.
  public var stretch: CGFloat { observed[\.?.stretch] ?? initial.stretch }
  /// The distance in points by which the content is pulled past its start.
  public var pull: CGFloat { observed[\.?.pull] ?? initial.pull }
  /// For views that only the header cuts off or moves.
  var keptContentHeight: CGFloat {
    observed[\.?.keptContentHeight] ?? initial.keptContentHeight
  }
  /// The header's phase.
  public var phase: HeaderPhase { observed[\.?.phase] ?? initial.phase }

  /// Returns the progress of a part of the way: 0 until `start`, then linearly up to 1 at `end`.
  ///
  /// - Parameters:
  ///   - start: The collapse progress at which it begins; 0.6 by default.
  ///   - end: The collapse progress at which it is 1; 1 by default. If it is not above `start`, the result is a step at
  ///     `end`, as in a ``HeaderEffect``.
  public func progress(from start: Double = 0.6, to end: Double = 1) -> Double {
    ProgressRange(start, end).value(at: collapseProgress)
  }

  /// Returns a number interpolated linearly between two by the collapse progress.
  ///
  ///     .cornerRadius(header.interpolated(open: 40, collapsed: 8, over: 0.2...0.8))
  ///
  /// - Parameters:
  ///   - open: The number at the beginning of `part` and before it.
  ///   - collapsed: The number at the end of `part` and after it.
  ///   - part: The part of the way from open (0) to collapsed (1) over which the number changes; all of it by default.
  ///     An empty range gives a step.
  ///   - isClamped: Whether the number stays between the two; true by default. Otherwise it is extrapolated.
  public func interpolated(
    open: Double, collapsed: Double, over part: ClosedRange<Double> = 0...1,
    isClamped: Bool = true
  ) -> Double {
    let range = ProgressRange(part.lowerBound, part.upperBound)
    let value =
      isClamped
      ? range.value(at: collapseProgress) : range.extrapolatedValue(at: collapseProgress)
    return open + (collapsed - open) * value
  }

  /// Whether both are of the same header, whatever its layout.
  func isOfSameHeader(as other: HeaderProxy) -> Bool { observed === other.observed }

  /// Whether both are of the same header.
  nonisolated public static func == (a: HeaderProxy, b: HeaderProxy) -> Bool {
    a.observed === b.observed && a.metrics.rules.layout == b.metrics.rules.layout
      && a.metrics.zooms == b.metrics.zooms
  }
}
