// Taps on links in a text.

extension TextNode: TouchParticipant {
  package var priority: GesturePriority { .normal }
  package var mask: GestureMask { .all }
  /// A text without links waits for nothing, and a tap on it is for what is around.
  package var traits: GestureTraits { GestureTraits(tapCount: text.hasLinks ? 1 : nil) }
  package var isAvailable: Bool { isMounted && text.hasLinks && environment.values.isEnabled }

  package func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    let place = point(event.location, in: .local)
    guard let link = links.first(where: { $0.frames.contains { $0.contains(place) } }) else {
      return .failed
    }
    let tap = linkTap as? TapRecognizer<Void> ?? TapRecognizer(count: 1) { _, _ in }
    linkTap = tap
    let phase = tap.receive(event, context)
    if case .ended = phase { context.enqueue { [self] in open(link.url) } }
    return phase
  }

  package func resetGesture() { (linkTap as? TapRecognizer<Void>)?.reset() }
}
