import SwiftUICore

extension Stage {
  /// Turns a mouse wheel by one step. The scroll animation is played by ``advance(by:fileID:line:)`` or
  /// ``settle(limit:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - delta: The distance to scroll in points, positive toward the end of the content.
  ///   - point: The position of the pointer; nil for the window's centre.
  public func wheel(_ delta: CGVector, at point: CGPoint? = nil) {
    update()
    played {
      $0.input.scrollWheel(
        ScrollWheelEvent(location: wheelPoint(point), delta: delta, isDiscrete: true))
    }
    recorder?.capture(self)
  }

  /// Scrolls with two fingers on a touchpad at constant speed and lifts them; the content
  /// decelerates from their speed.
  ///
  /// - Parameters:
  ///   - delta: The distance to scroll in points, positive toward the end of the content.
  ///   - point: The position of the pointer; nil for the window's centre.
  ///   - duration: The duration; 0 is one frame.
  ///   - action: Runs before the fingers are lifted.
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
