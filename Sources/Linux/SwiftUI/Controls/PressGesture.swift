@_spi(Nodes) import SwiftUICore

/// A gesture that presses a control while the finger is inside, and acts when it is lifted there.
struct PressGesture {
  /// The distance from the control at which the finger still presses it, in points, as for UIKit's controls.
  static let reach: CGFloat = 70

  let isPressed: Binding<Bool>
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

  init(_ gesture: PressGesture) {
    self.gesture = gesture
  }

  override func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    if event.kind == .began { isDown = true }
    guard isDown else { return .failed }
    let node = context.node
    let room = CGRect(origin: .zero, size: node.size)
      .insetBy(dx: -PressGesture.reach, dy: -PressGesture.reach)
    let isInside = room.contains(node.point(event.location, in: .local))
    if event.kind == .ended {
      guard isInside else { return .failed }
      context.enqueue { [self] in gesture.action() }
      return .ended(())
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
    press(false)
  }

  override var traits: GestureTraits { GestureTraits(isControl: true) }
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
