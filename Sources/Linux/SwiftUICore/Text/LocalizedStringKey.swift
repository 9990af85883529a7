/// A string literal for ``Text``, with Markdown and interpolations.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
  /// The format specifier of an argument in the key of a translation.
  enum Specifier: UInt8, Hashable, Sendable {
    case object, integer, unsigned, double

    var format: String {
      switch self {
      case .object: "%@"
      case .integer: "%lld"
      case .unsigned: "%llu"
      case .double: "%lf"
      }
    }
  }

  enum Segment: Equatable, Sendable {
    case literal(String)
    /// Shown without interpreting Markdown.
    case argument(String, Specifier = .object)
    case text(Text)
  }

  /// Most keys are short and have no Markdown; these need no array.
  private enum Storage: Equatable, Sendable {
    case plain(PlainSegments)
    case segments([Segment])
  }

  private let storage: Storage

  /// The segments of the literal.
  var segments: [Segment] {
    switch storage {
    case .plain(let plain): plain.segments
    case .segments(let segments): segments
    }
  }

  public init(_ value: String) {
    var plain = PlainSegments()
    storage = plain.append(.literal(value)) ? .plain(plain) : .segments([.literal(value)])
  }

  init(segments: [Segment]) {
    storage = .segments(segments)
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  public init(stringInterpolation: StringInterpolation) {
    if let segments = stringInterpolation.segments {
      storage = .segments(segments)
    } else {
      storage = .plain(stringInterpolation.plain)
    }
  }

  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var plain = PlainSegments()
    /// Replaces `plain` when a segment does not fit in it.
    fileprivate var segments: [Segment]?

    public init(literalCapacity: Int, interpolationCount: Int) {}

    private mutating func append(_ segment: Segment) {
      if segments == nil {
        if plain.append(segment) { return }
        segments = plain.segments
      }
      segments?.append(segment)
    }

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { append(.literal(literal)) }
    }

    public mutating func appendInterpolation(_ string: String) {
      append(.argument(string))
    }

    /// A number: integers with grouped thousands (1,234), others with six decimals (3.140000).
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      append(.argument(value._written, value.keySpecifier))
    }

    /// - Parameter specifier: A `printf` format such as `%.2f`. Digits before the decimal point are grouped.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(
      _ value: T, specifier: String
    ) {
      append(
        .argument(
          String(format: specifier, locale: NumberWriting.locale, value._arg), value.keySpecifier))
    }

    /// A value with a formatter; empty if it can't format the value.
    ///
    /// Takes values of any type, since Foundation's values don't conform to `ReferenceConvertible` on Linux.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter?) {
      guard let formatter else { return append(.argument("\(subject)")) }
      append(.argument(formatter.string(for: subject) ?? ""))
    }

    /// A text with its own style.
    public mutating func appendInterpolation(_ text: Text) {
      append(.text(text))
    }
  }

  /// The characters of a text, if it has no Markdown.
  var plainCharacters: String? {
    if case .plain(let plain) = storage { plain.characters } else { nil }
  }

  /// The parts of the text, with Markdown resolved.
  var parts: [Text.Part] {
    if let plainCharacters { return Text(verbatim: plainCharacters).parts }
    let segments = self.segments
    if let string = plainString { return Text(verbatim: string).parts }
    if segments.allSatisfy(\.isPlain) {
      return segments.flatMap { segment -> [Text.Part] in
        switch segment {
        case .literal(let string), .argument(let string, _): Text(verbatim: string).parts
        case .text(let text): text.parts
        }
      }.joinedWherePlain()
    }
    var tokens: [Markdown.Token] = []
    for (index, segment) in segments.enumerated() {
      if case .literal(let string) = segment {
        tokens += string.map { .character($0) }
      } else {
        tokens.append(.argument(index))
      }
    }
    return Markdown.spans(of: tokens).flatMap(parts(of:)).joinedWherePlain()
  }

  /// The characters, if no segment has Markdown or is a styled text.
  private var plainString: String? {
    var result = ""
    for segment in segments {
      switch segment {
      case .literal(let string):
        guard Markdown.isPlain(string) else { return nil }
        result += string
      case .argument(let string, _): result += string
      case .text: return nil
      }
    }
    return result
  }

  private func parts(of span: Markdown.Span) -> [Text.Part] {
    var result: [Text.Part] = []
    var string = ""
    func flush() {
      if !string.isEmpty { result += Text(verbatim: string).parts }
      string = ""
    }
    for token in span.tokens {
      switch token {
      case .character(let character): string.append(character)
      case .argument(let index):
        switch segments[index] {
        case .literal(let value), .argument(let value, _): string += value
        case .text(let text):
          flush()
          result += text.parts
        }
      }
    }
    flush()
    let link = span.style.link.flatMap { URL(string: plainString(of: $0)) }
    for index in result.indices { result[index].apply(span.style, link) }
    return result
  }

  private func plainString(of tokens: [Markdown.Token]) -> String {
    tokens.map { token in
      switch token {
      case .character(let character): return String(character)
      case .argument(let index):
        switch segments[index] {
        case .literal(let value), .argument(let value, _): return value
        case .text(let text): return text.plainString
        }
      }
    }
    .joined()
  }
}

/// Segments without Markdown, stored as one string.
private struct PlainSegments: Hashable, Sendable {
  private(set) var characters = ""
  /// One byte per segment, the first one lowest: its length, and a bit for an argument.
  private var marks: UInt64 = 0
  private var count: UInt64 = 0
  /// Two bits per segment, the first one lowest: the specifier of an argument.
  private var specifiers: UInt16 = 0

  private static let argument: UInt64 = 0x80

  /// Returns false if the segment does not fit: there can be eight of at most 127 bytes.
  mutating func append(_ segment: LocalizedStringKey.Segment) -> Bool {
    guard count < 8 else { return false }
    let string: String
    var mark: UInt64 = 0
    switch segment {
    case .literal(let literal):
      guard Markdown.isPlain(literal) else { return false }
      string = literal
    case .argument(let argument, let specifier):
      string = argument
      mark = Self.argument
      specifiers |= UInt16(specifier.rawValue) << (count * 2)
    case .text: return false
    }
    let length = UInt64(string.utf8.count)
    guard length < Self.argument else { return false }
    characters += string
    marks |= (mark | length) << (count * 8)
    count += 1
    return true
  }

  var segments: [LocalizedStringKey.Segment] {
    var result: [LocalizedStringKey.Segment] = []
    var start = characters.utf8.startIndex
    for position in 0..<count {
      let mark = marks >> (position * 8) & 0xff
      let end = characters.utf8.index(start, offsetBy: Int(mark & ~Self.argument))
      let string = String(characters[start..<end])
      let specifier = LocalizedStringKey.Specifier(
        rawValue: UInt8(specifiers >> (position * 2) & 3))
      result.append(
        mark & Self.argument == 0 ? .literal(string) : .argument(string, specifier ?? .object))
      start = end
    }
    return result
  }
}

extension LocalizedStringKey.Segment {
  fileprivate var isPlain: Bool {
    if case .literal(let string) = self { Markdown.isPlain(string) } else { true }
  }
}

extension Text.Part {
  fileprivate mutating func apply(_ style: Markdown.Style, _ destination: URL?) {
    if let destination { becomeLink(to: destination) }
    if style.isBold, weight == nil { weight = .bold }
    if style.isItalic { isItalic = true }
    if style.isStruckThrough { isStruckThrough = true }
    if style.isCode { design = .monospaced }
  }
}

extension [Text.Part] {
  /// Joins adjacent parts with the same style.
  fileprivate func joinedWherePlain() -> [Text.Part] {
    var result: [Text.Part] = []
    for part in self {
      if var last = result.last {
        let string = last.string
        last.string = part.string
        if last == part {
          result[result.count - 1].string = string + part.string
          continue
        }
      }
      result.append(part)
    }
    return result.isEmpty ? [Text.Part(string: "")] : result
  }
}

// MARK: - Numbers

/// A number that can be interpolated in a ``LocalizedStringKey``.
public protocol _FormatSpecifiable: Equatable {
  associatedtype _Arg: CVarArg
  var _arg: _Arg { get }
  var _specifier: String { get }
  /// The number as it is shown.
  var _written: String { get }
}

extension _FormatSpecifiable {
  /// How a string catalogue's key writes the number. Of the last letter, as a dynamic cast costs more.
  var keySpecifier: LocalizedStringKey.Specifier {
    switch _specifier.utf8.last {
    case UInt8(ascii: "d"): .integer
    case UInt8(ascii: "u"): .unsigned
    default: .double
    }
  }
}

/// The format of numbers: American English on every machine, so that layouts are the same everywhere.
enum NumberWriting {
  static let locale = Locale(identifier: "en_US")

  /// Formats an integer with commas between thousands.
  static func grouped(_ magnitude: UInt64, isNegative: Bool) -> String {
    if magnitude < 1000 { return isNegative ? "-\(magnitude)" : "\(magnitude)" }
    var length = 1
    var rest = magnitude / 10
    while rest > 0 {
      length += 1
      rest /= 10
    }
    length += (length - 1) / 3 + (isNegative ? 1 : 0)
    return String(unsafeUninitializedCapacity: length) { bytes in
      var rest = magnitude
      var digits = 0
      var position = length
      repeat {
        if digits > 0, digits % 3 == 0 {
          position -= 1
          bytes[position] = UInt8(ascii: ",")
        }
        position -= 1
        bytes[position] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
        digits += 1
      } while rest > 0
      if isNegative { bytes[0] = UInt8(ascii: "-") }
      return length
    }
  }

  /// Inserts commas between thousands.
  static func grouped(_ number: String) -> String {
    let end = number.firstIndex { $0 == "." } ?? number.endIndex
    let whole = number[..<end]
    guard whole.allSatisfy({ $0.isNumber || $0 == "-" }) else { return number }
    let digits = whole.filter { $0 != "-" }
    var result = whole.hasPrefix("-") ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result + number[end...]
  }
}

// A separate requirement for integers, because a dynamic cast costs more than everything else in a text.
extension _FormatSpecifiable {
  public var _written: String { NumberWriting.grouped(String(format: _specifier, _arg)) }
}

extension _FormatSpecifiable where Self: BinaryInteger {
  public var _written: String {
    guard let magnitude = UInt64(exactly: magnitude) else {
      return NumberWriting.grouped("\(self)")
    }
    return NumberWriting.grouped(magnitude, isNegative: self < 0)
  }
}

extension Int: _FormatSpecifiable {
  public var _arg: Int64 { Int64(self) }
  public var _specifier: String { "%lld" }
}

extension Int8: _FormatSpecifiable {
  public var _arg: Int32 { Int32(self) }
  public var _specifier: String { "%d" }
}

extension Int16: _FormatSpecifiable {
  public var _arg: Int32 { Int32(self) }
  public var _specifier: String { "%d" }
}

extension Int32: _FormatSpecifiable {
  public var _arg: Int32 { self }
  public var _specifier: String { "%d" }
}

extension Int64: _FormatSpecifiable {
  public var _arg: Int64 { self }
  public var _specifier: String { "%lld" }
}

extension UInt: _FormatSpecifiable {
  public var _arg: UInt64 { UInt64(self) }
  public var _specifier: String { "%llu" }
}

extension UInt8: _FormatSpecifiable {
  public var _arg: UInt32 { UInt32(self) }
  public var _specifier: String { "%u" }
}

extension UInt16: _FormatSpecifiable {
  public var _arg: UInt32 { UInt32(self) }
  public var _specifier: String { "%u" }
}

extension UInt32: _FormatSpecifiable {
  public var _arg: UInt32 { self }
  public var _specifier: String { "%u" }
}

extension UInt64: _FormatSpecifiable {
  public var _arg: UInt64 { self }
  public var _specifier: String { "%llu" }
}

extension Float: _FormatSpecifiable {
  public var _arg: Float { self }
  public var _specifier: String { "%f" }
}

extension Double: _FormatSpecifiable {
  public var _arg: Double { self }
  public var _specifier: String { "%lf" }
}

extension CGFloat: _FormatSpecifiable {
  public var _arg: CGFloat { self }
  public var _specifier: String { "%lf" }
}
