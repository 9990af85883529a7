/// A sequence of keyframes for one animatable value.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable = Body.Value
  associatedtype Body: KeyframeTrackContent
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
  /// Appends the keyframes.
  func _appendKeyframes(to list: inout _KeyframeList<Value>)
}

extension KeyframeTrackContent where Body.Value == Value {
  public func _appendKeyframes(to list: inout _KeyframeList<Value>) {
    body._appendKeyframes(to: &list)
  }
}

/// A list of keyframes, in order.
public struct _KeyframeList<Value: Animatable> {
  enum Kind {
    case linear(UnitCurve)
    case cubic(start: Value.AnimatableData?, end: Value.AnimatableData?)
    case spring(Spring, start: Value.AnimatableData?)
    case move
  }

  struct Keyframe {
    let kind: Kind
    let target: Value.AnimatableData
    /// The duration in seconds; nil: until the spring is at rest.
    var duration: Double?
  }

  var keyframes: [Keyframe] = []
}

/// Interpolates linearly to a value, with a timing curve.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let target: Value
  private let duration: Double
  private let timingCurve: UnitCurve

  public init(_ to: Value, duration: Double, timingCurve: UnitCurve = .linear) {
    target = to
    self.duration = duration
    self.timingCurve = timingCurve
  }

  public var body: LinearKeyframe<Value> { self }

  public func _appendKeyframes(to list: inout _KeyframeList<Value>) {
    list.keyframes.append(
      .init(kind: .linear(timingCurve), target: target.animatableData, duration: duration))
  }
}

/// Interpolates to a value with a cubic curve.
///
/// Default velocities make the motion smooth: those of a Catmull-Rom spline between two cubic keyframes, those
/// of the neighbours beside other keyframes, zero at the ends of the track.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let target: Value
  private let duration: Double
  private let startVelocity: Value?
  private let endVelocity: Value?

  /// - Parameters:
  ///   - startVelocity: In units per second.
  ///   - endVelocity: In units per second.
  public init(
    _ to: Value, duration: Double, startVelocity: Value? = nil, endVelocity: Value? = nil
  ) {
    target = to
    self.duration = duration
    self.startVelocity = startVelocity
    self.endVelocity = endVelocity
  }

  public var body: CubicKeyframe<Value> { self }

  public func _appendKeyframes(to list: inout _KeyframeList<Value>) {
    list.keyframes.append(
      .init(
        kind: .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData),
        target: target.animatableData, duration: duration))
  }
}

/// Moves to a value with a spring.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let target: Value
  private let duration: Double?
  private let spring: Spring
  private let startVelocity: Value?

  /// - Parameters:
  ///   - duration: Seconds until the next keyframe; nil: until the spring is at rest.
  ///   - startVelocity: In units per second; nil: that of the keyframe before.
  public init(
    _ to: Value, duration: Double? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    target = to
    self.duration = duration
    self.spring = spring
    self.startVelocity = startVelocity
  }

  public var body: SpringKeyframe<Value> { self }

  public func _appendKeyframes(to list: inout _KeyframeList<Value>) {
    list.keyframes.append(
      .init(
        kind: .spring(spring, start: startVelocity?.animatableData),
        target: target.animatableData, duration: duration))
  }
}

/// Sets a value without interpolation.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let target: Value

  public init(_ to: Value) {
    target = to
  }

  public var body: MoveKeyframe<Value> { self }

  public func _appendKeyframes(to list: inout _KeyframeList<Value>) {
    list.keyframes.append(.init(kind: .move, target: target.animatableData, duration: 0))
  }
}

// MARK: - Builder

/// Builds a sequence of keyframes.
@resultBuilder public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(_ expression: K) -> K
  where K.Value == Value {
    expression
  }

  public static func buildBlock() -> some KeyframeTrackContent<Value> {
    KeyframeSequence<Value>(parts: [])
  }

  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K
  where K.Value == Value {
    first
  }

  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> {
    KeyframeSequence(parts: [accumulated, next])
  }

  public static func buildArray(
    _ components: [some KeyframeTrackContent<Value>]
  ) -> some KeyframeTrackContent<Value> {
    KeyframeSequence(parts: components)
  }

  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    first component: First
  ) -> Conditional<Value, First, Second> where First.Value == Value, Second.Value == Value {
    Conditional(part: component)
  }

  public static func buildEither<First: KeyframeTrackContent, Second: KeyframeTrackContent>(
    second component: Second
  ) -> Conditional<Value, First, Second> where First.Value == Value, Second.Value == Value {
    Conditional(part: component)
  }

  /// The keyframes of one branch of an `if`.
  public struct Conditional<
    ConditionalValue: Animatable, First: KeyframeTrackContent, Second: KeyframeTrackContent
  >: KeyframeTrackContent
  where First.Value == ConditionalValue, Second.Value == ConditionalValue {
    public typealias Value = ConditionalValue
    let part: any KeyframeTrackContent<ConditionalValue>

    public var body: Conditional<ConditionalValue, First, Second> { self }

    public func _appendKeyframes(to list: inout _KeyframeList<ConditionalValue>) {
      part._appendKeyframes(to: &list)
    }
  }
}

struct KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
  let parts: [any KeyframeTrackContent<Value>]

  var body: KeyframeSequence<Value> { self }

  func _appendKeyframes(to list: inout _KeyframeList<Value>) {
    for part in parts { part._appendKeyframes(to: &list) }
  }
}
