import Masthead
import RandomNumbers
import Stage
import SwiftUI
import Testing

/// Random edits above and below what is read, at rest, under a finger, in a fling and with a keyboard that comes.
///
/// `MASTHEAD_RANDOM_EDITS` sets their number over all kinds (240), `MASTHEAD_RANDOM_SEED` the first seed; a failure tells
/// its seed.
@Suite("Random edits while somebody reads", .serialized)
@MainActor struct RandomEditTests {
  private static let count = max(1, RandomCases.count("MASTHEAD_RANDOM_EDITS", 240) / 12)
  private static let seed = RandomCases.first()

  private struct Reader {
    let screen: ReadingStage
    var numbers: SeededNumbers
    var nextID = 10_000

    /// A change of rows above or below those in sight.
    @MainActor mutating func edit(_ shown: ClosedRange<Int>) {
      let feed = screen.feed
      let isAbove = numbers.chance(60)
      let places = isAbove ? 0..<shown.lowerBound : (shown.upperBound + 1)..<feed.rows.count
      guard !places.isEmpty else { return }
      let index = places.lowerBound + numbers.below(places.count)
      let day = feed.rows[index].day
      switch numbers.below(3) {
      case 0:
        let new = (0...numbers.below(6)).map { _ in
          nextID += 1
          return FeedRow(id: nextID, height: CGFloat(10 + numbers.below(120)), day: day)
        }
        feed.rows.insert(contentsOf: new, at: index)
      case 1 where feed.rows.count > 120 && places.count > 40:
        let end = min(places.upperBound, index + 1 + numbers.below(6))
        feed.rows.removeSubrange(index..<end)
      default: feed.rows[index].height = CGFloat(10 + numbers.below(120))
      }
    }
  }

  @Test(arguments: readingKinds)
  func `what is read moves by half a point at most in any frame`(_ kind: ReadingKind) {
    var (edits, seed, failures) = (0, Self.seed, 0)
    while edits < Self.count, failures < 3 {
      let problems = problems(kind, seed, min(20, Self.count - edits))
      for problem in problems { Issue.record("\(kind), seed \(seed), \(problem)") }
      failures += problems.count
      edits += 20
      seed += 1
    }
    print("random edits, \(kind): \(Self.count) from seed \(Self.seed)")
  }

  @Test(arguments: [65, 334]) func `what a floating header covers is not read`(_ seed: Int) {
    #expect(problems(.floatingLazy, seed, 20) == [])
  }

  @Test func `rows that go in a section out of sight move nothing while the content coasts`() {
    #expect(problems(.stickySections, 5140, 20) == [])
  }

  @Test func `rows that go in a section of which only the last points show move nothing`() {
    #expect(problems(.headerSections, 60060, 20) == [])
  }

  /// So many edits of one screen; says what the first one that fails did.
  private func problems(_ kind: ReadingKind, _ seed: Int, _ count: Int) -> [String] {
    let screen = ReadingStage(kind, Feed(count: 200))
    var reader = Reader(
      screen: screen, numbers: SeededNumbers(seed: UInt64(bitPattern: Int64(seed))))
    screen.stage.scroll(to: CGFloat(3000 + reader.numbers.below(2000)))
    screen.stage.settle()
    for step in 0..<count {
      let problems = play(step: step, &reader)
      if !problems.isEmpty { return problems.map { "step \(step): \($0)" } }
    }
    return []
  }

  /// One edit in one situation; says what was wrong.
  private func play(step: Int, _ reader: inout Reader) -> [String] {
    let (screen, stage) = (reader.screen, reader.screen.stage)
    // At its ends a scroll view gives less way than a finger goes; the end is nearer without the keyboard.
    let end = stage.maximumScrollOffset.y - screen.feed.keyboard
    if stage.scrollOffset.y < 60 || stage.scrollOffset.y > end - 60 {
      stage.scroll(to: 3000)
      stage.settle()
    }
    let situation = reader.numbers.below(4)
    var finger: Finger?
    switch situation {
    case 1:
      finger = stage.touch(at: CGPoint(x: 100, y: 300))
      finger?.move(by: CGVector(dx: 0, dy: step % 2 == 0 ? -40 : 40))
    case 2:
      stage.fling(velocity: CGVector(dx: 0, dy: step % 2 == 0 ? -1500 : 1500))
      stage.advance(by: .milliseconds(50))
    default: break
    }
    defer { stage.settle() }
    let shown = screen.shown
    guard let read = screen.read, let first = shown.first, let last = shown.last else {
      finger?.lift()
      return ["nothing is in sight"]
    }
    // The keyboard comes or goes in the same update.
    if situation == 3 { screen.feed.keyboard = 250 - screen.feed.keyboard }
    reader.edit(first.index...last.index)
    stage.update()
    var problems = compare(read, screen, 0)
    if let finger {
      finger.move(by: CGVector(dx: 0, dy: 12))
      problems += compare(read, screen, 12)
      finger.lift()
    } else if situation == 0 || situation == 3 {
      stage.advance(by: .milliseconds(17))
      problems += compare(read, screen, 0)
    } else {
      // What still coasts goes on the same way, no faster than it was thrown.
      let before = screen.top(read.row) ?? 0
      stage.advance(by: .milliseconds(17))
      let moved = ((screen.top(read.row) ?? before) - before) * (step % 2 == 0 ? -1 : 1)
      if moved < -0.5 || moved > 1500 * 0.018 + 0.5 { problems.append("coasts by \(moved)") }
    }
    return problems
  }

  private func compare(
    _ read: (row: FeedRow, top: CGFloat), _ screen: ReadingStage, _ expected: CGFloat
  ) -> [String] {
    guard let top = screen.top(read.row) else { return ["\(read.row.name) is gone"] }
    return abs(top - read.top - expected) <= 0.5
      ? [] : ["\(read.row.name) moved by \(top - read.top), not by \(expected)"]
  }
}
