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

/// Colours of numbers: something between the colours of a range.
struct ColorRamp {
  let scale: Scale
  let colors: [Color]

  init(_ data: [Datum], _ setup: StyleSetup<AnyShapeStyle>) {
    let given = setup.domain?.values?.compactMap(\.number).filter(\.isFinite) ?? []
    let numbers = given.isEmpty ? data.compactMap(\.start.number).filter(\.isFinite) : given
    let lower = given.first ?? min(0, numbers.min() ?? 0)
    let upper = given.last ?? max(0, numbers.max() ?? 1)
    scale = Scale(numbers: lower, upper == lower ? lower + 1 : upper)
    colors = setup.colors?.isEmpty == false ? setup.colors! : [.blue.opacity(0.15), .blue]
  }

  func color(_ number: Double) -> Color {
    let place = min(max(scale.place(.number(number)) ?? 0, 0), 1) * Double(colors.count - 1)
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
