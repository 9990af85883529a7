/// Implements onGeometryChange.
struct _GeometryActionModifier<Value: Equatable> {
  let transform: @Sendable (GeometryProxy) -> Value
  let action: (Value, Value) -> Void
}

extension _GeometryActionModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> GeometryActionNode<Value> {
    GeometryActionNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: GeometryActionNode<Value>, to modifier: Self) {
    node.update(modifier)
  }
}

@MainActor final class GeometryActionNode<Value: Equatable>: UnaryNode, PositionReaderNode {
  private var modifier: _GeometryActionModifier<Value>
  let log = PositionLog()
  private var last: Value?
  private var calls = ValueCalls<Value>()

  init(_ modifier: _GeometryActionModifier<Value>, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  func update(_ newModifier: _GeometryActionModifier<Value>) {
    modifier = newModifier
    scheduleReading()
  }

  override func placeChildren() {
    super.placeChildren()
    scheduleReading()
  }

  var isCurrent: Bool { log.isCurrent(for: self) }

  func readPositions() {
    guard isPlaced else { return }
    host.costs.geometryClosures += 1
    let value = reading { modifier.transform($0) }
    guard value != last else { return }
    let old = last ?? value
    last = value
    calls.add(old, value, host) { [self] in
      host.enqueue(from: self) { [self] in
        if let (old, new) = calls.take(), isMounted { modifier.action(old, new) }
      }
    }
  }
}

/// Pending calls of an action with an old and a new value. If the schedule says so, a pending call takes over
/// the newest value, and those in between are skipped.
struct ValueCalls<Value: Equatable> {
  private var waiting: [(old: Value, new: Value)] = []

  /// Adds a call, or updates the pending one; `enqueue` is called for each added one.
  @MainActor mutating func add(
    _ old: Value, _ new: Value, _ host: ViewHost, enqueue: () -> Void
  ) {
    if !waiting.isEmpty, host.updates.schedule.coalescesActions?() == true {
      waiting[waiting.count - 1].new = new
    } else {
      waiting.append((old, new))
      enqueue()
    }
  }

  /// Removes the next call; nil if the value has not changed since the last one.
  mutating func take() -> (old: Value, new: Value)? {
    waiting.isEmpty ? nil : waiting.removeFirst()
  }
}

extension View {
  /// Runs an action with a value derived from the view's geometry, at first and whenever it changes.
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(
      _GeometryActionModifier(transform: transform, action: { _, new in action(new) }))
  }

  /// Runs an action with the old and the new value, which are equal the first time.
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryActionModifier(transform: transform, action: action))
  }
}
