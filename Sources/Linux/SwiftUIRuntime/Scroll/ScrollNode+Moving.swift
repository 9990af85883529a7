import ScrollMechanics

// What moves the content: fingers, throws, the program.

extension ScrollNode {
  /// A finger that moves to the right moves content of a right-to-left language to its end.
  func logical(_ vector: CGVector) -> CGVector {
    environment.isMirrored ? CGVector(dx: -vector.dx, dy: vector.dy) : vector
  }

  /// What of a vector lies along the axes that scroll.
  func legal(_ vector: CGVector) -> CGVector {
    CGVector(
      dx: axes.contains(.horizontal) ? vector.dx : 0, dy: axes.contains(.vertical) ? vector.dy : 0)
  }

  /// One scroll tick: a number changes, and the closures that read across it run.
  private func move(to newOffset: CGPoint) {
    guard newOffset.x.isFinite, newOffset.y.isFinite else {
      RuntimeWarning.once("scroll-offset", "a scroll offset is not finite; the content stays")
      return
    }
    guard newOffset != offset else { return }
    offset = newOffset
    host.pointer.isStale = true
    host.pointer.forgetComings()
    for accessory in accessories { accessory.contentMoved() }
    setScrollShift(shift)
    contentScrolled()
    tellFollowers()
  }

  /// Content before the viewport grew or shrank by so much: what is shown stays where it is shown,
  /// and what moves goes on as it would have.
  func contentShifted(by vector: CGVector) {
    guard vector.dx.isFinite, vector.dy.isFinite, vector != .zero else { return }
    let target = CGPoint(x: offset.x + vector.dx, y: offset.y + vector.dy)
    // The reader has not moved: what was kept still is.
    keptReading?.offset += vector.dy
    switch motion {
    case .none, .held: move(to: target)
    case .dragged:
      move(to: target)
      motion = .dragged(FingerDrag(self))
    case .decelerating(var animation):
      animation.shift(by: vector)
      motion = .decelerating(animation)
      move(to: target)
    case .travelling(var travel):
      travel.shift(by: vector)
      motion = .travelling(travel)
      move(to: target)
    }
  }

  /// The content or the viewport has another size, or the insets are others.
  func extentsChanged() {
    let old = lastMaximum
    lastMaximum = (extent(.horizontal).maxOffset, extent(.vertical).maxOffset)
    defer { hasNewRows = false }
    switch motion {
    case .none: move(to: clamped(settledOffset(old)))
    case .held, .dragged: break
    case .decelerating(let animation): motion = .decelerating(corrected(animation))
    case .travelling(var travel):
      if hasNewRows { travel.forgetRest() }
      let target = travel.goal.flatMap { self.offset(showing: $0) } ?? clamped(travel.wanted)
      if target != travel.target { travel.correct(to: target, at: host.time) }
      motion = .travelling(travel)
    }
  }

  /// Where content that nothing moves belongs, now that sizes are others.
  private func settledOffset(_ old: (horizontal: Double, vertical: Double)) -> CGPoint {
    // A jump over rows that were not built: where they are turns out as they are built.
    if let lastJump, lastJump.time == host.time, !isMovedByUser,
      let target = offset(showing: lastJump.goal)
    {
      return target
    }
    return keepAnchored(old) ?? offset
  }

  // MARK: By the program

  /// The content is where the program wanted it: containers that waited for it go on, also when it
  /// was there before.
  func hasJumped() { tellFollowers() }

  /// Puts the content at an offset and holds it there, also past an edge.
  package func hold(at newOffset: CGPoint) {
    breakOff()
    motion = clamped(newOffset) == newOffset ? .none : .held
    isMovedByUser = true
    setPhase(.idle)
    move(to: newOffset)
  }

  /// Lets go of content that is held past an edge.
  package func release() {
    guard case .held = motion else { return }
    decelerate(FingerDrag(self).release(velocity: .zero, at: host.time))
  }

  /// Puts the content at the nearest legal offset, at once or over an animation.
  func scroll(to newOffset: CGPoint, animation: Animation?) {
    var transaction = Transaction.current
    transaction.animation = animation
    scroll(to: newOffset, goal: nil, transaction)
  }

  /// - Parameter isByUser: A wheel or a key asks for it: the phase is that of content which goes on by
  ///   itself, not of one that the program sends somewhere.
  func scroll(
    to newOffset: CGPoint, goal: ScrollGoal?, _ transaction: Transaction, isByUser: Bool = false
  ) {
    guard newOffset.x.isFinite, newOffset.y.isFinite else {
      RuntimeWarning.once("scroll-offset", "a scroll offset is not finite; the content stays")
      return
    }
    let target = clamped(newOffset)
    let goal = goal.map(settingBar)
    if isByUser {
      leaveToReader()
      hasNewRows = false
    }
    isMovedByUser = isByUser
    keptPlace = nil
    lastJump = goal.map { ($0, host.time) }
    if transaction.animation != nil, !transaction.disablesAnimations, target != offset {
      var travel: ScrollTravel
      if case .travelling(let current) = motion {
        travel = current
      } else {
        travel = ScrollTravel(from: offset)
      }
      travel.go(
        to: target, wanted: isByUser ? newOffset : nil, transaction, at: host.time)
      travel.goal = goal
      motion = .travelling(travel)
      setPhase(isByUser ? .decelerating : .animating)
      host.start(self)
    } else if case .dragged = motion {
      move(to: target)
      motion = .dragged(FingerDrag(self))
    } else {
      breakOff()
      motion = .none
      // A notch at an end moves nothing.
      if isByUser, target != offset { setPhase(.decelerating) }
      move(to: target)
      if phase != .tracking { setPhase(.idle) }
    }
  }

  /// Puts the content somewhere before it is seen.
  func jump(to newOffset: CGPoint) {
    move(to: clamped(newOffset))
  }

  /// Brings a rectangle of the content into sight by the smallest move that shows all of it.
  ///
  /// - Parameter insets: What is covered of the viewport besides its own insets.
  func scrollIntoView(_ rect: CGRect, insets: EdgeInsets = EdgeInsets()) {
    scroll(
      to: offset(showing: rect, anchor: nil, padding: insets), goal: nil,
      host.transaction.animation == nil ? Transaction.current : host.transaction)
  }

  // MARK: By a finger

  /// The axes along which a finger can pull the content, be it only against the rubber band.
  var draggableAxes: Axis.Set {
    guard environment.values.isScrollEnabled else { return [] }
    var result: Axis.Set = []
    for axis in Axis.allCases where axes.contains(Axis.Set(axis)) {
      if feel(axis).kind == .bouncing || extent(axis).isScrollable { result.insert(Axis.Set(axis)) }
    }
    return result
  }

  /// There is content left for a finger that moves so far along an axis.
  func canFollow(_ translation: CGVector, _ axis: Axis) -> Bool {
    let way = axis == .horizontal ? -logical(translation).dx : -translation.dy
    let extent = extent(axis)
    return way > 0 ? !extent.isAtEnd(offset[axis]) : !extent.isAtStart(offset[axis])
  }

  /// A finger came down that may begin to scroll.
  func fingerCame() {
    if phase == .idle { setPhase(.tracking) }
  }

  /// The finger left, or something else took it.
  func fingerWent() {
    if phase == .tracking, !isDragged { setPhase(.idle) }
  }

  var isDragged: Bool {
    if case .dragged = motion { return true }
    return false
  }

  /// A finger takes the content, be it on its way.
  func beginDrag(_ newPhase: ScrollPhase = .tracking) {
    breakOff()
    leaveToReader()
    fingerVelocity = .zero
    isMovedByUser = true
    dragStart = offset
    motion = .dragged(FingerDrag(self))
    setPhase(newPhase)
  }

  /// Nothing that is still to be brought into place counts any more: the reader decides where the
  /// content is.
  private func leaveToReader() {
    host.forgetReading(self)
    host.focus.movesLeft = 0
  }

  /// The finger moved by so much since the last call; the content follows.
  ///
  /// - Parameter velocity: The finger's, in points per second.
  func drag(by translation: CGVector, velocity: CGVector = .zero) {
    guard case .dragged(var drag) = motion else { return }
    let target = drag.offset(draggedBy: logical(translation), in: self)
    motion = .dragged(drag)
    fingerVelocity = asOffset(velocity)
    setPhase(.interacting)
    move(to: target)
  }

  /// The finger left; its velocity in points per second.
  func endDrag(velocity: CGVector) {
    guard case .dragged(var drag) = motion else { return }
    // The content may be another than when the finger moved last; what lies further out than a
    // finger can pull springs back from where it is.
    let held = drag.offset(draggedBy: .zero, in: self)
    guard abs(held.x - offset.x) + abs(held.y - offset.y) < 0.5 else {
      return decelerate(decelerated(velocity: .zero))
    }
    let velocity = asOffset(velocity)
    fingerVelocity = velocity
    let free = drag.release(
      velocity: CGVector(dx: -velocity.dx, dy: -velocity.dy), at: host.time)
    decelerate(aligned(free, velocity: velocity))
  }

  /// A finger's velocity as that of the offset, along the axes that scroll.
  private func asOffset(_ velocity: CGVector) -> CGVector {
    guard velocity.dx.isFinite, velocity.dy.isFinite else { return .zero }
    let velocity = legal(logical(velocity))
    return CGVector(dx: 0 - velocity.dx, dy: 0 - velocity.dy)
  }

  /// How fast the content moves, in points per second, positive towards its end; nil at rest.
  var velocity: CGVector? {
    switch motion {
    case .none, .held: nil
    case .dragged: fingerVelocity
    case .decelerating(let animation): animation.velocity(at: host.time)
    case .travelling(let travel): travel.velocity(at: host.time)
    }
  }

  // MARK: By itself

  /// Where content goes that moves with a velocity (points per second, as an offset's).
  private func decelerated(velocity: CGVector) -> ScrollAnimation {
    ScrollAnimation(
      horizontal: ScrollSimulation(
        from: offset.x, velocity: velocity.dx, in: extent(.horizontal), feel: feel(.horizontal)),
      vertical: ScrollSimulation(
        from: offset.y, velocity: velocity.dy, in: extent(.vertical), feel: feel(.vertical)),
      start: host.time)
  }

  /// The same motion between other limits; one that goes to a certain place still goes there.
  private func corrected(_ animation: ScrollAnimation) -> ScrollAnimation {
    let velocity = animation.velocity(at: host.time)
    guard animation.isAligned else { return decelerated(velocity: velocity) }
    return ScrollAnimation(
      from: offset, to: clamped(animation.destination), velocity: velocity, start: host.time)
  }

  private func decelerate(_ animation: ScrollAnimation) {
    if animation.isDone(at: host.time) {
      if !goOnToRest() { rest() }
    } else {
      motion = .decelerating(animation)
      setPhase(.decelerating)
      host.start(self)
    }
  }

  /// Sends content that came to rest where an accessory does not let it (in the middle of a large title)
  /// on to where it does. False when it may stay.
  private func goOnToRest() -> Bool {
    for accessory in accessories {
      guard let place = accessory.restingOffset(near: offset), place != offset,
        clamped(place) == place
      else { continue }
      scroll(to: place, animation: .spring(duration: 0.3))
      return true
    }
    return false
  }

  /// The content has come to rest.
  private func rest() {
    motion = .none
    move(to: clamped(offset))
    setPhase(.idle)
  }

  /// Whoever waits for the end of a programmatic scroll is told that there will be none.
  private func breakOff() {
    if case .travelling(var travel) = motion { travel.finish() }
  }

  /// Room that an accessory kept before the content closes.
  func startInsetEnded() {
    lastMaximum = (extent(.horizontal).maxOffset, extent(.vertical).maxOffset)
    switch motion {
    case .none: decelerate(decelerated(velocity: .zero))
    case .decelerating(let animation): motion = .decelerating(corrected(animation))
    case .held, .dragged, .travelling: break
    }
  }

  /// The scroll view goes: nothing moves any more.
  func stop() {
    breakOff()
    for accessory in accessories { accessory.stop() }
    motion = .none
    setPhase(.idle)
  }
}

extension ScrollNode: Ticker {
  var movesViews: Bool { true }

  /// The content moves by itself.
  var isActive: Bool {
    guard isMounted else { return false }
    switch motion {
    case .none, .held, .dragged: return false
    case .decelerating, .travelling: return true
    }
  }

  func tick(_ time: Double) {
    switch motion {
    case .none, .held, .dragged: break
    case .decelerating(let animation):
      move(to: animation.offset(at: time))
      if let other = realigned(animation) {
        decelerate(other)
      } else if animation.isDone(at: time), !goOnToRest() {
        rest()
      }
    case .travelling(var travel):
      let target = travel.offset(at: time)
      let isDone = travel.isDone(at: time)
      motion = .travelling(travel)
      move(to: target)
      if isDone { rest() }
    }
  }
}
