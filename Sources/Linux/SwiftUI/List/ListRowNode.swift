@_spi(Nodes) import SwiftUICore

/// An item of a list (a row, header or footer), with everything that the list adds to it.
///
/// Its width is that of the list. The content is inset by the row's insets; the list adds gaps between sections
/// (``gaps``).
@MainActor final class ListRowNode: UnaryNode, EnclosingRow {
  override var isItem: Bool { true }
  let role: SectionRole
  let list: ListState
  private(set) var rowTraits = ListRowTraits()
  var place = ListRowPlace()
  /// The next row of the section, if it is built; both determine the separator between them.
  weak var next: ListRowNode?
  let actions = RowActions()
  /// The state of swiping and moving; nil for most rows.
  private(set) var editing: ListRowEditing?

  private var backgroundSlot: ListRowSlot?
  private var badgeSlot: ListRowSlot?
  weak var label: ListRowLabelNode?
  weak var badgeRoom: ListRowBadgeRoomNode?
  weak var menu: (any RowMenu)?
  /// A long press beside what fills the row; nil while there is none.
  var menuPress: MenuPressRecognizer?
  private var settings: Settings!
  /// Only rows that can be selected have an environment of their own.
  private var hasOwnEnvironment = false
  /// The environment of the views around the row's item whose bodies it is; made when it is first needed.
  var bodyScope: (scope: EnvironmentScope, outer: EnvironmentScope)?

  // Press, link and selection determine the highlight.
  var isPressed = false {
    didSet { if isPressed != oldValue { setNeedsDisplay() } }
  }
  private(set) var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsDisplay() } }
  }
  /// Whether it is selected in a list with the keyboard's focus: then it has the accent colour, with white labels.
  private(set) var isEmphasized = false {
    didSet {
      guard isEmphasized != oldValue else { return }
      setProminence()
      setNeedsDisplay()
    }
  }
  /// The edge at which what is dragged over the row would be inserted.
  var insertionEdge: VerticalEdge? {
    didSet { if insertionEdge != oldValue { setNeedsDisplay() } }
  }
  /// 1 while the screen of the row's link is above it; fades when that is removed.
  var linkHighlight = AnimatedValue<CGFloat>(0)
  /// The time at which the row's link was tapped.
  var linkTime = -Double.infinity

  /// The row's environment values.
  private struct Settings: Equatable {
    var metrics: ListMetrics
    var rowSpacing: CGFloat
    var headerHeight: CGFloat?
    var displayScale: CGFloat
    var showsGround: Bool
  }

  init(list: ListState, parent: ViewNode) {
    self.list = list
    role = SectionPartNode.of(below: parent)?.role ?? .rows
    super.init(parent: parent)
    if role == .rows, list.selection != nil {
      environment = EnvironmentScope(parent: parent.environment) { _ in }
      environment.owner = self
      hasOwnEnvironment = true
    }
    readSettings(registers: true)
  }

  override func willUnmount() {
    guard hasOwnEnvironment else { return }
    leaveProminence()
    environment.dispose()
  }

  /// The item of a child of the list: headers are inside a node that pins them.
  static func item(of node: LayoutNode) -> ListRowNode? {
    node as? ListRowNode ?? (node as? LazyPinNode)?.content as? ListRowNode
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
    if let badgeSlot { body(badgeSlot) }
    if let backgroundSlot { body(backgroundSlot) }
    if let slot = editing?.slot { body(slot) }
  }

  // The buttons of a closed row, which are there once assistive technology was told of them, take neither keys nor
  // touches.

  private var closedSlot: ListRowSlot? { editing?.isOpen == true ? nil : editing?.slot }

  override func forEachInReadingOrder(_ body: (ViewNode) -> Void) {
    let closed = closedSlot
    forEachChild { if $0 !== closed { body($0) } }
  }

  override var drawingOrder: [LayoutNode] {
    guard let closed = closedSlot?.views.nodes else { return layoutChildren }
    return layoutChildren.filter { child in !closed.contains { $0 === child } }
  }

  func makeEditing() -> ListRowEditing {
    if let editing { return editing }
    let new = ListRowEditing(self)
    editing = new
    return new
  }

  override var zIndex: Double { editing?.isLifted == true ? 1 : super.zIndex }

  override func didMount() {
    collectTraits()
    showSelection()
  }

  /// Reads whether the row is selected.
  func showSelection() {
    isSelected = list.isSelected(self)
    isEmphasized = isSelected && list.isFocused && hasOwnEnvironment
  }

  override func childrenChanged() {
    super.childrenChanged()
    traitsChanged()
  }

  // MARK: Environment

  private func readSettings(registers: Bool) {
    let reads = EnvironmentReads()
    var values = environment.values
    if registers { values.reads = reads }
    settings = Settings(
      metrics: values.listMetrics, rowSpacing: values.listRowSpacing ?? 0,
      headerHeight: values.defaultMinListHeaderHeight, displayScale: values.displayScale,
      showsGround: values.scrollContentBackground != .hidden)
    if registers { environment.register(self, keys: reads.keys, isLasting: true) }
  }

  override func environmentChanged() {
    let old = settings
    readSettings(registers: false)
    if settings != old { invalidateLayout() }
  }

  var metrics: ListMetrics { settings.metrics }
  var takesSwipes: Bool { !rowTraits.swipes.isEmpty }

  // MARK: Traits

  func traitsChanged() {
    let old = rowTraits
    collectTraits()
    if !rowTraits.hasSameLayout(as: old) { invalidateLayout() }
  }

  func backgroundChanged(_ node: ListRowBackgroundNode) {
    guard node === rowTraits.background, let backgroundSlot else { return }
    node.setView?(backgroundSlot, backgroundSlot.child)
  }

  private func collectTraits() {
    var traits = ListRowTraits()
    collect(&traits, from: content)
    // Modifiers of the row win over those of a link's label.
    if traits.badge == nil { collect(&traits, from: label?.content, onlyBadge: true) }
    let old = rowTraits
    rowTraits = traits
    if traits.background !== old.background {
      backgroundSlot.map { host.presentation.transitions.removed($0) }
      backgroundSlot = nil
      if let background = traits.background {
        let slot = ListRowSlot(parent: self)
        background.setView?(slot, nil)
        backgroundSlot = slot
      }
    }
    if traits.badge != old.badge { showBadge() }
  }

  private func collect(
    _ traits: inout ListRowTraits, from node: LayoutNode?, onlyBadge: Bool = false
  ) {
    var current = node
    while let unary = current as? UnaryNode {
      if let node = unary as? BadgeNode {
        traits.badge = node.badge
      } else if !onlyBadge {
        if let node = unary as? ListRowTraitNode { node.trait.apply(to: &traits) }
        if let node = unary as? ListRowBackgroundNode { traits.background = node }
        if let node = unary as? SwipeActionsNode { traits.swipes.append(node) }
        if let node = unary as? RowInsertNode { traits.inserter = node }
      }
      current = unary.content
    }
  }

  private func showBadge() {
    badgeRoom?.invalidateLayout()
    guard let badge = rowTraits.badge else {
      badgeSlot.map { host.presentation.transitions.removed($0) }
      badgeSlot = nil
      return
    }
    let view = RowBadge(badge: badge)
    if let slot = badgeSlot, let child = slot.child {
      update(child, to: view)
    } else {
      let slot = ListRowSlot(parent: self)
      slot.child = make(view, in: slot)
      badgeSlot = slot
    }
  }

  private func make<Content: View>(_ view: Content, in parent: ViewNode) -> ViewNode {
    Content._makeNode(view, in: parent)
  }

  private func update<Content: View>(_ node: ViewNode, to view: Content) {
    Content._updateNode(node, to: view)
  }

  // MARK: Layout

  /// The frames of an item's parts for a width.
  private struct Arrangement {
    /// The frame of the background: the item without the list's margins.
    var body: CGRect
    var content: CGRect
    var badge: CGSize
  }

  /// The gaps above and below the item.
  var gaps: (above: CGFloat, below: CGFloat) {
    place.gaps(metrics, rowSpacing: settings.rowSpacing)
  }

  /// The distance from the row to the next one of its section, in points.
  var pitch: CGFloat { size.height + settings.rowSpacing }

  private var insets: EdgeInsets {
    var result: EdgeInsets
    switch role {
    case .header: result = metrics.headerInsets
    case .rows: result = metrics.rowInsets
    case .footer: result = metrics.footerInsets
    }
    if let sides = metrics.sides {
      result.leading = sides(in: host.size.width)
      result.trailing = result.leading
    }
    if let insets = rowTraits.insets { result = insets }
    if list.isEditing {
      let room = editRoom
      result.leading += room.leading
      result.trailing += room.trailing
    }
    return result
  }

  private var sideMargin: CGFloat { list.hasOwnMargins ? 0 : metrics.margin(in: host.size.width) }

  private func arrangement(width: CGFloat?) -> Arrangement {
    let insets = self.insets
    let sides = 2 * sideMargin + insets.leading + insets.trailing
    let badge = badgeSize
    // A link has space for the badge before its chevron.
    let badgeRoom = self.badgeRoom == nil ? badge.width : 0
    let room = width.map { max(0, $0 - sides - badgeRoom) }
    let size =
      content?.sizeThatFits(ProposedViewSize(width: room, height: nil)) ?? .zero
    let least = role == .rows ? metrics.rowHeight : settings.headerHeight ?? 0
    let inner = max(size.height, badge.height)
    let height = wholePixels(max(least, inner + insets.top + insets.bottom))
    let whole = width ?? size.width + sides + badgeRoom
    let body = CGRect(
      x: sideMargin, y: 0, width: max(0, whole - 2 * sideMargin), height: height)
    let content = CGRect(
      x: body.minX + insets.leading, y: insets.top, width: room ?? size.width,
      height: max(0, height - insets.top - insets.bottom))
    return Arrangement(body: body, content: content, badge: badge)
  }

  /// Rounds up to whole pixels, so that cards have no seams.
  private func wholePixels(_ height: CGFloat) -> CGFloat {
    let scale = max(1, settings.displayScale)
    let pixels = height * scale
    guard pixels.isFinite else { return 0 }
    return (pixels - 0.001).rounded(.up) / scale
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let result = arrangement(width: proposal.width)
    return CGSize(
      width: proposal.width ?? result.body.maxX + sideMargin, height: result.body.height)
  }

  override func placeChildren() {
    let result = arrangement(width: size.width)
    if let content {
      let proposal = ProposedViewSize(result.content.size)
      let height = content.sizeThatFits(proposal).height
      content.place(
        at: CGPoint(x: result.content.minX, y: result.content.midY - height / 2),
        proposal: proposal)
    }
    if let badgeNode {
      var trailing = size.width - sideMargin - insets.trailing
      if let badgeRoom {
        let room = table.frame(of: badgeRoom.index, in: index, geometry: .layout)
        trailing = environment.isMirrored ? size.width - room.minX : room.maxX
      }
      badgeNode.place(
        at: CGPoint(
          x: trailing - result.badge.width + 8, y: result.content.midY - result.badge.height / 2),
        proposal: .unspecified)
    }
    backgroundSlot?.views.place(in: result.body, alignment: .center)
    placeButtons(in: result.body)
  }

  /// The current frame of the background, in the item's own coordinates.
  var bodyRect: CGRect {
    let size = drawnSize
    return CGRect(
      x: sideMargin, y: 0, width: max(0, size.width - 2 * sideMargin), height: size.height)
  }

  var badgeSize: CGSize {
    guard let size = badgeNode?.sizeThatFits(.unspecified), size.width > 0 else { return .zero }
    return CGSize(width: size.width + 8 + badgeEnd, height: size.height)
  }

  /// The gap between the badge and the handle by which the row is moved.
  private var badgeEnd: CGFloat { list.isEditing && editRoom.trailing > 0 ? 8 : 0 }

  private var badgeNode: LayoutNode? { badgeSlot?.views.nodes.first }

  override var spacing: ViewSpacing { .plain }
  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    nil
  }

  // MARK: Drawing

  var backgroundViews: [LayoutNode] { backgroundSlot?.views.nodes ?? [] }
  var badgeViews: [LayoutNode] { badgeSlot?.views.nodes ?? [] }
  /// With row spacing, each row is a card.
  var isCardOfItsOwn: Bool { settings.rowSpacing > 0 || !metrics.hasCards }
  var showsGround: Bool { settings.showsGround }

  override var layoutChildren: [LayoutNode] {
    backgroundViews + (content.map { [$0] } ?? []) + badgeViews + (editing?.views ?? [])
  }

  override func draw(into recorder: inout DisplayListRecorder) {
    drawRow(into: &recorder)
  }

  override func isTouched(at point: CGPoint) -> Bool { holds(point) }

  // MARK: Accessibility

  override var accessibilityNodes: [AccessibilityNode] { rowAccessibilityNodes }
}
