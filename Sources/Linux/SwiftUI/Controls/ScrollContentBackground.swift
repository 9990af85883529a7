extension EnvironmentValues {
  @Entry var scrollContentBackground: Visibility = .automatic
}

extension View {
  /// Sets whether lists inside have a background behind the rows.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
    environment(\.scrollContentBackground, visibility)
  }
}
