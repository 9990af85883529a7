@_spi(Nodes) import SwiftUICore

/// Starts a drag: with the mouse when it moves, with a finger after a long press.
private struct CarryGesture {
  /// The duration of the long press in seconds.
  static let delay = 0.5
  /// The distance in points that the mouse moves first: less than that of scrolling, more than in a click.
  static let mouseSlop: CGFloat = 4

  /// Starts a drag at a point of the window; nil if there is nothing to drag.
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

/// Makes a view draggable.
struct DraggableModifier<Preview: View> {
  let provider: @MainActor () -> NSItemProvider
  /// Makes the preview, for the size of the dragged view.
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
  /// Lets the user drag the view, with the mouse or with a finger after a long press. A copy of the view follows
  /// the pointer.
  ///
  /// - Parameter payload: The item to drag; evaluated when a drag starts.
  public nonisolated func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some View {
    nonisolated(unsafe) let payload = payload
    return carried { NSItemProvider(object: payload()) }
  }

  /// Lets the user drag the view, with a preview that follows the pointer.
  public nonisolated func draggable<V: View, T: Transferable>(
    _ payload: @autoclosure @escaping () -> T, @ViewBuilder preview: () -> V
  ) -> some View {
    nonisolated(unsafe) let payload = payload
    return carried(preview: preview()) { NSItemProvider(object: payload()) }
  }

  /// Lets the user drag the view.
  public nonisolated func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
    nonisolated(unsafe) let data = data
    return carried { data() }
  }

  /// Lets the user drag the view, with a preview that follows the pointer.
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
