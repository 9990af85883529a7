import ScrollMechanics
@_spi(Nodes) import SwiftUICore

/// Pages side by side, between which the user swipes.
struct PagedTabView<Content: View> {
  let selection: TabChoice
  let content: Content
  let indexMode: PageTabViewStyle.IndexDisplayMode
}

extension PagedTabView: View, LeafView {
  static func makeLeaf(_ view: Self, in parent: ViewNode) -> PagesNode {
    let node = PagesNode(view.selection, parent: parent)
    node.indexMode = view.indexMode
    node.child = Content._makeNode(view.content, in: node)
    return node
  }

  static func updateLeaf(_ node: PagesNode, to view: Self) {
    node.indexMode = view.indexMode
    if let child = node.child { Content._updateNode(child, to: view.content) }
    node.update(view.selection)
  }
}

/// The node of a paged tab view. Only visible pages are shown; the others keep their state, as in
/// ``ViewThatFits``.
///
/// A swipe moves the content as scrolling does: there is no layout, except for a page that becomes visible.
@MainActor final class PagesNode: PositionScope {
  var child: ViewNode?
  var indexMode = PageTabViewStyle.IndexDisplayMode.automatic
  private var selection: TabChoice
  private var cachedPages: [LayoutNode]?
  /// In points, from the first towards the last page.
  private(set) var offset: CGFloat = 0
  private var state = State.resting
  private var drag: Drag? {
    didSet { if drag?.isOnIndex != oldValue?.isOnIndex { setNeedsDisplay() } }
  }
  /// The index of the page that is shown at rest, or will be.
  private(set) var target = 0 {
    didSet { if target != oldValue { setNeedsDisplay() } }
  }
  /// The page at `target`, whose index can change.
  private weak var targetPage: LayoutNode?

  private enum State {
    case resting
    case dragged(ScrollDrag)
    case moving(ScrollSimulation, start: Double)
  }

  private struct Drag {
    let start: CGPoint
    /// The last location of the swipe; nil until the pages take the finger.
    var last: CGPoint?
    /// Whether the touch began on the dots.
    var isOnIndex: Bool
  }

  init(_ selection: TabChoice, parent: ViewNode) {
    self.selection = selection
    super.init(parent: parent)
  }

  // MARK: Pages

  var pages: [LayoutNode] {
    if let cachedPages { return cachedPages }
    var list: [LayoutNode] = []
    child?.appendLayoutNodes(to: &list)
    cachedPages = list
    return list
  }

  /// The indices of the visible pages.
  private var visible: Range<Int> {
    let count = pages.count
    guard size.width > 0 else { return 0..<min(1, count) }
    let place = min(max(0, offset / size.width), CGFloat(count))
    let first = Int((place + 1e-6).rounded(.down))
    let last = Int((place - 1e-6).rounded(.up))
    let from = min(max(0, first), max(0, count - 1))
    return from..<min(max(from, last) + 1, count)
  }

  private var shownPages: [LayoutNode] { pages.filter { !$0.isSetAside && $0.isPlaced } }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    for page in pages where !page.isSetAside { body(page) }
  }

  override func forEachMountedChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override var layoutChildren: [LayoutNode] { shownPages }
  override var drawingOrder: [LayoutNode] { shownPages }

  override func childrenChanged() {
    cachedPages = nil
    super.childrenChanged()
  }

  // MARK: Selection

  func update(_ newSelection: TabChoice) {
    selection = newSelection
    guard let index = newSelection.index(in: pages, of: self), index != target else { return }
    guard drag?.last == nil else { return }
    go(to: index, isAnimated: host.transaction.animation != nil)
  }

  private func go(to index: Int, isAnimated: Bool, velocity: CGFloat = 0) {
    target = index
    targetPage = pages.indices.contains(index) ? pages[index] : nil
    let place = CGFloat(index) * size.width
    guard isAnimated, isPlaced, size.width > 0 else {
      state = .resting
      return move(to: place)
    }
    let simulation = ScrollSimulation(
      from: Double(offset), to: Double(place), velocity: Double(velocity))
    state = .moving(simulation, start: host.time)
    host.start(self)
  }

  /// Selects a page on behalf of the user.
  private func choose(_ index: Int, velocity: CGFloat = 0) {
    let index = min(max(0, index), max(0, pages.count - 1))
    let isChanged = index != target
    go(to: index, isAnimated: true, velocity: velocity)
    guard isChanged, pages.indices.contains(index) else { return }
    let page = pages[index]
    host.enqueue { [self] in
      guard isMounted, page.isMounted, target == index else { return }
      _ = selection.select(page, self, index)
    }
  }

  // MARK: Layout

  /// Whether the last proposal was unspecified, so that the size is that of the page.
  private var isSizedByPage = false

  override var isLayoutBoundary: Bool { !isSizedByPage }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    guard proposal.width == nil || proposal.height == nil,
      let page = pages.indices.contains(target) ? pages[target] : pages.first
    else { return size }
    // Without a proposal its size is that of the page.
    isSizedByPage = true
    let ideal = page.sizeThatFits(proposal)
    return CGSize(
      width: proposal.width ?? ideal.width, height: proposal.height ?? ideal.height)
  }

  override func placeChildren() {
    followTarget()
    let visible = self.visible
    var isChanged = false
    for (index, page) in pages.enumerated() {
      let isAside = !visible.contains(index)
      if page.isSetAside != isAside {
        page.setAllAside(isAside)
        isChanged = true
      }
      if isAside { continue }
      let room = CGRect(
        x: CGFloat(index) * size.width, y: 0, width: size.width, height: size.height)
      page.place(in: room, alignment: .center, proposal: ProposedViewSize(size))
    }
    setScrollShift(shift)
    contentMoved()
    if isChanged { preferencesChanged(.max) }
  }

  /// Keeps the same page after pages before it, or the view's width, have changed.
  private func followTarget() {
    let pages = self.pages
    if let page = targetPage, page.isMounted,
      let index = pages.firstIndex(where: { $0 === page })
    {
      target = index
    } else {
      target =
        selection.index(in: pages, of: self) ?? min(target, max(0, pages.count - 1))
      targetPage = pages.indices.contains(target) ? pages[target] : nil
    }
    if case .resting = state { offset = CGFloat(target) * size.width }
  }

  // MARK: Moving

  /// Offsets are from the leading edge.
  private var shift: CGPoint {
    CGPoint(x: environment.isMirrored ? offset : -offset, y: 0)
  }

  private var extent: ScrollExtent {
    ScrollExtent(
      contentLength: Double(size.width) * Double(max(1, pages.count)),
      viewportLength: Double(size.width))
  }

  private func move(to newOffset: CGFloat) {
    guard newOffset.isFinite, newOffset != offset else { return }
    let before = visible
    offset = newOffset
    setScrollShift(shift)
    contentScrolled()
    if visible != before {
      // A page has become visible or invisible.
      needsLayout = true
      host.scheduleLayout(self)
    }
  }

  // MARK: Index

  private static let dot: CGFloat = 7
  private static let dotPitch: CGFloat = 16
  private static let indexHeight: CGFloat = 26

  fileprivate var showsIndex: Bool {
    indexMode == .always || (indexMode == .automatic && pages.count > 1)
  }

  /// The frame of the dots: above the safe area's bottom, which counts outside of scroll views.
  private var indexFrame: CGRect {
    let frame = table.frame(of: index, in: nil, geometry: .layout)
    let covered = table.insets(
      of: index, frame: frame, coversCount: true, stopsAtScrollViews: true
    ).bottom
    let width = CGFloat(pages.count) * PagesNode.dotPitch + 16
    return CGRect(
      x: (size.width - width) / 2, y: size.height - covered - PagesNode.indexHeight - 10,
      width: width, height: PagesNode.indexHeight)
  }

  private func drawIndex(into recorder: inout DisplayListRecorder) {
    let values = environment.values
    let frame = indexFrame
    let mode = values.pageIndexBackground
    let isTouched = drag?.isOnIndex == true
    if mode == .always || (mode != .never && isTouched) {
      let color = Color.gray.opacity(0.35).rgba(in: values)
      recorder.fill(Path(roundedRect: frame, cornerRadius: frame.height / 2), .color(color))
    }
    let dot = PagesNode.dot
    for number in pages.indices {
      let place = environment.isMirrored ? pages.count - 1 - number : number
      let x = frame.minX + 8 + (CGFloat(place) + 0.5) * PagesNode.dotPitch
      let rect = CGRect(x: x - dot / 2, y: frame.midY - dot / 2, width: dot, height: dot)
      let color = Color.white.opacity(number == target ? 1 : 0.5).rgba(in: values)
      recorder.fill(Path(ellipseIn: rect), .color(color))
    }
  }

  // MARK: Drawing

  override func isTouched(at point: CGPoint) -> Bool {
    CGRect(origin: .zero, size: size).contains(point)
  }

  override func contentPoint(for point: CGPoint) -> CGPoint? {
    guard visibleArea.contains(point), !(showsIndex && indexFrame.contains(point)) else {
      return nil
    }
    return CGPoint(x: point.x - shift.x, y: point.y - shift.y)
  }

  /// Pages can extend into the safe area at the top and bottom, but not beside the view.
  private var visibleArea: CGRect {
    let frame = table.frame(of: index, in: nil, geometry: .effective)
    let out = table.insets(of: index, frame: frame, geometry: .effective)
    return CGRect(
      x: 0, y: -out.top, width: size.width, height: size.height + out.top + out.bottom)
  }

  override func draw(into recorder: inout DisplayListRecorder) {
    recorder.group(clip: Path(visibleArea)) { recorder in
      for page in shownPages { recorder.draw(page, moved: shift) }
    }
    if showsIndex { drawIndex(into: &recorder) }
  }

  // MARK: Accessibility

  override var accessibilityNodes: [AccessibilityNode] {
    let pages = self.pages
    guard pages.indices.contains(target) else { return [] }
    var nodes = pages[target].isSetAside ? [] : pages[target].accessibilityNodes
    if showsIndex {
      let index = AccessibilityNode(self, isElement: true)
      index.frame = indexFrame.offsetBy(dx: index.frame.minX, dy: index.frame.minY)
      index.value = "page \(target + 1) of \(pages.count)"
      index.actions = [
        AccessibilityAction(
          kind: .adjust,
          adjust: { [self] in choose(target + ($0 == .increment ? 1 : -1)) },
          canAdjust: { [self] in pages.indices.contains(target + ($0 == .increment ? 1 : -1)) })
      ]
      nodes.append(index)
    }
    return nodes
  }
}

extension PagesNode: Ticker {
  var movesViews: Bool { true }

  var isActive: Bool {
    if case .moving = state { return isMounted }
    return false
  }

  func tick(_ time: Double) {
    guard case .moving(let simulation, let start) = state else { return }
    if simulation.isDone(at: time - start) {
      state = .resting
      move(to: CGFloat(target) * size.width)
    } else {
      move(to: CGFloat(simulation.position(at: time - start)))
    }
  }
}

extension PagesNode: TouchParticipant {
  /// High: horizontal swipes go to the pages before what is inside them; vertical ones don't.
  var priority: GesturePriority { .high }
  var mask: GestureMask { .all }
  var traits: GestureTraits { GestureTraits(isDragging: true) }
  var isAvailable: Bool { isMounted && !isSetAside && environment.values.isEnabled }

  /// Converts a horizontal distance of the finger to one of the offset.
  private func logical(_ dx: CGFloat) -> CGFloat { environment.isMirrored ? dx : -dx }

  func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    if event.kind == .began { begin(event) }
    guard var drag else { return .failed }
    let dx = event.location.x - drag.start.x
    let dy = event.location.y - drag.start.y
    if drag.last == nil {
      if event.kind == .ended { return endTap(drag, event, context) }
      guard hypot(dx, dy) >= TouchArena.slop else { return .possible(nil) }
      guard abs(dx) > abs(dy), !isTakenInside(drag.start, dx) else {
        self.drag = nil
        return .failed
      }
      drag.last = CGPoint(
        x: drag.start.x + (dx < 0 ? -TouchArena.slop : TouchArena.slop), y: drag.start.y)
      state = .dragged(ScrollDrag(at: Double(offset), in: extent))
    }
    follow(event, &drag)
    self.drag = drag
    guard event.kind == .ended else { return .active(()) }
    self.drag = nil
    release(velocity: logical(event.velocity.dx))
    return .ended(())
  }

  private func begin(_ event: TouchEvent) {
    let local = point(event.location, in: .local)
    drag = Drag(
      start: event.location, last: nil, isOnIndex: showsIndex && indexFrame.contains(local))
    if case .moving = state {
      // A finger on moving pages stops and drags them.
      state = .dragged(ScrollDrag(at: Double(offset), in: extent))
      drag?.last = event.location
    }
  }

  private func follow(_ event: TouchEvent, _ drag: inout Drag) {
    guard case .dragged(var finger) = state, let last = drag.last else { return }
    finger.move(by: Double(logical(event.location.x - last.x)))
    state = .dragged(finger)
    drag.last = event.location
    move(to: CGFloat(finger.offset))
  }

  /// Whether a scroll view inside takes the finger, because it can scroll horizontally.
  private func isTakenInside(_ point: CGPoint, _ dx: CGFloat) -> Bool {
    host.touchedPath(at: point).contains { node in
      if let scroll = node as? ScrollNode {
        return scroll.axes.contains(.horizontal) && scroll.isInside(self)
          && scroll.contentSize.width > scroll.size.width + 0.5
      }
      if let other = node as? PagesNode, other !== self { return other.isInside(self) }
      return false
    }
  }

  /// Moves to the next page in the direction of the swipe, or to the nearest.
  private func release(velocity: CGFloat) {
    guard case .dragged = state, size.width > 0 else { return }
    let turn = PageTurn(length: Double(size.width), count: pages.count)
    choose(
      turn.target(from: target, offset: Double(offset), velocity: Double(velocity)),
      velocity: velocity)
  }

  /// A tap on the dots moves to the next or previous page.
  private func endTap(
    _ drag: Drag, _ event: TouchEvent, _ context: GestureContext
  ) -> GesturePhase<Void> {
    self.drag = nil
    guard drag.isOnIndex else { return .failed }
    let isRight = point(event.location, in: .local).x > indexFrame.midX
    let isForward = isRight != environment.isMirrored
    context.enqueue { [self] in choose(target + (isForward ? 1 : -1)) }
    return .ended(())
  }

  func resetGesture() {
    let wasDragging = drag?.last != nil
    drag = nil
    if wasDragging { release(velocity: 0) }
  }
}
