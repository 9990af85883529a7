// symbolEffect: symbols that move. The motions are ours: Apple's are not recorded.

/// A motion of a symbol.
public protocol SymbolEffect: Hashable, Sendable {
  var _motion: _SymbolMotion { get }
}

/// One that runs once when a value changes.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// One that runs for as long as it is active.
public protocol IndefiniteSymbolEffect: SymbolEffect {}

/// What an effect does at its height.
public struct _SymbolMotion: Hashable, Sendable {
  var scale = 1.0
  var opacity = 1.0
  /// Degrees.
  var angle = 0.0
  /// How long one way takes, in seconds.
  var duration = 0.35
  /// It goes to its height and stays there, instead of to and fro.
  var stays = false
  /// It turns all the way round.
  var turns = false
}

/// How often and how fast an effect runs.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// How an effect goes on.
  public struct RepeatBehavior: Hashable, Sendable {
    let count: Int?

    public static var continuous: RepeatBehavior { RepeatBehavior(count: nil) }
    public static var periodic: RepeatBehavior { RepeatBehavior(count: nil) }

    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior(count: count)
    }
  }

  var count: Int? = 1
  var rate = 1.0

  public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions(count: nil) }
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions() }

  /// So many times; less than one counts as once.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions(count: count.map { max(1, $0) })
  }

  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions(count: behavior.count.map { max(1, $0) })
  }

  /// Times the usual speed; what is not above 0 counts as 1.
  public static func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions().speed(speed)
  }

  public var repeating: SymbolEffectOptions { with { $0.count = nil } }
  public var nonRepeating: SymbolEffectOptions { with { $0.count = 1 } }

  public func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    with { $0.count = count.map { max(1, $0) } }
  }

  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    with { $0.count = behavior.count.map { max(1, $0) } }
  }

  public func speed(_ speed: Double) -> SymbolEffectOptions {
    with { $0.rate = speed > 0 && speed.isFinite ? speed : 1 }
  }

  private func with(_ change: (inout SymbolEffectOptions) -> Void) -> SymbolEffectOptions {
    var result = self
    change(&result)
    return result
  }
}

// MARK: - Effects

/// Springs up or down in size.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var isDown = false
  public var _motion: _SymbolMotion { _SymbolMotion(scale: isDown ? 0.85 : 1.18, duration: 0.2) }
  public var up: Self { Self() }
  public var down: Self { Self(isDown: true) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  init(isDown: Bool = false) { self.isDown = isDown }
}

/// Fades and comes back.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: _SymbolMotion { _SymbolMotion(opacity: 0.4, duration: 0.6) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

/// Is larger or smaller while it is active.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
  private var isDown = false
  public var _motion: _SymbolMotion { _SymbolMotion(scale: isDown ? 0.8 : 1.2, stays: true) }
  public var up: Self { Self() }
  public var down: Self { Self(isDown: true) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  init(isDown: Bool = false) { self.isDown = isDown }
}

/// Lets the symbol's parts take turns; symbols have one part here, which fades and comes back.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: _SymbolMotion { _SymbolMotion(opacity: 0.3, duration: 0.5) }
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
  public var nonReversing: Self { self }
  public var hideInactiveLayers: Self { self }
  public var dimInactiveLayers: Self { self }
}

/// Is out of sight while it is inactive.
public struct AppearSymbolEffect: IndefiniteSymbolEffect {
  public var _motion: _SymbolMotion { _SymbolMotion(stays: true) }
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

/// Is out of sight while it is active.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect {
  public var _motion: _SymbolMotion { _SymbolMotion(scale: 0.7, opacity: 0, stays: true) }
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

/// Swings to and fro.
public struct WiggleSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: _SymbolMotion { _SymbolMotion(angle: 10, duration: 0.12) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var left: Self { self }
  public var right: Self { self }
  public var up: Self { self }
  public var down: Self { self }
  public var clockwise: Self { self }
  public var counterClockwise: Self { self }
}

/// Turns round.
public struct RotateSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var isBackwards = false
  public var _motion: _SymbolMotion {
    _SymbolMotion(angle: isBackwards ? -360 : 360, duration: 1, turns: true)
  }
  public var clockwise: Self { Self() }
  public var counterClockwise: Self { Self(isBackwards: true) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  init(isBackwards: Bool = false) { self.isBackwards = isBackwards }
}

/// Swells and goes back, slowly.
public struct BreatheSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: _SymbolMotion { _SymbolMotion(scale: 1.1, opacity: 0.8, duration: 0.7) }
  public var plain: Self { self }
  public var pulse: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

// MARK: - From one symbol to another

/// One that turns a symbol into another.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// One symbol goes, another comes; here the one fades into the other.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  public var _motion: _SymbolMotion { _SymbolMotion() }
  public var downUp: Self { self }
  public var upUp: Self { self }
  public var offUp: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

/// What the system takes for a change of symbols; here the one fades into the other.
public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect {
  public var _motion: _SymbolMotion { _SymbolMotion() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

extension ContentTransition {
  /// A symbol turns into another one; here the one fades into the other, whatever the options say.
  public static func symbolEffect<T: ContentTransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    .symbolEffect
  }
}

// MARK: - Motion

private struct SymbolEffectModifier<Trigger: Equatable> {
  let motion: _SymbolMotion
  let options: SymbolEffectOptions
  /// Runs for as long as it is true; nil: once for each change of the trigger.
  let isActive: Bool?
  let trigger: Trigger
  @Environment(\.areSymbolEffectsRemoved) private var areRemoved

  nonisolated init(
    motion: _SymbolMotion, options: SymbolEffectOptions, isActive: Bool?, trigger: Trigger
  ) {
    self.motion = motion
    self.options = options
    self.isActive = isActive
    self.trigger = trigger
  }

  /// Out and back, so many times.
  private var phases: [Int] { Array(0...(2 * min(options.count ?? 1, 100))) }
}

extension SymbolEffectModifier: ViewModifier {
  func body(content: Content) -> some View {
    if areRemoved {
      content
    } else if let isActive, motion.stays {
      content.modifier(SymbolPose(motion: motion, isOut: isActive))
        .animation(.easeInOut(duration: motion.duration / options.rate), value: isActive)
    } else if let isActive {
      content.phaseAnimator(isActive ? [0, 1] : [0]) { view, phase in
        view.modifier(SymbolPose(motion: motion, isOut: phase == 1))
      } animation: { phase in
        animation(phase)
      }
    } else {
      content.phaseAnimator(phases, trigger: trigger) { view, phase in
        view.modifier(SymbolPose(motion: motion, isOut: !phase.isMultiple(of: 2)))
      } animation: { phase in
        animation(phase)
      }
    }
  }

  @MainActor private func animation(_ phase: Int) -> Animation? {
    // A turn has been made when the symbol looks as before.
    if motion.turns, phase.isMultiple(of: 2) { return nil }
    return .easeInOut(duration: motion.duration / options.rate)
  }
}

private struct SymbolPose: ViewModifier {
  let motion: _SymbolMotion
  let isOut: Bool

  func body(content: Content) -> some View {
    content
      .scaleEffect(isOut ? motion.scale : 1)
      .rotationEffect(.degrees(isOut ? motion.angle : 0))
      .opacity(isOut ? motion.opacity : 1)
  }
}

extension EnvironmentValues {
  @Entry fileprivate var areSymbolEffectsRemoved: Bool = false
}

extension View {
  /// Moves a symbol for as long as a value is true.
  ///
  /// The whole view moves: put it on the image. On Apple's systems the symbol images inside move.
  public nonisolated func symbolEffect<T: IndefiniteSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    // What appears is out of sight while the effect is not active.
    let appears = effect is AppearSymbolEffect
    return modifier(
      SymbolEffectModifier(
        motion: appears ? DisappearSymbolEffect()._motion : effect._motion, options: options,
        isActive: appears ? !isActive : isActive, trigger: 0))
  }

  /// Moves a symbol each time that a value changes.
  public nonisolated func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    modifier(
      SymbolEffectModifier(
        motion: effect._motion, options: options, isActive: nil, trigger: value))
  }

  /// Leaves the effects on symbols inside away.
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    transformEnvironment(\.areSymbolEffectsRemoved) { $0 = $0 || isEnabled }
  }
}
