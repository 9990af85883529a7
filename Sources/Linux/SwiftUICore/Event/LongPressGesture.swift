/// A gesture of a finger that rests for some time.
///
/// Its value is true while the finger is down. It ends when the time is over, before the finger is lifted.
public struct LongPressGesture {
  /// In seconds; NaN counts as 0.
  public var minimumDuration: Double
  /// The distance that the finger may move, in points.
  public var maximumDistance: CGFloat

  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }
}

extension LongPressGesture: Gesture, PrimitiveGesture {
  public typealias Value = Bool
  public typealias Body = Never

  package static func makeRecognizer(
    _ gesture: LongPressGesture, in node: ViewNode
  ) -> LongPressRecognizer {
    LongPressRecognizer(gesture)
  }

  package static func updateRecognizer(
    _ recognizer: LongPressRecognizer, to gesture: LongPressGesture
  ) {
    recognizer.gesture = gesture
  }
}

@MainActor package final class LongPressRecognizer: _GestureRecognizer<Bool> {
  var gesture: LongPressGesture
  private var begin: TouchEvent?

  init(_ gesture: LongPressGesture) {
    self.gesture = gesture
  }

  /// NaN counts as 0.
  private var duration: Double { max(0, gesture.minimumDuration) }

  package override func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<
    Bool
  > {
    if event.kind == .began { begin = event }
    guard let begin else { return .failed }
    if event.location.distance(to: begin.location) > gesture.maximumDistance { return .failed }
    if event.time - begin.time >= duration - 1e-9 { return .ended(true) }
    return event.kind == .ended ? .failed : .possible(true)
  }

  package override func reset() {
    begin = nil
  }

  package override var traits: GestureTraits {
    let deadline = begin.map { $0.time + duration }
    return GestureTraits(deadline: deadline.flatMap { $0.isFinite ? $0 : nil })
  }
}

/// A long press that reports when the finger is down.
private struct ObservedLongPress {
  let press: LongPressGesture
  let action: () -> Void
  let onPressingChanged: ((Bool) -> Void)?
}

extension ObservedLongPress: Gesture, PrimitiveGesture {
  typealias Value = Bool
  typealias Body = Never

  static func makeRecognizer(
    _ gesture: ObservedLongPress, in node: ViewNode
  ) -> ObservedPressRecognizer {
    ObservedPressRecognizer(gesture)
  }

  static func updateRecognizer(
    _ recognizer: ObservedPressRecognizer, to gesture: ObservedLongPress
  ) {
    recognizer.gesture = gesture
    recognizer.press.gesture = gesture.press
  }
}

@MainActor private final class ObservedPressRecognizer: _GestureRecognizer<Bool> {
  var gesture: ObservedLongPress
  let press: LongPressRecognizer
  private var isPressing = false

  init(_ gesture: ObservedLongPress) {
    self.gesture = gesture
    press = LongPressRecognizer(gesture.press)
  }

  override func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Bool> {
    let phase = press.receive(event, context)
    switch phase {
    case .possible, .active: setPressing(true)
    case .ended:
      setPressing(true)
      context.enqueue { [self] in gesture.action() }
    case .failed: break
    }
    return phase
  }

  private func setPressing(_ newValue: Bool) {
    guard isPressing != newValue else { return }
    isPressing = newValue
    gesture.onPressingChanged?(newValue)
  }

  override func reset() {
    press.reset()
    setPressing(false)
  }

  override var traits: GestureTraits { press.traits }
}

extension View {
  /// Runs an action when a finger has rested on the view for some time.
  ///
  /// - Parameters:
  ///   - minimumDuration: In seconds.
  ///   - maximumDistance: The distance that the finger may move, in points.
  ///   - onPressingChanged: Called with true when the finger comes down, and with false when it is lifted, has
  ///     moved too far, or the time is over.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      ObservedLongPress(
        press: LongPressGesture(
          minimumDuration: minimumDuration, maximumDistance: maximumDistance),
        action: action, onPressingChanged: onPressingChanged))
  }

  /// The deprecated form, with `pressing`.
  @_disfavoredOverload
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }
}
