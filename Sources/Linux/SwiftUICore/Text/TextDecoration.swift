/// The lines and spacing that the environment sets for texts.
struct TextDecoration: Equatable, Sendable {
  var isUnderlined: Bool?
  var isStruckThrough: Bool?
  /// The styles of the lines.
  var underline: Text.LineStyle?
  var strikethrough: Text.LineStyle?
  /// The space after each character, in points.
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

  /// Underlines texts inside that don't set it themselves.
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    decorating {
      $0.isUnderlined = isActive
      $0.underline = isActive ? Text.LineStyle(pattern: pattern, color: color) : nil
    }
  }

  /// Strikes texts inside through if they don't set it themselves.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    decorating {
      $0.isStruckThrough = isActive
      $0.strikethrough = isActive ? Text.LineStyle(pattern: pattern, color: color) : nil
    }
  }

  /// Adds space after each character of texts inside that set none themselves, in points.
  public nonisolated func tracking(_ tracking: CGFloat) -> some View {
    decorating { $0.tracking = tracking.isFinite ? tracking : 0 }
  }

  /// Adds space after each character of texts inside that set none themselves, in points.
  public nonisolated func kerning(_ kerning: CGFloat) -> some View {
    tracking(kerning)
  }
}

extension TextRun {
  /// The run with the environment's decoration, where it has none itself.
  func decorated(_ decoration: TextDecoration, _ outer: TextLines?) -> TextRun {
    var run = self
    if let outer {
      run.lines = TextLines(
        underline: run.isUnderlined ? run.lines?.underline : outer.underline,
        strikethrough: run.isStruckThrough ? run.lines?.strikethrough : outer.strikethrough,
        background: run.lines?.background)
    }
    if !run.isUnderlined { run.isUnderlined = decoration.isUnderlined ?? false }
    if !run.isStruckThrough { run.isStruckThrough = decoration.isStruckThrough ?? false }
    if run.tracking == 0 { run.tracking = decoration.tracking ?? 0 }
    return run
  }
}
