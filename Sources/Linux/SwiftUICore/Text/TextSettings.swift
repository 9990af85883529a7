/// The environment values that texts use, resolved once for all texts of one scope.
///
/// Otherwise each text would look up about a dozen values.
@MainActor final class TextSettings {
  let values: EnvironmentValues
  /// The keys that were read; a change of one of their values makes new settings.
  let keys: [ObjectIdentifier]
  /// The font of characters without a style of their own.
  let font: ResolvedFont
  let textCase: Text.Case?
  let typeSize: DynamicTypeSize
  let baselineOffset: CGFloat
  let renderer: (any TextRendering)?
  private let decoration: TextDecoration?
  private let lines: TextLines?
  /// The content of a text without its characters.
  private let content: TextContent

  init(_ values: EnvironmentValues, scale: TypeScale) {
    let reads = EnvironmentReads()
    var noted = values
    noted.reads = reads
    self.values = values
    textCase = noted.textCase
    typeSize = noted.dynamicTypeSize
    baselineOffset = noted.baselineOffset
    renderer = noted.textRenderer
    decoration = noted.textDecoration
    lines = decoration.flatMap {
      TextLines(underline: $0.underline, strikethrough: $0.strikethrough, in: noted)
    }
    font = scale.resolve(noted.resolvedFont(nil, scale: scale), at: typeSize)
    var content = TextContent(runs: [])
    content.alignment = noted.multilineTextAlignment
    if noted.layoutDirection == .rightToLeft { content.alignment = content.alignment.mirrored }
    content.minimumScale = noted.minimumScaleFactor
    content.lineLimit = noted.lineLimit
    content.reservedLines = noted.reservedLines
    content.lineSpacing = noted.lineSpacing
    content.truncation = noted.truncationMode.resolved
    if scale.lines == .font { content.pixelsPerPoint = max(1, noted.displayScale) }
    self.content = content
    keys = reads.keys
  }

  func content(of runs: [TextRun]) -> TextContent {
    var result = content
    result.runs = runs
    if let decoration {
      for index in runs.indices { result.runs[index] = runs[index].decorated(decoration, lines) }
    }
    return result
  }

  /// A run without a style of its own.
  func plainRun(_ string: String) -> TextRun {
    TextRun(string: shown(string), font: font, baselineOffset: baselineOffset)
  }

  func shown(_ string: String) -> String {
    guard let textCase else { return string }
    return textCase.apply(string)
  }
}

extension EnvironmentScope {
  /// The settings that texts in this scope use.
  func textSettings(_ host: ViewHost) -> TextSettings {
    if let known = knownTextSettings { return unsafeDowncast(known, to: TextSettings.self) }
    let settings = TextSettings(values, scale: host.typeScale)
    knownTextSettings = settings
    return settings
  }
}

extension Text.Part {
  /// Whether the characters have no style of their own.
  var isPlain: Bool {
    if case nil = style, case nil = color, case nil = font, case nil = weight, case nil = design {
      if live != nil || symbol != nil || width != nil || link != nil || background != nil
        || scale != nil || attributes != nil
      {
        return false
      }
      return tracking == 0 && baselineOffset == 0 && !isItalic && !hasMonospacedDigits
        && !isUnderlined && !isStruckThrough
    }
    return false
  }
}
