import RandomNumbers
import ScrollMechanics
import Testing

@Suite("RowIndex")
struct RowIndexTests {
  /// Plain prefix sums, made anew for every question.
  struct Reference {
    var lengths: [Double?]
    var estimate: Double
    var spacing: Double

    func offset(of row: Int) -> Double {
      lengths.prefix(row).reduce(0) { $0 + ($1 ?? estimate) + spacing }
    }

    func row(at offset: Double) -> Int {
      var start = 0.0
      for row in lengths.indices.dropLast() {
        start += (lengths[row] ?? estimate) + spacing
        if start > offset { return row }
      }
      return lengths.count - 1
    }
  }

  func compare(_ index: RowIndex, _ reference: Reference, _ numbers: inout SeededNumbers) {
    let count = reference.lengths.count
    #expect(index.count == count)
    for _ in 0..<12 {
      let row = Int.random(in: 0...count, using: &numbers)
      #expect(index.offset(of: row) == reference.offset(of: row))
      let total = max(1, Int(reference.offset(of: count)) + 10)
      let offset = numbers.halfPoint(0...total)
      #expect(index.row(at: offset) == (count > 0 ? reference.row(at: offset) : nil))
    }
    let total = count > 0 ? reference.offset(of: count) - reference.spacing : 0
    #expect(index.totalLength == total)
  }

  @Test("at rest it is a table of equal rows")
  func equalRows() {
    let index = RowIndex(count: 1_000_000, estimate: 44, spacing: 1)
    #expect(index.totalLength == 44_999_999)
    #expect(index.offset(of: 700_000) == 31_500_000)
    #expect(index.row(at: 31_500_000) == 700_000)
    #expect(index.row(at: 31_499_999.5) == 699_999)
    #expect(index.row(at: -5) == 0)
    #expect(index.row(at: 1e12) == 999_999)
    #expect(index.rows(from: 450, length: 450) == 10..<20)
    #expect(index.rows(from: 450.5, length: 450) == 10..<21)
    // Half a point of the first row shows.
    #expect(index.rows(from: -99.5, length: 100) == 0..<1)
    #expect(index.rows(from: -100, length: 100).isEmpty)
  }

  @Test("measured rows move those after them")
  func measured() {
    var index = RowIndex(count: 200, estimate: 40)
    #expect(index.meanMeasuredLength == nil)
    index.setLength(100, of: 70)
    #expect(index.offset(of: 70) == 2800)
    #expect(index.offset(of: 71) == 2900)
    #expect(index.length(of: 70) == 100)
    #expect(index.measuredLength(of: 71) == nil)
    #expect(index.totalLength == 8060)
    #expect(index.meanMeasuredLength == 100)
    index.setEstimate(50)
    #expect(index.offset(of: 71) == 3600)
    index.setLength(60, of: 70)
    #expect(index.offset(of: 71) == 3560)
    #expect(index.measuredCount == 1)
  }

  @Test func `of rows without length at one place it is the last, at the start too`() {
    var index = RowIndex(count: 200, estimate: 40)
    for row in [0, 1, 100, 101] { index.setLength(0, of: row) }
    #expect(index.row(at: 0) == 2)
    // 98 rows of 40 before them.
    #expect(index.row(at: 3920) == 102)
    #expect(index.row(at: 3919.5) == 99)
  }

  @Test("random changes give the numbers of plain prefix sums", arguments: 0..<6)
  func random(seed: UInt64) {
    for round in 0..<(10 * testScale) {
      var numbers = SeededNumbers(seed: seed * 1000 + UInt64(round))
      let count = Int.random(in: 0...400, using: &numbers)
      let spacing = numbers.chance(50) ? 0 : numbers.halfPoint(0...10)
      var reference = Reference(
        lengths: Array(repeating: nil, count: count), estimate: 40, spacing: spacing)
      var index = RowIndex(count: count, estimate: 40, spacing: spacing)
      for _ in 0..<40 {
        let count = reference.lengths.count
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0..<6 where count > 0:
          let row = Int.random(in: 0..<count, using: &numbers)
          let length = numbers.chance(20) ? 0 : numbers.halfPoint(0...200)
          reference.lengths[row] = length
          index.setLength(length, of: row)
        case 6:
          reference.estimate = numbers.halfPoint(0...100)
          index.setEstimate(reference.estimate)
        case 7:
          let row = Int.random(in: 0...count, using: &numbers)
          let added = Int.random(in: 0...80, using: &numbers)
          reference.lengths.insert(contentsOf: repeatElement(nil, count: added), at: row)
          index.insert(added, at: row)
        case 8:
          let low = Int.random(in: 0...count, using: &numbers)
          let high = Int.random(in: low...count, using: &numbers)
          reference.lengths.removeSubrange(low..<high)
          index.remove(low..<high)
        default: break
        }
        compare(index, reference, &numbers)
      }
    }
  }

  @Test("all sizes around the block length")
  func sizes() {
    var numbers = SeededNumbers(seed: 5)
    for count in 0...200 {
      var index = RowIndex(count: count, estimate: 10, spacing: 2)
      var reference = Reference(
        lengths: Array(repeating: nil, count: count), estimate: 10, spacing: 2)
      for row in stride(from: 0, to: count, by: 3) {
        index.setLength(Double(row % 7), of: row)
        reference.lengths[row] = Double(row % 7)
      }
      compare(index, reference, &numbers)
    }
  }

  @Test("lengths that are no round numbers: a row and its start always agree")
  func rounding() {
    var numbers = SeededNumbers(seed: 9)
    var index = RowIndex(count: 5000, estimate: 43.7, spacing: 0.1)
    for _ in 0..<2000 {
      index.setLength(
        Double.random(in: 0...90, using: &numbers), of: Int.random(in: 0..<5000, using: &numbers))
    }
    for row in 0..<4999 {
      let start = index.offset(of: row)
      #expect(index.row(at: start) == row)
      #expect(index.row(at: start.nextDown) == max(0, row - 1))
    }
  }

  @Test("an empty list, and numbers that make no sense")
  func badInput() {
    var empty = RowIndex(count: -4, estimate: 44)
    #expect(empty.count == 0)
    #expect(empty.totalLength == 0)
    #expect(empty.row(at: 10) == nil)
    #expect(empty.offset(of: 3) == 0)
    #expect(empty.rows(from: 0, length: 100).isEmpty)
    empty.setLength(10, of: 0)
    empty.remove(0..<5)
    #expect(empty.count == 0)
    empty.insert(2, at: 99)
    #expect(empty.totalLength == 88)

    var index = RowIndex(count: 10, estimate: .nan, spacing: -.infinity)
    #expect(index.totalLength == 0)
    index.setLength(.infinity, of: 3)
    index.setLength(-5, of: 4)
    index.setLength(7, of: 10)
    index.setLength(7, of: -1)
    #expect(index.totalLength == 0)
    #expect(index.row(at: .nan) == 0)
    #expect(index.row(at: .infinity) == 9)
    #expect(index.rows(from: .nan, length: .nan).isEmpty)
    #expect(index.offset(of: Int.max) == 0)
    #expect(index.offset(of: Int.min) == 0)
    #expect(index.length(of: Int.min) == 0)
    index.remove(Int.min..<Int.max)
    #expect(index.count == 0)
    #expect(index.meanMeasuredLength == nil)
    index.insert(Int.max, at: Int.max)
    #expect(index.count == RowIndex.maximumCount)
    index.insert(1, at: 0)
    #expect(index.count == RowIndex.maximumCount)
  }

  @Test("ten million rows take no time and no memory until they are measured")
  func tenMillion() {
    var index = RowIndex(count: 10_000_000, estimate: 20)
    #expect(index.totalLength == 200_000_000)
    index.setLength(120, of: 9_999_999)
    #expect(index.totalLength == 200_000_100)
    #expect(index.row(at: 199_999_980) == 9_999_999)
    #expect(index.row(at: 199_999_979) == 9_999_998)
  }

  @Test("lengths are forgotten as if no row had been measured")
  func forgetting() {
    var index = RowIndex(count: 1000, estimate: 20)
    index.setLength(50, of: 700)
    index.forgetLengths()
    #expect(index.measuredCount == 0)
    #expect(index.measuredLength(of: 700) == nil)
    #expect(index.totalLength == 20_000)
    #expect(index.offset(of: 701) == 14_020)
  }
}
