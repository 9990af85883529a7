extension Text {
  /// How a line under or through text looks.
  public struct LineStyle: Hashable, Sendable {
    /// Of what a line is made.
    public struct Pattern: Hashable, Sendable {
      /// Lengths of strokes and gaps in turn, in thicknesses; none for a line without gaps.
      let lengths: [Int]

      public static let solid = Pattern(lengths: [])
      public static let dot = Pattern(lengths: [1, 1])
      public static let dash = Pattern(lengths: [4, 2])
      public static let dashDot = Pattern(lengths: [4, 2, 1, 2])
      public static let dashDotDot = Pattern(lengths: [4, 2, 1, 2, 1, 2])
    }

    let pattern: Pattern
    let color: Color?

    /// - Parameters:
    ///   - pattern: Without gaps by default.
    ///   - color: That of the text by default.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// One line without gaps.
    public static let single = LineStyle()

    func resolved(in values: EnvironmentValues) -> TextLines.Line {
      TextLines.Line(lengths: pattern.lengths, color: color?.rgba(in: values))
    }

    /// It looks as lines do that say nothing.
    var isUsual: Bool { self == .single }
  }

  /// A line under the text.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is one.
  ///   - pattern: Without gaps by default.
  ///   - color: That of the text by default.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    mapParts {
      $0.isUnderlined = isActive
      $0.underline = isActive ? LineStyle(pattern: pattern, color: color) : nil
    }
  }

  /// A line through the text.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is one.
  ///   - pattern: Without gaps by default.
  ///   - color: That of the text by default.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    mapParts {
      $0.isStruckThrough = isActive
      $0.strikethrough = isActive ? LineStyle(pattern: pattern, color: color) : nil
    }
  }
}

/// How the lines of a run look, where that is not as usual. Few runs have any, so it is an object.
package final class TextLines: Hashable, Sendable {
  package struct Line: Hashable, Sendable {
    /// Strokes and gaps in turn, in thicknesses; none for a line without gaps.
    package var lengths: [Int]
    /// nil: the run's.
    package var color: RGBA?
  }

  package let underline: Line?
  package let strikethrough: Line?

  /// nil where both are as usual.
  init?(
    underline: Text.LineStyle?, strikethrough: Text.LineStyle?, in values: EnvironmentValues
  ) {
    func unusual(_ style: Text.LineStyle?) -> Line? {
      style.flatMap { $0.isUsual ? nil : $0.resolved(in: values) }
    }
    self.underline = unusual(underline)
    self.strikethrough = unusual(strikethrough)
    if self.underline == nil, self.strikethrough == nil { return nil }
  }

  init(underline: Line?, strikethrough: Line?) {
    self.underline = underline
    self.strikethrough = strikethrough
  }

  package static func == (a: TextLines, b: TextLines) -> Bool {
    a === b || a.underline == b.underline && a.strikethrough == b.strikethrough
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(underline)
    hasher.combine(strikethrough)
  }
}
