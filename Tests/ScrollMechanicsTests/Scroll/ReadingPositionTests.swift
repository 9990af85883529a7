import RandomNumbers
import ScrollMechanics
import Testing

@Suite("What is read while rows come and go") struct ReadingPositionTests {
  private typealias Reading = ReadingPosition<Int>

  /// Rows by their ids, in the order of their places.
  private struct Rows {
    var lengths: [(id: Int, length: Double)]

    var places: [Int: ScrollAnchor.Row] {
      var (start, places) = (0.0, [Int: ScrollAnchor.Row]())
      for (id, length) in lengths {
        places[id] = ScrollAnchor.Row(start: start, length: length)
        start += length
      }
      return places
    }

    var total: Double { lengths.reduce(0) { $0 + $1.length } }
  }

  private func view(
    _ offset: Double, _ rows: Rows, activity: ScrollActivity = .idle, cover: Double = 0,
    lead: Double = 0
  ) -> Reading.View {
    Reading.View(
      offset: offset, extent: ScrollExtent(contentLength: rows.total, viewportLength: 400),
      cover: cover, lead: lead, activity: activity)
  }

  /// A hundred rows of 40, at an offset.
  private func reading(
    _ anchoring: ReadingRule = .reading, at offset: Double, cover: Double = 0
  ) -> (Reading, Rows) {
    let rows = Rows(lengths: (0..<100).map { ($0, 40) })
    var reading = Reading(anchoring)
    for (id, place) in rows.places { reading.report(id, place) }
    _ = reading.scroll(view(offset, rows, cover: cover))
    reading.rest()
    return (reading, rows)
  }

  /// Tells what changed, in an order of its own; says whether anything is to be done.
  @discardableResult private func tell(
    _ reading: inout Reading, _ old: Rows, _ new: Rows, _ numbers: inout SeededNumbers
  ) -> Bool {
    let (old, new) = (old.places, new.places)
    var isWanted = false
    for id in Set(old.keys).union(new.keys).sorted().shuffled(using: &numbers) {
      if reading.report(id, new[id]), reading.needsSettling { isWanted = true }
    }
    return isWanted
  }

  /// At the end of content that is read in a window of 400, of which the last 20 rows of 40 are built.
  private func atEnd(_ length: Double) -> Reading {
    var reading = Reading(.end)
    for row in 0..<20 {
      reading.report(
        row, ScrollAnchor.Row(start: length - 40 * Double(20 - row), length: 40))
    }
    _ = reading.scroll(end(length - 400, length))
    reading.rest()
    return reading
  }

  private func end(_ offset: Double, _ length: Double, ownMoves: Int = 0) -> Reading.View {
    Reading.View(
      offset: offset, extent: ScrollExtent(contentLength: length, viewportLength: 400),
      ownMoves: ownMoves)
  }

  @Test
  func `at the end a lazy stack that keeps another row does not leave it, and a program does`() {
    var reading = atEnd(4000)
    #expect(reading.scroll(end(3600, 4600)) == 4200)
    // The stack has kept a row 300 points further up.
    #expect(reading.scroll(end(3900, 4600)) == 4200)
    #expect(reading.scroll(end(4200, 4600)) == nil)
    // A jump to the start in the same update as more content.
    #expect(reading.scroll(end(4200, 4800)) == 4400)
    #expect(reading.scroll(end(0, 4800)) == nil)
    #expect(reading.scroll(end(0, 5000)) == nil)
  }

  @Test func `a stack that never goes where it is sent is sent there five times`() {
    var reading = atEnd(4000)
    var goals = [reading.scroll(end(3600, 4600))]
    for step in 1...9 { goals.append(reading.scroll(end(3900 - Double(step), 4600))) }
    #expect(
      goals.map { $0 == 4200 } == [true, true, true, true, true] + Array(repeating: false, count: 5)
    )
  }

  @Test func `at the end a header that moves the content by itself does not leave it`() {
    var reading = atEnd(4000)
    // It says so before it is heard where the content is.
    #expect(reading.scroll(end(3600, 4000, ownMoves: 1)) == nil)
    #expect(reading.scroll(end(3590, 4000, ownMoves: 1)) == 3600)
    #expect(reading.scroll(end(3600, 4000, ownMoves: 1)) == nil)
    // A move that was not heard of before all came to rest is over.
    reading.forget(ownMoves: 2)
    #expect(reading.scroll(end(3000, 4000, ownMoves: 2)) == nil)
    #expect(reading.scroll(end(3000, 4400, ownMoves: 2)) == nil)
  }

  @Test func `rows that come above are scrolled by`() {
    var (reading, rows) = reading(at: 1010)
    var numbers = SeededNumbers(seed: 1)
    let old = rows
    rows.lengths.insert((1000, 70), at: 3)
    let isWanted = tell(&reading, old, rows, &numbers)
    #expect(isWanted)
    #expect(reading.settle() == .scroll(to: 1080))
    _ = reading.scroll(view(1080, rows))
    #expect(reading.settle() == nil)
  }

  @Test func `of a kept row that goes, the next one in sight stays where it was`() {
    var (reading, rows) = reading(at: 1000)
    var numbers = SeededNumbers(seed: 2)
    let old = rows
    // Row 25 begins at 1000, at the line; 26 at 1040.
    rows.lengths.remove(at: 25)
    rows.lengths[2].length = 90
    tell(&reading, old, rows, &numbers)
    // 26 begins at 1050 now.
    #expect(reading.settle() == .scroll(to: 1010))
  }

  @Test func `a row that is cut by the line gets longer out of sight`() {
    var (reading, rows) = reading(at: 1010)
    var numbers = SeededNumbers(seed: 3)
    let old = rows
    rows.lengths[25].length = 140
    tell(&reading, old, rows, &numbers)
    #expect(reading.settle() == .scroll(to: 1110))
  }

  @Test func `what a lazy stack has scrolled by itself is not scrolled again`() {
    for activity in [ScrollActivity.idle, .interacting, .decelerating] {
      for isOffsetFirst in [false, true] {
        var rows = Rows(lengths: (0..<100).map { ($0, 40) })
        var reading = Reading(.reading)
        // Those near the window are built.
        func tell() {
          for (id, place) in rows.places where (24..<37).contains(id) { reading.report(id, place) }
        }
        tell()
        _ = reading.scroll(view(1018, rows, activity: activity))
        reading.rest()
        rows.lengths.insert((1000, 70), at: 3)
        // In the same frame the finger went on as before.
        let step = activity == .idle ? 0.0 : 8.0
        let new = view(1018 + 70 + step, rows, activity: activity)
        if isOffsetFirst {
          _ = reading.scroll(new)
          tell()
          #expect(!reading.needsSettling)
        } else {
          tell()
          _ = reading.scroll(new)
        }
        #expect(reading.settle() == nil, "\(activity)")
      }
    }
  }

  @Test func `a finger's own step is no correction`() {
    var (reading, rows) = reading(at: 1010)
    var numbers = SeededNumbers(seed: 5)
    _ = reading.scroll(view(1018, rows, activity: .interacting))
    reading.rest()
    let old = rows
    rows.lengths.insert((1000, 70), at: 3)
    tell(&reading, old, rows, &numbers)
    _ = reading.scroll(view(1026, rows, activity: .interacting))
    #expect(reading.settle() == .scroll(to: 1096))
  }

  @Test func `in doubt a lazy stack has corrected what a finger did not scroll`() {
    // Of rows of 40 those near the window are built; one above turned out longer by 13, and a finger went back by 12
    // after a rest: together 1.
    let rows = Rows(lengths: (0..<100).map { ($0, 40) })
    var reading = Reading(.reading)
    for (id, place) in rows.places where (24..<37).contains(id) { reading.report(id, place) }
    _ = reading.scroll(view(1010, rows, activity: .tracking))
    reading.rest()
    var longer = rows
    longer.lengths[20].length = 53
    _ = reading.scroll(view(1011, longer, activity: .interacting))
    for (id, place) in longer.places where (24..<37).contains(id) { reading.report(id, place) }
    #expect(!reading.needsSettling)
    #expect(reading.settle() == nil)
  }

  @Test(arguments: [false, true])
  func `an offset that stays is a step and its undoing, or a covered row that got longer`(
    _ isCovered: Bool
  ) {
    // Rows of 40, a header over 1010 to 1060. Row 20, which is out of sight, turned out longer by 12 as a finger went
    // back by 12; or row 25 did, from 1000 to 1040, below which the stack has kept nothing.
    let rows = Rows(lengths: (0..<100).map { ($0, 40) })
    var reading = Reading(.reading)
    for (id, place) in rows.places where (24..<37).contains(id) { reading.report(id, place) }
    _ = reading.scroll(view(1010, rows, activity: .interacting, cover: 50))
    reading.rest()
    var longer = rows
    longer.lengths[isCovered ? 25 : 20].length = 52
    _ = reading.scroll(view(1010, longer, activity: .interacting, cover: 50))
    for (id, place) in longer.places where (24..<37).contains(id) { reading.report(id, place) }
    #expect(reading.settle() == (isCovered ? .scroll(to: 1022) : nil))
  }

  @Test func `in a fling what a lazy stack put in the place of a row that is gone is undone`() {
    // Row 25 from 1000 to 1040 is covered up to 1060 and goes. The stack has moved row 26 to the window's start, at
    // 1010, where row 27 would be 70 further up than it was; the fling goes on by 20 in each frame.
    let rows = Rows(lengths: (0..<100).map { ($0, 40) })
    var reading = Reading(.reading)
    for (id, place) in rows.places where (24..<37).contains(id) { reading.report(id, place) }
    _ = reading.scroll(view(990, rows, activity: .decelerating, cover: 50))
    reading.rest()
    _ = reading.scroll(view(1010, rows, activity: .decelerating, cover: 50))
    reading.rest()
    var shorter = rows
    shorter.lengths.remove(at: 25)
    _ = reading.scroll(view(1000, shorter, activity: .decelerating, cover: 50))
    reading.report(25, nil)
    for (id, place) in shorter.places where (24..<37).contains(id) { reading.report(id, place) }
    #expect(reading.needsSettling)
    // 27 began at 1080, 70 below the window's start, and begins at 1040 now.
    #expect(reading.settle() == .scroll(to: 970))
  }

  @Test func `a header that gets taller before the rows is not theirs`() {
    let rows = Rows(lengths: (0..<100).map { ($0, 40) })
    var reading = Reading(.reading)
    for (id, place) in rows.places { reading.report(id, place) }
    _ = reading.scroll(view(0, rows, lead: 200))
    reading.rest()
    for (id, place) in rows.places {
      reading.report(id, ScrollAnchor.Row(start: place.start + 60, length: 40))
    }
    _ = reading.scroll(view(0, rows, lead: 260))
    #expect(reading.settle() == nil)
  }

  @Test func `where no row in sight has a place, the first one is looked for`() {
    var (reading, rows) = reading(at: 1000)
    // A lazy stack built others at this offset.
    for id in 20..<40 { reading.report(id, nil) }
    rows.lengths.insert((1000, 800), at: 0)
    _ = reading.scroll(view(1000, rows))
    #expect(reading.settle() == .find(25, around: 1800))
    #expect(reading.settle() == nil)
    reading.report(25, ScrollAnchor.Row(start: 1800, length: 40))
    #expect(reading.needsSettling)
    _ = reading.scroll(view(1795, rows))
    #expect(reading.settle() == .scroll(to: 1800))
  }

  @Test func `who scrolls elsewhere does not miss what was read`() {
    var (reading, rows) = reading(at: 1000)
    for id in 20..<40 { reading.report(id, nil) }
    rows.lengths[99].length = 50
    _ = reading.scroll(view(2000, rows))
    #expect(reading.settle() == nil)
  }

  @Test func `the end is followed while it is in sight, and not by one who scrolls back`() {
    var (reading, rows) = reading(.end, at: 3600)
    rows.lengths.append((1000, 70))
    #expect(reading.scroll(view(3600, rows)) == 3670)
    #expect(reading.scroll(view(3670, rows)) == nil)
    _ = reading.scroll(view(3600, rows, activity: .interacting))
    rows.lengths.append((1001, 70))
    #expect(reading.scroll(view(3600, rows, activity: .interacting)) == nil)
    var (other, old) = self.reading(.end, at: 3600)
    old.lengths.append((1000, 70))
    #expect(other.scroll(view(3590, old, activity: .interacting)) == nil)
  }

  @Test func `it begins at the end of what comes later`() {
    var reading = Reading(.reading)
    #expect(reading.beginAtEnd() == nil)
    #expect(reading.scroll(view(0, Rows(lengths: []))) == nil)
    let rows = Rows(lengths: (0..<100).map { ($0, 40) })
    #expect(reading.scroll(view(0, rows)) == 3600)
    #expect(reading.scroll(view(3600, rows)) == nil)
    reading.rest()
    var longer = rows
    longer.lengths.append((1000, 50))
    #expect(reading.scroll(view(3600, longer)) == nil)
  }

  @Test func `input that is not finite counts as 0`() {
    var reading = Reading(.reading)
    _ = reading.scroll(
      Reading.View(
        offset: .nan, extent: ScrollExtent(contentLength: .infinity, viewportLength: .nan),
        cover: .nan, lead: -.infinity))
    reading.report(1, ScrollAnchor.Row(start: .nan, length: .infinity), cover: { _ in .nan })
    reading.report(1, ScrollAnchor.Row(start: 5, length: 5), cover: { _ in .infinity })
    _ = reading.settle()
    reading.rest()
  }

  /// Where the same row is seen by one who lays everything out and looks: the first row that begins below the line,
  /// in the upper half of what is in sight, and is still there.
  private func slowGoal(_ old: Rows, _ new: Rows, at offset: Double) -> Double? {
    let (before, after) = (old.places, new.places)
    let order = old.lengths.map(\.id).filter { before[$0]!.start >= offset - 0.5 }
    guard let first = order.first, before[first]!.start <= offset + 200 else { return nil }
    guard let kept = order.first(where: { after[$0] != nil && before[$0]!.start < offset + 400 })
    else { return nil }
    let goal = after[kept]!.start - (before[kept]!.start - offset)
    return min(max(0, goal), max(0, new.total - 400))
  }

  @Test func `random edits end where a slow reference says`() {
    var numbers = SeededNumbers(seed: 7)
    var (compared, next) = (0, 1000)
    for _ in 0..<400 {
      var rows = Rows(lengths: (0..<60).map { ($0, Double(10 + numbers.below(80))) })
      var reading = Reading(.reading)
      for (id, place) in rows.places { reading.report(id, place) }
      for _ in 0..<10 {
        let start = Double(numbers.below(Int(max(1, rows.total - 400))))
        _ = reading.scroll(view(start, rows))
        reading.rest()
        let old = rows
        for _ in 0...numbers.below(4) {
          let index = numbers.below(rows.lengths.count)
          switch numbers.below(3) {
          case 0:
            next += 1
            rows.lengths.insert((next, Double(10 + numbers.below(80))), at: index)
          case 1 where rows.lengths.count > 20: rows.lengths.remove(at: index)
          default: rows.lengths[index].length = Double(10 + numbers.below(80))
          }
        }
        tell(&reading, old, rows, &numbers)
        // Content that is too short for it moves by itself.
        let offset = min(start, max(0, rows.total - 400))
        _ = reading.scroll(view(offset, rows))
        let outcome = reading.settle()
        guard let expected = slowGoal(old, rows, at: start) else {
          if case .scroll(let goal) = outcome { _ = reading.scroll(view(goal, rows)) }
          reading.rest()
          continue
        }
        compared += 1
        if abs(expected - offset) <= 0.01 {
          #expect(outcome == nil)
          _ = reading.scroll(view(offset, rows))
        } else if case .scroll(let goal) = outcome {
          #expect(abs(goal - expected) < 1e-6)
          _ = reading.scroll(view(goal, rows))
          reading.rest()
        } else {
          Issue.record("\(outcome.debugDescription) for \(expected) from \(offset)")
        }
      }
    }
    #expect(compared > 3000)
  }
}
