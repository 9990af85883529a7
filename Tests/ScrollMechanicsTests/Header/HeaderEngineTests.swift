import RandomNumbers
import Testing

@testable import ScrollMechanics

/// Logs of events, without a view. Seeds of random ones count from 0; a failure prints its own.
@Suite("HeaderEngine")
struct HeaderEngineTests {
  private typealias Event = HeaderEngine.Event

  private func rules(
    _ reveal: HeaderReveal = .pinned, min: Double = 60, max: Double = 240,
    snap: SnapPolicy? = nil, onRelease: Bool = false
  ) -> HeaderRules {
    HeaderRules(
      header: RevealingHeader(
        layout: HeaderLayout(minLength: min, maxLength: max), reveal: reveal),
      rows: RowConditions(width: 390, typeSize: 3), viewLength: 844, snap: snap,
      snapsOnRelease: onRelease)
  }

  private func frame(_ offset: Double, _ rules: HeaderRules, end: Double = 2000) -> Event {
    .frame(HeaderPlace(offset: offset, maximumOffset: end), rules, settled: rules)
  }

  /// What all events of a log are answered with, without `tell`.
  private func answers(_ log: [Event], _ rules: HeaderRules) -> [HeaderEngine.Command] {
    var engine = HeaderEngine()
    engine.begin(rules)
    return log.flatMap { engine.receive($0) }.filter { $0 != .tell }
  }

  // MARK: - Tables

  @Test func `a header comes to rest at the nearest position once the fling has ended`() {
    let rules = rules(snap: SnapPolicy(positions: [0, 180]))
    for (end, goal) in [(70.0, 0.0), (110, 180)] {
      let commands = answers(
        [
          .phase(.interacting, at: 0), frame(30, rules), .phase(.decelerating, at: 30),
          frame(end, rules), .phase(.idle, at: end),
        ], rules)
      #expect(commands == [.scroll(to: goal, .settle)], "\(end)")
    }
    // Beyond the last position nothing snaps.
    #expect(answers([frame(400, rules), .phase(.idle, at: 400)], rules).isEmpty)
  }

  @Test func `content stays where it is seen when the header gets another height`() {
    let (old, new) = (rules(max: 240), rules(max: 300))
    // Collapsed, the rows are 60 points further on in the content.
    #expect(
      answers([frame(500, old), frame(500, new)], old) == [.scroll(to: 560, .jump)])
    // At the start the open header grows in sight.
    #expect(answers([frame(0, old), frame(0, new)], old).isEmpty)
  }

  @Test func `a fling goes on with the heights that it began with, and ends with the new ones`() {
    let rules = rules()
    #expect(
      answers(
        [
          .phase(.interacting, at: 0), frame(30, rules), .phase(.decelerating, at: 30),
          frame(90, rules), .left,
        ], rules) == [.layOut])
  }

  @Test func `what goes along with a header hears who moved the content`() {
    let rules = rules(.floating, min: 0, max: 80, snap: SnapPolicy(positions: [0, 80]))
    var engine = HeaderEngine()
    engine.begin(rules)
    func move(_ event: Event) -> ScrollMove? {
      let old = engine
      _ = engine.receive(event)
      return engine.move(since: old)
    }
    #expect(move(frame(400, rules)) == ScrollMove(offset: 400, source: .program))
    #expect(move(.phase(.interacting, at: 400)) == nil)
    #expect(!engine.isAtRest)
    #expect(move(frame(370, rules)) == ScrollMove(offset: 370, source: .user))
    // The last point is the finger's still; then the header goes out of sight again, and the content with it.
    #expect(move(.phase(.idle, at: 369)) == ScrollMove(offset: 369, source: .user))
    #expect(!engine.isAtRest)
    #expect(move(.phase(.animating, at: 369)) == nil)
    #expect(move(frame(385, rules)) == ScrollMove(offset: 385, source: .user))
    #expect(move(.phase(.idle, at: 400)) == ScrollMove(offset: 400, source: .user))
    #expect(engine.isAtRest)
    // Another page.
    #expect(move(.contentChanges) == nil)
    #expect(move(frame(90, rules)) == ScrollMove(offset: 90, source: nil))
    #expect(move(frame(120, rules)) == ScrollMove(offset: 120, source: .program))
  }

  /// As a lazy list does when a row above what is read goes.
  @Test func `rows that go above a fling bring no floating header in, and take none away`() {
    let rules = rules(.floating, min: 0, max: 80)
    for (way, hidden) in [(1.0, 80.0), (-1, 30)] {
      var engine = HeaderEngine()
      engine.begin(rules)
      var footer = RevealingFooter(length: 80, leastLength: 0, reveal: .floating)
      func receive(_ event: Event, end: Double = 2000) {
        let old = engine
        _ = engine.receive(event)
        if let move = engine.move(since: old) { footer.take(move, upTo: end) }
      }
      receive(frame(900, rules))
      receive(.phase(.interacting, at: 900))
      receive(frame(900 + way * 50, rules))
      receive(.phase(.decelerating, at: 900 + way * 50))
      let place = HeaderPlace(offset: 900 - way * 10, maximumOffset: 1940)
      // Before the frame is told, too.
      #expect(engine.header(at: place, by: rules).hidden == hidden)
      receive(frame(place.offset, rules, end: 1940), end: 1940)
      #expect(engine.floating.current?.hidden == hidden)
      #expect(footer.hidden == hidden)
      // It goes on.
      receive(frame(place.offset + way * 20, rules, end: 1940), end: 1940)
      #expect(engine.floating.current?.hidden == (way > 0 ? 80 : 10))
      #expect(footer.hidden == (way > 0 ? 80 : 10))
    }
  }

  @Test
  func `a step of a wheel goes either way, also where a lazy list finds other lengths at once`() {
    let rules = rules(.floating, min: 0, max: 80)
    var engine = HeaderEngine()
    engine.begin(rules)
    _ = engine.receive(frame(900, rules))
    _ = engine.receive(.phase(.decelerating, at: 900))
    _ = engine.receive(frame(870, rules))
    _ = engine.receive(.phase(.idle, at: 870))
    #expect(engine.floating.current?.hidden == 50)
    // The last direction was another.
    _ = engine.receive(.phase(.decelerating, at: 870))
    let old = engine
    _ = engine.receive(frame(880, rules, end: 2400))
    #expect(engine.floating.current?.hidden == 60)
    #expect(engine.move(since: old) == ScrollMove(offset: 880, source: .user))
    // Now it is known.
    _ = engine.receive(frame(860, rules, end: 2380))
    #expect(engine.floating.current?.hidden == 60)
  }

  @Test func `the binding is followed once, and hears where the header rests`() {
    let rules = rules()
    var engine = HeaderEngine()
    engine.begin(rules)
    #expect(
      engine.receive(.position(1, isAnimated: true, rules)) == [.scroll(to: 180, .follow)])
    #expect(engine.receive(.position(1, isAnimated: true, rules)).isEmpty)
    #expect(engine.awaitsPosition)
    // On the way nothing is reported.
    _ = engine.receive(frame(90, rules))
    #expect(engine.report() == nil)
    _ = engine.receive(frame(180, rules))
    #expect(engine.report() == nil)
    #expect(!engine.awaitsPosition)
    _ = engine.receive(frame(90, rules))
    #expect(engine.report() == 0.5)
  }

  @Test func `a position that too short content can't reach is given up`() {
    let rules = rules()
    var engine = HeaderEngine()
    engine.begin(rules)
    _ = engine.receive(.position(1, isAnimated: true, rules))
    _ = engine.receive(frame(45, rules, end: 45))
    _ = engine.receive(.nothingCame)
    #expect(engine.report() == 0.25)
  }

  @Test func `rows that get longer keep what is read in its place`() {
    let rules = rules()
    let shift = AnchorShift(offset: 500, distance: 120, rowDistance: nil)
    #expect(
      answers([frame(500, rules), .rowsMoved(shift)], rules) == [.scroll(to: 620, .jump)])
    // Header and rows at once: one place for both.
    let taller = self.rules(max: 300)
    #expect(
      answers([frame(500, rules), frame(500, taller), .rowsMoved(shift)], rules)
        == [.scroll(to: 560, .jump), .scroll(to: 680, .jump)])
  }

  // MARK: - Random logs

  /// A floating header by its documentation alone: what the user scrolls, within the ends, hides and shows it.
  private struct SlowFloating {
    let length: Double
    var offset = 0.0
    var hidden = 0.0

    mutating func scroll(to new: Double, end: Double, byUser: Bool) {
      let (old, now) = (min(max(offset, 0), end), min(max(new, 0), end))
      let delta = now - old
      // The program brings nothing back.
      if delta > 0 || byUser { hidden = min(max(hidden + delta, 0), length) }
      // At the start all of it shows, as far as the content is not scrolled.
      hidden = min(hidden, now)
      offset = new
    }
  }

  @Test func `over random logs a floating header is where its documentation says`() {
    for seed in UInt64(0)..<UInt64(3000 * testScale) {
      var numbers = SeededNumbers(seed: seed)
      let rules = rules(.floating, min: 0, max: numbers.halfPoint(40...300))
      var (engine, slow) = (HeaderEngine(), SlowFloating(length: rules.layout.openLength))
      engine.begin(rules)
      var (isUser, offset) = (false, 0.0)
      for step in 0..<60 {
        if numbers.chance(20) {
          isUser.toggle()
          let commands = engine.receive(.phase(isUser ? .interacting : .idle, at: offset))
          #expect(commands.isEmpty, "seed \(seed), step \(step)")
        }
        offset += numbers.halfPoint(-150...160)
        offset = min(max(offset, -80), 1080)
        #expect(
          engine.receive(frame(offset, rules, end: 1000)) == [.tell], "seed \(seed), step \(step)")
        slow.scroll(to: offset, end: 1000, byUser: isUser)
        let hidden = engine.header(at: engine.place, by: rules).hidden
        #expect(
          (hidden - slow.hidden).magnitude < 1e-6,
          "seed \(seed), step \(step): \(hidden), not \(slow.hidden)")
        if (hidden - slow.hidden).magnitude >= 1e-6 { return }
      }
    }
  }

  /// A scroll view that does what it is told.
  private struct Screen {
    var engine = HeaderEngine()
    var rules: HeaderRules
    var offset = 0.0
    var isAnimating = false

    init(_ rules: HeaderRules) {
      self.rules = rules
      engine.begin(rules)
    }

    /// Sends an event and does what it is answered with, until there is nothing to do.
    ///
    /// - Returns: How many frames that took.
    mutating func play(_ event: HeaderEngine.Event) -> Int {
      var (events, frames) = ([event], 0)
      while !events.isEmpty, frames < 20 {
        for command in engine.receive(events.removeFirst()) {
          guard case .scroll(let goal, let motion) = command else { continue }
          offset = min(max(goal, 0), 2000)
          frames += 1
          if motion != .jump { events.append(.phase(.animating, at: nil)) }
          events.append(place)
          if motion != .jump { events.append(.phase(.idle, at: offset)) }
        }
      }
      return frames
    }

    var place: HeaderEngine.Event {
      .frame(HeaderPlace(offset: offset, maximumOffset: 2000), rules, settled: rules)
    }
  }

  @Test func `random logs end, one event has one rest, and nothing is done without a cause`() {
    let reveals: [HeaderReveal] = [
      .pinned, .scrollsAway, .floating, .floatingPinned, .floatingCollapsed,
    ]
    for seed in UInt64(0)..<UInt64(4000 * testScale) {
      var numbers = SeededNumbers(seed: seed)
      let snap = numbers.chance(50) ? SnapPolicy(positions: [0, 180]) : nil
      var screen = Screen(
        rules(numbers.pick(reveals), snap: snap, onRelease: numbers.chance(50)))
      for step in 0..<40 {
        let what: Comment = "seed \(seed), step \(step)"
        var frames = 0
        switch numbers.below(7) {
        case 0:
          screen.rules.layout.maxLength = numbers.halfPoint(100...300)
          frames = screen.play(screen.place)
        case 1:
          frames = screen.play(
            .rowsMoved(
              AnchorShift(
                offset: screen.offset, distance: numbers.halfPoint(-50...50), rowDistance: nil)))
        case 2:
          frames = screen.play(
            .position(numbers.pick([0, 0.5, 1]), isAnimated: numbers.chance(50), screen.rules))
        case 3:
          // A finger that rests moves nothing.
          _ = screen.play(.phase(.interacting, at: screen.offset))
          #expect(screen.play(screen.place) == 0, what)
          #expect(screen.play(.rested) == 0, what)
          frames = screen.play(.phase(.idle, at: screen.offset))
        default:
          _ = screen.play(.phase(.interacting, at: screen.offset))
          for _ in 0..<numbers.below(4) {
            screen.offset += numbers.halfPoint(-120...130)
            screen.offset = min(max(screen.offset, -60), 2060)
            // Frames of a drag are told and nothing else.
            #expect(screen.play(screen.place) == 0, what)
          }
          screen.offset = min(max(screen.offset, 0), 2000)
          _ = screen.play(screen.place)
          _ = screen.play(.phase(.decelerating, at: screen.offset))
          frames = screen.play(.phase(.idle, at: screen.offset))
        }
        #expect(frames < 4, "seed \(seed), step \(step): \(frames) frames")
        // At rest nothing more is to be done, however often it is asked.
        let (offset, state) = (
          screen.offset, screen.engine.state(at: screen.engine.place, by: screen.rules)
        )
        for event in [screen.place, .rested, .nothingCame] {
          #expect(screen.play(event) == 0, what)
        }
        #expect(screen.offset == offset, what)
        #expect(screen.engine.state(at: screen.engine.place, by: screen.rules) == state, what)
      }
    }
  }

  @Test func `what is pulled past an end and comes back changes nothing`() {
    for reveal in [HeaderReveal.pinned, .floating, .floatingPinned, .floatingCollapsed] {
      let rules = rules(reveal)
      var engine = HeaderEngine()
      engine.begin(rules)
      _ = engine.receive(.phase(.interacting, at: 0))
      for offset in [100.0, 500, 2000] { _ = engine.receive(frame(offset, rules)) }
      let before = engine.header(at: engine.place, by: rules).hidden
      for offset in [2040.0, 2060, 2030, 2000] { _ = engine.receive(frame(offset, rules)) }
      #expect(engine.header(at: engine.place, by: rules).hidden == before)
      #expect(engine.gesture.direction == .towardEnd)
    }
  }
}
