/// One finger on the window: finds the scroll view that it drags.
///
/// A drag begins once the finger has moved 10 points (fact sheet §14); those are not part of it. It
/// goes to the innermost scroll view under the finger that scrolls along the movement.
@MainActor package final class TouchInput {
  package static let slop: CGFloat = 10
  /// The velocity at release is the mean of this many last seconds.
  static let velocityWindow = 0.1

  private let host: ViewHost
  private let start: CGPoint
  private let candidates: [ScrollNode]
  private var last: CGPoint
  private var dragged: ScrollNode?
  private var samples: [(time: Double, point: CGPoint)]

  package init(host: ViewHost, at point: CGPoint) {
    self.host = host
    start = point
    last = point
    samples = [(host.time, point)]
    candidates = host.scrollNodes(at: point)
    // A finger on moving content stops it.
    for node in candidates where node.isActive {
      node.beginDrag()
      dragged = node
      break
    }
  }

  package func move(to point: CGPoint) {
    guard point.x.isFinite, point.y.isFinite else { return }
    samples.append((host.time, point))
    samples.removeAll { $0.time < host.time - TouchInput.velocityWindow - 1e-9 }
    if dragged == nil { beginIfMoved(to: point) }
    if let dragged {
      dragged.drag(by: CGVector(dx: point.x - last.x, dy: point.y - last.y))
      last = point
      host.update()
    }
  }

  private func beginIfMoved(to point: CGPoint) {
    let dx = point.x - start.x
    let dy = point.y - start.y
    let distance = (dx * dx + dy * dy).squareRoot()
    guard distance >= TouchInput.slop else { return }
    let axis: Axis = abs(dx) > abs(dy) ? .horizontal : .vertical
    let wanted = Axis.Set(axis)
    guard let node = candidates.first(where: { $0.axes.contains(wanted) }) else { return }
    node.beginDrag()
    dragged = node
    // The drag starts where the slop ends.
    let part = TouchInput.slop / distance
    last = CGPoint(x: start.x + dx * part, y: start.y + dy * part)
  }

  /// - Parameter velocity: Points per second; nil for what the last movements say.
  package func end(velocity: CGVector? = nil) {
    dragged?.endDrag(velocity: velocity ?? measuredVelocity)
    dragged = nil
    host.update()
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
  func register(_ node: ScrollNode) {
    registeredScrollNodes.removeAll { $0.object?.isMounted != true }
    registeredScrollNodes.append(Weak(object: node))
    for observer in scrollObservers { observer.scrollViewCame() }
  }

  /// Every scroll view, in the order of the tree's first appearance.
  package var scrollNodes: [ScrollNode] {
    registeredScrollNodes.compactMap { $0.object }.filter(\.isMounted)
  }

  /// The scroll views under a point of the window, innermost first.
  func scrollNodes(at point: CGPoint) -> [ScrollNode] {
    scrollNodes
      .filter { $0.isShown(at: point) }
      .sorted { $0.depth > $1.depth }
  }
}

extension ScrollNode {
  /// The viewport, and those around it, show the point.
  fileprivate func isShown(at point: CGPoint) -> Bool {
    var current: PositionScope? = self
    while let scope = current {
      guard table.frame(of: scope.index, in: nil).contains(point) else { return false }
      current = scope.enclosingScope
    }
    return true
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
