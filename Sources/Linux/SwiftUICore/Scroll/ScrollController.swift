import ScrollMechanics

/// The offset of a scroll view, its motion, and requests of the program.
///
/// There is one ``ScrollMotion`` at a time: a drag, a fling or an animation. Input is in
/// ScrollController+Input.swift.
@MainActor package final class ScrollController {
  unowned(unsafe) let node: ScrollNode
  /// The offset in points: (0, 0) at rest at the start, whatever the insets; outside of the content's range
  /// while it is pulled beyond an end.
  @exclusivity(unchecked) package private(set) var offset = CGPoint.zero
  @exclusivity(unchecked) package private(set) var phase = ScrollPhase.idle
  var motion = ScrollMotion.none
  /// Whether the current offset is the user's, not the program's.
  var isMovedByUser = false
  /// Whether a finger that may yet tap holds what was left of a motion.
  var isTailHeld = false
  /// The velocity of the offset under a finger, in points per second.
  var fingerVelocity = CGVector.zero
  /// The offset at the start of the drag.
  var dragStart = CGPoint.zero
  /// The last place that the program has scrolled to, until something else scrolls.
  private(set) var place: ScrollPosition.Place?
  /// Whether the program has said where to be.
  var hasBeenSent: Bool { place != nil || lastJump != nil }
  /// The last scroll by the program to a view, and how often the offset was corrected since.
  private var lastJump: (destination: ScrollDestination, time: Double, corrections: Int)?
  /// The limit of these corrections: where a lazy container's rows are lazy containers themselves, whose lengths are
  /// known only while they are built, each correction could ask for the next one.
  private static let mostCorrections = 16
  /// When the content was last sent somewhere without an animation.
  private var sentAt: Double?
  /// The viewport's size after the last layout.
  private var viewportSize: CGSize?
  /// The maximum offset after the last layout.
  private var maximum = CGPoint.zero
  /// Whether elements of a loop inside were inserted since the last layout.
  var hasNewRows = false

  init(_ node: ScrollNode) {
    self.node = node
  }

  private var time: Double { node.host.time }

  // MARK: Moving

  /// Sets the offset and notifies observers: one scroll tick.
  func move(to newOffset: CGPoint) {
    guard isFinite(newOffset), newOffset != offset else { return }
    offset = newOffset
    node.offsetChanged()
  }

  /// Whether the content was sent to its start in this frame. It then stays there, however long rows turn out that
  /// are built only now.
  func isSentToStart(along axis: Axis) -> Bool {
    sentAt == time && offset[axis] <= 0
  }

  /// Whether resting content stays at an anchor when its size changes, and not where one of its rows is.
  func isAnchored(along axis: Axis) -> Bool {
    guard case .none = motion else { return false }
    return node.sizeAnchor(of: offset, in: maximum, along: axis) != nil
  }

  private func isFinite(_ point: CGPoint) -> Bool {
    if point.x.isFinite, point.y.isFinite { return true }
    RuntimeWarning.once("scroll-offset", "a scroll offset is not finite; the content stays")
    return false
  }

  func setPhase(_ newPhase: ScrollPhase) {
    guard newPhase != phase else { return }
    let old = phase
    phase = newPhase
    node.phaseChanged(from: old)
  }

  /// Moves the offset by the growth of content before the viewport, so that visible content stays in place; a
  /// motion continues.
  func contentShifted(by vector: CGVector) {
    guard vector.dx.isFinite, vector.dy.isFinite, vector != .zero else { return }
    let target = CGPoint(x: offset.x + vector.dx, y: offset.y + vector.dy)
    switch motion {
    case .none, .held: move(to: target)
    case .dragged:
      move(to: target)
      motion = .dragged(FingerDrag(node))
    case .decelerating(var fling):
      fling.shift(by: vector)
      motion = .decelerating(fling)
      move(to: target)
    case .animating(var animation):
      animation.shift(by: vector, keepsStart: !isMovedByUser, at: time)
      motion = .animating(animation)
      move(to: animation.offset(at: time))
    }
  }

  /// Called when the size of the content or the viewport, or the insets, have changed.
  func extentsChanged() {
    let old = maximum
    maximum = node.greatestOffset
    defer { hasNewRows = false }
    let isResized = viewportSize.map { $0 != node.size } ?? false
    viewportSize = node.size
    switch motion {
    case .none:
      move(to: node.clamped(settledOffset(old)))
      if isResized, let target = targetAfterResize() { move(to: target) }
    case .held, .dragged: break
    case .decelerating(let fling): motion = .decelerating(corrected(fling))
    case .animating(var animation):
      if hasNewRows { animation.forgetExcess() }
      let target =
        animation.destination.flatMap { node.targets.offset(showing: $0) }
        ?? node.clamped(animation.wanted)
      if target != animation.target { animation.correct(to: target, at: time) }
      motion = .animating(animation)
    }
  }

  /// Whether the content was sent to a view in this frame, and follows it until the lengths of rows are known.
  var isSettlingJump: Bool { lastJump?.time == time && !isMovedByUser }

  /// The offset of resting content after a change of size.
  ///
  /// - Parameter old: The maximum offset before the change.
  private func settledOffset(_ old: CGPoint) -> CGPoint {
    // After a jump over unbuilt rows, the target's position is known only when they are built.
    if isSettlingJump, let jump = lastJump, jump.corrections < Self.mostCorrections,
      let target = node.targets.offset(showing: jump.destination)
    {
      if target != offset { lastJump?.corrections += 1 }
      return target
    }
    // After scrolling to an edge, the content stays there when it grows.
    if let place, case .edge = place, !isMovedByUser {
      return offset(at: place, anchor: nil) ?? offset
    }
    return node.anchoredOffset(offset, oldMaximum: old)
  }

  // MARK: By the program

  /// Sets the initial offset: the place of a scroll position, else that of an anchor.
  func placeAtFirst() {
    if let (first, anchor) = node.firstPlace {
      if let target = offset(at: first, anchor: anchor) { move(to: node.clamped(target)) }
      place = first
    } else if let initial = node.initialOffset {
      move(to: node.clamped(initial))
    }
    maximum = node.greatestOffset
  }

  /// Sets the offset and keeps it, also beyond an end.
  package func hold(at newOffset: CGPoint) {
    breakOff()
    motion = node.clamped(newOffset) == newOffset ? .none : .held
    sentAt = time
    isMovedByUser = true
    setPhase(.idle)
    move(to: newOffset)
  }

  /// Releases content that is held beyond an end.
  package func release() {
    guard case .held = motion else { return }
    decelerate(FingerDrag(node).release(velocity: .zero, at: time))
  }

  /// Scrolls to a place, if it exists.
  func go(to newPlace: ScrollPosition.Place, anchor: UnitPoint?, _ transaction: Transaction) {
    guard let target = offset(at: newPlace, anchor: anchor) else { return }
    var destination: ScrollDestination?
    if case .view(let id, let own) = newPlace {
      destination = ScrollDestination(id: id.viewKey, anchor: own ?? anchor)
    }
    scroll(to: target, destination, transaction)
    place = newPlace
  }

  /// The offset of a place; nil if there is no such view.
  private func offset(at place: ScrollPosition.Place, anchor: UnitPoint?) -> CGPoint? {
    switch place {
    case .none: nil
    case .view(let id, let own):
      node.targets.offset(showing: ScrollDestination(id: id.viewKey, anchor: own ?? anchor))
    case .edge(let edge):
      switch edge {
      case .top: CGPoint(x: heading.x, y: 0)
      case .leading: CGPoint(x: 0, y: heading.y)
      case .bottom: CGPoint(x: heading.x, y: node.greatestOffset.y)
      case .trailing: CGPoint(x: node.greatestOffset.x, y: heading.y)
      }
    case .point(let x, let y): CGPoint(x: x ?? heading.x, y: y ?? heading.y)
    }
  }

  /// The offset, or the target of a running animation, for axes that a request does not name.
  private var heading: CGPoint {
    if case .animating(let animation) = motion { return animation.target }
    return offset
  }

  /// Makes a rectangle of the content visible by the smallest movement from where the content is, or is going.
  ///
  /// - Parameter insets: The covered parts of the viewport, in addition to its insets.
  package func scrollIntoView(_ rect: CGRect, insets: EdgeInsets = EdgeInsets()) {
    let start = heading
    let target = node.offset(showing: rect, anchor: nil, padding: insets, from: start)
    // What is visible where an animation leads to leaves it alone.
    if case .animating = motion, target == start { return }
    let own = node.host.transaction
    scroll(
      to: target, nil,
      own.animation == nil ? Transaction.current : own)
  }

  /// Scrolls to the nearest valid offset, optionally animated.
  package func scroll(to newOffset: CGPoint, animation: Animation?) {
    var transaction = Transaction.current
    transaction.animation = animation
    scroll(to: newOffset, nil, transaction)
  }

  /// Scrolls to the nearest valid offset with a transaction.
  ///
  /// - Parameters:
  ///   - destination: The view at that offset, which is followed if its position changes.
  ///   - isByUser: Whether a wheel or key has requested it, so that the phase is `decelerating` rather than
  ///     `animating`.
  ///   - hasPhases: Whether the scroll phase changes.
  func scroll(
    to newOffset: CGPoint, _ destination: ScrollDestination?, _ transaction: Transaction,
    isByUser: Bool = false, hasPhases: Bool = true
  ) {
    guard isFinite(newOffset) else { return }
    let target = node.clamped(newOffset)
    let destination = destination.map(node.targets.countingBar)
    if isByUser {
      hasNewRows = false
    }
    isMovedByUser = isByUser
    place = nil
    lastJump = destination.map { ($0, time, 0) }
    if transaction.animation != nil, !transaction.disablesAnimations, target != offset {
      node.host.awaitCompletions(of: transaction)
      var animation = ScrollAnimation(from: offset)
      if case .animating(let current) = motion { animation = current }
      animation.go(to: target, wanted: isByUser ? newOffset : nil, transaction, at: time)
      animation.destination = destination
      motion = .animating(animation)
      if hasPhases { setPhase(isByUser ? .decelerating : .animating) }
      node.host.start(node)
    } else if case .dragged = motion {
      move(to: target)
      motion = .dragged(FingerDrag(node))
    } else {
      breakOff()
      motion = .none
      sentAt = time
      // A notch at an end moves nothing.
      if isByUser, hasPhases, target != offset { setPhase(.decelerating) }
      move(to: target)
      if phase != .tracking { setPhase(.idle) }
    }
  }

  // MARK: Motion

  /// Whether the content moves without a finger.
  var isMoving: Bool {
    switch motion {
    case .none, .held, .dragged: false
    case .decelerating, .animating: true
    }
  }

  /// The velocity in points per second, positive towards the end of the content; nil at rest.
  var velocity: CGVector? {
    switch motion {
    case .none, .held: nil
    case .dragged: fingerVelocity
    case .decelerating(let fling): fling.velocity(at: time)
    case .animating(let animation): animation.velocity(at: time)
    }
  }

  /// The motion that starts with a velocity of the offset, in points per second.
  func fling(velocity: CGVector) -> BallisticScroll {
    BallisticScroll(
      horizontal: ScrollSimulation(
        from: offset.x, velocity: velocity.dx, in: node.extent(.horizontal),
        physics: node.physics(.horizontal)),
      vertical: ScrollSimulation(
        from: offset.y, velocity: velocity.dy, in: node.extent(.vertical),
        physics: node.physics(.vertical)),
      start: time)
  }

  /// The motion within new limits; one to a chosen offset keeps it.
  private func corrected(_ fling: BallisticScroll) -> BallisticScroll {
    let velocity = fling.velocity(at: time)
    guard fling.isAligned else { return self.fling(velocity: velocity) }
    return BallisticScroll(
      from: offset, to: node.clamped(fling.destination), velocity: velocity, start: time)
  }

  func decelerate(_ fling: BallisticScroll) {
    if fling.isDone(at: time) {
      restOrGoOn()
    } else {
      motion = .decelerating(fling)
      setPhase(.decelerating)
      node.host.start(node)
    }
  }

  func tick(_ time: Double) {
    switch motion {
    case .none, .held, .dragged: break
    case .decelerating(let fling):
      move(to: fling.offset(at: time))
      if let other = realigned(fling) {
        decelerate(other)
      } else if fling.isDone(at: time) {
        restOrGoOn()
      }
    case .animating(var animation):
      let target = animation.offset(at: time)
      let isDone = animation.isDone(at: time)
      motion = .animating(animation)
      move(to: target)
      if isDone { rest() }
    }
  }

  /// Ends a fling. If an accessory does not let the content rest there, as in the middle of a large title, it
  /// continues to where it may.
  private func restOrGoOn() {
    for accessory in node.accessories {
      guard let place = accessory.restingOffset(near: offset), place != offset,
        node.clamped(place) == place
      else { continue }
      return scroll(to: place, animation: .spring(duration: 0.3))
    }
    rest()
  }

  private func rest() {
    motion = .none
    move(to: node.clamped(offset))
    setPhase(.idle)
  }

  /// Ends a programmatic scroll early and tells its completions.
  func breakOff() {
    if case .animating(var animation) = motion { animation.finish() }
  }

  /// Closes the space that an accessory needed before the content.
  func startInsetEnded() {
    maximum = node.greatestOffset
    switch motion {
    case .none: decelerate(fling(velocity: .zero))
    case .decelerating(let fling): motion = .decelerating(corrected(fling))
    case .held, .dragged, .animating: break
    }
  }

  /// Ends all motion because the scroll view is removed.
  func stop() {
    breakOff()
    motion = .none
    setPhase(.idle)
  }
}
