/// What views say of the lines and distances of the texts inside.
struct TextDecoration: Equatable, Sendable {
  var isUnderlined: Bool?
  var isStruckThrough: Bool?
  /// Points after each character.
  var tracking: CGFloat?
}

private enum TextDecorationKey: EnvironmentKey {
  static var defaultValue: TextDecoration? { nil }
}

extension EnvironmentValues {
  var textDecoration: TextDecoration? {
    get { self[TextDecorationKey.self] }
    set { self[TextDecorationKey.self] = newValue }
  }
}

extension View {
  private nonisolated func decorating(
    _ change: @escaping (inout TextDecoration) -> Void
  ) -> some View {
    transformEnvironment(\.textDecoration) { value in
      var decoration = value ?? TextDecoration()
      change(&decoration)
      value = decoration
    }
  }

  /// A line under the texts inside that say nothing of one themselves.
  public nonisolated func underline(_ isActive: Bool = true) -> some View {
    decorating { $0.isUnderlined = isActive }
  }

  /// A line through the texts inside.
  public nonisolated func strikethrough(_ isActive: Bool = true) -> some View {
    decorating { $0.isStruckThrough = isActive }
  }

  /// Points added after each character of the texts inside that set none themselves.
  public nonisolated func tracking(_ tracking: CGFloat) -> some View {
    decorating { $0.tracking = tracking.isFinite ? tracking : 0 }
  }

  /// Points added after each character of the texts inside that set none themselves.
  public nonisolated func kerning(_ kerning: CGFloat) -> some View {
    tracking(kerning)
  }
}

extension TextRun {
  /// The run with what the views around say, where the text itself says nothing.
  func decorated(_ decoration: TextDecoration) -> TextRun {
    var run = self
    if !run.isUnderlined { run.isUnderlined = decoration.isUnderlined ?? false }
    if !run.isStruckThrough { run.isStruckThrough = decoration.isStruckThrough ?? false }
    if run.tracking == 0 { run.tracking = decoration.tracking ?? 0 }
    return run
  }
}
