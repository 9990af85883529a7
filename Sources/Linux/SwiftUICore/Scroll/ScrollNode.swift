import ScrollMechanics

/// The node of a scroll view, a window on content that moves under it: measures, places and draws the
/// content.
///
/// Its ``controller`` moves the content, its ``targets`` know the views in it by their ids, its
/// ``accessories`` are what belongs to it besides the content.
@MainActor package final class ScrollNode: PositionScope, SizeContainer {
  package var axes: Axis.Set {
    didSet {
      guard axes != oldValue else { return }
      markAxes()
      invalidateLayout()
    }
  }
  var content: StackNode?
  package private(set) lazy var controller = ScrollController(self)
  private(set) lazy var targets = ScrollTargets(self)
  private(set) lazy var indicators = ScrollIndicators(self)
  /// In the order in which they are told and drawn.
  private(set) var accessories: [any ScrollAccessory] = []
  /// The modifiers and screens around that have to do with it, nearest first.
  private(set) var ancestors: [any ScrollAncestor] = []
  /// Who hears at once of movements, such as containers inside that build what comes into sight.
  var observers: [WeakScrollObserver] = []

  package private(set) var contentSize = CGSize.zero
  package var insets = ScrollInsets()
  private(set) var hasContentLaidOut = false
  /// How far content that is shorter than the viewport stands from its start.
  private var alignedBy = CGPoint.zero
  /// The content has been put where it begins.
  private var hasBegun = false
  /// What views inside measure themselves by: the room that the viewport is proposed, less margins.
  private(set) var containerSize = CGSize.zero
  var dependents: [Weak<ContainerRelativeFrameNode>] = []
  /// What this view answered to its parent, which keeps it until it is told otherwise.
  private var answers: [(proposal: ProposedViewSize, size: CGSize)] = []
  /// Somebody was told another answer than before, whom the parent may not have asked for it.
  private var hasChangedAnswer = false
  /// Beyond so many, asking them all again costs more than a layout of the parent.
  private static let answerLimit = 8

  init(axes: Axis.Set, parent: ViewNode) {
    self.axes = axes
    super.init(parent: parent)
    table[index].flags.insert(.isScrollView)
    markAxes()
    ancestors = scrollAncestors
    let provided = ancestors.compactMap { $0.accessory(for: self) }
    if !provided.isEmpty { host.updates.registerDependent(self) }
    accessories = provided + [indicators, ScrollRefresher(self)]
    let isNested = table.scrollView(above: index, along: nil) != nil
    enclosingScope?.register(self, crosses: !isNested)
    host.register(self)
    environment.register(self, keys: [EnvironmentValues.scrollEnabledKey], isLasting: true)
    for ancestor in ancestors { ancestor.scrollViewCame(self) }
  }

  private func markAxes() {
    var flags = table[index].flags
    flags.remove([.scrollsHorizontally, .scrollsVertically])
    if axes.contains(.horizontal) { flags.insert(.scrollsHorizontally) }
    if axes.contains(.vertical) { flags.insert(.scrollsVertically) }
    table[index].flags = flags
  }

  package override func forEachChild(_ body: (ViewNode) -> Void) {
    if let content { body(content) }
  }

  package override func willUnmount() {
    controller.stop()
    for accessory in accessories { accessory.stop() }
    for ancestor in ancestors { ancestor.scrollViewGoes(self) }
    ancestors = []
  }

  /// Scrolling was switched off, or on again.
  package override func environmentChanged() {
    if !environment.values.isScrollEnabled { controller.endDrag(velocity: .zero) }
  }

  // MARK: Layout

  package override var isLayoutBoundary: Bool { true }

  /// A modifier around says something else.
  func settingsChanged() {
    forgetAnswers()
    invalidateLayout()
  }

  private func inner(_ proposal: ProposedViewSize, _ margins: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal)
        ? nil : proposal.width.map { max(0, $0 - margins.horizontal) },
      height: axes.contains(.vertical)
        ? nil : proposal.height.map { max(0, $0 - margins.vertical) })
  }

  private func setContainer(_ proposal: ProposedViewSize, _ margins: EdgeInsets) {
    let size = proposal.replacingUnspecifiedDimensions(by: .zero).less(margins)
    guard size != containerSize else { return }
    containerSize = size
    containerSizeChanged()
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
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
    if let known = answers.firstIndex(where: { $0.proposal == proposal }) {
      if answers[known].size != size { hasChangedAnswer = true }
      answers.remove(at: known)
    }
    answers.append((proposal, size))
    return size
  }

  package override func placeChildren() {
    guard let content else { return }
    let margins = margins(\.content)
    setContainer(proposal, margins)
    setInsets(ScrollInsets(margins: margins, reach: currentReach, collapsedBar: collapsedBar))
    updateSpace()
    let inner = inner(proposal, margins)
    let newSize = content.sizeThatFits(inner)
    content.place(at: .zero, proposal: inner)
    contentSize = newSize
    hasContentLaidOut = true
    alignedBy = alignment
    updateShift()
    // Content that found out how long it is while it was placed comes again, in this update.
    if !needsLayout {
      if !hasBegun, newSize.width > 0, newSize.height > 0 {
        hasBegun = true
        controller.placeAtFirst()
      }
      controller.extentsChanged()
    }
    if hasChangedAnswer {
      forgetAnswers()
      invalidateLayout()
    }
    contentMoved()
    notifyObservers()
    // What is inside may follow a scroll view further out, that scrolls along the other axis.
    var scope = enclosingScope
    while let current = scope {
      (current as? ScrollNode)?.notifyObservers()
      scope = current.enclosingScope
    }
  }

  /// The content changed: the parent cares only when an answer that it got is another now, be it
  /// the one for a proposal by which it only asked how flexible the scroll view is.
  override func layOutAsBoundary() {
    let given = answers
    let isKnown = given.count <= Self.answerLimit && !hasChangedAnswer
    forgetAnswers()
    if isKnown, given.allSatisfy({ sizeThatFits($0.proposal) == $0.size }) {
      layOutChildren()
    } else {
      forgetAnswers()
      invalidateLayout()
    }
  }

  private func forgetAnswers() {
    answers.removeAll(keepingCapacity: true)
    hasChangedAnswer = false
  }

  override func placement(_ frame: CGRect) -> CGRect {
    accessories.reduce(frame) { $1.viewport(in: $0) }
  }

  package override func surroundingsMoved() {
    for accessory in accessories { accessory.surroundingsMoved() }
  }

  package override var spacing: ViewSpacing { .plain }

  // MARK: Drawing

  /// Anywhere in the viewport a finger scrolls.
  package override func isTouched(at point: CGPoint) -> Bool { visibleArea.covers(point) }

  package override func contentPoint(for point: CGPoint) -> CGPoint? {
    guard visibleArea.covers(point) else { return nil }
    return CGPoint(x: point.x - shift.x, y: point.y - shift.y)
  }

  package override func draw(into recorder: inout DisplayListRecorder) {
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

  // MARK: Where the content is

  /// See ``ScrollController/offset``.
  package var offset: CGPoint { controller.offset }

  package var phase: ScrollPhase { controller.phase }

  /// Where the content stands in the scroll view's own coordinates.
  private var shift: CGPoint { table[index].shift }

  /// Margins or the size are others: what `.scrollView` spaces are. The room of a spinner is none of
  /// their business: nobody has recorded that it is.
  private func updateSpace() {
    let margins = insets.margins
    guard margins != EdgeInsets() else { return table.setScrollSpace(nil, of: index) }
    let left = environment.isMirrored ? margins.trailing : margins.leading
    table.setScrollSpace(
      CGRect(origin: CGPoint(x: left, y: margins.top), size: size.less(margins)), of: index)
  }

  /// The offset, the insets or the alignment is another one.
  func updateShift() {
    let margins = insets.margins
    // Offsets count from the leading edge.
    let x = margins.leading + alignedBy.x - offset.x
    setScrollShift(
      CGPoint(
        x: environment.isMirrored ? -x : x,
        y: margins.top + insets.collapsedBar + alignedBy.y - offset.y))
  }
}

/// The scroll view moves while its content does.
extension ScrollNode: Ticker {
  package var movesViews: Bool { true }
  package var isActive: Bool { isMounted && controller.isMoving }
  package func tick(_ time: Double) { controller.tick(time) }
}
