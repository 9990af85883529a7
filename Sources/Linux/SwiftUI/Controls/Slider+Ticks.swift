/// A mark on the track of a slider, at one of its values.
public struct SliderTick<V: BinaryFloatingPoint>: Identifiable {
  /// The identity of a tick: its value.
  public struct ID: Hashable, Sendable {
    fileprivate let value: Double
  }

  let value: V
  /// Its name for assistive technology.
  let name: String?

  public init(_ value: V) {
    self.value = value
    name = nil
  }

  /// - Parameter label: The name of the value, which assistive technology says; on screen there is a dot.
  public init<Label: View>(_ value: V, @ViewBuilder label: () -> Label) {
    self.value = value
    name = (label() as? Text)?.spoken
  }

  public var id: ID { ID(value: Double(value)) }
}

/// The ticks of a slider.
public protocol SliderTickContent<Value> {
  associatedtype Value: BinaryFloatingPoint
  associatedtype Body: SliderTickContent where Body.Value == Value

  @SliderTickBuilder<Value> var body: Body { get }
  var _ticks: [SliderTick<Value>] { get }
}

extension SliderTickContent {
  public var _ticks: [SliderTick<Value>] { body._ticks }
}

extension SliderTick: SliderTickContent {
  public var body: SliderTick<V> { return self }
  public var _ticks: [SliderTick<V>] { [self] }
}

/// Ticks for the elements of a collection.
public struct SliderTickContentForEach<Data: RandomAccessCollection, ID: Hashable, Content>:
  SliderTickContent
where Content: SliderTickContent {
  private let data: Data
  private let content: (Data.Element) -> Content

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  public init(
    _ data: Data, content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    self.content = content
  }

  public var body: _SliderTickList<Content.Value> {
    _SliderTickList(data.flatMap { content($0)._ticks })
  }
}

/// Ticks that a builder has put together.
public struct _SliderTickList<Value: BinaryFloatingPoint>: SliderTickContent {
  public let _ticks: [SliderTick<Value>]

  init(_ ticks: [SliderTick<Value>]) {
    _ticks = ticks
  }

  public var body: _SliderTickList<Value> { return self }
}

/// A result builder for the ticks of a slider.
@resultBuilder public struct SliderTickBuilder<V: BinaryFloatingPoint> {
  public static func buildExpression<Content: SliderTickContent>(
    _ content: Content
  ) -> _SliderTickList<V> where Content.Value == V { _SliderTickList(content._ticks) }

  public static func buildBlock(_ parts: _SliderTickList<V>...) -> _SliderTickList<V> {
    _SliderTickList(parts.flatMap(\._ticks))
  }

  public static func buildIf(_ part: _SliderTickList<V>?) -> _SliderTickList<V> {
    part ?? _SliderTickList([])
  }

  public static func buildEither(first part: _SliderTickList<V>) -> _SliderTickList<V> { part }

  public static func buildEither(second part: _SliderTickList<V>) -> _SliderTickList<V> { part }
}

extension Slider {
  /// A slider with marks at some values, which are dots on its track. The thumb can stand between them.
  ///
  /// - Parameters:
  ///   - neutralValue: Where the tinted part of the track begins; nil for the lower bound.
  ///   - enabledBounds: The values that can be chosen; nil for all.
  ///   - currentValueLabel: What the value is called; a text is what assistive technology says.
  public nonisolated init<V: BinaryFloatingPoint, Current: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    @SliderTickBuilder<V> ticks: () -> some SliderTickContent<V>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, neutralValue, enabledBounds, ticks()._ticks,
      (currentValueLabel() as? Text)?.spoken, onEditingChanged, label: label(),
      minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }

  /// A slider with a mark at each of its values for which `tick` gives one.
  ///
  /// - Parameters:
  ///   - step: The distance of valid values, from the lower bound on.
  ///   - neutralValue: Where the tinted part of the track begins; nil for the lower bound.
  ///   - enabledBounds: The values that can be chosen; nil for all.
  public nonisolated init<V: BinaryFloatingPoint, Current: View>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current = { EmptyView() },
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel, tick: (V) -> SliderTick<V>?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: Double(step), neutralValue, enabledBounds,
      Slider.ticks(bounds, step, tick), (currentValueLabel() as? Text)?.spoken,
      onEditingChanged, label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }

  /// More marks than there is room for on a track are left out.
  private nonisolated static func ticks<V: BinaryFloatingPoint>(
    _ bounds: ClosedRange<V>, _ step: V.Stride, _ tick: (V) -> SliderTick<V>?
  ) -> [SliderTick<V>] where V.Stride: BinaryFloatingPoint {
    let (lower, length) = (Double(bounds.lowerBound), Double(step))
    let count = (Double(bounds.upperBound) - lower) / length
    guard length > 0, count.isFinite, count < 1_000 else { return [] }
    return (0...Int(count + 1e-9)).compactMap { tick(V(lower + Double($0) * length)) }
  }
}

extension Slider where ValueLabel == EmptyView {
  /// A slider with marks at some values, without labels at its ends.
  public nonisolated init<V: BinaryFloatingPoint, Current: View>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current = { EmptyView() },
    @SliderTickBuilder<V> ticks: () -> some SliderTickContent<V>,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, neutralValue, enabledBounds, ticks()._ticks,
      (currentValueLabel() as? Text)?.spoken, onEditingChanged, label: label(), minimum: nil,
      maximum: nil)
  }

  /// A slider with a mark at each of its values for which `tick` gives one, without labels at its ends.
  public nonisolated init<V: BinaryFloatingPoint, Current: View>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, neutralValue: V? = nil,
    enabledBounds: ClosedRange<V>? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current = { EmptyView() },
    tick: (V) -> SliderTick<V>?, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: Double(step), neutralValue, enabledBounds,
      Slider.ticks(bounds, step, tick), (currentValueLabel() as? Text)?.spoken,
      onEditingChanged, label: label(), minimum: nil, maximum: nil)
  }
}
