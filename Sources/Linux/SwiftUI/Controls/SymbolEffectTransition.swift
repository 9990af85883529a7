/// An effect with which a symbol comes and goes.
public protocol TransitionSymbolEffect: SymbolEffect {}

/// A symbol comes and goes by fading and growing a little; here other views do so too.
public struct SymbolEffectTransition: Transition {
  /// - Parameters:
  ///   - effect: Has no effect: all look alike.
  ///   - options: Have no effect.
  public nonisolated init<T: SymbolEffect & TransitionSymbolEffect>(
    effect: T, options: SymbolEffectOptions
  ) {}

  nonisolated init() {}

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0).scaleEffect(phase.isIdentity ? 1 : 0.7)
  }

  public static let properties = TransitionProperties(hasMotion: true)
}

extension Transition where Self == SymbolEffectTransition {
  /// The system's transition of symbols.
  public nonisolated static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition() }

  public nonisolated static func symbolEffect<T: SymbolEffect & TransitionSymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition {
    SymbolEffectTransition(effect: effect, options: options)
  }
}
