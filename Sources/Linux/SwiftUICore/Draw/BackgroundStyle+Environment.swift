extension EnvironmentValues {
  /// What ``BackgroundStyle`` paints; nil for the window's background.
  @Entry public var backgroundStyle: AnyShapeStyle?
}

extension View {
  /// Sets what ``BackgroundStyle`` paints inside.
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }

  /// Puts the background style of the surroundings behind the view.
  public nonisolated func background(
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }
}
