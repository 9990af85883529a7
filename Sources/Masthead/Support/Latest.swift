import Observation

/// What a view says now, never equal to what it said before: `onChange(of: Latest(value: action))` keeps an action
/// current for those who run it later, without writing in a body.
struct Latest<Value>: Equatable {
  let value: Value

  static func == (a: Latest, b: Latest) -> Bool { false }
}

/// Says that there is something to do, as often as it likes: `onChange(of: signal.count)` does it once, when all
/// actions of the pass have run.
@MainActor @Observable final class Signal {
  private(set) var count = 0

  nonisolated init() {}

  func send() { count += 1 }
}

/// Work that is asked for as often as anybody likes and done once, when all actions of the pass have run:
/// `onChange(of: work.requests) { if work.begin() { … } }`.
@MainActor @Observable final class PendingWork {
  private(set) var requests = 0
  @ObservationIgnored private(set) var isPending = false

  nonisolated init() {}

  func request() {
    guard !isPending else { return }
    isPending = true
    requests += 1
  }

  /// Returns whether it was asked for since it was done.
  @discardableResult func begin() -> Bool {
    defer { isPending = false }
    return isPending
  }
}

/// A class that equals itself only, so that values with a reference to it are `Equatable` without more.
protocol ComparedByIdentity: AnyObject, Equatable {}

extension ComparedByIdentity {
  nonisolated static func == (a: Self, b: Self) -> Bool { a === b }
}
