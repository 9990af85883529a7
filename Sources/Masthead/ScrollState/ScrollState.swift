import ScrollMechanics
import SwiftUI

/// The direction in which content is being scrolled.
public enum ScrollDirection: Hashable, Sendable {
  /// The offset falls: earlier content comes into sight.
  case towardStart
  /// The offset grows: later content comes into sight.
  case towardEnd

  init(_ direction: DirectionTracker.Direction) {
    self = direction == .towardEnd ? .towardEnd : .towardStart
  }
}

/// The state of a scroll view along one axis. Distances are in points; the offset is 0 at rest at the content's start.
public struct ScrollState: Equatable, Sendable {
  /// The distance by which the content is scrolled; negative while pulled past its start.
  public var offset: CGFloat = 0
  /// The greatest offset; 0 if all content fits.
  public var maximumOffset: CGFloat = 0
  /// The length of the content.
  public var contentLength: CGFloat = 0
  /// The length of the viewport without bars and margins.
  public var viewportLength: CGFloat = 0
  /// The last deliberate direction; nil before the first one. Bouncing at an end changes nothing.
  public var direction: ScrollDirection?
  /// The velocity in points per second, positive toward the end; 0 while the content rests, also under a finger.
  public var velocity: CGFloat = 0
  /// The scroll view's phase: whether it rests, follows a finger, coasts, or is animated.
  public var phase = ScrollPhase.idle
  /// Whether it is at its start or pulled past it.
  public var isAtStart = true
  /// Whether it is at its end or pulled past it; also true if all content fits.
  public var isAtEnd = true
  /// The scrolled part of the greatest offset, 0…1; 0 if all content fits.
  public var progress = 0.0
  /// The distance past an end in points: negative past the start, positive past the end, else 0.
  public var overscroll: CGFloat = 0
  /// Whether something moves the content: its phase is not `.idle`.
  public var isScrolling: Bool { phase.isScrolling }

  /// Makes the state of a scroll view without content.
  public init() {}
}

extension ScrollState {
  fileprivate init(_ tracker: ScrollTracker, _ phase: ScrollPhase) {
    let (offset, extent) = (tracker.offset, tracker.extent)
    self.offset = offset - extent.minOffset
    maximumOffset = extent.range
    contentLength = extent.contentLength
    viewportLength = tracker.visibleLength
    direction = tracker.direction.map { ScrollDirection($0) }
    velocity = tracker.velocity
    self.phase = phase
    isAtStart = extent.isAtStart(offset)
    isAtEnd = extent.isAtEnd(offset)
    progress = extent.progress(at: offset)
    overscroll = extent.overscroll(at: offset)
  }
}

/// Turns what a scroll view reports into state.
@MainActor private final class ScrollStateModel {
  private var tracker = ScrollTracker()
  private var phase = ScrollPhase.idle
  /// Somebody will look whether the finger rests.
  private var isWatching = false
  /// How long the content is may depend on what is told.
  private var feedback = FeedbackGuard<ScrollState>()
  private var way = ScrollWay()
  private let rest = RestTimer()
  /// Who is told.
  var tell: ((ScrollState) -> Void)?

  nonisolated init() {}

  var state: ScrollState { ScrollState(tracker, phase) }

  /// - Parameter tolerance: How far back is a change of direction, in points.
  /// - Returns: Whether the state may be another one.
  func update(_ report: ScrollReport, _ old: ScrollReport, tolerance: CGFloat) -> Bool {
    let isOtherPage = report.page != old.page
    if isOtherPage {
      (tracker, phase) = (ScrollTracker(), .idle)
      (feedback, way) = (FeedbackGuard(), ScrollWay())
    }
    let (wasIdle, now) = (phase == .idle, ScrollClock.now)
    if report.phase != phase {
      phase = report.phase
      tracker.update(ScrollActivity(phase), at: now)
    }
    guard let measure = report.measure else {
      // Another page is shown: this one rests, and the way from page to page is no scrolling.
      tracker.pause()
      return !wasIdle
    }
    if isOtherPage || measure != old.measure {
      tracker.update(
        offset: measure.offset, in: measure.extent, breadth: measure.breadth, tolerance: tolerance,
        at: now)
    }
    watch()
    return tells(measure)
  }

  private func tells(_ measure: ScrollMeasure) -> Bool {
    let (old, extent) = (way, measure.extent)
    way.move(
      to: measure.offset - extent.minOffset, upTo: extent.range,
      lengths: SIMD4(
        extent.contentLength, extent.startInset, extent.endInset, extent.viewportLength))
    var state = self.state
    // Moves by the layout have a velocity, another one each time.
    state.velocity = 0
    _ = feedback.tells(state, at: way, time: ScrollClock.now)
    if way.hasLayouts(since: old) {
      rest.run { [weak self] in
        guard let self else { return }
        feedback.rest(at: way)
      }
    }
    // Another velocity is told too.
    return !feedback.isBehind
  }

  /// A finger that rests moves nothing, so nothing is reported: somebody has to look.
  private func watch() {
    guard !isWatching, let delay = tracker.restingDelay else { return }
    isWatching = true
    ScrollClock.run(after: delay) { [weak self] in
      guard let self else { return }
      isWatching = false
      guard tracker.restingDelay != nil else { return }
      tracker.look(at: ScrollClock.now)
      if tracker.velocity != 0 { watch() } else if !feedback.isBehind { tell?(state) }
    }
  }
}

nonisolated struct ScrollStateModifier: ViewModifier {
  /// The public modifier that it is.
  var name = "onScrollStateChange"
  let axis: Axis
  let tolerance: CGFloat
  let action: (ScrollState) -> Void

  @State private var model = ScrollStateModel()

  @MainActor func body(content: Content) -> some View {
    content
      .onChange(of: Latest(value: action), initial: true) { model.tell = $1.value }
      .modifier(
        ScrollReportModifier(name: name, axis: axis) { report, old in
          if model.update(report, old, tolerance: usedTolerance) { action(model.state) }
        }
      )
  }

  @MainActor private var usedTolerance: CGFloat {
    Warning.length(tolerance, "\(name)(axis:tolerance:): tolerance")
  }
}

extension View {
  /// Runs an action with the state of the first scroll view inside, at first and whenever it changes.
  ///
  ///     ScrollView { … }
  ///       .onScrollStateChange(tolerance: 20) { scroll in
  ///         isToolbarHidden = scroll.direction == .towardEnd && !scroll.isAtStart
  ///       }
  ///
  /// On the content of a ``HeaderTab`` it has the state of that page while it is shown, including the way of the
  /// header, and does not report changes of page as scrolling. On other content of a scroll view it does nothing and
  /// prints a warning.
  ///
  /// The action runs in every frame in which the content moves. It evaluates no body unless it writes state that a body
  /// reads. To read the state in a body, use ``scrollObserver(_:axis:tolerance:)``. If a height depends on the state
  /// and changes it back, the action runs at most twice with each of the two.
  ///
  /// - Parameters:
  ///   - axis: Vertical by default.
  ///   - tolerance: How far the user must scroll back for a change of direction, in points; 0 by default. Negative and
  ///     not finite count as 0.
  ///   - action: Runs with the state.
  public nonisolated func onScrollStateChange(
    axis: Axis = .vertical, tolerance: CGFloat = 0,
    perform action: @escaping (_ scroll: ScrollState) -> Void
  ) -> some View {
    modifier(ScrollStateModifier(axis: axis, tolerance: tolerance, action: action))
  }
}
