import Foundation
import SwiftUICore

/// Marks of the same kind for all elements of a collection.
@MainActor @preconcurrency public protocol VectorizedChartContent<DataElement>: ChartContent {
  associatedtype DataElement
  var _marks: _VectorizedMarks<DataElement> { get }
}

/// The marks of a plot beside their elements.
public struct _VectorizedMarks<DataElement> {
  var elements: [DataElement]
  var items: [MarkItem]

  func changed(_ change: (DataElement, inout MarkItem) -> Void) -> Self {
    var copy = self
    for index in elements.indices { change(elements[index], &copy.items[index]) }
    return copy
  }
}

/// The marks that a plot of a collection has.
@MainActor @preconcurrency public struct VectorizedPlotContent<DataElement>: VectorizedChartContent
{
  public let _marks: _VectorizedMarks<DataElement>

  init(_ marks: _VectorizedMarks<DataElement>) {
    _marks = marks
  }

  init(
    _ data: some Collection<DataElement>, _ kind: MarkItem.Kind,
    _ change: (DataElement, inout MarkItem) -> Void
  ) {
    let elements = Array(data)
    let items = elements.map { _ in MarkItem(kind: kind) }
    _marks = _VectorizedMarks(elements: elements, items: items).changed(change)
  }

  public var body: Never { fatalError("VectorizedPlotContent has no body") }

  public static func _renderChartContent(_ plot: Self, _ outputs: inout _ChartContentOutputs) {
    outputs.items += plot._marks.items
  }
}

/// A value of each element, with a name.
public struct PlottableProjection<DataElement, DataValue: Plottable> {
  let value: (DataElement) -> PlottableValue<DataValue>
}

extension PlottableProjection {
  public static func value(
    _ labelKey: LocalizedStringKey, _ path: KeyPath<DataElement, DataValue>
  ) -> Self {
    .value(Text(labelKey), path)
  }

  @_disfavoredOverload
  public static func value(
    _ label: some StringProtocol, _ path: KeyPath<DataElement, DataValue>
  ) -> Self {
    .value(Text(label), path)
  }

  public static func value(_ label: Text, _ path: KeyPath<DataElement, DataValue>) -> Self {
    Self { .value(label, $0[keyPath: path]) }
  }

  /// The same value for all elements.
  public static func value(_ labelKey: LocalizedStringKey, _ value: DataValue) -> Self {
    Self { _ in .value(Text(labelKey), value) }
  }
}

extension PlottableProjection where DataValue == Date {
  /// The day, month or other unit of the calendar that has the date.
  public static func value(
    _ labelKey: LocalizedStringKey, _ path: KeyPath<DataElement, Date>, unit: Calendar.Component,
    calendar: Calendar? = nil
  ) -> Self {
    Self { .value(Text(labelKey), $0[keyPath: path], unit: unit, calendar: calendar) }
  }
}

/// How long the marks of a plot are across their axis.
public struct MarkDimensions<DataElement>: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  let dimension: (DataElement) -> MarkDimension

  init(_ dimension: @escaping (DataElement) -> MarkDimension) {
    self.dimension = dimension
  }

  public init(floatLiteral value: Double) {
    self.init { _ in .fixed(value) }
  }

  public init(integerLiteral value: Int) {
    self.init { _ in .fixed(CGFloat(value)) }
  }

  public static var automatic: Self { Self { _ in .automatic } }
  public static func fixed(_ value: CGFloat) -> Self { Self { _ in .fixed(value) } }
  public static func ratio(_ value: CGFloat) -> Self { Self { _ in .ratio(value) } }
  public static func inset(_ value: CGFloat) -> Self { Self { _ in .inset(value) } }

  public static func fixed(_ path: KeyPath<DataElement, CGFloat>) -> Self {
    Self { .fixed($0[keyPath: path]) }
  }

  public static func ratio(_ path: KeyPath<DataElement, CGFloat>) -> Self {
    Self { .ratio($0[keyPath: path]) }
  }

  public static func inset(_ path: KeyPath<DataElement, CGFloat>) -> Self {
    Self { .inset($0[keyPath: path]) }
  }
}

// MARK: - Modifiers by element

extension VectorizedChartContent {
  private func changed(
    _ change: (DataElement, inout MarkItem) -> Void
  ) -> some VectorizedChartContent<DataElement> {
    VectorizedPlotContent(_marks.changed(change))
  }

  private func named<D>(
    _ projection: PlottableProjection<DataElement, D>, _ channel: MarkItem.Channel,
    _ path: WritableKeyPath<MarkStyle, Datum?>
  ) -> some VectorizedChartContent<DataElement> {
    changed { element, item in
      guard item.style[keyPath: path] == nil else { return }
      let value = projection.value(element)
      item.style[keyPath: path] = value.datum
      item.labels[channel] = value.label
    }
  }

  public func foregroundStyle(
    by value: PlottableProjection<DataElement, some Plottable>
  ) -> some VectorizedChartContent<DataElement> {
    named(value, .color, \.color)
  }

  public func foregroundStyle(
    _ path: KeyPath<DataElement, some ShapeStyle>
  ) -> some VectorizedChartContent<DataElement> {
    changed { element, item in
      if item.style.foreground == nil {
        item.style.foreground = AnyShapeStyle(element[keyPath: path])
      }
    }
  }

  public func symbol(
    by value: PlottableProjection<DataElement, some Plottable>
  ) -> some VectorizedChartContent<DataElement> {
    named(value, .symbol, \.symbolBy)
  }

  public func symbolSize(
    by value: PlottableProjection<DataElement, some Plottable>
  ) -> some VectorizedChartContent<DataElement> {
    named(value, .size, \.sizeBy)
  }

  public func symbolSize(
    _ path: KeyPath<DataElement, CGFloat>
  ) -> some VectorizedChartContent<DataElement> {
    changed { element, item in
      let area = element[keyPath: path]
      if item.style.size == nil { item.style.size = .area(area.isFinite ? max(0, area) : 0) }
    }
  }

  public func lineStyle(
    by value: PlottableProjection<DataElement, some Plottable>
  ) -> some VectorizedChartContent<DataElement> {
    named(value, .line, \.strokeBy)
  }

  public func opacity(
    _ path: KeyPath<DataElement, CGFloat>
  ) -> some VectorizedChartContent<DataElement> {
    changed { element, item in
      let opacity = Double(element[keyPath: path])
      item.style.opacity *= opacity.isNaN ? 1 : min(max(opacity, 0), 1)
    }
  }

  public func position(
    by value: PlottableProjection<DataElement, some Plottable>, axis: Axis? = nil,
    span: MarkDimension = .automatic
  ) -> some VectorizedChartContent<DataElement> {
    changed { element, item in
      guard item.style.position == nil else { return }
      let value = value.value(element)
      item.style.position = MarkPosition(key: value.datum, axis: axis, span: span)
      item.labels[.position] = value.label
    }
  }

  public func accessibilityLabel(
    _ path: KeyPath<DataElement, some StringProtocol>
  ) -> some VectorizedChartContent<DataElement> {
    changed { $1.style.accessibilityLabel = $1.style.accessibilityLabel ?? Text($0[keyPath: path]) }
  }

  public func accessibilityValue(
    _ path: KeyPath<DataElement, some StringProtocol>
  ) -> some VectorizedChartContent<DataElement> {
    changed { $1.style.accessibilityValue = $1.style.accessibilityValue ?? Text($0[keyPath: path]) }
  }
}
