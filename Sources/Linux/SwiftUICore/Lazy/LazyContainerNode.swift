import ScrollMechanics

/// The node of a lazy stack or grid: builds the rows that show in the scroll view around it, and
/// keeps what is shown in place while estimated lengths become facts.
///
/// Places are counted along the axis from the container's start. The content's length is a sum of
/// measured and estimated ones (``LazyLoopNode``), so that a million rows cost what a screenful does.
@_spi(Nodes) @MainActor open class LazyContainerNode: LayoutNode {
  final let axis: Axis
  package final var child: ViewNode!
  /// The last pass: what is built, and where.
  final var arrangement = LazyWalk(
    window: LazyRange(start: 0, end: 0), keep: LazyRange(start: 0, end: 0), start: 0)
  /// What was placed last; the view holds on to the first of these that shows.
  private var placed: [LazyRow] = []
  private var placedTotal: CGFloat = 0
  private var placedView = LazyRange(start: 0, end: 0)
  /// What showed at the end of the last update, while one is on its way or the content has moved; the rows
  /// that showed then, once rows are placed anew.
  private var steady: (view: LazyRange, rows: [LayoutNode]?)?
  /// How often in this update the rows turned out to be longer or shorter than it was measured.
  private var corrections = 0
  /// Where the container's length decides how large what is around it is, and that in turn how long
  /// the rows are, corrections may never end: after so many the length stays as it was measured.
  private static let mostCorrections = 16
  private var needsArranging = true
  private var isPlacing = false
  private var hasPlacedRows = false
  /// Counts the widths for which rows were measured.
  final private(set) var round = 0
  /// What rows are proposed across the axis.
  package final private(set) var breadth: CGFloat?
  private var isMeasured = false
  /// How broad the first row is.
  final var firstBreadth: CGFloat?
  /// The usual length of rows, with the room before them, for loops of which none was seen.
  final var estimate: CGFloat?
  /// How many rows it was taken from.
  private var estimateCount = 0
  package private(set) weak var scroll: ScrollNode?
  private lazy var pins = LazyPins(axis: axis)
  /// Which views keep to the edges of what shows.
  package final var pinned: PinnedScrollableViews = []

  @_spi(Nodes) public init(axis: Axis, parent: ViewNode) {
    self.axis = axis
    super.init(parent: parent)
    lazy = LazyContext(self)
    connect()
  }

  // MARK: Overridden by kinds of containers

  /// Puts a row that is built after those before it.
  open func add(_ row: LayoutNode, _ walk: inout LazyWalk) {}
  /// All rows were met.
  open func finish(_ walk: inout LazyWalk) {}
  /// Goes through a loop.
  func loop(_ loop: LazyLoopNode, _ walk: inout LazyWalk) {
    visitElements(of: loop, &walk)
  }
  /// What comes next begins a line.
  func breakLine(_ walk: inout LazyWalk) {}
  /// Rows are measured for another breadth from now on.
  func breadthChanged() {}
  /// How far a row, or a line of them, brings a pass; nil when there is none yet.
  func usualAdvance(of walk: LazyWalk) -> CGFloat? {
    // The one in the middle: headers and the like don't count for much.
    let lengths = walk.rows.map(\.length).sorted()
    return lengths.isEmpty ? nil : leadingGap + lengths[lengths.count / 2]
  }
  /// The least breadth, where none is proposed.
  var narrowest: CGFloat { 0 }
  /// Room that a pass starts before the first row's; each row is counted with the room before it.
  open var leadingGap: CGFloat { 0 }
  /// The least room that a row which was never seen may turn out to have before it.
  var leastGap: CGFloat { leadingGap }
  /// Room above the first row that belongs to no row.
  open var startInset: CGFloat { 0 }
  /// Rows are counted with room around them that depends on the row: between the sections of a list.
  open var hasGapsInLengths: Bool { false }
  open func proposal(for row: LazyRow) -> ProposedViewSize { .unspecified }
  open var hasImplicitTargets: Bool { false }
  open var alignsBelowCollapsedBar: Bool { false }
  /// Where a row is put across the axis.
  func crossOrigin(of row: LazyRow, breadth: CGFloat) -> CGFloat { 0 }
  /// What views inside a part of a section find changed around them.
  open func environmentChange(
    for part: SectionRole
  ) -> ((inout EnvironmentValues) -> Void)? { nil }

  // MARK: Children

  public override final func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  public override final var layoutChildren: [LayoutNode] { arrangement.rows.map(\.node) }

  /// Pinned headers and footers are in front of everything else.
  public override final var drawingOrder: [LayoutNode] {
    let order = layoutChildren.sortedByZIndex()
    if pins.isEmpty { return order }
    let front = pins.nodes
    let inFront = Set(front.map(ObjectIdentifier.init))
    return order.filter { !inFront.contains(ObjectIdentifier($0)) } + front
  }

  /// The room between and around rows is not touched.
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

  // MARK: The view

  /// Follows the nearest scroll view around that scrolls along the axis.
  private func connect() {
    let wanted: Axis.Set = axis == .vertical ? .vertical : .horizontal
    if let scroll {
      if scroll.axes.contains(wanted) { return }
      disconnect()
    }
    var scope = enclosingScope
    while let current = scope {
      if let node = current as? ScrollNode, node.axes.contains(wanted) {
        scroll = node
        node.addObserver(self)
        node.targets.add(self)
        return
      }
      scope = current.enclosingScope
    }
  }

  /// Holds headers and footers at the edges of the view, less what bars and margins cover.
  private func pin() {
    guard let scroll, !pins.isEmpty else { return }
    let total = scroll.insets.total
    let start = total.start(axis)
    var view = self.view
    view.start += start
    view.end = max(view.start, view.end - (total.along(axis) - start))
    pins.show(in: view)
  }

  /// So far after what shows, in points, rows have to be there too, since those before them look as they
  /// say.
  open var lookahead: CGFloat { 0 }

  /// What shows of the container, before it was placed too: then as if at its start.
  private var view: LazyRange {
    if let scroll {
      // Maybe nothing of it shows; a row is enough for an estimate.
      guard isPlaced else { return LazyRange(start: 0, end: 1) }
      var shown = range(of: scroll.visibleArea, in: scroll.index)
      shown.end += lookahead
      return shown
    }
    // Outside of a scroll view: what the window shows, and what was proposed.
    let window = CGRect(origin: .zero, size: host.size)
    let room = proposal[axis] ?? .infinity
    guard isPlaced else { return LazyRange(start: 0, end: max(1, window.size[axis])) }
    let shown = range(of: window, in: nil)
    return LazyRange(start: min(0, shown.start), end: max(room, shown.end))
  }

  /// A rectangle of an ancestor's own coordinates along the axis of this container.
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
    if needsArranging { arrange(view) }
    var size = CGSize.zero
    size[axis] = total
    if across != breadth {
      // Asked for another breadth, only to compare: rows that are built answer for all.
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

  /// Rows are measured for this breadth from now on.
  private func commit(_ across: CGFloat?) {
    if isMeasured, across == breadth { return }
    isMeasured = true
    breadth = across
    breadthChanged()
    forgetLengths()
    needsArranging = true
  }

  /// The measured lengths no longer count.
  package final func forgetLengths() {
    round += 1
    firstBreadth = nil
    estimate = nil
    estimateCount = 0
  }

  /// Rows outside of the view were measured: what shows is kept where it is, at once.
  final func lengthsBecameKnown() {
    needsArranging = true
    if isPlacing {
      invalidateLayout()
      return
    }
    layOutChildren()
    if let scroll, scroll.needsLayout { scroll.layOutAsBoundary() }
  }

  // MARK: Arranging

  /// Goes through the content once.
  private func arrange(_ walk: inout LazyWalk) {
    visit(child, &walk)
    breakLine(&walk)
    finish(&walk)
    arrangement = walk
    if walk.rows.count > estimateCount {
      estimateCount = walk.rows.count
      estimate = usualAdvance(of: walk)
    }
  }

  /// Goes through the content until nothing is missing in the view, and tells how far the content
  /// that shows has moved along the axis.
  @discardableResult private func arrange(_ view: LazyRange) -> CGFloat {
    needsArranging = false
    if scroll != nil, placedView.start > 0 {
      // Where are the rows now that are built, before any other is?
      var survey = LazyWalk.survey(from: startInset - leadingGap)
      arrange(&survey)
    }
    let anchor = self.anchor(in: view)
    var moved = anchor.map(distance) ?? 0
    // Every pass but the last builds a row at least.
    while true {
      let window = view.moved(by: moved)
      // What was built only to be measured does not stay.
      let keepsRows = hasPlacedRows && host.updates.schedule.keepsRows
      let margin = keepsRows ? max(0, window.end - window.start) / 2 : 0
      var walk = LazyWalk(
        window: window,
        keep: LazyRange(start: window.start - margin, end: window.end + margin),
        start: startInset - leadingGap)
      arrange(&walk)
      moved = anchor.map(distance) ?? 0
      let isComplete = !walk.needsAnother && walk.built.contains(view.moved(by: moved))
      if walk.builtCount == 0 || isComplete { return moved }
    }
  }

  /// What keeps its place in the view when something before it changes.
  private enum Anchor {
    /// A row, and where its start was.
    case row(LayoutNode, CGFloat)
    /// The container is above the view: its end, and where that was.
    case end(CGFloat)
  }

  private func anchor(in view: LazyRange) -> Anchor? {
    // At the very start, new rows before the first one come into sight.
    guard scroll != nil, placedView.start > 0 else { return nil }
    if view.start >= placedTotal { return enclosing == nil ? .end(placedTotal) : nil }
    let shown = placed.filter { $0.end > view.start && $0.start < view.end }
    // What comes into sight only now, a header behind unseen rows say, holds nothing in place.
    var steady = shown.filter(wasShown)
    if let whole = steady.first, isEdgeOfInner(whole), steady.count > 1 { steady.removeFirst() }
    if steady.isEmpty, enclosing?.holdsShownRows == true { return nil }
    let candidates = steady.isEmpty ? shown : steady
    for row in candidates + shown where row.node.isMounted && position(of: row.node) != nil {
      // The first one is gone: the next one moves up to the view's start.
      let isFirst = row.node === candidates[0].node
      return .row(
        row.node, isFirst ? row.start : min(row.start, max(view.start, candidates[0].start)))
    }
    return nil
  }

  private func wasShown(_ row: LazyRow) -> Bool {
    if let rows = steady?.rows { return rows.contains { $0 === row.node } }
    let view = steady?.view ?? placedView
    return row.end > view.start && row.start < view.end
  }

  /// A row shows only what is around a lazy container in it, which may grow as it comes into sight.
  private func isEdgeOfInner(_ row: LazyRow) -> Bool {
    guard let scroll, scroll.observers.count > 1 else { return false }
    return scroll.observers.contains {
      guard let inner = $0.object as? LazyContainerNode, inner.enclosing === self,
        inner.isPlaced, inner.isInside(row.node)
      else { return false }
      return !inner.holdsOwnRows
    }
  }

  private var holdsOwnRows: Bool {
    let view = self.view
    return placed.contains {
      $0.end > view.start && $0.start < view.end && wasShown($0) && $0.node.isMounted
    }
  }

  /// Some of the rows that show are the same as at the end of the last update: they stay in place.
  private var holdsShownRows: Bool {
    holdsOwnRows || enclosing?.holdsShownRows == true
  }

  /// From now on rows are compared with what showed until now.
  private func noteSteadyView() {
    guard steady == nil else { return }
    // Nothing showed before the first rows were placed.
    let isFirst = !hasPlacedRows
    steady = (isFirst ? LazyRange(start: .infinity, end: -.infinity) : placedView, nil)
    host.updates.awaitRest(of: self)
  }

  /// Rows are about to have other places.
  private func noteSteadyRows() {
    noteSteadyView()
    guard steady?.rows == nil else { return }
    let rows = placed.filter(wasShown).map(\.node)
    steady?.rows = rows
  }

  /// The update is over.
  final func updateEnded() {
    prefetch()
    corrections = 0
    steady = nil
  }

  private func distance(_ anchor: Anchor) -> CGFloat {
    switch anchor {
    case .row(let node, let start): (position(of: node) ?? start) - start
    case .end(let total): self.total - total
    }
  }

  /// A lazy container around this one scrolls with it, and holds what comes after this one.
  private var enclosing: LazyContainerNode? {
    var layout = parent?.enclosingLayout
    while let current = layout, current !== scroll {
      if let other = current as? LazyContainerNode, other.scroll === scroll { return other }
      layout = current.parent?.enclosingLayout
    }
    return nil
  }

  /// Where a built row starts; nil when it is gone.
  private func position(of row: LayoutNode) -> CGFloat? {
    arrangement.rows.first { $0.node === row }?.start
  }

  // MARK: Placing

  public override final func placeChildren() {
    isPlacing = true
    noteSteadyRows()
    defer { isPlacing = false }
    connect()
    commit(proposal[axis.other])
    let view = self.view
    var moved: CGFloat = 0
    if !needsArranging { moved = anchor(in: view).map(distance) ?? 0 }
    if needsArranging || !hasPlacedRows
      || !arrangement.built.contains(view.moved(by: moved))
    {
      moved = arrange(view)
    }
    if abs(moved) > 1e-6 { shift(by: moved) }
    placeRows()
    for (loop, range) in arrangement.kept { loop.drop(outside: range) }
    hasPlacedRows = true
    placed = arrangement.rows
    placedTotal = total
    placedView = self.view
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

  /// The content before the view grew by so much: the scroll view follows, and rows that only moved
  /// with it are not on their way anywhere.
  private func shift(by distance: CGFloat) {
    let isReversed = axis == .horizontal && environment.isMirrored
    let leaving = ghosts
    for row in placed where row.node.isMounted && !leaving.contains(where: { $0 === row.node }) {
      table[row.node.index].origin[axis] += isReversed ? -distance : distance
    }
    for ghost in leaving {
      table[ghost.index].origin[axis] += isReversed ? -distance : distance
    }
    enclosing?.innerContentGrew(around: self, by: distance)
    scroll?.controller.contentShifted(
      by: axis == .vertical ? CGVector(dx: 0, dy: distance) : CGVector(dx: distance, dy: 0))
  }

  /// A container in one of the rows grew above what shows: what comes after it will be further down.
  private func innerContentGrew(around inner: ViewNode, by distance: CGFloat) {
    noteSteadyRows()
    var current: ViewNode? = inner
    while let node = current, !placed.contains(where: { $0.node === node }) {
      current = node.parent
    }
    guard let place = placed.firstIndex(where: { $0.node === current }) else { return }
    placed[place].length += distance
    for later in (place + 1)..<max(place + 1, placed.count) { placed[later].start += distance }
    placedTotal += distance
    enclosing?.innerContentGrew(around: self, by: distance)
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
      placedView = view
      pin()
    } else {
      needsLayout = true
      host.scheduleLayout(self)
    }
  }
}
