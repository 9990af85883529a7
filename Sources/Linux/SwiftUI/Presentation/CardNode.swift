@_spi(Nodes) import SwiftUICore

/// The card of a sheet: moved as a whole, and dragged by a finger.
@MainActor final class CardNode: EffectNode {
  private unowned(unsafe) let layer: PresentationLayerNode
  private var body: CardBodyNode!
  private var drag: Drag?

  private struct Drag {
    let start: CGPoint
    let top: CGFloat
    /// The vertical scroll views under the finger.
    let scrolls: [ScrollNode]
    /// The distance that the finger had moved when the card took it.
    var slop: CGFloat?
  }

  init(layer: PresentationLayerNode, parent: ViewNode) {
    self.layer = layer
    super.init(parent: parent)
  }

  func mount(_ make: (ViewNode) -> ViewNode) -> ViewNode {
    body = CardBodyNode(layer: layer, parent: self)
    child = body
    return body.mount(make)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    layer.style.isFloating
      ? body.sizeThatFits(proposal) : proposal.replacingUnspecifiedDimensions()
  }

  func showGround(_ ground: CardGround?) {
    body.showGround(ground)
  }

  /// Called when the presentation has changed to or from a sheet.
  func styleChanged() {
    show(ShownEffect())
    body.styleChanged()
    body.invalidateLayout()
    layer.invalidateLayout()
  }

  /// Fades the card; 0 is invisible, 1 in place. In between its scale differs slightly from 1.
  func fade(to presence: Double) {
    var effect = ShownEffect()
    if presence < 1 {
      effect.add(opacity: presence)
      let scale = 0.9 + 0.1 * presence
      effect.add(
        CGAffineTransform(translationX: -size.width / 2, y: -size.height / 2)
          .concatenating(CGAffineTransform(scaleX: scale, y: scale))
          .concatenating(CGAffineTransform(translationX: size.width / 2, y: size.height / 2)))
    }
    show(effect)
  }

  /// Moves the card down from its layout position.
  func move(by distance: CGFloat) {
    var effect = ShownEffect()
    effect.add(CGAffineTransform(translationX: 0, y: distance))
    show(effect)
  }
}

extension CardNode: TouchParticipant {
  /// High, since a scroll view at its start leaves downward drags to the card.
  var priority: GesturePriority { .high }
  var mask: GestureMask { .all }
  var traits: GestureTraits { GestureTraits(isDragging: true) }
  var isAvailable: Bool { isMounted && layer.canBeDragged }

  func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    if event.kind == .began {
      let scrolls = host.touchedPath(at: event.location).compactMap { $0 as? ScrollNode }
        .filter { $0.axes.contains(.vertical) && $0.isInside(self) }
      drag = Drag(start: event.location, top: layer.dragStart, scrolls: scrolls)
    }
    guard var drag else { return .failed }
    let dx = event.location.x - drag.start.x
    let dy = event.location.y - drag.start.y
    if drag.slop == nil {
      guard event.kind != .ended else { return .failed }
      guard hypot(dx, dy) >= TouchArena.slop else { return .possible(nil) }
      guard abs(dy) >= abs(dx), takes(dy, drag) else { return .failed }
      drag.slop = dy < 0 ? -TouchArena.slop : TouchArena.slop
      self.drag = drag
    }
    guard let slop = drag.slop else { return .failed }
    layer.drag(from: drag.top, by: dy - slop)
    guard event.kind == .ended else { return .active(()) }
    self.drag = nil
    layer.endDrag(velocity: event.velocity.dy)
    return .ended(())
  }

  /// Whether the card takes a drag: content scrolls first, unless it is at its start and is dragged down, or
  /// the card can grow.
  private func takes(_ dy: CGFloat, _ drag: Drag) -> Bool {
    guard !drag.scrolls.isEmpty else { return true }
    if dy < 0 { return layer.canGrow && layer.options.contentInteraction != .scrolls }
    return drag.scrolls.allSatisfy { $0.offset.y <= 0.5 }
  }

  /// Cancels the drag.
  func resetGesture() {
    if drag?.slop != nil { layer.endDrag(velocity: 0) }
    drag = nil
  }
}

/// The contents of a card: its background, the presented view, the drag indicator.
@MainActor final class CardBodyNode: LayoutNode {
  private var child: EnvironmentNode?
  private unowned(unsafe) let layer: PresentationLayerNode
  private let dismisser: Dismisser
  /// The view behind the content, if there is one.
  private var groundView: (node: CardGroundNode, alignment: Alignment)?

  init(layer: PresentationLayerNode, parent: ViewNode) {
    self.layer = layer
    dismisser = Dismisser { [weak layer] in layer?.askToDismiss() }
    super.init(parent: parent)
    table[index].flags.insert(.isSafeArea)
  }

  func mount(_ make: (ViewNode) -> ViewNode) -> ViewNode {
    let surroundings = EnvironmentNode(parent: self, change: change)
    child = surroundings
    let content = make(surroundings)
    surroundings.child = content
    return content
  }

  func styleChanged() {
    child?.environment.setChange(change)
  }

  private var change: (inout EnvironmentValues) -> Void {
    let action = DismissAction(dismisser)
    return { [weak layer] values in
      if layer?.isForm == true { values.horizontalSizeClass = .compact }
      if let isElevated = layer?.style.isElevated { values.colorAppearance.isElevated = isElevated }
      values.dismiss = action
      values.isPresented = true
      values.isListRow = false
      values.leaveBar()
      values.isControlPart = false
      values.splitColumn = nil
      values.editMode = nil
      if values.systemProfile.rules.resetsControlsInPresentations { values.resetControls() }
    }
  }

  // MARK: Background view

  func showGround(_ ground: CardGround?) {
    guard let ground else {
      groundView?.node.unmount()
      groundView = nil
      return
    }
    if let groundView {
      groundView.node.update(ground.view)
      if groundView.alignment == ground.alignment { return }
      self.groundView?.alignment = ground.alignment
    } else {
      let node = CardGroundNode(parent: self)
      node.mount(ground.view)
      groundView = (node, ground.alignment)
    }
    invalidateLayout()
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let groundView { body(groundView.node) }
    if let child { body(child) }
  }

  // MARK: Layout

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard layer.style.isFloating else { return proposal.replacingUnspecifiedDimensions() }
    return contents.map { $0.sizeThatFits(proposal) }.reduce(.zero) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  /// A popover or alert is as large as its content.
  override var isLayoutBoundary: Bool { !layer.style.isFloating }

  private var contents: [LayoutNode] { layoutChildren.filter { $0 !== groundView?.node } }

  override func placeChildren() {
    let frame = table.frame(of: index, in: nil, geometry: .layout)
    let covered = layer.cardSafeArea(frame)
    let room = CGRect(
      x: covered.leading, y: covered.top,
      width: max(0, size.width - covered.leading - covered.trailing),
      height: max(0, size.height - covered.top - covered.bottom))
    table.safeAreas[index] = GeometryTable.SafeArea(
      rect: environment.isMirrored ? room.mirrored(in: size.width) : room, bar: nil,
      isOutermost: true)
    let proposal = ProposedViewSize(room.size)
    for node in contents {
      node.place(in: room, alignment: .center, proposal: proposal)
    }
    if let groundView {
      groundView.node.alignment = groundView.alignment
      groundView.node.place(at: .zero, proposal: ProposedViewSize(size))
    }
  }

  override func isTouched(at point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }

  // MARK: Drawing

  private var ground: CGRect {
    let growth = layer.growth
    return CGRect(
      x: -growth, y: 0, width: max(0, drawnSize.width + 2 * growth),
      height: max(0, drawnSize.height + growth + layer.extraLength))
  }

  private func outline(_ rect: CGRect) -> Path {
    guard layer.style == .sheet || layer.style.isFloating else { return Path(rect) }
    let wanted = layer.options.cornerRadius ?? layer.usualRadius
    if layer.style.isFloating {
      let radius = min(wanted, rect.width / 2, rect.height / 2)
      var path = Path(roundedRect: rect, cornerRadius: radius, style: .continuous)
      if let arrow = layer.arrow { path.addPath(arrow.path(on: rect)) }
      return path
    }
    let radius = min(wanted, rect.width / 2, rect.height / 2)
    // The lower corners of a card that reaches the bottom are not visible.
    let reachesDown = layer.reachesBottom
    let bottom = reachesDown ? 0 : radius
    return UnevenRoundedRectangle(
      topLeadingRadius: radius, bottomLeadingRadius: bottom, bottomTrailingRadius: bottom,
      topTrailingRadius: radius
    ).path(in: rect)
  }

  override func draw(into recorder: inout DisplayListRecorder) {
    guard layer.style != .menu, layer.style != .actions else {
      return drawChildren(into: &recorder)
    }
    let rect = ground
    let values = (child?.environment ?? environment).values
    let usual = CardBackground(isFloating: layer.style.isFloating)
    let style =
      layer.options.background
      ?? (groundView == nil ? AnyShapeStyle(usual) : AnyShapeStyle(.clear))
    let path = outline(rect)
    // Above what is not dimmed a shadow is its edge.
    if layer.style.isFloating || layer.letsThrough {
      var lifted = ShownEffect.Layer()
      let shade = Color.black.opacity(0.2).rgba(in: values)
      lifted.filters = [.shadow(color: shade, radius: 16, offset: CGSize(width: 0, height: 4))]
      recorder.group(lifted) { $0.fill(path, style._paint(in: rect, environment: values)) }
    } else {
      recorder.fill(path, style._paint(in: rect, environment: values))
    }
    if groundView != nil, layer.extraLength > 0 {
      // The background view has the size of the card at rest; the area below a card that is pulled up has the
      // default background.
      let below = CGRect(
        x: rect.minX, y: drawnSize.height, width: rect.width,
        height: max(0, rect.maxY - drawnSize.height))
      recorder.fill(Path(below), CardBackground()._paint(in: below, environment: values))
    }
    recorder.group(clip: path) { recorder in drawChildren(into: &recorder) }
    guard layer.showsGrip else { return }
    // 36 × 5 points, 5 below the edge, as UIKit's.
    let grip = CGRect(x: (drawnSize.width - 36) / 2, y: 5, width: 36, height: 5)
    recorder.fill(
      Path(roundedRect: grip, cornerRadius: 2.5),
      .color(Color(.system(.tertiary)).rgba(in: values)))
  }
}

/// Contains the view behind the content; it has the whole size of the card.
@MainActor final class CardGroundNode: ContainerNode {
  var alignment = Alignment.center {
    didSet { if alignment != oldValue { invalidateLayout() } }
  }

  func mount(_ view: AnyView) {
    child = AnyView._makeNode(view, in: self)
  }

  func update(_ view: AnyView) {
    if let child { AnyView._updateNode(child, to: view) }
  }

  override var isLayoutBoundary: Bool { true }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func placeChildren() {
    let room = CGRect(origin: .zero, size: size)
    for node in layoutChildren {
      node.place(in: room, alignment: alignment, proposal: ProposedViewSize(size))
    }
  }
}

/// The background of cards.
private struct CardBackground: ShapeStyle {
  var isFloating = false

  func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    if isFloating {
      // Measured for a confirmation dialog in light mode; in dark mode as menus look.
      let isDark = environment.colorScheme == .dark
      let white = isDark ? 44.0 / 255 : 246.0 / 255
      return .color(
        RGBA(
          red: isDark ? white : 245 / 255, green: white, blue: isDark ? 46 / 255 : white,
          opacity: 1))
    }
    return BackgroundStyle()._paint(in: rect, environment: environment)
  }
}
