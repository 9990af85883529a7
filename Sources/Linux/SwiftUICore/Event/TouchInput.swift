import ScrollMechanics

/// One touch: from where a finger comes down until it is lifted.
///
/// A ``TouchArena`` decides which gestures and scroll views get it. Points and velocities that are not finite
/// are ignored, with a warning.
@MainActor package final class TouchInput {
  package static let slop: CGFloat = TouchArena.slop
  private let host: ViewHost
  private let arena: TouchArena
  private let start: CGPoint
  /// The last location that the scroll view has got.
  private var last: CGPoint
  private var dragged: ScrollNode?
  private var location: CGPoint
  private var horizontal = VelocityTracker()
  private var vertical = VelocityTracker()
  private var isDown = true
  /// The pair of touches, if a gesture of two fingers has both.
  private var pair: TouchPair?

  /// Whether the touch is a mouse with its first button pressed.
  private let isMouse: Bool
  /// The modifier keys that were down when it began.
  private let modifiers: EventModifiers

  package init(
    host: ViewHost, at point: CGPoint, isMouse: Bool = false, modifiers: EventModifiers = []
  ) {
    self.host = host
    self.isMouse = isMouse
    self.modifiers = modifiers
    // Touches refer to the newest frame.
    host.update()
    let isFinite = point.x.isFinite && point.y.isFinite
    if !isFinite {
      RuntimeWarning.once("touch-point", "a touch at \(point) is nowhere; it touches nothing")
    }
    let point = isFinite ? point : CGPoint(x: -1, y: -1)
    start = point
    last = point
    location = point
    horizontal.add(point.x, at: host.time)
    vertical.add(point.y, at: host.time)
    arena = host.input.arenaForNewTouch()
    let path = host.touchedPath(at: point)
    let others = host.input.touchArenas.filter { $0 !== arena }
    // A finger on moving content stops it.
    let caught = path.reversed().lazy.compactMap { $0 as? ScrollNode }
      .first { $0.isActive && !$0.controller.isInTail && !$0.draggableAxes.isEmpty }
    host.perform {
      arena.begin(
        path: path,
        TouchEvent(
          kind: .began, location: point, time: host.time, isMouse: isMouse, modifiers: modifiers),
        catching: caught
      ) { participant in others.contains { $0.contains(participant) } }
      if let caught {
        caught.controller.beginDrag()
        dragged = caught
      }
      pairUp(path)
      host.input.touchesChanged()
    }
  }

  /// Forms a pair with an earlier touch if a view has a gesture of two fingers.
  private func pairUp(_ path: [LayoutNode]) {
    host.input.touchInputs.removeAll { $0.object?.isDown != true }
    defer { host.input.touchInputs.append(Weak(object: self)) }
    guard
      let other = host.input.touchInputs.lazy.compactMap(\.object).first(where: { $0.pair == nil })
    else { return }
    let shared = host.touchedPath(at: other.start).filter { node in path.contains { $0 === node } }
    guard
      let pair = TouchPair(other, at: other.location, self, at: location, path: shared, host: host)
    else { return }
    for touch in [other, self] { touch.give(to: pair) }
    pair.begin()
  }

  /// Makes the touch a part of a pair and of nothing else.
  private func give(to pair: TouchPair) {
    arena.cancelAll()
    if let dragged, dragged.isMounted { dragged.controller.endDrag(velocity: .zero) }
    dragged = nil
    arena.fingerLeft()
    self.pair = pair
  }

  /// Ends the pair of this touch.
  private func leavePair() {
    guard let pair else { return }
    for touch in host.input.touchInputs.compactMap(\.object) where touch.pair === pair {
      touch.pair = nil
      touch.isDown = false
    }
  }

  package func move(to point: CGPoint) {
    guard isDown, point.x.isFinite, point.y.isFinite else { return }
    location = point
    if let pair {
      pair.move(self, to: point)
      return
    }
    horizontal.add(point.x, at: host.time)
    vertical.add(point.y, at: host.time)
    host.perform {
      arena.send(event(.moved, measuredVelocity))
      if dragged == nil, let node = arena.scrolling { begin(node) }
      if let dragged, dragged.isMounted {
        dragged.controller.drag(
          by: CGVector(dx: point.x - last.x, dy: point.y - last.y), velocity: measuredVelocity)
        last = point
      }
      host.input.touchesChanged()
    }
  }

  /// The drag starts where the finger has left the slop distance.
  private func begin(_ node: ScrollNode) {
    node.controller.beginDrag()
    dragged = node
    let point = location
    let distance = point.distance(to: start)
    guard distance > 0 else { return }
    let part = min(1, TouchInput.slop / distance)
    last = CGPoint(
      x: start.x + (point.x - start.x) * part, y: start.y + (point.y - start.y) * part)
  }

  /// - Parameter velocity: In points per second; nil for that of the last movements.
  package func end(velocity: CGVector? = nil) {
    guard isDown else { return }
    if let pair {
      pair.end()
      return leavePair()
    }
    isDown = false
    var velocity = velocity ?? measuredVelocity
    if !velocity.dx.isFinite || !velocity.dy.isFinite { velocity = .zero }
    host.perform {
      arena.send(event(.ended, velocity))
      if let dragged, dragged.isMounted { dragged.controller.endDrag(velocity: velocity) }
      dragged = nil
      arena.fingerLeft()
      host.input.touchesChanged()
    }
  }

  /// Cancels the touch: gestures fail, and content stays or springs back.
  package func cancel() {
    guard isDown else { return }
    if let pair {
      pair.cancel()
      return leavePair()
    }
    isDown = false
    host.perform {
      arena.cancelAll()
      if let dragged, dragged.isMounted { dragged.controller.endDrag(velocity: .zero) }
      dragged = nil
      arena.fingerLeft()
      host.input.touchesChanged()
    }
  }

  private func event(_ kind: TouchEvent.Kind, _ velocity: CGVector) -> TouchEvent {
    TouchEvent(
      kind: kind, location: location, time: host.time, velocity: velocity, isMouse: isMouse,
      modifiers: modifiers)
  }

  private var measuredVelocity: CGVector {
    CGVector(dx: horizontal.velocity(at: host.time), dy: vertical.velocity(at: host.time))
  }
}

extension InputRouter {
  /// The arena that waits for another tap, or a new one.
  fileprivate func arenaForNewTouch() -> TouchArena {
    if let waiting = touchArenas.first(where: { !$0.isFingerDown }) { return waiting }
    let arena = TouchArena(host: host)
    touchArenas.append(arena)
    return arena
  }

  /// Called after every event.
  fileprivate func touchesChanged() {
    touchArenas.removeAll { !$0.isFingerDown && !$0.isPending }
    host.update()
  }
}
