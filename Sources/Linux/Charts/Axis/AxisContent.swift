import Foundation
import SwiftUICore

/// The axes of one direction.
public protocol AxisContent {
  static func _makeAxisContent(_ content: Self, _ outputs: inout _AxisContentOutputs)
}

/// What axes were asked for.
public struct _AxisContentOutputs {
  var axes: [AxisItem] = []
}

/// An axis as a value.
struct AxisItem {
  var position = AxisMarkPosition.automatic
  var values = AxisMarkValues.automatic
  /// What each value has; nil for what axes have by themselves.
  var content: ((AxisValue) -> [AxisMarkItem])?
  var format: ((Primitive) -> String?)?
  var stroke: StrokeStyle?
}

/// Lines, ticks and labels for the values of an axis.
public struct AxisMarks<Content: AxisMark>: AxisContent {
  let item: AxisItem

  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    item = AxisItem(position: position, values: values, content: { content($0).items })
  }

  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], @AxisMarkBuilder content: @escaping (AxisValue) -> Content
  ) {
    self.init(preset: preset, position: position, values: .list(values), content: content)
  }

  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, @AxisMarkBuilder content: @escaping () -> Content
  ) {
    self.init(preset: preset, position: position, values: values) { _ in content() }
  }

  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], @AxisMarkBuilder content: @escaping () -> Content
  ) {
    self.init(preset: preset, position: position, values: .list(values)) { _ in content() }
  }

  public static func _makeAxisContent(_ marks: Self, _ outputs: inout _AxisContentOutputs) {
    outputs.axes.append(marks.item)
  }
}

extension AxisMarks where Content == Never {
  public init<Format: FormatStyle>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    item = AxisItem(position: position, values: values, format: words(format), stroke: stroke)
  }

  public init<Value: Plottable, Format: FormatStyle>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil
  ) where Value == Format.FormatInput, Format.FormatOutput == String {
    self.init(
      format: format, preset: preset, position: position, values: .list(values), stroke: stroke)
  }

  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) {
    item = AxisItem(position: position, values: values, stroke: stroke)
  }

  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [Value], stroke: StrokeStyle? = nil
  ) {
    self.init(preset: preset, position: position, values: .list(values), stroke: stroke)
  }
}

extension AxisMarkValues {
  static func list<Value: Plottable>(_ values: [Value]) -> AxisMarkValues {
    AxisMarkValues(storage: .list(values.map(\.primitive)))
  }
}

/// A format as a function of places.
func words<Format: FormatStyle>(_ format: Format) -> (Primitive) -> String?
where Format.FormatInput: Plottable, Format.FormatOutput == String {
  { primitive in
    guard primitive.isPlaced else { return nil }
    return Format.FormatInput(primitive).map(format.format)
  }
}

/// Axes of any type.
public struct AnyAxisContent: AxisContent {
  private let storage: any AxisContent

  public init(_ content: any AxisContent) {
    storage = content
  }

  public init(erasing content: some AxisContent) {
    storage = content
  }

  public static func _makeAxisContent(_ content: Self, _ outputs: inout _AxisContentOutputs) {
    outputs.axes += content.storage.axes
  }
}

extension AxisContent {
  var axes: [AxisItem] {
    var outputs = _AxisContentOutputs()
    Self._makeAxisContent(self, &outputs)
    return outputs.axes
  }
}

extension Never: AxisContent {
  public static func _makeAxisContent(_ content: Never, _ outputs: inout _AxisContentOutputs) {}
}

extension Optional: AxisContent where Wrapped: AxisContent {
  public static func _makeAxisContent(_ content: Wrapped?, _ outputs: inout _AxisContentOutputs) {
    if let content { Wrapped._makeAxisContent(content, &outputs) }
  }
}
