/// How a column of rows is scrolled, for `AnchoredRows`. O(1).
package struct AnchoredScroll: Sendable, Hashable {
  /// How far the content is scrolled, in points.
  package private(set) var offset = 0.0
  /// Counts the moves that have kept rows in place: from there on they are compared with that layout.
  package var moves = 0
  /// Counts how often it was scrolled elsewhere, other than to keep its rows. Until then the same row is kept, so
  /// that turning a window to and fro ends where it began.
  package private(set) var scrolls = 0
  /// Where the content was sent to keep its rows, in points.
  private var goal: Double?
  /// It has not moved since.
  private var isWaiting = false
  /// Where it stands: half a point away is elsewhere.
  private var place = 0.0

  package init() {}

  /// The content is scrolled so far, in points. What is not finite counts as 0.
  ///
  /// - Parameter isCut: its new length takes it there, and nobody has scrolled.
  package mutating func scroll(to new: Double, isCut: Bool = false) {
    offset = new.finite(or: 0)
    guard abs(place - offset) >= 0.5 else { return }
    let isGoal = goal.map { abs($0 - offset) < 0.5 } ?? false
    if !isGoal, !isWaiting, !isCut { scrolls += 1 }
    place = offset
    isWaiting = false
  }

  /// The content goes there, so that what is read stays, in points. What is not finite counts as 0.
  package mutating func send(to goal: Double) {
    self.goal = goal.finite(or: 0)
    isWaiting = true
  }
}

/// The layouts of a column of rows, and how far what is read moves from one to the next.
///
///     layouts of one turn of the loop     A  B  B  C     somebody scrolls by what C told     C  D
///     compared with                          A  A  A     (`AnchoredScroll.moves`)               C
///
/// Between two moves a layout may be tried in other sizes and thrown away: all of them are compared with the one
/// that was there before. O(log n) for n rows where their conditions change, else O(1).
package struct AnchoredRows<Conditions: Equatable & Sendable>: Sendable {
  /// Where a layout put the rows.
  package struct Layout: Sendable {
    let rows: [ScrollAnchor.Row]
    let conditions: Conditions
    let start: Double
    let cover: Double
    var sight: Double
    fileprivate var scrolls = 0

    /// - Parameters:
    ///   - rows: in the order of their places, counted from the first of them.
    ///   - conditions: what decides how long they are. As long as that is the same nothing is kept in place.
    ///   - start: from the content's start to the rows, in points.
    ///   - cover: how much of the window's start is covered, in points.
    ///   - sight: how much of the window is not, in points.
    package init(
      rows: [ScrollAnchor.Row], conditions: Conditions, start: Double, cover: Double, sight: Double
    ) {
      self.rows = rows
      self.conditions = conditions
      self.start = start
      self.cover = cover
      self.sight = sight
    }
  }

  /// The layout that was there before the update under way, in which others may be tried.
  private var settled: Layout?
  private var latest: Layout?
  private var moves = 0
  /// The row that is kept until somebody scrolls; how often somebody had scrolled when it was chosen, and who was
  /// scrolled.
  private var kept: (anchor: ScrollAnchor, scrolls: Int, owner: ObjectIdentifier?)?

  package init() {}

  /// Takes the next layout.
  ///
  /// - Parameters:
  ///   - new: where rows are.
  ///   - scroll: how they are scrolled; nil for rows of which none is kept.
  ///   - owner: whose scrolling that is: with another one another row is chosen.
  /// - Returns: how far what is read moved; nil where nothing is to be done.
  package mutating func shift(
    to new: Layout, _ scroll: AnchoredScroll?, of owner: ObjectIdentifier?
  ) -> AnchorShift? {
    if let scroll, scroll.moves != moves {
      moves = scroll.moves
      settled = latest
    }
    var new = new
    new.scrolls = scroll?.scrolls ?? 0
    latest = new
    guard let scroll, scroll.offset > 0, let old = settled, old.rows.count == new.rows.count else {
      // Rows came or went: the number of the one that was kept is another now.
      kept = nil
      settled = new
      return nil
    }
    guard old.conditions != new.conditions else {
      // A turned window may tell what is in sight before it tells the width.
      if old.scrolls == new.scrolls { new.sight = old.sight }
      settled = new
      return nil
    }
    // Also while a move waits: several layouts of one turn keep the same row.
    if kept?.scrolls != scroll.scrolls || kept?.owner != owner {
      let anchor = ScrollAnchor(
        rows: old.rows, line: scroll.offset + old.cover - old.start, sight: old.sight)
      kept = anchor.map { ($0, scroll.scrolls, owner) }
    }
    let shift = kept?.anchor.shift(from: old.rows, to: new.rows, offset: scroll.offset)
    if shift == nil { settled = new }
    return shift
  }
}
