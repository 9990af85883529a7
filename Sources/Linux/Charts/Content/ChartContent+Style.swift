import Foundation
import SwiftUICore

// The innermost modifier of a kind holds, as for views; opacities are multiplied, offsets added.
extension ChartContent {
  func changed(_ change: @escaping (inout MarkStyle) -> Void) -> some ChartContent {
    ModifiedChartContent(content: self) { change(&$0.style) }
  }

  private func named<D>(
    _ value: PlottableValue<D>, _ channel: MarkItem.Channel,
    _ path: WritableKeyPath<MarkStyle, Datum?>
  ) -> some ChartContent {
    ModifiedChartContent(content: self) { item in
      guard item.style[keyPath: path] == nil else { return }
      item.style[keyPath: path] = value.datum
      item.labels[channel] = value.label
    }
  }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    changed { if $0.foreground == nil { $0.foreground = AnyShapeStyle(style) } }
  }

  /// A style of the chart's scale, with a legend.
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    named(value, .color, \.color)
  }

  /// - Parameter value: From 0 to 1; others count as the nearer one.
  public func opacity(_ value: Double) -> some ChartContent {
    changed { $0.opacity *= value.isNaN ? 1 : min(max(value, 0), 1) }
  }

  public func blur(radius: CGFloat) -> some ChartContent {
    changed { $0.blur = max($0.blur, radius.isFinite ? radius : 0) }
  }

  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some ChartContent {
    changed {
      if $0.shadow == nil { $0.shadow = MarkShadow(color: color, radius: radius, x: x, y: y) }
    }
  }

  public func cornerRadius(
    _ radius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> some ChartContent {
    changed {
      guard $0.cornerRadius == nil else { return }
      $0.cornerRadius = radius.isFinite ? max(0, radius) : 0
      $0.cornerStyle = style
    }
  }

  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    changed { if $0.stroke == nil { $0.stroke = style } }
  }

  public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    named(value, .line, \.strokeBy)
  }

  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    changed { if $0.interpolation == nil { $0.interpolation = method } }
  }

  public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
    changed { if $0.alignsWithPlot == nil { $0.alignsWithPlot = aligns } }
  }

  public func zIndex(_ value: Double) -> some ChartContent {
    changed { if $0.zIndex == nil { $0.zIndex = value.isNaN ? 0 : value } }
  }

  /// Shows the marks where other marks are.
  public func mask<C: ChartContent>(@ChartContentBuilder content: () -> C) -> some ChartContent {
    let mask = MarkMask(content().items)
    return changed { $0.masks.append(mask) }
  }

  /// Clips each mark to a shape in its frame.
  public func clipShape(
    _ shape: some Shape, style: FillStyle = FillStyle()
  ) -> some ChartContent {
    changed { if $0.clip == nil { $0.clip = AnyShape(shape) } }
  }

  /// Has no effect of its own: each mark is drawn for itself.
  public func compositingLayer() -> some ChartContent {
    changed { _ in }
  }

  // MARK: Symbols

  public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
    changed { if $0.symbol == nil { $0.symbol = .shape(AnyChartSymbolShape(symbol)) } }
  }

  public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    named(value, .symbol, \.symbolBy)
  }

  public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
    let view = AnyView(symbol())
    return changed { if $0.symbol == nil { $0.symbol = .view(view) } }
  }

  /// - Parameter area: Of the symbol, in square points.
  public func symbolSize(_ area: CGFloat) -> some ChartContent {
    changed { if $0.size == nil { $0.size = .area(area.isFinite ? max(0, area) : 0) } }
  }

  /// - Parameter size: The width and height of the symbol.
  public func symbolSize(_ size: CGSize) -> some ChartContent {
    changed { if $0.size == nil { $0.size = .size(size) } }
  }

  public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    named(value, .size, \.sizeBy)
  }

  // MARK: Places

  /// Puts marks of different keys beside each other.
  public func position<P: Plottable>(
    by value: PlottableValue<P>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent {
    ModifiedChartContent(content: self) { item in
      guard item.style.position == nil else { return }
      item.style.position = MarkPosition(key: value.datum, axis: axis, span: span)
      item.labels[.position] = value.label
    }
  }

  public func offset(_ offset: CGSize) -> some ChartContent {
    moved(offset.width, offset.width, offset.height, offset.height)
  }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    moved(x, x, y, y)
  }

  public func offset(
    x: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0
  ) -> some ChartContent {
    moved(x, x, yStart, yEnd)
  }

  public func offset(
    xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0
  ) -> some ChartContent {
    moved(xStart, xEnd, y, y)
  }

  public func offset(
    xStart: CGFloat = 0, xEnd: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0
  ) -> some ChartContent {
    moved(xStart, xEnd, yStart, yEnd)
  }

  private func moved(
    _ xStart: CGFloat, _ xEnd: CGFloat, _ yStart: CGFloat, _ yEnd: CGFloat
  ) -> some ChartContent {
    let isFinite = (xStart + xEnd + yStart + yEnd).isFinite
    return changed {
      guard isFinite else { return }
      $0.offset.xStart += xStart
      $0.offset.xEnd += xEnd
      $0.offset.yStart += yStart
      $0.offset.yEnd += yEnd
    }
  }

  // MARK: Accessibility

  public func accessibilityLabel(_ label: Text) -> some ChartContent {
    changed { if $0.accessibilityLabel == nil { $0.accessibilityLabel = label } }
  }

  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent {
    accessibilityLabel(Text(label))
  }

  public func accessibilityValue(_ valueDescription: Text) -> some ChartContent {
    changed { if $0.accessibilityValue == nil { $0.accessibilityValue = valueDescription } }
  }

  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some ChartContent {
    accessibilityValue(Text(valueKey))
  }

  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent {
    accessibilityValue(Text(value))
  }

  public func accessibilityIdentifier(_ identifier: String) -> some ChartContent {
    changed { if $0.accessibilityIdentifier == nil { $0.accessibilityIdentifier = identifier } }
  }

  public func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
    changed { $0.isAccessibilityHidden = $0.isAccessibilityHidden || hidden }
  }
}
