import Foundation
import SwiftUICore

// Each of a scale's parts that is left out stays as modifiers further out say.
extension View {
  public nonisolated func chartXScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    axisScale(\.x, domain._makeScaleDomain(), range._makeScaleRange(), type)
  }

  public nonisolated func chartXScale<Domain: ScaleDomain>(
    domain: Domain, type: ScaleType? = nil
  ) -> some View {
    axisScale(\.x, domain._makeScaleDomain(), nil, type)
  }

  public nonisolated func chartXScale<Range: PositionScaleRange>(
    range: Range, type: ScaleType? = nil
  ) -> some View {
    axisScale(\.x, nil, range._makeScaleRange(), type)
  }

  public nonisolated func chartXScale(type: ScaleType? = nil) -> some View {
    axisScale(\.x, nil, nil, type)
  }

  public nonisolated func chartYScale<Domain: ScaleDomain, Range: PositionScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View {
    axisScale(\.y, domain._makeScaleDomain(), range._makeScaleRange(), type)
  }

  public nonisolated func chartYScale<Domain: ScaleDomain>(
    domain: Domain, type: ScaleType? = nil
  ) -> some View {
    axisScale(\.y, domain._makeScaleDomain(), nil, type)
  }

  public nonisolated func chartYScale<Range: PositionScaleRange>(
    range: Range, type: ScaleType? = nil
  ) -> some View {
    axisScale(\.y, nil, range._makeScaleRange(), type)
  }

  public nonisolated func chartYScale(type: ScaleType? = nil) -> some View {
    axisScale(\.y, nil, nil, type)
  }

  private nonisolated func axisScale(
    _ axis: WritableKeyPath<ChartSetup, AxisSetup>, _ domain: _ScaleDomainOutputs?,
    _ range: _ScaleRangeOutputs<CGFloat>?, _ type: ScaleType?
  ) -> some View {
    chartSetup {
      if let domain { $0[keyPath: axis].domain = domain }
      if let range { $0[keyPath: axis].range = range }
      if let type { $0[keyPath: axis].type = type }
    }
  }

  fileprivate nonisolated func styleScale<Style>(
    _ scale: WritableKeyPath<ChartSetup, StyleSetup<Style>>, _ domain: _ScaleDomainOutputs?,
    _ range: [Style]?, colors: [Color]? = nil, mapping: ((Primitive) -> Style?)? = nil
  ) -> some View {
    chartSetup {
      if let domain { $0[keyPath: scale].domain = domain }
      if let range { $0[keyPath: scale].range = range }
      if let colors { $0[keyPath: scale].colors = colors }
      if let mapping { $0[keyPath: scale].mapping = mapping }
    }
  }
}

/// The domain of a mapping from values.
private func domain(_ values: some Sequence<Primitive>) -> _ScaleDomainOutputs {
  _ScaleDomainOutputs(values: Array(values))
}

/// A mapping as a function of primitives.
private func mapped<DataValue: Plottable, Style>(
  _ mapping: @escaping (DataValue) -> Style
) -> (Primitive) -> Style? {
  { DataValue($0).map(mapping) }
}

// MARK: - Foreground styles

extension View {
  public nonisolated func chartForegroundStyleScale<Domain: ScaleDomain, Range: ScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View where Range.VisualValue: ShapeStyle {
    let styles = range._makeScaleRange().values
    return styleScale(
      \.color, domain._makeScaleDomain(), styles.map { AnyShapeStyle($0) },
      colors: styles as? [Color])
  }

  public nonisolated func chartForegroundStyleScale<Domain: ScaleDomain>(
    domain: Domain, type: ScaleType? = nil
  ) -> some View {
    styleScale(\.color, domain._makeScaleDomain(), nil)
  }

  public nonisolated func chartForegroundStyleScale<Range: ScaleRange>(
    range: Range, type: ScaleType? = nil
  ) -> some View where Range.VisualValue: ShapeStyle {
    let styles = range._makeScaleRange().values
    return styleScale(
      \.color, nil, styles.map { AnyShapeStyle($0) }, colors: styles as? [Color])
  }

  /// Has no effect: values are spread evenly over the styles.
  public nonisolated func chartForegroundStyleScale(type: ScaleType? = nil) -> some View {
    styleScale(\.color, nil, nil)
  }

  public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<DataValue, S>
  ) -> some View {
    styleScale(
      \.color, domain(mapping.map(\.key.primitive)), mapping.map { AnyShapeStyle($0.value) },
      colors: mapping.map(\.value) as? [Color])
  }

  public nonisolated func chartForegroundStyleScale<Domain: Collection, S: ShapeStyle>(
    domain values: Domain, mapping: @escaping (Domain.Element) -> S
  ) -> some View where Domain.Element: Plottable {
    styleScale(
      \.color, domain(values.map(\.primitive)), values.map { AnyShapeStyle(mapping($0)) },
      mapping: mapped { AnyShapeStyle(mapping($0)) })
  }

  public nonisolated func chartForegroundStyleScale<DataValue: Plottable, S: ShapeStyle>(
    mapping: @escaping (DataValue) -> S
  ) -> some View {
    styleScale(\.color, nil, nil, mapping: mapped { AnyShapeStyle(mapping($0)) })
  }
}

// MARK: - Symbols

extension View {
  public nonisolated func chartSymbolScale<Domain: ScaleDomain, Range: ScaleRange>(
    domain: Domain, range: Range
  ) -> some View where Range.VisualValue: ChartSymbolShape {
    styleScale(
      \.symbol, domain._makeScaleDomain(),
      range._makeScaleRange().values.map { AnyChartSymbolShape($0) })
  }

  @_disfavoredOverload
  public nonisolated func chartSymbolScale<Domain: ScaleDomain>(
    domain: Domain, range: [any ChartSymbolShape]
  ) -> some View {
    styleScale(\.symbol, domain._makeScaleDomain(), range.map { AnyChartSymbolShape($0) })
  }

  public nonisolated func chartSymbolScale<Domain: ScaleDomain>(domain: Domain) -> some View {
    styleScale(\.symbol, domain._makeScaleDomain(), nil)
  }

  public nonisolated func chartSymbolScale<Range: ScaleRange>(
    range: Range
  ) -> some View where Range.VisualValue: ChartSymbolShape {
    styleScale(\.symbol, nil, range._makeScaleRange().values.map { AnyChartSymbolShape($0) })
  }

  @_disfavoredOverload
  public nonisolated func chartSymbolScale(range: [any ChartSymbolShape]) -> some View {
    styleScale(\.symbol, nil, range.map { AnyChartSymbolShape($0) })
  }

  public nonisolated func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(
    _ mapping: KeyValuePairs<DataValue, S>
  ) -> some View {
    styleScale(
      \.symbol, domain(mapping.map(\.key.primitive)),
      mapping.map { AnyChartSymbolShape($0.value) })
  }

  @_disfavoredOverload
  public nonisolated func chartSymbolScale<DataValue: Plottable>(
    _ mapping: KeyValuePairs<DataValue, any ChartSymbolShape>
  ) -> some View {
    styleScale(
      \.symbol, domain(mapping.map(\.key.primitive)),
      mapping.map { AnyChartSymbolShape($0.value) })
  }

  public nonisolated func chartSymbolScale<Domain: Collection, S: ChartSymbolShape>(
    domain values: Domain, mapping: @escaping (Domain.Element) -> S
  ) -> some View where Domain.Element: Plottable {
    styleScale(
      \.symbol, domain(values.map(\.primitive)), values.map { AnyChartSymbolShape(mapping($0)) })
  }

  public nonisolated func chartSymbolScale<DataValue: Plottable, S: ChartSymbolShape>(
    mapping: @escaping (DataValue) -> S
  ) -> some View {
    styleScale(\.symbol, nil, nil, mapping: mapped { AnyChartSymbolShape(mapping($0)) })
  }
}

// MARK: - Lines and sizes

extension View {
  public nonisolated func chartLineStyleScale<Domain: ScaleDomain, Range: ScaleRange>(
    domain: Domain, range: Range
  ) -> some View where Range.VisualValue == StrokeStyle {
    styleScale(\.line, domain._makeScaleDomain(), range._makeScaleRange().values)
  }

  public nonisolated func chartLineStyleScale<Domain: ScaleDomain>(domain: Domain) -> some View {
    styleScale(\.line, domain._makeScaleDomain(), nil)
  }

  public nonisolated func chartLineStyleScale<Range: ScaleRange>(
    range: Range
  ) -> some View where Range.VisualValue == StrokeStyle {
    styleScale(\.line, nil, range._makeScaleRange().values)
  }

  public nonisolated func chartLineStyleScale<DataValue: Plottable>(
    _ mapping: KeyValuePairs<DataValue, StrokeStyle>
  ) -> some View {
    styleScale(\.line, domain(mapping.map(\.key.primitive)), mapping.map(\.value))
  }

  public nonisolated func chartLineStyleScale<DataValue: Plottable>(
    mapping: @escaping (DataValue) -> StrokeStyle
  ) -> some View {
    styleScale(\.line, nil, nil, mapping: mapped(mapping))
  }

  /// The areas of symbols in square points: one for each category, or evenly spread ones where they are too few; for numbers
  /// and dates what is between the first and the last.
  public nonisolated func chartSymbolSizeScale<Domain: ScaleDomain, Range: ScaleRange>(
    domain: Domain, range: Range, type: ScaleType? = nil
  ) -> some View where Range.VisualValue == CGFloat {
    styleScale(\.symbolSize, domain._makeScaleDomain(), range._makeScaleRange().values)
  }

  public nonisolated func chartSymbolSizeScale<Range: ScaleRange>(
    range: Range, type: ScaleType? = nil
  ) -> some View where Range.VisualValue == CGFloat {
    styleScale(\.symbolSize, nil, range._makeScaleRange().values)
  }

  public nonisolated func chartSymbolSizeScale<DataValue: Plottable>(
    mapping: @escaping (DataValue) -> CGFloat
  ) -> some View {
    styleScale(\.symbolSize, nil, nil, mapping: mapped(mapping))
  }
}
