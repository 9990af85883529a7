extension Text {
  /// The style of an underline or strikethrough.
  public struct LineStyle: Hashable, Sendable {
    /// The pattern of a line.
    public struct Pattern: Sendable {
      /// The lengths of strokes and gaps alternately, in multiples of the thickness; empty for a solid line.
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
    ///   - pattern: Solid by default.
    ///   - color: Nil for the text's colour.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// A solid line.
    public static let single = LineStyle()

    public static func == (a: LineStyle, b: LineStyle) -> Bool {
      a.pattern.lengths == b.pattern.lengths && a.color == b.color
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(pattern.lengths)
      hasher.combine(color)
    }

    func resolved(in values: EnvironmentValues) -> TextLines.Line {
      TextLines.Line(lengths: pattern.lengths, color: color?.rgba(in: values))
    }

    package func hasPattern(of other: LineStyle) -> Bool {
      pattern.lengths == other.pattern.lengths
    }

    /// Whether this is the default style.
    var isUsual: Bool { self == .single }
  }

  /// Underlines the text with a solid line.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }

  /// Underlines the text.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is an underline.
  ///   - pattern: Solid by default.
  ///   - color: Nil for the text's colour.
  ///   - color: That of the text by default.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    mapParts {
      $0.isUnderlined = isActive
      $0.underline = isActive ? LineStyle(pattern: pattern, color: color) : nil
    }
  }

  /// Strikes the text through with a solid line.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }

  /// Strikes the text through.
  ///
  /// - Parameters:
  ///   - isActive: Whether there is a line.
  ///   - pattern: Solid by default.
  ///   - color: Nil for the text's colour.
  ///   - color: That of the text by default.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    mapParts {
      $0.isStruckThrough = isActive
      $0.strikethrough = isActive ? LineStyle(pattern: pattern, color: color) : nil
    }
  }
}

extension TextLines {
  /// Nil if both lines have the default style, and there is no ground.
  convenience init?(
    underline: Text.LineStyle?, strikethrough: Text.LineStyle?, background: Color? = nil,
    in values: EnvironmentValues
  ) {
    func unusual(_ style: Text.LineStyle?) -> Line? {
      style.flatMap { $0.isUsual ? nil : $0.resolved(in: values) }
    }
    let (under, through) = (unusual(underline), unusual(strikethrough))
    let ground = background?.rgba(in: values)
    guard under != nil || through != nil || ground != nil else { return nil }
    self.init(underline: under, strikethrough: through, background: ground)
  }
}
