import ScrollMechanics

/// The node of a scroll view: a window on content that moves under it.
@MainActor package final class ScrollNode: PositionScope, SizeContainer {
  package var axes: Axis.Set {
    didSet {
      guard axes != oldValue else { return }
      markAxes()
      invalidateLayout()
    }
  }
  var content: StackNode?
  /// How far the content is scrolled, in points: (0, 0) at rest at the start, whatever the insets;
  /// outside the legal range while pulled past an edge.
  package internal(set) var offset = CGPoint.zero
  package private(set) var contentSize = CGSize.zero
  /// What moves the content at present.
  var motion = ScrollMotion.none
  package internal(set) var phase = ScrollPhase.idle
  var insets = ScrollInsets()
  private(set) var hasContentLaidOut = false
  /// How far content that is shorter than the viewport stands from its start.
  private var alignedBy = CGPoint.zero

  /// What the modifiers around say, nearest first.
  let settings: [ScrollSettingNode]
  /// What belongs to it besides its content, in the order in which it is told.
  private(set) var accessories: [any ScrollAccessory] = []
  var phaseObservers: [WeakPhaseObserver] = []
  /// How fast a finger moves the content, in points per second of the offset.
  var fingerVelocity = CGVector.zero
  /// The user, not the program, has put the content where it is.
  var isMovedByUser = false
  /// Where the content was when a finger took it.
  var dragStart = CGPoint.zero
  /// The place that the program scrolled to last.
  var keptPlace: ScrollPosition.Place?
  /// The greatest offsets after the last layout.
  var lastMaximum = (horizontal: 0.0, vertical: 0.0)
  /// The program puts the content at another offset as soon as it is laid out: lazy containers build
  /// nothing for the place that it leaves, and keep what they have.
  var isAboutToJump = false
  /// Elements of a loop inside came since the last layout.
  var hasNewRows = false
  /// When and where to the program scrolled without an animation.
  var lastJump: (goal: ScrollGoal, time: Double)?
  private var hasBegun = false
  /// What the rows were laid out for last.
  var readingCondition: ReadingCondition?
  /// What was kept when that changed last, and where the content was then.
  var keptReading: (anchor: ReadingAnchor, offset: CGFloat)?
  private(set) lazy var indicators = ScrollIndicators(self)
  var targetNodes: [Weak<ScrollTargetNode>] = []
  /// Containers inside that know where their views are.
  var targetSources: [WeakTargetSource] = []
  /// Containers inside that build what comes into sight.
  var followers: [WeakFollower] = []

  /// What this view answered to its parent, which keeps it until it is told otherwise.
  private var answers: [(proposal: ProposedViewSize, size: CGSize)] = []
  /// Beyond so many, asking them all again costs more than a layout of the parent.
  private static let answerLimit = 8

  init(axes: Axis.Set, parent: ViewNode) {
    self.axes = axes
    settings = ScrollNode.settings(around: parent)
    super.init(parent: parent)
    table[index].flags.insert(.isScrollView)
    markAxes()
    for setting in settings { setting.attach(self) }
    let isNested = table.scrollView(above: index, along: nil) != nil
    enclosingScope?.register(self, crosses: !isNested)
    host.register(self)
    let provided = providedAccessories()
    if !provided.isEmpty { host.registerDependent(self) }
    accessories = provided + [indicators, ScrollRefresher(self)]
    environment.register(self, keys: [EnvironmentValues.scrollEnabledKey], isLasting: true)
  }

  private func markAxes() {
    var flags = table[index].flags
    flags.remove([.scrollsHorizontally, .scrollsVertically])
    if axes.contains(.horizontal) { flags.insert(.scrollsHorizontally) }
    if axes.contains(.vertical) { flags.insert(.scrollsVertically) }
    table[index].flags = flags
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let content { body(content) }
  }

  override func willUnmount() {
    stop()
    for observer in host.scrollObservers { observer.scrollViewGoes(self) }
  }

  // MARK: Layout

  override var isLayoutBoundary: Bool { true }

  /// A modifier around says something else.
  func settingsChanged() {
    answers.removeAll(keepingCapacity: true)
    invalidateLayout()
  }

  private func inner(_ proposal: ProposedViewSize, _ margins: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal)
        ? nil : proposal.width.map { max(0, $0 - margins.horizontal) },
      height: axes.contains(.vertical)
        ? nil : proposal.height.map { max(0, $0 - margins.vertical) })
  }

  /// What views inside measure themselves by: the room that the viewport is proposed, less margins.
  private(set) var containerSize = CGSize.zero
  var dependents: [Weak<ContainerRelativeFrameNode>] = []

  private func setContainer(_ proposal: ProposedViewSize, _ margins: EdgeInsets) {
    let size = proposal.replacingUnspecifiedDimensions(by: .zero).less(margins)
    guard size != containerSize else { return }
    containerSize = size
    containerSizeChanged()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    noteTypeSize()
    let margins = margins(\.content)
    setContainer(proposal, margins)
    let content = content?.sizeThatFits(inner(proposal, margins)) ?? .zero
    let size = CGSize(
      width: axes.contains(.horizontal)
        ? proposal.width ?? content.width + margins.horizontal
        : content.width + margins.horizontal,
      height: axes.contains(.vertical)
        ? proposal.height ?? content.height + margins.vertical
        : content.height + margins.vertical)
    answers.removeAll { $0.proposal == proposal }
    answers.append((proposal, size))
    return size
  }

  override func placeChildren() {
    guard let content else { return }
    let margins = margins(\.content)
    setContainer(proposal, margins)
    noteReading(inner(proposal, margins))
    setInsets(ScrollInsets(margins: margins, reach: currentReach, collapsedBar: collapsedBar))
    let inner = inner(proposal, margins)
    let newSize = content.sizeThatFits(inner)
    content.place(at: .zero, proposal: inner)
    contentSize = newSize
    hasContentLaidOut = true
    alignedBy = alignment()
    setScrollShift(shift)
    // Content that found out how long it is while it was placed comes again, in this update.
    if !needsLayout {
      if !hasBegun, newSize.width > 0, newSize.height > 0 {
        hasBegun = true
        placeAtFirst()
        lastMaximum = (extent(.horizontal).maxOffset, extent(.vertical).maxOffset)
      }
      extentsChanged()
    }
    contentMoved()
    tellFollowers()
    // What is inside may follow a scroll view further out, that scrolls along the other axis.
    var scope = enclosingScope
    while let current = scope {
      (current as? ScrollNode)?.tellFollowers()
      scope = current.enclosingScope
    }
  }

  /// The content changed: the parent cares only when an answer that it got is another now, be it
  /// the one for a proposal by which it only asked how flexible the scroll view is.
  override func layOutAsBoundary() {
    let given = answers
    answers.removeAll(keepingCapacity: true)
    if given.count <= Self.answerLimit,
      given.allSatisfy({ sizeThatFits($0.proposal) == $0.size })
    {
      layOutChildren()
    } else {
      answers.removeAll(keepingCapacity: true)
      invalidateLayout()
    }
  }

  override func placement(_ frame: CGRect) -> CGRect {
    accessories.reduce(frame) { $1.viewport(in: $0) }
  }

  override func surroundingsMoved() {
    for accessory in accessories { accessory.surroundingsMoved() }
  }

  override var spacing: ViewSpacing { .plain }

  // MARK: Drawing

  /// Anywhere in the viewport a finger scrolls.
  override func isTouched(at point: CGPoint) -> Bool { visibleArea.covers(point) }

  override func contentPoint(for point: CGPoint) -> CGPoint? {
    guard visibleArea.covers(point) else { return nil }
    return CGPoint(x: point.x - shift.x, y: point.y - shift.y)
  }

  override func draw(into recorder: inout DisplayListRecorder) {
    guard let content else { return }
    for accessory in accessories { accessory.drawBehindContent(into: &recorder) }
    if environment.values.isScrollClipped {
      recorder.group(clip: Path(visibleArea)) { recorder in
        recorder.draw(content, moved: shift)
      }
    } else {
      recorder.draw(content, moved: shift)
    }
    for accessory in accessories { accessory.drawOverContent(into: &recorder) }
  }

  /// The viewport, up to the window's edges where it touches the safe area: content passes under
  /// bars.
  var visibleArea: CGRect {
    let reach = insets.reach
    let left = environment.isMirrored ? reach.trailing : reach.leading
    return CGRect(
      x: -left, y: -reach.top, width: size.width + reach.horizontal,
      height: size.height + reach.vertical)
  }

  // MARK: Geometry

  var geometry: ScrollGeometry {
    var total = insets.total
    let startInset = startInset
    total.top += startInset
    return ScrollGeometry(
      contentOffset: CGPoint(
        x: offset.x - insets.total.leading, y: offset.y - insets.full.top),
      contentSize: contentSize, contentInsets: total,
      containerSize: size.less(insets.margins).less(
        EdgeInsets(top: startInset, leading: 0, bottom: 0, trailing: 0)))
  }

  /// The part of the content that the viewport shows, in content coordinates: beyond the content's
  /// bounds where insets or nothing is shown.
  package var visibleContentRect: CGRect { geometry.visibleRect }

  func extent(_ axis: Axis) -> ScrollExtent {
    ScrollExtent(
      contentLength: contentSize[axis] + insets.full.along(axis),
      viewportLength: size[axis] + insets.reach.along(axis),
      startInset: axis == .vertical ? startInset : 0)
  }

  /// Room before the content for accessories.
  private var startInset: CGFloat { accessories.reduce(0) { $0 + $1.startInset } }

  /// What happens past the ends.
  func feel(_ axis: Axis) -> ScrollFeel {
    let values = environment.values
    let behavior =
      axis == .horizontal
      ? values.horizontalScrollBounceBehavior : values.verticalScrollBounceBehavior
    return behavior == .basedOnSize && !extent(axis).isScrollable ? .clamping : .bouncing
  }

  /// Scrolling was switched off, or on again.
  override func environmentChanged() {
    if !environment.values.isScrollEnabled { endDrag(velocity: .zero) }
  }

  package func clamped(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: axes.contains(.horizontal) ? extent(.horizontal).clamp(point.x) : 0,
      y: axes.contains(.vertical) ? extent(.vertical).clamp(point.y) : 0)
  }

  /// Where the content stands in the scroll view's own coordinates: offsets count from the leading
  /// edge.
  var shift: CGPoint {
    let margins = insets.margins
    let x = margins.leading + alignedBy.x - offset.x
    return CGPoint(
      x: environment.isMirrored ? -x : x,
      y: margins.top + insets.collapsedBar + alignedBy.y - offset.y)
  }

  /// Where a view inside is, in content coordinates; effects do not count. O(depth).
  func contentFrame(of node: LayoutNode) -> CGRect {
    contentRect(table.frame(of: node.index, in: index, geometry: .natural))
  }

  /// A rectangle of the scroll view's own coordinates, in content coordinates.
  func contentRect(_ frame: CGRect) -> CGRect {
    let shift = table[index].shift
    let x = environment.isMirrored ? size.width + shift.x - frame.maxX : frame.minX - shift.x
    return CGRect(x: x, y: frame.minY - shift.y, width: frame.width, height: frame.height)
  }
}

extension CGSize {
  func less(_ insets: EdgeInsets) -> CGSize {
    CGSize(
      width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }
}
