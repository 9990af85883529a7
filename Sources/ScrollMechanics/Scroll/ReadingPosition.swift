/// What stays where it is seen when rows come, go or get other lengths.
package enum ReadingRule: Sendable, Hashable {
  /// The rows that are read.
  case reading
  /// The start of the content while it is in sight; elsewhere the rows that are read.
  case start
  /// The end of the content while it is in sight; elsewhere the rows that are read.
  case end
  /// Nothing: the content moves below the same offset.
  case offset
}

/// Keeps in place what somebody reads while rows come, go or get other lengths, in any order of reports.
///
///     before      a row came above    `settle()`: scroll on by its length
///     A           new                 A
///     B <- read   A                   B <- where it was
///     C           B                   C
///
/// Rows report where they are in the content, not in the window, so scrolling makes nobody report. What is told between
/// two calls of `rest()` is one update. Its first report keeps the rows that were in sight before it; `settle()`, after
/// the last one, compares. Kept is the row of ``ScrollAnchor``; if it is gone, the next one in sight that is still there.
/// SwiftUI may tell a part of it a frame late, so they are kept for the next update too.
///
/// Somebody else may have moved the offset in the same update. A lazy stack does, to correct a guessed length or to keep
/// a row in place; so does a scroll view whose content gets too short. That counts as done already. At rest any other
/// movement is the program's, which has scrolled elsewhere: nothing is kept; but content that was sent to its end and
/// stops less than a window's length from there was moved by a lazy stack. While the content moves, a movement that is
/// no row's way is somebody's step and, in a lazy stack, of which only the rows near the window report, the way of what
/// is read, which the stack has kept in place.
///
/// Bad input: what is not finite counts as 0. For n rows, of which k are in sight, the first report of an update is
/// O(n + k log k), `settle()` and the report of a row that was in sight are O(k), all others O(1).
package struct ReadingPosition<Key: Hashable> {
  /// How the content stands.
  package struct View: Sendable, Hashable {
    /// From the content's start to the window's, in points.
    package var offset: Double
    package var extent: ScrollExtent
    /// How much of the window's start is covered below the inset, in points: by a header, say.
    package var cover: Double
    /// How long what stands before all rows is that changes its length by itself, in points: an open header.
    package var lead: Double
    /// How often a header has moved the content by itself, to keep rows in place under other heights.
    package var ownMoves: Int
    package var activity: ScrollActivity

    package init(
      offset: Double, extent: ScrollExtent, cover: Double = 0, lead: Double = 0, ownMoves: Int = 0,
      activity: ScrollActivity = .idle
    ) {
      self.offset = offset.finite(or: 0)
      self.extent = extent
      self.cover = cover.finite(or: 0)
      self.lead = lead.finite(or: 0)
      self.ownMoves = ownMoves
      self.activity = activity
    }
  }

  /// What is to be done after all reports.
  package enum Outcome: Hashable {
    /// Scroll there at once, without an animation: an offset.
    case scroll(to: Double)
    /// No row that was in sight has a place. The first one may be where a lazy stack has built nothing: it is to be
    /// scrolled to roughly, by its key or to an offset, which is right if all that came did so before it. Its report
    /// will be compared.
    case find(Key, around: Double)
  }

  private struct Kept {
    let key: Key
    var row: ScrollAnchor.Row
    /// Which part of the row is before the kept point.
    let part: Double

    /// How far the kept point moved in the content.
    func way(to new: ScrollAnchor.Row) -> Double {
      new.start + part * new.length - row.start - part * row.length
    }
  }

  package var anchoring: ReadingRule
  private var rows: [Key: ScrollAnchor.Row] = [:]
  /// How the content stands, or will when it is where it was sent.
  private var view: View?
  /// How it stood before this update; nil while nothing else was told in it.
  private var before: View?
  /// The rows that were in the window before this update, what is to be kept first; nil while no row has reported.
  private var kept: [Kept]?
  private var keptKeys: Set<Key> = []
  /// They are those of the update before: in motion rows may tell a frame late.
  private var isLate = false
  /// There was more content than rows had reported: only those near the window are built.
  private var isLazy = false
  /// Where it was sent, and from where, until it arrives.
  private var sent: (from: Double, to: Double)?
  /// `View.ownMoves` as of the last other offset, or of rest: more of them have not been heard as an offset yet.
  private var ownMoves = 0
  /// How often it was not where it was sent, one time after the other.
  private var misses = 0
  /// The row that was kept last, until somebody scrolls: turning a window to and fro ends where it began.
  private var last: Key?
  /// A row that is being looked for, its place below the window's start, and where the content stood.
  private var sought: (key: Key, distance: Double, offset: Double)?
  /// The end is in sight, and was not scrolled away from.
  private var followsEnd = false
  /// The content begins at its end, and is not there for certain: rows may come late, or turn out longer.
  private var beginsAtEnd = false

  package init(_ anchoring: ReadingRule) { self.anchoring = anchoring }

  // MARK: - Scrolling

  /// Takes how the content stands, in each frame in which that changes.
  ///
  /// - Returns: the offset to scroll to at once, so as to stay at the end; nil where nothing is to be done.
  package mutating func scroll(_ told: View) -> Double? {
    var new = told
    var isMissed = false
    if let sent {
      // Told of before it has arrived.
      if abs(told.offset - sent.from) < 0.01 {
        new.offset = sent.to
      } else {
        self.sent = nil
        let miss = abs(told.offset - sent.to)
        // What is further away the program has moved.
        isMissed = miss >= 0.5 && miss < told.extent.viewportLength.asLength && misses < 4
        misses = isMissed ? misses + 1 : 0
      }
    }
    let old = view
    if old?.activity == .idle, new.activity != .idle { forget() }
    view = new
    if new.activity.isUsers {
      sought = nil
      beginsAtEnd = false
    }
    guard let old else {
      followsEnd = beginsAtEnd || new.extent.isAtEnd(new.offset)
      return followsEnd && !new.extent.isAtEnd(new.offset) ? goToEnd(new) : nil
    }
    before = before ?? old
    if abs(new.offset - old.offset) >= 0.5, new.extent == old.extent || new.activity.isUsers {
      last = nil
    }
    return followEnd(new, old, isMissed: isMissed)
  }

  /// - Parameter isMissed: It is not where it was sent.
  private mutating func followEnd(_ new: View, _ old: View, isMissed: Bool) -> Double? {
    // A header says so before it is heard where it has moved the content.
    let isKept = new.ownMoves != ownMoves
    if abs(new.offset - old.offset) >= 0.01 { ownMoves = new.ownMoves }
    let isAtEnd = new.extent.isAtEnd(new.offset)
    if isAtEnd || new.extent == old.extent {
      // Nobody has scrolled: a lazy stack or a header has kept a row in its place.
      if !isAtEnd, isMissed || isKept, holdsEnd, new.activity == .idle {
        return goToEnd(new)
      }
      followsEnd = isAtEnd
      return nil
    }
    // Who scrolls back as something is added is not held.
    let goesBack = new.offset < old.offset - 0.5 && new.activity.isUsers
    guard followsEnd, !goesBack else {
      followsEnd = false
      return nil
    }
    return holdsEnd ? goToEnd(new) : nil
  }

  /// The content is to stay at its end.
  private var holdsEnd: Bool { followsEnd && (anchoring == .end || beginsAtEnd) }

  /// The content is to begin at its end, also if it comes later, until somebody scrolls.
  ///
  /// - Returns: the offset to scroll to at once; nil where nothing is to be done.
  package mutating func beginAtEnd() -> Double? {
    beginsAtEnd = true
    guard let view else { return nil }
    followsEnd = true
    return view.extent.isAtEnd(view.offset) ? nil : goToEnd(view)
  }

  private mutating func goToEnd(_ view: View) -> Double {
    send(to: view.extent.maxOffset, view)
    return view.extent.maxOffset
  }

  private mutating func send(to offset: Double, _ view: View) {
    sent = (sent?.from ?? view.offset, offset)
    self.view = view
    self.view?.offset = offset
  }

  // MARK: - Reports

  /// Takes where a row is in the content; nil for one that has gone.
  ///
  /// - Parameter cover: how much of the window is covered above a row, below what covers all rows, in points.
  /// - Returns: whether `needsSettling` is to be asked: the row was in sight, or is looked for.
  @discardableResult package mutating func report(
    _ key: Key, _ row: ScrollAnchor.Row?, cover: (Key) -> Double = { _ in 0 }
  ) -> Bool {
    guard rows[key] != row else { return false }
    if kept == nil, let view = before ?? view { keep(in: view, cover) }
    rows[key] = row
    return keptKeys.contains(key) || sought?.key == key
  }

  /// Whether there is something to do, as far as all has been told: `settle()` is to be called once it has.
  package var needsSettling: Bool {
    // Nothing is known before what is read has reported.
    let hasReported = kept?.first.map { rows[$0.key] != $0.row } ?? false
    return (hasReported || sought != nil) && outcome != nil
  }

  /// Remembers the rows in the window: first the one that is to be kept, then others in its place, at last those that
  /// are covered.
  private mutating func keep(in view: View, _ cover: (Key) -> Double) {
    (kept, keptKeys, isLate, isLazy) = ([], [], false, false)
    var line = view.offset + max(0, view.extent.startInset.finite(or: 0)) + view.cover
    let length = view.extent.viewportLength.asLength
    let end = view.offset + length
    let inWindow = rows.filter { $0.value.end > view.offset && $0.value.start < end }
      .sorted { $0.value.start < $1.value.start }
    guard let first = inWindow.first(where: { $0.value.end > line + 0.5 }) else { return }
    line += max(0, cover(first.key).finite(or: 0))
    let shown = inWindow.drop { $0.value.end <= line + 0.5 }
    guard
      let anchor = ScrollAnchor(rows: shown.map(\.value), line: line, sight: end - line)
    else { return }
    // The first one to be kept, those after it, those before.
    let index = shown.startIndex + anchor.row
    var order = Array(inWindow[index...] + inWindow[..<index].reversed())
    if let last, let index = order.firstIndex(where: { $0.key == last }) {
      order.insert(order.remove(at: index), at: 0)
    }
    let read = inWindow[index].key
    kept = order.map {
      Kept(key: $0.key, row: $0.value, part: $0.key == read ? anchor.part : 0)
    }
    keptKeys = Set(order.map(\.key))
    isLazy = hasRowsToBuild(view)
  }

  /// There is more content than rows have reported.
  private func hasRowsToBuild(_ view: View) -> Bool {
    let known = (rows.values.map(\.end).max() ?? 0) - (rows.values.map(\.start).min() ?? 0)
    return view.extent.contentLength.asLength - view.lead - known
      > view.extent.viewportLength.asLength
  }

  /// All has been told of an update, or of its first part: compares with what was there before.
  ///
  /// - Returns: what is to be done; nil for nothing.
  package mutating func settle() -> Outcome? {
    let outcome = self.outcome
    switch outcome {
    case .scroll(let offset)?:
      sought = nil
      if let view { send(to: offset, view) }
      last = kept?.first { rows[$0.key] != nil }?.key
    case .find(let key, _)?:
      if let view, let row = kept?.first?.row {
        sought = (key, row.start - (before ?? view).offset, view.offset)
      }
    case nil: break
    }
    close()
    return outcome
  }

  /// The update has ended, and nothing was to be done. More may be told of it, one update later while content moves, and
  /// until `forget()` is called at rest.
  package mutating func rest() {
    let isIdle = view?.activity == .idle
    // The content went where it might have been, and it was not there.
    if let sought, let view, abs(view.offset - sought.offset) > 0.5 { self.sought = nil }
    if let view, view.extent.isScrollable, view.extent.isAtEnd(view.offset) { beginsAtEnd = false }
    if isIdle, let before, let view, abs(view.offset - before.offset) >= 0.5 {
      // By the program, or by a lazy stack, whose rows will say so.
      if !hasRowsToBuild(view) { forget() }
      return
    }
    close()
    guard !isIdle else { return }
    // What a lazy stack has corrected can be told from a step while both are told at once only.
    if isLate || isLazy { forget() }
    isLate = kept != nil
  }

  /// Nothing more will be told of what has been told.
  ///
  /// - Parameter ownMoves: how often a header has moved the content by now; nil: as often as was told.
  package mutating func forget(ownMoves: Int? = nil) {
    (before, kept, keptKeys, isLate) = (nil, nil, [], false)
    self.ownMoves = ownMoves ?? view?.ownMoves ?? 0
  }

  /// All has been done that the rows which told something call for.
  private mutating func close() {
    before = nil
    guard let first = kept?.first, rows[first.key] != first.row else { return }
    kept = kept?.map { Kept(key: $0.key, row: rows[$0.key] ?? $0.row, part: $0.part) }
  }

  // MARK: - What is to be done

  /// What is to be done as far as is known.
  private var outcome: Outcome? {
    guard let view else { return nil }
    let before = self.before ?? view
    // What covers the start for good is no row's way, and no scrolling.
    let lead = view.lead - before.lead
    let moved = view.offset - before.offset - lead
    if let sought {
      return rows[sought.key].flatMap { go(to: $0.start - sought.distance, view) }
    }
    guard let kept, let first = kept.first, keepsRows(before) else { return nil }
    guard let read = kept.first(where: { rows[$0.key] != nil }), let row = rows[read.key] else {
      // Who has scrolled elsewhere does not miss them.
      guard view.extent != before.extent,
        abs(view.offset - before.offset) < view.extent.viewportLength.asLength / 2
      else { return nil }
      let growth = view.extent.contentLength.asLength - before.extent.contentLength.asLength
      return .find(first.key, around: view.extent.clamp(before.offset + growth))
    }
    let way = read.way(to: row) - lead
    guard let corrected = correction(of: moved, for: way, kept, view, before) else { return nil }
    guard abs(way - corrected) > 1e-6 else { return nil }
    return go(to: view.offset + way - corrected, view)
  }

  /// By how much the offset went along with the rows; with what is left somebody has scrolled.
  ///
  /// - Returns: nil where the program has scrolled elsewhere.
  private func correction(
    of moved: Double, for way: Double, _ kept: [Kept], _ view: View, _ before: View
  ) -> Double? {
    let (lead, isIdle) = (view.lead - before.lead, view.activity == .idle)
    var ways =
      [way] + kept.compactMap { kept in rows[kept.key].map { $0.start - kept.row.start - lead } }
    if isIdle || !isLazy { ways.append(0) }
    let isExact = { (way: Double) in abs(moved - way) <= 0.5 }
    // Nobody scrolled: it would be by chance that all is the way of a row.
    if let way = ways.first(where: isExact) { return way }
    // Another row is in the place of one that is gone, and who takes a row away that is in sight scrolls nowhere else.
    if isSeenToGo(kept, view) { return moved }
    if isIdle {
      // The content got too short.
      let isHeld = ways.contains {
        isExact(view.extent.clamp(before.offset + $0 + lead) - before.offset - lead)
      }
      return isHeld ? moved : nil
    }
    // In a frame nobody scrolls so far.
    let isFar = abs(moved - way) > view.extent.viewportLength.asLength / 2
    return isLazy && !isFar ? way : 0
  }

  private func go(to offset: Double, _ view: View) -> Outcome? {
    let offset = view.extent.clamp(offset)
    return abs(offset - view.offset) > 0.01 ? .scroll(to: offset) : nil
  }

  /// A row is gone that would be in sight.
  private func isSeenToGo(_ kept: [Kept], _ view: View) -> Bool {
    kept.contains {
      rows[$0.key] == nil && $0.row.end > view.offset
        && $0.row.start < view.offset + view.extent.viewportLength.asLength
    }
  }

  private func keepsRows(_ before: View) -> Bool {
    if beginsAtEnd { return false }
    return switch anchoring {
    case .reading: true
    case .start: !before.extent.isAtStart(before.offset)
    case .end: !followsEnd
    case .offset: false
    }
  }
}
