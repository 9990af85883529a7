// Deprecated API from before iOS 15 that packages and articles still use.

extension View {
  /// Animates every change inside the view.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  public nonisolated func animation(_ animation: Animation?) -> some View {
    transaction { transaction in
      if !transaction.disablesAnimations { transaction.animation = animation }
    }
  }

  /// Has no effect: a window on Linux has no status bar.
  @available(*, deprecated, renamed: "statusBarHidden(_:)")
  public nonisolated func statusBar(hidden: Bool) -> some View { self }

  /// Sets the colour scheme of the views inside.
  public nonisolated func colorScheme(_ colorScheme: ColorScheme) -> some View {
    environment(\.colorScheme, colorScheme)
  }
}

extension Animation {
  /// An animation with a unit curve.
  public static func timingCurve(_ curve: UnitCurve, duration: Double) -> Animation {
    Animation(kind: .unitCurve(curve, duration: duration.isFinite ? max(0, duration) : 0))
  }

  /// A spring for interactive motion.
  @_disfavoredOverload
  public static func interactiveSpring(
    duration: Double = 0.15, extraBounce: Double = 0.0, blendDuration: Double = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.14 + extraBounce)
  }
}
