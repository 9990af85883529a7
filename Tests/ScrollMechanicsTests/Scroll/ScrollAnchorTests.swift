import ScrollMechanics
import Testing

@Suite("The place that is read") struct ScrollAnchorTests {
  private func rows(_ lengths: [Double]) -> [ScrollAnchor.Row] {
    var start = 0.0
    return lengths.map { length in
      defer { start += length }
      return ScrollAnchor.Row(start: start, length: length)
    }
  }

  @Test func `the first row that begins below the line stays where it is`() throws {
    let old = rows([40, 40, 40, 40])
    let place = try #require(ScrollAnchor(rows: old, line: 50, sight: 400))
    #expect(place.row == 2)
    #expect(place.part == 0)
    // Rows of half the length: it moves from 80 to 40.
    #expect(place.position(in: rows([20, 20, 20, 20])) == 40)
  }

  @Test func `a row that begins at the line is that row`() throws {
    for line in [79.6, 80, 80.4] {
      #expect(ScrollAnchor(rows: rows([40, 40, 40]), line: line, sight: 400)?.row == 2)
    }
    // Half a point before the line it does, and no more: then it is cut.
    func part(_ line: Double) -> Double? {
      ScrollAnchor(rows: rows([40, 40, 40]), line: line, sight: 0)?.part
    }
    #expect(part(80.5) == 0)
    // 0.6 of 40 points.
    #expect(abs((part(80.6) ?? 0) - 0.015) < 1e-9)
  }

  @Test func `in a row longer than the window the same part of it stays`() throws {
    let place = try #require(ScrollAnchor(rows: rows([100, 1000, 100]), line: 350, sight: 600))
    #expect(place.row == 1)
    #expect(place.part == 0.25)
    #expect(place.position(in: rows([60, 400, 60])) == 160)
  }

  @Test func `the first row may be the one that is read`() throws {
    let place = try #require(ScrollAnchor(rows: rows([40, 40]), line: 10, sight: 0))
    #expect(place.row == 0)
    #expect(place.part == 0.25)
  }

  @Test func `past the last row, without rows, and with other rows there is none`() {
    #expect(ScrollAnchor(rows: rows([40]), line: 40, sight: 100) == nil)
    #expect(ScrollAnchor(rows: [], line: 0, sight: 100) == nil)
    #expect(ScrollAnchor(rows: rows([40, 40]), line: 39.9, sight: 9)?.position(in: []) == nil)
  }

  @Test func `numbers that make no sense count as 0`() throws {
    let row = ScrollAnchor.Row(start: .nan, length: -3)
    #expect(row.start == 0)
    #expect(row.length == 0)
    let place = try #require(
      ScrollAnchor(rows: rows([0, 40]), line: .nan, sight: .infinity))
    #expect(place.row == 1)
    #expect(place.part == 0)
    #expect(
      AnchorShift(offset: .nan, distance: .infinity, rowDistance: .nan)
        == AnchorShift(offset: 0, distance: 0, rowDistance: 0))
  }

  @Test func `the content is sent as far as the kept row moved`() throws {
    let (old, new) = (rows([40, 40, 40, 40]), rows([80, 80, 80, 80]))
    let anchor = try #require(ScrollAnchor(rows: old, line: 50, sight: 400))
    let shift = try #require(anchor.shift(from: old, to: new, offset: 50))
    #expect(shift == AnchorShift(offset: 50, distance: 80, rowDistance: nil))
    #expect(shift.goal(from: 50, movedTo: nil) == 130)
    // Sent elsewhere in the same update: on top of that. A row that is kept by its start counts from then.
    #expect(shift.goal(from: 50, movedTo: 20) == 100)
    #expect(shift.goal(from: 90, movedTo: nil) == 130)
    #expect(anchor.shift(from: old, to: old, offset: 50) == nil)
    #expect(anchor.shift(from: old, to: rows([40]), offset: 50) == nil)
    // Nobody scrolls before the start.
    #expect(
      AnchorShift(offset: 30, distance: -70, rowDistance: nil).goal(from: 30, movedTo: nil) == 0)
  }

  @Test func `where a lazy stack has kept its own rows, the content goes along with the stack`()
    throws
  {
    let (old, new) = (rows([100, 1000]), rows([160, 2000]))
    let anchor = try #require(ScrollAnchor(rows: old, line: 350, sight: 600))
    let shift = try #require(anchor.shift(from: old, to: new, offset: 350))
    #expect(shift == AnchorShift(offset: 350, distance: 310, rowDistance: 60))
    #expect(shift.goal(from: 350, movedTo: nil) == 660)
    #expect(shift.goal(from: 350.5, movedTo: nil) == 660)
    // The stack has moved the content from 350 to 600 already.
    #expect(shift.goal(from: 600, movedTo: nil) == 660)
    #expect(shift.goal(from: 590, movedTo: nil) == 650)
    #expect(shift.goal(from: 590, movedTo: 500) == 560)
    // Its new length has cut the content off, and nobody has kept anything.
    #expect(shift.goal(from: 200, upTo: 200, movedTo: nil) == 660)
    #expect(shift.goal(from: 200, upTo: 900, movedTo: nil) == 260)
    #expect(
      AnchorShift(offset: 350, distance: 0, rowDistance: -90).goal(from: 40, movedTo: nil) == 0)
  }

  @Test func `a part of a row that stays in place may be in a row that moved`() throws {
    let (old, new) = (rows([100, 1000]), rows([0, 1400]))
    let anchor = try #require(ScrollAnchor(rows: old, line: 350, sight: 600))
    // 100 + 0.25 * 1000 = 0 + 0.25 * 1400
    let shift = try #require(anchor.shift(from: old, to: new, offset: 350))
    #expect(shift == AnchorShift(offset: 350, distance: 0, rowDistance: -100))
  }
}
