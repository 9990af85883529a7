import ScrollMechanics

/// Scrolls, in each frame, the content under something that is held near an edge of its scroll view.
@MainActor package final class EdgeScroller: Ticker {
  private unowned let host: ViewHost
  /// The only one that scrolls; nil for what is under the point.
  private weak var only: ScrollNode?
  /// Called after a frame in which something has scrolled.
  private let scrolled: @MainActor () -> Void
  private var point: CGPoint?
  /// The time of the last frame.
  private var time = 0.0

  /// - Parameter only: The scroll view that scrolls, wherever the point is; nil for the innermost one under it.
  package init(
    _ host: ViewHost, in only: ScrollNode? = nil, scrolled: @escaping @MainActor () -> Void
  ) {
    self.host = host
    self.only = only
    self.scrolled = scrolled
  }

  /// Something is held at a point of the window; nil when it is let go.
  package func hold(at newPoint: CGPoint?) {
    let wasActive = isActive
    point = newPoint
    guard isActive, !wasActive else { return }
    time = host.time
    host.animations.start(self)
    host.presentation.setNeedsDisplay()
  }

  package var isActive: Bool { step != nil }
  // It goes on for as long as there is content, as a finger that rests does.
  package var isEndless: Bool { true }
  package var movesViews: Bool { true }

  /// The innermost scroll view that has more content at the edge near the point, and its velocity.
  private var step: (node: ScrollNode, velocity: CGVector)? {
    guard let point else { return nil }
    if let only, only.isMounted {
      let velocity = only.edgeVelocity(at: point)
      return velocity == .zero ? nil : (only, velocity)
    }
    for case let node as ScrollNode in host.touchedPath(at: point).reversed() {
      let velocity = node.edgeVelocity(at: point)
      if velocity != .zero { return (node, velocity) }
    }
    return nil
  }

  package func tick(_ newTime: Double) {
    let passed = newTime - time
    time = newTime
    guard passed > 0, let (node, velocity) = step else { return }
    let offset = CGPoint(
      x: node.offset.x + velocity.dx * passed, y: node.offset.y + velocity.dy * passed)
    node.controller.hold(at: node.clamped(offset))
    scrolled()
  }
}

extension ScrollNode {
  /// The velocity of the offset while something is held at a point of the window, in points per second; 0 along
  /// an axis without more content there. Bars and margins are not part of the viewport.
  fileprivate func edgeVelocity(at point: CGPoint) -> CGVector {
    var local = self.point(point, in: .local)
    if environment.isMirrored { local.x = size.width - local.x }
    let margins = insets.margins
    let viewport = size.less(margins)
    let speed = CGVector(
      dx: EdgeScroll(length: viewport.width).velocity(at: local.x - margins.leading),
      dy: EdgeScroll(length: viewport.height).velocity(at: local.y - margins.top))
    return CGVector(
      dx: speed.dx != 0 && hasMore(beyond: speed.dx < 0 ? .leading : .trailing) ? speed.dx : 0,
      dy: speed.dy != 0 && hasMore(beyond: speed.dy < 0 ? .top : .bottom) ? speed.dy : 0)
  }
}
