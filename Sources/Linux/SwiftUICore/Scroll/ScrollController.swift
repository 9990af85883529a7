import ScrollMechanics

/// Where the content of a scroll view is, what moves it, and what the program asked for.
///
/// One ``ScrollMotion`` at a time: a finger, a fling, or an animation. What a user does is in
/// ScrollController+Input.swift.
@MainActor package final class ScrollController {
  unowned(unsafe) let node: ScrollNode
  /// How far the content is scrolled, in points: (0, 0) at rest at the start, whatever the insets;
  /// outside the legal range while pulled past an edge.
  package private(set) var offset = CGPoint.zero
  package private(set) var phase = ScrollPhase.idle
  var motion = ScrollMotion.none
  /// The user, not the program, has put the content where it is.
  var isMovedByUser = false
  /// How fast a finger moves the content, in points per second of the offset.
  var fingerVelocity = CGVector.zero
  /// Where the content was when a finger took it.
  var dragStart = CGPoint.zero
  /// The place that the program scrolled to last, until something else scrolls.
  private(set) var place: ScrollPosition.Place?
  /// When and where to the program scrolled without an animation.
  private var lastJump: (destination: ScrollDestination, time: Double)?
  /// The viewport's size after the last layout.
  private var viewportSize: CGSize?
  /// The greatest offset after the last layout.
  private var maximum = CGPoint.zero
  /// Elements of a loop inside came since the last layout.
  var hasNewRows = false

  init(_ node: ScrollNode) {
    self.node = node
  }

  private var time: Double { node.host.time }

  // MARK: Moving

  /// One scroll tick: a number changes, and whoever follows it is told.
  func move(to newOffset: CGPoint) {
    guard isFinite(newOffset), newOffset != offset else { return }
    offset = newOffset
    node.offsetChanged()
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

  /// Content before the viewport grew or shrank by so much: what is shown stays where it is shown,
  /// and what moves goes on as it would have.
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
      animation.shift(by: vector)
      motion = .animating(animation)
      move(to: target)
    }
  }

  /// The content or the viewport has another size, or the insets are others.
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

  /// Where content that nothing moves belongs, now that sizes are others.
  ///
  /// - Parameter old: The greatest offset until now.
  private func settledOffset(_ old: CGPoint) -> CGPoint {
    // A jump over rows that were not built: where they are turns out as they are built.
    if let lastJump, lastJump.time == time, !isMovedByUser,
      let target = node.targets.offset(showing: lastJump.destination)
    {
      return target
    }
    // The program went to an edge: content that grows is shown from there.
    if let place, case .edge = place, !isMovedByUser {
      return offset(at: place, anchor: nil) ?? offset
    }
    return node.anchoredOffset(offset, oldMaximum: old)
  }

  // MARK: By the program

  /// Where the content begins, before it is seen: at the place of a scroll position, else at an anchor.
  func placeAtFirst() {
    if let (first, anchor) = node.firstPlace {
      if let target = offset(at: first, anchor: anchor) { move(to: node.clamped(target)) }
      place = first
    } else if let initial = node.initialOffset {
      move(to: node.clamped(initial))
    }
    maximum = node.greatestOffset
  }

  /// Puts the content at an offset and holds it there, also past an edge.
  package func hold(at newOffset: CGPoint) {
    breakOff()
    motion = node.clamped(newOffset) == newOffset ? .none : .held
    isMovedByUser = true
    setPhase(.idle)
    move(to: newOffset)
  }

  /// Lets go of content that is held past an edge.
  package func release() {
    guard case .held = motion else { return }
    decelerate(FingerDrag(node).release(velocity: .zero, at: time))
  }

  /// Scrolls to a place, if it can be found.
  func go(to newPlace: ScrollPosition.Place, anchor: UnitPoint?, _ transaction: Transaction) {
    guard let target = offset(at: newPlace, anchor: anchor) else { return }
    var destination: ScrollDestination?
    if case .view(let id, let own) = newPlace {
      destination = ScrollDestination(id: id.viewKey, anchor: own ?? anchor)
    }
    scroll(to: target, destination, transaction)
    place = newPlace
  }

  /// The offset of a place; nil when there is no such view.
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

  /// Where the content is, or is on its way to: an axis that is not named goes on.
  private var heading: CGPoint {
    if case .animating(let animation) = motion { return animation.target }
    return offset
  }

  /// Brings a rectangle of the content into sight by the smallest move that shows all of it.
  ///
  /// - Parameter insets: What is covered of the viewport besides its own insets.
  package func scrollIntoView(_ rect: CGRect, insets: EdgeInsets = EdgeInsets()) {
    let own = node.host.transaction
    scroll(
      to: node.offset(showing: rect, anchor: nil, padding: insets), nil,
      own.animation == nil ? Transaction.current : own)
  }

  /// Puts the content at the nearest legal offset, at once or over an animation.
  package func scroll(to newOffset: CGPoint, animation: Animation?) {
    var transaction = Transaction.current
    transaction.animation = animation
    scroll(to: newOffset, nil, transaction)
  }

  /// The same as a transaction says.
  ///
  /// - Parameters:
  ///   - destination: The view that the offset shows; the content goes on to it when it turns out to be
  ///     elsewhere.
  ///   - isByUser: A wheel or a key asks for it: the phase is that of content which goes on by itself,
  ///     not of one that the program sends somewhere.
  ///   - hasPhases: The scroll phase tells of it.
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
    lastJump = destination.map { ($0, time) }
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
      // A notch at an end moves nothing.
      if isByUser, hasPhases, target != offset { setPhase(.decelerating) }
      move(to: target)
      if phase != .tracking { setPhase(.idle) }
    }
  }

  // MARK: By itself

  /// The content moves by itself.
  var isMoving: Bool {
    switch motion {
    case .none, .held, .dragged: false
    case .decelerating, .animating: true
    }
  }

  /// How fast the content moves, in points per second, positive towards its end; nil at rest.
  var velocity: CGVector? {
    switch motion {
    case .none, .held: nil
    case .dragged: fingerVelocity
    case .decelerating(let fling): fling.velocity(at: time)
    case .animating(let animation): animation.velocity(at: time)
    }
  }

  /// Where content goes that moves with a velocity (points per second, as an offset's).
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

  /// The same motion between other limits; one that goes to a certain place still goes there.
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

  /// A fling is over. Where an accessory does not let the content rest (in the middle of a large title) it
  /// goes on to where it may.
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

  /// Whoever waits for the end of a programmatic scroll is told that there will be none.
  func breakOff() {
    if case .animating(var animation) = motion { animation.finish() }
  }

  /// Room that an accessory kept before the content closes.
  func startInsetEnded() {
    maximum = node.greatestOffset
    switch motion {
    case .none: decelerate(fling(velocity: .zero))
    case .decelerating(let fling): motion = .decelerating(corrected(fling))
    case .held, .dragged, .animating: break
    }
  }

  /// The scroll view goes: nothing moves any more.
  func stop() {
    breakOff()
    motion = .none
    setPhase(.idle)
  }
}
