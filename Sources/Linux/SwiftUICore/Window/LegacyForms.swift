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
