// Modifiers for the texts inside a view, beside those in EnvironmentKeys.swift.

extension Text {
  /// How large a text is among others. Accepted, without an effect: by how much is not documented.
  public struct Scale: Hashable, Sendable {
    private let isSecondary: Bool

    public static let `default` = Scale(isSecondary: false)
    public static let secondary = Scale(isSecondary: true)
  }

  /// Accepted, without an effect: see ``Scale``.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }

  /// Letters that a text is shown in, whatever it is written in.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
  }
}

extension EnvironmentValues {
  /// How much a text may shrink to fit: 1 not at all.
  @Entry public var minimumScaleFactor: CGFloat = 1

  /// Accepted; letters are not moved closer here.
  @Entry public var allowsTightening: Bool = false

  @Entry public var textCase: Text.Case?

  @Entry var baselineOffset: CGFloat = 0

  @Entry var fontWidth: Font.Width?

  @Entry var fontDesign: Font.Design?
}

extension View {
  /// Lets a text that would be cut shrink, down to a part of its size.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor.isNaN ? 1 : min(max(factor, 0), 1))
  }

  /// Accepted; letters are not moved closer here, so a text that does not fit is cut sooner.
  public nonisolated func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }

  /// Shows texts in capital or small letters; nil as they are written.
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }

  /// Raises texts over their baseline, in points.
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    environment(\.baselineOffset, baselineOffset.isFinite ? baselineOffset : 0)
  }

  /// The cut of letters of fonts that set none.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    environment(\.fontDesign, design)
  }

  /// How wide letters are of fonts that say nothing, where they have several widths.
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View {
    environment(\.fontWidth, width)
  }

  /// Accepted, without an effect: see ``Text/Scale``.
  public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    self
  }

  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    environment(\.fontDesign, isActive ? .monospaced : nil)
  }

  /// Room for at least so many lines, with no limit.
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lines(reserved: limit.lowerBound, limit: nil)
  }

  /// At most so many lines.
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lines(reserved: 0, limit: limit.upperBound)
  }

  /// Room for at least so many lines, and at most so many.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lines(reserved: limit.lowerBound, limit: limit.upperBound)
  }

  private nonisolated func lines(reserved: Int, limit: Int?) -> some View {
    environment(\.lineLimit, limit.map { max(1, $0) })
      .environment(\.reservedLines, max(0, reserved))
  }
}

extension Text {
  /// Raises the text over its baseline, in points; a negative number lowers it.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    mapParts { $0.baselineOffset = baselineOffset.isFinite ? baselineOffset : 0 }
  }

  /// The cut of the letters.
  public func fontDesign(_ design: Font.Design?) -> Text {
    mapParts { if $0.design == nil { $0.design = design } }
  }

  /// How wide the letters are, where the font has several widths.
  public func fontWidth(_ width: Font.Width?) -> Text {
    mapParts { if $0.width == nil { $0.width = width } }
  }

  public func monospaced(_ isActive: Bool = true) -> Text {
    isActive ? mapParts { $0.design = .monospaced } : self
  }
}

extension Text.Case {
  func apply(_ string: String) -> String {
    self == .uppercase ? string.uppercased() : string.lowercased()
  }
}
