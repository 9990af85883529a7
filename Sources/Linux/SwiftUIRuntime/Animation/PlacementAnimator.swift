/// Moves views that layout put elsewhere during an animated change to their new frames.
///
/// Layout itself is done at once: readers of geometry, and everything that is tested or measured,
/// see the new frames (fact sheet §13). Only drawing and touches go by the frame on its way.
@MainActor final class PlacementAnimator: Ticker {
  private struct Entry {
    let node: LayoutNode
    var frame: AnimatedValue<CGRect.AnimatableData>
  }

  private unowned let host: ViewHost
  private var entries: [GeometryTable.Index: Entry] = [:]

  init(host: ViewHost) {
    self.host = host
  }

  var isActive: Bool { !entries.isEmpty }

  /// A placed view gets another frame.
  func place(_ node: LayoutNode, from old: CGRect, to new: CGRect) {
    let transaction = host.layoutTransaction
    guard transaction.animation != nil || entries[node.index] != nil else { return }
    defer { node.inkChanged() }
    var entry =
      entries[node.index] ?? Entry(node: node, frame: AnimatedValue(old.animatableData))
    if entry.frame.set(new.animatableData, transaction, at: host.time) {
      entries[node.index] = entry
      show(entry)
      host.start(self)
    } else {
      remove(node.index)
    }
  }

  func tick(_ time: Double) {
    for (index, entry) in entries {
      var entry = entry
      entry.frame.prune(at: time)
      if entry.frame.isMoving, entry.node.isMounted {
        entries[index] = entry
        show(entry)
      } else {
        entry.frame.finish()
        remove(index)
        entry.node.inkChanged()
      }
    }
  }

  private func show(_ entry: Entry) {
    var frame = CGRect.zero
    frame.animatableData = entry.frame.value(at: host.time)
    frame.size.width = max(0, frame.size.width)
    frame.size.height = max(0, frame.size.height)
    host.table.present(frame, for: entry.node.index)
    entry.node.inkChanged()
  }

  private func remove(_ index: GeometryTable.Index) {
    entries[index] = nil
    host.table.present(nil, for: index)
  }
}
