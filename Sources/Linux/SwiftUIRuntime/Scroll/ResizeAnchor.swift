// Windows that change their size under a reader's eyes.

extension ViewHost {
  /// Gives the window another size; what stands first in each scroll view stays there, though texts
  /// break anew above it. O(views on the way to the first row).
  package func resizeKeepingPlace(to newSize: CGSize) {
    guard newSize != size else { return }
    bringUpToDate()
    let anchors = scrollNodes.compactMap { ResizeAnchor($0) }
    resize(to: newSize)
    for anchor in anchors { anchor.restore() }
    update()
  }
}

/// The row at the start of a vertical scroll view's viewport, and how much of it is out of sight.
@MainActor private struct ResizeAnchor {
  private let scroll: ScrollNode
  private let row: LayoutNode
  /// The part of the row's height that is scrolled out, 0…1.
  private let part: CGFloat

  /// Nil where the reader is at the start, and where nothing is left to be first.
  init?(_ scroll: ScrollNode) {
    let top = scroll.offset.y
    guard scroll.axes.contains(.vertical), top > 0, let content = scroll.content else { return nil }
    var row: LayoutNode = content
    var frame = scroll.contentFrame(of: content)
    // A row is what is no longer a column of rows: nothing to divide, or small beside the viewport.
    while frame.height > scroll.size.height / 2 {
      var children: [LayoutNode] = []
      row.forEachChild { $0.appendLayoutNodes(to: &children) }
      let next = children.lazy.map { ($0, scroll.contentFrame(of: $0)) }
        .first { $0.1.maxY > top + 0.01 }
      guard let next else { break }
      (row, frame) = next
    }
    guard row !== content, frame.height > 0 else { return nil }
    self.scroll = scroll
    self.row = row
    part = min(max(0, (top - frame.minY) / frame.height), 1)
  }

  func restore() {
    guard scroll.isMounted, row.isMounted else { return }
    let frame = scroll.contentFrame(of: row)
    let delta = frame.minY + part * frame.height - scroll.offset.y
    guard abs(delta) > 0.01 else { return }
    scroll.contentShifted(by: CGVector(dx: 0, dy: delta))
    scroll.extentsChanged()
  }
}
