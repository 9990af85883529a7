/// Runs the transitions of views that are inserted and removed.
///
/// Layout opens and closes gaps at once. A view that is removed in an animated change stays drawn at its last
/// place, as a ghost, until its transition has ended; only then does it disappear. If a view of the same
/// identity is inserted before that, the ghost is revived with its state.
/// When its place is filled again before, with the same identity, it comes back with its state.
@MainActor package final class TransitionAnimator {
  private struct Entry {
    let node: LayoutNode
    let stage: TransitionStageNode
    /// Waits for the animations of the transition.
    var watch: AnimationCompletion
    /// The view that is being removed; nil for an insertion.
    var leaving: ViewNode?
    /// The removed view's key among its siblings.
    var key: AnyHashable?
    /// Keeps the nodes between a ghost and the view that draws it alive.
    var keptAlive: [ViewNode] = []
  }

  private unowned let host: ViewHost
  private var entries: [ObjectIdentifier: Entry] = [:]

  init(host: ViewHost) {
    self.host = host
  }

  /// Called when an update inserts a view.
  func inserted(_ view: ViewNode) {
    guard host.transaction.animation != nil else { return }
    for node in layoutNodes(of: view) where entries[ObjectIdentifier(node)] == nil {
      start(node, from: .willAppear, to: .identity)
    }
  }

  /// Called when an update removes a view, which goes at once or becomes a ghost.
  ///
  /// - Parameter key: The view's key among its siblings, by which ``revive(in:key:)`` finds it.
  package func removed(_ view: ViewNode, key: AnyHashable? = nil) {
    let nodes = host.transaction.animation == nil ? [] : layoutNodes(of: view)
    guard let holder = view.parent?.enclosingLayout, nodes.contains(where: \.isPlaced) else {
      let outer = host.updates.departsLast
      host.updates.departsLast = outer || !isIdentity(view)
      view.unmount()
      host.updates.departsLast = outer
      return
    }
    var between: [ViewNode] = []
    var current = view.parent
    while let node = current, node !== holder {
      between.append(node)
      current = node.parent
    }
    between.append(holder)
    host.presentation.matches.leave(view)
    for node in nodes {
      holder.ghosts.append(node)
      start(node, from: .identity, to: .didDisappear) { entry in
        entry.leaving = view
        entry.key = key
        entry.keptAlive = between
      }
    }
  }

  /// Takes back the ghost with a key, to be inserted again; nil when there is none.
  func revive(in parent: ViewNode, key: AnyHashable) -> ViewNode? {
    if entries.isEmpty { return nil }
    let found = entries.values.filter { $0.leaving?.parent === parent && $0.key == key }
    guard let view = found.first?.leaving else { return nil }
    for entry in found where entry.leaving === view {
      view.parent?.enclosingLayout?.ghosts.removeAll { $0 === entry.node }
      start(entry.node, from: .didDisappear, to: .identity) { entry in
        entry.leaving = nil
        entry.key = nil
        entry.keptAlive = []
      }
    }
    host.presentation.matches.comeBack(view)
    return view
  }

  private func start(
    _ node: LayoutNode, from: TransitionPhase, to: TransitionPhase,
    _ change: (inout Entry) -> Void = { _ in }
  ) {
    let transaction = host.transaction
    let key = ObjectIdentifier(node)
    let watch = AnimationCompletion(.removed) {}
    var entry: Entry
    if let known = entries[key] {
      entry = known
      entry.watch = watch
    } else {
      let stage = TransitionStageNode(target: node)
      host.transaction = Transaction()
      mountTransition(of: node, on: stage, phase: from)
      entry = Entry(node: node, stage: stage, watch: watch)
    }
    change(&entry)
    entries[key] = entry
    host.transaction = transaction
    host.transaction.completions.append(watch)
    entry.stage.update(to)
    host.transaction = transaction
    node.table[node.index].flags.insert(.isTransitioning)
    node.drawingChanged()
    host.scheduleLayout(entry.stage)
    // A transition that animates nothing ends in this update.
    host.enqueue { [weak self] in self?.sweep() }
  }

  /// The stage that draws a view in transition; nil for others.
  func stage(for node: LayoutNode) -> TransitionStageNode? {
    entries[ObjectIdentifier(node)]?.stage
  }

  /// Removes the ghosts that a view draws, because it goes itself.
  func drop(heldBy holder: LayoutNode) {
    for ghost in holder.ghosts {
      guard let entry = entries.removeValue(forKey: ObjectIdentifier(ghost)) else { continue }
      entry.stage.unmount()
      entry.leaving?.unmount()
    }
    holder.ghosts = []
  }

  /// Called when the window is closed.
  func close() {
    for entry in entries.values {
      entry.stage.unmount()
      entry.leaving?.unmount()
    }
    entries = [:]
  }

  /// Ends transitions whose animations have ended; called after each tick.
  func sweep() {
    for (key, entry) in entries {
      if entry.node.isMounted, !entry.watch.isReady {
        if entry.stage.isStale { host.scheduleLayout(entry.stage) }
        continue
      }
      entries[key] = nil
      entry.stage.unmount()
      entry.node.table[entry.node.index].flags.remove(.isTransitioning)
      entry.node.drawingChanged()
      guard let leaving = entry.leaving else { continue }
      leaving.parent?.enclosingLayout?.ghosts.removeAll { $0 === entry.node }
      let isLast = !entries.values.contains { $0.leaving === leaving }
      if isLast { leaving.unmount() }
    }
  }

  private func layoutNodes(of view: ViewNode) -> [LayoutNode] {
    var list: [LayoutNode] = []
    view.appendLayoutNodes(to: &list)
    return list
  }
}
