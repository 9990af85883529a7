import ScrollMechanics
import SwiftUI

/// What the header's place in the content tells on a tick.
struct HeaderReading: Equatable, Sendable {
  /// How far the content is scrolled, and how far it can be.
  var place: HeaderPlace
  /// How the header's own scroll view stands in the viewport's coordinates, with its margin.
  var ownViewport: CGRect?
  /// What the offset was found with.
  var metrics: HeaderMetrics
  /// What these are on the way to, while an animation changes the header's heights.
  var settled: HeaderRules
}

/// Drives a header's engine: turns what SwiftUI calls back into events, and commands into state, bindings and scrolling.
///
/// It is fed by actions alone. What effects need is in `HeaderMetrics`.
@MainActor @Observable final class HeaderDriver: ComparedByIdentity, ReadingMover {
  /// How the header's own scroll view stands in the viewport's coordinates, with its margin.
  private(set) var ownViewport: CGRect?
  /// By how much a plain offset moves the header from its place in layout, in points: all of the way while nothing
  /// scrolls. The rest of the way is an effect's.
  private(set) var restingShift: CGFloat = 0
  /// How tall the header's views were when they counted, in points; nil before they
  /// were measured.
  private(set) var measuredHeight: CGFloat?
  /// Counts how often other heights have waited for the end of a fling.
  private var releases = 0

  /// All that scrolling changes; effects, layouts and behaviours ask it on any thread.
  @ObservationIgnored let engine = Shared(HeaderEngine())
  /// What the header is drawn by; nil before the first frame.
  @ObservationIgnored let observed = Observed<HeaderValues?>(nil)
  /// What views around the header hear of it, whose heights may change it: see `FeedbackGuard`.
  @ObservationIgnored let told = Observed<HeaderValues?>(nil)
  @ObservationIgnored private var feedback = FeedbackGuard<HeaderValues>()
  @ObservationIgnored private var position: Binding<ScrollPosition>?
  /// Bars at the bottom, which hear of each movement what the header hears of it.
  @ObservationIgnored var footers: [ScrollFooterModel] = []
  @ObservationIgnored private let rest = RestTimer()
  @ObservationIgnored private let arrival = RestTimer()
  /// How tall the header's views are by now, until it counts.
  @ObservationIgnored private var nextHeight: CGFloat?

  nonisolated init() {}

  /// How far the content is scrolled.
  var offset: Double { engine.read(\.offset) }

  // MARK: - Events

  /// The scroll view is on screen, and is moved by its position.
  func begin(_ rules: HeaderRules, _ position: Binding<ScrollPosition>) {
    engine.update { $0.begin(rules) }
    self.position = position
  }

  /// Takes how the content stands in this frame.
  ///
  /// - Returns: Whether the header stands otherwise than in the last one.
  func update(_ reading: HeaderReading) -> Bool {
    let commands = receive(
      .frame(reading.place, reading.metrics.rules, settled: reading.settled))
    carryOut(commands)
    guard commands.contains(.tell) else { return false }
    if ownViewport != reading.ownViewport { ownViewport = reading.ownViewport }
    restLater()
    let (place, way) = engine.read { ($0.place, $0.way) }
    let values = HeaderValues(reading.metrics, at: place)
    let isTold = feedback.tells(values, at: way, time: ScrollClock.now)
    guard isTold || values != observed.value else { return false }
    observed.value = values
    if isTold { told.value = values }
    takeMeasure()
    return true
  }

  /// Takes where the content stands whose scroll view the header is not in.
  ///
  /// - Parameters:
  ///   - offset: Of the scroll view, in points, which counts from the margin.
  ///   - shown: The same for which the header stands; nil before it does.
  ///   - range: How far it can be scrolled, in points.
  /// - Returns: Whether the header stands otherwise for it. If not, all there is to it is done.
  func moves(
    to offset: Double, from shown: Double?, upTo range: Double, _ metrics: HeaderMetrics
  ) -> Bool {
    func place(at offset: Double) -> HeaderPlace {
      HeaderPlace(
        offset: HeaderRules.contentOffset(at: offset, margin: metrics.rules.margin),
        maximumOffset: range)
    }
    // Where one stands that floats depends on the way there: the way back to an older offset would move it.
    guard let shown, engine.read(\.rules) != nil, !metrics.rules.floats,
      HeaderValues(metrics, at: place(at: offset)) == HeaderValues(metrics, at: place(at: shown))
    else { return true }
    guard offset != shown else { return false }
    carryOut(receive(.frame(place(at: offset), metrics.rules, settled: metrics.rules)))
    return false
  }

  /// Takes what the scroll view does now.
  ///
  /// - Parameters:
  ///   - phase: What it does.
  ///   - offset: How far the content is scrolled at that moment; nil where that is not known.
  func update(_ phase: ScrollPhase, at offset: CGFloat?) {
    carryOut(receive(.phase(ScrollActivity(phase), at: offset.map { Double($0) })))
  }

  /// The scroll view is not on screen.
  func leave() { carryOut(receive(.left)) }

  /// Rows have other heights: what is read stays where the reader sees it.
  func keepRows(_ shift: AnchorShift) { carryOut(receive(.rowsMoved(shift))) }

  func keepReading(at goal: Double) { carryOut(receive(.readingMoved(to: goal))) }

  var ownMoves: Int { engine.read(\.ownMoves) }

  var lead: Double { engine.read { $0.rules?.layout.openLength ?? 0 } }

  /// The content is about to be put elsewhere: a floating header stays as it is.
  func jump() { carryOut(receive(.contentChanges)) }

  /// What the effect moved is handed to a plain offset; see `RestTimer`.
  private func restLater() {
    rest.run { [weak self] in
      guard let self else { return }
      feedback.rest(at: engine.read(\.way))
      carryOut(receive(.rested))
    }
  }

  private func receive(_ event: HeaderEngine.Event) -> [HeaderEngine.Command] {
    guard !footers.isEmpty else { return engine.update { $0.receive(event) } }
    let (commands, move, rests) = engine.update { engine in
      let old = engine
      let commands = engine.receive(event)
      return (commands, engine.move(since: old), engine.isAtRest && !old.isAtRest)
    }
    for footer in footers {
      if let move { footer.apply(move) }
      if rests { footer.rest() }
    }
    return commands
  }

  // MARK: - Commands

  /// - Parameter animation: How the app's own position is followed.
  private func carryOut(_ commands: [HeaderEngine.Command], following animation: Animation? = nil) {
    for command in commands {
      switch command {
      case .tell: break
      case .scroll(let goal, .jump): move(to: goal, nil)
      case .scroll(let goal, .settle): move(to: goal, .easeOut(duration: 0.3))
      case .scroll(let goal, .follow): move(to: goal, animation)
      case .rest(let shift):
        if shift != restingShift { withoutAnimation { restingShift = shift } }
      case .layOut: releases += 1
      }
    }
  }

  /// Scrolls to an offset, over an animation or at once.
  func scroll(to goal: CGFloat, _ animation: Animation? = nil) {
    move(to: engine.update { $0.send(to: goal) }, animation)
  }

  private func move(to offset: Double, _ animation: Animation?) {
    withAnimation(animation) { position?.scroll(to: offset) }
  }

  /// Scrolls as little as it takes to show a view below the header and below what sticks above it.
  func reveal(_ place: FocusPlace, in registry: StickyRegistry) {
    let (now, rules, covered) = engine.read { engine in
      (
        engine.place, engine.rules,
        engine.rules.map { engine.floatingCover(at: engine.place, by: $0) }
      )
    }
    guard let rules, let covered else { return }
    let plan = registry.updatePlan()
    let alignment = ScrollAlignment.focus(
      below: plan.plane.vertical.coveredLength(
        showing: place.stickyStart, below: plan.cover.top + covered, viewLength: rules.viewLength))
    let goal = alignment.offset(
      showing: place.frame.minY, length: place.frame.height, from: now.offset,
      in: ScrollExtent(
        contentLength: place.frame.maxY + 2 * rules.viewLength, viewportLength: rules.viewLength))
    guard abs(goal - now.offset) > 0.5 else { return }
    scroll(to: goal, .easeOut(duration: 0.25))
  }

  // MARK: - Its heights

  /// Takes how tall the header's views are, in points without the safe area.
  ///
  /// It counts while the header is open: views that read its state want another height on the way.
  func measure(_ height: CGFloat) {
    nextHeight = height
    takeMeasure()
  }

  private func takeMeasure() {
    guard let height = nextHeight, observed.value?.phase ?? .open == .open else { return }
    nextHeight = nil
    if measuredHeight != height { measuredHeight = height }
  }

  /// The heights to lay the header out by: during a fling, those that it began with.
  ///
  /// With another room above them the rows stay in place by another offset, and setting one ends a fling.
  func heights(_ wanted: HeaderBounds) -> HeaderBounds {
    _ = releases
    return waitingHeights ?? wanted
  }

  /// Lays the header out by the heights that have waited for the end of a fling.
  func release(_ wanted: HeaderBounds) {
    if waitingHeights == nil, let now = engine.read({ $0.settled?.heights }), now != wanted {
      releases += 1
    }
  }

  private var waitingHeights: HeaderBounds? {
    engine.read { $0.gesture.isFlinging ? $0.settled?.heights : nil }
  }

  // MARK: - The binding of the position

  /// Writes the binding when the header rests, or is at an end of its way.
  func report(to binding: Binding<HeaderPosition>?) {
    guard let binding, !feedback.isBehind, let fraction = engine.update({ $0.report() }) else {
      return
    }
    let position = HeaderPosition.fraction(fraction)
    if binding.wrappedValue != position { binding.wrappedValue = position }
  }

  /// Goes where the binding says, unless the header reported that.
  func follow(
    _ position: (binding: Binding<HeaderPosition>, animation: Animation?)?, _ rules: HeaderRules,
    isFirst: Bool = false
  ) {
    guard let position else { return }
    let animation = isFirst ? nil : position.animation
    let commands = receive(
      .position(position.binding.wrappedValue.fraction, isAnimated: animation != nil, rules))
    guard !commands.isEmpty else { return }
    carryOut(commands, following: animation)
    awaitArrival(position.binding)
  }

  /// Tells the binding where the header rests once nothing moves and content that is too short has not gone where the
  /// binding said. To be called again when the content rests: a finger on it puts that off.
  func awaitArrival(_ binding: Binding<HeaderPosition>?) {
    guard engine.read(\.awaitsPosition) else { return }
    arrival.run { [weak self] in
      guard let self,
        engine.read({ $0.awaitsPosition && $0.gesture.activity == .idle })
      else { return }
      carryOut(receive(.nothingCame))
      report(to: binding)
    }
  }
}
