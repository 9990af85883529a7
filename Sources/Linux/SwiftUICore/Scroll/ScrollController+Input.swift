import ScrollMechanics

// Scrolling by touch, wheels and keys.

extension ScrollController {
  // MARK: Fingers

  /// Called when a finger that may scroll comes down.
  func fingerCame() {
    if isInTail {
      // Nothing moves under a resting finger, nor does the tail keep it from a tap.
      beginDrag()
      isTailHeld = true
    } else if phase == .idle {
      setPhase(.tracking)
    }
  }

  /// Called when the last such finger is lifted, its touch is cancelled, or something else takes it.
  func fingerWent() {
    if isTailHeld {
      endDrag(velocity: .zero)
    } else if phase == .tracking, !isDragged {
      setPhase(.idle)
    }
  }

  /// Whether what is left of a motion can't be seen, as most of the time that a bounce takes: for a finger that comes
  /// down the content is at rest.
  var isInTail: Bool {
    guard case .decelerating(let fling) = motion else { return false }
    return fling.isNearlyDone(at: node.host.time)
  }

  var isDragged: Bool {
    if case .dragged = motion { return true }
    return false
  }

  /// Starts a drag, also of moving content.
  func beginDrag(_ newPhase: ScrollPhase = .tracking) {
    breakOff()
    isTailHeld = false
    fingerVelocity = .zero
    isMovedByUser = true
    node.host.scrollViews.lastScrolled = node
    dragStart = offset
    motion = .dragged(FingerDrag(node))
    setPhase(newPhase)
  }

  /// Moves the content with the finger.
  ///
  /// - Parameter velocity: The finger's, in points per second.
  func drag(by translation: CGVector, velocity: CGVector = .zero) {
    guard case .dragged(var drag) = motion else { return }
    let target = drag.offset(draggedBy: node.logical(translation), in: node)
    motion = .dragged(drag)
    fingerVelocity = asOffset(velocity)
    setPhase(.interacting)
    move(to: target)
  }

  /// Ends the drag; the finger's velocity is in points per second.
  func endDrag(velocity: CGVector) {
    isTailHeld = false
    guard case .dragged(var drag) = motion else { return }
    // The content may have changed since the last drag event; an offset that no finger could have reached
    // springs back from where it is.
    let held = drag.offset(draggedBy: .zero, in: node)
    guard abs(held.x - offset.x) + abs(held.y - offset.y) < 0.5 else {
      return decelerate(fling(velocity: .zero))
    }
    let velocity = asOffset(velocity)
    fingerVelocity = velocity
    let free = drag.release(
      velocity: CGVector(dx: -velocity.dx, dy: -velocity.dy), at: node.host.time)
    decelerate(aligned(free, velocity: velocity))
  }

  /// The finger's velocity as that of the offset, along the axes that scroll.
  private func asOffset(_ velocity: CGVector) -> CGVector {
    guard velocity.dx.isFinite, velocity.dy.isFinite else { return .zero }
    let velocity = node.legal(node.logical(velocity))
    return CGVector(dx: 0 - velocity.dx, dy: 0 - velocity.dy)
  }

  // MARK: Wheels and keys

  /// Scrolls by a wheel event, animated or at once, up to the end.
  func wheel(by delta: CGVector, isSmooth: Bool) {
    step(
      by: node.legal(node.logical(delta)), isSmooth ? .easeOut(duration: 0.2) : nil,
      hasPhases: node.host.updates.schedule.conventions.wheelsHavePhases)
  }

  /// Scrolls by the step of a key.
  ///
  /// - Parameter covered: The height at the viewport's top that is covered by stuck views, in points.
  func key(
    _ step: ScrollStep, _ direction: DirectionTracker.Direction, _ axis: Axis, covered: CGFloat
  ) {
    let margins = node.insets.margins
    var windowLength = node.size[axis] - margins.along(axis)
    if step == .page, axis == .vertical { windowLength -= max(0, covered - margins.top) }
    let length = step.length(windowLength: windowLength, in: node.extent(axis))
    let way = direction == .towardEnd ? length : -length
    self.step(
      by: axis == .horizontal ? CGVector(dx: way, dy: 0) : CGVector(dx: 0, dy: way),
      .easeOut(duration: 0.25))
  }

  /// Successive steps add up, also beyond an end.
  private func step(by step: CGVector, _ animation: Animation?, hasPhases: Bool = true) {
    node.host.scrollViews.lastScrolled = node
    var wanted = CGPoint(x: offset.x + step.dx, y: offset.y + step.dy)
    if case .animating(let current) = motion, isMovedByUser {
      wanted = current.wanted(movedBy: step)
    }
    scroll(to: wanted, nil, Transaction(animation: animation), isByUser: true, hasPhases: hasPhases)
    if phase == .idle { node.indicators.flash() }
  }
}

extension ScrollNode {
  /// Converts to content coordinates: in right-to-left layouts the horizontal direction is reversed.
  func logical(_ vector: CGVector) -> CGVector {
    environment.isMirrored ? CGVector(dx: -vector.dx, dy: vector.dy) : vector
  }

  /// The part of a vector along the axes that scroll.
  func legal(_ vector: CGVector) -> CGVector {
    CGVector(
      dx: axes.contains(.horizontal) ? vector.dx : 0, dy: axes.contains(.vertical) ? vector.dy : 0)
  }

  /// The axes along which a finger can move the content, including against the rubber band only.
  var draggableAxes: Axis.Set {
    guard environment.values.isScrollEnabled else { return [] }
    var result: Axis.Set = []
    for axis in Axis.allCases where axes.contains(Axis.Set(axis)) {
      if physics(axis).kind == .bouncing || extent(axis).isScrollable {
        result.insert(Axis.Set(axis))
      }
    }
    return result
  }

  /// Whether content remains in the direction of a finger's movement along an axis.
  func canFollow(_ translation: CGVector, _ axis: Axis) -> Bool {
    let way = axis == .horizontal ? -logical(translation).dx : -translation.dy
    let extent = extent(axis)
    return way > 0 ? !extent.isAtEnd(offset[axis]) : !extent.isAtStart(offset[axis])
  }
}
