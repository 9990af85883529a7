/// A way in which a value changes over time.
///
/// Methods get vectors of any type: the data of every view and modifier that is animated. They may be called on any
/// thread.
@preconcurrency public protocol CustomAnimation: Hashable, Sendable {
  /// Returns the part of a change that has happened after a time; nil once the animation is over.
  ///
  /// Called once for each frame. A result with parts that are not finite ends the animation.
  ///
  /// - Parameters:
  ///   - value: The whole change: the new value less the old one.
  ///   - time: The seconds since the start.
  ///   - context: The state of this animation of this value.
  nonisolated func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V?

  /// Returns the velocity at a time, in changes per second; nil where it is not known, and by default. A spring that
  /// follows takes it over.
  nonisolated func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V?

  /// Whether the animation takes the place of one that runs for the same value: then it goes on with that one's
  /// elapsed time and state, over the sum of both changes. By default false: both run, and their results are added.
  ///
  /// - Parameters:
  ///   - previous: The animation that runs.
  ///   - value: The change that `previous` animates.
  ///   - time: The seconds since `previous` began.
  ///   - context: The state of `previous`, which this animation will have.
  nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public nonisolated func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? { nil }

  public nonisolated func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// What a custom animation can read and keep while it animates one value.
public struct AnimationContext<Value: VectorArithmetic> {
  public var state: AnimationState<Value>
  /// Whether the animation counts as complete, though it may still run; for `withAnimation`'s completion.
  public var isLogicallyComplete: Bool
  /// The environment of the animated view; its defaults for animations that the system runs for no view.
  public internal(set) var environment: EnvironmentValues

  init(
    state: AnimationState<Value> = AnimationState(), isLogicallyComplete: Bool = false,
    environment: EnvironmentValues = EnvironmentValues()
  ) {
    self.state = state
    self.isLogicallyComplete = isLogicallyComplete
    self.environment = environment
  }

  /// The same context with another state, for an animation that consists of animations of other values.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    AnimationContext<T>(
      state: state, isLogicallyComplete: isLogicallyComplete, environment: environment)
  }
}

/// Values that a custom animation keeps between calls.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// Names a value of an ``AnimationState``.
public protocol AnimationStateKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

@available(*, unavailable)
extension AnimationContext: Sendable {}

@available(*, unavailable)
extension AnimationState: Sendable {}

// MARK: - Animations by their base

extension Animation {
  /// An animation that a custom one calculates.
  public init<A: CustomAnimation>(_ base: A) {
    if let standard = base as? StandardAnimation {
      kind = standard.kind
    } else {
      kind = .custom(AnyCustomAnimation(base: base))
    }
  }

  /// The custom animation, or the system's as one.
  public var base: any CustomAnimation {
    if case .custom(let animation) = kind { return animation.base }
    return StandardAnimation(kind: kind)
  }

  /// Returns the part of a change that has happened after `time` seconds; nil once the animation is over.
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    kind.animate(value: value, time: time, context: &context)
  }

  /// Returns the velocity after `time` seconds, in changes per second; nil where it is not known.
  public func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    kind.velocity(value: value, time: time, context: context)
  }

  /// Whether the animation takes the place of a running one; see
  /// ``CustomAnimation/shouldMerge(previous:value:time:context:)``.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    kind.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

/// The system's animations, and custom ones that are delayed, repeated, …, as a custom animation.
private struct StandardAnimation: CustomAnimation {
  let kind: Animation.Kind

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    kind.animate(value: value, time: time, context: &context)
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    kind.velocity(value: value, time: time, context: context)
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    kind.shouldMerge(previous: previous, value: value, time: time, context: &context)
  }
}

/// A custom animation of any type.
struct AnyCustomAnimation: Hashable, Sendable {
  let base: any CustomAnimation

  static func == (a: AnyCustomAnimation, b: AnyCustomAnimation) -> Bool {
    AnyHashable(a.base) == AnyHashable(b.base)
  }

  func hash(into hasher: inout Hasher) {
    base.hash(into: &hasher)
  }
}

extension Animation.Kind {
  /// The custom animation in it; nil for the system's, which need no state.
  var custom: AnyCustomAnimation? {
    switch self {
    case .custom(let animation): animation
    case .delayed(let kind, _), .faster(let kind, _), .repeated(let kind, _, _),
      .complete(let kind, _):
      kind.custom
    case .curve, .unitCurve, .spring: nil
    }
  }

  /// Which round of a repeated custom animation runs, and when it began.
  private struct Round<V>: AnimationStateKey {
    var index = 0
    var start = 0.0
    static var defaultValue: Round { Round() }
  }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    switch self {
    case .custom(let animation):
      return animation.base.animate(value: value, time: time, context: &context)
    case .delayed(let kind, let delay):
      if time < delay { return .zero }
      return kind.animate(value: value, time: time - delay, context: &context)
    case .faster(let kind, let factor):
      return kind.animate(value: value, time: time * factor, context: &context)
    case .complete(let kind, let end):
      let result = kind.animate(value: value, time: time, context: &context)
      context.isLogicallyComplete = result == nil || time >= end
      return result
    case .repeated(let kind, let count, let autoreverses) where kind.custom != nil:
      return Self.animate(kind, count, autoreverses, value, time, &context)
    case .curve, .unitCurve, .spring, .repeated:
      if time >= logicalDuration { context.isLogicallyComplete = true }
      return time < duration ? value.scaled(by: progress(at: time)) : nil
    }
  }

  /// A repeated custom animation: a round ends when the animation does. In a round backwards its results are taken off
  /// the whole change, since nobody knows how long it takes.
  private static func animate<V: VectorArithmetic>(
    _ kind: Self, _ count: Int?, _ autoreverses: Bool, _ value: V, _ time: TimeInterval,
    _ context: inout AnimationContext<V>
  ) -> V? {
    var round = context.state[Round<V>.self]
    var result = kind.animate(value: value, time: time - round.start, context: &context)
    if result == nil {
      round = Round(index: round.index + 1, start: time)
      if let count, round.index >= count { return nil }
      // The next round begins as the first one did.
      context.state = AnimationState()
      result = kind.animate(value: value, time: 0, context: &context)
      context.state[Round<V>.self] = round
    }
    context.isLogicallyComplete = false
    guard let result, autoreverses, !round.index.isMultiple(of: 2) else { return result }
    return value - result
  }

  func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    switch self {
    case .custom(let animation):
      return animation.base.velocity(value: value, time: time, context: context)
    case .delayed(let kind, let delay):
      if time < delay { return .zero }
      return kind.velocity(value: value, time: time - delay, context: context)
    case .faster(let kind, let factor):
      return kind.velocity(value: value, time: time * factor, context: context)?
        .scaled(by: factor)
    case .complete(let kind, _):
      return kind.velocity(value: value, time: time, context: context)
    case .repeated(let kind, _, _) where kind.custom != nil: return nil
    case .curve, .unitCurve, .spring, .repeated:
      guard time < duration else { return nil }
      // The slope over a thousandth of a second.
      let (start, end) = (max(0, time - 5e-4), time + 5e-4)
      return value.scaled(by: (progress(at: end) - progress(at: start)) / (end - start))
    }
  }

  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    if case .custom(let animation) = self {
      return animation.base.shouldMerge(
        previous: previous, value: value, time: time, context: &context)
    }
    // A changed animation asks its base, if the other one was changed in the same way.
    switch (self, previous.kind) {
    case (.delayed(let mine, let a), .delayed(let theirs, let b)) where a == b,
      (.faster(let mine, let a), .faster(let theirs, let b)) where a == b,
      (.complete(let mine, let a), .complete(let theirs, let b)) where a == b:
      return mine.shouldMerge(
        previous: Animation(kind: theirs), value: value, time: time, context: &context)
    case (.spring(let mine), .spring(let theirs)): return mine.form.merges && theirs.form.merges
    default: return false
    }
  }

  /// The time after which a custom animation of the number 1 counts as complete, found by trying; 60 s for one that
  /// has not ended by then.
  var triedDuration: Double {
    var context = AnimationContext<Double>()
    for frame in 0..<3600 {
      let time = Double(frame) / 60
      guard animate(value: 1, time: time, context: &context) != nil else { return time }
      if context.isLogicallyComplete { return time }
    }
    return 60
  }
}

// MARK: - Running

/// One custom animation of one value, with its state. It is asked once for each time, and never goes back.
final class CustomRun<Vector: VectorArithmetic> {
  private(set) var animation: Animation
  /// The whole change.
  private(set) var value: Vector
  private var context: AnimationContext<Vector>
  /// The environment of the animated view.
  private weak var source: (any EnvironmentSource)?
  private var time = -Double.infinity
  /// The part that has happened; nil: it is over.
  private var result: Vector? = .zero

  init(_ animation: Animation, _ value: Vector, in source: (any EnvironmentSource)?) {
    self.animation = animation
    self.value = value
    self.source = source
    context = AnimationContext()
  }

  /// A run of the same animation at the same point, of another change.
  init(_ other: CustomRun, part: (Vector) -> Vector) {
    animation = other.animation
    value = part(other.value)
    context = other.context
    source = other.source
    time = other.time
    result = other.result.map(part)
  }

  /// The part of the change that has not happened yet, to be taken off the target.
  func missing(at elapsed: Double) -> Vector {
    advance(to: elapsed)
    return result.map { $0 - value } ?? .zero
  }

  func isOver(at elapsed: Double) -> Bool {
    advance(to: elapsed)
    return result == nil
  }

  var isLogicallyComplete: Bool { result == nil || context.isLogicallyComplete }

  func velocity(at elapsed: Double) -> Vector? {
    advance(to: elapsed)
    guard result != nil else { return nil }
    let velocity = animation.velocity(value: value, time: elapsed, context: context)
    return velocity?.magnitudeSquared.isFinite == true ? velocity : nil
  }

  private func advance(to elapsed: Double) {
    guard elapsed > time, result != nil else { return }
    time = elapsed
    readEnvironment()
    result = animation.animate(value: value, time: elapsed, context: &context)
    if result?.magnitudeSquared.isFinite == false { result = nil }
  }

  /// Lets another animation take over, with a further change; returns false if it does not want to.
  func merge(_ next: Animation, _ change: Vector, at elapsed: Double) -> Bool {
    advance(to: elapsed)
    var merged = context
    guard
      result != nil,
      next.shouldMerge(previous: animation, value: value, time: elapsed, context: &merged)
    else { return false }
    animation = next
    context = merged
    context.isLogicallyComplete = false
    value += change
    // What has happened so far is asked of the new animation, also for this time.
    time = -.infinity
    return true
  }

  func scale(_ scale: (Vector) -> Vector) {
    value = scale(value)
    result = result.map(scale)
  }

  private func readEnvironment() {
    guard MainContext.isCurrent else { return }
    let source = source
    nonisolated(unsafe) var values: EnvironmentValues?
    MainActor.assumeIsolated { values = source?.values }
    if let values { context.environment = values }
  }
}
