import Foundation
import SwiftUICore

/// One mark as a value: what is drawn, by which data, in which style.
struct MarkItem {
  enum Kind {
    case bar, line, area, point, rule, rectangle, sector
  }

  /// What a mark has along one axis: nothing, a value, or two ends.
  struct Extent {
    var start: Coordinate?
    var end: Coordinate?
    /// Whether the mark was given both ends.
    var isRange = false

    static let none = Extent()

    static func at(_ datum: Datum) -> Extent { Extent(start: .datum(datum)) }

    static func range(_ start: Datum, _ end: Datum) -> Extent {
      Extent(start: .datum(start), end: .datum(end), isRange: true)
    }

    /// Points of the plot; nil for its edge.
    static func points(_ start: CGFloat?, _ end: CGFloat?) -> Extent {
      Extent(start: start.map(Coordinate.points), end: end.map(Coordinate.points), isRange: true)
    }

    static func point(_ point: CGFloat?) -> Extent { Extent(start: point.map(Coordinate.points)) }

    var data: [Datum] { [start, end].compactMap(\.?.datum) }
    /// The value of a mark that has one.
    var datum: Datum? { isRange ? nil : start?.datum }
  }

  enum Coordinate {
    case datum(Datum)
    case points(CGFloat)

    var datum: Datum? {
      guard case .datum(let datum) = self else { return nil }
      return datum
    }
  }

  var kind: Kind
  var x = Extent.none
  var y = Extent.none
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  var stacking = MarkStackingMethod.standard
  var angle: Datum?
  var innerRadius = MarkDimension.automatic
  var outerRadius = MarkDimension.automatic
  var angularInset: CGFloat = 0
  /// The names of its values, for people.
  var labels: [Channel: Text] = [:]
  var series: Datum?
  /// What the mark is the line or area of, in place of values.
  var function: PlotFunction?
  /// Whether the mark stands on others or on zero, and the end that no other mark stands on.
  var isStacked = false
  var freeEnd: Edge?
  var style = MarkStyle()

  /// What a name is of.
  enum Channel: Hashable, CaseIterable {
    case x, y, angle, series, color, symbol, size, line, position
  }
}

extension MarkItem {
  mutating func set<V>(_ axis: Channel, _ value: PlottableValue<V>) {
    if axis == .x { x = .at(value.datum) } else { y = .at(value.datum) }
    labels[axis] = value.label
  }

  mutating func set<V>(_ axis: Channel, _ start: PlottableValue<V>, _ end: PlottableValue<V>) {
    let range = Extent.range(start.datum, end.datum)
    if axis == .x { x = range } else { y = range }
    labels[axis] = end.label
  }

  mutating func set<V>(series value: PlottableValue<V>) {
    series = value.datum
    labels[.series] = value.label
  }
}

/// The style of a mark: the innermost modifier of each kind.
struct MarkStyle {
  var foreground: AnyShapeStyle?
  var color: Datum?
  var symbol: MarkSymbol?
  var symbolBy: Datum?
  var size: SymbolSize?
  var sizeBy: Datum?
  var stroke: StrokeStyle?
  var strokeBy: Datum?
  var interpolation: InterpolationMethod?
  var cornerRadius: CGFloat?
  var cornerStyle = RoundedCornerStyle.continuous
  var opacity = 1.0
  var blur: CGFloat = 0
  var shadow: MarkShadow?
  var offset = MarkOffset()
  var zIndex: Double?
  var position: MarkPosition?
  var alignsWithPlot: Bool?
  var clip: AnyShape?
  /// The marks that limit what is seen of this one.
  var masks: [MarkMask] = []
  var annotations: [MarkAnnotation] = []
  var accessibilityLabel: Text?
  var accessibilityValue: Text?
  var accessibilityIdentifier: String?
  var isAccessibilityHidden = false
}

/// Marks that limit what is seen of others: one object for all that were masked together.
final class MarkMask {
  /// The marks with both ends of what is stacked.
  let items: [MarkItem]

  init(_ items: [MarkItem]) {
    self.items = Stacking.stacked(items)
  }
}

enum MarkSymbol {
  case shape(AnyChartSymbolShape)
  case view(AnyView)
}

enum SymbolSize: Equatable {
  case area(CGFloat)
  case size(CGSize)
}

struct MarkShadow {
  var color: Color
  var radius: CGFloat
  var x: CGFloat
  var y: CGFloat
}

/// Points by which the ends of a mark are moved.
struct MarkOffset: Equatable {
  var xStart: CGFloat = 0
  var xEnd: CGFloat = 0
  var yStart: CGFloat = 0
  var yEnd: CGFloat = 0
}

struct MarkPosition {
  var key: Datum
  var axis: Axis?
  var span: MarkDimension
}

struct MarkAnnotation {
  var position: AnnotationPosition
  var alignment: Alignment
  var spacing: CGFloat?
  var overflow: AnnotationOverflowResolution
  var content: (AnnotationContext) -> AnyView
}
