extension AccessibilityNode {
  /// Whether a view that is drawn in front takes the touches at ``activationPoint``, such as a stuck header
  /// over rows. Covered elements stay in the tree, as those that are scrolled out do.
  public var isCovered: Bool { isCovered(along: touchedPath) }

  /// The views that a touch at ``activationPoint`` reaches, outer ones first; empty once the view is gone.
  package var touchedPath: [LayoutNode] {
    view.isMounted ? view.host.touchedPath(at: activationPoint) : []
  }

  package func isCovered(along path: [LayoutNode]) -> Bool {
    view.isMounted && view.isCovered(along: path)
  }

  /// Whether a tap along ``touchedPath`` is for this element or for something behind it. False for a plain button with a
  /// `Spacer` in its middle.
  package func takesTaps(along path: [LayoutNode]) -> Bool {
    path.contains {
      $0 === view || ($0 as? any TouchParticipant)?.traits.waitsForOthers == true
    }
  }

  /// Whether `allowsHitTesting(false)` around or inside keeps touches from ``activationPoint``.
  package var isKeptFromTouches: Bool {
    var current: ViewNode? = view
    while let node = current {
      if (node as? AllowsHitTestingNode)?.isAllowed == false { return true }
      current = node.parent
    }
    return view.refusesTouches(at: activationPoint)
  }

  /// The view whose gesture a single tap along ``touchedPath`` performs, if that is in the element or around it; nil for a
  /// control's own press.
  package func tappedView(along path: [LayoutNode]) -> LayoutNode? {
    path.last {
      $0.hasTapGesture && ($0.isInside(view) || view.isInside($0))
    }
  }

  // MARK: Acting

  /// Performs the default action, or taps the middle of the element. Returns false when there is no action, or
  /// the element is gone, disabled or covered.
  @discardableResult public func activate() -> Bool {
    guard isReady else { return false }
    if let action = actions.first(where: { $0.kind == .default }) { return run(action.run) }
    let host = view.host
    let point = activationPoint
    let path = host.touchedPath(at: point)
    guard path.contains(where: { $0 === view }),
      path.contains(where: { ($0 as? any TouchParticipant)?.isAvailable == true })
    else { return false }
    return run { TouchInput(host: host, at: point).end() }
  }

  /// Performs an action by its name; returns false when there is none of that name.
  @discardableResult public func perform(_ name: String) -> Bool {
    perform { $0 == .named(name) }
  }

  @discardableResult public func perform(_ kind: AccessibilityActionKind) -> Bool {
    if kind == .default { return activate() }
    return perform { $0 == .kind(kind) }
  }

  @discardableResult public func increment() -> Bool { adjust(.increment) }
  @discardableResult public func decrement() -> Bool { adjust(.decrement) }

  /// Whether a step that way would change the value; false at an end of its range, and where there are no steps.
  package func canAdjust(_ direction: AccessibilityAdjustmentDirection) -> Bool {
    actions.first { $0.kind == .adjust }?.canAdjust(direction) ?? false
  }

  /// Scrolls so that content beyond an edge becomes visible: calls the `accessibilityScrollAction(_:)` of the
  /// view or of the nearest one around it (with any edge), else scrolls the nearest scroll view that has more
  /// content at that edge by a page. Returns false when there is neither.
  @discardableResult public func scroll(_ edge: Edge) -> Bool {
    guard isReady else { return false }
    if let action = actions.first(where: { $0.kind == .scroll }) ?? view.scrollActionAround {
      return run { action.scroll(edge) }
    }
    guard let node = view.scrollViewsAround.first(where: { $0.hasMore(beyond: edge) }) else {
      return false
    }
    return run { node.page(to: edge) }
  }

  private func adjust(_ direction: AccessibilityAdjustmentDirection) -> Bool {
    guard isReady, let action = actions.first(where: { $0.kind == .adjust }) else { return false }
    return run { action.adjust(direction) }
  }

  private func perform(_ matches: (AccessibilityAction.Kind) -> Bool) -> Bool {
    guard isReady, let action = actions.first(where: { matches($0.kind) }) else { return false }
    return run(action.run)
  }

  private func run(_ action: () -> Void) -> Bool {
    view.host.perform {
      action()
      view.host.update()
    }
    return true
  }
}

extension ViewNode {
  /// Whether it has a gesture for single taps that can be performed.
  package final var hasTapGesture: Bool {
    // A layer takes the taps beside what it presents.
    guard let touched = self as? any TouchParticipant, touched.isAvailable,
      !(self is any WindowLayer)
    else { return false }
    return touched.traits.tapCount == 1
  }
}
