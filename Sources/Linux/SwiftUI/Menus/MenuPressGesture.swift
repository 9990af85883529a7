@_spi(Nodes) import SwiftUICore

/// A long press that opens a context menu. Where the view can be dragged too, or is in a list's row that can be
/// moved, a finger that goes on to move closes the menu and carries the view or row away, as on iOS.
struct MenuPressGesture {
  /// Seconds; as a long press.
  static let delay = 0.5

  /// Gets the finger's place in window coordinates.
  let open: @MainActor (CGPoint) -> Void
  let close: @MainActor () -> Void
}

extension MenuPressGesture: Gesture, PrimitiveGesture {
  typealias Value = Void
  typealias Body = Never

  static func makeRecognizer(_ gesture: MenuPressGesture, in node: ViewNode) -> MenuPressRecognizer
  {
    MenuPressRecognizer(gesture, node)
  }

  static func updateRecognizer(_ recognizer: MenuPressRecognizer, to gesture: MenuPressGesture) {
    recognizer.gesture = gesture
  }
}

@MainActor final class MenuPressRecognizer: _GestureRecognizer<Void> {
  var gesture: MenuPressGesture
  private unowned let node: ViewNode
  private var begin: (place: CGPoint, time: Double, isMouse: Bool)?
  private var isOpen = false
  /// What can be carried under the finger.
  private weak var source: (any CarrySource)?
  private var carried: (any Carried)?

  init(_ gesture: MenuPressGesture, _ node: ViewNode) {
    self.gesture = gesture
    self.node = node
  }

  override func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    if event.kind == .began {
      // In a row of a list it may be told of the touch later.
      begin = (event.location, event.time, event.isMouse)
      source = node.host.touchedPath(at: event.location).reversed().lazy
        .compactMap { $0 as? any CarrySource }.first { $0.canBeLifted(at: event.location) }
    }
    guard let begin else { return .failed }
    let distance = hypot(
      event.location.x - begin.place.x, event.location.y - begin.place.y)
    if let carried {
      carried.move(to: event.location)
      guard event.kind == .ended else { return .active(()) }
      carried.drop()
      self.carried = nil
      return .ended(())
    }
    if isOpen {
      if event.kind == .ended { return .ended(()) }
      guard distance > TouchArena.slop, let source else { return .active(()) }
      context.enqueue { [self] in gesture.close() }
      carried = source.lift(at: begin.place)
      carried?.move(to: event.location)
      return .active(())
    }
    if distance > TouchArena.slop || event.kind == .ended { return .failed }
    guard node.host.time - begin.time >= MenuPressGesture.delay - 1e-9 else {
      return .possible(nil)
    }
    context.enqueue { [self] in gesture.open(begin.place) }
    // Without anything to carry the finger has done what it can.
    guard source != nil, !begin.isMouse else { return .ended(()) }
    isOpen = true
    return .active(())
  }

  override func reset() {
    carried?.cancel()
    carried = nil
    begin = nil
    isOpen = false
  }

  override var traits: GestureTraits { GestureTraits(deadline: deadline) }

  /// When the menu opens unless the finger moves; nil where it is open already.
  var deadline: Double? {
    isOpen ? nil : begin.map { $0.time + MenuPressGesture.delay }
  }
}
