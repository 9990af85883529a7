/// What views say of the lines and distances of the texts inside.
struct TextDecoration: Equatable, Sendable {
  var isUnderlined: Bool?
  var isStruckThrough: Bool?
  /// How those lines look.
  var underline: Text.LineStyle?
  var strikethrough: Text.LineStyle?
  /// Points after each character.
  var tracking: CGFloat?
}

extension EnvironmentValues {
  @Entry var textDecoration: TextDecoration?
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
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    decorating {
      $0.isUnderlined = isActive
      $0.underline = isActive ? Text.LineStyle(pattern: pattern, color: color) : nil
    }
  }

  /// A line through the texts inside.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    decorating {
      $0.isStruckThrough = isActive
      $0.strikethrough = isActive ? Text.LineStyle(pattern: pattern, color: color) : nil
    }
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
  func decorated(_ decoration: TextDecoration, _ outer: TextLines?) -> TextRun {
    var run = self
    if let outer {
      run.lines = TextLines(
        underline: run.isUnderlined ? run.lines?.underline : outer.underline,
        strikethrough: run.isStruckThrough ? run.lines?.strikethrough : outer.strikethrough)
    }
    if !run.isUnderlined { run.isUnderlined = decoration.isUnderlined ?? false }
    if !run.isStruckThrough { run.isStruckThrough = decoration.isStruckThrough ?? false }
    if run.tracking == 0 { run.tracking = decoration.tracking ?? 0 }
    return run
  }
}
