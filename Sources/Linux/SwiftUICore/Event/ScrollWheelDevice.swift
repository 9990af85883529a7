/// Converts a toolkit's wheel and touchpad events to events for views.
///
/// Toolkits report movements, their unit and their end, but not always their beginning: then a movement begins
/// with the first pixels.
package struct ScrollWheelDevice {
  package enum Unit: Hashable, Sendable {
    /// Steps of a wheel, or fractions of them.
    case notches
    /// Points that fingers have moved on a touchpad.
    case points
    /// A touchpad that is reported as a wheel: a notch per 15 points.
    case fingerNotches
  }

  /// The distance that a notch scrolls, in points.
  package static let step = 60.0
  /// The finger movement per notch of a touchpad that is reported as a wheel, in points: the default of
  /// libinput's X driver.
  package static let fingerStep = 15.0

  /// Whether fingers are on the touchpad.
  package private(set) var isDragging = false

  package init() {}

  /// Fingers were placed on the touchpad, which stops moving content.
  package mutating func began(at location: CGPoint) -> [ScrollWheelEvent] {
    guard !isDragging else { return [] }
    isDragging = true
    return [ScrollWheelEvent(location: location, delta: .zero, isDiscrete: false, phase: .began)]
  }

  /// A movement, positive towards the content's end.
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
      // Devices that report fractions of a notch scroll smoothly by themselves.
      let isWhole = amount.dx == amount.dx.rounded() && amount.dy == amount.dy.rounded()
      return [
        ScrollWheelEvent(
          location: location, delta: way(ScrollWheelDevice.step), isDiscrete: isWhole,
          phase: .single)
      ]
    }
  }

  /// The fingers were lifted from the touchpad.
  package mutating func ended(at location: CGPoint) -> [ScrollWheelEvent] {
    guard isDragging else { return [] }
    isDragging = false
    return [ScrollWheelEvent(location: location, delta: .zero, isDiscrete: false, phase: .ended)]
  }
}
