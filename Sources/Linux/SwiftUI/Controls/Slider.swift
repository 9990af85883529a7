@_spi(Nodes) import SwiftUICore

/// A control that selects a value from a range with a thumb.
///
/// The thumb moves with the finger: a tap beside it has no effect, as on iOS; a mouse click moves the thumb
/// there, as on macOS. With the keyboard focus, arrow keys move it by a step or a tenth of the range, Page Up
/// and Page Down by at least a tenth, Home and End to the ends.
public struct Slider<Label: View, ValueLabel: View> {
  fileprivate let value: Binding<Double>
  fileprivate let scale: SliderScale
  fileprivate let onEditingChanged: (Bool) -> Void
  fileprivate let label: Label
  fileprivate let minimumValueLabel: ValueLabel?
  fileprivate let maximumValueLabel: ValueLabel?
  /// The value in words; nil for its percentage.
  fileprivate var valueName: String?
}

/// The range and step of a slider.
struct SliderScale: Equatable {
  var lower: Double
  var upper: Double
  /// Nil for continuous values.
  var step: Double?
  /// Where the tinted part of the track begins; nil for the lower bound.
  var neutral: Double?
  /// The values that can be chosen; nil for all.
  var enabled: ClosedRange<Double>?
  /// The values with a mark.
  var ticks: [Double] = []
  /// The names of some of them.
  var names: [Double: String] = [:]

  init(lower: Double, upper: Double, step: Double? = nil) {
    let isUsable = lower.isFinite && upper.isFinite
    if !isUsable {
      RuntimeWarning.once(
        "slider", "Slider: a range must be finite (got \(lower)…\(upper)); 0…1 is used")
    }
    self.lower = isUsable ? lower : 0
    self.upper = isUsable ? upper : 1
    self.step = step.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
  }

  /// The position of a value, 0…1; 0 in an empty range.
  func fraction(of value: Double) -> Double {
    guard upper > lower, value.isFinite else { return 0 }
    return min(max(0, (value - lower) / (upper - lower)), 1)
  }

  /// The nearest valid value.
  func legal(_ wanted: Double) -> Double {
    let low = max(lower, enabled?.lowerBound ?? lower)
    let high = max(low, min(upper, enabled?.upperBound ?? upper))
    let value = min(max(low, wanted), high)
    guard let step else { return value }
    // The steps within the bounds; between two of them there is none.
    let first = ((low - lower) / step - 1e-9).rounded(.up)
    let last = ((high - lower) / step + 1e-9).rounded(.down)
    guard first <= last else { return value }
    let steps = ((value - lower) / step).rounded()
    return lower + min(max(first, steps), last) * step
  }

  func value(at fraction: Double) -> Double {
    legal(lower + (upper - lower) * min(max(0, fraction), 1))
  }

  /// The change of the value by a key.
  var keyStep: Double { step ?? (upper - lower) / 10 }
}

extension Slider {
  /// A slider with marks.
  nonisolated init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, step: Double?, _ neutral: V?,
    _ enabled: ClosedRange<V>?, _ ticks: [SliderTick<V>], _ valueName: String?,
    _ onEditingChanged: @escaping (Bool) -> Void, label: Label, minimum: ValueLabel?,
    maximum: ValueLabel?
  ) {
    var scale = SliderScale(
      lower: Double(bounds.lowerBound), upper: Double(bounds.upperBound), step: step)
    func isUsable(_ value: Double) -> Bool { value >= scale.lower && value <= scale.upper }
    scale.neutral = neutral.map { Double($0) }.flatMap { isUsable($0) ? $0 : nil }
    scale.enabled = enabled.map {
      SliderScale.legal(Double($0.lowerBound)...Double($0.upperBound), in: scale)
    }
    scale.ticks = ticks.map { Double($0.value) }.filter(isUsable)
    scale.names = ticks.reduce(into: [:]) { $0[Double($1.value)] = $1.name }
    self.init(value, scale, onEditingChanged, label, minimum, maximum)
    self.valueName = valueName
  }

  private nonisolated init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ scale: SliderScale, _ onEditingChanged: @escaping (Bool) -> Void,
    _ label: Label, _ minimum: ValueLabel?, _ maximum: ValueLabel?
  ) {
    self.value = Binding(
      location: DerivedLocation(value.location, get: { Double($0) }, set: { V($0) }))
    self.scale = scale
    self.onEditingChanged = onEditingChanged
    self.label = label
    minimumValueLabel = minimum
    maximumValueLabel = maximum
  }
}

extension SliderScale {
  /// A range with its ends inside the scale's.
  fileprivate static func legal(
    _ range: ClosedRange<Double>, in scale: SliderScale
  ) -> ClosedRange<Double> {
    func inside(_ value: Double) -> Double { min(max(scale.lower, value), scale.upper) }
    let start = inside(range.lowerBound)
    return start...max(start, inside(range.upperBound))
  }
}

extension Slider: View {
  private nonisolated init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, step: Double?,
    _ onEditingChanged: @escaping (Bool) -> Void, label: Label, minimum: ValueLabel?,
    maximum: ValueLabel?
  ) {
    let scale = SliderScale(
      lower: Double(bounds.lowerBound), upper: Double(bounds.upperBound), step: step)
    self.init(value, scale, onEditingChanged, label, minimum, maximum)
  }

  public var body: some View {
    HStack(spacing: 8) {
      minimumValueLabel
      SliderBar(
        value: value, number: value.wrappedValue, scale: scale, name: (label as? Text)?.spoken,
        valueName: valueName, onEditingChanged: onEditingChanged)
      maximumValueLabel
    }
  }

  /// - Parameter onEditingChanged: Called when a drag of the thumb begins and ends.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, onEditingChanged, label: label(), minimum: minimumValueLabel(),
      maximum: maximumValueLabel())
  }

  /// - Parameter step: The distance of valid values, from the lower bound on.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: Double(step), onEditingChanged, label: label(),
      minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }
}

extension Slider where ValueLabel == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, onEditingChanged, label: label(), minimum: nil, maximum: nil)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: Double(step), onEditingChanged, label: label(), minimum: nil,
      maximum: nil)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: nil, onEditingChanged, label: EmptyView(), minimum: nil, maximum: nil)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, step: Double(step), onEditingChanged, label: EmptyView(), minimum: nil,
      maximum: nil)
  }
}

// MARK: - The bar

private struct SliderBar: View {
  let value: Binding<Double>
  let number: Double
  let scale: SliderScale
  let name: String?
  let valueName: String?
  let onEditingChanged: (Bool) -> Void
  @Environment(\.layoutDirection) private var direction

  var body: some View {
    SliderTrack(value: value, number: number, scale: scale, onEditingChanged: onEditingChanged)
      .modifier(FocusTargetModifier(target: focusTarget))
      .modifier(AccessibilityAttachmentModifier(accessibility))
  }

  private func move(by steps: Double) {
    value.wrappedValue = moved(by: steps)
  }

  private func moved(by steps: Double) -> Double {
    scale.legal(value.wrappedValue + steps * scale.keyStep)
  }

  /// A tenth of the range, in whole steps.
  private var pageSteps: Double {
    guard let step = scale.step else { return 1 }
    return max(1, ((scale.upper - scale.lower) / 10 / step).rounded())
  }

  private var focusTarget: FocusTarget {
    var target = FocusTarget()
    let isMirrored = direction == .rightToLeft
    target.keyPressed = { press in
      guard press.phase != .up, press.modifiers.forShortcuts.isEmpty else { return .ignored }
      switch press.key {
      case .rightArrow: move(by: isMirrored ? -1 : 1)
      case .leftArrow: move(by: isMirrored ? 1 : -1)
      case .upArrow: move(by: 1)
      case .downArrow: move(by: -1)
      case .pageUp: move(by: pageSteps)
      case .pageDown: move(by: -pageSteps)
      case .home: value.wrappedValue = scale.lower
      case .end: value.wrappedValue = scale.legal(scale.upper)
      default: return .ignored
      }
      return .handled
    }
    return target
  }

  private var accessibility: AccessibilityChange {
    var change = AccessibilityChange()
    change.structure = .control
    change.label = name
    change.value =
      valueName ?? scale.names[number]
      ?? "\(Int((scale.fraction(of: number) * 100).rounded()))%"
    change.action = AccessibilityAction(
      kind: .adjust, adjust: { move(by: $0 == .increment ? 1 : -1) },
      canAdjust: { value.wrappedValue != moved(by: $0 == .increment ? 1 : -1) })
    if scale.upper > scale.lower, number.isFinite {
      change.control = .slider(number, in: scale.lower...scale.upper)
      change.numberAction = AccessibilityAction(
        kind: .number, setNumber: { value.wrappedValue = scale.legal($0) })
    }
    return change
  }
}

/// A track with a thumb.
private struct SliderTrack {
  let value: Binding<Double>
  let number: Double
  let scale: SliderScale
  let onEditingChanged: (Bool) -> Void
}

extension SliderTrack: View, LeafView {
  static func makeLeaf(_ view: SliderTrack, in parent: ViewNode) -> SliderNode {
    SliderNode(view, parent: parent)
  }

  static func updateLeaf(_ node: SliderNode, to view: SliderTrack) {
    node.view = view
  }
}

@MainActor private final class SliderNode: LayoutNode, TouchParticipant {
  var view: SliderTrack
  private var drag: (start: CGFloat, fraction: Double)?
  /// Whether the touch began outside of the thumb.
  private var isClick = false
  private let metrics: SystemProfile.Controls

  init(_ view: SliderTrack, parent: ViewNode) {
    self.view = view
    metrics = parent.environment.values.systemProfile.controls
    super.init(parent: parent)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let width = proposal.width.map { $0.isFinite ? max(0, $0) : 200 } ?? 200
    return CGSize(width: width, height: metrics.sliderHeight)
  }

  private func thumbFrame(in size: CGSize) -> CGRect {
    let thumb = metrics.sliderThumb
    return CGRect(
      x: x(of: view.number, in: size) - thumb.width / 2, y: (size.height - thumb.height) / 2,
      width: thumb.width, height: thumb.height)
  }

  /// Where the middle of the thumb is for a value.
  private func x(of value: Double, in size: CGSize) -> CGFloat {
    var part = CGFloat(view.scale.fraction(of: value))
    if environment.isMirrored { part = 1 - part }
    let thumb = metrics.sliderThumb.width
    return part * max(0, size.width - thumb) + thumb / 2
  }

  // MARK: Touches

  var priority: GesturePriority { .normal }
  var mask: GestureMask { .all }
  var traits: GestureTraits { GestureTraits(isDragging: true) }
  var isAvailable: Bool { isMounted && environment.values.isEnabled }

  func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    let place = point(event.location, in: .local)
    if event.kind == .began {
      let isOnThumb = thumbFrame(in: size).insetBy(dx: -8, dy: -8).contains(place)
      guard isOnThumb || event.isMouse else { return .failed }
      // A click beside the thumb moves it there.
      let start = isOnThumb ? place.x : thumbFrame(in: size).midX
      drag = (start, view.scale.fraction(of: view.number))
      isClick = !isOnThumb
      let begin = view.onEditingChanged
      context.enqueue { begin(true) }
    }
    guard let drag else { return .failed }
    let way = size.width - metrics.sliderThumb.width
    if way > 0 {
      let moved = Double((place.x - drag.start) / way)
      let fraction = drag.fraction + (environment.isMirrored ? -moved : moved)
      let new = view.scale.value(at: fraction)
      if isClick || place.x != drag.start, new != view.value.wrappedValue {
        let value = view.value
        context.enqueue { value.wrappedValue = new }
      }
    }
    guard event.kind == .ended else { return .active(()) }
    self.drag = nil
    let end = view.onEditingChanged
    context.enqueue { end(false) }
    return .ended(())
  }

  func resetGesture() {
    guard drag != nil else { return }
    drag = nil
    let end = view.onEditingChanged
    host.enqueue { end(false) }
  }

  override var accessibilityNodes: [AccessibilityNode] { [] }

  // MARK: Drawing

  override func draw(into recorder: inout DisplayListRecorder) {
    let values = environment.values
    let size = drawnSize
    let thumb = thumbFrame(in: size)
    let thickness = metrics.sliderTrack
    let track = CGRect(
      x: 0, y: (size.height - thickness) / 2, width: size.width, height: thickness)
    var filled = track
    if let neutral = view.scale.neutral {
      let start = x(of: neutral, in: size)
      filled.origin.x = min(start, thumb.midX)
      filled.size.width = abs(thumb.midX - start)
    } else if environment.isMirrored {
      filled.origin.x = thumb.midX
      filled.size.width = max(0, size.width - thumb.midX)
    } else {
      filled.size.width = thumb.midX
    }
    let grey = Color.gray.opacity(0.25).rgba(in: values)
    recorder.group(opacity: values.isEnabled ? 1 : 0.5) { recorder in
      recorder.fill(Path(roundedRect: track, cornerRadius: thickness / 2), .color(grey))
      recorder.fill(
        Path(roundedRect: filled, cornerRadius: thickness / 2),
        TintShapeStyle()._paint(in: filled, environment: values))
      // As high as the track; the size is our own choice, Apple publishes none.
      let dot = thickness
      for tick in view.scale.ticks {
        let box = CGRect(
          x: x(of: tick, in: size) - dot / 2, y: (size.height - dot) / 2, width: dot, height: dot)
        recorder.fill(
          Path(ellipseIn: box), .color(Color.primary.opacity(0.4).rgba(in: values)))
      }
      let outline = Path(roundedRect: thumb, cornerRadius: thumb.height / 2)
      // A shadow makes the white thumb visible on a white background.
      var lifted = ShownEffect.Layer()
      let shade = Color.black.opacity(0.3).rgba(in: values)
      lifted.filters = [.shadow(color: shade, radius: 3, offset: CGSize(width: 0, height: 1.5))]
      recorder.group(lifted) { recorder in
        recorder.fill(outline, .color(.init(red: 1, green: 1, blue: 1, opacity: 1)))
      }
      let edge = Color.black.opacity(0.12).rgba(in: values)
      recorder.stroke(outline, .color(edge), style: StrokeStyle(lineWidth: 0.5))
    }
  }
}
