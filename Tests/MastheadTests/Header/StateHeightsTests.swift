import Masthead
import RandomNumbers
import Stage
import SwiftUI
import Testing

/// Screens whose heights depend on what depends on how far they are scrolled come to rest, without a gap.
///
/// `MASTHEAD_RANDOM_HEIGHTS` sets the number of random screens, `MASTHEAD_RANDOM_SEED` the first seed; a failure
/// prints its seed and the screen.
@Suite("Heights that depend on what scrolling changes")
@MainActor struct StateHeightsTests {
  enum Subject: String, CaseIterable, Sendable { case bar, least, open, heading, row }

  enum Hand: CaseIterable, Sendable {
    case touch, wheel, keys, program

    /// Scrolls on or back.
    @MainActor func scroll(_ stage: Stage, by distance: CGFloat) {
      let middle = CGPoint(x: 195, y: 500)
      switch self {
      case .touch: stage.drag(from: middle, by: CGVector(dx: 0, dy: -distance))
      case .wheel: stage.wheel(CGVector(dx: 0, dy: distance), at: middle)
      case .keys: stage.press(distance > 0 ? .downArrow : .upArrow)
      case .program: stage.scroll(to: max(0, stage.scrollOffset.y + distance))
      }
    }
  }

  /// What is seen of a screen.
  private struct Look: Equatable, CustomStringConvertible {
    let offset: CGFloat
    let frames: [String: CGRect]

    @MainActor init(_ stage: Stage) {
      func rounded(_ number: CGFloat) -> CGFloat { (number * 1000).rounded() / 1000 }
      offset = rounded(stage.scrollOffset.y)
      var frames: [String: CGRect] = [:]
      for id in ["header", "bar", "heading 0", "heading 5", "row 0", "row 4", "row 5"] {
        guard let frame = stage.frame(of: id) else { continue }
        frames[id] = CGRect(x: 0, y: rounded(frame.minY), width: 1, height: rounded(frame.height))
      }
      self.frames = frames
    }

    var description: String {
      let views = frames.sorted { $0.key < $1.key }
      return "at \(offset): "
        + views.map { "\($0) \($1.minY)…\($1.maxY)" }.joined(separator: ", ")
    }

    /// A stretch below header and bar where no row is.
    var gap: String? {
      let above = frames["bar"] ?? frames["header"]
      guard let above, let row = frames["row 0"] else { return nil }
      let first = frames["heading 0"].map { min($0.minY, row.minY) } ?? row.minY
      if first > above.maxY + 0.01 { return "rows begin at \(first), not at \(above.maxY)" }
      guard let bar = frames["bar"], let header = frames["header"] else { return nil }
      return bar.minY > header.maxY + 0.01 ? "the bar is at \(bar.minY), not \(header.maxY)" : nil
    }
  }

  /// Plays time; says what still moves after three seconds.
  private func restlessness(_ stage: Stage) -> String? {
    // A fling takes up to five seconds.
    stage.settle(limit: .seconds(8))
    let rest = Look(stage)
    for _ in 0..<6 {
      stage.advance(by: .milliseconds(17))
      let look = Look(stage)
      if look != rest { return "\(rest)\n  became \(look)" }
    }
    return nil
  }

  private func screen(
    _ subject: Subject, _ input: HeightInput, isTaller: Bool, hasTabs: Bool
  ) -> StateHeights {
    var heights = StateHeights()
    func height(_ low: CGFloat, _ high: CGFloat) -> StateHeight {
      StateHeight(
        input: input, low: isTaller ? low : high, high: isTaller ? high : low, step: 0.9)
    }
    if !hasTabs { heights.bar = nil }
    switch subject {
    case .bar: heights.bar = height(30, 60)
    case .least: heights.least = height(60, 100)
    case .open: heights.open = height(200, 260)
    case .heading: heights.heading = height(30, 50)
    case .row: heights.row = height(40, 46)
    }
    return heights
  }

  @Test(arguments: Subject.allCases, HeightInput.allCases)
  func `a height by one state comes to rest from every place, without a gap`(
    _ subject: Subject, _ input: HeightInput
  ) {
    // The header and rows are no sticky views.
    if input == .stuck, subject != .bar, subject != .heading { return }
    // Taller or lower, behaviours, styles and hands in turn.
    let number = subject.rawValue.count + 3 * input.rawValue.count
    var heights = screen(
      subject, input, isTaller: number % 2 == 0, hasTabs: subject == .bar || number % 3 == 0)
    heights.behavior = StateHeights.Behavior.allCases[number % 5]
    heights.style = StateHeights.Style.allCases[number % 5]
    heights.snaps = number % 3 == 1
    heights.readsHeader = number % 4 == 1
    let hand = Hand.allCases[number % 4]
    let stage = Stage { StateHeightsScreen(heights: heights) }
    for (offset, distance) in [(400.0, 20.0), (165, -35)] {
      stage.scroll(to: offset)
      #expect(restlessness(stage) == nil, "\(heights), to \(offset)")
      hand.scroll(stage, by: distance)
      #expect(restlessness(stage) == nil, "\(heights), \(hand) by \(distance)")
      if let gap = Look(stage).gap { Issue.record("\(heights), \(hand): \(gap)") }
    }
  }

  @Test func `random heights come to rest, and at one place for one way`() {
    let first = RandomCases.first(0)
    var failures = 0
    for seed in first..<(first + RandomCases.count("MASTHEAD_RANDOM_HEIGHTS", 6)) {
      guard let failure = failure(UInt64(seed)) else { continue }
      Issue.record("seed \(seed): \(failure)")
      failures += 1
      if failures == 10 { return }
    }
  }

  @Test func `an end that comes and goes with the content's place holds no wheel`() {
    #expect(failure(1295) == nil)
  }

  @Test func `a bar that is longer while it is stuck rests, and the margin with it`() {
    #expect(failure(2186) == nil)
  }

  private func failure(_ seed: UInt64) -> String? {
    var numbers = SeededNumbers(seed: seed)
    let heights = StateHeights.random(&numbers)
    let steps = (0..<3).map { _ in
      (hand: numbers.pick(Hand.allCases), by: CGFloat(numbers.below(600) - 250))
    }
    var ends: [[Look]] = []
    for _ in 0..<(seed % 4 == 0 ? 2 : 1) {
      let stage = Stage { StateHeightsScreen(heights: heights) }
      var looks: [Look] = []
      for step in steps {
        step.hand.scroll(stage, by: step.by)
        if let what = restlessness(stage) { return "\(heights), after \(step): \(what)" }
        looks.append(Look(stage))
      }
      ends.append(looks)
    }
    return ends.allSatisfy { $0 == ends[0] } ? nil : "\(heights): \(ends)"
  }
}
