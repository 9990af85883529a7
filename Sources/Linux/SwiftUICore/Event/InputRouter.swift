/// Routes touches, pointer, wheel and key events of a window to its views.
///
/// Each entry point updates the window, finds the views concerned, calls them, and updates the window again:
/// touches in `Event/TouchInput.swift`, the pointer in `Event/Hover.swift`, wheels in
/// `Event/ScrollWheel.swift`, keys in `Focus/Keys`.
@MainActor package final class InputRouter {
  /// The window, which owns this object.
  unowned(unsafe) var host: ViewHost!
  /// The keyboard focus.
  package private(set) lazy var focus = FocusSystem(host: host)
  /// The state of a touchpad's scrolling.
  let wheel = ScrollWheelInput()
  /// The arenas of current touches, and of double taps that wait for a tap.
  var touchArenas: [TouchArena] = []
  /// The current touches.
  var touchInputs: [Weak<TouchInput>] = []
  var pointer = Pointer()
  /// The scroll view that was last scrolled by touch, wheel or keys.
  weak var lastScrolled: ScrollNode?
  /// Whether a key is being handled, so that a menu that opens now is used with keys.
  package internal(set) var isHandlingKey = false

  /// Whether no view is being moved by an animation and there is no touch.
  private var isPointerFree: Bool {
    !host.animations.hasViewsUnderWay && touchArenas.isEmpty && !wheel.isDown
  }

  /// Updates hovering after an update in which views under the pointer have come to rest.
  ///
  /// - Returns: Whether a view was told.
  func tellOfRest() -> Bool {
    pointer.isAwaited && isPointerFree && refreshHover()
  }
}
