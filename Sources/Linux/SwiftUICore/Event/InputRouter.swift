/// Routes touches, pointer, wheel and key events of a window to its views.
///
/// Each entry point updates the window, finds the views concerned, calls them, and updates the window again:
/// touches in `Event/TouchInput.swift`, the pointer in `Event/Hover.swift`, wheels in
/// `Event/ScrollWheel.swift`, keys in `Focus/Keys`.
@MainActor package final class InputRouter: HostPart, PointerObserver {
  /// The window, which owns this object.
  unowned(unsafe) let host: ViewHost
  /// The state of a touchpad's scrolling.
  let wheel = ScrollWheelInput()
  /// The arenas of current touches, and of double taps that wait for a tap.
  var touchArenas: [TouchArena] = []
  /// The current touches.
  var touchInputs: [Weak<TouchInput>] = []

  package init(host: ViewHost) {
    self.host = host
    host.pointer.observer = self
  }

  /// Whether no view is being moved by an animation and there is no touch.
  private var isPointerFree: Bool {
    !host.animations.hasViewsUnderWay && touchArenas.isEmpty && !wheel.isDown
  }

  /// Counts views that observe the pointer.
  func follow(_ change: Int) {
    host.pointer.followers += change
  }

  func viewsRest() -> Bool { isPointerFree && refreshHover() }
}

extension ViewHost {
  package var input: InputRouter { part() }
}
