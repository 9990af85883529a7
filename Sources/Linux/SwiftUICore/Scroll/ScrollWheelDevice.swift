/// Turns what a desktop tells of wheels and touchpads into events for views.
///
/// A toolkit tells of movements, of their unit, and of their end; of the beginning only some do, so a
/// movement of fingers begins with the first pixels where nobody tells.
package struct ScrollWheelDevice {
  package enum Unit: Hashable, Sendable {
    /// Steps of a wheel, or parts of them.
    case notches
    /// Points that fingers moved on a touchpad.
    case points
    /// What fingers moved on a touchpad, told as if they turned a wheel: a notch every 15 points.
    case fingerNotches
  }

  /// How far a notch scrolls, in points.
  package static let step = 60.0
  /// How far fingers move for a notch where a touchpad is told of as a wheel, in points: what
  /// libinput's driver for X does, unless its user says otherwise.
  package static let fingerStep = 15.0

  /// Fingers are on the touchpad.
  package private(set) var isDragging = false

  package init() {}

  /// Fingers came to rest on the touchpad: content that glides stops.
  package mutating func began(at location: CGPoint) -> [ScrollWheelEvent] {
    guard !isDragging else { return [] }
    isDragging = true
    return [ScrollWheelEvent(location: location, delta: .zero, isDiscrete: false, phase: .began)]
  }

  /// A movement: positive towards the content's end.
  package mutating func moved(
    by amount: CGVector, in unit: Unit, at location: CGPoint
  ) -> [ScrollWheelEvent] {
    func way(_ step: Double) -> CGVector { CGVector(dx: amount.dx * step, dy: amount.dy * step) }
    switch unit {
    case .points, .fingerNotches:
      let delta = unit == .points ? amount : way(ScrollWheelDevice.fingerStep)
      return began(at: location)
        + [ScrollWheelEvent(location: location, delta: delta, isDiscrete: false, phase: .changed)]
    case .notches:
      // Devices that tell of parts of a notch are smooth by themselves.
      let isWhole = amount.dx == amount.dx.rounded() && amount.dy == amount.dy.rounded()
      return [
        ScrollWheelEvent(
          location: location, delta: way(ScrollWheelDevice.step), isDiscrete: isWhole,
          phase: .single)
      ]
    }
  }

  /// The fingers left the touchpad.
  package mutating func ended(at location: CGPoint) -> [ScrollWheelEvent] {
    guard isDragging else { return [] }
    isDragging = false
    return [ScrollWheelEvent(location: location, delta: .zero, isDiscrete: false, phase: .ended)]
  }
}
