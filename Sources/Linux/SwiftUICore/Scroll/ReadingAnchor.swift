// What is read stays where it is when rows get other heights: in a turned or resized window, with type
// of another size.

import ScrollMechanics

/// What decides how tall the rows of a scroll view are.
struct ReadingCondition: Equatable {
  /// In points.
  var width: CGFloat
  var typeSize: DynamicTypeSize
}

/// The row that somebody reads in a vertical scroll view, and where it is seen.
@MainActor struct ReadingAnchor {
  private(set) weak var row: LayoutNode?
  /// The part of the row's height that is before the kept point; 0 for its start.
  private let part: CGFloat
  /// How far below the viewport's start, bars included, the kept point is seen, in points.
  private let distance: CGFloat

  /// Nil where the reader is at the start, where nothing is left to be first, and where the program
  /// says what stays. O(views on the way to the first row).
  init?(_ scroll: ScrollNode) {
    let line = scroll.offset.y
    guard scroll.axes.contains(.vertical), line > 0, scroll.anchor(for: .sizeChanges) == nil,
      let content = scroll.content
    else { return nil }
    if case .edge = scroll.controller.place, !scroll.controller.isMovedByUser { return nil }
    // What the new window shows: a row that is kept must be in sight there.
    let sight = scroll.size.height - scroll.insets.margins.vertical
    var rows: [(node: LayoutNode, frame: CGRect)] = []
    ReadingAnchor.collect(
      content, scroll, line: line, end: line + sight / 2, enough: sight / 2, into: &rows)
    let lengths = rows.map { ReadingPlace.Row(start: $0.frame.minY, length: $0.frame.height) }
    guard let place = ReadingPlace(rows: lengths, line: line, sight: sight),
      let point = place.position(in: lengths)
    else { return nil }
    row = rows[place.row].node
    part = place.part
    distance = point - line + scroll.insets.full.top
  }

  /// The row has not gone, nor been built anew.
  var isThere: Bool { row?.isMounted == true }

  /// Puts the content where the row is seen as it was; false where it is so.
  func restore(in scroll: ScrollNode) -> Bool {
    guard scroll.isMounted, let row, row.isMounted else { return false }
    let frame = scroll.contentFrame(of: row)
    let point = frame.minY + part * frame.height
    let delta = point + scroll.insets.full.top - distance - scroll.offset.y
    guard abs(delta) > 1e-6 else { return false }
    let offset = scroll.offset.y
    scroll.controller.contentShifted(by: CGVector(dx: 0, dy: max(delta, -offset)))
    scroll.controller.extentsChanged()
    return abs(scroll.offset.y - offset) > 1e-6
  }

  /// The rows from the one at the line on, in the order of their places: what a `ForEach` made, and
  /// else what is no longer a column of views, or short beside the viewport.
  ///
  /// - Parameters:
  ///   - end: Rows that begin further down are left out, but for the first of them.
  ///   - enough: Up to this length a column without loops counts as one row, in points.
  private static func collect(
    _ node: LayoutNode, _ scroll: ScrollNode, line: CGFloat, end: CGFloat, enough: CGFloat,
    into rows: inout [(node: LayoutNode, frame: CGRect)]
  ) {
    let frame = scroll.contentFrame(of: node)
    guard frame.maxY > line + 0.5, frame.height > 0 else { return }
    let views = node.columnViews
    guard !views.isEmpty, frame.height > enough || node.hasLoopInColumn else {
      // What is laid over other rows is none.
      if frame.minY >= (rows.last?.frame.maxY ?? -.infinity) - 0.5 { rows.append((node, frame)) }
      return
    }
    for view in views {
      if let last = rows.last, last.frame.minY > end { return }
      collect(view, scroll, line: line, end: end, enough: enough, into: &rows)
    }
  }
}

extension LayoutNode {
  /// The views that stand in the node's column; none for what is no column: what lies in front of a
  /// view or behind it, and what stands beside another, is no row.
  fileprivate var columnViews: [LayoutNode] {
    if let layer = self as? LayerNode { return layer.content.map { [$0] } ?? [] }
    if let unary = self as? UnaryNode { return unary.content.map { [$0] } ?? [] }
    if let scroll = self as? ScrollNode {
      return scroll.axes.contains(.vertical) ? [] : scroll.content.map { [$0] } ?? []
    }
    let views = layoutChildren
    if let stack = self as? StackNode, stack.axis == .horizontal {
      return views.count == 1 ? views : []
    }
    // Of layers, the one that has rows.
    if self is ZStackNode {
      let rows = views.first(where: \.hasLoopInColumn) ?? views.first { !$0.columnViews.isEmpty }
      return rows.map { [$0] } ?? []
    }
    return views
  }

  /// A loop makes rows in this column, or in one inside.
  fileprivate var hasLoopInColumn: Bool {
    if self is LazyContainerNode { return true }
    var found = false
    forEachChild { if $0.isLoopInColumn { found = true } }
    if found { return true }
    return columnViews.contains { $0.hasLoopInColumn }
  }
}

extension ViewNode {
  /// The node, or what is there without a frame between it and views, makes one view for each element.
  fileprivate var isLoopInColumn: Bool {
    if self is LayoutNode { return false }
    if self is any ElementIdentifying { return true }
    var found = false
    forEachChild { if $0.isLoopInColumn { found = true } }
    return found
  }
}

extension ScrollNode {
  /// The content is about to be laid out: in other conditions what is read now is what stays.
  func noteReading(_ proposal: ProposedViewSize) {
    let condition = ReadingCondition(
      width: proposal.width ?? 0, typeSize: environment.values.dynamicTypeSize)
    defer { readingCondition = condition }
    guard let readingCondition, readingCondition != condition else { return }
    host.keepReading(self)
  }

  /// The content is about to be measured: rows that lazy containers would let go for their new lengths
  /// are kept while they are read.
  func noteTypeSize() {
    let size = environment.values.dynamicTypeSize
    guard let readingCondition, readingCondition.typeSize != size else { return }
    self.readingCondition?.typeSize = size
    host.keepReading(self)
  }

  /// What the reader sees first. Turning a window to and fro ends where it began: until the content is
  /// scrolled it is the same.
  fileprivate var readingAnchor: ReadingAnchor? {
    if let kept = keptReading, kept.anchor.isThere, abs(kept.offset - offset.y) < 0.5 {
      return kept.anchor
    }
    return ReadingAnchor(self)
  }
}

extension ViewHost {
  /// What is first in the scroll view now is there again at the end of the update under way, unless the
  /// program scrolls to a view or an edge meanwhile.
  fileprivate func keepReading(_ scroll: ScrollNode) {
    guard keepsReading, !readings.contains(where: { $0.scroll === scroll }),
      let anchor = scroll.readingAnchor
    else { return }
    readings.append((scroll, anchor))
  }

  /// The row that a scroll view's content is brought back to at the end of the update under way.
  func keptRow(in scroll: ScrollNode) -> LayoutNode? {
    guard let anchor = readings.first(where: { $0.scroll === scroll })?.anchor else { return nil }
    return anchor.isThere ? anchor.row : nil
  }

  /// The program scrolls to something by its name.
  func forgetReading(_ scroll: ScrollNode) {
    readings.removeAll { $0.scroll === scroll }
  }

  /// Returns true when content was moved, so that there is something left to be done: rows that come
  /// into sight may turn out longer than they were taken for.
  func restoreReadings() -> Bool {
    var hasMoved = false
    for (scroll, anchor) in readings where anchor.restore(in: scroll) { hasMoved = true }
    if hasMoved { return true }
    for (scroll, anchor) in readings { scroll.keptReading = (anchor, scroll.offset.y) }
    readings.removeAll()
    return false
  }
}
