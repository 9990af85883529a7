@_spi(Nodes) import SwiftUICore

/// A value within bounds, as a bar or ring.
public struct Gauge<
  Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View
> {
  /// 0…1.
  let fraction: Double
  let label: Label
  let currentValueLabel: CurrentValueLabel?
  let minimumValueLabel: BoundsLabel?
  let maximumValueLabel: BoundsLabel?
}

extension Gauge: View {
  public var body: some View {
    let name = (label as? Text)?.spoken
    let spoken = (currentValueLabel as? Text)?.spoken
    let percent = "\(Int((fraction * 100).rounded()))%"
    StyledControl(
      GaugeStyleConfiguration(
        value: fraction, label: GaugeStyleConfiguration.Label(view: AnyView(label)),
        currentValueLabel: currentValueLabel.map {
          GaugeStyleConfiguration.CurrentValueLabel(view: AnyView($0))
        },
        minimumValueLabel: minimumValueLabel.map {
          GaugeStyleConfiguration.MinimumValueLabel(view: AnyView($0))
        },
        maximumValueLabel: maximumValueLabel.map {
          GaugeStyleConfiguration.MaximumValueLabel(view: AnyView($0))
        })
    ) { configuration in
      StyledContent(style: DefaultGaugeStyle()) { $0.makeBody(configuration: configuration) }
    }
    .modifier(
      AccessibilityAttachmentModifier { change in
        change.structure = .control
        change.removedTraits = .isStaticText
        if let name { change.label = name }
        change.value = spoken ?? percent
      })
  }

  /// - Parameters:
  ///   - value: Clamped to the bounds; NaN counts as the lower one.
  ///   - markedValueLabels: Has no effect: the system's styles don't show them.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    fraction = gaugeFraction(value, bounds)
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    self.minimumValueLabel = minimumValueLabel()
    self.maximumValueLabel = maximumValueLabel()
  }
}

extension Gauge where BoundsLabel == EmptyView {
  /// - Parameter markedValueLabels: Has no effect: the system's styles don't show them.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    fraction = gaugeFraction(value, bounds)
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    minimumValueLabel = nil
    maximumValueLabel = nil
  }
}

extension Gauge where MarkedValueLabels == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    fraction = gaugeFraction(value, bounds)
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    self.minimumValueLabel = minimumValueLabel()
    self.maximumValueLabel = maximumValueLabel()
  }
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    fraction = gaugeFraction(value, bounds)
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    minimumValueLabel = nil
    maximumValueLabel = nil
  }
}

extension Gauge
where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    fraction = gaugeFraction(value, bounds)
    self.label = label()
    currentValueLabel = nil
    minimumValueLabel = nil
    maximumValueLabel = nil
  }
}

private func gaugeFraction<V: BinaryFloatingPoint>(_ value: V, _ bounds: ClosedRange<V>) -> Double {
  let lower = Double(bounds.lowerBound)
  let fraction = (Double(value) - lower) / (Double(bounds.upperBound) - lower)
  guard fraction.isFinite else {
    RuntimeWarning.once(
      "gauge", "Gauge(value: \(value), in: \(bounds)) is shown as its lower bound")
    return 0
  }
  return min(max(0, fraction), 1)
}

// MARK: - Styles

/// The appearance of gauges.
@MainActor @preconcurrency public protocol GaugeStyle {
  associatedtype Body: View
  typealias Configuration = GaugeStyleConfiguration

  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a gauge, for a ``GaugeStyle``.
public struct GaugeStyleConfiguration {
  public struct Label: View {
    let view: AnyView
    public var body: some View { view }
  }

  public struct CurrentValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }

  public struct MinimumValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }

  public struct MaximumValueLabel: View {
    let view: AnyView
    public var body: some View { view }
  }

  /// 0…1.
  public var value: Double
  public var label: Label
  public var currentValueLabel: CurrentValueLabel?
  public var minimumValueLabel: MinimumValueLabel?
  public var maximumValueLabel: MaximumValueLabel?
}

/// The default style: ``LinearCapacityGaugeStyle``.
public struct DefaultGaugeStyle: GaugeStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A bar filled up to the value, between the label and the current value.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 4) {
      configuration.label
      HStack(spacing: 8) {
        configuration.minimumValueLabel
        GaugeBar(fraction: configuration.value, height: 4)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
    .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
  }
}

/// A line with a marker at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 4) {
      configuration.minimumValueLabel
      GaugeMark(fraction: configuration.value) {
        Capsule().fill(.tint).frame(height: 6)
        Circle().fill(Color.primary).frame(width: 12, height: 12)
          .overlay(Circle().strokeBorder(BackgroundStyle(), lineWidth: 2))
      }
      configuration.maximumValueLabel
    }
    .font(.footnote)
  }
}

/// A line filled up to the value, below the current value.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      configuration.label.font(.footnote)
      HStack(spacing: 4) {
        configuration.minimumValueLabel
        GaugeBar(fraction: configuration.value, height: 6)
        configuration.maximumValueLabel
      }
      configuration.currentValueLabel.font(.footnote)
    }
  }
}

/// An open ring of 58 points with a marker at the value and the bounds at its ends.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    let hasBounds = configuration.minimumValueLabel != nil
    ZStack {
      GaugeArc(from: 0, to: 1).stroke(.tint, style: GaugeArc.line)
      GaugeArc(from: configuration.value, to: configuration.value)
        .stroke(Color.primary, style: StrokeStyle(lineWidth: 6, lineCap: .round))
      configuration.currentValueLabel.font(.title3).modifier(GaugeNumber())
      VStack {
        Spacer()
        if hasBounds {
          HStack(spacing: 2) {
            configuration.minimumValueLabel
            configuration.maximumValueLabel
          }
          .modifier(GaugeGapText())
        } else {
          configuration.label.modifier(GaugeGapText())
        }
      }
      .font(.caption2)
    }
    .frame(width: 58, height: 58)
  }
}

/// A ring of 58 points filled up to the value.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public nonisolated init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ZStack {
      Circle().inset(by: 3).stroke(.tint.opacity(0.3), lineWidth: 6)
      Circle().inset(by: 3).trim(from: 0, to: configuration.value)
        .stroke(.tint, style: GaugeArc.line).rotationEffect(.degrees(-90))
      VStack(spacing: 0) {
        configuration.currentValueLabel.font(.title3)
        if configuration.currentValueLabel == nil { configuration.label.font(.caption2) }
      }
      .modifier(GaugeNumber())
    }
    .frame(width: 58, height: 58)
  }
}

/// Scales a number down until it fits inside the ring, whatever the type size.
private struct GaugeNumber: ViewModifier {
  func body(content: Content) -> some View {
    content.lineLimit(1).minimumScaleFactor(0.1).padding(12)
  }
}

/// A text in the gap of the ring, which has no room for larger type.
private struct GaugeGapText: ViewModifier {
  func body(content: Content) -> some View {
    content.lineLimit(1).minimumScaleFactor(0.1).dynamicTypeSize(...DynamicTypeSize.xLarge)
      .frame(maxWidth: 30)
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public nonisolated static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public nonisolated static var linearCapacity: LinearCapacityGaugeStyle {
    LinearCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  public nonisolated static var accessoryLinear: AccessoryLinearGaugeStyle {
    AccessoryLinearGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  public nonisolated static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public nonisolated static var accessoryCircular: AccessoryCircularGaugeStyle {
    AccessoryCircularGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public nonisolated static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

extension View {
  /// Sets the style of gauges inside.
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    controlStyle(style) { (style: S, configuration: GaugeStyleConfiguration) in
      style.makeBody(configuration: configuration)
    }
  }
}

// MARK: - Parts

private struct GaugeBar: View {
  let fraction: Double
  let height: CGFloat

  var body: some View {
    Share(fraction: fraction) { Capsule().fill(.tint) }
      .frame(maxWidth: .infinity)
      .frame(height: height)
      .background(Color.gray.opacity(0.2), in: Capsule())
      .clipShape(Capsule())
  }
}

/// Places the first view over the whole width, and the second one at a fraction of it.
private struct GaugeMark: Layout {
  let fraction: Double

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let heights = subviews.map { $0.sizeThatFits(.unspecified).height }
    return CGSize(width: proposal.width ?? 100, height: heights.max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      if index == 0 {
        subview.place(
          at: CGPoint(x: bounds.minX, y: bounds.midY), anchor: .leading,
          proposal: ProposedViewSize(width: bounds.width, height: nil))
      } else {
        let width = subview.sizeThatFits(.unspecified).width
        let x = bounds.minX + max(0, bounds.width - width) * fraction
        subview.place(
          at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: .unspecified)
      }
    }
  }
}

/// An arc of a ring that is open by a quarter at the bottom.
private struct GaugeArc: Shape {
  static let line = StrokeStyle(lineWidth: 6, lineCap: .round)

  var from: Double
  var to: Double

  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addArc(
      center: CGPoint(x: rect.midX, y: rect.midY),
      radius: max(0, min(rect.width, rect.height) / 2 - 3),
      startAngle: .degrees(135 + 270 * from), endAngle: .degrees(135 + 270 * to + 0.01),
      clockwise: false)
    return path
  }
}
