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
  subscript(value: Primitive) -> Style {
    mapping?(value) ?? styles[(places[value] ?? 0) % styles.count]
  }
}

/// Colours of numbers or dates: something between the colours of a range.
struct ColorRamp {
  let scale: Scale
  let colors: [Color]
  /// The first and last value, for people.
  let ends: [Datum]

  /// The colours begin or end at 0 for numbers, and at the first and last one for dates.
  init(_ data: [Datum], _ setup: StyleSetup<AnyShapeStyle>) {
    // Dates go before numbers, as on axes.
    let isDate = data.contains { $0.start.kind == .date }
    func scalars(_ values: [Primitive]) -> [Double] {
      values.filter { $0.kind == (isDate ? .date : .number) && $0.isPlaced }.compactMap(\.scalar)
    }
    let given = scalars(setup.domain?.values ?? [])
    let found = given.isEmpty ? scalars(data.map(\.start)) : given
    let zero = isDate ? [] : [0.0]
    let lower = given.first ?? (found + zero).min() ?? 0
    let last = given.last ?? (found + zero).max() ?? 1
    let upper = last == lower ? lower + 1 : last
    scale = isDate ? Scale(dates: lower, upper) : Scale(numbers: lower, upper)
    let unit = data.lazy.compactMap(\.unit).first
    ends = [lower, last == lower && isDate ? lower : upper].map {
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
