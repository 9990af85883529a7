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
}
