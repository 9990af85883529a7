import SwiftUICore

extension Stage {
  /// Drags a finger across the window at constant speed and lifts it.
  ///
  /// As on a device, the drag begins after the first 10 points; the content follows from there. The
  /// deceleration that follows is played by ``advance(by:fileID:line:)`` or ``settle(limit:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - point: Where the finger comes down; nil for the window's centre.
  ///   - translation: How far it moves, in points.
  ///   - duration: The duration; 0 is one frame.
  public func drag(
    from point: CGPoint? = nil, by translation: CGVector,
    over duration: Duration = .milliseconds(200)
  ) {
    let finger = press(at: point)
    move(finger, from: point ?? center, by: translation, over: duration)
    played { _ in finger.end() }
    recorder?.capture(self)
  }

  /// Drags a finger as ``drag(from:by:over:)`` does, keeps it down without moving while `body`
  /// runs, and then lifts it.
  public func hold(
    from point: CGPoint? = nil, by translation: CGVector,
    over duration: Duration = .milliseconds(200), _ body: () throws -> Void
  ) rethrows {
    let finger = press(at: point)
    move(finger, from: point ?? center, by: translation, over: duration)
    try body()
    played { _ in finger.end(velocity: .zero) }
    recorder?.capture(self)
  }

  /// Flings the content under a point: a short drag that ends with a velocity.
  ///
  /// - Parameters:
  ///   - point: Where the finger comes down; nil for the window's centre.
  ///   - velocity: The finger's, in points per second: up (towards the end of the content) is a
  ///     negative `dy`.
  public func fling(from point: CGPoint? = nil, velocity: CGVector) {
    guard velocity.dx.isFinite, velocity.dy.isFinite else {
      warn("stage-fling", "a fling's velocity is not finite; nothing is thrown")
      return
    }
    let length = (velocity.dx * velocity.dx + velocity.dy * velocity.dy).squareRoot()
    guard length > 0 else { return }
    // Just far enough for a drag.
    let reach = TouchInput.slop / length
    let finger = press(at: point)
    let start = point ?? center
    played { _ in
      finger.move(
        to: CGPoint(x: start.x + velocity.dx * reach, y: start.y + velocity.dy * reach))
      finger.end(velocity: velocity)
    }
    recorder?.capture(self)
  }

  private var center: CGPoint { CGPoint(x: size.width / 2, y: size.height / 2) }

  private func press(at point: CGPoint?) -> TouchInput {
    input(at: point ?? center)
  }

  private func move(
    _ finger: TouchInput, from start: CGPoint, by translation: CGVector, over duration: Duration
  ) {
    play(duration) { part in
      played { _ in
        finger.move(
          to: CGPoint(x: start.x + translation.dx * part, y: start.y + translation.dy * part))
      }
      recorder?.capture(self)
    }
  }

  /// Plays a duration and runs `body` after each frame with the elapsed fraction of it, 0…1.
  func play(_ duration: Duration, _ body: (CGFloat) -> Void) {
    let pace = min(1 / frameRate, recorder?.interval.seconds ?? .infinity)
    let seconds = max(duration.seconds, pace)
    let frames = max(1, Int((seconds / pace).rounded()))
    for frame in 1...frames {
      playFrame(of: seconds / Double(frames))
      body(CGFloat(frame) / CGFloat(frames))
    }
  }
}

extension Duration {
  /// Negative durations count as 0, durations above an hour as an hour.
  var seconds: Double {
    let parts = components
    let value = Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
    return min(max(0, value), 3600)
  }
}
