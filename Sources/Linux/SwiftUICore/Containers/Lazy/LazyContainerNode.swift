import ScrollMechanics

/// The node of a lazy stack or grid: builds the rows near the viewport of its scroll view, and keeps visible
/// rows in place when estimated lengths are replaced by measured ones.
///
/// Positions are along the axis, from the container's start. The content's length is the sum of measured and
/// estimated lengths (``LazyLoopNode``), so a million rows cost as much as a screenful.
@_spi(Nodes) @MainActor open class LazyContainerNode: LayoutNode, RestObserver {
  final let axis: Axis
  @exclusivity(unchecked) package final var child: ViewNode!
  /// The last pass: the rows that are built, and their positions.
  final var arrangement = LazyWalk(
    window: LazyRange(start: 0, end: 0), keep: LazyRange(start: 0, end: 0), start: 0)
  @exclusivity(unchecked) final private(set) var placed = LazyPlacement()
  /// The viewport at the end of the last update, during an update or after scrolling; and the rows visible in
  /// it, set before rows are placed again.
  final private(set) var steady: (view: LazyRange, rows: [LayoutNode]?)?
  /// How often the length of the rows was corrected in this update.
  private var corrections = 0
  /// The limit of corrections. They may be endless if the container's length affects the size of its
  /// surroundings and so the length of rows.
  private static let mostCorrections = 16
  /// Whether the offset stays until the end of the update though rows before the viewport change, because they
  /// were drawn where they come to be.
  package final var holdsOffset = false
  private var needsArranging = true
  private var isPlacing = false
  private var hasPlacedRows = false
  /// Counts the breadths for which rows were measured.
  final private(set) var round = 0
  /// The breadth that is proposed to rows.
  @exclusivity(unchecked) package final private(set) var breadth: CGFloat?
  private var isMeasured = false
  /// The type size for which rows were measured.
  private var typeSize: DynamicTypeSize?
  /// What the rows measured so far say of those to come.
  @exclusivity(unchecked) final var guess = LazyGuess()
  package private(set) weak var scroll: ScrollNode?
  /// The nearest scroll view scrolls along the other axis only: nothing tells which rows show, so all are
  /// built, as Apple's lazy stacks do (Documentation/AppleConformance.md, A7).
  private var buildsAll = false
  private lazy var pins = LazyPins(axis: axis)
  /// Which headers and footers are pinned.
  @exclusivity(unchecked) package final var pinned: PinnedScrollableViews = []

  @_spi(Nodes) public init(axis: Axis, parent: ViewNode) {
    self.axis = axis
    super.init(parent: parent)
    lazy = LazyContainerContext(self)
    connect()
  }

  // MARK: Overridden by subclasses

  /// Places a built row after those before it.
  open func add(_ row: LayoutNode, _ walk: inout LazyWalk) {}
  /// Called at the end of a pass.
  open func finish(_ walk: inout LazyWalk) {}
  /// Visits a loop.
  func loop(_ loop: LazyLoopNode, _ walk: inout LazyWalk) {
    visitElements(of: loop, &walk)
  }
  /// Starts a new line with the next row.
  func breakLine(_ walk: inout LazyWalk) {}
  /// Called when the breadth that is proposed to rows has changed.
  func breadthChanged() {}
  /// The typical length of a row or line, including the gap; nil if there is none yet.
  func usualAdvance(of walk: LazyWalk) -> CGFloat? {
    // The median, which headers and the like hardly affect.
    let lengths = walk.rows.map(\.length).sorted()
    return lengths.isEmpty ? nil : leadingGap + lengths[lengths.count / 2]
  }
  /// The minimum breadth, if none is proposed.
  var narrowest: CGFloat { 0 }
  /// The gap that is included in the first row's length but is not shown.
  open var leadingGap: CGFloat { 0 }
  /// The least gap that a row which was never measured may have.
  var leastGap: CGFloat { leadingGap }
  /// The space above the first row that belongs to no row.
  open var startInset: CGFloat { 0 }
  /// Whether lengths include space that depends on the row, as between the sections of a list.
  open var hasGapsInLengths: Bool { false }
  open func proposal(for row: LazyRow) -> ProposedViewSize { .unspecified }
  open var hasImplicitTargets: Bool { false }
  /// Whether rows stay built when they scroll away.
  open var keepsBuiltRows: Bool { false }
  open var alignsBelowCollapsedBar: Bool { false }
  /// The position of a row across the axis.
  func crossOrigin(of row: LazyRow, breadth: CGFloat) -> CGFloat { 0 }
  /// The change of the environment for views in a part of a section.
  open func environmentChange(
    for part: SectionRole
  ) -> ((inout EnvironmentValues) -> Void)? { nil }

  // MARK: Children

  public override final func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  public override final var layoutChildren: [LayoutNode] { arrangement.rows.map(\.node) }

  /// Pinned headers and footers are drawn in front.
  public override final var drawingOrder: [LayoutNode] {
    let order = layoutChildren.sortedByZIndex()
    if pins.isEmpty { return order }
    let front = pins.nodes
    let inFront = Set(front.map(ObjectIdentifier.init))
    return order.filter { !inFront.contains(ObjectIdentifier($0)) } + front
  }

  /// Empty space takes no touches.
  public override final func isTouched(at point: CGPoint) -> Bool { false }

  open override func willUnmount() {
    disconnect()
  }

  private func disconnect() {
    scroll?.removeObserver(self)
    scroll?.targets.remove(self)
    scroll = nil
  }

  public override final func forgetLayouts(because child: LayoutNode?) {
    needsArranging = true
  }

  // MARK: The viewport

  /// Connects to the nearest scroll view around, if it scrolls along the axis.
  private func connect() {
    var scope = enclosingScope
    while let current = scope, !(current is ScrollNode) { scope = current.enclosingScope }
    let nearest = scope as? ScrollNode
    let follows = nearest?.axes.contains(Axis.Set(axis)) == true
    buildsAll = nearest != nil && !follows
    let wanted = follows ? nearest : nil
    guard wanted !== scroll else { return }
    disconnect()
    scroll = wanted
    wanted?.addObserver(self)
    wanted?.targets.add(self)
  }

  /// Pins headers and footers at the edges of the viewport, inside its insets.
  private func pin() {
    guard let scroll, !pins.isEmpty else { return }
    let total = scroll.insets.total
    let start = total.start(axis)
    var view = self.view
    view.start += start
    view.end = max(view.start, view.end - (total.along(axis) - start))
    pins.show(in: view)
  }

  /// The distance after the viewport for which rows are built too, in points, because the looks of rows depend
  /// on those after them.
  open var lookahead: CGFloat { 0 }

  /// The visible part of the container; before it is placed, as if at its start.
  final var view: LazyRange {
    if let scroll {
      // The container may not be visible at all; one row is enough for an estimate.
      guard isPlaced else { return LazyRange(start: 0, end: 1) }
      var shown = range(of: scroll.visibleArea, in: scroll.index)
      shown.end += lookahead
      return shown
    }
    if buildsAll { return LazyRange(start: 0, end: .infinity) }
    // Outside of a scroll view: what is visible in the window, and what was proposed.
    let window = CGRect(origin: .zero, size: host.size)
    let room = proposal[axis] ?? .infinity
    guard isPlaced else { return LazyRange(start: 0, end: max(1, window.size[axis])) }
    let shown = range(of: window, in: nil)
    return LazyRange(start: min(0, shown.start), end: max(room, shown.end))
  }

  /// The range of an ancestor's rectangle along the axis of this container.
  private func range(of rect: CGRect, in ancestor: GeometryTable.Index?) -> LazyRange {
    let origin = table.convert(.zero, from: index, to: ancestor, geometry: .layout)
    if axis == .vertical {
      return LazyRange(start: rect.minY - origin.y, end: rect.maxY - origin.y)
    }
    if environment.isMirrored {
      let end = origin.x + size.width
      return LazyRange(start: end - rect.maxX, end: end - rect.minX)
    }
    return LazyRange(start: rect.minX - origin.x, end: rect.maxX - origin.x)
  }

  // MARK: Measuring

  public override final func measure(_ proposal: ProposedViewSize) -> CGSize {
    let across = proposal[axis.other]
    if !isMeasured { commit(across) }
    noticeTypeSize()
    if needsArranging { arrange(view) }
    var size = CGSize.zero
    size[axis] = total
    if across != breadth {
      // A proposal that is only measured: built rows suffice as an answer.
      for row in arrangement.rows where row.track == nil {
        var other = self.proposal(for: row)
        other[axis.other] = across
        size[axis] += row.node.sizeThatFits(other)[axis] - row.length
      }
      size[axis] = max(0, size[axis])
    }
    size[axis.other] = across ?? max(narrowest, idealBreadth)
    return size
  }

  final var total: CGFloat { max(0, arrangement.position) }

  /// Sets the breadth for which rows are measured.
  private func commit(_ across: CGFloat?) {
    if isMeasured, across == breadth { return }
    isMeasured = true
    breadth = across
    breadthChanged()
    forgetLengths()
    needsArranging = true
  }

  /// Rows that are not built, and so are not measured anew, were as long as their texts were large.
  private func noticeTypeSize() {
    let new = environment.values.dynamicTypeSize
    defer { typeSize = new }
    guard let typeSize, typeSize != new else { return }
    forgetLengths()
    needsArranging = true
  }

  /// Drops all measured lengths.
  package final func forgetLengths() {
    round += 1
    guess = LazyGuess()
  }

  /// Called after rows outside of the viewport were measured: keeps visible rows in place.
  final func lengthsBecameKnown() {
    needsArranging = true
    if isPlacing {
      invalidateLayout()
      return
    }
    layOutChildren()
    if let scroll, scroll.needsLayout, scroll.confirmSizes() { scroll.layOutAsBoundary() }
  }

  // MARK: Arranging

  /// Makes one pass over the content.
  private func arrange(_ walk: inout LazyWalk) {
    visit(child, &walk)
    breakLine(&walk)
    finish(&walk)
    arrangement = walk
    if walk.rows.count > guess.rowCount {
      guess.rowCount = walk.rows.count
      guess.length = usualAdvance(of: walk)
    }
  }

  /// Makes passes until all rows in the viewport are built; returns the distance by which visible rows have
  /// moved along the axis.
  @discardableResult private func arrange(_ view: LazyRange) -> CGFloat {
    needsArranging = false
    if scroll != nil, placed.view.start > 0 {
      // Finds the current positions of the rows that are already built.
      var walk = LazyWalk.withoutBuilding(from: startInset - leadingGap)
      arrange(&walk)
    }
    let anchor = self.anchor(in: view)
    var moved = self.moved(anchor)
    // Every pass but the last builds at least one row.
    while true {
      let window = view.moved(by: moved.shown)
      // Rows that were built for measuring only are removed. On the way to a view, rows that lie before it in one
      // moment and out of sight in the next keep the lengths that they have told.
      let keepsRows =
        hasPlacedRows
        && (host.updates.schedule.keepsRows || scroll?.controller.isSettlingJump == true)
      let length = max(0, window.end - window.start)
      let margin =
        keepsBuiltRows
        ? .greatestFiniteMagnitude : keepsRows && length.isFinite ? length / 2 : 0
      var walk = LazyWalk(
        window: window,
        keep: LazyRange(start: window.start - margin, end: window.end + margin),
        start: startInset - leadingGap)
      arrange(&walk)
      moved = self.moved(anchor)
      let isComplete = !walk.needsAnother && walk.built.contains(view.moved(by: moved.shown))
      if walk.builtCount == 0 || isComplete { return moved.own }
    }
  }

  /// Records the viewport before it changes.
  private func noteSteadyView() {
    guard steady == nil else { return }
    // Nothing was visible before the first rows were placed.
    let isFirst = !hasPlacedRows
    steady = (isFirst ? LazyRange(start: .infinity, end: -.infinity) : placed.view, nil)
    host.updates.awaitRest(of: self)
  }

  /// Records the visible rows before they are moved.
  private func noteSteadyRows() {
    noteSteadyView()
    guard steady?.rows == nil else { return }
    let rows = placed.rows.filter(wasShown).map(\.node)
    steady?.rows = rows
  }

  /// Called at the end of an update.
  package final func updateEnded() {
    prefetch()
    corrections = 0
    steady = nil
    holdsOffset = false
  }

  // MARK: Placing

  public override final func placeChildren() {
    isPlacing = true
    noteSteadyRows()
    defer { isPlacing = false }
    connect()
    commit(proposal[axis.other])
    noticeTypeSize()
    let view = self.view
    let known = needsArranging || !hasPlacedRows ? nil : moved(anchor(in: view))
    let isBuilt = known.map { arrangement.built.contains(view.moved(by: $0.shown)) } ?? false
    let distance = isBuilt ? known?.own ?? 0 : arrange(view)
    if abs(distance) > 1e-6 { shift(by: distance) }
    // Containers in the rows ask what is shown here while they are placed.
    notePlacement()
    placeRows()
    for (loop, range) in arrangement.kept { loop.drop(outside: range) }
    hasPlacedRows = true
    notePlacement()
    let outer = pins
    pins = LazyPins(
      arrangement, scroll == nil ? [] : pinned, axis: axis,
      isReversed: axis == .horizontal && environment.isMirrored)
    outer.release(except: pins)
    pin()
    if abs(size[axis] - total) > 1e-6, corrections < Self.mostCorrections {
      corrections += 1
      invalidateLayout()
    }
  }

  /// Moves the scroll view's offset by the growth of content before the viewport, without animating rows that
  /// only move with it.
  private func shift(by distance: CGFloat) {
    let isReversed = axis == .horizontal && environment.isMirrored
    let leaving = ghosts
    for row in placed.rows where row.node.isMounted && !leaving.contains(where: { $0 === row.node })
    {
      table[row.node.index].origin[axis] += isReversed ? -distance : distance
    }
    for ghost in leaving {
      table[ghost.index].origin[axis] += isReversed ? -distance : distance
    }
    enclosing?.innerContentGrew(around: self, by: distance)
    scroll?.controller.contentShifted(
      by: axis == .vertical ? CGVector(dx: 0, dy: distance) : CGVector(dx: distance, dy: 0))
  }

  /// Called when a lazy container in a row has grown above the viewport, which moves what is after it.
  private func innerContentGrew(around inner: ViewNode, by distance: CGFloat) {
    noteSteadyRows()
    var current: ViewNode? = inner
    while let node = current, !placed.rows.contains(where: { $0.node === node }) {
      current = node.parent
    }
    guard let place = placed.rows.firstIndex(where: { $0.node === current }) else { return }
    placed.rows[place].length += distance
    for later in (place + 1)..<max(place + 1, placed.rows.count) {
      placed.rows[later].start += distance
    }
    placed.total += distance
    enclosing?.innerContentGrew(around: self, by: distance)
  }

  private func notePlacement() {
    placed = LazyPlacement(rows: arrangement.rows, total: total, view: view)
  }

  private func placeRows() {
    let breadth = size[axis.other]
    for row in arrangement.rows {
      var origin = CGPoint.zero
      origin[axis] = row.start
      origin[axis.other] = crossOrigin(of: row, breadth: breadth)
      row.node.place(at: origin, proposal: proposal(for: row))
    }
  }

  public override final func explicitGuide(
    _ key: AlignmentKey, _ proposal: ProposedViewSize
  ) -> CGFloat? { nil }
}

extension LazyContainerNode: ScrollViewObserver {
  package final func scrollViewMoved(_ node: ScrollNode) {
    guard isPlaced, !needsLayout, !isPlacing else { return }
    let view = self.view
    noteSteadyView()
    if arrangement.built.contains(view) {
      placed.view = view
      pin()
    } else {
      needsLayout = true
      host.scheduleLayout(self)
    }
  }
}
