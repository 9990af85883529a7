import Synchronization

/// A value that actions write, on the main actor, and that effects and layouts read, in any order and on any thread.
final class Shared<Value: Sendable>: Sendable, ComparedByIdentity {
  private let state: Mutex<Value>

  init(_ value: Value) { state = Mutex(value) }

  var value: Value { read { $0 } }

  func read<Part: Sendable>(_ part: (Value) -> Part) -> Part {
    state.withLock { part($0) }
  }

  @MainActor func update<Result: Sendable>(_ change: (inout Value) -> Result) -> Result {
    state.withLock { change(&$0) }
  }
}
