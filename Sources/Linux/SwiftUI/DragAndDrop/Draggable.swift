@_spi(Nodes) import SwiftUICore

/// Carries something away from a view: with the mouse as soon as it moves, with a finger after it has rested.
private struct CarryGesture {
  /// Seconds; as a long press.
  static let delay = 0.5
  /// How far a mouse moves first, in points: less than what scrolls, more than a hand that clicks.
  static let mouseSlop: CGFloat = 4

  /// Begins to carry, from a place in the window.
  let begin: @MainActor (CGPoint, ViewNode) -> DragSession?
}

extension CarryGesture: Gesture, PrimitiveGesture {
  typealias Value = Void
  typealias Body = Never

  static func makeRecognizer(_ gesture: CarryGesture, in node: ViewNode) -> CarryRecognizer {
    CarryRecognizer(gesture, node)
  }

  static func updateRecognizer(_ recognizer: CarryRecognizer, to gesture: CarryGesture) {
    recognizer.gesture = gesture
  }
}

@MainActor private final class CarryRecognizer: _GestureRecognizer<Void> {
  var gesture: CarryGesture
  private unowned let node: ViewNode
  private var begin: (place: CGPoint, time: Double)?
  private var session: DragSession?

  init(_ gesture: CarryGesture, _ node: ViewNode) {
    self.gesture = gesture
    self.node = node
  }

  override func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    if event.kind == .began { begin = (event.location, node.host.time) }
    guard let begin else { return .failed }
    if let session {
      guard event.kind == .ended else {
        if event.kind == .moved { session.move(to: event.location) }
        return .active(())
      }
      session.move(to: event.location)
      session.drop()
      self.session = nil
      return .ended(())
    }
    guard event.kind != .ended else { return .failed }
    let distance = hypot(event.location.x - begin.place.x, event.location.y - begin.place.y)
    if event.isMouse {
      guard distance >= CarryGesture.mouseSlop else { return .possible(nil) }
    } else {
      if distance > TouchArena.slop { return .failed }
      guard node.host.time - begin.time >= CarryGesture.delay - 1e-9 else { return .possible(nil) }
    }
    session = gesture.begin(begin.place, node)
    guard let session else { return .failed }
    session.move(to: event.location)
    return .active(())
  }

  override func reset() {
    session?.cancel()
    session = nil
    begin = nil
  }

  override var traits: GestureTraits {
    GestureTraits(deadline: session == nil ? begin.map { $0.time + CarryGesture.delay } : nil)
  }
}

// MARK: - The view

/// A view that can be carried, and what shows under the pointer meanwhile.
struct DraggableModifier<Preview: View> {
  let provider: @MainActor () -> NSItemProvider
  /// For the size of the view that is carried.
  let preview: @MainActor (CGSize) -> Preview
}

extension DraggableModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .highPriorityGesture(
        CarryGesture { place, node in
          guard let source = node as? LayoutNode else { return nil }
          let frame = source.table.frame(of: source.index, in: nil, geometry: .presented)
          return DragSession(
            [provider()], from: place, frame: frame, preview: preview(frame.size), in: node)
        })
  }
}

extension View {
  /// Makes the view something that can be dragged: with the mouse, or with a finger after a long press. A copy of
  /// it follows the pointer.
  ///
  /// - Parameter payload: What is dragged; made when a drag begins.
  public nonisolated func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some View {
    nonisolated(unsafe) let payload = payload
    return carried { NSItemProvider(object: payload()) }
  }

  /// Makes the view something that can be dragged, with a view of its own that follows the pointer.
  public nonisolated func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    nonisolated(unsafe) let payload = payload
    return carried(preview: preview()) { NSItemProvider(object: payload()) }
  }

  /// Makes the view something that can be dragged.
  public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    nonisolated(unsafe) let data = data
    return carried { data() }
  }

  /// Makes the view something that can be dragged, with a view of its own that follows the pointer.
  public nonisolated func onDrag<V: View>(
    _ data: @escaping () -> NSItemProvider, @ViewBuilder preview: () -> V
  ) -> some View {
    nonisolated(unsafe) let data = data
    return carried(preview: preview()) { data() }
  }

  private nonisolated func carried(
    _ provider: @escaping @MainActor () -> NSItemProvider
  ) -> some View {
    nonisolated(unsafe) let view = self
    return modifier(
      DraggableModifier(provider: provider) { size in
        view.frame(width: size.width, height: size.height)
      })
  }

  private nonisolated func carried<V: View>(
    preview: V, _ provider: @escaping @MainActor () -> NSItemProvider
  ) -> some View {
    nonisolated(unsafe) let preview = preview
    return modifier(DraggableModifier(provider: provider) { _ in preview })
  }
}
