/// A gesture of a finger or mouse that moves.
public struct DragGesture {
  public struct Value: Equatable, Sendable {
    /// The time of the event, in virtual time since the window was made.
    public var time: Date
    /// The current location, in the gesture's coordinate space.
    public var location: CGPoint
    /// The location where the touch began.
    public var startLocation: CGPoint
    /// In points per second, over the last 0.1 s.
    public var velocity: CGSize

    public var translation: CGSize {
      CGSize(
        width: location.x - startLocation.x, height: location.y - startLocation.y)
    }

    /// The location in 0.25 s at the current velocity (behaviour sheet §14).
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
    }

    public var predictedEndTranslation: CGSize {
      CGSize(
        width: predictedEndLocation.x - startLocation.x,
        height: predictedEndLocation.y - startLocation.y)
    }
  }

  /// The distance that starts the drag, in points; NaN counts as 0. A drag of distance 0 starts when the
  /// finger comes down, and keeps scroll views from moving, also as a simultaneous gesture.
  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  @_disfavoredOverload
  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  public nonisolated init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }
}

extension DragGesture: Gesture, PrimitiveGesture {
  public typealias Body = Never

  package static func makeRecognizer(_ gesture: DragGesture, in node: ViewNode) -> DragRecognizer {
    DragRecognizer(gesture)
  }

  package static func updateRecognizer(_ recognizer: DragRecognizer, to gesture: DragGesture) {
    recognizer.gesture = gesture
  }
}

@MainActor package final class DragRecognizer: _GestureRecognizer<DragGesture.Value> {
  var gesture: DragGesture
  private var begin: TouchEvent?
  private var startLocation = CGPoint.zero
  private var isDragging = false

  init(_ gesture: DragGesture) {
    self.gesture = gesture
  }

  package override func receive(
    _ event: TouchEvent, _ context: GestureContext
  ) -> GesturePhase<DragGesture.Value> {
    let node = context.node
    if event.kind == .began {
      begin = event
      startLocation = node.point(event.location, in: gesture.coordinateSpace)
    }
    guard let begin else { return .failed }
    if !isDragging {
      let distance = event.location.distance(to: begin.location)
      // A distance of NaN counts as 0.
      isDragging = !(distance < gesture.minimumDistance)
    }
    guard isDragging else { return event.kind == .ended ? .failed : .possible(nil) }
    let value = value(event, node)
    return event.kind == .ended ? .ended(value) : .active(value)
  }

  private func value(_ event: TouchEvent, _ node: LayoutNode) -> DragGesture.Value {
    let space = gesture.coordinateSpace
    let location = node.point(event.location, in: space)
    // The velocity is converted as the difference of two points, so that effects scale and rotate it.
    let ahead = node.point(
      CGPoint(
        x: event.location.x + event.velocity.dx, y: event.location.y + event.velocity.dy),
      in: space)
    return DragGesture.Value(
      time: Date(timeIntervalSinceReferenceDate: event.time), location: location,
      startLocation: startLocation,
      velocity: CGSize(width: ahead.x - location.x, height: ahead.y - location.y))
  }

  package override func reset() {
    begin = nil
    isDragging = false
  }

  package override var traits: GestureTraits {
    GestureTraits(isDragging: true, startsAtTouchDown: !(gesture.minimumDistance > 0))
  }
}
