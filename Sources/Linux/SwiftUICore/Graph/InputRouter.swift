/// What fingers, a pointer, wheels and keys do in one window.
///
/// Each way in brings the window up to date, finds who is concerned, tells them, and brings it up to
/// date again: touches in `Event/TouchInput.swift`, the pointer in `Event/Hover.swift`, wheels in
/// `Scroll/ScrollWheel.swift`, keys in `Event/Keys`.
@MainActor package final class InputRouter {
  /// The window, which owns the router.
  unowned(unsafe) var host: ViewHost!
  /// Which view has the keyboard's focus.
  package private(set) lazy var focus = FocusSystem(host: host)
  /// The fingers on a touchpad.
  let wheel = ScrollWheelInput()
  /// The fingers that are down, and double taps that wait for a tap.
  var touchArenas: [TouchArena] = []
  /// The fingers that are down.
  var touchInputs: [Weak<TouchInput>] = []
  var pointer = Pointer()
  /// What fingers, a wheel or keys scrolled last.
  weak var lastScrolled: ScrollNode?
  /// What happens, happens because of a key: a menu that opens now is used with keys.
  package internal(set) var isHandlingKey = false

  /// No view is on its way to where it will rest, and no finger is on anything.
  private var isPointerFree: Bool {
    !host.animations.hasViewsUnderWay && touchArenas.isEmpty && !wheel.isDown
  }

  /// Tells views that have come to rest under the pointer, or gone from there, in an update.
  ///
  /// - Returns: True when somebody was told.
  func tellOfRest() -> Bool {
    pointer.isStale && isPointerFree && refreshHover()
  }
}
