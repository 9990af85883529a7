import ScrollMechanics
@_spi(Nodes) import SwiftUICore

/// A presented view over the window: the dimmed background and the card.
///
/// Its frame is the window's, but its environment is that of the presenting view, after which it is updated.
@MainActor final class PresentationLayerNode: LayoutNode, AccessibilityContaining {
  /// The requested style; the effective one (``style``) can depend on the window.
  private let requestedStyle: PresentationStyle
  var attachment = PopoverAttachment()
  /// The presenting view's frame, in window coordinates.
  var source: () -> CGRect = { .zero }
  /// Sets the item to nil.
  var clear: () -> Void = {}
  /// Called when the presentation has ended and is out of sight.
  var whenGone: () -> Void = {}
  private(set) var options = PresentationOptions()
  private(set) var isLeaving = false
  private var card: CardNode!
  private var motion = CardMotion()
  /// The current detent; nil until the content has set the available ones.
  private var detent: PresentationDetent?
  private let optionBits = PreferenceBits.of(PresentationOptionsKey.self)

  private let system: SystemProfile

  init(_ style: PresentationStyle, anchor: ViewNode) {
    requestedStyle = style
    system = anchor.environment.values.systemProfile
    super.init(parent: anchor.host.root)
    environment = anchor.environment
    comeAfter(anchor)
  }

  func mount(_ make: (ViewNode) -> ViewNode) -> ViewNode {
    card = CardNode(layer: self, parent: self)
    return card.mount(make)
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let card { body(card) }
  }

  // MARK: Style

  /// Popovers, and sheets whose content says so, adapt to narrow windows.
  var style: PresentationStyle {
    if requestedStyle == .confirmation {
      return !isWide && system.confirmation.look == .lines ? .actions : .popover
    }
    guard !isWide else { return requestedStyle }
    switch (requestedStyle, options.compactAdaptation) {
    case (.popover, .popover), (.popover, .none): return .popover
    case (.popover, .fullScreenCover), (.sheet, .fullScreenCover): return .fullScreen
    case (.popover, _): return .sheet
    default: return requestedStyle
    }
  }

  /// Whether the window is wider than a sheet, which then does not fill it.
  private var isWide: Bool {
    host.root.environment.values.horizontalSizeClass == .regular
  }

  /// Whether it is a sheet in the centre of a wide window.
  var isForm: Bool { style == .sheet && isWide }

  // MARK: Options

  override func preferenceChanged(_ bits: UInt64) {
    if bits & optionBits != 0 { host.schedule(self as any PreferenceObserver) }
  }

  private var detents: [PresentationDetent] {
    let heights = self.heights
    let resting = options.detents.filter { heights.isAvailable($0) }
    return resting.isEmpty ? [.large] : Array(resting)
  }

  /// Whether the drag indicator is visible: if there are several detents, unless the content says otherwise.
  var showsGrip: Bool {
    guard style == .sheet else { return false }
    return options.dragIndicator == .automatic
      ? detents.count > 1 : options.dragIndicator == .visible
  }

  private func chooseDetent() {
    let heights = self.heights
    let wanted = options.selected ?? detent
    let chosen =
      wanted.flatMap { detents.contains($0) ? $0 : nil }
      ?? detents.min { heights.height($0) < heights.height($1) }
    guard chosen != detent else { return }
    let isFirst = detent == nil
    let old = shownTop
    detent = chosen
    invalidateLayout()
    if isFirst || motion.isHeadingOut { return }
    motion.move(from: old, to: restTop, at: host.time)
    host.start(self)
  }

  // MARK: Places

  /// The corner radius of its card, unless the content sets another one.
  var usualRadius: CGFloat {
    switch style {
    case .alert: system.alert.cornerRadius
    case .popover: system.card.popoverRadius
    default: system.card.cornerRadius
    }
  }

  private var heights: CardHeights {
    CardHeights(
      window: host.root.size, safeArea: host.root.safeArea, isForm: isForm,
      metrics: system.card, environment: environment.values)
  }

  private var restTop: CGFloat {
    style == .sheet ? heights.top(detent ?? .large) : 0
  }

  private var hiddenTop: CGFloat { host.root.size.height }

  /// The current position of the card's top edge.
  private var shownTop: CGFloat { motion.position(at: host.time) ?? restTop }

  /// 1 while the card is in place, 0 while it is out of sight.
  private var presence: Double {
    let way = hiddenTop - restTop
    guard way > 0 else { return isLeaving ? 0 : 1 }
    return min(max(0, Double((hiddenTop - shownTop) / way)), 1)
  }

  override var isLayoutBoundary: Bool { true }

  override func placeChildren() {
    // A turned window may have another choice of detents.
    if detent.map({ !detents.contains($0) }) ?? true { chooseDetent() }
    let window = size
    var frame = CGRect(origin: .zero, size: window)
    if style.isFloating {
      frame = floatingFrame
    } else if isForm {
      let heights = self.heights
      let height = heights.height(detent ?? .large)
      frame = CGRect(
        x: (window.width - heights.formWidth) / 2, y: restTop, width: heights.formWidth,
        height: height)
    } else if style == .sheet {
      let isLarge = heights.isLarge(detent ?? .large)
      let inset = isLarge ? 0 : min(heights.inset, window.width / 2)
      frame.origin = CGPoint(x: inset, y: restTop)
      frame.size.width = window.width - 2 * inset
      frame.size.height = max(0, window.height - restTop - inset)
    }
    card.place(at: frame.origin, proposal: ProposedViewSize(frame.size))
    showCard()
  }

  /// The popover's arrow; nil if there is none.
  private(set) var arrow: PopoverArrow?

  /// In the centre of the safe area, or beside the presenting view.
  private var floatingFrame: CGRect {
    let safe = host.root.safeRect
    arrow = nil
    if style == .actions {
      let edge: CGFloat = 8
      let width = max(0, safe.width - 2 * edge)
      let ideal = card.sizeThatFits(ProposedViewSize(width: width, height: nil))
      let bottom = min(safe.maxY, size.height - edge)
      let height = min(ideal.height, max(0, bottom - safe.minY))
      return CGRect(x: safe.minX + edge, y: bottom - height, width: width, height: height)
    }
    guard style == .popover else {
      let width = min(system.alert.width(in: size.width), safe.width)
      let ideal = card.sizeThatFits(ProposedViewSize(width: width, height: nil))
      let room = max(0, safe.height - 2 * PopoverPlacement.margin)
      let height = min(ideal.height, room)
      return CGRect(
        x: safe.midX - width / 2, y: safe.midY - height / 2, width: width, height: height)
    }
    var placement = PopoverPlacement(
      source: attachment.rect(in: source(), isMirrored: environment.isMirrored), window: safe,
      edge: attachment.edge?.mirrored(environment.isMirrored),
      prefersAbove: attachment.prefersAbove, cornerRadius: system.card.popoverRadius)
    placement.place { card.sizeThatFits($0) }
    arrow = placement.arrow
    // Layout in the window is mirrored in right-to-left layouts, its coordinates are not.
    return host.root.environment.isMirrored
      ? placement.frame.mirrored(in: size.width) : placement.frame
  }

  private func showCard() {
    if style == .actions {
      card.move(by: (1 - presence) * (size.height - card.origin.y))
    } else if style.isFloating {
      card.fade(to: presence)
    } else {
      card.move(by: shownTop - restTop)
    }
  }

  /// The safe area insets of the card.
  func cardSafeArea(_ card: CGRect) -> EdgeInsets {
    let root = host.root!
    let safe = root.safeRect
    return EdgeInsets(
      top: style != .sheet ? max(0, safe.minY - card.minY) : 0,
      leading: max(0, safe.minX - card.minX), bottom: max(0, card.maxY - safe.maxY),
      trailing: max(0, card.maxX - safe.maxX))
  }

  // MARK: Transitions

  private var isAnimated: Bool {
    style != .menu && !host.transaction.disablesAnimations
      && !Transaction.current.disablesAnimations
  }

  func arrive() {
    host.focus.leaveCoveredViews(style == .menu ? .lent : style.isFloating ? .returned : .lost)
    guard isAnimated else { return }
    motion.move(from: hiddenTop, to: restTop, at: host.time)
    motion.isComing = true
    host.start(self)
  }

  /// Ends the presentation: the card moves out, and nothing in it can be used.
  func leave() {
    guard !isLeaving else { return }
    isLeaving = true
    host.focus.leave(self)
    guard isAnimated, isPlaced else {
      host.enqueue { [self] in finish() }
      return
    }
    motion.move(
      from: shownTop, to: hiddenTop, velocity: motion.releaseVelocity, at: host.time)
    motion.isHeadingOut = true
    // A card without a way out is gone at once.
    setNeedsDisplay()
    host.start(self)
  }

  private func finish() {
    guard isMounted else { return }
    unmount()
    host.root.remove(self)
    host.enqueue { [self] in whenGone() }
  }

  var canBeDismissed: Bool {
    style != .fullScreen && style != .alert && !isLeaving && !options.isDismissDisabled
  }

  /// Dismisses the card on behalf of the user. If the presenting view does not change its binding, it comes
  /// back.
  func askToDismiss(velocity: CGFloat) {
    guard !isLeaving else { return }
    motion.releaseVelocity = velocity
    clear()
    host.enqueue { [self] in
      motion.releaseVelocity = 0
      if !isLeaving, isMounted { settle(velocity: 0) }
    }
  }

  // MARK: Dragging

  private var cardDrag: CardDrag {
    let heights = self.heights
    return CardDrag(
      rests: detents.map { Double(heights.top($0)) },
      dismissed: canBeDismissed ? Double(hiddenTop) : nil, length: Double(hiddenTop))
  }

  /// Whether the card is lower than its highest detent.
  var canGrow: Bool { shownTop > CGFloat(cardDrag.rests[0]) + 0.5 }

  var canBeDragged: Bool { style == .sheet && !isLeaving }

  func drag(from start: CGFloat, by distance: CGFloat) {
    motion.hold(at: CGFloat(cardDrag.shown(forDragged: Double(start + distance))))
    showCard()
  }

  var dragStart: CGFloat { shownTop }

  func endDrag(velocity: CGFloat) {
    let target = cardDrag.target(from: Double(shownTop), velocity: Double(velocity))
    if canBeDismissed, CGFloat(target) == hiddenTop {
      askToDismiss(velocity: velocity)
      return
    }
    let heights = self.heights
    let chosen = detents.min {
      abs(heights.top($0) - CGFloat(target)) < abs(heights.top($1) - CGFloat(target))
    }
    if let chosen, chosen != detent {
      let old = shownTop
      detent = chosen
      if options.selection != nil { options.selected = chosen }
      invalidateLayout()
      motion.hold(at: old)
      if let selection = options.selection { host.enqueue { selection.wrappedValue = chosen } }
    }
    settle(velocity: velocity)
  }

  private func settle(velocity: CGFloat) {
    guard !motion.isHeadingOut else { return }
    motion.move(from: shownTop, to: restTop, velocity: velocity, at: host.time)
    host.start(self)
  }

  // MARK: Touches

  override func isTouched(at point: CGPoint) -> Bool {
    !isLeaving && !letsThrough && CGRect(origin: .zero, size: size).contains(point)
  }

  /// Whether views behind the sheet can be used.
  var letsThrough: Bool {
    style == .sheet
      && options.backgroundInteraction.isEnabled(at: detent ?? .large, heights)
  }

  override func contentPoint(for point: CGPoint) -> CGPoint? { isLeaving ? nil : point }

  private var isTapPossible = false

  /// The presentation frame of the card, in window coordinates.
  private var shownCard: CGRect {
    let frame = CGRect(origin: card.origin, size: card.size)
    return style.isFloating ? frame : frame.offsetBy(dx: 0, dy: shownTop - restTop)
  }

  // MARK: Accessibility

  var accessibilityContainers: [AccessibilityContainer] {
    let kind: AccessibilityContainer.Kind =
      switch style {
      case .sheet, .fullScreen, .actions: .sheet
      case .alert: .alert
      case .popover, .confirmation: .popover
      case .menu: .menu
      }
    return [AccessibilityContainer(kind, self)]
  }

  override var accessibilityNodes: [AccessibilityNode] {
    let node = AccessibilityNode(self, isElement: false)
    node.frame = shownCard
    if !letsThrough { node.traits = .isModal }
    node.children = accessibilityChildren
    if canBeDismissed {
      node.actions = [AccessibilityAction(kind: .kind(.escape), run: { [self] in askToDismiss() })]
    }
    return [node]
  }

  // MARK: Drawing

  /// The opacity of the dimming; not measured, similar to iOS's.
  private var dimming: Double {
    guard style == .sheet || style == .alert || style == .actions, !letsThrough else { return 0 }
    return environment.values.colorScheme == .dark ? 0.48 : 0.2
  }

  /// The additional width at which a card is drawn during a change between full and lower heights.
  var growth: CGFloat {
    let tops = cardDrag.rests
    guard style == .sheet, !isForm, tops.count > 1 else { return 0 }
    let full = heights.largeTop
    guard CGFloat(tops[0]) <= full + 0.5, CGFloat(tops[1]) > full else { return 0 }
    let way = CGFloat(tops[1]) - full
    let part = min(max(0, (shownTop - full) / way), 1)
    let laidOut = heights.isLarge(detent ?? .large) ? 0 : heights.inset
    return laidOut - heights.inset * part
  }

  /// Whether the card is laid out to the window's bottom edge.
  var reachesBottom: Bool { heights.inset == 0 || heights.isLarge(detent ?? .large) }

  /// The area below a card that is above its resting position.
  var extraLength: CGFloat { isForm ? 0 : max(0, restTop - shownTop) }

  override func draw(into recorder: inout DisplayListRecorder) {
    let shade = RGBA.black.opacity(dimming * presence)
    recorder.fill(Path(CGRect(origin: .zero, size: size)), .color(shade))
    if let card { recorder.draw(card) }
  }
}

extension RGBA {
  fileprivate func opacity(_ opacity: Double) -> RGBA {
    RGBA(red: red, green: green, blue: blue, opacity: opacity)
  }
}

extension PresentationLayerNode: WindowLayer {
  func askToDismiss() { askToDismiss(velocity: 0) }
}

extension PresentationLayerNode: PreferenceObserver {
  var observerNode: ViewNode { self }

  func deliver() {
    let oldStyle = style
    options = preference(PresentationOptionsKey.self, bits: optionBits) ?? PresentationOptions()
    if style != oldStyle { card.styleChanged() }
    card.showGround(options.backgroundView)
    card.setNeedsDisplay()
    if detent != nil, motion.isComing, options.selected == nil {
      // The content sets its detents in the first layout, before the card moves in.
      detent = nil
      invalidateLayout()
      chooseDetent()
      motion.move(from: hiddenTop, to: restTop, at: host.time)
      motion.isComing = true
    } else {
      chooseDetent()
    }
  }
}

extension PresentationLayerNode: Ticker {
  var movesViews: Bool { true }

  var isActive: Bool { isMounted && motion.isMoving }

  func tick(_ time: Double) {
    motion.finish(at: time)
    if isLeaving, !motion.isMoving { return finish() }
    showCard()
  }
}

/// Handles taps beside the card.
extension PresentationLayerNode: TouchParticipant {
  var priority: GesturePriority { .normal }
  var mask: GestureMask { .all }
  var traits: GestureTraits { GestureTraits(tapCount: 1) }
  var isAvailable: Bool { isMounted && canBeDismissed }

  func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    if event.kind == .began { isTapPossible = !shownCard.contains(event.location) }
    guard isTapPossible, !shownCard.contains(event.location) else { return .failed }
    guard event.kind == .ended else { return .possible(nil) }
    context.enqueue { [self] in askToDismiss() }
    return .ended(())
  }

  func resetGesture() {
    isTapPossible = false
  }
}
