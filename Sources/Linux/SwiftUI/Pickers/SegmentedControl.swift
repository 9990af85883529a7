@_spi(Nodes) import SwiftUICore

/// Options side by side, the selected one raised.
struct SegmentedControl<Value: Hashable, Content: View> {
  let selection: Binding<Value>
  let content: Content
  @State private var handle = SegmentsHandle()
  @Environment(\.layoutDirection) private var direction

  nonisolated init(selection: Binding<Value>, content: Content) {
    self.selection = selection
    self.content = content
  }
}

extension SegmentedControl: View {
  var body: some View {
    Segments(
      selection: selection, value: selection.wrappedValue, content: content, handle: handle
    )
    // UIKit's segments have a constant height.
    .dynamicTypeSize(...DynamicTypeSize.large)
    .modifier(FocusTargetModifier(target: focusTarget))
  }

  /// Arrow keys select the next or previous segment, Home and End the first or last.
  @MainActor private var focusTarget: FocusTarget {
    var target = FocusTarget()
    let isMirrored = direction == .rightToLeft
    target.keyPressed = { press in
      guard press.phase != .up, press.modifiers.forShortcuts.isEmpty, let node = handle.node else {
        return .ignored
      }
      switch press.key {
      case .rightArrow: node.choose(by: isMirrored ? -1 : 1)
      case .leftArrow: node.choose(by: isMirrored ? 1 : -1)
      case .home: node.choose(by: -.max)
      case .end: node.choose(by: .max)
      default: return .ignored
      }
      return .handled
    }
    return target
  }
}

/// Connects a segmented control with its segments.
@MainActor private final class SegmentsHandle {
  weak var node: (any ChoosingByKeys)?

  nonisolated init() {}
}

@MainActor private protocol ChoosingByKeys: LayoutNode {
  /// Selects the segment `steps` further, clamped to the ends.
  func choose(by steps: Int)
}

/// The binding is read in the body, which is evaluated when it changes.
private struct Segments<Value: Hashable, Content: View> {
  let selection: Binding<Value>
  let value: Value
  let content: Content
  let handle: SegmentsHandle
}

extension Segments: View, LeafView {
  static func makeLeaf(_ view: Self, in parent: ViewNode) -> SegmentsNode<Value> {
    let node = SegmentsNode(view.selection, view.value, parent: parent)
    node.child = Content._makeNode(view.content, in: node)
    view.handle.node = node
    return node
  }

  static func updateLeaf(_ node: SegmentsNode<Value>, to view: Self) {
    view.handle.node = node
    node.update(view.selection, view.value)
    Content._updateNode(node.child, to: view.content)
  }
}

@MainActor
private final class SegmentsNode<Value: Hashable>: ContainerNode, TouchParticipant,
  Ticker, ChoosingByKeys, AccessibilityContaining
{
  private var selection: Binding<Value>
  private var value: Value
  /// The position of the raised capsule, in segments.
  private var thumb: AnimatedValue<CGFloat>?
  /// The segment under the finger.
  private var pressed: Int? {
    didSet { if pressed != oldValue { setNeedsDisplay() } }
  }
  private let metrics: SystemProfile.Controls
  private static var inset: CGFloat { 2 }

  init(_ selection: Binding<Value>, _ value: Value, parent: ViewNode) {
    self.selection = selection
    self.value = value
    metrics = parent.environment.values.systemProfile.controls
    super.init(parent: parent)
  }

  func update(_ newSelection: Binding<Value>, _ newValue: Value) {
    selection = newSelection
    guard value != newValue else { return }
    value = newValue
    moveThumb(Transaction(animation: .spring(duration: 0.3)))
  }

  private func value(of node: LayoutNode) -> Value? {
    node.selectionValue(Value.self, inside: self)
  }

  private var selectedIndex: Int? { layoutChildren.firstIndex { value(of: $0) == value } }

  private func moveThumb(_ transaction: Transaction) {
    guard let index = selectedIndex else {
      let choices = layoutChildren
      if !choices.isEmpty { warnOfMissingTag(value, among: choices, inside: self) }
      thumb = nil
      return
    }
    guard thumb != nil else {
      thumb = AnimatedValue(CGFloat(index))
      return
    }
    if thumb!.set(CGFloat(index), transaction, at: host.time) { host.start(self) }
  }

  var isActive: Bool { isMounted && thumb?.isMoving == true }

  func tick(_ time: Double) {
    thumb?.prune(at: time)
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let widest = layoutChildren.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let ideal = (widest + 20) * CGFloat(layoutChildren.count)
    let width = proposal.width.map { $0.isFinite ? $0 : ideal } ?? ideal
    return CGSize(width: width, height: metrics.segmentsHeight)
  }

  override func placeChildren() {
    let children = layoutChildren
    let width = segmentWidth
    for (index, child) in children.enumerated() {
      let room = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: size.height)
      let inner = room.insetBy(dx: min(4, width / 2), dy: 0)
      child.place(in: inner, alignment: .center, proposal: ProposedViewSize(inner.size))
    }
    moveThumb(Transaction())
  }

  private var segmentWidth: CGFloat { size.width / CGFloat(max(1, layoutChildren.count)) }

  // MARK: Touches

  override func isTouched(at point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }

  var priority: GesturePriority { .normal }
  var mask: GestureMask { .all }
  var traits: GestureTraits { GestureTraits(isControl: true) }
  var isAvailable: Bool { isMounted && environment.values.isEnabled }

  private func segment(at point: CGPoint) -> Int? {
    let local = self.point(point, in: .local)
    let reach = CGRect(origin: .zero, size: size)
      .insetBy(dx: -PressGesture.reach, dy: -PressGesture.reach)
    guard reach.contains(local), !layoutChildren.isEmpty, segmentWidth > 0 else { return nil }
    let x = environment.isMirrored ? size.width - local.x : local.x
    let last = CGFloat(layoutChildren.count - 1)
    return Int(min(max(0, (x / segmentWidth).rounded(.down)), last))
  }

  func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    guard let index = segment(at: event.location) else {
      pressed = nil
      return event.kind == .ended ? .failed : .active(())
    }
    if event.kind == .ended {
      pressed = nil
      context.enqueue { [self] in choose(index) }
      return .ended(())
    }
    pressed = index
    return .active(())
  }

  func resetGesture() {
    pressed = nil
  }

  func choose(by steps: Int) {
    let last = layoutChildren.count - 1
    guard last >= 0 else { return }
    let place = selectedIndex ?? (steps < 0 ? last + 1 : -1)
    let (sum, isTooFar) = place.addingReportingOverflow(steps)
    choose(isTooFar ? (steps < 0 ? 0 : last) : min(max(0, sum), last))
  }

  fileprivate func choose(_ index: Int) {
    guard layoutChildren.indices.contains(index) else { return }
    guard let new = value(of: layoutChildren[index]) else {
      RuntimeWarning.once(
        "picker-tag-\(Value.self)",
        "a picker's choice has no tag of the selection's type \(Value.self); it can't be chosen")
      return
    }
    if new != value { selection.wrappedValue = new }
  }

  // MARK: Accessibility

  /// The presentation frame of a segment, which is what is touched, in the window.
  private func frame(ofSegment index: Int) -> CGRect {
    let whole = table.frame(of: self.index, in: nil)
    let count = layoutChildren.count
    let place = environment.isMirrored ? count - 1 - index : index
    let width = whole.width / CGFloat(max(1, count))
    return CGRect(
      x: whole.minX + CGFloat(place) * width, y: whole.minY, width: width, height: whole.height)
  }

  var accessibilityContainers: [AccessibilityContainer] {
    [AccessibilityContainer(.segments, self)]
  }

  override var accessibilityNodes: [AccessibilityNode] {
    layoutChildren.enumerated().map { index, child in
      let node = child.accessibilityNodes.combined(for: child)
      node.control = .segment
      node.frame = frame(ofSegment: index)
      node.traits.remove(.isStaticText)
      node.traits.insert(.isButton)
      if value(of: child) == value { node.traits.insert(.isSelected) }
      node.actions.append(
        AccessibilityAction(kind: .default, run: { [self] in choose(index) }))
      return node
    }
  }

  // MARK: Drawing

  override func draw(into recorder: inout DisplayListRecorder) {
    let values = environment.values
    let bounds = CGRect(origin: .zero, size: drawnSize)
    let radius = metrics.segmentsRadius ?? bounds.height / 2
    let grey = Color.gray.opacity(0.16).rgba(in: values)
    recorder.fill(Path(roundedRect: bounds, cornerRadius: radius), .color(grey))
    if let thumb {
      let width = bounds.width / CGFloat(max(1, layoutChildren.count))
      var x = thumb.value(at: host.time) * width
      if environment.isMirrored { x = bounds.width - x - width }
      let inset = SegmentsNode.inset
      let rect = CGRect(x: x, y: 0, width: width, height: bounds.height)
        .insetBy(dx: inset, dy: inset)
      let isDark = values.colorScheme == .dark
      let color = isDark ? Color(white: 0.39) : .white
      recorder.fill(
        Path(roundedRect: rect, cornerRadius: metrics.segmentRadius ?? rect.height / 2),
        .color(color.rgba(in: values)))
    }
    let opacity = values.isEnabled ? 1.0 : 0.5
    for (index, child) in layoutChildren.enumerated() {
      let isPressed = pressed == index && value(of: child) != value
      recorder.group(opacity: isPressed ? 0.3 : opacity) { $0.draw(child) }
    }
  }
}
