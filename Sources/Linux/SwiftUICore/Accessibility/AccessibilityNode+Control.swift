extension AccessibilityNode {
  /// Sets the control's value to the nearest one that its steps allow. Returns false for elements without a
  /// numeric value.
  @discardableResult package func setNumber(_ number: Double) -> Bool {
    guard isReady, number.isFinite, let action = actions.first(where: { $0.kind == .number }) else {
      return false
    }
    action.setNumber(number)
    view.host.update()
    return true
  }

  /// Whether the element can be incremented and decremented.
  package var isAdjustable: Bool { actions.contains { $0.kind == .adjust } }

  /// Whether the view has the keyboard focus.
  package var isFocused: Bool {
    guard isElement, view.isMounted, let focus = view.host.focus.current else { return false }
    if focus.isWithin(view) { return true }
    // An element inside the focused view counts as focused where it is the only one.
    return view.isWithin(focus) && focus.accessibilityNodes.flatMap(\.elements).count == 1
  }
}

extension LayoutNode {
  /// Whether the view is `other` or inside it.
  fileprivate func isWithin(_ other: LayoutNode) -> Bool {
    var view: LayoutNode? = self
    while let current = view {
      if current === other { return true }
      view = current.parent?.enclosingLayout
    }
    return false
  }
}
