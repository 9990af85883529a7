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
    context.run()
    list.select(self)
  }
}
