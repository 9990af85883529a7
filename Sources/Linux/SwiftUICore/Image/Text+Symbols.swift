import Foundation

extension Text {
  /// A system symbol in a line of text, as high as the letters.
  ///
  /// Only symbols of the icon font are supported; those with an enclosing shape are drawn without it. Other
  /// images are omitted, with a warning.
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
  /// The character that stands for a symbol: the object replacement character.
  static let symbolPlace = "\u{FFFC}"
}

extension LocalizedStringKey.StringInterpolation {
  /// A system symbol; see ``Text/init(_:)``.
  public mutating func appendInterpolation(_ image: Image) {
    appendInterpolation(Text(image))
  }

  /// A value with a formatter, or its description if there is none.
  public mutating func appendInterpolation<Subject: ReferenceConvertible>(
    _ subject: Subject, formatter: Formatter? = nil
  ) {
    appendInterpolation(formatter?.string(for: subject) ?? "\(subject)")
  }

  /// A value with a formatter, or its description if there is none.
  public mutating func appendInterpolation<Subject: NSObject>(
    _ subject: Subject, formatter: Formatter? = nil
  ) {
    appendInterpolation(formatter?.string(for: subject) ?? "\(subject)")
  }
}

extension Text {
  /// A value with a formatter.
  public init<Subject: ReferenceConvertible>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
  }

  /// A value with a formatter.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
  }
}
