import Foundation

/// What every plottable value comes down to.
enum Primitive: Hashable, Sendable {
  case number(Double)
  /// Seconds since the reference date.
  case date(Double)
  case category(Category)

  enum Kind: Hashable, Sendable {
    case number, date, category
  }

  var kind: Kind {
    switch self {
    case .number: .number
    case .date: .date
    case .category: .category
    }
  }

  /// The place on an axis of numbers or dates.
  var scalar: Double? {
    switch self {
    case .number(let value), .date(let value): value
    case .category: nil
    }
  }

  var number: Double? {
    guard case .number(let value) = self else { return nil }
    return value
  }

  /// Whether the value has a place: neither NaN nor infinite.
  var isPlaced: Bool { scalar?.isFinite ?? true }
}

/// The name of a category, which alone tells it apart.
struct Category: Hashable, Sendable, ExpressibleByStringLiteral {
  let name: String
  /// Whether people read the translation of the name: so for enumerations of strings.
  let isKey: Bool

  init(_ name: String, isKey: Bool = false) {
    self.name = name
    self.isKey = isKey
  }

  init(stringLiteral name: String) { self.init(name) }

  static func == (a: Category, b: Category) -> Bool { a.name == b.name }

  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A value of a mark with its name: a place, or a stretch of an axis such as a month or a bin.
struct Datum: Hashable, Sendable {
  var start: Primitive
  /// The end of a stretch; equal to `start` for a place.
  var end: Primitive
  /// The unit of the calendar that the stretch is.
  var unit: Calendar.Component?

  init(_ start: Primitive, _ end: Primitive? = nil, unit: Calendar.Component? = nil) {
    self.start = start
    self.end = end ?? start
    self.unit = unit
  }

  var isStretch: Bool { start != end }
  var isPlaced: Bool { start.isPlaced && end.isPlaced }
}
