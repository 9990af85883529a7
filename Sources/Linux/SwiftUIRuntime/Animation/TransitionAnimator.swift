/// Shows views coming and going.
///
/// Layout closes and opens gaps at once. A view that was removed in an animated change stays behind
/// as a ghost, drawn where it last was, until it is gone from sight; only then does it disappear.
@MainActor final class TransitionAnimator: Ticker {
  private struct Entry {
    let node: LayoutNode
    let kind: AnyTransition.Kind
    var presence: AnimatedValue<Double>
    /// The view that leaves, for a removal.
    let leaving: ViewNode?
    /// The nodes between a ghost and the view that draws it; nobody else may hold them any more.
    let keptAlive: [ViewNode]
  }

  private unowned let host: ViewHost
  private var entries: [ObjectIdentifier: Entry] = [:]

  init(host: ViewHost) {
    self.host = host
  }

  var isActive: Bool { !entries.isEmpty }

  /// A view is new in an update.
  func inserted(_ view: ViewNode) {
    guard host.transaction.animation != nil else { return }
    for node in layoutNodes(of: view) {
      let transition = transition(of: node)
      start(node, kind: transition.insertion, transition, from: 0, to: 1, leaving: nil)
    }
  }

  /// A view goes in an update: at once, or as a ghost.
  func removed(_ view: ViewNode) {
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
    for node in nodes {
      holder.ghosts.append(node)
      let transition = transition(of: node)
      start(
        node, kind: transition.removal, transition, from: 1, to: 0, leaving: view,
        keptAlive: between)
    }
  }

  private func start(
    _ node: LayoutNode, kind: AnyTransition.Kind, _ transition: AnyTransition, from: Double,
    to: Double, leaving: ViewNode?, keptAlive: [ViewNode] = []
  ) {
    var change = host.transaction
    if let own = transition.animation { change.animation = own }
    var presence = AnimatedValue(from)
    let key = ObjectIdentifier(node)
    if let known = entries[key] { presence = known.presence }
    _ = presence.set(to, change, at: host.time)
    entries[key] = Entry(
      node: node, kind: kind, presence: presence, leaving: leaving, keptAlive: keptAlive)
    node.table[node.index].flags.insert(.isTransitioning)
    host.start(self)
  }

  /// How a view that is coming or going is drawn now.
  func effect(on node: LayoutNode) -> ShownEffect? {
    guard let entry = entries[ObjectIdentifier(node)] else { return nil }
    return entry.kind.effect(presence: entry.presence.value(at: host.time), size: node.drawnSize)
  }

  /// A view goes for good: so do the ghosts that it draws.
  func drop(heldBy holder: LayoutNode) {
    for ghost in holder.ghosts {
      guard let entry = entries.removeValue(forKey: ObjectIdentifier(ghost)) else { continue }
      entry.leaving?.unmount()
    }
    holder.ghosts = []
  }

  func tick(_ time: Double) {
    for (key, entry) in entries {
      var entry = entry
      entry.presence.prune(at: time)
      if entry.presence.isMoving, entry.node.isMounted {
        entries[key] = entry
        continue
      }
      entry.presence.finish()
      entries[key] = nil
      entry.node.table[entry.node.index].flags.remove(.isTransitioning)
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
