import RandomNumbers
import ScrollMechanics
import Testing

@Suite("Offsets that readings and phases tell")
struct OffsetReportsTests {
  @Test func `the first phase counts before any reading, be it of half a point`() {
    var reports = OffsetReports()
    #expect(reports.offset == 0)
    #expect(reports.tell(0.5) == true)
    #expect(reports.offset == 0.5)
  }

  @Test func `a phase that comes late takes nothing back`() {
    var reports = OffsetReports()
    #expect(reports.read(90) == true)
    #expect(reports.read(100) == true)
    #expect(reports.tell(95) == false)
    #expect(reports.offset == 100)
    #expect(reports.tell(90) == false)
    #expect(reports.offset == 100)
  }

  @Test func `a phase that comes before its frame counts, and the reading before it no more`() {
    var reports = OffsetReports()
    #expect(reports.read(90) == true)
    #expect(reports.tell(100) == true)
    #expect(reports.read(95) == false)
    #expect(reports.offset == 100)
    // A second one is none: the content went back.
    #expect(reports.read(95) == true)
    #expect(reports.offset == 95)
  }

  @Test func `a reading beyond what a phase told counts`() {
    var reports = OffsetReports()
    #expect(reports.tell(100) == true)
    #expect(reports.read(110) == true)
    #expect(reports.read(120) == true)
    #expect(reports.tell(90) == true)
    #expect(reports.read(80) == true)
    #expect(reports.offset == 80)
  }

  @Test func `the reading that a phase was ahead of is the same offset`() {
    var reports = OffsetReports()
    #expect(reports.tell(100) == true)
    #expect(reports.read(100) == true)
    #expect(reports.tell(nil) == false)
    #expect(reports.read(60) == true)
    #expect(reports.offset == 60)
  }

  @Test func `a phase without an offset leaves no reading late`() {
    var reports = OffsetReports()
    #expect(reports.tell(100) == true)
    #expect(reports.tell(nil) == false)
    #expect(reports.read(50) == true)
    #expect(reports.offset == 50)
  }

  @Test func `at rest nothing is late`() {
    var reports = OffsetReports()
    _ = reports.read(90)
    _ = reports.tell(100)
    reports.rest()
    #expect(reports.read(95) == true)
    _ = reports.read(100)
    reports.rest()
    #expect(reports.tell(97) == true)
    #expect(reports.offset == 97)
  }

  @Test func `a millionth of a point is no way, and what is no number is not taken`() {
    var reports = OffsetReports()
    _ = reports.read(100)
    #expect(reports.tell(100 + 5e-7) == false)
    #expect(reports.tell(.nan) == false)
    #expect(reports.tell(.infinity) == false)
    #expect(reports.read(.nan) == false)
    #expect(reports.offset == 100)
  }

  /// A movement that only goes on is never told to go back, whichever reports come one too late.
  @Test(arguments: 0..<200) func `a movement in one direction is one`(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    let direction: Double = Bool.random(using: &random) ? 1 : -1
    // Frames, and phases that change on the way between some of them.
    var events: [(isPhase: Bool, offset: Double)] = []
    var place = 500.0
    for _ in 0..<80 {
      events.append((false, place))
      let next = place + direction * Double.random(in: 0...20, using: &random)
      if Int.random(in: 0..<3, using: &random) == 0 {
        events.append(
          (true, Double.random(in: min(place, next)...max(place, next), using: &random)))
      }
      place = next
    }
    var index = 1
    while index + 1 < events.count {
      let isLate =
        events[index].isPhase != events[index + 1].isPhase && Bool.random(using: &random)
      if isLate { events.swapAt(index, index + 1) }
      index += isLate ? 2 : 1
    }
    var reports = OffsetReports()
    _ = reports.read(500)
    reports.rest()
    var last = 500.0
    for event in events {
      _ = event.isPhase ? reports.tell(event.offset) : reports.read(event.offset)
      #expect(direction * (reports.offset - last) >= 0, "seed \(seed)")
      last = reports.offset
    }
    #expect(abs(last - place) <= 40, "seed \(seed)")
  }
}
