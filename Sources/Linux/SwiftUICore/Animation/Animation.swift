import ScrollMechanics

/// How a change is spread over time.
///
/// Times are in seconds. A duration that is negative or not finite counts as 0.
public struct Animation: Hashable, Sendable {
  indirect enum Kind: Hashable, Sendable {
    case curve(TimingCurve, duration: Double)
    case unitCurve(UnitCurve, duration: Double)
    case spring(SpringAnimation)
    case delayed(Kind, by: Double)
    case faster(Kind, factor: Double)
    case repeated(Kind, count: Int?, autoreverses: Bool)
    case complete(Kind, after: Double)
    case custom(AnyCustomAnimation)
  }

  let kind: Kind

  /// The fraction of the change after `time` seconds: 0…1, beyond 1 for springs that overshoot.
  func progress(at time: Double) -> Double {
    kind.progress(at: time)
  }

  /// The time until nothing moves, in seconds; infinite for an animation that repeats forever.
  var duration: Double { kind.duration }

  /// The time after which the animation counts as complete, in seconds, though a spring may still move.
  var logicalDuration: Double {
    kind.custom == nil ? kind.logicalDuration : kind.triedDuration
  }

  /// Whether it is calculated by a ``CustomAnimation``, which needs a ``CustomRun``.
  var isCustom: Bool { kind.custom != nil }

  /// The spring, if it merges with the springs before it; see ``AnimatedValue``.
  var mergingSpring: ScrollMechanics.Spring? {
    guard case .spring(let spring) = kind, spring.form.merges else { return nil }
    return spring.spring
  }
}

/// A spring with its durations, which are expensive to compute.
struct SpringAnimation: Hashable, Sendable {
  let spring: ScrollMechanics.Spring
  /// The velocity at the start, in changes per second; positive towards the target.
  var initialVelocity = 0.0
  /// Which of SwiftUI's springs it is.
  var form = Form.fluid
  /// Seconds in which one response gives way to another. Part of the value and its description only: springs
  /// here merge at once.
  var blendDuration = 0.0
  /// The duration that was asked for, in seconds.
  let logicalDuration: Double
  /// The time until it stays within 0.0001 of the change, in seconds.
  let duration: Double

  /// `Animation.default`, which equals no other spring; a spring by its response; one by its constants.
  enum Form: Hashable, Sendable {
    case standard, fluid, interpolating

    /// Whether the spring merges with running ones; otherwise they are added.
    var merges: Bool { self != .interpolating }
  }

  init(
    _ spring: ScrollMechanics.Spring, takes logical: Double, initialVelocity: Double = 0,
    form: Form = .fluid, blendDuration: Double = 0
  ) {
    self.spring = spring
    self.form = form
    self.blendDuration = blendDuration.isFinite ? max(0, blendDuration) : 0
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
    duration = SpringAnimation.settlingTime(spring, from: 1, velocity: -self.initialVelocity)
    logicalDuration = min(logical, duration)
  }

  /// The time until a mass on the spring is at rest, in seconds; 60 for one that never is.
  static func settlingTime(
    _ spring: ScrollMechanics.Spring, from displacement: Double, velocity: Double
  ) -> Double {
    let time = spring.solution(from: displacement, velocity: velocity)
      .settlingTime(distance: 1e-4, velocity: 1e-3)
    return time.isFinite ? min(time, 60) : 60
  }
}

extension Animation.Kind {
  func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    switch self {
    case .curve(let curve, let duration):
      return duration > 0 ? curve.value(at: time / duration) : 1
    case .unitCurve(let curve, let duration):
      return duration > 0 ? curve.value(at: time / duration) : 1
    case .spring(let animation):
      if time >= animation.duration { return 1 }
      return 1
        - animation.spring.motion(from: 1, velocity: -animation.initialVelocity, at: time)
        .displacement
    case .delayed(let kind, let delay):
      return kind.progress(at: time - delay)
    case .faster(let kind, let factor):
      return kind.progress(at: time * factor)
    case .repeated(let kind, let count, let autoreverses):
      let once = kind.duration
      guard once > 0, once.isFinite else { return 1 }
      let round = (time / once).rounded(.down)
      if let count, round >= Double(count) {
        return autoreverses && count % 2 == 0 ? 0 : 1
      }
      let within = time - round * once
      let isBackwards = autoreverses && round.truncatingRemainder(dividingBy: 2) == 1
      return kind.progress(at: isBackwards ? once - within : within)
    case .complete(let kind, _): return kind.progress(at: time)
    case .custom:
      var context = AnimationContext<Double>()
      return animate(value: 1, time: time, context: &context) ?? 1
    }
  }

  var duration: Double {
    switch self {
    case .curve(_, let duration), .unitCurve(_, let duration): duration
    case .spring(let spring): spring.duration
    case .delayed(let kind, let delay): kind.duration + delay
    case .faster(let kind, let factor): kind.duration / factor
    case .repeated(let kind, let count, _): count.map { kind.duration * Double($0) } ?? .infinity
    case .complete(let kind, _): kind.duration
    case .custom: .infinity
    }
  }

  var logicalDuration: Double {
    switch self {
    case .spring(let spring): spring.logicalDuration
    case .delayed(let kind, let delay): kind.logicalDuration + delay
    case .faster(let kind, let factor): kind.logicalDuration / factor
    case .complete(let kind, let time): min(kind.duration, time)
    case .curve, .unitCurve, .repeated, .custom: duration
    }
  }
}

// MARK: - Curves

extension Animation {
  /// The animation that `withAnimation` uses: a critically damped spring with a response of 0.55 s.
  public static let `default` = Animation(
    kind: .spring(springAnimation(response: 0.55, damping: 1, form: .standard)))

  public static var linear: Animation { .linear(duration: 0.35) }
  public static var easeIn: Animation { .easeIn(duration: 0.35) }
  public static var easeOut: Animation { .easeOut(duration: 0.35) }
  public static var easeInOut: Animation { .easeInOut(duration: 0.35) }

  public static func linear(duration: Double) -> Animation { curve(.linear, duration) }
  public static func easeIn(duration: Double) -> Animation { curve(.easeIn, duration) }
  public static func easeOut(duration: Double) -> Animation { curve(.easeOut, duration) }
  public static func easeInOut(duration: Double) -> Animation { curve(.easeInOut, duration) }

  /// A cubic Bézier curve with two control points.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    curve(TimingCurve(x1: p1x, y1: p1y, x2: p2x, y2: p2y), duration)
  }

  private static func curve(_ curve: TimingCurve, _ duration: Double) -> Animation {
    Animation(kind: .curve(curve, duration: duration.isFinite ? max(0, duration) : 0))
  }
}

// MARK: - Springs

extension Animation {
  public static var spring: Animation { .spring(duration: 0.5, bounce: 0) }
  public static var smooth: Animation { .smooth() }
  public static var snappy: Animation { .snappy() }
  public static var bouncy: Animation { .bouncy() }
  public static var interactiveSpring: Animation { .interactiveSpring() }
  public static var interpolatingSpring: Animation { .interpolatingSpring() }

  /// A spring that takes about `duration` seconds. `bounce` is 0 for no overshoot, up to 1 for an undamped
  /// spring, below 0 for an overdamped one.
  public static func spring(
    duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0
  ) -> Animation {
    spring(
      response: duration, dampingFraction: dampingRatio(bounce), blendDuration: blendDuration)
  }

  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    Animation(
      kind: .spring(
        springAnimation(
          response: response, damping: dampingFraction, blendDuration: blendDuration)))
  }

  private static func springAnimation(
    response: Double, damping: Double, initialVelocity: Double = 0,
    form: SpringAnimation.Form = .fluid, blendDuration: Double = 0
  ) -> SpringAnimation {
    let response = response.isFinite && response > 0 ? response : 0.001
    return SpringAnimation(
      ScrollMechanics.Spring(
        response: response, dampingRatio: damping.isFinite ? max(0.01, damping) : 1),
      takes: response, initialVelocity: initialVelocity, form: form,
      blendDuration: blendDuration)
  }

  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(
      response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A spring that is added to running animations instead of merging with them.
  ///
  /// - Parameter initialVelocity: In changes per second, positive towards the target.
  public static func interpolatingSpring(
    duration: Double = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      kind: .spring(
        springAnimation(
          response: duration, damping: dampingRatio(bounce), initialVelocity: initialVelocity,
          form: .interpolating)))
  }

  /// A spring by its physical constants, added to running animations instead of merging with them.
  ///
  /// - Parameter initialVelocity: In changes per second, positive towards the target.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    let (mass, stiffness) = (max(1e-9, mass), max(1e-9, stiffness))
    let root = 2 * (mass * stiffness).squareRoot()
    let spring = ScrollMechanics.Spring(
      mass: mass, stiffness: stiffness, dampingRatio: max(0.01, damping / root))
    return Animation(
      kind: .spring(
        SpringAnimation(
          spring, takes: .infinity, initialVelocity: initialVelocity, form: .interpolating)))
  }

  static func dampingRatio(_ bounce: Double) -> Double {
    guard bounce.isFinite else { return 1 }
    return bounce >= 0 ? max(0.01, 1 - bounce) : 1 / max(0.01, 1 + bounce)
  }
}

// MARK: - Changing an animation

extension Animation {
  /// Delays the animation by seconds.
  public func delay(_ delay: Double) -> Animation {
    Animation(kind: .delayed(kind, by: delay.isFinite ? delay : 0))
  }

  /// Runs the animation `speed` times as fast; a speed that is not positive counts as 1.
  public func speed(_ speed: Double) -> Animation {
    Animation(kind: .faster(kind, factor: speed.isFinite && speed > 0 ? speed : 1))
  }

  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(
      kind: .repeated(kind, count: max(1, repeatCount), autoreverses: autoreverses))
  }

  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(kind: .repeated(kind, count: nil, autoreverses: autoreverses))
  }

  /// Sets after how many seconds the animation counts as complete, though it may still run.
  public func logicallyComplete(after duration: Double) -> Animation {
    Animation(kind: .complete(kind, after: duration.isFinite ? max(0, duration) : 0))
  }
}

extension Animation {
  /// An animation with a unit curve.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(kind: .unitCurve(curve, duration: duration.isFinite ? max(0, duration) : 0))
  }

  /// A spring for interactive motion.
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0.0, blendDuration: Double = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }
}
