// Right-to-left layout.
//
// All layout is left-to-right; a container in a right-to-left environment mirrors the frames of its children
// within its own width (`LayoutNode.place`).

extension ViewNode {
  /// Called when the layout direction below this node has changed.
  final func directionChanged() {
    enclosingLayout?.invalidateLayout()
    layOutAllAnew()
  }

  private func layOutAllAnew() {
    (self as? LayoutNode)?.layOutAnew()
    forEachMountedChild { $0.layOutAllAnew() }
  }
}
