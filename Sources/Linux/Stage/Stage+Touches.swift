import SwiftUICore

/// A finger on the window, made by ``Stage/Stage/touch(at:)``. It stays down until ``lift()``.
///
/// Between its movements play time with ``Stage/Stage/advance(by:fileID:line:)``.
@MainActor public final class Finger {
  private let input: TouchInput
  private unowned let stage: Stage
  /// Its position in window coordinates.
  public private(set) var location: CGPoint

  init(
    _ stage: Stage, at point: CGPoint, isMouse: Bool = false, modifiers: EventModifiers = []
  ) {
    self.stage = stage
    location = point
    input = stage.input(at: point, isMouse: isMouse, modifiers: modifiers)
    stage.recorder?.capture(stage)
  }

  /// Moves to a point without playing time.
  public func move(to point: CGPoint) {
    location = point
    stage.played { _ in input.move(to: point) }
    stage.recorder?.capture(stage)
  }

  /// Moves by a distance in points without playing time.
  public func move(by translation: CGVector) {
    move(to: CGPoint(x: location.x + translation.dx, y: location.y + translation.dy))
  }

  /// Moves by a distance in points at constant speed, playing `duration`.
  public func move(by translation: CGVector, over duration: Duration) {
    let start = location
    stage.play(duration) { part in
      move(
        to: CGPoint(x: start.x + translation.dx * part, y: start.y + translation.dy * part))
    }
  }

  /// Lifts the finger.
  public func lift() {
    stage.played { _ in input.end() }
    stage.recorder?.capture(stage)
  }

  /// Cancels the touch, as the system does when it covers the app: gestures are cancelled, not
  /// ended.
  public func cancel() {
    stage.played { _ in input.cancel() }
    stage.recorder?.capture(stage)
  }
}

extension Stage {
  /// A touch that begins; one beyond the window is for nothing, with a warning.
  func input(
    at point: CGPoint, isMouse: Bool = false, modifiers: EventModifiers = []
  ) -> TouchInput {
    if !CGRect(origin: .zero, size: size).insetBy(dx: -1, dy: -1).contains(point) {
      warn(
        "stage-touch-beyond",
        "a touch at (\(point.x), \(point.y)) is beyond the window of \(size.width) × \(size.height) points, and "
          + "is for nothing")
    }
    return played { TouchInput(host: $0, at: point, isMouse: isMouse, modifiers: modifiers) }
  }

  /// Puts a finger on the window and returns it. Several can be down at a time.
  public func touch(at point: CGPoint) -> Finger {
    Finger(self, at: point)
  }

  /// Presses the first button of a mouse at a point and returns what moves it and lets go.
  ///
  /// - Parameters:
  ///   - point: Where, in the window's points.
  ///   - modifiers: The modifier keys that are held; `.command` is the Control key.
  public func mouse(at point: CGPoint, modifiers: EventModifiers = []) -> Finger {
    Finger(self, at: point, isMouse: true, modifiers: modifiers)
  }

  /// Taps a point for 50 ms, `count` times at intervals of 100 ms.
  public func tap(at point: CGPoint, count: Int = 1) {
    for number in 0..<max(1, count) {
      if number > 0 { advance(by: .milliseconds(50)) }
      let finger = touch(at: point)
      advance(by: .milliseconds(50))
      finger.lift()
    }
  }

  /// Taps the centre of the visible part of a view. If there is no such view, or none of it is in
  /// the window, nothing is tapped and a warning is printed; if it is behind a sheet or another presentation, that is
  /// tapped, with a warning.
  public func tap(
    _ id: some Hashable, count: Int = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard let point = center(of: id, for: "tap", fileID, line) else { return }
    tap(at: point, count: count)
  }

  /// Touches a point for a duration without moving.
  public func longPress(at point: CGPoint, for duration: Duration = .milliseconds(600)) {
    let finger = touch(at: point)
    advance(by: duration)
    finger.lift()
  }

  /// Touches the centre of the visible part of a view for a duration; see ``longPress(at:for:)``.
  public func longPress(
    _ id: some Hashable, for duration: Duration = .milliseconds(600),
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard let point = center(of: id, for: "press", fileID, line) else { return }
    longPress(at: point, for: duration)
  }

  /// Pinches and rotates with two fingers on a touchpad at constant speed. Returns false if no view
  /// there handles such gestures.
  ///
  /// - Parameters:
  ///   - point: The position of the pointer in window coordinates.
  ///   - magnification: The final distance of the fingers as a multiple of the first one.
  ///   - rotation: The final angle, clockwise.
  ///   - duration: The duration; 0 is one frame.
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

  /// Clicks with the primary mouse button. It acts as a finger, except for controls that distinguish the two, such
  /// as the track of a slider.
  ///
  /// - Parameters:
  ///   - point: Where, in the window's points.
  ///   - modifiers: The modifier keys that are held; `.command` is the Control key.
  public func click(at point: CGPoint, modifiers: EventModifiers = []) {
    let finger = mouse(at: point, modifiers: modifiers)
    advance(by: .milliseconds(50))
    finger.lift()
  }

  /// Clicks with the middle mouse button: a text field inserts the text that was selected last. Returns false if no
  /// view there handles it.
  @discardableResult public func middleClick(at point: CGPoint) -> Bool {
    let isTaken = played { $0.click(.middle, at: point) }
    recorder?.capture(self)
    return isTaken
  }

  /// Presses the back button of a mouse. Returns false if there is nothing to go back from.
  @discardableResult public func goBack() -> Bool {
    let isTaken = played { $0.input.goBack() }
    recorder?.capture(self)
    return isTaken
  }

  /// Clicks with the secondary mouse button. Returns false if no view there handles it.
  @discardableResult public func secondaryClick(at point: CGPoint) -> Bool {
    let isTaken = played { $0.click(.secondary, at: point) }
    recorder?.capture(self)
    return isTaken
  }

  /// Clicks the centre of the visible part of a view with the secondary mouse button.
  public func secondaryClick(
    _ id: some Hashable, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    guard let point = center(of: id, for: "click", fileID, line) else { return }
    secondaryClick(at: point)
  }

  /// Moves the pointer without pressing a button; nil moves it out of the window.
  public func hover(at point: CGPoint?) {
    played { $0.input.hover(at: point) }
    recorder?.capture(self)
  }

  /// The tooltip that the pointer brings up where it rests; nil for none.
  public func tooltip(at point: CGPoint) -> String? { host.tooltip(at: point)?.text }
}
