/// Turns what a desktop tells of wheels and touchpads into events for views.
///
/// A toolkit tells of movements, of their unit, and of their end; of the beginning only some do, so a
/// movement of fingers begins with the first pixels.
package struct ScrollWheelDevice {
  package enum Unit: Hashable, Sendable {
    /// Steps of a wheel, or parts of them.
    case notches
    /// Points that fingers moved on a touchpad.
    case points
  }

  /// How far a notch scrolls, in points.
  package static let step = 60.0

  /// Fingers are on the touchpad.
  private var isDragging = false

  package init() {}

  /// A movement: positive towards the content's end.
  package mutating func moved(
    by amount: CGVector, in unit: Unit, at location: CGPoint
  ) -> [ScrollWheelEvent] {
    func event(
      _ delta: CGVector, _ phase: ScrollWheelEvent.Phase, isDiscrete: Bool = false
    ) -> ScrollWheelEvent {
      ScrollWheelEvent(location: location, delta: delta, isDiscrete: isDiscrete, phase: phase)
    }
    switch unit {
    case .points:
      let beginning = isDragging ? [] : [event(.zero, .began)]
      isDragging = true
      return beginning + [event(amount, .changed)]
    case .notches:
      // Devices that tell of parts of a notch are smooth by themselves.
      let isWhole = amount.dx == amount.dx.rounded() && amount.dy == amount.dy.rounded()
      let way = CGVector(
        dx: amount.dx * ScrollWheelDevice.step, dy: amount.dy * ScrollWheelDevice.step)
      return [event(way, .single, isDiscrete: isWhole)]
    }
  }

  /// The fingers left the touchpad.
  package mutating func ended(at location: CGPoint) -> [ScrollWheelEvent] {
    guard isDragging else { return [] }
    isDragging = false
    return [ScrollWheelEvent(location: location, delta: .zero, isDiscrete: false, phase: .ended)]
  }
}
