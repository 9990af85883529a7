/// Lets main-actor tasks run until a condition holds.
///
/// The condition is evaluated repeatedly, so this takes no longer than necessary. It has to update the screen
/// itself, which everything that a `Stage` reports does.
///
/// - Parameters:
///   - limit: The longest time to wait, far more than a busy machine needs. All tests share the main actor, so
///     one evaluation can take seconds: there are at least 500 in any case.
///   - holds: The condition.
/// - Returns: Whether it held.
@discardableResult @MainActor public func eventually(
  within limit: Duration = .seconds(20), _ holds: () -> Bool
) async -> Bool {
  let deadline = ContinuousClock.now + limit
  var looks = 0
  while !holds() {
    looks += 1
    guard ContinuousClock.now < deadline || looks < 500 else { return false }
    await Task.yield()
    // Other threads may have work, too.
    try? await Task.sleep(for: .microseconds(100))
  }
  return true
}

/// Lets pending main-actor tasks run, for tests of what must not happen.
@MainActor public func letTasksRun() async {
  for _ in 0..<20 { await Task.yield() }
}

/// A load of a screen that lasts until the test says that it is over.
///
/// A task that waits here does nothing meanwhile. One that yields in a loop keeps a stage busy, which plays to its limit
/// wherever it settles.
@MainActor public final class Load {
  public private(set) var isOver = false
  private var waiting: [AsyncStream<Never>.Continuation] = []

  public nonisolated init() {}

  /// Returns when the load is over, or the task is cancelled.
  public func wait() async {
    if isOver { return }
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    waiting.append(continuation)
    for await _ in stream {}
  }

  public func end() {
    isOver = true
    for continuation in waiting { continuation.finish() }
    waiting = []
  }

  /// Who waits from now on waits for another end.
  public func begin() { isOver = false }
}
