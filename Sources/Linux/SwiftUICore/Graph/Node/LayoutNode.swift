/// A node that takes part in layout and drawing.
@_spi(Nodes) @MainActor open class LayoutNode: ViewNode {
  package nonisolated final let table: GeometryTable
  /// The index of the view's record; ``GeometryTable/removed`` after its removal.
  @exclusivity(unchecked)
  package nonisolated(unsafe) final private(set) var index: GeometryTable.Index
  @exclusivity(unchecked) package final var needsLayout = true
  @exclusivity(unchecked) package final private(set) var isPlaced = false
  /// The proposal with which the parent placed this view.
  @exclusivity(unchecked) package final private(set) var proposal = ProposedViewSize.unspecified
  private var cache = MeasureCache()
  /// Set by ``measure(_:)``: the least width from which wider proposals give the same layout; see
  /// ``steadyWidth(for:)``.
  final var measuredSteadyWidth = CGFloat.infinity

  @_spi(Nodes) public override init(parent: ViewNode) {
    table = parent.sharedTable
    index = table.insert(parent: parent.enclosingIndex, depth: parent.depth + 1)
    super.init(parent: parent)
    enclosingLayout = self
    lazy = nil
    isCollected = false
    if environment.isMirrored { table[index].flags.insert(.isMirrored) }
  }

  override init(host: ViewHost, environment: EnvironmentScope) {
    table = host.table
    index = table.insert(parent: -1, depth: 0)
    super.init(host: host, environment: environment)
    enclosingLayout = self
    if environment.isMirrored { table[index].flags.insert(.isMirrored) }
  }

  // MARK: Overridden by subclasses

  /// Computes the size for a proposal; sizes of children come from ``sizeThatFits(_:)``.
  open func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// Places the children inside `size`.
  open func placeChildren() {}

  /// The frame that the view uses instead of the given one; both are in the container's coordinates.
  func placement(_ frame: CGRect) -> CGRect { frame }

  /// Called when this view or one around it was placed elsewhere, for nodes registered with
  /// ``UpdateQueue/registerDependent(_:)``.
  open func surroundingsMoved() {}

  /// Drops cached layouts, because one child's size may have changed, or (for nil) any.
  open func forgetLayouts(because child: LayoutNode?) {}

  open func draw(into recorder: inout DisplayListRecorder) {
    drawChildren(into: &recorder)
  }

  /// Whether content moves with this view while its frame is animated: `geometryGroup()`, and views with
  /// scrolling content.
  var isGeometryGroup: Bool { false }

  /// Whether the view itself, without those inside, is touched at a point of its own coordinates.
  open func isTouched(at point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).covers(point)
  }

  /// Converts a point from the view's own to its content coordinates; nil if no view inside can be touched
  /// there.
  open func contentPoint(for point: CGPoint) -> CGPoint? { point }

  /// The accessibility nodes of the view and those inside.
  open var accessibilityNodes: [AccessibilityNode] { accessibilityChildren }

  /// Whether an identifier is the view's own and not that of everything in it, as a scroll view's.
  open var isNamedAsContainer: Bool { false }

  /// The view's preferred distances to its neighbours.
  open var spacing: ViewSpacing { .plain }

  /// The position of an alignment guide that the view sets, for its size after `proposal`; nil if it sets none.
  open func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? { nil }

  /// Whether the view's size is independent of its children, so that layout changes inside don't propagate.
  open var isLayoutBoundary: Bool { false }

  var layoutPriority: Double { 0 }
  /// The value that `layoutValue(key:value:)` has set.
  open func layoutValue(_ key: ObjectIdentifier) -> Any? { nil }
  open var zIndex: Double { 0 }

  // MARK: Measuring

  package final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    if let known = cache.answer(to: proposal) { return known.size }
    countMeasure()
    measuredSteadyWidth = .infinity
    var size = measure(proposal)
    if !(size.width >= 0) { size.width = repaired(size.width, "width") }
    if !(size.height >= 0) { size.height = repaired(size.height, "height") }
    cache.add(MeasureCache.Answer(proposal, size, steadyFrom: measuredSteadyWidth))
    return size
  }

  /// The least width from which on every proposal of the same height gives the same layout as this one;
  /// infinity if only this one does. Valid after ``sizeThatFits(_:)``.
  final func steadyWidth(for proposal: ProposedViewSize) -> CGFloat {
    cache.answer(to: proposal)?.steadyFrom ?? .infinity
  }

  /// Whether both proposals have the same layout.
  private func isOneLayout(_ first: ProposedViewSize, _ second: ProposedViewSize) -> Bool {
    first == second || cache.answer(to: second)?.answers(first) == true
  }

  private func repaired(_ length: CGFloat, _ name: String) -> CGFloat {
    if length.isNaN {
      RuntimeWarning.once(
        "nan-\(name)", "a view's \(name) is not a number; it is laid out as 0", in: self)
    }
    return 0
  }

  // MARK: Placing

  package final func place(at origin: CGPoint, proposal: ProposedViewSize) {
    var origin = origin
    if !origin.x.isFinite || !origin.y.isFinite {
      RuntimeWarning.once(
        "position", "a view's position \(origin) is not finite; it is placed at 0", in: self)
      if !origin.x.isFinite { origin.x = 0 }
      if !origin.y.isFinite { origin.y = 0 }
    }
    var size = finite(sizeThatFits(proposal))
    let record = table[index]
    if record.parent >= 0 {
      let container = table[record.parent]
      // Layout positions are from the leading edge, frames from the left.
      if container.flags.contains(.isMirrored) {
        origin.x = container.size.width - origin.x - size.width
      }
    }
    let frame = placement(CGRect(origin: origin, size: size))
    origin = frame.origin
    size = frame.size
    let moved = record.origin != origin || record.size != size
    if moved || !isPlaced {
      if isPlaced {
        host.presentation.placements.place(
          self, from: CGRect(origin: record.origin, size: record.size),
          to: CGRect(origin: origin, size: size))
      }
      table[index].origin = origin
      table[index].size = size
      if !isPlaced, host.presentation.isMovingViews {
        host.presentation.placements.placeFirst(self)
      }
      noteMovedView()
      if record.parent >= 0 {
        table[record.parent].flags.remove(.hasPlacedPaintBounds)
        if table[record.parent].flags.contains(.hasKnownPaintBounds) {
          parent?.enclosingLayout?.drawingChanged()
        }
      }
      geometryMoved()
    }
    if isPlaced, !needsLayout, record.size == size, isOneLayout(self.proposal, proposal) {
      return
    }
    self.proposal = proposal
    isPlaced = true
    layOutChildren()
  }

  package final func layOutChildren() {
    needsLayout = false
    countLayout()
    table[index].flags.remove(.hasPlacedPaintBounds)
    drawingChanged()
    placeChildren()
  }

  private func finite(_ size: CGSize) -> CGSize {
    if size.width.isFinite, size.height.isFinite { return size }
    RuntimeWarning.once(
      "infinite-size", "a view's size \(size) is infinite; it is laid out as 0", in: self)
    return CGSize(
      width: size.width.isFinite ? size.width : 0, height: size.height.isFinite ? size.height : 0)
  }

  /// The size in points after the last layout.
  package nonisolated final var size: CGSize { table[index].size }
  package nonisolated final var origin: CGPoint { table[index].origin }
  /// The frame at which the view is drawn in its parent, which may be animated.
  final var drawnFrame: CGRect { table.presentedFrame(of: index) }
  package final var drawnSize: CGSize { drawnFrame.size }

  /// Sets the size of the root node, which no parent places.
  final func setRootSize(_ size: CGSize) {
    table[index].size = size
    isPlaced = true
  }

  // MARK: Invalidation

  /// Called when the view's own size may change: drops cached sizes up to the nearest boundary above, which is
  /// then laid out.
  package final func invalidateLayout() {
    needsLayout = true
    // A view that is being removed is not laid out, but may draw something else.
    drawingChanged()
    forget()
    guard let parent else {
      host.scheduleLayout(self)
      return
    }
    parent.enclosingLayout?.invalidateChildren(because: self)
  }

  /// Called when a child's size may change, or (for nil) the set of children.
  private func invalidateChildren(because child: LayoutNode?) {
    var current: LayoutNode = self
    var changed = child
    while true {
      current.forgetLayouts(because: changed)
      // A node that waits for layout already has told those above it.
      if current.needsLayout, current.cache.isEmpty { return }
      host.updates.transactions.noteLayout()
      current.needsLayout = true
      current.cache.removeAll()
      guard !current.isLayoutBoundary, let next = current.parent?.enclosingLayout else {
        host.scheduleLayout(current)
        return
      }
      changed = current
      current = next
    }
  }

  private func forget() {
    host.updates.transactions.noteLayout()
    cache.removeAll()
    forgetLayouts(because: nil)
  }

  open override func childrenChanged() {
    invalidateChildren(because: nil)
  }

  /// Lays the view out again although its proposal is unchanged, as for another layout direction. The caller
  /// has scheduled a layout above.
  package final func layOutAnew() {
    needsLayout = true
    forget()
    if environment.isMirrored {
      table[index].flags.insert(.isMirrored)
    } else {
      table[index].flags.remove(.isMirrored)
    }
  }

  /// Whether the view is mounted but not shown; see ``ViewThatFits``.
  @exclusivity(unchecked) package final private(set) var isSetAside = false

  /// Hides the view from layout and drawing, or shows it again.
  open func setAside(_ isAside: Bool) {
    isSetAside = isAside
    if isAside { isPlaced = false }
  }

  /// Whether a boundary whose children have changed still has the sizes that it returned to its parent; otherwise
  /// the parent is laid out again.
  @discardableResult open func confirmSizes() -> Bool { true }

  /// Lays out a boundary whose children have changed.
  func layOutAsBoundary() {
    layOutChildren()
  }

  package override final func appendLayoutNodes(to list: inout [LayoutNode]) {
    list.append(self)
  }

  package override final var firstLayoutNode: LayoutNode? { self }

  final func releaseGeometry() {
    if !host.presentation.ghosts.isEmpty { host.presentation.transitions.drop(heldBy: self) }
    table.remove(index)
    index = GeometryTable.removed
  }

  // MARK: Scrolling and effects

  /// Moves the content by scrolling; the scope notifies readers.
  package final func setScrollShift(_ shift: CGPoint) {
    table[index].shift = shift
    drawingChanged()
  }

  /// Moves the content by an effect, without layout.
  final func setShift(_ shift: CGPoint) {
    guard table[index].shift != shift else { return }
    table[index].shift = shift
    drawingChanged()
    if table[index].flags.contains(.hasReaders) { shiftChanged() }
  }

  final func setTransform(_ transform: CGAffineTransform?) {
    if let transform, !transform.isIdentity {
      guard table.transforms[index] != transform else { return }
      table.transforms[index] = transform
      table[index].flags.insert(.hasTransform)
    } else {
      guard table[index].flags.contains(.hasTransform) else { return }
      table.transforms[index] = nil
      table[index].flags.remove(.hasTransform)
    }
    if table[index].flags.contains(.hasReaders) { shiftChanged() }
  }

  final func setProjection(_ projection: ProjectionTransform?) {
    if projection == nil, !table[index].flags.contains(.hasProjection) { return }
    guard table.projections[index] != projection else { return }
    table.projections[index] = projection
    if projection == nil {
      table[index].flags.remove(.hasProjection)
    } else {
      table[index].flags.insert(.hasProjection)
    }
    if table[index].flags.contains(.hasReaders) { shiftChanged() }
  }

  private func geometryMoved() {
    if isReadInScope { enclosingScope?.contentMoved() }
  }

  private func shiftChanged() {
    (isScope ? unsafeDowncast(self, to: PositionScope.self) : enclosingScope)?.contentMoved()
  }

  // MARK: Drawing

  /// Removed views that are still drawn in a transition.
  final var ghosts: [LayoutNode] {
    get { host.presentation.ghosts[ObjectIdentifier(self)] ?? [] }
    set {
      host.presentation.ghosts[ObjectIdentifier(self)] = newValue.isEmpty ? nil : newValue
      drawingChanged()
    }
  }

  /// The views that this one places, in layout order.
  open var layoutChildren: [LayoutNode] {
    var list: [LayoutNode] = []
    forEachChild { $0.appendLayoutNodes(to: &list) }
    return list
  }

  /// Draws the children, sorted by `zIndex` (stable).
  package final func drawChildren(into recorder: inout DisplayListRecorder) {
    for child in drawingOrder { recorder.draw(child) }
  }

  /// Called when a child may draw elsewhere; for containers with an index of paint bounds.
  func drawingChanged(of child: LayoutNode) {}

  /// The children, back to front.
  open var drawingOrder: [LayoutNode] { layoutChildren.sortedByZIndex() }
}

extension [LayoutNode] {
  @MainActor func sortedByZIndex() -> [LayoutNode] {
    guard contains(where: { $0.zIndex != 0 }) else { return self }
    return enumerated()
      .sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map(\.element)
  }
}
