import SwiftUICore

/// A finger that a test holds on the window: it comes down when made and stays until ``lift()``.
///
/// Time goes on between its movements with ``Stage/advance(by:)``.
@MainActor public final class Finger {
  private let input: TouchInput
  private unowned let stage: Stage
  /// Where it is, in window coordinates.
  public private(set) var location: CGPoint

  init(_ stage: Stage, at point: CGPoint, isMouse: Bool = false) {
    self.stage = stage
    location = point
    input = stage.played { TouchInput(host: $0, at: point, isMouse: isMouse) }
    stage.recorder?.capture(stage)
  }

  /// Moves at once, without time going on.
  public func move(to point: CGPoint) {
    location = point
    stage.played { _ in input.move(to: point) }
    stage.recorder?.capture(stage)
  }

  /// Moves at once by a distance in points, without time going on.
  public func move(by translation: CGVector) {
    move(to: CGPoint(x: location.x + translation.dx, y: location.y + translation.dy))
  }

  /// Moves at even speed, frame by frame.
  public func move(by translation: CGVector, over duration: Duration) {
    let start = location
    stage.play(duration) { part in
      move(
        to: CGPoint(x: start.x + translation.dx * part, y: start.y + translation.dy * part))
    }
  }

  /// Leaves the window.
  public func lift() {
    stage.played { _ in input.end() }
    stage.recorder?.capture(stage)
  }

  /// Is taken away, as when the system shows something over the app: no gesture ends well.
  public func cancel() {
    stage.played { _ in input.cancel() }
    stage.recorder?.capture(stage)
  }
}

extension Stage {
  /// Puts a finger on the window and leaves it there; several can be down.
  public func touch(at point: CGPoint) -> Finger {
    Finger(self, at: point)
  }

  /// A short tap: down, 50 ms, up. `count` taps follow each other every 100 ms.
  public func tap(at point: CGPoint, count: Int = 1) {
    for number in 0..<max(1, count) {
      if number > 0 { advance(by: .milliseconds(50)) }
      let finger = touch(at: point)
      advance(by: .milliseconds(50))
      finger.lift()
    }
  }

  /// Taps the middle of what a view shows in the window. Without such a view, or where it is not in
  /// the window, nothing happens but a warning.
  public func tap(_ id: some Hashable, count: Int = 1) {
    guard let point = center(of: id, for: "tap") else { return }
    tap(at: point, count: count)
  }

  /// Holds a finger still for a time, then lifts it.
  public func longPress(at point: CGPoint, for duration: Duration = .milliseconds(600)) {
    let finger = touch(at: point)
    advance(by: duration)
    finger.lift()
  }

  /// As ``longPress(at:for:)``, in the middle of what a view shows in the window.
  public func longPress(_ id: some Hashable, for duration: Duration = .milliseconds(600)) {
    guard let point = center(of: id, for: "press") else { return }
    longPress(at: point, for: duration)
  }

  /// Moves two fingers on a touchpad apart or together, and round each other, at even speed. Returns false
  /// where no view wants two fingers.
  ///
  /// - Parameters:
  ///   - magnification: How much further apart the fingers are at the end.
  ///   - rotation: How far they have turned at the end, clockwise.
  @discardableResult public func pinch(
    at point: CGPoint, magnification: CGFloat = 1, rotation: Angle = .zero,
    over duration: Duration = .milliseconds(300)
  ) -> Bool {
    guard let input = PinchInput(host: host, at: point) else { return false }
    play(duration) { part in
      input.change(
        magnification: 1 + (magnification - 1) * part, rotation: rotation.radians * Double(part),
        at: point)
      recorder?.capture(self)
    }
    input.end(magnification: magnification, rotation: rotation.radians, at: point)
    recorder?.capture(self)
    return true
  }

  /// Clicks with the first mouse button: a finger but for controls that know the difference, as a slider's track.
  public func click(at point: CGPoint) {
    let finger = Finger(self, at: point, isMouse: true)
    advance(by: .milliseconds(50))
    finger.lift()
  }

  /// Clicks with the wheel of a mouse: a text field inserts what was selected last. Returns false where nothing
  /// has a use for it.
  @discardableResult public func middleClick(at point: CGPoint) -> Bool {
    let isTaken = played { $0.click(.middle, at: point) }
    recorder?.capture(self)
    return isTaken
  }

  /// Presses the button of a mouse that goes back. Returns false where there is nothing to leave.
  @discardableResult public func goBack() -> Bool {
    let isTaken = played { $0.input.goBack() }
    recorder?.capture(self)
    return isTaken
  }

  /// Clicks with the second mouse button. Returns false where nothing has a use for it.
  @discardableResult public func secondaryClick(at point: CGPoint) -> Bool {
    let isTaken = played { $0.click(.secondary, at: point) }
    recorder?.capture(self)
    return isTaken
  }

  /// As ``secondaryClick(at:)``, in the middle of what a view shows in the window.
  public func secondaryClick(_ id: some Hashable) {
    guard let point = center(of: id, for: "click") else { return }
    secondaryClick(at: point)
  }

  /// Moves the pointer, without a button pressed; nil: out of the window.
  public func hover(at point: CGPoint?) {
    played { $0.input.hover(at: point) }
    recorder?.capture(self)
  }

  /// The tooltip that the pointer brings up where it rests; nil for none.
  public func tooltip(at point: CGPoint) -> String? { host.tooltip(at: point)?.text }

  func center(of id: some Hashable, for use: String) -> CGPoint? {
    guard let frame = frame(of: id) else {
      RuntimeWarning.once("stage-\(use)-\(id)", "there is no view “\(id)” to \(use)")
      return nil
    }
    let shown = frame.overlap(with: CGRect(origin: .zero, size: size))
    guard !shown.isNull else {
      RuntimeWarning.once("stage-\(use)-\(id)", "the view “\(id)” is outside the window")
      return nil
    }
    return CGPoint(x: shown.midX, y: shown.midY)
  }
}
