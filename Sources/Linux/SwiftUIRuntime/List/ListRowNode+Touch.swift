extension ListRowNode: TouchParticipant {
  var priority: GesturePriority { .normal }
  var mask: GestureMask { .all }
  var traits: GestureTraits { GestureTraits(isControl: true) }
  var isAvailable: Bool { isMounted && isTappable && environment.values.isEnabled }

  /// A button, a link or a selection waits for a tap.
  var isTappable: Bool { role == .rows && (context.hasActions || list.isSelectable(self)) }

  func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    let room = bodyRect.insetBy(dx: -PressGesture.reach, dy: -PressGesture.reach)
    let isInside = room.contains(point(event.location, in: .local))
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
  /// A screen that comes for another reason leaves the row alone.
  func coverageBegins() {
    guard host.time - linkTime < 0.1 else { return }
    _ = linkHighlight.set(1, Transaction(), at: host.time)
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
