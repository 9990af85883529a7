/// Keyframes in a row: how one animatable value moves.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable = Body.Value
  associatedtype Body: KeyframeTrackContent
  @KeyframeTrackContentBuilder<Value> var body: Body { get }
  /// Adds its keyframes to those before.
  func _appendKeyframes(to list: inout _KeyframeList<Value>)
}

extension KeyframeTrackContent where Body.Value == Value {
  public func _appendKeyframes(to list: inout _KeyframeList<Value>) {
    body._appendKeyframes(to: &list)
  }
}

/// Keyframes as they were written.
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
    /// In seconds; nil: until a spring is at rest.
    var duration: Double?
  }

  var keyframes: [Keyframe] = []
}

/// Goes straight to a value, at a pace given by a curve.
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

/// Goes to a value along a cubic curve.
///
/// Velocities that are not given make the motion smooth: between two cubic keyframes a Catmull-Rom
/// spline's, next to others theirs, and none at the ends of the track.
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

/// Is drawn to a value by a spring.
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

/// Is at a value at once.
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

/// Puts keyframes in a row.
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

  /// The keyframes of one of two branches.
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
