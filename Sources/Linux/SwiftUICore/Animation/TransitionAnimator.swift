/// Shows views coming and going.
///
/// Layout closes and opens gaps at once. A view that was removed in an animated change stays behind
/// as a ghost, drawn where it last was, until its transition is at rest; only then does it disappear.
/// When its place is filled again before, with the same identity, it comes back with its state.
@MainActor package final class TransitionAnimator {
  private struct Entry {
    let node: LayoutNode
    let stage: TransitionStageNode
    /// Counts what the transition set moving.
    var watch: AnimationCompletion
    /// The view that leaves, for a removal.
    var leaving: ViewNode?
    /// What the view was among its siblings.
    var key: AnyHashable?
    /// The nodes between a ghost and the view that draws it; nobody else may hold them any more.
    var keptAlive: [ViewNode] = []
  }

  private unowned let host: ViewHost
  private var entries: [ObjectIdentifier: Entry] = [:]

  init(host: ViewHost) {
    self.host = host
  }

  /// A view is new in an update.
  func inserted(_ view: ViewNode) {
    guard host.transaction.animation != nil else { return }
    for node in layoutNodes(of: view) where entries[ObjectIdentifier(node)] == nil {
      start(node, from: .willAppear, to: .identity)
    }
  }

  /// A view goes in an update: at once, or as a ghost.
  ///
  /// - Parameter key: What the view was among its siblings; with it, ``revive(in:key:)`` finds it.
  package func removed(_ view: ViewNode, key: AnyHashable? = nil) {
    let nodes = host.transaction.animation == nil ? [] : layoutNodes(of: view)
    guard let holder = view.parent?.enclosingLayout, nodes.contains(where: \.isPlaced) else {
      view.unmount()
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

  /// The view that is still leaving a place, to be put there again; nil when none is.
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
      transition(of: node).mount(on: stage, phase: from)
      entry = Entry(node: node, stage: stage, watch: watch)
    }
    change(&entry)
    entries[key] = entry
    host.transaction = transaction
    host.transaction.completions.append(watch)
    entry.stage.update(to)
    host.transaction = transaction
    node.table[node.index].flags.insert(.isTransitioning)
    node.inkChanged()
    host.scheduleLayout(entry.stage)
    // What turns out not to move is over in this update already.
    host.enqueue { [weak self] in self?.sweep() }
  }

  /// How a view that is coming or going is drawn now.
  func stage(for node: LayoutNode) -> TransitionStageNode? {
    entries[ObjectIdentifier(node)]?.stage
  }

  /// A view goes for good: so do the ghosts that it draws.
  func drop(heldBy holder: LayoutNode) {
    for ghost in holder.ghosts {
      guard let entry = entries.removeValue(forKey: ObjectIdentifier(ghost)) else { continue }
      entry.stage.unmount()
      entry.leaving?.unmount()
    }
    holder.ghosts = []
  }

  /// Takes views off the stage whose transition is at rest; after each tick.
  func sweep() {
    for (key, entry) in entries {
      if entry.node.isMounted, !entry.watch.isReady {
        if entry.stage.isStale { host.scheduleLayout(entry.stage) }
        continue
      }
      entries[key] = nil
      entry.stage.unmount()
      entry.node.table[entry.node.index].flags.remove(.isTransitioning)
      entry.node.inkChanged()
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

  /// The transition that a view chose on one of its outer modifiers.
  private func transition(of node: LayoutNode) -> AnyTransition {
    var current: LayoutNode? = node
    while let unary = current as? UnaryNode {
      if let chosen = unary as? TransitionNode { return chosen.transition }
      current = unary.content
    }
    return .opacity
  }
}
