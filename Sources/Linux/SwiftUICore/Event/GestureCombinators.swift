// Two gestures in one: simultaneously, sequenced, exclusively.

/// Two recognizers, each with its own outcome.
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

/// A gesture made of two others.
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

/// Two gestures at the same time.
public struct SimultaneousGesture<First: Gesture, Second: Gesture> {
  /// The value of each gesture that has one.
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

/// A gesture that begins when another has ended.
public struct SequenceGesture<First: Gesture, Second: Gesture> {
  /// Which of the two goes on.
  public enum Value {
    case first(First.Value)
    /// The first one has ended; the second one's value, once it has one.
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
      // The finger that is still down begins the second gesture too.
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

/// Two gestures of which only one succeeds; the first one if it can.
public struct ExclusiveGesture<First: Gesture, Second: Gesture> {
  /// Which of the two it is.
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
  /// The callbacks inside the second gesture wait for the first one to fail.
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
    // What begins while the first one still waits goes ahead; what ends must wait for it.
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
  /// Both gestures at the same time.
  public nonisolated func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// The other gesture once this one has ended.
  public nonisolated func sequenced<Other: Gesture>(
    before other: Other
  ) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }

  /// This gesture, or the other one if this one fails.
  public nonisolated func exclusively<Other: Gesture>(
    before other: Other
  ) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
