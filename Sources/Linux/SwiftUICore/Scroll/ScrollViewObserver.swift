// Who hears of a scroll view, and when.
//
// At once: a ``ScrollViewObserver`` (containers that build what comes into sight, accessories, phases).
// When everything stands where it belongs: a ``PositionReader`` that registered with the scroll view,
// as all do that read positions. Modifiers around scroll views find theirs as ``ScrollAncestor``s.

/// Hears of a scroll view's movements before the frame is over.
@MainActor package protocol ScrollViewObserver: AnyObject {
  /// The offset is another one; the viewport or the content was laid out anew.
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
  /// Tells an observer of every movement from now on; held weakly.
  func addObserver(_ observer: any ScrollViewObserver) {
    removeObserver(observer)
    observers.append(WeakScrollObserver(object: observer))
  }

  func removeObserver(_ observer: any ScrollViewObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }

  /// The content moved, or the viewport has another size.
  func notifyObservers() {
    // An observer may leave, or another come, while this runs.
    var index = 0
    while index < observers.count {
      observers[index].object?.scrollViewMoved(self)
      index += 1
    }
  }

  /// The controller moved the content.
  func offsetChanged() {
    host.input.pointer.isStale = true
    host.input.pointer.forgetComings()
    for accessory in accessories { accessory.scrollViewMoved(self) }
    updateShift()
    contentScrolled()
    notifyObservers()
  }

  /// The controller does something else.
  func phaseChanged(from old: ScrollPhase) {
    for accessory in accessories { accessory.scrollViewChangedPhase(self, from: old) }
    for observer in observers { observer.object?.scrollViewChangedPhase(self, from: old) }
  }
}

// MARK: - Around scroll views

/// A view around scroll views that has to do with them: a modifier, a screen with bars. Each scroll view
/// knows those between itself and the scroll view around it.
@MainActor package protocol ScrollAncestor: ViewNode {
  /// What it adds to a scroll view that comes.
  func accessory(for scroll: ScrollNode) -> (any ScrollAccessory)?
  /// A scroll view came; it is not laid out yet.
  func scrollViewCame(_ scroll: ScrollNode)
  func scrollViewGoes(_ scroll: ScrollNode)
}

extension ScrollAncestor {
  package func accessory(for scroll: ScrollNode) -> (any ScrollAccessory)? { nil }
  package func scrollViewCame(_ scroll: ScrollNode) {}
  package func scrollViewGoes(_ scroll: ScrollNode) {}
}

extension ViewNode {
  /// The views around that have to do with a scroll view here, nearest first. O(depth).
  final var scrollAncestors: [any ScrollAncestor] {
    var result: [any ScrollAncestor] = []
    var current = parent
    while let node = current, !(node is ScrollNode) {
      if let ancestor = node as? any ScrollAncestor { result.append(ancestor) }
      current = node.parent
    }
    return result
  }

  /// The first scroll view among the views inside that scrolls along the axes. O(views before it).
  ///
  /// - Parameter isLeftOut: Views that are not looked into.
  package final func firstScrollNode(
    along axes: Axis.Set = [], leavingOut isLeftOut: (ViewNode) -> Bool = { _ in false }
  ) -> ScrollNode? {
    var found: ScrollNode?
    func search(_ node: ViewNode) {
      if found != nil || isLeftOut(node) { return }
      if let scroll = node as? ScrollNode, scroll.axes.isSuperset(of: axes) {
        found = scroll
      } else {
        node.forEachChild(search)
      }
    }
    forEachChild(search)
    return found
  }
}

/// A modifier that says how the scroll views inside behave.
@MainActor class ScrollModifierNode: UnaryNode, ScrollAncestor {
  private var nodes: [Weak<ScrollNode>] = []

  /// The scroll views that it is about, those outside of other scroll views.
  final var scrollNodes: [ScrollNode] { nodes.compactMap { $0.object }.filter(\.isMounted) }

  func scrollViewCame(_ scroll: ScrollNode) {
    nodes.removeAll { $0.object?.isMounted != true }
    nodes.append(Weak(object: scroll))
  }

  func scrollViewGoes(_ scroll: ScrollNode) {}
}

/// A modifier that tells of the first scroll view inside, which may come later than the modifier and
/// give way to another. A scroll view around the modifier does not count, as on Apple's.
@MainActor class ScrollObserverNode: UnaryNode, ScrollAncestor, PositionReader {
  private weak var connected: ScrollNode?
  /// A scroll view came since it was looked for others than the first.
  private var hasNewScrollViews = false

  /// It is to be asked after every movement of the content, not only after layout.
  var followsMovement: Bool { true }

  /// The modifier's name, where a second scroll view inside is to be warned about; nil elsewhere.
  var nameForWarning: String? { nil }

  /// Another scroll view is the first one inside.
  func connect(_ node: ScrollNode) {}

  /// The content of the scroll view moved, or was laid out. Never inside layout.
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

  /// Apple logs a runtime issue too (documentation of `onScrollGeometryChange`).
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
