/// A built row of a lazy container, with its range along the axis.
@_spi(Nodes) public struct LazyRow {
  package let node: LayoutNode
  /// The layout position, from the container's start.
  package var start: CGFloat
  var length: CGFloat
  /// The track of a grid cell; nil for a row, which is aligned in the whole breadth.
  package var track: LazyTrack?

  package init(node: LayoutNode, start: CGFloat, length: CGFloat, track: LazyTrack? = nil) {
    self.node = node
    self.start = start
    self.length = length
    self.track = track
  }

  package var end: CGFloat { start + length }
}

/// The range of a track across a grid's axis.
package struct LazyTrack {
  var start: CGFloat
  var length: CGFloat
  var alignment: Alignment
}

/// A range along the container's axis, in points; can be unbounded.
struct LazyRange {
  var start: CGFloat
  var end: CGFloat

  func contains(_ other: LazyRange) -> Bool { start <= other.start && other.end <= end }
  func moved(by distance: CGFloat) -> LazyRange {
    LazyRange(start: start + distance, end: end + distance)
  }
}

/// A pass over the content of a lazy container, from start to end: what is near the viewport is built and
/// measured, the rest is skipped.
@_spi(Nodes) @MainActor public struct LazyWalk {
  /// The range in which rows are built.
  let window: LazyRange
  /// The range in which built rows are kept.
  let keep: LazyRange
  /// The current position: the end of the last row.
  package private(set) var position: CGFloat
  /// The length of the current element's rows so far, summed separately so that large positions don't reduce
  /// its precision.
  package var advance: CGFloat = 0
  package var rows: [LazyRow] = []
  /// The range around the window in which all rows are built.
  var built = LazyRange(start: -.infinity, end: .infinity)
  /// The row just before; nil after skipped rows.
  package var previous: LayoutNode?
  /// The elements of each visited loop that are kept.
  private(set) var kept: [(loop: LazyLoopNode, range: Range<Int>)] = []
  var sections: [LazySectionFrame] = []
  /// Whether rows are built wherever they are: the header of a visible section.
  var isForced = false
  /// Whether a row has a line of its own: a header or footer in a grid.
  var isApart = false
  /// The length of the last line.
  var lastAdvance: CGFloat = 0
  /// The number of rows built in this pass.
  var builtCount = 0
  /// Whether another pass is needed, because rows that were built later have changed earlier positions.
  package var needsAnother = false

  init(window: LazyRange, keep: LazyRange, start: CGFloat) {
    self.window = window
    self.keep = keep
    position = start
  }

  /// A pass that builds nothing and keeps everything, to find the current positions.
  static func withoutBuilding(from start: CGFloat) -> LazyWalk {
    LazyWalk(
      window: LazyRange(start: .infinity, end: -.infinity),
      keep: LazyRange(start: -.infinity, end: .infinity), start: start)
  }

  /// Advances over a row, or over several unbuilt ones.
  package mutating func move(by length: CGFloat) {
    position += length
    advance += length
  }

  /// Ends a loop.
  mutating func finish(_ loop: LazyLoopNode, from start: CGFloat, advance outer: CGFloat) {
    let length = CGFloat(loop.lengths.totalLength)
    position = start + length
    advance = outer + length
  }

  /// The starts of the visited loops.
  private(set) var starts: [ObjectIdentifier: CGFloat] = [:]
  /// Whether all of the current element was measured.
  var isExact = true
  /// Whether only unmeasured rows are built.
  var isMeasuring = false

  mutating func begin(_ loop: LazyLoopNode) {
    starts[ObjectIdentifier(loop)] = position
  }

  /// Keeps a range of a loop's elements.
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

  /// Skips unbuilt rows.
  mutating func skip(by length: CGFloat) {
    let outer = advance
    skip(to: position + length)
    advance = outer + length
  }

  /// Advances to an element of a loop, skipping unbuilt ones before it.
  mutating func arrive(at start: CGFloat) {
    if start > position + 1e-6 {
      skip(to: start)
    } else {
      position = start
    }
  }

  /// Skips to a position inside a loop, whose lengths are known.
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

/// The range of a section in a lazy container, with its header and footer.
struct LazySectionFrame {
  var start: CGFloat
  var end: CGFloat
  var header: Range<Int> = 0..<0
  var footer: Range<Int> = 0..<0
}

/// What a lazy container last placed.
struct LazyPlacement {
  /// The first visible one is kept in place.
  var rows: [LazyRow] = []
  /// The length of the content.
  var total: CGFloat = 0
  /// The visible part of the container.
  var view = LazyRange(start: 0, end: 0)
}

/// What measured rows of a lazy container say of those that were never measured.
struct LazyGuess {
  /// The breadth of the first row.
  var breadth: CGFloat?
  /// How far the text baseline of the first row is below its middle.
  var baseline: CGFloat?
  /// The typical length, including the gap before a row, for loops without a measured row.
  var length: CGFloat?
  /// The number of rows from which ``length`` was made.
  var rowCount = 0
}
