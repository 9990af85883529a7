@_spi(Nodes) import SwiftUICore

/// A gesture that presses a control while the finger is inside, and acts when it is lifted there.
struct PressGesture {
  /// The distance from the control at which the finger still presses it, in points, as for UIKit's controls.
  static let reach: CGFloat = 70
  /// The time in seconds after which a press that is held acts, and that between further actions, where it repeats.
  /// Apple does not document them.
  static let delay = 0.5
  static let interval = 0.1

  let isPressed: Binding<Bool>
  var repeats = false
  let action: @MainActor () -> Void
}

extension PressGesture: Gesture, PrimitiveGesture {
  typealias Value = Void
  typealias Body = Never

  static func makeRecognizer(_ gesture: PressGesture, in node: ViewNode) -> PressRecognizer {
    PressRecognizer(gesture)
  }

  static func updateRecognizer(_ recognizer: PressRecognizer, to gesture: PressGesture) {
    recognizer.gesture = gesture
  }
}

@MainActor final class PressRecognizer: _GestureRecognizer<Void> {
  var gesture: PressGesture
  private var isDown = false
  private var isPressed = false
  /// When the action runs next while the finger stays; nil where it does not repeat.
  private var repetition: Double?
  private var hasRepeated = false

  init(_ gesture: PressGesture) {
    self.gesture = gesture
  }

  override func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    let node = context.node
    if event.kind == .began {
      isDown = true
      hasRepeated = false
      repetition = gesture.repeats ? node.host.time + PressGesture.delay : nil
    }
    guard isDown else { return .failed }
    let room = CGRect(origin: .zero, size: node.size)
      .insetBy(dx: -PressGesture.reach, dy: -PressGesture.reach)
    let isInside = room.contains(node.point(event.location, in: .local))
    if event.kind == .ended {
      guard isInside else { return .failed }
      if !hasRepeated { context.enqueue { [self] in gesture.action() } }
      return .ended(())
    }
    if let time = repetition, node.host.time >= time - 1e-9 {
      repetition = node.host.time + PressGesture.interval
      if isInside {
        hasRepeated = true
        context.enqueue { [self] in gesture.action() }
      }
    }
    press(isInside)
    return .active(())
  }

  private func press(_ newValue: Bool) {
    guard isPressed != newValue else { return }
    isPressed = newValue
    gesture.isPressed.wrappedValue = newValue
  }

  override func reset() {
    isDown = false
    repetition = nil
    press(false)
  }

  override var traits: GestureTraits { GestureTraits(isControl: true, deadline: repetition) }
}

extension View {
  /// Tells when the view is pressed, and does something when it is pressed and let go; beside what views inside do.
  public nonisolated func _onButtonGesture(
    pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
  ) -> some View {
    nonisolated(unsafe) let (pressing, action) = (pressing, action)
    return simultaneousGesture(
      PressGesture(
        isPressed: Binding(get: { false }, set: { pressing?($0) }), action: { action() }))
  }
}
