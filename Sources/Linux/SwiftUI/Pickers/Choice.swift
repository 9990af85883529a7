@_spi(Nodes) import SwiftUICore

/// Makes an option of each view of a picker's content: the selected one has a check mark, and a tap selects
/// another.
struct ChoiceModifier<Value: Hashable> {
  let selection: Binding<Value>
  let value: Value
  /// Closes the menu that contains the option; nil outside of menus.
  let closer: MenuCloser?
  /// Of the menu.
  var columns = MenuColumns()
  /// Whether it is one of several icons in a row of the menu: the selected one stands on grey instead of having a mark.
  var isInPalette = false
}

extension ChoiceModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ChoiceNode<Value> {
    ChoiceNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: ChoiceNode<Value>, to modifier: Self) {
    node.modifier = modifier
  }
}

@MainActor final class ChoiceNode<Value: Hashable>: UnaryNode, KeyActivated {
  var modifier: ChoiceModifier<Value> {
    didSet { if modifier.columns != oldValue.columns { invalidateLayout() } }
  }
  private var isPressed = false {
    didSet { if isPressed != oldValue { setNeedsDisplay() } }
  }

  init(_ modifier: ChoiceModifier<Value>, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  override func didMount() {
    row?.actions.set(self) { [weak self] in self?.choose() }
  }

  override func willUnmount() {
    row?.actions.remove(self)
  }

  /// The row of a list around, which then handles touches.
  private var row: (any EnclosingRow)? { isMenuRow ? nil : enclosingRow }

  private var isMenuRow: Bool { modifier.closer != nil }

  private var ownValue: Value? { content?.selectionValue(Value.self, inside: host.root) }

  private var isChosen: Bool { ownValue == modifier.value }

  func activateByKey() { choose() }

  private func choose() {
    guard let value = ownValue else {
      RuntimeWarning.once(
        "picker-tag-\(Value.self)",
        "a picker's choice has no tag of the selection's type \(Value.self); it can't be chosen")
      return
    }
    modifier.closer?.close()
    if value != modifier.selection.wrappedValue { modifier.selection.wrappedValue = value }
  }

  // MARK: Layout

  /// The padding, including the check mark: in menus it is leading, in lists trailing.
  private var insets: EdgeInsets {
    if modifier.isInPalette {
      return EdgeInsets(top: metrics.rowInset, leading: 0, bottom: metrics.rowInset, trailing: 0)
    }
    return isMenuRow
      ? EdgeInsets(
        top: metrics.rowInset, leading: columns.markedTitle,
        bottom: metrics.rowInset,
        trailing: 16)
      : EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 24)
  }

  private var columns: MenuColumns { modifier.columns }
  private var metrics: SystemProfile.Menus { environment.values.systemProfile.menu }

  private func room(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let content else { return .zero }
    let size = content.sizeThatFits(room(proposal))
    let width = size.width + insets.leading + insets.trailing
    let height = size.height + insets.top + insets.bottom
    // An option is as wide as its row.
    return CGSize(
      width: proposal.width.map { $0.isFinite ? max(width, $0) : width } ?? width,
      height: isMenuRow ? max(metrics.rowHeight, height) : height)
  }

  override func placeChildren() {
    let box = CGRect(
      x: insets.leading, y: insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    content?.place(in: box, alignment: .leading, proposal: ProposedViewSize(box.size))
  }

  override func layoutValue(_ key: ObjectIdentifier) -> Any? {
    isMenuRow && !modifier.isInPalette && key == MenuRowModifier.key ? true : super.layoutValue(key)
  }

  // MARK: Accessibility

  override var accessibilityNodes: [AccessibilityNode] {
    let node = super.accessibilityNodes.combined(for: self)
    node.traits.remove(.isStaticText)
    node.traits.insert(.isButton)
    if isChosen { node.traits.insert(.isSelected) }
    node.actions.append(AccessibilityAction(kind: .default, run: { [self] in choose() }))
    return [node]
  }

  // MARK: Drawing

  override func draw(into recorder: inout DisplayListRecorder) {
    let values = environment.values
    let bounds = CGRect(origin: .zero, size: drawnSize)
    if modifier.isInPalette, isChosen {
      let box = bounds.insetBy(dx: 6, dy: 3)
      recorder.fill(
        Path(roundedRect: box, cornerRadius: 8), .color(Color.gray.opacity(0.25).rgba(in: values)))
    }
    if isPressed {
      recorder.fill(Path(bounds), .color(Color.gray.opacity(0.25).rgba(in: values)))
    }
    super.draw(into: &recorder)
    guard isChosen, !modifier.isInPalette else { return }
    // 17 × 15 points for body text.
    let factor = isMenuRow ? columns.scale : 1
    let mark = CGSize(width: 17 * factor, height: 15 * factor)
    var x =
      isMenuRow ? columns.mark + (columns.markWidth - mark.width) / 2 : bounds.width - mark.width
    if environment.isMirrored { x = bounds.width - x - mark.width }
    let paint =
      isMenuRow
      ? Color.primary._paint(in: bounds, environment: values)
      : TintShapeStyle()._paint(in: bounds, environment: values)
    recorder.group(
      transform: CGAffineTransform(
        translationX: x, y: ((bounds.height - mark.height) / 2).rounded())
    ) { $0.symbol(SymbolGlyph(name: "checkmark", size: mark, weight: .semibold), paint) }
  }

  override func isTouched(at point: CGPoint) -> Bool {
    row == nil && CGRect(origin: .zero, size: size).contains(point)
  }
}

extension ChoiceNode: TouchParticipant {
  var priority: GesturePriority { .normal }
  var mask: GestureMask { .all }
  var traits: GestureTraits { GestureTraits(isControl: true) }
  var isAvailable: Bool { isMounted && row == nil && environment.values.isEnabled }

  func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    let room = CGRect(origin: .zero, size: size)
    isPressed = room.contains(point(event.location, in: .local))
    guard event.kind == .ended else { return .active(()) }
    guard isPressed else { return .failed }
    isPressed = false
    context.enqueue { [self] in choose() }
    return .ended(())
  }

  func resetGesture() {
    isPressed = false
  }
}

/// The view of a picker's content that represents the selection, if there is one.
struct CurrentChoice<Value: Hashable, Content: View> {
  let value: Value
  let content: Content
}

extension CurrentChoice: View, PrimitiveView, LeafView {
  static func makeLeaf(_ view: Self, in parent: ViewNode) -> CurrentChoiceNode<Value> {
    let node = CurrentChoiceNode(view.value, parent: parent)
    node.child = Content._makeNode(view.content, in: node)
    return node
  }

  static func updateLeaf(_ node: CurrentChoiceNode<Value>, to view: Self) {
    node.value = view.value
    if let child = node.child { Content._updateNode(child, to: view.content) }
  }
}

/// Warns of a selection that none of a picker's choices has, as Apple's systems do; and of the types of their tags if none
/// has that of the selection.
@MainActor func warnOfMissingTag<Value: Hashable>(
  _ value: Value, among choices: [LayoutNode], inside picker: ViewNode
) {
  let tags = choices.compactMap { $0.selectionTag(inside: picker)?.base }
  let types = Set(tags.map { "\(type(of: $0))" }).sorted().joined(separator: ", ")
  let reason =
    tags.isEmpty || tags.contains { $0 is Value }
    ? "" : ": the tags are of type \(types), the selection is of type \(Value.self)"
  RuntimeWarning.once(
    "picker-selection-\(Value.self)",
    "Picker: no choice has the selection \(value) as its tag\(reason); none is shown as chosen")
}

@MainActor final class CurrentChoiceNode<Value: Hashable>: LayoutNode {
  var value: Value {
    didSet { if value != oldValue { invalidateLayout() } }
  }
  var child: ViewNode?
  private var cachedChoices: [LayoutNode]?
  private var shown: LayoutNode?

  init(_ value: Value, parent: ViewNode) {
    self.value = value
    super.init(parent: parent)
  }

  private var choices: [LayoutNode] {
    if let cachedChoices { return cachedChoices }
    var list: [LayoutNode] = []
    child?.appendLayoutNodes(to: &list)
    cachedChoices = list
    return list
  }

  private var current: LayoutNode? {
    choices.first { $0.selectionValue(Value.self, inside: self) == value }
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let shown { body(shown) }
  }

  override func forEachMountedChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func isTouched(at point: CGPoint) -> Bool { false }

  override var layoutChildren: [LayoutNode] { shown.map { [$0] } ?? [] }

  override func childrenChanged() {
    cachedChoices = nil
    if let shown, !shown.isMounted { self.shown = nil }
    super.childrenChanged()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    current?.sizeThatFits(proposal) ?? .zero
  }

  override func placeChildren() {
    let choice = current
    if choice == nil, !choices.isEmpty { warnOfMissingTag(value, among: choices, inside: self) }
    if choice !== shown || choices.contains(where: { $0 !== choice && !$0.isSetAside }) {
      shown = choice
      for candidate in choices {
        let isAside = candidate !== choice
        if candidate.isSetAside != isAside { candidate.setAllAside(isAside) }
      }
      preferencesChanged(.max)
    }
    choice?.place(at: .zero, proposal: proposal)
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    current?.explicitGuide(key, proposal)
  }
}
