/// A literal with a translation in the string tables of a bundle.
final class LocalizedText: Hashable, Sendable {
  let key: LocalizedStringKey
  private let lookupKey: String
  private let arguments: [LocalizedStringKey.Segment]
  private let table: String
  private let folder: URL

  /// Nil if the bundle has no string tables, in which case the literal is shown.
  convenience init?(_ key: LocalizedStringKey, _ table: String?, _ bundle: Bundle?) {
    if bundle == nil, !StringTables.mainHasTables { return nil }
    guard let folder = bundle.map(\.resourceURL) ?? StringTables.mainFolder else { return nil }
    self.init(key, lookupKey: nil, table: table, folder: folder)
  }

  /// - Parameter lookupKey: Nil for the literal itself.
  init?(_ key: LocalizedStringKey, lookupKey: String?, table: String?, folder: URL) {
    if StringTables.of(folder).isEmpty { return nil }
    self.key = key
    self.table = table ?? "Localizable"
    self.folder = folder
    arguments = key.segments.filter { if case .literal = $0 { false } else { true } }
    self.lookupKey = lookupKey ?? key.lookupKey
  }

  /// The format of the translation for a locale, with plural forms chosen; nil if there is none.
  private func format(in locale: Locale, on device: DeviceVariation) -> String? {
    guard
      let (translation, language) = StringTables.of(folder)
        .translation(of: lookupKey, in: table, for: locale)
    else { return nil }
    let numbers = arguments.map { segment -> Double? in
      guard case .argument(let text, let specifier) = segment, specifier != .object else {
        return nil
      }
      return Double(text.replacingOccurrences(of: ",", with: ""))
    }
    return translation.on(device).format(numbers, PluralRule(language: language))
  }

  private func segments(
    in locale: Locale, on device: DeviceVariation
  ) -> [LocalizedStringKey.Segment]? {
    format(in: locale, on: device).map { StringFormat.segments(of: $0, arguments) }
  }

  /// The parts of the translation, with Markdown resolved; those of the literal if there is none.
  func parts(in locale: Locale, on device: DeviceVariation) -> [Text.Part] {
    segments(in: locale, on: device).map { LocalizedStringKey(segments: $0).parts } ?? key.parts
  }

  /// The translation as a string, with Markdown unresolved.
  func string(in locale: Locale, on device: DeviceVariation) -> String {
    (segments(in: locale, on: device) ?? key.segments).map(\.written).joined()
  }

  static func == (a: LocalizedText, b: LocalizedText) -> Bool {
    a === b
      || a.key == b.key && a.lookupKey == b.lookupKey && a.table == b.table
        && a.folder == b.folder
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(lookupKey)
  }
}

extension LocalizedStringKey {
  /// The literal with a format specifier for each argument.
  var lookupKey: String {
    let segments = self.segments
    let hasArguments = segments.contains { if case .literal = $0 { false } else { true } }
    return segments.map { segment in
      switch segment {
      case .literal(let string):
        hasArguments ? string.replacingOccurrences(of: "%", with: "%%") : string
      case .argument(_, let specifier): specifier.format
      case .text: "%@"
      }
    }.joined()
  }
}

extension LocalizedStringKey.Segment {
  fileprivate var written: String {
    switch self {
    case .literal(let string), .argument(let string, _): string
    case .text(let text): text.plainString
    }
  }
}

/// Formats in string tables: `%@`, `%lld`, `%2$@`, `%%`.
enum StringFormat {
  /// The literals of a format, with the arguments between them.
  static func segments(
    of format: String, _ arguments: [LocalizedStringKey.Segment]
  ) -> [LocalizedStringKey.Segment] {
    var result: [LocalizedStringKey.Segment] = []
    var literal = ""
    var next = 0
    var rest = format[...]
    func flush() {
      if !literal.isEmpty { result.append(.literal(literal)) }
      literal = ""
    }
    // Without arguments it is not a format.
    if arguments.isEmpty { return [.literal(format)] }
    while let percent = rest.firstIndex(of: "%") {
      literal += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        literal.append("%")
        rest = rest.dropFirst()
        continue
      }
      guard
        let match = rest.prefixMatch(
          of: /(?:(\d+)\$)?[-+ #0]*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j)?[@diufFeEgGxXcs]/)
      else {
        literal.append("%")
        continue
      }
      let position = match.1.flatMap { Int($0) }.map { $0 - 1 } ?? next
      next = position + 1
      flush()
      if arguments.indices.contains(position) { result.append(arguments[position]) }
      rest = rest[match.range.upperBound...]
    }
    literal += rest
    flush()
    return result
  }
}

extension Text {
  init(_ localized: LocalizedText) {
    var part = Part(string: localized.string(in: NumberWriting.locale, on: .iphone))
    part.live = .localized(localized)
    self.init(parts: [part])
  }

  /// Whether any part is localized.
  var isLocalized: Bool {
    guard plainCharacters == nil else { return false }
    return parts.contains { if case .localized = $0.live { true } else { false } }
  }

  /// The text with translations for a locale and a kind of device.
  func localized(in locale: Locale, on device: DeviceVariation) -> Text {
    Text(
      parts: parts.flatMap { part -> [Part] in
        guard case .localized(let text) = part.live else { return [part] }
        return text.parts(in: locale, on: device).map { $0.choosing(part) }
      })
  }
}

extension Text.Part {
  /// The part with the style of another one, where it has none itself.
  fileprivate func choosing(_ outer: Text.Part) -> Text.Part {
    var result = outer
    result.string = string
    result.live = live
    result.symbol = symbol
    result.font = font ?? outer.font
    result.weight = weight ?? outer.weight
    result.isItalic = isItalic || outer.isItalic
    result.hasMonospacedDigits = hasMonospacedDigits || outer.hasMonospacedDigits
    if color != nil || style != nil {
      result.color = color
      result.style = style
    }
    if tracking != 0 { result.tracking = tracking }
    if baselineOffset != 0 { result.baselineOffset = baselineOffset }
    if isUnderlined {
      result.isUnderlined = true
      result.underline = underline
    }
    if isStruckThrough {
      result.isStruckThrough = true
      result.strikethrough = strikethrough
    }
    result.background = background ?? outer.background
    result.design = design ?? outer.design
    result.width = width ?? outer.width
    result.scale = scale ?? outer.scale
    return result
  }
}
