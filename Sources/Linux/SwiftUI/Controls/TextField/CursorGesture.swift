@_spi(Nodes) import SwiftUICore

/// A tap in a text field: it takes the focus and puts the cursor where the finger was.
struct CursorGesture {
  let action: @MainActor (EditableLineNode?, CGPoint) -> Void
}

extension CursorGesture: Gesture, PrimitiveGesture {
  typealias Value = Void
  typealias Body = Never

  static func makeRecognizer(_ gesture: CursorGesture, in node: ViewNode) -> CursorRecognizer {
    CursorRecognizer(gesture)
  }

  static func updateRecognizer(_ recognizer: CursorRecognizer, to gesture: CursorGesture) {
    recognizer.gesture = gesture
  }
}

@MainActor final class CursorRecognizer: _GestureRecognizer<Void> {
  var gesture: CursorGesture
  private var start: CGPoint?

  init(_ gesture: CursorGesture) {
    self.gesture = gesture
  }

  override func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    if event.kind == .began { start = event.location }
    guard let start, event.location.distance(to: start) < TouchArena.slop else { return .failed }
    guard event.kind == .ended else { return .possible(nil) }
    let node = context.node
    context.enqueue { [self] in gesture.action(CursorRecognizer.line(in: node), event.location) }
    return .ended(())
  }

  override func reset() {
    start = nil
  }

  override var traits: GestureTraits { GestureTraits(tapCount: 1) }

  static func line(in node: ViewNode) -> EditableLineNode? {
    if let line = node as? EditableLineNode { return line }
    var found: EditableLineNode?
    node.forEachChild { child in
      if found == nil { found = line(in: child) }
    }
    return found
  }
}

extension EditableLineNode {
  /// Where the cursor is drawn, in window coordinates; nil once the line has left the window.
  var cursorInWindow: CGRect? {
    guard isMounted else { return nil }
    let frame = table.frame(of: index, in: nil)
    return shownCursor.offsetBy(dx: frame.minX, dy: frame.minY)
  }
}
