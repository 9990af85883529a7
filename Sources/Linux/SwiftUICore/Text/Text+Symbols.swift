import Foundation

extension Text {
  /// A system symbol in a line of text, as high as the letters.
  ///
  /// Symbols of the icon font are drawn so; those with a frame around them are drawn without it. Other
  /// pictures are left out, with a warning.
  public init(_ image: Image) {
    guard case .symbol(let name) = image.source else {
      RuntimeWarning.once(
        "image-in-text", "a text has a picture in it that is no system symbol; it is left out")
      self.init(verbatim: "")
      return
    }
    var part = Part(string: Part.symbolPlace)
    part.symbol = InternedName(name)
    self.init(parts: [part])
  }
}

extension Text.Part {
  /// What stands where a symbol is: the object replacement character.
  static let symbolPlace = "\u{FFFC}"
}

extension LocalizedStringKey.StringInterpolation {
  /// A system symbol; see ``Text/init(_:)``.
  public mutating func appendInterpolation(_ image: Image) {
    appendInterpolation(Text(image))
  }

  /// A value as a formatter writes it; without one, as it describes itself.
  public mutating func appendInterpolation<Subject: ReferenceConvertible>(
    _ subject: Subject, formatter: Formatter? = nil
  ) {
    appendInterpolation(formatter?.string(for: subject) ?? "\(subject)")
  }

  /// A value as a formatter writes it; without one, as it describes itself.
  public mutating func appendInterpolation<Subject: NSObject>(
    _ subject: Subject, formatter: Formatter? = nil
  ) {
    appendInterpolation(formatter?.string(for: subject) ?? "\(subject)")
  }
}

extension Text {
  /// A value as a formatter writes it.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
  }

  /// A value as a formatter writes it.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
  }

  /// A literal, looked up in a table of a bundle's strings.
  ///
  /// - Parameters:
  ///   - key: What is looked up; shown itself where the table has no such entry, and always where it
  ///     has interpolations.
  ///   - tableName: The name of a `.strings` file without its extension; nil: `Localizable`.
  ///   - bundle: nil: the main one.
  ///   - comment: For translators.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    guard let literal = key.literal else {
      self.init(parts: key.parts)
      return
    }
    let bundle = bundle ?? .main
    let found = bundle.localizedString(forKey: literal, value: literal, table: tableName)
    self.init(parts: (found == literal ? key : LocalizedStringKey(found)).parts)
  }
}

extension LocalizedStringKey {
  /// The characters of a key without interpolations.
  fileprivate var literal: String? {
    var result = ""
    for segment in segments {
      guard case .literal(let string) = segment else { return nil }
      result += string
    }
    return result
  }
}
