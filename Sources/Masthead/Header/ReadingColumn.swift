import ScrollMechanics
import Synchronization
import SwiftUI

/// What decides how tall rows are: when it changes, what is read is to stay where it is.
struct ReadingMeasure: Equatable, Sendable {
  /// In points.
  var width: CGFloat
  var typeSize: DynamicTypeSize
}

/// How far to scroll after the rows of a scroll view got other heights. Columns write it while they
/// are laid out, the header's driver reads it afterwards.
final class ReadingKeeper: Sendable {
  private struct State {
    var shift: ReadingShift?
    /// Where the outer column's row that reaches over the line begins: columns inside count from there.
    var rowStart = 0.0
    var generation = 0
    var epoch = 0
    var offset = 0.0
    var goal: Double?
    var outer: ReadingPlace?
    var inner: ReadingPlace?
  }

  private let state = Mutex(State())

  init() {}

  /// Takes how far the content is scrolled.
  func note(_ offset: Double) { state.withLock { $0.offset = offset } }
  var offset: Double { state.withLock { $0.offset } }
  var rowStart: Double { state.withLock { $0.rowStart } }
  /// Changes when there is something to do.
  var generation: Int { state.withLock { $0.generation } }

  func setOuter(_ shift: ReadingShift, rowStart: Double) {
    state.withLock { state in
      state.shift = shift
      state.rowStart = rowStart
      state.generation += 1
    }
  }

  /// A column inside the row that reaches over the line knows better than the outer one.
  func setInner(_ distance: Double) {
    state.withLock { state in
      guard state.shift?.isExact == false else { return }
      state.shift?.isExact = true
      state.shift?.inRow = distance
    }
  }

  /// Nothing is to be done.
  func forget() { state.withLock { $0.shift = nil } }

  /// Something is to be done, and is not done yet.
  var hasShift: Bool { state.withLock { $0.shift != nil } }

  /// Rows came or went: the numbers of those that were kept are others now.
  func forgetPlaces() {
    state.withLock { state in
      state.outer = nil
      state.inner = nil
      state.goal = nil
    }
  }

  /// Counts the times that something was done.
  var epoch: Int { state.withLock { $0.epoch } }

  /// The offset to go to, from the present one; what was to do is done.
  func takeGoal(from offset: Double) -> Double? {
    state.withLock { state in
      guard state.shift != nil else { return nil }
      defer {
        state.shift = nil
        state.epoch += 1
      }
      return (state.shift?.goal(from: offset)).map { max(0, $0) }
    }
  }

  /// The content is moved there, so that what is read stays.
  func setGoal(_ goal: Double) { state.withLock { $0.goal = goal } }

  /// What is kept until the reader scrolls: turning a window to and fro ends where it began.
  func place(isInner: Bool, found: @autoclosure () -> ReadingPlace?) -> ReadingPlace? {
    state.withLock { state in
      let isKept = state.goal.map { abs($0 - state.offset) < 0.5 } ?? false
      if let held = isInner ? state.inner : state.outer, isKept { return held }
      let place = found()
      if isInner {
        state.inner = place
      } else {
        state.outer = place
        state.inner = nil
      }
      return place
    }
  }
}

/// How rows moved in a new layout.
struct ReadingShift: Sendable {
  /// How far the content was scrolled.
  var offset: Double
  /// How far the row's start moved.
  var start: Double
  /// How far the kept point moved in the row.
  var inRow: Double
  /// The row is known by its start, or by the rows in it; else by a part of its length alone.
  var isExact: Bool

  func goal(from present: Double) -> Double {
    // A lazy stack in the row has kept its place by itself.
    if !isExact, abs(present - offset) > 0.5 { return present + start }
    return offset + start + inRow
  }
}

/// A column of rows without gaps: what is read of them stays in its place when their heights change.
struct ReadingRows<Content: View>: View {
  let keeper: ReadingKeeper?
  /// What a header covers of the window, and how much is in sight below that, in points.
  let cover: CGFloat
  let sight: CGFloat
  /// How many of the views are the header's room and what stands below it for good; the others are
  /// rows. 0 for a column in a row of another.
  let headerCount: Int
  /// The name of coordinates around, and what to do when rows were laid out so that the content has to
  /// move; for a column that is in no other.
  var moved: (space: ObjectIdentifier, action: () -> Void)?
  @ViewBuilder let content: Content

  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    ReadingColumn(
      keeper: keeper, typeSize: typeSize, cover: cover, sight: sight, headerCount: headerCount
    ) {
      content
      if let keeper, let moved {
        let space = moved.space
        // At the rows' end: to know where that is SwiftUI has to place them, and then the keeper knows.
        Color.clear.frame(height: 0)
          .accessibilityHidden(true)
          .onGeometryChange(for: ReadingSignal.self) { proxy in
            ReadingSignal(
              end: proxy.frame(in: .named(space)).minY, generation: keeper.generation)
          } action: { old, new in
            if old.generation != new.generation { moved.action() }
          }
      }
    }
  }
}

/// Changes when rows have other places.
private struct ReadingSignal: Equatable, Sendable {
  var end: CGFloat
  var generation: Int
}

/// Remembers where rows were.
struct ReadingColumn: Layout {
  let keeper: ReadingKeeper?
  let typeSize: DynamicTypeSize
  let cover: CGFloat
  let sight: CGFloat
  let headerCount: Int

  struct Cache {
    struct Record {
      var rows: [ReadingPlace.Row]
      var measure: ReadingMeasure
      var line: (cover: CGFloat, sight: CGFloat, header: CGFloat)
    }

    /// The layout that was there before the update under way, in which others may be tried.
    var settled: Record?
    var latest: Record?
    var epoch = 0
  }

  /// A spacer among the rows is one of a column.
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  /// The rows changed, their layout is still the last one.
  func updateCache(_ cache: inout Cache, subviews: Subviews) {}

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    var size = CGSize.zero
    for subview in subviews {
      let row = subview.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
      size.width = max(size.width, row.width)
      size.height += row.height
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let width = proposal.width ?? bounds.width
    let proposal = ProposedViewSize(width: width, height: nil)
    var start = 0.0
    let lengths = subviews.map { subview in
      let length = subview.sizeThatFits(proposal).height
      defer { start += length }
      return ReadingPlace.Row(start: start, length: length)
    }
    // Before the rows are placed: a column in one of them goes by what this one finds.
    let header = lengths.prefix(headerCount).reduce(0) { $0 + $1.length }
    keepPlace(
      // Without the empty view at the rows' end.
      lengths.dropFirst(headerCount).dropLast(headerCount > 0 ? 1 : 0).map {
        ReadingPlace.Row(start: $0.start - header, length: $0.length)
      }, header: header, width: width, cache: &cache)
    for (subview, row) in zip(subviews, lengths) {
      subview.place(
        at: CGPoint(x: bounds.midX, y: bounds.minY + row.start), anchor: .top, proposal: proposal)
    }
  }

  private func keepPlace(
    _ rows: [ReadingPlace.Row], header: CGFloat, width: CGFloat, cache: inout Cache
  ) {
    let new = Cache.Record(
      rows: rows, measure: ReadingMeasure(width: width, typeSize: typeSize),
      line: (cover, sight, header))
    let epoch = keeper?.epoch ?? 0
    if epoch != cache.epoch {
      cache.epoch = epoch
      cache.settled = cache.latest
    }
    cache.latest = new
    if let old = cache.settled, old.rows.count != rows.count { keeper?.forgetPlaces() }
    guard let keeper, keeper.offset > 0, let old = cache.settled, old.measure != new.measure,
      old.rows.count == rows.count
    else {
      cache.settled = new
      if headerCount > 0 { keeper?.forget() }
      return
    }
    let offset = keeper.offset
    let line = offset + old.line.cover - (headerCount > 0 ? old.line.header : keeper.rowStart)
    let (known, sight) = (old.rows, old.line.sight)
    guard
      let place = keeper.place(
        isInner: headerCount == 0, found: ReadingPlace(rows: known, line: line, sight: sight)),
      let before = place.position(in: old.rows), let after = place.position(in: rows)
    else {
      // No row is read: nothing is kept of this layout, and nothing moves in a later one.
      cache.settled = new
      if headerCount > 0 { keeper.forget() }
      return
    }
    if headerCount > 0 {
      let (oldRow, newRow) = (old.rows[place.row], rows[place.row])
      keeper.setOuter(
        ReadingShift(
          offset: offset, start: newRow.start - oldRow.start,
          inRow: (after - before) - (newRow.start - oldRow.start), isExact: place.part == 0),
        rowStart: oldRow.start + old.line.header)
    } else if keeper.hasShift {
      keeper.setInner(after - before)
    } else {
      // The column around found nothing to do, so nobody will say that it is done.
      cache.settled = new
    }
  }
}
