// Observers of scroll views.
//
// Notified at once: ``ScrollViewObserver``s (lazy containers, accessories, phases). Notified after layout:
// ``PositionReader``s that are registered with the scroll view, as all readers of positions are. Modifiers
// around scroll views find these as ``ScrollAncestor``s.

/// Observes a scroll view during the frame.
@MainActor package protocol ScrollViewObserver: AnyObject {
  /// Called when the offset has changed, or the viewport or content was laid out.
  func scrollViewMoved(_ scroll: ScrollNode)
  func scrollViewChangedPhase(_ scroll: ScrollNode, from old: ScrollPhase)
}

extension ScrollViewObserver {
  package func scrollViewMoved(_ scroll: ScrollNode) {}
  package func scrollViewChangedPhase(_ scroll: ScrollNode, from old: ScrollPhase) {}
}

struct WeakScrollObserver {
  weak var object: (any ScrollViewObserver)?
}

extension ScrollNode {
  /// Adds an observer; held weakly.
  func addObserver(_ observer: any ScrollViewObserver) {
    removeObserver(observer)
    observers.append(WeakScrollObserver(object: observer))
  }

  func removeObserver(_ observer: any ScrollViewObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }

  /// Notifies observers that the content has moved or the viewport was resized.
  func notifyObservers() {
    // Observers can be added and removed during the loop.
    var index = 0
    while index < observers.count {
      observers[index].object?.scrollViewMoved(self)
      index += 1
    }
  }

  /// Called when the controller has moved the content.
  func offsetChanged() {
    host.pointer.isStale = true
    host.pointer.forgetComings()
    for accessory in accessories { accessory.scrollViewMoved(self) }
    updateShift()
    contentScrolled()
    notifyObservers()
  }

  /// Called when the controller's phase has changed.
  func phaseChanged(from old: ScrollPhase) {
    for accessory in accessories { accessory.scrollViewChangedPhase(self, from: old) }
    for observer in observers { observer.object?.scrollViewChangedPhase(self, from: old) }
  }
}

// MARK: - Ancestors

/// A node around scroll views that concerns them: a modifier, a screen with bars. Each scroll view knows those
/// between itself and the next scroll view around it.
@MainActor package protocol ScrollAncestor: ViewNode {
  /// The accessory that it adds to a scroll view.
  func accessory(for scroll: ScrollNode) -> (any ScrollAccessory)?
  /// Called when a scroll view was mounted, before its layout.
  func scrollViewCame(_ scroll: ScrollNode)
  func scrollViewGoes(_ scroll: ScrollNode)
}

extension ScrollAncestor {
  package func accessory(for scroll: ScrollNode) -> (any ScrollAccessory)? { nil }
  package func scrollViewCame(_ scroll: ScrollNode) {}
  package func scrollViewGoes(_ scroll: ScrollNode) {}
}

extension ViewNode {
  /// The ancestors of a scroll view at this node, nearest first. O(depth).
  final var scrollAncestors: [any ScrollAncestor] {
    var result: [any ScrollAncestor] = []
    var current = parent
    while let node = current, !(node is ScrollNode) {
      if let ancestor = node as? any ScrollAncestor { result.append(ancestor) }
      current = node.parent
    }
    return result
  }

  /// The first scroll view inside that scrolls along the axes. O(views before it).
  ///
  /// - Parameters:
  ///   - isLeftOut: Whether a view is not searched.
  ///   - isPassed: Whether a scroll view does not count.
  package final func firstScrollNode(
    along axes: Axis.Set = [], leavingOut isLeftOut: (ViewNode) -> Bool = { _ in false },
    passing isPassed: (ScrollNode) -> Bool = { _ in false }
  ) -> ScrollNode? {
    var found: ScrollNode?
    func search(_ node: ViewNode) {
      if found != nil || isLeftOut(node) { return }
      if let scroll = node as? ScrollNode, scroll.axes.isSuperset(of: axes), !isPassed(scroll) {
        found = scroll
      } else {
        node.forEachChild(search)
      }
    }
    forEachChild(search)
    return found
  }
}

/// A modifier that configures the scroll views inside.
@MainActor class ScrollModifierNode: UnaryNode, ScrollAncestor {
  private var nodes: [Weak<ScrollNode>] = []

  /// The scroll views that it concerns: those not inside other scroll views.
  final var scrollNodes: [ScrollNode] { nodes.compactMap { $0.object }.filter(\.isMounted) }

  func scrollViewCame(_ scroll: ScrollNode) {
    nodes.removeAll { $0.object?.isMounted != true }
    nodes.append(Weak(object: scroll))
  }

  func scrollViewGoes(_ scroll: ScrollNode) {}
}

/// A modifier that observes the first scroll view inside, which can be mounted later than the modifier and be
/// replaced. A scroll view around the modifier is not observed, as on Apple's systems.
@MainActor class ScrollObserverNode: UnaryNode, ScrollAncestor, PositionReader {
  private weak var connected: ScrollNode?
  /// Whether a scroll view was mounted since the last search for others than the first.
  private var hasNewScrollViews = false

  /// Whether it is called after every movement of the content, not only after layout.
  var followsMovement: Bool { true }

  /// The modifier's name, if a second scroll view inside is to be warned about.
  var nameForWarning: String? { nil }

  /// Called when another scroll view has become the first one inside.
  func connect(_ node: ScrollNode) {}

  /// Called after the content was moved or laid out, never during layout.
  func observe(_ node: ScrollNode) {}

  override func didMount() {
    super.didMount()
    scheduleReading()
  }

  final func scrollViewCame(_ scroll: ScrollNode) {
    hasNewScrollViews = true
    scheduleReading()
  }

  final func scrollViewGoes(_ scroll: ScrollNode) {
    if scroll === connected { scheduleReading() }
  }

  override func placeChildren() {
    super.placeChildren()
    scheduleReading()
  }

  final func readPositions() {
    if connected?.isMounted != true {
      connected = firstScrollNode()
      if let connected {
        if followsMovement { connected.register(self, crosses: true) }
        connect(connected)
      }
    }
    if hasNewScrollViews {
      hasNewScrollViews = false
      warnAboutOthers()
    }
    if let connected { observe(connected) }
  }

  /// Apple reports a runtime issue too (documentation of `onScrollGeometryChange`).
  private func warnAboutOthers() {
    guard let nameForWarning, let connected,
      firstScrollNode(leavingOut: { $0 === connected }) != nil
    else { return }
    RuntimeWarning.once(
      "several-scroll-views-\(nameForWarning)-\(warningPlace ?? "")",
      "\(nameForWarning): there are several scroll views inside; only the first one counts",
      in: self)
  }
}
