// What views say about their window.

/// The title of a window: that of the front screen, else the scene's.
package struct WindowTitleKey: PreferenceKey {
  package static func reduce(value: inout Text?, nextValue: () -> Text?) {
    value = value ?? nextValue()
  }
}

extension View {
  /// Has no effect: a window on Linux has no status bar.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View {
    self
  }

  /// Has no effect: a window on Linux has no system overlays.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    self
  }

  /// Sets the colour scheme of the window; nil for the system's. The first view that sets one wins.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }
}
