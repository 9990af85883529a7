import SwiftUICore

extension Stage {
  /// Turns a wheel with notches, one step: the content goes there smoothly, as ``advance(by:)`` or
  /// ``settle(limit:)`` play it.
  ///
  /// - Parameters:
  ///   - delta: How far the content is to go, in points: positive towards its end.
  ///   - point: Where the pointer is; nil for the window's centre.
  public func wheel(_ delta: CGVector, at point: CGPoint? = nil) {
    update()
    played {
      $0.input.scrollWheel(
        ScrollWheelEvent(location: wheelPoint(point), delta: delta, isDiscrete: true))
    }
    recorder?.capture(self)
  }

  /// Moves fingers on a touchpad at even speed, and lifts them: the content follows, and goes on with
  /// their speed.
  ///
  /// - Parameters:
  ///   - delta: How far the content is to go, in points: positive towards its end.
  ///   - point: Where the pointer is; nil for the window's centre.
  ///   - duration: How long it takes; 0 is one frame.
  ///   - action: Runs before the fingers leave.
  public func swipeTouchpad(
    by delta: CGVector, at point: CGPoint? = nil, over duration: Duration,
    while action: () -> Void = {}
  ) {
    update()
    let location = wheelPoint(point)
    func send(_ delta: CGVector, _ phase: ScrollWheelEvent.Phase) {
      played {
        $0.input.scrollWheel(
          ScrollWheelEvent(location: location, delta: delta, isDiscrete: false, phase: phase))
      }
    }
    send(.zero, .began)
    var last: CGFloat = 0
    play(duration) { part in
      send(CGVector(dx: delta.dx * (part - last), dy: delta.dy * (part - last)), .changed)
      last = part
      recorder?.capture(self)
    }
    action()
    send(.zero, .ended)
    recorder?.capture(self)
  }

  private func wheelPoint(_ point: CGPoint?) -> CGPoint {
    point ?? CGPoint(x: size.width / 2, y: size.height / 2)
  }
}
