/// A row of a lazy container that is built, and where it lies along the container's axis.
@_spi(Nodes) public struct LazyRow {
  package let node: LayoutNode
  /// Its natural place, counted from the container's start.
  package var start: CGFloat
  var length: CGFloat
  /// Where a cell of a grid lies across; nil for a row, which is lined up in the whole breadth.
  package var track: LazyTrack?

  package init(node: LayoutNode, start: CGFloat, length: CGFloat, track: LazyTrack? = nil) {
    self.node = node
    self.start = start
    self.length = length
    self.track = track
  }

  package var end: CGFloat { start + length }
}

/// Where the cells of a column (of a row, in a horizontal grid) lie across a grid's axis.
package struct LazyTrack {
  var start: CGFloat
  var length: CGFloat
  var alignment: Alignment
}

/// A stretch along the container's axis, in points; may be without an end.
struct LazyRange {
  var start: CGFloat
  var end: CGFloat

  func contains(_ other: LazyRange) -> Bool { start <= other.start && other.end <= end }
  func moved(by distance: CGFloat) -> LazyRange {
    LazyRange(start: start + distance, end: end + distance)
  }
}

/// One pass over the content of a lazy container, from its start to its end: what is near the view
/// is built and measured, the rest is jumped over.
@_spi(Nodes) @MainActor public struct LazyWalk {
  /// What shows: rows in it are built.
  let window: LazyRange
  /// Rows that are built already stay in here.
  let keep: LazyRange
  /// How far the pass has come: the end of the last row.
  package private(set) var position: CGFloat
  /// How far the rows of the element that is visited have brought the pass: their lengths alone, so
  /// that places far down don't blur them.
  package var advance: CGFloat = 0
  package var rows: [LazyRow] = []
  /// The stretch around the window without gaps: nothing in it is missing.
  var built = LazyRange(start: -.infinity, end: .infinity)
  /// The row just before, for the distance to it; nil where rows were jumped over.
  package var previous: LayoutNode?
  /// What of each loop that was met may stay.
  private(set) var kept: [(loop: LazyLoopNode, range: Range<Int>)] = []
  var sections: [LazySectionFrame] = []
  /// What is met now is built wherever it is: the header of a section that shows.
  var isForced = false
  /// What is met now has a line of its own: a header or footer in a grid.
  var isApart = false
  /// How far the last line brought the pass.
  var lastAdvance: CGFloat = 0
  /// Rows built in this pass.
  var builtCount = 0
  /// What was built later shows that something before it lies elsewhere.
  package var needsAnother = false

  init(window: LazyRange, keep: LazyRange, start: CGFloat) {
    self.window = window
    self.keep = keep
    position = start
  }

  /// One that builds nothing and keeps everything, to see where rows are by now.
  static func survey(from start: CGFloat) -> LazyWalk {
    LazyWalk(
      window: LazyRange(start: .infinity, end: -.infinity),
      keep: LazyRange(start: -.infinity, end: .infinity), start: start)
  }

  /// Comes to the end of a row, or of several that are not built.
  package mutating func move(by length: CGFloat) {
    position += length
    advance += length
  }

  /// Comes to the end of a loop.
  mutating func finish(_ loop: LazyLoopNode, from start: CGFloat, advance outer: CGFloat) {
    let length = CGFloat(loop.lengths.totalLength)
    position = start + length
    advance = outer + length
  }

  /// Where the loops that were met begin.
  private(set) var starts: [ObjectIdentifier: CGFloat] = [:]
  /// Everything that was met in an element is measured, nothing of its length is an estimate.
  var isExact = true
  /// Only what was never measured is built.
  var isMeasuring = false

  mutating func begin(_ loop: LazyLoopNode) {
    starts[ObjectIdentifier(loop)] = position
  }

  /// A stretch of a loop may stay.
  mutating func keep(_ range: Range<Int>, of loop: LazyLoopNode) {
    guard let place = kept.lastIndex(where: { $0.loop === loop }) else {
      return kept.append((loop, range))
    }
    let known = kept[place].range
    if known.isEmpty {
      kept[place].range = range
    } else if !range.isEmpty {
      kept[place].range =
        min(known.lowerBound, range.lowerBound)..<max(known.upperBound, range.upperBound)
    }
  }

  /// Jumps over rows that are not built.
  mutating func skip(by length: CGFloat) {
    let outer = advance
    skip(to: position + length)
    advance = outer + length
  }

  /// Comes to an element of a loop, over others that are not built or right after the last one.
  mutating func arrive(at start: CGFloat) {
    if start > position + 1e-6 {
      skip(to: start)
    } else {
      position = start
    }
  }

  /// The same within a loop, which knows its length.
  mutating func skip(to end: CGFloat) {
    previous = nil
    if position < window.start {
      built.start = end
    } else {
      built.end = min(built.end, position)
    }
    position = end
  }
}

/// Where a section lies in a lazy container, and its rows that may be pinned.
struct LazySectionFrame {
  var start: CGFloat
  var end: CGFloat
  var header: Range<Int> = 0..<0
  var footer: Range<Int> = 0..<0
}
