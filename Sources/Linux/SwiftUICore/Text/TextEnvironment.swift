// The environment values of texts.

extension EnvironmentValues {
  /// The font of texts that set none; nil for the body font.
  @Entry public var font: Font?

  /// The maximum number of lines of a text; nil for no limit.
  @Entry public var lineLimit: Int?

  @Entry package var reservedLines: Int = 0

  /// The space between the lines of a text, in points.
  @Entry public var lineSpacing: CGFloat = 0

  @Entry public var truncationMode: Text.TruncationMode = .tail

  @Entry public var multilineTextAlignment: TextAlignment = .leading

  @Entry var fontWeight: Font.Weight?

  @Entry var isItalic: Bool = false

  @Entry var hasMonospacedDigits: Bool = false

  /// The font of a text: its own, else that of the environment.
  package func resolvedFont(_ own: Font?, scale: TypeScale) -> Font {
    var result = own ?? font ?? scale.defaultFont
    if result.explicitWeight == nil { result.explicitWeight = fontWeight }
    if result.explicitWeight == nil, legibilityWeight == .bold { result.explicitWeight = .bold }
    if isItalic { result.isItalic = true }
    if result.design == .default, let design = fontDesign { result.design = design }
    if hasMonospacedDigits { result.hasMonospacedDigits = true }
    if result.width == nil { result.width = fontWidth }
    return result
  }
}

extension View {
  /// Sets the font of texts inside; nil for the default.
  public nonisolated func font(_ font: Font?) -> some View {
    environment(\.font, font)
  }

  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.fontWeight, weight)
  }

  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    environment(\.fontWeight, isActive ? .bold : nil)
  }

  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    environment(\.isItalic, isActive)
  }

  /// Gives all digits of texts inside the same width.
  public nonisolated func monospacedDigit() -> some View {
    environment(\.hasMonospacedDigits, true)
  }

  /// Sets the maximum number of lines of texts inside; nil for no limit, a number below 1 counts as 1.
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number.map { max(1, $0) })
  }

  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lineLimit(limit).environment(\.reservedLines, reservesSpace ? max(1, limit) : 0)
  }

  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing.isFinite ? max(0, lineSpacing) : 0)
  }

  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Aligns the lines of texts with several lines.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
}
