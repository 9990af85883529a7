extension EnvironmentValues {
  /// The style that ``BackgroundStyle`` stands for; nil for the window's background.
  @Entry public var backgroundStyle: AnyShapeStyle?
}

extension View {
  /// Sets the style that ``BackgroundStyle`` stands for inside.
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }

  /// Fills the area behind the view with the environment's background style.
  public nonisolated func background(
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }
}
