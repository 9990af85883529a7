@_spi(Nodes) import SwiftUICore

/// Starts a drag: with the mouse when it moves, with a finger after a long press. On a view with a context menu the
/// menu's gesture starts it for fingers.
private struct CarryGesture {
  /// The duration of the long press in seconds.
  static let delay = 0.5
}

extension CarryGesture: Gesture, PrimitiveGesture {
  typealias Value = Void
  typealias Body = Never

  static func makeRecognizer(_ gesture: CarryGesture, in node: ViewNode) -> CarryRecognizer {
    CarryRecognizer(node)
  }

  static func updateRecognizer(_ recognizer: CarryRecognizer, to gesture: CarryGesture) {}
}

@MainActor private final class CarryRecognizer: _GestureRecognizer<Void> {
  private unowned let node: ViewNode
  private var begin: (place: CGPoint, time: Double)?
  private weak var source: DragSourceNode?
  private var session: DragSession?

  init(_ node: ViewNode) {
    self.node = node
  }

  override func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    if event.kind == .began {
      let path = node.host.touchedPath(at: event.location)
      guard event.isMouse || !path.contains(where: { $0 is LiftingPressNode }) else {
        return .failed
      }
      source = DragSourceNode.innermost(at: event.location, in: node.host)
      begin = (event.location, node.host.time)
    }
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
      guard distance >= DragSourceNode.mouseSlop else { return .possible(nil) }
    } else {
      if distance > TouchArena.slop { return .failed }
      guard node.host.time - begin.time >= CarryGesture.delay - 1e-9 else { return .possible(nil) }
    }
    session = source?.begin(at: begin.place)
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

/// Marks a view whose own long press, which opens a menu, lifts what a finger goes on to drag.
struct LiftingPress {
  /// What remains of the view in its place while a menu shows what was lifted. As on iOS that is nothing: the view itself is
  /// what was lifted, or hidden behind its preview.
  enum Lift: Equatable {
    case none
    /// The view with the corners of what is lifted.
    case clipped(radius: CGFloat)
    case hidden
  }

  let lift: Lift
}

extension LiftingPress: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> LiftingPressNode {
    let node = LiftingPressNode(parent: parent)
    node.lift = modifier.lift
    return node
  }

  static func updateWrapper(_ node: LiftingPressNode, to modifier: Self) {
    node.lift = modifier.lift
  }
}

@MainActor final class LiftingPressNode: UnaryNode {
  var lift = LiftingPress.Lift.none {
    didSet { if lift != oldValue { setNeedsDisplay() } }
  }

  override func draw(into recorder: inout DisplayListRecorder) {
    switch lift {
    case .none: super.draw(into: &recorder)
    case .clipped(let radius):
      let shape = Path(
        roundedRect: CGRect(origin: .zero, size: drawnSize), cornerRadius: radius,
        style: .continuous)
      recorder.group(clip: shape) { super.draw(into: &$0) }
    case .hidden: break
    }
  }
}

// MARK: - The view

/// Makes a view draggable.
struct DraggableModifier<Preview: View> {
  /// Makes what is dragged; nil for nothing.
  let provider: @MainActor () -> NSItemProvider?
  /// Makes the preview, for the size of the dragged view.
  let preview: @MainActor (CGSize) -> Preview
}

extension DraggableModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .modifier(
        DragSourceModifier { start, node in
          guard let item = provider() else { return nil }
          let frame = node.table.frame(of: node.index, in: nil, geometry: .presented)
          return DragSession(
            [item], from: start, frame: frame, preview: preview(frame.size), in: node)
        }
      )
      .highPriorityGesture(CarryGesture())
  }
}

private struct DragSourceModifier {
  let begin: @MainActor (CGPoint, LayoutNode) -> DragSession?
}

extension DragSourceModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> DragSourceNode {
    let node = DragSourceNode(parent: parent)
    updateWrapper(node, to: modifier)
    return node
  }

  static func updateWrapper(_ node: DragSourceNode, to modifier: Self) {
    node.makeSession = modifier.begin
  }
}

/// A view that can be carried.
@MainActor final class DragSourceNode: UnaryNode, CarrySource {
  /// The distance in points that the mouse moves before something is carried: less than that of scrolling, more
  /// than in a click.
  static let mouseSlop: CGFloat = 4
  fileprivate var makeSession: (@MainActor (CGPoint, LayoutNode) -> DragSession?)?

  /// Begins to carry the view, from a place in the window.
  func begin(at start: CGPoint) -> DragSession? {
    isMounted && environment.values.isEnabled ? makeSession?(start, self) : nil
  }

  func canBeLifted(at point: CGPoint) -> Bool { true }
  func lift(at point: CGPoint) -> (any Carried)? { begin(at: point) }

  /// The innermost one at a point of the window.
  static func innermost(at point: CGPoint, in host: ViewHost) -> DragSourceNode? {
    host.touchedPath(at: point).reversed().lazy.compactMap { $0 as? DragSourceNode }.first
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

  /// Lets the user drag the view.
  ///
  /// - Parameter action: Makes what is dragged when a drag starts, or returns nil for nothing.
  public nonisolated func itemProvider(_ action: (() -> NSItemProvider?)?) -> some View {
    nonisolated(unsafe) let action = action
    return carried { action?() }
  }

  nonisolated func carried(
    _ provider: @escaping @MainActor () -> NSItemProvider?
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
