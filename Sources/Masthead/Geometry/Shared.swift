import Synchronization

/// A value that actions write, on the main actor, and that effects and layouts read, in any order and on any thread.
final class Shared<Value: Sendable>: Sendable, ComparedByIdentity {
  private let state: Mutex<Value>

  init(_ value: Value) { state = Mutex(value) }

  var value: Value { state.withLock { $0 } }

  @MainActor func update(_ change: (inout Value) -> Void) {
    state.withLock { change(&$0) }
  }
}
