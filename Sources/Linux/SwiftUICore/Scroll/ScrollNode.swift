import ScrollMechanics

/// The node of a scroll view: measures, places and draws the content.
///
/// Its ``controller`` moves the content, its ``targets`` find views in it by id, its ``accessories`` are its
/// parts outside of the content.
@MainActor package final class ScrollNode: PositionScope, SizeContainer, AccessibilityContaining {
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
  /// In the order in which they are notified and drawn.
  private(set) var accessories: [any ScrollAccessory] = []
  /// Modifiers and screens around that concern it, nearest first.
  private(set) var ancestors: [any ScrollAncestor] = []
  /// Observers that are notified during the frame, such as lazy containers inside.
  var observers: [WeakScrollObserver] = []

  @exclusivity(unchecked) package private(set) var contentSize = CGSize.zero
  @exclusivity(unchecked) package var insets = ScrollInsets()
  private(set) var hasContentLaidOut = false
  /// The distance of short content from the start of the viewport.
  private var alignedBy = CGPoint.zero
  /// Whether the initial offset was set.
  private var hasBegun = false
  /// The container size for views inside: the proposed size without margins.
  private(set) var containerSize = CGSize.zero
  var dependents: [Weak<LayoutNode>] = []
  /// The sizes that were returned to the parent, which caches them.
  private var answers: [(proposal: ProposedViewSize, size: CGSize)] = []
  /// Whether another size was returned for a proposal than before, possibly to another view than the parent.
  private var hasChangedAnswer = false
  /// With more sizes than this, a layout of the parent is cheaper than measuring all of them again.
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
    host.scrollViews.register(self)
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

  /// Called when scrolling is enabled or disabled.
  package override func environmentChanged() {
    if !environment.values.isScrollEnabled { controller.endDrag(velocity: .zero) }
  }

  // MARK: Layout

  package override var isLayoutBoundary: Bool { true }

  /// Called when a modifier around has changed.
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

  package override var isNamedAsContainer: Bool { true }

  package var accessibilityContainers: [AccessibilityContainer] {
    [AccessibilityContainer(.scrollView, self)]
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
    setInsets(ScrollInsets(margins: margins, safeArea: currentSafeArea, collapsedBar: collapsedBar))
    updateSpace()
    let inner = inner(proposal, margins)
    let newSize = content.sizeThatFits(inner)
    content.place(at: .zero, proposal: inner)
    contentSize = newSize
    hasContentLaidOut = true
    alignedBy = alignment
    updateShift()
    // If the content's length was corrected while it was placed, layout runs again in this update.
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
  }

  /// Includes sizes for proposals that only measured the flexibility.
  package override func confirmSizes() -> Bool {
    let given = answers
    let isKnown = given.count <= Self.answerLimit && !hasChangedAnswer
    forgetAnswers()
    if isKnown, given.allSatisfy({ sizeThatFits($0.proposal) == $0.size }) { return true }
    forgetAnswers()
    invalidateLayout()
    return false
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

  /// The whole viewport can be scrolled by a finger.
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

  /// The position of the content in the scroll view's own coordinates.
  private var shift: CGPoint { table[index].shift }

  /// Updates the area of `.scrollView` spaces after a change of margins or size. It does not include the
  /// spinner's space, for which nothing is recorded.
  private func updateSpace() {
    let margins = insets.margins
    guard margins != EdgeInsets() else { return table.setScrollSpace(nil, of: index) }
    let left = environment.isMirrored ? margins.trailing : margins.leading
    table.setScrollSpace(
      CGRect(origin: CGPoint(x: left, y: margins.top), size: size.less(margins)), of: index)
  }

  /// Called when the offset, the insets or the alignment has changed.
  func updateShift() {
    let margins = insets.margins
    // Offsets are from the leading edge.
    let x = margins.leading + alignedBy.x - offset.x
    setScrollShift(
      CGPoint(
        x: environment.isMirrored ? -x : x,
        y: margins.top + insets.collapsedBar + alignedBy.y - offset.y))
  }
}

/// Active while the content moves.
extension ScrollNode: Ticker {
  package var movesViews: Bool { true }
  package var isActive: Bool { isMounted && controller.isMoving }
  package func tick(_ time: Double) { controller.tick(time) }
}
