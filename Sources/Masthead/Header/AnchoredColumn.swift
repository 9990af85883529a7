import ScrollMechanics
import Synchronization
import SwiftUI

// Scroll anchoring: what is read stays where it is when rows get other heights (CSS: overflow-anchor).
//
// A layout knows where rows were and where they are; it may tell nothing but geometry. So the frame of an
// empty view at the column's end tells how far what is read moved, and the action that hears of that frame
// scrolls.

/// How a column of rows is scrolled: actions write it, layouts read it.
final class ScrollAnchorState: Sendable {
  struct Values {
    /// How far the content is scrolled, in points.
    var offset = 0.0
    /// Where the content was sent to keep its rows, in points.
    var goal: Double?
    /// It has not moved since.
    var isWaiting = false
    /// Counts the moves that were made.
    var moves = 0
    /// Where it stands: half a point away is elsewhere.
    var place = 0.0
    /// Counts how often it was scrolled elsewhere, other than to keep its rows. Until then the same row is kept, so
    /// that turning a window to and fro ends where it began.
    var scrolls = 0
  }

  private let state = Mutex(Values())

  init() {}

  var values: Values { state.withLock { $0 } }

  /// The content is scrolled so far.
  @MainActor func note(_ offset: Double) {
    state.withLock { state in
      state.offset = offset
      guard abs(state.place - offset) >= 0.5 else { return }
      let isGoal = state.goal.map { abs($0 - offset) < 0.5 } ?? false
      if !isGoal, !state.isWaiting { state.scrolls += 1 }
      state.place = offset
      state.isWaiting = false
    }
  }

  /// The content goes there, so that what is read stays.
  @MainActor func setGoal(_ goal: Double) {
    state.withLock { state in
      state.goal = goal
      state.isWaiting = true
    }
  }

  /// What a layout told has been done: from there on rows are compared with that layout.
  @MainActor func countMove() { state.withLock { $0.moves += 1 } }
}

extension AnchorShift {
  /// Distances are told as lengths, which are not negative.
  private static let bias = 1e6

  /// As the frame of a view, at any x; see `init(frame:)`.
  var frame: CGRect {
    CGRect(
      x: 0, y: distance, width: offset,
      height: rowDistance.map { max(0, $0 + Self.bias) } ?? 0)
  }

  /// What a frame tells; nil for one without width, when there is nothing to do.
  init?(frame: CGRect) {
    guard frame.width > 0 else { return nil }
    self.init(
      offset: frame.width, distance: frame.minY,
      rowDistance: frame.height > 0 ? frame.height - Self.bias : nil)
  }
}

/// A column of rows without gaps that tells how far the row moved that is read.
struct AnchoredColumn<Content: View>: View {
  let layout: AnchoredColumnLayout
  let moved: (AnchorShift) -> Void
  @ViewBuilder let content: Content

  // Read where the rows read it: they are laid out with another size before the views around hear of it.
  @Environment(\.dynamicTypeSize) private var typeSize
  @State private var space = SpaceID()

  var body: some View {
    let space = self.space.name
    typedLayout {
      content
      Color.clear
        .allowsHitTesting(false)
        .accessibilityHidden(true)
        .onGeometryChange(for: AnchorShift?.self) { proxy in
          AnchorShift(frame: proxy.frame(in: .named(space)))
        } action: { shift in
          if let shift { moved(shift) }
        }
    }
    .coordinateSpace(.named(space))
  }

  private var typedLayout: AnchoredColumnLayout {
    var layout = self.layout
    layout.typeSize = typeSize
    return layout
  }
}

/// The column. The last of its views is the empty one that tells how far rows moved.
struct AnchoredColumnLayout: Layout {
  /// Nil for a column of which nothing is kept.
  let state: ScrollAnchorState?
  /// Where the column begins in the content, in points.
  var start: CGFloat = 0
  /// What a header covers of the window, in points.
  let cover: CGFloat
  /// From the window's start to what bars cover of its end, in points.
  let viewLength: CGFloat
  /// How many of the views are the header's room and what stands below it for good; the others are rows.
  var headerCount = 0
  /// Where a header may rest that snaps: content that can be scrolled, but not as far as the last of these
  /// positions, gets room at its end.
  var policy: SnapPolicy?
  /// What content margins keep free after the rows, in points: so much further they can be scrolled.
  var endMargin: CGFloat = 0
  var typeSize = DynamicTypeSize.large

  struct Cache {
    struct Record {
      var rows: [ScrollAnchor.Row]
      var conditions: RowConditions
      /// From the content's start to the rows.
      var start: CGFloat
      var cover: CGFloat
      var sight: CGFloat
      var scrolls = 0
    }

    /// The layout that was there before the update under way, in which others may be tried.
    var settled: Record?
    var latest: Record?
    var moves = 0
    /// The row that is kept until somebody scrolls.
    var anchor: ScrollAnchor?
    /// How often somebody had scrolled when that row was chosen, and the column's state.
    var anchorScrolls = 0
    var anchorState: ObjectIdentifier?
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
    for subview in subviews.dropLast() {
      let row = subview.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
      size.width = max(size.width, row.width)
      size.height += row.height
    }
    if let policy {
      size.height =
        policy.contentLength(size.height + endMargin, viewportLength: viewLength) - endMargin
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let width = proposal.width ?? bounds.width
    let proposal = ProposedViewSize(width: width, height: nil)
    var end = 0.0
    let rows = subviews.dropLast().map { subview in
      let length = subview.sizeThatFits(proposal).height
      defer { end += length }
      subview.place(
        at: CGPoint(x: bounds.midX, y: bounds.minY + end), anchor: .top, proposal: proposal)
      return ScrollAnchor.Row(start: end, length: length)
    }
    let header = rows.prefix(headerCount).reduce(0) { $0 + $1.length }
    let shift = shift(
      Cache.Record(
        rows: rows.dropFirst(headerCount).map {
          ScrollAnchor.Row(start: $0.start - header, length: $0.length)
        },
        conditions: RowConditions(width: width, typeSize: typeSize), start: start + header,
        cover: cover, sight: viewLength - cover), &cache)
    let frame = shift?.frame ?? .zero
    subviews.last?.place(
      at: CGPoint(x: bounds.minX, y: bounds.minY + frame.minY),
      proposal: ProposedViewSize(frame.size))
  }

  /// How far what is read moved since the last layout; nil where nothing is to be done.
  private func shift(_ new: Cache.Record, _ cache: inout Cache) -> AnchorShift? {
    let state = self.state?.values
    if let state, state.moves != cache.moves {
      cache.moves = state.moves
      cache.settled = cache.latest
    }
    var new = new
    new.scrolls = state?.scrolls ?? 0
    cache.latest = new
    guard let state, state.offset > 0, let old = cache.settled, old.rows.count == new.rows.count
    else {
      // Rows came or went: the number of the one that was kept is another now.
      cache.anchor = nil
      cache.settled = new
      return nil
    }
    guard old.conditions != new.conditions else {
      // A turned window may tell what is in sight before it tells the width.
      if old.scrolls == new.scrolls { new.sight = old.sight }
      cache.settled = new
      return nil
    }
    // Also while a move waits: several layouts of one turn keep the same row.
    let owner = self.state.map { ObjectIdentifier($0) }
    if cache.anchor == nil || cache.anchorScrolls != state.scrolls || cache.anchorState != owner {
      cache.anchor = ScrollAnchor(
        rows: old.rows, line: state.offset + old.cover - old.start, sight: old.sight)
      cache.anchorScrolls = state.scrolls
      cache.anchorState = owner
    }
    guard let shift = cache.anchor?.shift(from: old.rows, to: new.rows, offset: state.offset) else {
      cache.settled = new
      return nil
    }
    return shift
  }
}
