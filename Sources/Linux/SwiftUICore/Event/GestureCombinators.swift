// Combinations of two gestures: simultaneous, sequence, exclusive.

/// Two recognizers with their states.
@MainActor
package class PairRecognizer<First: Gesture, Second: Gesture, Value>:
  _GestureRecognizer<Value>
{
  let first: _GestureRecognizer<First.Value>
  let second: _GestureRecognizer<Second.Value>
  final var firstPhase = GesturePhase<First.Value>.possible(nil)
  final var secondPhase = GesturePhase<Second.Value>.possible(nil)

  required init(
    _ first: _GestureRecognizer<First.Value>, _ second: _GestureRecognizer<Second.Value>
  ) {
    self.first = first
    self.second = second
  }

  package override func reset() {
    first.reset()
    second.reset()
    firstPhase = .possible(nil)
    secondPhase = .possible(nil)
  }

  package override var traits: GestureTraits { first.traits.merged(with: second.traits) }
}

/// A combination of two gestures.
@MainActor package protocol PairGesture: PrimitiveGesture
where Recognizer: PairRecognizer<First, Second, Value> {
  associatedtype First: Gesture
  associatedtype Second: Gesture
  var first: First { get }
  var second: Second { get }
}

extension PairGesture {
  package static func makeRecognizer(_ gesture: Self, in node: ViewNode) -> Recognizer {
    Recognizer(
      First._makeRecognizer(gesture.first, in: node),
      Second._makeRecognizer(gesture.second, in: node))
  }

  package static func updateRecognizer(_ recognizer: Recognizer, to gesture: Self) {
    First._updateRecognizer(recognizer.first, to: gesture.first)
    Second._updateRecognizer(recognizer.second, to: gesture.second)
  }
}

// MARK: - Simultaneous

/// Two gestures that are recognized at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture> {
  /// The values of the gestures that have begun.
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  public nonisolated init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable
where First.Value: Hashable, Second.Value: Hashable {}
extension SimultaneousGesture.Value: Sendable
where First.Value: Sendable, Second.Value: Sendable {}

extension SimultaneousGesture: Gesture, PairGesture {
  public typealias Body = Never
  package typealias Recognizer = SimultaneousRecognizer<First, Second>
}

@MainActor
package final class SimultaneousRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First, Second, SimultaneousGesture<First, Second>.Value>
{
  package override func receive(
    _ event: TouchEvent, _ context: GestureContext
  ) -> GesturePhase<SimultaneousGesture<First, Second>.Value> {
    if !firstPhase.isDone { firstPhase = first.receive(event, context) }
    if !secondPhase.isDone { secondPhase = second.receive(event, context) }
    let value = SimultaneousGesture<First, Second>.Value(
      first: firstPhase.anyValue, second: secondPhase.anyValue)
    if firstPhase.isFailed, secondPhase.isFailed { return .failed }
    if firstPhase.isDone, secondPhase.isDone { return .ended(value) }
    if firstPhase.hasBegun || secondPhase.hasBegun { return .active(value) }
    return .possible(value.first == nil && value.second == nil ? nil : value)
  }
}

extension GesturePhase {
  fileprivate var anyValue: Value? {
    if case .ended(let value) = self { return value }
    return currentValue
  }

  fileprivate var hasBegun: Bool {
    switch self {
    case .active, .ended: true
    case .possible, .failed: false
    }
  }
}

// MARK: - Sequence

/// A gesture that begins when another one has ended.
public struct SequenceGesture<First: Gesture, Second: Gesture> {
  /// The value of the gesture that is active.
  public enum Value {
    case first(First.Value)
    /// The first gesture's final value, and the second one's value once it has begun.
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second

  public nonisolated init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension SequenceGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable
where First.Value: Sendable, Second.Value: Sendable {}

extension SequenceGesture: Gesture, PairGesture {
  public typealias Body = Never
  package typealias Recognizer = SequenceRecognizer<First, Second>
}

@MainActor
package final class SequenceRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First, Second, SequenceGesture<First, Second>.Value>
{
  private var isFingerDown = false

  package override func receive(
    _ event: TouchEvent, _ context: GestureContext
  ) -> GesturePhase<SequenceGesture<First, Second>.Value> {
    switch event.kind {
    case .began: isFingerDown = true
    case .ended: isFingerDown = false
    case .moved, .waited: break
    }
    guard case .ended(let value) = firstPhase else {
      firstPhase = first.receive(event, context)
      guard case .ended(let value) = firstPhase else { return firstPhase.map { .first($0) } }
      // A finger that is still down takes part in the second gesture too.
      if isFingerDown {
        var began = event
        began.kind = .began
        secondPhase = second.receive(began, context)
      }
      return combined(value)
    }
    secondPhase = second.receive(event, context)
    return combined(value)
  }

  private func combined(
    _ value: First.Value
  ) -> GesturePhase<SequenceGesture<First, Second>.Value> {
    switch secondPhase {
    case .possible(let next): .active(.second(value, next))
    case .active(let next): .active(.second(value, next))
    case .ended(let next): .ended(.second(value, next))
    case .failed: .failed
    }
  }

  package override func reset() {
    super.reset()
    isFingerDown = false
  }

  package override var traits: GestureTraits {
    var traits = first.traits
    if case .ended = firstPhase { traits = second.traits }
    traits.tapCount = nil
    return traits
  }
}

// MARK: - Exclusive

/// Two gestures, of which the first to succeed wins; the first one has priority.
public struct ExclusiveGesture<First: Gesture, Second: Gesture> {
  /// The value of the gesture that succeeded.
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  public nonisolated init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension ExclusiveGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable
where First.Value: Sendable, Second.Value: Sendable {}

extension ExclusiveGesture: Gesture, PairGesture {
  public typealias Body = Never
  package typealias Recognizer = ExclusiveRecognizer<First, Second>
}

@MainActor
package final class ExclusiveRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First, Second, ExclusiveGesture<First, Second>.Value>
{
  /// Actions of the second gesture that wait for the first one to fail.
  private var heldActions: [() -> Void] = []

  package override func receive(
    _ event: TouchEvent, _ context: GestureContext
  ) -> GesturePhase<ExclusiveGesture<First, Second>.Value> {
    if !firstPhase.isDone { firstPhase = first.receive(event, context) }
    switch firstPhase {
    case .active(let value):
      drop()
      return .active(.first(value))
    case .ended(let value):
      drop()
      return .ended(.first(value))
    case .possible, .failed: break
    }
    if !secondPhase.isDone {
      let own = GestureContext(context.node)
      secondPhase = second.receive(event, own)
      heldActions += own.takeActions()
    }
    // The second gesture may begin while the first one is undecided, but not end.
    var isWaiting = false
    if case .ended = secondPhase, !firstPhase.isFailed { isWaiting = true }
    if !isWaiting {
      let actions = heldActions
      heldActions = []
      for action in actions { context.enqueue(action) }
    }
    switch secondPhase {
    case .possible(let value): return .possible(value.map { .second($0) })
    case .active(let value): return .active(.second(value))
    case .ended(let value): return isWaiting ? .possible(nil) : .ended(.second(value))
    case .failed: return firstPhase.map { .first($0) }
    }
  }

  private func drop() {
    heldActions = []
    if !secondPhase.isDone { secondPhase = .failed }
    second.reset()
  }

  package override func reset() {
    super.reset()
    heldActions = []
  }
}

// MARK: - API

extension Gesture {
  /// Recognizes both gestures at the same time.
  public nonisolated func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Recognizes another gesture after this one has ended.
  public nonisolated func sequenced<Other: Gesture>(
    before other: Other
  ) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// Recognizes this gesture, or another one if this one fails.
  public nonisolated func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
