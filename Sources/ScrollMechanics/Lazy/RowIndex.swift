/// The offsets of any number of rows, of which only some have been measured.
///
/// A lazy list knows the length of the rows that it has shown, and estimates the others. This index
/// answers "where does row 700,000 start?" and "which row is at offset 30,000,000?" in O(log n),
/// and keeps memory for measured rows only:
///
///     rows      0 ... 63   64 ... 127   128 ... 191   ...       blocks of 64
///     measured  [* * *  ]  (none: no    [     *   ]             lengths kept per touched block
///                          memory)
///     sums      a tree over the blocks: measured length and number of measured rows
///
/// A sum is computed anew from its two parts, never adjusted by differences, so that rounding does
/// not pile up, however often lengths change.
///
/// **Anchors.** A position is best remembered as `(row, distance into it)`: offsets of rows further
/// down change whenever an estimate above becomes a fact. Take `anchor(at:)` before a change, and
/// scroll to `offset(of:)` after it: what the reader sees stays where it is.
///
/// Bad input: lengths that are NaN, infinite or negative count as 0; row numbers are clamped to
/// `0 ... count`; a count is clamped to `0 ... maximumCount`.
/// Memory is O(count / 64 + 64 * touched blocks).
package struct RowIndex: Sendable {
  /// More rows than this are not counted: a hundred million.
  package static let maximumCount = 100_000_000
  static let blockLength = 64

  /// The number of rows.
  package private(set) var count: Int
  /// The length that rows are taken to have until they are measured, in points.
  package private(set) var estimate: Double
  /// The room between two rows, in points. 0 by default.
  package let spacing: Double
  /// The number of measured rows.
  package var measuredCount: Int { sums.isEmpty ? 0 : Int(sums[1].rows) }

  struct Sum: Sendable, Hashable {
    var length = 0.0
    var rows: Int32 = 0

    /// Adds a row, if it is measured.
    @inline(__always)
    mutating func add(_ measured: Double) {
      guard measured >= 0 else { return }
      length += measured
      rows += 1
    }

    static func + (a: Sum, b: Sum) -> Sum {
      Sum(length: a.length + b.length, rows: a.rows + b.rows)
    }
  }

  /// A complete binary tree over the blocks, root at 1, leaves from `sums.count / 2`.
  private var sums: [Sum] = []
  /// For each block, its place in `lengths`, or -1 while nothing of it is measured.
  private var places: [Int32] = []
  /// The measured lengths, block after block; -1 for rows that are not measured.
  private var lengths: [Double] = []

  /// O(count / 64).
  package init(count: Int, estimate: Double, spacing: Double = 0) {
    self.count = min(max(0, count), Self.maximumCount)
    self.estimate = estimate.asLength
    self.spacing = spacing.asLength
    makeBlocks()
  }

  private mutating func makeBlocks() {
    let blocks = count / Self.blockLength + (count % Self.blockLength > 0 ? 1 : 0)
    var leaves = 1
    while leaves < blocks { leaves *= 2 }
    sums = blocks > 0 ? [Sum](repeating: Sum(), count: 2 * leaves) : []
    places = [Int32](repeating: -1, count: blocks)
    lengths = []
  }

  /// The measured length of a row, or nil. O(1).
  package func measuredLength(of row: Int) -> Double? {
    guard row >= 0, row < count else { return nil }
    let place = Int(places[row / Self.blockLength])
    guard place >= 0 else { return nil }
    let length = lengths[place * Self.blockLength + row % Self.blockLength]
    return length < 0 ? nil : length
  }

  /// The length that a row has or is taken to have; 0 out of range. O(1).
  package func length(of row: Int) -> Double {
    row >= 0 && row < count ? measuredLength(of: row) ?? estimate : 0
  }

  /// The length of all rows and the room between them. O(1).
  package var totalLength: Double {
    guard count > 0 else { return 0 }
    return sums[1].length + estimate * Double(count - Int(sums[1].rows))
      + spacing * Double(count - 1)
  }

  /// Where a row starts; `totalLength` plus the spacing for `count`. O(log n).
  package func offset(of row: Int) -> Double {
    guard count > 0 else { return 0 }
    guard row < count else { return offset(of: count - 1) + length(of: count - 1) + spacing }
    let row = max(row, 0)
    let block = row / Self.blockLength
    var inBlock = Sum()
    if places[block] >= 0 {
      let first = Int(places[block]) * Self.blockLength
      for index in first..<(first + row % Self.blockLength) { inBlock.add(lengths[index]) }
    }
    return start(of: row, after: sum(before: block) + inBlock)
  }

  /// The row at an offset: the last one that starts at or before it, clamped to the rows there are; a
  /// gap belongs to the row before it. Nil only without rows. NaN gives the first row. Of rows
  /// without length at one place it is the last. O(log n).
  package func row(at offset: Double) -> Int? {
    guard count > 0 else { return nil }
    guard offset >= 0 else { return 0 }
    // Down the tree: right whenever the right half starts at or before the offset.
    var node = 1
    var row = 0
    var rows = sums.count / 2 * Self.blockLength
    var before = Sum()
    while node < sums.count / 2 {
      rows /= 2
      let withLeft = before + sums[2 * node]
      // The left half is full whenever the right one has rows.
      if row + rows < count, start(of: row + rows, after: withLeft) <= offset {
        before = withLeft
        row += rows
        node = 2 * node + 1
      } else {
        node = 2 * node
      }
    }
    let last = min(row + Self.blockLength, count) - 1
    let first = Int(places[row / Self.blockLength]) * Self.blockLength
    var inBlock = Sum()
    while row < last {
      if first >= 0 { inBlock.add(lengths[first + row % Self.blockLength]) }
      guard start(of: row + 1, after: before + inBlock) <= offset else { break }
      row += 1
    }
    return row
  }

  /// The rows that show in a window from a start on, in points; empty without rows or without a window. O(log n).
  package func rows(from start: Double, length: Double) -> Range<Int> {
    let length = length.asLength
    guard let first = row(at: start), length > 0, start + length > 0, start < totalLength,
      let last = row(at: start + length)
    else { return 0..<0 }
    // A row that starts where the window ends does not show.
    let end = last > first && offset(of: last) >= start + length ? last : last + 1
    return first..<max(first, end)
  }

  /// Takes the measured length of a row; out of range it is ignored. O(log n).
  package mutating func setLength(_ length: Double, of row: Int) {
    guard row >= 0, row < count else { return }
    let block = row / Self.blockLength
    if places[block] < 0 {
      places[block] = Int32(truncatingIfNeeded: lengths.count / Self.blockLength)
      lengths.append(contentsOf: repeatElement(-1, count: Self.blockLength))
    }
    let first = Int(places[block]) * Self.blockLength
    lengths[first + row % Self.blockLength] = length.asLength
    var sum = Sum()
    for index in first..<(first + Self.blockLength) { sum.add(lengths[index]) }
    var node = sums.count / 2 + block
    sums[node] = sum
    while node > 1 {
      node /= 2
      sums[node] = sums[2 * node] + sums[2 * node + 1]
    }
  }

  /// Forgets every measured length; the estimate stays. O(count / 64).
  package mutating func forgetLengths() {
    if measuredCount > 0 { makeBlocks() }
  }

  /// Takes a new estimate for the rows that have not been measured. O(1).
  package mutating func setEstimate(_ length: Double) {
    estimate = length.asLength
  }

  /// The mean length of the measured rows: a good estimate for the others. Nil before any. O(1).
  package var meanMeasuredLength: Double? {
    measuredCount > 0 ? sums[1].length / Double(measuredCount) : nil
  }

  /// Inserts rows that have not been measured before `row` (clamped to `0 ... count`); a negative
  /// number of them is 0, and no more than `maximumCount` allows. O(count / 64 + m log n) for m
  /// measured rows.
  package mutating func insert(_ rows: Int, at row: Int) {
    let row = min(max(row, 0), count)
    let rows = min(rows, Self.maximumCount - count)
    guard rows > 0 else { return }
    rebuild(count: count + rows) { $0 < row ? $0 : $0 + rows }
  }

  /// Removes rows; what is out of range is ignored. O(count / 64 + m log n) for m measured rows.
  package mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return }
    rebuild(count: count - range.count) {
      range.contains($0) ? nil : $0 < range.lowerBound ? $0 : $0 - range.count
    }
  }

  private mutating func rebuild(count newCount: Int, newRow: (Int) -> Int?) {
    let old = self
    count = newCount
    makeBlocks()
    for (block, place) in old.places.enumerated() where place >= 0 {
      for index in 0..<Self.blockLength {
        let length = old.lengths[Int(place) * Self.blockLength + index]
        if length >= 0, let row = newRow(block * Self.blockLength + index) {
          setLength(length, of: row)
        }
      }
    }
  }

  /// Where `row` starts, given the sum of the measured rows before it.
  private func start(of row: Int, after sum: Sum) -> Double {
    sum.length + (estimate * Double(row - Int(sum.rows)) + spacing * Double(row))
  }

  /// The sum of all blocks before one, added up in the order in which `row(at:)` meets them, so
  /// that both agree to the last bit on where a row starts.
  private func sum(before block: Int) -> Sum {
    var sum = Sum()
    var node = 1
    var first = 0
    var width = sums.count / 2
    while width > 1 {
      width /= 2
      if block >= first + width {
        sum = sum + sums[2 * node]
        first += width
        node = 2 * node + 1
      } else {
        node = 2 * node
      }
    }
    return sum
  }
}
