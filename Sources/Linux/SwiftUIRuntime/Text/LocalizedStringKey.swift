/// A string literal for ``Text``: Markdown in it counts, numbers in its interpolations are written
/// for readers.
public struct LocalizedStringKey: Equatable, Hashable, Sendable, ExpressibleByStringInterpolation {
  enum Segment: Hashable, Sendable {
    case literal(String)
    /// Shown as it is.
    case argument(String)
    case text(Text)
  }

  let segments: [Segment]

  public init(_ value: String) {
    segments = [.literal(value)]
  }

  public init(stringLiteral value: String) {
    self.init(value)
  }

  public init(stringInterpolation: StringInterpolation) {
    segments = stringInterpolation.segments
  }

  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    var segments: [Segment] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      segments.reserveCapacity(interpolationCount * 2 + 1)
    }

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { segments.append(.literal(literal)) }
    }

    public mutating func appendInterpolation(_ string: String) {
      segments.append(.argument(string))
    }

    /// A number: whole ones grouped in thousands (1,234), others with six decimals (3.140000).
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) {
      segments.append(.argument(value._formatted))
    }

    /// - Parameter specifier: A `printf` format such as `%.2f`. Digits before the point are grouped.
    public mutating func appendInterpolation<T: _FormatSpecifiable>(
      _ value: T, specifier: String
    ) {
      segments.append(
        .argument(String(format: specifier, locale: NumberWriting.locale, value._arg)))
    }

    /// A text with its own fonts and colours.
    public mutating func appendInterpolation(_ text: Text) {
      segments.append(.text(text))
    }

    /// A value as a format style writes it.
    public mutating func appendInterpolation<F: FormatStyle>(
      _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
      segments.append(.argument(format.format(input)))
    }
  }

  /// The parts of a text, Markdown resolved.
  var parts: [Text.Part] {
    if segments.allSatisfy(\.isPlain) {
      if let string = plainString { return Text(verbatim: string).parts }
      return segments.flatMap { segment -> [Text.Part] in
        switch segment {
        case .literal(let string), .argument(let string): Text(verbatim: string).parts
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

  /// The characters, where no segment is a text with looks of its own.
  private var plainString: String? {
    var result = ""
    for segment in segments {
      switch segment {
      case .literal(let string), .argument(let string): result += string
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
        case .literal(let value), .argument(let value): string += value
        case .text(let text):
          flush()
          result += text.parts
        }
      }
    }
    flush()
    for index in result.indices { result[index].apply(span.style) }
    return result
  }
}

extension LocalizedStringKey.Segment {
  fileprivate var isPlain: Bool {
    if case .literal(let string) = self { Markdown.isPlain(string) } else { true }
  }
}

extension Text.Part {
  fileprivate mutating func apply(_ style: Markdown.Style) {
    if style.isBold, weight == nil { weight = .bold }
    if style.isItalic { isItalic = true }
    if style.isStruckThrough { isStruckThrough = true }
    if style.isCode { design = .monospaced }
  }
}

extension [Text.Part] {
  /// Neighbours of one look become one part.
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

/// A number that may stand in an interpolation of a ``LocalizedStringKey``.
public protocol _FormatSpecifiable: Equatable {
  associatedtype _Arg: CVarArg
  var _arg: _Arg { get }
  var _specifier: String { get }
}

/// How numbers are written: as in American English, whatever the machine's locale, so that a screen
/// measures the same everywhere.
enum NumberWriting {
  static let locale = Locale(identifier: "en_US")

  /// Puts a comma between thousands.
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

extension _FormatSpecifiable {
  fileprivate var _formatted: String {
    // Most numbers, without asking what kind of integer it is.
    if let integer = self as? Int {
      return (-999...999).contains(integer) ? "\(integer)" : NumberWriting.grouped("\(integer)")
    }
    if let integer = self as? any BinaryInteger { return NumberWriting.grouped("\(integer)") }
    return NumberWriting.grouped(String(format: _specifier, _arg))
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
