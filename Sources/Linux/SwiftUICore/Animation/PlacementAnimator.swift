/// Moves views that layout put elsewhere during an animated change to their new frames.
///
/// Layout itself is done at once: readers of geometry, and everything that is tested or measured,
/// see the new frames (fact sheet §13). Only drawing and touches go by the frame on its way.
///
/// A frame counts from the container, so what is inside moves along. A view that is new in a
/// container on its way has no earlier frame to come from: it is where it will be at once, as views
/// of Apple's are, whose frames count from the window. It gets the container's motion the other way
/// round, up to the next view that is a group of its own (`geometryGroup()`).
@MainActor final class PlacementAnimator: Ticker {
  private struct Entry {
    let node: LayoutNode
    var frame: AnimatedValue<CGRect.AnimatableData>
  }

  private unowned let host: ViewHost
  private var entries: [GeometryTable.Index: Entry] = [:] {
    didSet { host.presentation.isMovingViews = !entries.isEmpty }
  }
  /// Views that got their first frame in the layouts that run now, while others were moving.
  private var newcomers: Set<GeometryTable.Index> = []

  init(host: ViewHost) {
    self.host = host
  }

  var isActive: Bool { !entries.isEmpty }
  var movesViews: Bool { true }

  /// A placed view gets another frame.
  func place(_ node: LayoutNode, from old: CGRect, to new: CGRect) {
    let transaction = host.updates.transactions.layout
    let known = entry(of: node)
    guard transaction.animation != nil || known != nil else { return }
    defer { node.inkChanged() }
    var entry =
      known ?? Entry(node: node, frame: AnimatedValue(old.animatableData))
    if entry.frame.set(new.animatableData, transaction, at: host.time) {
      entries[node.index] = entry
      show(entry)
      host.start(self)
    } else {
      remove(node.index)
    }
  }

  /// A view gets its first frame while others move.
  func placeFirst(_ node: LayoutNode) {
    var carried = AnimatedValue(CGRect(origin: node.origin, size: node.size).animatableData)
    var current = node.parent?.enclosingLayout
    while let container = current, !container.isGeometryGroup {
      // What came with its container was put in place with it.
      if newcomers.contains(container.index) { break }
      if let entry = entry(of: container) {
        carried.oppose(entry.frame) { frame in
          AnimatablePair(frame.first, .zero)
        }
      }
      current = container.parent?.enclosingLayout
    }
    newcomers.insert(node.index)
    guard carried.isMoving else { return }
    let entry = Entry(node: node, frame: carried)
    entries[node.index] = entry
    show(entry)
    host.start(self)
  }

  /// The layouts of an update are done: from now on everything that is placed has been there.
  func layoutsEnded() {
    guard !newcomers.isEmpty else { return }
    newcomers.removeAll()
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

  /// Records are used again: what is known of an index may be of a view that went.
  private func entry(of node: LayoutNode) -> Entry? {
    guard let entry = entries[node.index], entry.node === node else { return nil }
    return entry
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
