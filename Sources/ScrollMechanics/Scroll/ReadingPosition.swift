/// What stays where it is seen when rows come, go or get other lengths.
package enum ScrollAnchoring: Sendable, Hashable {
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
/// Rows report where they are in the content, not in the window, so scrolling makes nobody report. The first report
/// after a rest keeps how everything was; `settle()`, after the last one, compares. Kept is the row of
/// ``ScrollAnchor``; if it is gone, the next one in sight that is still there.
///
/// Lazy stacks move the offset themselves when a guessed length turns out otherwise, in the same frame as somebody
/// scrolls. What the offset moved by is then either the reader's step alone or that step and the rows' way; the one is
/// taken that is more like the step of the frame before, or like none.
///
/// Bad input: what is not finite counts as 0. `report` and `scroll` are O(1) for n rows, the first report after a rest
/// and `settle()` are O(n + k log k) with k rows in sight.
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
    package var activity: ScrollActivity

    package init(
      offset: Double, extent: ScrollExtent, cover: Double = 0, lead: Double = 0,
      activity: ScrollActivity = .idle
    ) {
      self.offset = offset.finite(or: 0)
      self.extent = extent
      self.cover = cover.finite(or: 0)
      self.lead = lead.finite(or: 0)
      self.activity = activity
    }
  }

  /// What is to be done after all reports.
  package enum Outcome: Hashable {
    /// Scroll there at once, without an animation: an offset.
    case scroll(to: Double)
    /// No row that was in sight has a place: the first one that may still exist is to be scrolled to, so that it
    /// begins so far below the window's start. Its report will be compared again.
    case find(Key, at: Double)
  }

  private struct Kept {
    let key: Key
    let part: Double
    /// Where the kept point was, from the end of what stands before all rows.
    let position: Double
    /// From the window's start to the row's.
    let distance: Double
  }

  private struct Before {
    let kept: [Kept]
    let view: View
  }

  package var anchoring: ScrollAnchoring
  private var rows: [Key: ScrollAnchor.Row] = [:]
  private var view: View?
  private var before: Before?
  /// A row that was in sight reported another place, or none.
  private var isMoved = false
  /// Where it was sent and has not arrived, as an offset.
  private var goal: Double?
  /// The row that was kept last, until somebody scrolls: turning a window to and fro ends where it began.
  private var last: Key?
  /// How far the reader scrolled in the frame before.
  private var step = 0.0
  /// A row that is being looked for, and its place below the window's start.
  private var sought: (key: Key, distance: Double)?
  /// The end is in sight, and was not scrolled away from.
  private var followsEnd = false

  /// The content begins at its end, and is not there for certain: rows may come late, or turn out longer.
  private var beginsAtEnd = false

  /// Nothing is known yet.
  package init(_ anchoring: ScrollAnchoring) { self.anchoring = anchoring }

  /// Whether `settle()` may have something to do.
  package var needsSettling: Bool { isMoved || sought.map { rows[$0.key] != nil } ?? false }

  // MARK: - Scrolling

  /// Takes how the content stands, in each frame in which that changes.
  ///
  /// - Returns: the offset to scroll to at once, so as to stay at the end; nil where nothing is to be done.
  package mutating func scroll(_ new: View) -> Double? {
    defer { view = new }
    if new.activity.isUsers {
      sought = nil
      beginsAtEnd = false
    }
    guard let old = view else {
      followsEnd = beginsAtEnd || new.extent.isAtEnd(new.offset)
      return followsEnd && !new.extent.isAtEnd(new.offset) ? goToEnd(new) : nil
    }
    let moved = new.offset - old.offset
    if let goal, abs(goal - new.offset) < 0.5 {
      self.goal = nil
    } else {
      // Somebody else scrolled.
      if abs(moved) >= 0.5 || new.activity.isUsers { goal = nil }
      if before == nil, moved != 0 || new.activity == .idle { step = moved }
      if abs(moved) >= 0.5, new.extent == old.extent || new.activity.isUsers { last = nil }
    }
    if new.activity == .idle, abs(moved) < 0.5 { step = 0 }
    return followEnd(new, old)
  }

  private mutating func followEnd(_ new: View, _ old: View) -> Double? {
    let isAtEnd = new.extent.isAtEnd(new.offset)
    if isAtEnd || new.extent == old.extent {
      // What was sent to the end is on the way there.
      followsEnd = isAtEnd || followsEnd && goal != nil && !new.activity.isUsers
      return nil
    }
    // Who scrolls back as something is added is not held.
    let goesBack = new.offset < old.offset - 0.5 && new.activity.isUsers
    guard followsEnd, !goesBack else {
      followsEnd = false
      return nil
    }
    return anchoring == .end || beginsAtEnd ? goToEnd(new) : nil
  }

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
    goal = view.extent.maxOffset
    return view.extent.maxOffset
  }

  // MARK: - Reports

  /// Takes where a row is in the content; nil for one that has gone.
  ///
  /// - Parameter cover: how much of the window is covered above a row, below what covers all rows, in points.
  package mutating func report(
    _ key: Key, _ row: ScrollAnchor.Row?, cover: (Key) -> Double = { _ in 0 }
  ) {
    guard rows[key] != row else { return }
    if before == nil, let view { before = Before(kept: kept(in: view, cover), view: view) }
    if before?.kept.contains(where: { $0.key == key }) == true { isMoved = true }
    rows[key] = row
  }

  /// All rows of an update have reported, and none that was in sight moved.
  package mutating func rest() {
    guard !needsSettling else { return }
    before = nil
    if let view, view.extent.isScrollable, view.extent.isAtEnd(view.offset) { beginsAtEnd = false }
  }

  /// The rows in sight: first the one that is to be kept, then others in its place.
  private func kept(in view: View, _ cover: (Key) -> Double) -> [Kept] {
    var line = view.offset + max(0, view.extent.startInset.finite(or: 0)) + view.cover
    let end = view.offset + view.extent.viewportLength.asLength
    var sorted = rows.filter { $0.value.end > line + 0.5 && $0.value.start < end }
      .sorted { $0.value.start < $1.value.start }
    guard let first = sorted.first else { return [] }
    line += max(0, cover(first.key).finite(or: 0))
    sorted.removeAll { $0.value.end <= line + 0.5 }
    guard
      let anchor = ScrollAnchor(rows: sorted.map(\.value), line: line, sight: end - line)
    else { return [] }
    var order = Array(sorted.indices)
    // The first one to be kept, those after it, those before.
    order = Array(order[anchor.row...] + order[..<anchor.row].reversed())
    if let last, let index = order.firstIndex(where: { sorted[$0].key == last }) {
      order.insert(order.remove(at: index), at: 0)
    }
    return order.map { index in
      let (key, row) = sorted[index]
      let part = index == anchor.row ? anchor.part : 0
      return Kept(
        key: key, part: part, position: row.start + part * row.length - view.lead,
        distance: row.start - view.offset)
    }
  }

  /// Compares with what was there before the reports, once all have come.
  ///
  /// - Returns: what is to be done; nil for nothing.
  package mutating func settle() -> Outcome? {
    defer {
      before = nil
      isMoved = false
    }
    guard let view else { return nil }
    let present = goal ?? view.offset
    if let (key, distance) = sought {
      guard let row = rows[key] else { return nil }
      sought = nil
      return send(to: row.start - distance, from: present, in: view)
    }
    guard let before, isMoved, keepsRows(before.view) else { return nil }
    guard let kept = before.kept.first(where: { rows[$0.key] != nil }), let row = rows[kept.key]
    else {
      // Who has scrolled elsewhere does not miss them.
      guard let first = before.kept.first, view.extent != before.view.extent,
        abs(view.offset - before.view.offset) < view.extent.viewportLength.asLength / 2
      else { return nil }
      sought = (first.key, first.distance)
      return .find(first.key, at: first.distance)
    }
    last = kept.key
    let way = row.start + kept.part * row.length - view.lead - kept.position
    guard abs(way) > 1e-6 else { return nil }
    let compensated = compensation(
      of: way, in: present - view.lead - (before.view.offset - before.view.lead),
      isMoving: view.activity != .idle)
    guard let compensated else { return nil }
    return send(to: present + way - compensated, from: present, in: view)
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

  private mutating func send(to new: Double, from present: Double, in view: View) -> Outcome? {
    let new = view.extent.clamp(new)
    guard abs(new - present) > 0.01 else { return nil }
    goal = new
    return .scroll(to: new)
  }

  /// How much of the rows' way the offset went along already.
  ///
  /// - Parameters:
  ///   - way: how far the rows moved in the content, in points; not 0.
  ///   - moved: how far the offset moved, in points.
  ///   - isMoving: whether somebody scrolls.
  /// - Returns: in points; nil where the content was scrolled elsewhere.
  private func compensation(of way: Double, in moved: Double, isMoving: Bool) -> Double? {
    if isMoving {
      func oddness(_ step: Double) -> Double { min(abs(step), abs(step - self.step)) }
      return oddness(moved - way) <= oddness(moved) ? way : 0
    }
    let part = moved / way
    if abs(moved) < 0.5 { return moved }
    return part > 0 && abs(moved) <= abs(way) + 0.5 ? moved : nil
  }
}
