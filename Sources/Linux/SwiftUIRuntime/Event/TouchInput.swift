/// One finger on the window: from where it comes down, over its movements, until it leaves.
///
/// What the touched views' gestures and the scroll views make of it is decided by a ``TouchArena``.
/// Points and velocities that are not finite are left out, with a warning.
@MainActor package final class TouchInput {
  package static let slop: CGFloat = TouchArena.slop
  /// The velocity at release is the mean of this many last seconds.
  static let velocityWindow = 0.1

  private let host: ViewHost
  private let arena: TouchArena
  private let start: CGPoint
  /// The last place that is part of the scroll view's drag.
  private var last: CGPoint
  private var dragged: ScrollNode?
  private var samples: [(time: Double, point: CGPoint)]
  private var isDown = true

  package init(host: ViewHost, at point: CGPoint) {
    self.host = host
    // The newest frame is what is touched.
    host.update()
    let isFinite = point.x.isFinite && point.y.isFinite
    if !isFinite {
      RuntimeWarning.once("touch-point", "a touch at \(point) is nowhere; it touches nothing")
    }
    let point = isFinite ? point : CGPoint(x: -1, y: -1)
    start = point
    last = point
    samples = [(host.time, point)]
    arena = host.arenaForNewTouch()
    let path = host.touchedPath(at: point)
    let others = host.touchArenas.filter { $0 !== arena }
    // A finger on moving content stops it.
    let caught = path.reversed().lazy.compactMap { $0 as? ScrollNode }.first { $0.isActive }
    arena.begin(
      path: path, TouchEvent(kind: .began, location: point, time: host.time), catching: caught
    ) { participant in others.contains { $0.contains(participant) } }
    if let caught {
      caught.beginDrag()
      dragged = caught
    }
    host.touchesChanged()
  }

  package func move(to point: CGPoint) {
    guard isDown, point.x.isFinite, point.y.isFinite else { return }
    samples.append((host.time, point))
    samples.removeAll { $0.time < host.time - TouchInput.velocityWindow - 1e-9 }
    arena.send(event(.moved, measuredVelocity))
    if dragged == nil, let node = arena.scrolling { begin(node) }
    if let dragged, dragged.isMounted {
      dragged.drag(by: CGVector(dx: point.x - last.x, dy: point.y - last.y))
      last = point
    }
    host.touchesChanged()
  }

  /// The drag starts where the slop ends.
  private func begin(_ node: ScrollNode) {
    node.beginDrag()
    dragged = node
    let point = location
    let distance = point.distance(to: start)
    guard distance > 0 else { return }
    let part = min(1, TouchInput.slop / distance)
    last = CGPoint(
      x: start.x + (point.x - start.x) * part, y: start.y + (point.y - start.y) * part)
  }

  /// - Parameter velocity: Points per second; nil for what the last movements say.
  package func end(velocity: CGVector? = nil) {
    guard isDown else { return }
    isDown = false
    var velocity = velocity ?? measuredVelocity
    if !velocity.dx.isFinite || !velocity.dy.isFinite { velocity = .zero }
    arena.send(event(.ended, velocity))
    if let dragged, dragged.isMounted { dragged.endDrag(velocity: velocity) }
    dragged = nil
    arena.fingerLeft()
    host.touchesChanged()
  }

  /// The finger is taken away by the system: content stays or springs back, no gesture ends.
  package func cancel() {
    guard isDown else { return }
    isDown = false
    arena.cancelAll()
    if let dragged, dragged.isMounted { dragged.endDrag(velocity: .zero) }
    dragged = nil
    arena.fingerLeft()
    host.touchesChanged()
  }

  private var location: CGPoint { samples.last?.point ?? start }

  private func event(_ kind: TouchEvent.Kind, _ velocity: CGVector) -> TouchEvent {
    TouchEvent(kind: kind, location: location, time: host.time, velocity: velocity)
  }

  private var measuredVelocity: CGVector {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return .zero
    }
    // A finger that rested before it left throws nothing.
    guard host.time - last.time < TouchInput.velocityWindow else { return .zero }
    let seconds = last.time - first.time
    return CGVector(
      dx: (last.point.x - first.point.x) / seconds, dy: (last.point.y - first.point.y) / seconds)
  }
}

extension ViewHost {
  /// One whose fingers have left but that waits for another tap, or a new one.
  fileprivate func arenaForNewTouch() -> TouchArena {
    if let waiting = touchArenas.first(where: { !$0.isFingerDown }) { return waiting }
    let arena = TouchArena(host: self)
    touchArenas.append(arena)
    return arena
  }

  /// After every event of a finger.
  fileprivate func touchesChanged() {
    touchArenas.removeAll { !$0.isFingerDown && !$0.isPending }
    update()
  }
}

extension ViewHost {
  func register(_ node: ScrollNode) {
    registeredScrollNodes.removeAll { $0.object?.isMounted != true }
    registeredScrollNodes.append(Weak(object: node))
    for observer in scrollObservers { observer.scrollViewCame() }
  }

  /// Every scroll view, in the order of the tree's first appearance.
  package var scrollNodes: [ScrollNode] {
    registeredScrollNodes.compactMap { $0.object }.filter(\.isMounted)
  }
}

extension ViewHost {
  /// The scroll view that an identifier names, or the first one inside the view that it names.
  package func scrollNode(identifiedBy id: AnyHashable) -> ScrollNode? {
    guard let start = node(identifiedBy: id) else { return nil }
    var found: ScrollNode?
    func search(_ node: ViewNode) {
      if found != nil { return }
      if let scroll = node as? ScrollNode {
        found = scroll
      } else {
        node.forEachChild(search)
      }
    }
    search(start)
    return found
  }
}
