// Modifiers of gestures: map, onChanged, onEnded, updating.

/// A recognizer that wraps another one.
@MainActor package class WrappingRecognizer<Base: Gesture, Value>: _GestureRecognizer<Value> {
  let base: _GestureRecognizer<Base.Value>

  init(_ base: _GestureRecognizer<Base.Value>) {
    self.base = base
  }

  package override func reset() { base.reset() }
  package override var traits: GestureTraits { base.traits }
}

// MARK: - map

public struct _MapGesture<Base: Gesture, Output> {
  public typealias Value = Output

  let base: Base
  let transform: (Base.Value) -> Output
}

extension _MapGesture: Gesture, PrimitiveGesture {
  public typealias Body = Never

  package static func makeRecognizer(_ gesture: Self, in node: ViewNode) -> MapRecognizer<
    Base, Value
  > {
    MapRecognizer(Base._makeRecognizer(gesture.base, in: node), gesture.transform)
  }

  package static func updateRecognizer(_ recognizer: MapRecognizer<Base, Value>, to gesture: Self) {
    recognizer.transform = gesture.transform
    Base._updateRecognizer(recognizer.base, to: gesture.base)
  }
}

@MainActor package final class MapRecognizer<Base: Gesture, Value>: WrappingRecognizer<Base, Value>
{
  var transform: (Base.Value) -> Value

  init(_ base: _GestureRecognizer<Base.Value>, _ transform: @escaping (Base.Value) -> Value) {
    self.transform = transform
    super.init(base)
  }

  package override func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<
    Value
  > {
    base.receive(event, context).map(transform)
  }
}

// MARK: - onChanged

public struct _ChangedGesture<Content: Gesture> where Content.Value: Equatable {
  let content: Content
  let action: (Content.Value) -> Void
}

extension _ChangedGesture: Gesture, PrimitiveGesture {
  public typealias Value = Content.Value
  public typealias Body = Never

  package static func makeRecognizer(_ gesture: Self, in node: ViewNode) -> ChangedRecognizer<
    Content
  > {
    let base = Content._makeRecognizer(gesture.content, in: node)
    return ChangedRecognizer(base, gesture.action)
  }

  package static func updateRecognizer(_ recognizer: ChangedRecognizer<Content>, to gesture: Self) {
    recognizer.action = gesture.action
    Content._updateRecognizer(recognizer.base, to: gesture.content)
  }
}

@MainActor
package final class ChangedRecognizer<Content: Gesture>:
  WrappingRecognizer<Content, Content.Value>
where Content.Value: Equatable {
  var action: (Content.Value) -> Void
  private var last: Content.Value?

  init(
    _ base: _GestureRecognizer<Content.Value>, _ action: @escaping (Content.Value) -> Void
  ) {
    self.action = action
    super.init(base)
  }

  package override func receive(
    _ event: TouchEvent, _ context: GestureContext
  ) -> GesturePhase<Content.Value> {
    let phase = base.receive(event, context)
    if let value = phase.currentValue, value != last {
      last = value
      context.enqueue { [self] in action(value) }
    }
    return phase
  }

  package override func reset() {
    last = nil
    base.reset()
  }
}

// MARK: - onEnded

public struct _EndedGesture<Content: Gesture> {
  let content: Content
  let action: (Content.Value) -> Void
}

extension _EndedGesture: Gesture, PrimitiveGesture {
  public typealias Value = Content.Value
  public typealias Body = Never

  package static func makeRecognizer(_ gesture: Self, in node: ViewNode) -> EndedRecognizer<Content>
  {
    EndedRecognizer(Content._makeRecognizer(gesture.content, in: node), gesture.action)
  }

  package static func updateRecognizer(_ recognizer: EndedRecognizer<Content>, to gesture: Self) {
    recognizer.action = gesture.action
    Content._updateRecognizer(recognizer.base, to: gesture.content)
  }
}

@MainActor
package final class EndedRecognizer<Content: Gesture>:
  WrappingRecognizer<Content, Content.Value>
{
  var action: (Content.Value) -> Void

  init(
    _ base: _GestureRecognizer<Content.Value>, _ action: @escaping (Content.Value) -> Void
  ) {
    self.action = action
    super.init(base)
  }

  package override func receive(
    _ event: TouchEvent, _ context: GestureContext
  ) -> GesturePhase<Content.Value> {
    let phase = base.receive(event, context)
    if case .ended(let value) = phase {
      context.enqueue { [self] in action(value) }
    }
    return phase
  }
}

// MARK: - updating

/// A gesture that updates a ``GestureState``.
public struct GestureStateGesture<Base: Gesture, State> {
  public typealias Value = Base.Value

  public var base: Base
  public var state: GestureState<State>
  public var body: (Value, inout State, inout Transaction) -> Void

  public nonisolated init(
    base: Base, state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    self.body = body
  }
}

extension GestureStateGesture: Gesture, PrimitiveGesture {
  public typealias Body = Never

  package static func makeRecognizer(
    _ gesture: Self, in node: ViewNode
  ) -> StateRecognizer<Base, State> {
    StateRecognizer(Base._makeRecognizer(gesture.base, in: node), gesture)
  }

  package static func updateRecognizer(_ recognizer: StateRecognizer<Base, State>, to gesture: Self)
  {
    recognizer.gesture = gesture
    Base._updateRecognizer(recognizer.base, to: gesture.base)
  }
}

@MainActor
package final class StateRecognizer<Base: Gesture, State>:
  WrappingRecognizer<Base, Base.Value>
{
  var gesture: GestureStateGesture<Base, State>
  private var isChanged = false

  init(
    _ base: _GestureRecognizer<Base.Value>, _ gesture: GestureStateGesture<Base, State>
  ) {
    self.gesture = gesture
    super.init(base)
  }

  package override func receive(
    _ event: TouchEvent, _ context: GestureContext
  ) -> GesturePhase<Base.Value> {
    let phase = base.receive(event, context)
    if let value = phase.currentValue {
      context.enqueue { [self] in
        isChanged = true
        gesture.state.change { gesture.body(value, &$0, &$1) }
      }
    }
    return phase
  }

  /// The state is reset whether the gesture has ended or was cancelled.
  package override func reset() {
    base.reset()
    guard isChanged else { return }
    isChanged = false
    gesture.state.reset()
  }
}

extension Gesture {
  public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(base: self, transform: body)
  }

  /// Runs an action when the gesture ends successfully; not when it is cancelled.
  public nonisolated func onEnded(
    _ action: @escaping (Value) -> Void
  ) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  /// Updates a state while the gesture is active; afterwards it is reset to its initial value.
  public nonisolated func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}

extension Gesture where Value: Equatable {
  /// Runs an action whenever the gesture's value changes.
  public nonisolated func onChanged(
    _ action: @escaping (Value) -> Void
  ) -> _ChangedGesture<Self> {
    _ChangedGesture(content: self, action: action)
  }
}
