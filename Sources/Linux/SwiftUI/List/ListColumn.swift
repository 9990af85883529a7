@_spi(Nodes) import SwiftUICore

/// The rows of a list in a column; only those near the viewport are built.
struct ListColumn<Content: View> {
  let content: Content
  let selection: (any ListSelecting)?
  var isEditing = false
  let handle: ListHandle
}

/// Makes a list item of each view of the content.
struct ListRowModifier {
  let list: ListState
}

extension ListRowModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ListRowNode {
    ListRowNode(list: modifier.list, parent: parent)
  }

  static func updateWrapper(_ node: ListRowNode, to modifier: Self) {}

  static var isInEnvironmentOfContent: Bool { true }
}

extension ListColumn: LeafView, PrimitiveView, View {
  static func makeLeaf(_ view: Self, in parent: ViewNode) -> ListColumnNode {
    let node = ListColumnNode(parent: parent)
    node.list.selection = view.selection
    node.list.isEditing = view.isEditing
    view.handle.column = node
    let rows = EnvironmentNode(parent: node) { $0.isListRow = true }
    let distributor = DistributorNode(ListRowModifier(list: node.list), parent: rows)
    rows.child = distributor
    distributor.child = distributor.mount(view.content)
    node.child = rows
    node.content = { [unowned distributor] in distributor.child }
    node.tellSplitColumn()
    return node
  }

  static func updateLeaf(_ node: ListColumnNode, to view: Self) {
    node.list.selection = view.selection
    view.handle.column = node
    node.setEditing(view.isEditing)
    if let content = node.content() { updateMounted(content, to: view.content) }
    node.selectionChanged()
    node.tellSplitColumn()
  }
}

/// A lazy column of ``ListRowNode``s, with the gaps of a list between them.
@MainActor final class ListColumnNode: LazyContainerNode {
  let list = ListState()
  /// Mounts the list's content.
  var content: () -> ViewNode? = { nil }

  init(parent: ViewNode) {
    super.init(axis: .vertical, parent: parent)
    list.container = self
    let reads = EnvironmentReads()
    var values = environment.values
    values.reads = reads
    readEnvironment(values)
    environment.register(self, keys: reads.keys, isLasting: true)
    readMargins()
  }

  private func readEnvironment(_ values: EnvironmentValues) {
    metrics = values.listMetrics
    pinned = metrics.pinsHeaders ? [.sectionHeaders] : []
    _ = values.listRowSpacing
  }

  private var metrics = ListMetrics()
  private(set) lazy var handling = ListHandling(self)

  override func environmentChanged() {
    readEnvironment(environment.values)
    forgetLengths()
    invalidateLayout()
  }

  /// Replaces the style's margins by those that `contentMargins` sets.
  private func readMargins() {
    let margins = scroll?.contentMarginEdges ?? []
    list.hasOwnTopMargin = margins.contains(.top)
    let hasOwn = !margins.isDisjoint(with: .horizontal)
    guard list.hasOwnMargins != hasOwn else { return }
    list.hasOwnMargins = hasOwn
    for row in rows { row.layOutAnew() }
  }

  func setEditing(_ isEditing: Bool) {
    guard list.isEditing != isEditing else { return }
    list.isEditing = isEditing
    for row in rows {
      row.editing?.close()
      row.layOutAnew()
      row.invalidateLayout()
    }
    forgetLengths()
    invalidateLayout()
  }

  /// The built rows, in order.
  var builtRows: [ListRowNode] { rows.filter { $0.role == .rows } }

  /// The items, without those removed since the last layout.
  private var rows: [ListRowNode] {
    layoutChildren.filter(\.isMounted).compactMap(ListRowNode.item)
  }

  func selectionChanged() {
    for row in rows { row.showSelection() }
  }

  /// What was selected when the split view around heard of it.
  private var selectionTold: Set<AnyHashable>?

  /// In a narrow window a selection shows the next column, but not one that keys have moved: Return shows it.
  func ignoreSelection() {
    selectionTold = list.selection?.selected
  }

  /// In a narrow window a selection shows the next column.
  func tellSplitColumn() {
    guard let selection = list.selection, environment.values.splitColumn != nil else { return }
    let (old, new) = (selectionTold, selection.selected)
    guard old != new else { return }
    selectionTold = new
    // Ticks of rows to be edited show nothing.
    if list.isEditing { return }
    host.enqueue(from: self) { [self] in
      environment.values.splitColumn?.follow?(selection, old == nil)
    }
  }

  override func environmentChange(
    for part: SectionRole
  ) -> ((inout EnvironmentValues) -> Void)? {
    part == .rows ? nil : { part.prepare(&$0) }
  }

  // MARK: Rows

  override var hasImplicitTargets: Bool { true }
  override var alignsBelowCollapsedBar: Bool { true }

  /// The space above the first section, which is not part of a row's length, since rows are used to estimate
  /// others.
  override var startInset: CGFloat {
    usedInset = topInset
    return usedInset
  }

  private var usedInset: CGFloat = 0

  private var topInset: CGFloat {
    if list.hasOwnTopMargin { return 0 }
    // Below a large title there is no gap (behaviour sheet §10, ios/nav/basic).
    let isBelowTitle =
      metrics.isGrouped && scroll?.accessory(LargeTitle.self)?.belongsToScreen == true
    if Neighbour.beginsWithHeader(child) { return isBelowTitle ? 0 : metrics.firstHeaderGap }
    return isBelowTitle ? 0 : metrics.firstGap
  }

  /// Whether the last row of a card has rounded corners depends on the next row.
  override var lookahead: CGFloat { metrics.isGrouped ? metrics.cornerReach : 0 }

  /// A row is carried as far as the list scrolls, past others that have made way.
  override var keepsBuiltRows: Bool { handling.isCarrying }

  /// Gaps are included in the lengths of rows.
  override var leadingGap: CGFloat { 0 }
  override var hasGapsInLengths: Bool { true }

  override func proposal(for row: LazyRow) -> ProposedViewSize { rowProposal }

  private var rowProposal: ProposedViewSize { ProposedViewSize(width: breadth, height: nil) }

  override func add(_ row: LayoutNode, _ walk: inout LazyWalk) {
    if walk.rows.isEmpty { readMargins() }
    var gaps: (above: CGFloat, below: CGFloat) = (0, 0)
    if let item = ListRowNode.item(of: row) {
      item.place = ListRowPlace(of: item, in: self)
      gaps = item.gaps
    }
    let length = row.sizeThatFits(rowProposal).height
    walk.rows.append(LazyRow(node: row, start: walk.position + gaps.above, length: length))
    walk.move(by: gaps.above + length + gaps.below)
    walk.previous = row
  }

  override func finish(_ walk: inout LazyWalk) {
    var previous: ListRowNode?
    var end: CGFloat = 0
    for row in walk.rows {
      let item = ListRowNode.item(of: row.node)
      // Items after this one may have been built since, which changes its place.
      if let item, item.place != ListRowPlace(of: item, in: self) { walk.needsAnother = true }
      // A row that is far from the previous one has unbuilt neighbours.
      let isNear = row.start - end <= (item?.gaps.above ?? 0) + (previous?.gaps.below ?? 0) + 0.01
      if let previous { previous.next = previous.place.isLast || !isNear ? nil : item }
      previous = item
      end = row.end
    }
    previous?.next = nil
    if usedInset != topInset { walk.needsAnother = true }
  }
}

extension ListColumnNode: TouchParticipant, WheelParticipant, Ticker {
  var priority: GesturePriority { .high }
  var mask: GestureMask { .all }
  var traits: GestureTraits { GestureTraits(deadline: handling.deadline) }
  var isAvailable: Bool { isMounted && environment.values.isEnabled }

  func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    handling.receive(event)
  }

  func resetGesture() {
    handling.reset()
  }

  func wheel(_ event: ScrollWheelEvent) -> Bool { isAvailable && handling.wheel(event) }

  /// The row at a point of the window.
  func row(at point: CGPoint) -> ListRowNode? {
    let row = host.touchedPath(at: point).lazy.compactMap { $0 as? ListRowNode }
      .last { $0.list === self.list }
    return row?.role == .rows ? row : nil
  }

  func startHandling() { host.start(self) }

  var movesViews: Bool { true }
  var isActive: Bool { isMounted && handling.isMoving }

  func tick(_ time: Double) {
    handling.tick(time)
    for row in builtRows where row.editing != nil { row.drawingChanged() }
  }
}
