/// A gesture and the actions it performs.
///
/// Custom gestures implement ``body``; requirements with an underscore are internal.
@MainActor @preconcurrency public protocol Gesture<Value> {
  associatedtype Value
  associatedtype Body: Gesture
  @MainActor @preconcurrency var body: Body { get }

  static func _makeRecognizer(
    _ gesture: Self, in node: ViewNode
  ) -> _GestureRecognizer<Value>
  /// Passes the newest closures and parameters to a recognizer that `_makeRecognizer` returned.
  static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, to gesture: Self)
}

extension Never: Gesture {
  public typealias Value = Never

  public static func _makeRecognizer(
    _ gesture: Never, in node: ViewNode
  ) -> _GestureRecognizer<Never> {}
  public static func _updateRecognizer(
    _ recognizer: _GestureRecognizer<Never>, to gesture: Never
  ) {}
}

/// A gesture with a recognizer of its own.
@MainActor package protocol PrimitiveGesture: Gesture where Body == Never {
  associatedtype Recognizer: _GestureRecognizer<Value>
  static func makeRecognizer(_ gesture: Self, in node: ViewNode) -> Recognizer
  static func updateRecognizer(_ recognizer: Recognizer, to gesture: Self)
}

extension PrimitiveGesture {
  public var body: Never { fatalError("\(Self.self) has no body") }

  public static func _makeRecognizer(
    _ gesture: Self, in node: ViewNode
  ) -> _GestureRecognizer<Value> {
    makeRecognizer(gesture, in: node)
  }

  public static func _updateRecognizer(
    _ recognizer: _GestureRecognizer<Value>, to gesture: Self
  ) {
    updateRecognizer(unsafeDowncast(recognizer, to: Recognizer.self), to: gesture)
  }
}

// MARK: - Composite gestures

extension Gesture where Body.Value == Value {
  public static func _makeRecognizer(
    _ gesture: Self, in node: ViewNode
  ) -> _GestureRecognizer<Value> {
    CompositeRecognizer(gesture, in: node)
  }

  public static func _updateRecognizer(
    _ recognizer: _GestureRecognizer<Value>, to gesture: Self
  ) {
    unsafeDowncast(recognizer, to: CompositeRecognizer<Self>.self).update(gesture)
  }
}

@MainActor
private final class CompositeRecognizer<Composite: Gesture>:
  _GestureRecognizer<Composite.Value>
where Composite.Body.Value == Composite.Value {
  // The recognizer belongs to the node.
  private unowned let node: ViewNode
  private var properties: PropertyStorage
  private var inner: _GestureRecognizer<Composite.Value>!

  init(_ gesture: Composite, in node: ViewNode) {
    self.node = node
    properties = PropertyStorage(Composite.self)
    super.init()
    inner = Composite.Body._makeRecognizer(body(gesture), in: node)
  }

  func update(_ gesture: Composite) {
    Composite.Body._updateRecognizer(inner, to: body(gesture))
  }

  private func body(_ gesture: Composite) -> Composite.Body {
    var gesture = gesture
    properties.install(into: &gesture, node: node)
    return gesture.body
  }

  override func receive(
    _ event: TouchEvent, _ context: GestureContext
  ) -> GesturePhase<Composite.Value> {
    inner.receive(event, context)
  }

  override func reset() { inner.reset() }
  override var traits: GestureTraits { inner.traits }
}

// MARK: - Any and optional gestures

/// A type-erased gesture. A change of the type restarts recognition.
public struct AnyGesture<Output> {
  public typealias Value = Output

  fileprivate let box: any GestureBox<Value>

  public nonisolated init<T: Gesture>(_ gesture: T) where T.Value == Value {
    box = TypedGestureBox(gesture: gesture)
  }
}

private protocol GestureBox<Value> {
  associatedtype Value
  var kind: ObjectIdentifier { get }
  @MainActor func make(in node: ViewNode) -> _GestureRecognizer<Value>
  @MainActor func update(_ recognizer: _GestureRecognizer<Value>)
}

private struct TypedGestureBox<Content: Gesture>: GestureBox {
  let gesture: Content
  var kind: ObjectIdentifier { ObjectIdentifier(Content.self) }

  nonisolated init(gesture: Content) {
    self.gesture = gesture
  }

  func make(in node: ViewNode) -> _GestureRecognizer<Content.Value> {
    Content._makeRecognizer(gesture, in: node)
  }

  func update(_ recognizer: _GestureRecognizer<Content.Value>) {
    Content._updateRecognizer(recognizer, to: gesture)
  }
}

extension AnyGesture: Gesture, PrimitiveGesture {
  public typealias Body = Never

  package static func makeRecognizer(_ gesture: Self, in node: ViewNode) -> SwitchRecognizer<Value>
  {
    let recognizer = SwitchRecognizer<Value>(in: node)
    updateRecognizer(recognizer, to: gesture)
    return recognizer
  }

  package static func updateRecognizer(_ recognizer: SwitchRecognizer<Value>, to gesture: Self) {
    recognizer.change(
      to: gesture.box.kind, make: { gesture.box.make(in: $0) },
      update: { gesture.box.update($0) })
  }
}

/// Nil recognizes nothing.
extension Optional: Gesture, PrimitiveGesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value

  package static func makeRecognizer(
    _ gesture: Self, in node: ViewNode
  ) -> SwitchRecognizer<Wrapped.Value> {
    let recognizer = SwitchRecognizer<Wrapped.Value>(in: node)
    updateRecognizer(recognizer, to: gesture)
    return recognizer
  }

  package static func updateRecognizer(
    _ recognizer: SwitchRecognizer<Wrapped.Value>, to gesture: Self
  ) {
    recognizer.change(
      to: gesture == nil ? nil : ObjectIdentifier(Wrapped.self),
      make: { Wrapped._makeRecognizer(gesture!, in: $0) },
      update: { Wrapped._updateRecognizer($0, to: gesture!) })
  }
}

/// Recognizes one of several gestures, or none, in which case it fails.
@MainActor package final class SwitchRecognizer<Value>: _GestureRecognizer<Value> {
  // The recognizer belongs to the node.
  private unowned let node: ViewNode
  private var kind: ObjectIdentifier?
  private var inner: _GestureRecognizer<Value>?
  /// The gesture was replaced during a touch; the new one begins with the next touch.
  private var isStale = false

  init(in node: ViewNode) {
    self.node = node
  }

  func change(
    to newKind: ObjectIdentifier?, make: (ViewNode) -> _GestureRecognizer<Value>,
    update: (_GestureRecognizer<Value>) -> Void
  ) {
    if kind == newKind {
      if let inner { update(inner) }
      return
    }
    inner?.reset()
    isStale = inner != nil
    kind = newKind
    inner = newKind == nil ? nil : make(node)
  }

  package override func receive(
    _ event: TouchEvent, _ context: GestureContext
  ) -> GesturePhase<Value> {
    if event.kind == .began { isStale = false }
    guard let inner, !isStale else { return .failed }
    return inner.receive(event, context)
  }

  package override func reset() {
    isStale = false
    inner?.reset()
  }

  package override var traits: GestureTraits { inner?.traits ?? GestureTraits() }
}
