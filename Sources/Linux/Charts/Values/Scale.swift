import Foundation

/// Places values of one kind on a stretch from 0 to 1.
struct Scale: Equatable {
  /// How numbers are spread.
  enum Spread: Equatable {
    case linear
    case log
    case power(Double)
    /// Logarithmic on both sides of 0, with a slope at 0.
    case symmetricLog(Double)
  }

  var kind: Primitive.Kind
  /// The ends of a scale of numbers or dates, in the order of places: `lower` is at 0 and may be the greater one.
  var lower = 0.0
  var upper = 1.0
  var spread = Spread.linear
  private(set) var categories: [Category] = []
  private var places: [Category: Int] = [:]

  init(numbers lower: Double, _ upper: Double, spread: Spread = .linear) {
    kind = .number
    self.spread = spread
    (self.lower, self.upper) = (lower, upper)
  }

  init(dates lower: Double, _ upper: Double) {
    kind = .date
    (self.lower, self.upper) = (lower, upper)
  }

  init(categories: [Category]) {
    kind = .category
    for name in categories where places[name] == nil {
      places[name] = self.categories.count
      self.categories.append(name)
    }
  }

  /// The part of the stretch that a category has.
  var band: Double { categories.isEmpty ? 1 : 1 / Double(categories.count) }

  /// The place of a value, in the middle of a category; nil for a value of another kind, for one that is no number and for
  /// an unknown category. Places beyond the ends are below 0 or above 1.
  func place(_ value: Primitive) -> Double? {
    guard value.kind == kind else { return nil }
    if case .category(let name) = value {
      return places[name].map { (Double($0) + 0.5) * band }
    }
    guard let scalar = value.scalar, scalar.isFinite else { return nil }
    let (start, end) = (spread(lower), spread(upper))
    let place = (spread(scalar) - start) / (end - start)
    return place.isFinite ? place : nil
  }

  /// The stretch of a datum: the band of a category, the unit of a date; a place has no length.
  func stretch(_ datum: Datum) -> ClosedRange<Double>? {
    guard let start = place(datum.start), let end = place(datum.end) else { return nil }
    if kind == .category {
      return min(start, end) - band / 2...max(start, end) + band / 2
    }
    return min(start, end)...max(start, end)
  }

  /// The middle of a datum's stretch.
  func place(_ datum: Datum) -> Double? {
    guard datum.isStretch else { return place(datum.start) }
    return stretch(datum).map { ($0.lowerBound + $0.upperBound) / 2 }
  }

  /// The value at a place; nil where there is none.
  func value(at place: Double) -> Primitive? {
    guard place.isFinite else { return nil }
    switch kind {
    case .category:
      guard !categories.isEmpty, (0...1).contains(place) else { return nil }
      let index = Int((place / band).rounded(.down))
      return .category(categories[min(max(index, 0), categories.count - 1)])
    case .number, .date:
      let (start, end) = (spread(lower), spread(upper))
      let scalar = inverse(start + place * (end - start))
      guard scalar.isFinite else { return nil }
      return kind == .date ? .date(scalar) : .number(scalar)
    }
  }

  private func spread(_ value: Double) -> Double {
    guard kind == .number else { return value }
    switch spread {
    case .linear: return value
    case .log: return value > 0 ? Foundation.log(value) : -.infinity
    case .power(let exponent): return value < 0 ? -pow(-value, exponent) : pow(value, exponent)
    case .symmetricLog(let slope):
      return value < 0 ? -log1p(-value * slope) : log1p(value * slope)
    }
  }

  private func inverse(_ value: Double) -> Double {
    guard kind == .number else { return value }
    switch spread {
    case .linear: return value
    case .log: return exp(value)
    case .power(let exponent):
      return value < 0 ? -pow(-value, 1 / exponent) : pow(value, 1 / exponent)
    case .symmetricLog(let slope):
      return value < 0 ? -expm1(-value) / slope : expm1(value) / slope
    }
  }
}

/// A scale on the width or height of a plot.
struct AxisSpace: Equatable {
  var scale: Scale
  /// Where the scale's 0 and 1 are, in points; y axes begin at the bottom.
  var start: CGFloat
  var end: CGFloat

  func point(_ place: Double) -> CGFloat { start + CGFloat(place) * (end - start) }

  func position(_ value: Primitive) -> CGFloat? { scale.place(value).map(point) }

  func position(_ datum: Datum) -> CGFloat? { scale.place(datum).map(point) }

  func stretch(_ datum: Datum) -> ClosedRange<CGFloat>? {
    scale.stretch(datum).map {
      let (a, b) = (point($0.lowerBound), point($0.upperBound))
      return min(a, b)...max(a, b)
    }
  }

  func value(at position: CGFloat) -> Primitive? {
    end == start ? nil : scale.value(at: Double((position - start) / (end - start)))
  }

  /// The points of a category's band.
  var band: CGFloat { abs(end - start) * CGFloat(scale.band) }
}
