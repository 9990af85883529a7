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
  /// How far the content is scrolled, in points; outside the legal range while pulled past an edge.
  package private(set) var offset = CGPoint.zero
  package private(set) var contentSize = CGSize.zero
  /// What moves the content at present.
  private(set) var motion = Motion.none

  /// What this view answered to its parent, which keeps it until it is told otherwise.
  private var answers: [(proposal: ProposedViewSize, size: CGSize)] = []
  /// Beyond so many, asking them all again costs more than a layout of the parent.
  private static let answerLimit = 8

  enum Motion {
    case none
    /// A test put the content there and holds it.
    case held
    case dragged(FingerDrag)
    case animated(ScrollAnimation)
  }

  init(axes: Axis.Set, parent: ViewNode) {
    self.axes = axes
    super.init(parent: parent)
    table[index].flags.insert(.isScrollView)
    markAxes()
    host.register(self)
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
    for observer in host.scrollObservers { observer.scrollViewGoes(self) }
    motion = .none
  }

  // MARK: Layout

  override var isLayoutBoundary: Bool { true }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  /// What views inside measure themselves by: the room that the viewport is proposed.
  private(set) var containerSize = CGSize.zero
  var dependents: [Weak<ContainerRelativeFrameNode>] = []

  private func setContainer(_ proposal: ProposedViewSize) {
    let size = proposal.replacingUnspecifiedDimensions(by: .zero)
    guard size != containerSize else { return }
    containerSize = size
    containerSizeChanged()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    setContainer(proposal)
    let content = content?.sizeThatFits(inner(proposal)) ?? .zero
    let size = CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? content.width : content.width,
      height: axes.contains(.vertical) ? proposal.height ?? content.height : content.height)
    answers.removeAll { $0.proposal == proposal }
    answers.append((proposal, size))
    return size
  }

  override func placeChildren() {
    guard let content else { return }
    setContainer(proposal)
    let inner = inner(proposal)
    let newSize = content.sizeThatFits(inner)
    content.place(at: .zero, proposal: inner)
    contentSize = newSize
    setScrollShift(shift)
    if case .none = motion { move(to: clamped(offset)) }
    contentMoved()
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

  override var spacing: ViewSpacing { .plain }

  // MARK: Drawing

  /// Anywhere in the viewport a finger scrolls.
  override func isTouched(at point: CGPoint) -> Bool { visibleArea.covers(point) }

  override func contentPoint(for point: CGPoint) -> CGPoint? {
    guard visibleArea.covers(point) else { return nil }
    return CGPoint(x: point.x - shift.x, y: point.y - shift.y)
  }

  override func draw(into canvas: inout Canvas) {
    guard let content else { return }
    canvas.group(clip: Path(visibleArea)) { canvas in
      canvas.draw(content, moved: shift)
    }
  }

  /// The viewport, up to the window's edges where it touches the safe area: content passes under
  /// bars.
  private var visibleArea: CGRect {
    let frame = table.frame(of: index, in: nil, geometry: .natural)
    let out = table.insets(of: index, frame: frame)
    return CGRect(
      x: -out.left, y: -out.top, width: size.width + out.left + out.right,
      height: size.height + out.top + out.bottom)
  }

  // MARK: Geometry

  var geometry: ScrollGeometry {
    ScrollGeometry(
      contentOffset: offset, contentSize: contentSize, contentInsets: EdgeInsets(),
      containerSize: size)
  }

  func extent(_ axis: Axis) -> ScrollExtent {
    ScrollExtent(contentLength: contentSize[axis], viewportLength: size[axis])
  }

  package func clamped(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: axes.contains(.horizontal) ? extent(.horizontal).clamp(point.x) : 0,
      y: axes.contains(.vertical) ? extent(.vertical).clamp(point.y) : 0)
  }

  // MARK: Moving

  /// Where the offset moves the content: offsets count from the leading edge.
  private var shift: CGPoint {
    CGPoint(x: environment.isMirrored ? offset.x : -offset.x, y: -offset.y)
  }

  /// A finger that moves to the right moves content of a right-to-left language to its end.
  private func logical(_ vector: CGVector) -> CGVector {
    environment.isMirrored ? CGVector(dx: -vector.dx, dy: vector.dy) : vector
  }

  /// One scroll tick: a number changes, and the closures that read across it run.
  private func move(to newOffset: CGPoint) {
    guard newOffset.x.isFinite, newOffset.y.isFinite else {
      RuntimeWarning.once("scroll-offset", "a scroll offset is not finite; the content stays")
      return
    }
    guard newOffset != offset else { return }
    offset = newOffset
    setScrollShift(shift)
    contentScrolled()
  }

  /// Puts the content at an offset and holds it there, also past an edge.
  package func hold(at newOffset: CGPoint) {
    motion = clamped(newOffset) == newOffset ? .none : .held
    move(to: newOffset)
  }

  /// Lets go of content that is held past an edge.
  package func release() {
    guard case .held = motion else { return }
    animate(FingerDrag(self).release(velocity: .zero, at: host.time))
  }

  /// Puts the content at the nearest legal offset.
  func jump(to newOffset: CGPoint) {
    motion = .none
    move(to: clamped(newOffset))
  }

  // MARK: Dragging

  func beginDrag() {
    motion = .dragged(FingerDrag(self))
  }

  /// The finger moved by so much since the last call; the content follows.
  func drag(by translation: CGVector) {
    guard case .dragged(var drag) = motion else { return }
    let target = drag.offset(draggedBy: logical(translation), in: self)
    motion = .dragged(drag)
    move(to: target)
  }

  /// The finger left; its velocity in points per second.
  func endDrag(velocity: CGVector) {
    guard case .dragged(let drag) = motion else { return }
    let velocity = logical(velocity)
    let legal = CGVector(
      dx: axes.contains(.horizontal) ? velocity.dx : 0,
      dy: axes.contains(.vertical) ? velocity.dy : 0)
    animate(drag.release(velocity: legal, at: host.time))
  }

  /// From here on the content moves by itself.
  private func animate(_ animation: ScrollAnimation) {
    if animation.isDone(at: host.time) {
      motion = .none
      move(to: clamped(offset))
    } else {
      motion = .animated(animation)
      host.start(self)
    }
  }
}

extension ScrollNode: Ticker {
  var isActive: Bool {
    if case .animated = motion { return isMounted }
    return false
  }

  func tick(_ time: Double) {
    guard case .animated(let animation) = motion else { return }
    move(to: animation.offset(at: time))
    if animation.isDone(at: time) {
      motion = .none
      move(to: clamped(offset))
    }
  }
}
