@_spi(Nodes) import SwiftUICore

/// A row that is carried to another place of its collection. The rows that it passes make way, and the list scrolls
/// while the row is held near an edge.
@MainActor final class ListReordering: Carried {
  /// The duration in seconds of the press that lifts a row outside of edit mode: a little more than that of a long
  /// press, so that one of the row's own comes first.
  static let delay = 0.55

  private unowned let column: ListColumnNode
  private weak var carried: ListRowNode?
  private let onEnd: () -> Void
  /// The pointer in window coordinates.
  private var point: CGPoint
  /// The distance from the row's top edge to the pointer, in points.
  private let grip: CGFloat
  /// The index at which the row would be if it were dropped now.
  private var target: Int
  private lazy var scroller = EdgeScroller(column.host, in: column.scroll) { [weak self] in
    self?.update()
  }

  /// Lifts a row; nil if it can't be moved.
  ///
  /// - Parameter onEnd: Called when the row was dropped or put back.
  init?(
    _ row: ListRowNode, in column: ListColumnNode, at point: CGPoint, onEnd: @escaping () -> Void
  ) {
    guard let move = DynamicActions.edits(of: row).move else { return nil }
    self.column = column
    self.onEnd = onEnd
    self.point = point
    carried = row
    target = move.index
    grip = column.point(point, in: .local).y - row.origin.y
    row.makeEditing().isLifted = true
  }

  /// The carried row and its collection; nil after the row was removed.
  private var source: (row: ListRowNode, own: MoveEdit)? {
    guard let row = carried, row.isMounted, let own = DynamicActions.edits(of: row).move else {
      return nil
    }
    return (row, own)
  }

  /// The other built rows of the collection.
  private func others(_ row: ListRowNode, _ own: MoveEdit) -> [(row: ListRowNode, index: Int)] {
    column.builtRows.compactMap { other in
      guard other !== row, let move = DynamicActions.edits(of: other).move, move.node === own.node
      else { return nil }
      return (other, move.index)
    }
  }

  func move(to newPoint: CGPoint) {
    point = newPoint
    update()
    scroller.hold(at: newPoint)
  }

  /// Keeps the row under the pointer, wherever the content is, and lets others make way.
  private func update() {
    guard let (row, own) = source else { return }
    let distance = column.point(point, in: .local).y - grip - row.origin.y
    row.makeEditing().move(along: distance, animated: false)
    let middle = row.origin.y + row.size.height / 2 + distance
    let others = others(row, own)
    var new = own.index
    for (other, index) in others {
      let half = other.origin.y + other.size.height / 2
      // Held exactly over another row, as where a test drags it there, it takes that one's place, as in UIKit's tables.
      if index < own.index, middle < half + 0.5 { new = min(new, index) }
      if index > own.index, middle > half - 0.5 { new = max(new, index) }
    }
    let old = target
    target = new
    let length = row.pitch
    for (other, index) in others {
      var shift: CGFloat = 0
      if index < own.index, index >= new { shift = length }
      if index > own.index, index <= new { shift = -length }
      guard shift != other.editing?.along.target ?? 0 else { continue }
      // Rows that scrolling has built far from the carried one are out of its way from the start.
      let isPassed = index >= min(old, new) && index <= max(old, new)
      other.makeEditing().move(along: shift, animated: isPassed)
    }
  }

  /// Moves the element to where the row is held; the row settles there.
  func drop() {
    scroller.hold(at: nil)
    guard let (row, own) = source, target != own.index else { return cancel() }
    var way: CGFloat = 0
    for (other, index) in others(row, own) {
      other.editing?.move(along: 0, animated: false)
      if index > own.index, index <= target { way += other.pitch }
      if index < own.index, index >= target { way -= other.pitch }
    }
    let editing = row.makeEditing()
    let distance = editing.along.target
    // The rows have made way already.
    column.holdsOffset = true
    // The index refers to the collection before the removal.
    own.action(IndexSet(integer: own.index), target > own.index ? target + 1 : target)
    editing.move(along: distance - way, animated: false)
    editing.settle()
    onEnd()
  }

  /// Puts the rows back.
  func cancel() {
    scroller.hold(at: nil)
    for other in column.builtRows where other !== carried {
      other.editing?.move(along: 0, animated: true)
    }
    if let (row, _) = source { row.makeEditing().settle() }
    onEnd()
  }
}
