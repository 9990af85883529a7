import Foundation
import SwiftUICore

/// The styles of the values that marks are told apart by.
struct StyleScale<Style> {
  /// The values in the order of their styles; empty for numbers.
  let domain: [Primitive]
  let styles: [Style]
  private let places: [Primitive: Int]
  private let mapping: ((Primitive) -> Style?)?

  /// - Parameter palette: The styles where none are given, in order, again from the start where they are too few.
  init(_ data: [Datum], _ setup: StyleSetup<Style>, palette: [Style]) {
    var domain: [Primitive] = []
    var places: [Primitive: Int] = [:]
    for value in setup.domain?.values ?? data.map(\.start) where places[value] == nil {
      places[value] = domain.count
      domain.append(value)
    }
    self.domain = domain
    self.places = places
    styles = setup.range?.isEmpty == false ? setup.range! : palette
    mapping = setup.mapping
  }

  /// The style of a value; that of the first value for one that is not in the domain.
  subscript(value: Primitive) -> Style { style(for: value) ?? styles[0] }

  /// The style of a value; nil for one that is not in the domain.
  func style(for value: Primitive) -> Style? {
    mapping?(value) ?? places[value].map { styles[$0 % styles.count] }
  }
}

extension Scale {
  /// The scale of numbers or dates that have something between styles, and the last value of the data or domain. Numbers
  /// begin or end at 0, dates at the first and last one.
  static func ramp(
    _ data: [Datum], _ domain: _ScaleDomainOutputs?
  ) -> (scale: Scale, last: Double) {
    // Dates go before numbers, as on axes.
    let isDate = (data.map(\.start) + (data.isEmpty ? domain?.values ?? [] : []))
      .contains { $0.kind == .date }
    func scalars(_ values: [Primitive]) -> [Double] {
      values.filter { $0.kind == (isDate ? .date : .number) && $0.isPlaced }.compactMap(\.scalar)
    }
    let given = scalars(domain?.values ?? [])
    let found = given.isEmpty ? scalars(data.map(\.start)) : given
    let zero = isDate ? [] : [0.0]
    let lower = given.first ?? (found + zero).min() ?? 0
    let last = given.last ?? (found + zero).max() ?? 1
    let upper = last == lower ? lower + 1 : last
    return (isDate ? Scale(dates: lower, upper) : Scale(numbers: lower, upper), last)
  }
}

/// The areas of symbols in square points. Categories have their own, numbers and dates something between the first and the
/// last.
struct SizeScale {
  private static let ends: [CGFloat] = [16, 400]

  private let categories: StyleScale<CGFloat>?
  /// Of numbers or dates; nil where there are none.
  private let ramp: Scale?
  private let areas: [CGFloat]
  private let mapping: ((Primitive) -> CGFloat?)?

  init(_ data: [Datum], _ setup: StyleSetup<CGFloat>) {
    areas = setup.range?.isEmpty == false ? setup.range! : Self.ends
    mapping = setup.mapping
    let values = setup.domain?.values ?? data.map(\.start)
    ramp = values.isEmpty ? nil : Scale.ramp(data, setup.domain).scale
    guard values.contains(where: { $0.kind == .category }) else {
      categories = nil
      return
    }
    // Areas that are too few are the ends of evenly spread ones.
    let count = Set(values).count
    var setup = setup
    if areas.count < count {
      let areas = areas
      setup.range = (0..<count).map { Self.between(areas, Double($0) / Double(count - 1)) }
    } else {
      setup.range = areas
    }
    categories = StyleScale(data, setup, palette: Self.ends)
  }

  /// - Parameter place: From 0 for the first area to 1 for the last.
  private static func between(_ areas: [CGFloat], _ place: Double) -> CGFloat {
    areas[0] + CGFloat(min(max(place, 0), 1)) * (areas[areas.count - 1] - areas[0])
  }

  /// The area of a value; the first one for a value that has no place.
  subscript(value: Primitive) -> CGFloat { area(for: value) ?? areas[0] }

  /// The area of a value; nil for one that has no place.
  func area(for value: Primitive) -> CGFloat? {
    if let area = mapping?(value) { return area }
    if let categories { return categories.style(for: value) }
    return ramp?.place(value).map { Self.between(areas, $0) }
  }
}

/// Colours of numbers or dates: something between the colours of a range.
struct ColorRamp {
  let scale: Scale
  let colors: [Color]
  /// The first and last value, for people.
  let ends: [Datum]

  init(_ data: [Datum], _ setup: StyleSetup<AnyShapeStyle>) {
    let (scale, last) = Scale.ramp(data, setup.domain)
    self.scale = scale
    let isDate = scale.kind == .date
    let unit = data.lazy.compactMap(\.unit).first
    ends = [scale.lower, isDate ? last : scale.upper].map {
      Datum(isDate ? .date($0) : .number($0), unit: isDate ? unit : nil)
    }
    colors = setup.colors?.isEmpty == false ? setup.colors! : [.blue.opacity(0.15), .blue]
  }

  func color(_ value: Primitive) -> Color {
    let place = min(max(scale.place(value) ?? 0, 0), 1) * Double(colors.count - 1)
    let index = min(Int(place), max(colors.count - 2, 0))
    guard colors.count > 1 else { return colors[0] }
    return colors[index].mix(with: colors[index + 1], by: place - Double(index))
  }

  var gradient: Gradient { Gradient(colors: colors) }
}

/// The styles that charts have by themselves, in the order that they are given (seen on iOS 18.3 and told at
/// stackoverflow.com/a/79405781).
enum Palette {
  static let colors: [Color] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]
  static let symbols: [BasicChartSymbolShape] = [.circle, .square, .triangle, .diamond, .pentagon]
  static let lines: [StrokeStyle] = [[], [5, 3], [2, 2], [8, 3, 2, 3], [10, 4]].map {
    StrokeStyle(lineWidth: 2, dash: $0)
  }
}
