@_spi(Nodes) import SwiftUICore

extension ListRowNode: TouchParticipant {
  var priority: GesturePriority { .normal }
  var mask: GestureMask { .all }
  var traits: GestureTraits { GestureTraits(isControl: true) }
  var isAvailable: Bool { isMounted && isTappable && environment.values.isEnabled }

  /// A button, a link or a selection waits for a tap.
  var isTappable: Bool {
    guard role == .rows, editing?.isOpen != true else { return false }
    return (context.hasActions && !(list.isEditing && context.hasLink)) || list.isSelectable(self)
  }

  func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    let isInside = holds(point(event.location, in: .local), within: PressGesture.reach)
    switch event.kind {
    case .ended:
      guard isInside else { return .failed }
      context.enqueue { [self] in tap() }
      return .ended(())
    case .began, .moved, .waited:
      press(isInside)
      return .active(())
    }
  }

  /// A point is on the row, or on its content where an effect shows that elsewhere.
  func holds(_ point: CGPoint, within reach: CGFloat = 0) -> Bool {
    if bodyRect.insetBy(dx: -reach, dy: -reach).contains(point) { return true }
    guard let shown = shownContent?.frame else { return false }
    return shown.insetBy(dx: -reach, dy: -reach).contains(point)
  }

  /// Where effects show the content, in the row's coordinates, and its size without them; nil for
  /// content with no modifier around it.
  var shownContent: (frame: CGRect, size: CGSize)? {
    var node = content
    while let inner = (node as? UnaryNode)?.content { node = inner }
    guard let node, node !== content else { return nil }
    return (table.frame(of: node.index, in: index, geometry: .effective), node.size)
  }

  func resetGesture() {
    press(false)
  }

  private func press(_ isDown: Bool) {
    isPressed = isDown
  }

  /// What a tap on the row does.
  func tap() {
    if context.hasLink { linkTime = host.time }
    context.run()
    list.select(self)
  }
}

// The row of a link stays grey under the screen that it leads to, and shows the reader who comes back
// where they were.
extension ListRowNode: CoverObserver, Ticker {
  var movesViews: Bool { true }

  /// A screen that comes for another reason leaves the row alone.
  func coverageBegins() {
    guard host.time - linkTime < 0.1 else { return }
    linkHighlight.jump(to: 1)
    setNeedsDisplay()
  }

  func setCovered(_ isCovered: Bool) {
    if isCovered {
      coverageBegins()
    } else if linkHighlight.set(
      0, Transaction(animation: .easeInOut(duration: 0.35)), at: host.time)
    {
      host.start(self)
    }
  }

  var isActive: Bool { isMounted && linkHighlight.isMoving }

  func tick(_ time: Double) {
    linkHighlight.prune(at: time)
  }
}
