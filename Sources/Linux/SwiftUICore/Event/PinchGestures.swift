// Gestures of two fingers: magnification and rotation.

/// A gesture of two fingers that move apart or together.
public struct MagnifyGesture {
  public struct Value: Equatable, Sendable {
    /// The time of the event, in virtual time since the window was made.
    public var time: Date
    /// The fingers' distance, divided by that at the start.
    public var magnification: CGFloat
    /// The change of the magnification per second.
    public var velocity: CGFloat
    /// The middle between the fingers at the start, in fractions of the view's size.
    public var startAnchor: UnitPoint
    /// The middle between the fingers at the start, in the view's coordinates.
    public var startLocation: CGPoint
  }

  /// The change of the magnification that starts the gesture; NaN counts as 0.
  public var minimumScaleDelta: CGFloat

  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }
}

extension MagnifyGesture: Gesture, PrimitiveGesture {
  public typealias Body = Never

  package static func makeRecognizer(_ gesture: Self, in node: ViewNode) -> PinchRecognizer<Value> {
    PinchRecognizer(configuration(gesture))
  }

  package static func updateRecognizer(_ recognizer: PinchRecognizer<Value>, to gesture: Self) {
    recognizer.configuration = configuration(gesture)
  }

  private static func configuration(_ gesture: Self) -> PinchRecognizer<Value>.Configuration {
    let least = abs(gesture.minimumScaleDelta)
    return PinchRecognizer<Value>.Configuration(
      // A change of NaN counts as 0.
      begins: { !(abs($0.magnification - 1) < least) },
      value: { pinch, start in
        Value(
          time: Date(timeIntervalSinceReferenceDate: pinch.time),
          magnification: pinch.magnification, velocity: pinch.magnificationVelocity,
          startAnchor: start.anchor, startLocation: start.location)
      })
  }
}

/// A gesture of two fingers that rotate.
public struct RotateGesture {
  public struct Value: Equatable, Sendable {
    /// The time of the event, in virtual time since the window was made.
    public var time: Date
    /// The rotation since the start, clockwise.
    public var rotation: Angle
    /// The change of the rotation per second.
    public var velocity: Angle
    /// The middle between the fingers at the start, in fractions of the view's size.
    public var startAnchor: UnitPoint
    /// The middle between the fingers at the start, in the view's coordinates.
    public var startLocation: CGPoint
  }

  /// The rotation that starts the gesture; NaN counts as 0.
  public var minimumAngleDelta: Angle

  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }
}

extension RotateGesture: Gesture, PrimitiveGesture {
  public typealias Body = Never

  package static func makeRecognizer(_ gesture: Self, in node: ViewNode) -> PinchRecognizer<Value> {
    PinchRecognizer(configuration(gesture))
  }

  package static func updateRecognizer(_ recognizer: PinchRecognizer<Value>, to gesture: Self) {
    recognizer.configuration = configuration(gesture)
  }

  private static func configuration(_ gesture: Self) -> PinchRecognizer<Value>.Configuration {
    let least = abs(gesture.minimumAngleDelta.radians)
    return PinchRecognizer<Value>.Configuration(
      begins: { !(abs($0.rotation) < least) },
      value: { pinch, start in
        Value(
          time: Date(timeIntervalSinceReferenceDate: pinch.time),
          rotation: .radians(pinch.rotation), velocity: .radians(pinch.rotationVelocity),
          startAnchor: start.anchor, startLocation: start.location)
      })
  }
}

/// The deprecated form of ``MagnifyGesture``, whose value is the magnification.
public struct MagnificationGesture {
  public var minimumScaleDelta: CGFloat

  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }
}

extension MagnificationGesture: Gesture, PrimitiveGesture {
  public typealias Value = CGFloat
  public typealias Body = Never

  package static func makeRecognizer(_ gesture: Self, in node: ViewNode) -> PinchRecognizer<CGFloat>
  {
    PinchRecognizer(configuration(gesture))
  }

  package static func updateRecognizer(_ recognizer: PinchRecognizer<CGFloat>, to gesture: Self) {
    recognizer.configuration = configuration(gesture)
  }

  private static func configuration(_ gesture: Self) -> PinchRecognizer<CGFloat>.Configuration {
    let least = abs(gesture.minimumScaleDelta)
    return PinchRecognizer<CGFloat>.Configuration(
      begins: { !(abs($0.magnification - 1) < least) }, value: { pinch, _ in pinch.magnification })
  }
}

/// The deprecated form of ``RotateGesture``, whose value is the rotation.
public struct RotationGesture {
  public var minimumAngleDelta: Angle

  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }
}

extension RotationGesture: Gesture, PrimitiveGesture {
  public typealias Value = Angle
  public typealias Body = Never

  package static func makeRecognizer(_ gesture: Self, in node: ViewNode) -> PinchRecognizer<Angle> {
    PinchRecognizer(configuration(gesture))
  }

  package static func updateRecognizer(_ recognizer: PinchRecognizer<Angle>, to gesture: Self) {
    recognizer.configuration = configuration(gesture)
  }

  private static func configuration(_ gesture: Self) -> PinchRecognizer<Angle>.Configuration {
    let least = abs(gesture.minimumAngleDelta.radians)
    return PinchRecognizer<Angle>.Configuration(
      begins: { !(abs($0.rotation) < least) },
      value: { pinch, _ in .radians(pinch.rotation) })
  }
}

// MARK: - Recognizing

/// The state of two fingers.
struct Pinch {
  /// Virtual time, in seconds.
  var time: Double
  var magnification: CGFloat = 1
  /// In radians, clockwise.
  var rotation = 0.0
  var magnificationVelocity: CGFloat = 0
  var rotationVelocity = 0.0
}

/// The positions of two fingers at the start.
struct PinchStart {
  var location: CGPoint
  var anchor: UnitPoint
}

@MainActor package final class PinchRecognizer<Value>: _GestureRecognizer<Value> {
  struct Configuration {
    let begins: (Pinch) -> Bool
    let value: (Pinch, PinchStart) -> Value
  }

  var configuration: Configuration
  private var start: PinchStart?
  private var hasBegun = false

  init(_ configuration: Configuration) {
    self.configuration = configuration
  }

  package override func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<
    Value
  > {
    // A second finger may still come down.
    guard let pinch = event.pinch else { return event.kind == .ended ? .failed : .possible(nil) }
    if start == nil {
      let size = context.node.size
      let location = context.node.point(event.location, in: .local)
      start = PinchStart(
        location: location,
        anchor: UnitPoint(
          x: size.width > 0 ? location.x / size.width : 0.5,
          y: size.height > 0 ? location.y / size.height : 0.5))
    }
    guard let start else { return .failed }
    hasBegun = hasBegun || configuration.begins(pinch)
    guard hasBegun else { return event.kind == .ended ? .failed : .possible(nil) }
    let value = configuration.value(pinch, start)
    return event.kind == .ended ? .ended(value) : .active(value)
  }

  package override func reset() {
    start = nil
    hasBegun = false
  }

  package override var traits: GestureTraits { GestureTraits(isPinching: true) }
}
