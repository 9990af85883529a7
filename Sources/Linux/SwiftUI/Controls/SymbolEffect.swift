// symbolEffect: animations of symbols. Their details are our own, since Apple's were not measured.

/// An animation of a symbol.
public protocol SymbolEffect: Hashable, Sendable {
  var _motion: _SymbolMotion { get }
}

/// An effect that runs once when a value changes.
public protocol DiscreteSymbolEffect: SymbolEffect {}
/// An effect that runs while it is active.
public protocol IndefiniteSymbolEffect: SymbolEffect {}

/// The extreme state of an effect's motion.
public struct _SymbolMotion: Hashable, Sendable {
  var scale = 1.0
  var opacity = 1.0
  /// In degrees.
  var angle = 0.0
  /// The duration of one direction, in seconds.
  var duration = 0.35
  /// Whether it stays at the extreme instead of going back.
  var stays = false
  /// Whether it makes full turns.
  var turns = false
}

/// The speed and repetition of an effect.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// How an effect is repeated.
  public struct RepeatBehavior: Hashable, Sendable {
    /// Nil: without an end.
    let count: Int?
    var delay = 0.0

    public static var continuous: RepeatBehavior { RepeatBehavior(count: nil) }
    public static var periodic: RepeatBehavior { RepeatBehavior(count: nil) }

    /// A number of times, without an end for nil, with a pause between two of them, in seconds.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      let delay = delay ?? 0
      return RepeatBehavior(count: count, delay: delay.isFinite ? max(0, delay) : 0)
    }
  }

  /// Nil: discrete effects run once, indefinite ones while they are active.
  var behavior: RepeatBehavior?
  var rate = 1.0

  public static var `default`: SymbolEffectOptions { SymbolEffectOptions() }
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions().repeating }
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions().nonRepeating }

  /// A number of times; less than 1 counts as 1.
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(count)
  }

  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions().repeat(behavior)
  }

  /// A factor of the default speed; one that is not positive counts as 1.
  public static func speed(_ speed: Double) -> SymbolEffectOptions {
    SymbolEffectOptions().speed(speed)
  }

  public var repeating: SymbolEffectOptions { `repeat`(nil) }
  public var nonRepeating: SymbolEffectOptions { `repeat`(1) }

  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { `repeat`(.periodic(count)) }

  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    with { $0.behavior = behavior }
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

/// Bounces up or down in size.
public struct BounceSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  private var isDown = false
  public var _motion: _SymbolMotion { _SymbolMotion(scale: isDown ? 0.85 : 1.18, duration: 0.2) }
  public var up: Self { Self() }
  public var down: Self { Self(isDown: true) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  init(isDown: Bool = false) { self.isDown = isDown }
}

/// Fades out and in.
public struct PulseSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: _SymbolMotion { _SymbolMotion(opacity: 0.4, duration: 0.6) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

/// Is enlarged or reduced while active.
public struct ScaleSymbolEffect: IndefiniteSymbolEffect {
  private var isDown = false
  public var _motion: _SymbolMotion { _SymbolMotion(scale: isDown ? 0.8 : 1.2, stays: true) }
  public var up: Self { Self() }
  public var down: Self { Self(isDown: true) }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  init(isDown: Bool = false) { self.isDown = isDown }
}

/// Animates the layers of a symbol in turn; symbols have one layer here, which fades out and in.
public struct VariableColorSymbolEffect: DiscreteSymbolEffect, IndefiniteSymbolEffect {
  public var _motion: _SymbolMotion { _SymbolMotion(opacity: 0.3, duration: 0.5) }
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
  public var nonReversing: Self { self }
  public var hideInactiveLayers: Self { self }
  public var dimInactiveLayers: Self { self }
}

/// Hides the symbol while inactive.
public struct AppearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var _motion: _SymbolMotion { _SymbolMotion(stays: true) }
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

/// Hides the symbol while active.
public struct DisappearSymbolEffect: IndefiniteSymbolEffect, TransitionSymbolEffect {
  public var _motion: _SymbolMotion { _SymbolMotion(scale: 0.7, opacity: 0, stays: true) }
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

/// Swings back and forth.
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

/// Rotates.
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

/// Enlarges and shrinks slowly.
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

/// An effect for the change from one symbol to another.
public protocol ContentTransitionSymbolEffect: SymbolEffect {}

/// Replaces one symbol with another; here by fading.
public struct ReplaceSymbolEffect: ContentTransitionSymbolEffect {
  public var _motion: _SymbolMotion { _SymbolMotion() }
  public var downUp: Self { self }
  public var upUp: Self { self }
  public var offUp: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

/// The system's choice for the change of symbols; here fading.
public struct AutomaticSymbolEffect: ContentTransitionSymbolEffect, TransitionSymbolEffect {
  public var _motion: _SymbolMotion { _SymbolMotion() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

extension ContentTransition {
  /// A content transition between symbols; here fading, whatever the options are.
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
  /// Whether it is active; nil: runs once for each change of the trigger.
  let isActive: Bool?
  let trigger: Trigger
  @Environment(\.areSymbolEffectsRemoved) private var areRemoved
  /// How often it became active.
  @State private var runs = 0

  nonisolated init(
    motion: _SymbolMotion, options: SymbolEffectOptions, isActive: Bool?, trigger: Trigger
  ) {
    self.motion = motion
    self.options = options
    self.isActive = isActive
    self.trigger = trigger
  }

  /// The phases of a number of motions there and back; a hundred for those without an end.
  private var phases: [Int] {
    let count = options.behavior.map { $0.count ?? 100 } ?? 1
    return Array(0...(2 * min(max(1, count), 100)))
  }
}

extension SymbolEffectModifier: ViewModifier {
  func body(content: Content) -> some View {
    if areRemoved {
      content
    } else if let isActive, motion.stays {
      content.modifier(SymbolPose(motion: motion, isOut: isActive))
        .animation(.easeInOut(duration: motion.duration / options.rate), value: isActive)
    } else if let isActive, options.behavior.map({ $0.count == nil }) ?? true {
      content.phaseAnimator(isActive ? [0, 1] : [0], content: pose, animation: animation)
    } else if let isActive {
      content.phaseAnimator(
        isActive ? phases : [0], trigger: runs, content: pose, animation: animation
      )
      .onChange(of: isActive, initial: true) { if isActive { runs += 1 } }
    } else {
      content.phaseAnimator(phases, trigger: trigger, content: pose, animation: animation)
    }
  }

  @MainActor private func pose<V: View>(_ view: V, _ phase: Int) -> some View {
    view.modifier(SymbolPose(motion: motion, isOut: !phase.isMultiple(of: 2)))
  }

  @MainActor private func animation(_ phase: Int) -> Animation? {
    // After a full turn the symbol looks as before.
    if motion.turns, phase.isMultiple(of: 2) { return nil }
    let isAgain = phase > 1 && !phase.isMultiple(of: 2)
    return .easeInOut(duration: motion.duration / options.rate)
      .delay(isAgain ? options.behavior?.delay ?? 0 : 0)
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
  /// Animates a symbol while a value is true.
  ///
  /// The whole view is animated, so apply it to the image. On Apple's systems the symbol images inside are
  /// animated.
  public nonisolated func symbolEffect<T: IndefiniteSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    // An appear effect hides the symbol while inactive.
    let appears = effect is AppearSymbolEffect
    return modifier(
      SymbolEffectModifier(
        motion: appears ? DisappearSymbolEffect()._motion : effect._motion, options: options,
        isActive: appears ? !isActive : isActive, trigger: 0))
  }

  /// Animates a symbol each time a value changes.
  public nonisolated func symbolEffect<T: DiscreteSymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    modifier(
      SymbolEffectModifier(
        motion: effect._motion, options: options, isActive: nil, trigger: value))
  }

  /// Disables the effects of symbols inside.
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    transformEnvironment(\.areSymbolEffectsRemoved) { $0 = $0 || isEnabled }
  }
}
