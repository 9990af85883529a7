/// Animates views from their old layout frames to their new ones.
///
/// Layout itself is immediate: geometry readers and measurements see the new frames; only drawing and hit
/// testing use the interpolated ones (behaviour sheet §13).
///
/// Frames are relative to the container, so children move with it. A view that is new in a moving container has
/// no old frame: like Apple's views, whose frames are relative to the window, it appears at its final place. To
/// that end it gets the negated motion of its containers, up to the nearest `geometryGroup()`.
@MainActor final class PlacementAnimator: Ticker {
  private struct Entry {
    let node: LayoutNode
    var frame: AnimatedValue<CGRect.AnimatableData>
  }

  private unowned let host: ViewHost
  private var entries: [GeometryTable.Index: Entry] = [:] {
    didSet { host.presentation.isMovingViews = !entries.isEmpty }
  }
  /// Views that got their first frame in the current update, while others were moving.
  private var newcomers: Set<GeometryTable.Index> = []

  init(host: ViewHost) {
    self.host = host
  }

  var isActive: Bool { !entries.isEmpty }
  var isEndless: Bool { entries.values.allSatisfy(\.frame.isEndless) }
  var movesViews: Bool { true }

  /// Called when a view that was placed before gets another frame.
  func place(_ node: LayoutNode, from old: CGRect, to new: CGRect) {
    let transaction = host.updates.transactions.layout
    let known = entry(of: node)
    guard transaction.animation != nil || known != nil else { return }
    defer { node.drawingChanged() }
    var entry =
      known ?? Entry(node: node, frame: AnimatedValue(old.animatableData))
    if entry.frame.set(
      new.animatableData, transaction, at: host.time, in: host.updates.count,
      environment: node.environment)
    {
      entries[node.index] = entry
      show(entry)
      host.start(self)
    } else {
      remove(node.index)
    }
  }

  /// Called when a view gets its first frame while others move.
  func placeFirst(_ node: LayoutNode) {
    var carried = AnimatedValue(CGRect(origin: node.origin, size: node.size).animatableData)
    var current = node.parent?.enclosingLayout
    while let container = current, !container.isGeometryGroup {
      // A view inside a newcomer is placed with it.
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

  /// Called after the layouts of an update; views that were placed are no newcomers any more.
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
        entry.node.drawingChanged()
      }
    }
  }

  /// Indices are reused, so an entry may be that of a former view.
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
    entry.node.drawingChanged()
  }

  private func remove(_ index: GeometryTable.Index) {
    entries[index] = nil
    host.table.present(nil, for: index)
  }
}
