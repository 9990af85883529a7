import ScrollMechanics

/// An event of a wheel or touchpad.
package struct ScrollWheelEvent: Sendable {
  package enum Phase: Hashable, Sendable {
    /// A step of a wheel, or a movement without a beginning.
    case single
    /// Fingers were placed on the touchpad.
    case began
    case changed
    /// The fingers were lifted; the content moves on.
    case ended
  }

  /// The location of the pointer, in window coordinates.
  package var location: CGPoint
  /// The movement of the content in points, positive towards its end, down and to the right.
  package var delta: CGVector
  /// Whether it is a step of a wheel with notches, which is animated.
  package var isDiscrete: Bool
  package var phase: Phase

  package init(
    location: CGPoint, delta: CGVector, isDiscrete: Bool, phase: Phase = .single
  ) {
    self.location = location
    self.delta = delta
    self.isDiscrete = isDiscrete
    self.phase = phase
  }
}

/// Scrolling with a touchpad: one scroll view gets the events from when the fingers begin to move until they
/// are lifted.
@MainActor final class ScrollWheelInput {
  private weak var node: ScrollNode?
  private var horizontal = VelocityTracker()
  private var vertical = VelocityTracker()
  private var way = CGVector.zero
  private(set) var isDown = false
  /// Whether the fingers rest on content that they have stopped, and can still scroll another scroll view.
  private var isResting = false

  nonisolated init() {}

  func receive(_ event: ScrollWheelEvent, in host: ViewHost) {
    guard event.delta.dx.isFinite, event.delta.dy.isFinite else {
      RuntimeWarning.once("wheel", "a wheel's way is not finite; nothing moves")
      if event.phase == .ended { end(host) }
      return
    }
    switch event.phase {
    case .single:
      guard let node = host.scrollNode(at: event.location, for: event.delta, atEdges: false) else {
        return
      }
      node.controller.wheel(by: event.delta, isSmooth: event.isDiscrete)
    case .began:
      end(host)
      isDown = true
      stop(host.movingScrollNode(at: event.location), host)
      move(event, host)
    case .changed: move(event, host)
    case .ended:
      move(event, host)
      end(host)
    }
  }

  private func move(_ event: ScrollWheelEvent, _ host: ViewHost) {
    guard isDown, event.delta != .zero else { return }
    if isResting || node?.isMounted != true {
      isResting = false
      guard let found = host.scrollNode(at: event.location, for: event.delta, atEdges: true) else {
        return
      }
      if found !== node {
        if let node, node.isMounted { node.controller.endDrag(velocity: .zero) }
        begin(found, host)
      }
    }
    // A finger's translation is the negated change of the offset.
    way.dx -= event.delta.dx
    way.dy -= event.delta.dy
    horizontal.add(way.dx, at: host.time)
    vertical.add(way.dy, at: host.time)
    node?.controller.drag(
      by: CGVector(dx: -event.delta.dx, dy: -event.delta.dy), velocity: velocity(host))
  }

  private func begin(_ found: ScrollNode, _ host: ViewHost) {
    node = found
    way = .zero
    horizontal.reset()
    vertical.reset()
    horizontal.add(0, at: host.time)
    vertical.add(0, at: host.time)
    found.controller.beginDrag(.interacting)
  }

  /// Fingers that come to rest on moving content stop it.
  private func stop(_ moving: ScrollNode?, _ host: ViewHost) {
    guard let moving else { return }
    begin(moving, host)
    isResting = true
  }

  private func velocity(_ host: ViewHost) -> CGVector {
    CGVector(dx: horizontal.velocity(at: host.time), dy: vertical.velocity(at: host.time))
  }

  private func end(_ host: ViewHost) {
    isDown = false
    isResting = false
    if let node, node.isMounted { node.controller.endDrag(velocity: velocity(host)) }
    node = nil
  }
}

/// A node that handles touchpad events before the scroll views around it.
@MainActor package protocol WheelParticipant: LayoutNode {
  /// Returns whether the event was handled.
  func wheel(_ event: ScrollWheelEvent) -> Bool
}

extension InputRouter {
  /// Handles an event of a wheel or touchpad.
  package func scrollWheel(_ event: ScrollWheelEvent) {
    host.perform {
      host.update()
      if event.phase == .single || event.phase == .began { bringHoverUpToDate(at: event.location) }
      let participants = event.isDiscrete ? [] : host.touchedPath(at: event.location)
      let isTaken = participants.reversed().contains {
        ($0 as? any WheelParticipant)?.wheel(event) == true
      }
      if !isTaken { wheel.receive(event, in: host) }
      host.update()
    }
  }
}

extension ViewHost {
  /// The innermost moving scroll view at a point.
  fileprivate func movingScrollNode(at point: CGPoint) -> ScrollNode? {
    touchedPath(at: point).lazy.compactMap { $0 as? ScrollNode }
      .last { $0.isActive && !$0.draggableAxes.isEmpty }
  }

  /// The scroll view at a point for a direction: the innermost one with content left, else the outermost one of
  /// that axis.
  fileprivate func scrollNode(
    at point: CGPoint, for delta: CGVector, atEdges: Bool
  ) -> ScrollNode? {
    let axis: Axis = abs(delta.dx) > abs(delta.dy) ? .horizontal : .vertical
    let nodes = touchedPath(at: point).compactMap { $0 as? ScrollNode }
      .filter { $0.draggableAxes.contains(Axis.Set(axis)) }
    let way = CGVector(dx: -delta.dx, dy: -delta.dy)
    return nodes.last { $0.canFollow(way, axis) } ?? (atEdges ? nodes.first : nil)
  }
}
