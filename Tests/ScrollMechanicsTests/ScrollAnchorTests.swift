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
  }

  @Test func `in a row longer than the window the same part of it stays`() throws {
    let place = try #require(ScrollAnchor(rows: rows([100, 1000, 100]), line: 350, sight: 600))
    #expect(place.row == 1)
    #expect(place.part == 0.25)
    #expect(place.position(in: rows([60, 400, 60])) == 160)
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
  }
}
