// Modifiers for texts inside a view; see also EnvironmentKeys.swift.

extension Text {
  /// The relative size of a text. Has no effect on what is shown: Apple does not say how much smaller a secondary text
  /// is. Texts with other scales are other texts.
  public struct Scale: Hashable, Sendable {
    private let isSecondary: Bool

    public static let `default` = Scale(isSecondary: false)
    public static let secondary = Scale(isSecondary: true)
  }

  /// Sets the relative size, which is not shown; see ``Scale``.
  ///
  /// - Parameter isEnabled: Whether it is `scale`; if not it is the default one.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    mapParts { if $0.scale == nil { $0.scale = isEnabled ? scale : .default } }
  }

  /// The case in which a text is shown.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
  }
}

extension EnvironmentValues {
  /// The smallest factor by which a text is scaled down to fit; 1 for no scaling.
  @Entry public var minimumScaleFactor: CGFloat = 1

  /// Has no effect: letters are not moved closer.
  @Entry public var allowsTightening: Bool = false

  public var textCase: Text.Case? {
    get { ownTextCase ?? nil }
    set { ownTextCase = .some(newValue) }
  }

  /// Whether a view around has set the case, to nil or another one.
  package var isTextCaseSet: Bool { ownTextCase != nil }

  @Entry private var ownTextCase: Text.Case?? = nil

  @Entry var baselineOffset: CGFloat = 0

  @Entry var fontWidth: Font.Width?

  @Entry var fontDesign: Font.Design?
}

extension View {
  /// Lets texts inside be scaled down to fit, by a factor of at least `factor`.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor.isNaN ? 1 : min(max(factor, 0), 1))
  }

  /// Has no effect: letters are not moved closer, so texts are truncated earlier.
  public nonisolated func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }

  /// Shows texts inside in upper or lower case; nil as they are.
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }

  /// Raises texts inside above their baseline, in points.
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    environment(\.baselineOffset, baselineOffset.isFinite ? baselineOffset : 0)
  }

  /// Sets the design of fonts inside that have none.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    environment(\.fontDesign, design)
  }

  /// Sets the width of fonts inside that have none, if several widths are available.
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View {
    environment(\.fontWidth, width)
  }

  /// Has no effect; see ``Text/Scale``.
  public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    self
  }

  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    environment(\.fontDesign, isActive ? .monospaced : nil)
  }

  /// Sets the minimum number of lines, with no maximum.
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lines(reserved: limit.lowerBound, limit: nil)
  }

  /// Sets the maximum number of lines.
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lines(reserved: 0, limit: limit.upperBound)
  }

  /// Sets the minimum and maximum number of lines.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lines(reserved: limit.lowerBound, limit: limit.upperBound)
  }

  private nonisolated func lines(reserved: Int, limit: Int?) -> some View {
    environment(\.lineLimit, limit.map { max(1, $0) })
      .environment(\.reservedLines, max(0, reserved))
  }
}

extension Text {
  /// Raises the text above its baseline, in points; negative numbers lower it.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    mapParts { $0.baselineOffset = baselineOffset.isFinite ? baselineOffset : 0 }
  }

  /// Sets the design of the font.
  public func fontDesign(_ design: Font.Design?) -> Text {
    mapParts { if $0.design == nil { $0.design = design } }
  }

  /// Sets the width of the font, if it has several.
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
