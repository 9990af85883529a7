@_spi(Nodes) import SwiftUICore

/// A change of a text field's selection by touch or mouse, in window coordinates.
enum CursorTouch {
  /// A tap with its number in a series, from 1.
  case tap(CGPoint, count: Int, isMouse: Bool)
  case drag(from: CGPoint, to: CGPoint)
}

/// Taps in a text field: the first one moves the focus and the cursor there (a finger's to an end of the word), the second selects a word, the
/// third a paragraph. A drag selects: a finger's in a focused field only, as it scrolls elsewhere.
struct CursorGesture {
  let selectsByDrag: Bool
  let action: @MainActor (EditableLineNode?, CursorTouch) -> Void
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
  private var isMouse = false
  private var isDragging = false
  private var lastTap: (place: CGPoint, time: Double, count: Int)?
  /// The longest interval between taps of a series, in seconds; the tap that moves the focus does not count.
  private static let tapInterval = 0.35

  init(_ gesture: CursorGesture) {
    self.gesture = gesture
  }

  override func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    if event.kind == .began {
      start = event.location
      isMouse = event.isMouse
    }
    guard let start else { return .failed }
    let node = context.node
    if isDragging || event.location.distance(to: start) >= TouchArena.slop {
      guard selectsByDrag else { return .failed }
      isDragging = true
      let end = event.location
      context.enqueue { [self] in
        gesture.action(CursorRecognizer.line(in: node), .drag(from: start, to: end))
      }
      return event.kind == .ended ? .ended(()) : .active(())
    }
    guard event.kind == .ended else { return .possible(nil) }
    let count = tapCount(at: start, node.host.time)
    context.enqueue { [self, isMouse] in
      gesture.action(
        CursorRecognizer.line(in: node), .tap(event.location, count: count, isMouse: isMouse))
    }
    return .ended(())
  }

  private func tapCount(at place: CGPoint, _ time: Double) -> Int {
    var count = 1
    if gesture.selectsByDrag, let last = lastTap, time - last.time < CursorRecognizer.tapInterval,
      place.distance(to: last.place) < TouchArena.slop
    {
      count = last.count + 1
    }
    lastTap = (place, time, count)
    return count
  }

  private var selectsByDrag: Bool { gesture.selectsByDrag || isMouse }

  override func reset() {
    start = nil
    isMouse = false
    isDragging = false
  }

  override var traits: GestureTraits {
    GestureTraits(tapCount: 1, isDragging: selectsByDrag)
  }

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
  /// The text cursor in window coordinates; nil if the view was removed.
  var cursorInWindow: CGRect? {
    guard isMounted else { return nil }
    let frame = table.frame(of: index, in: nil)
    return shownCursor.offsetBy(dx: frame.minX, dy: frame.minY)
  }
}
