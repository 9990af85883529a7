import Synchronization

/// A clock of a ``Stage``'s time: it advances with ``Stage/advance(by:fileID:line:)``, ``Stage/settle(limit:fileID:line:)``
/// and gestures, and never by itself.
///
/// Code of the screen does not need it, since its clocks return the stage's time already. Pass it
/// to models that a test runs itself and that take a clock.
public struct StageClock: Clock {
  /// A point in the stage's time.
  public struct Instant: InstantProtocol, Hashable, Sendable {
    /// The time since the stage was made.
    public var offset: Duration

    /// Makes the instant that is `offset` after the stage was made.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// Returns the instant that is `duration` later, or earlier if it is negative.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// Returns the duration from this instant to another one.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether a moment comes before another.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }
  }

  let runLoop: StageRunLoop

  /// The present instant.
  public var now: Instant { Instant(offset: .nanoseconds(runLoop.now)) }
  /// A nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until the stage has played to `deadline`. A stage that is released wakes all waiting
  /// tasks.
  ///
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let left = now.duration(to: deadline)
    guard left > .zero else { return await Task.yield() }
    let sleep = SleepingTask()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        sleep.begin(continuation)
        let (seconds, attoseconds) = left.components
        let due =
          runLoop.now + min(seconds, 1_000_000_000) * 1_000_000_000
          + attoseconds / 1_000_000_000
        if runLoop.add(.action { sleep.end() }, at: due) == nil { sleep.end() }
      }
    } onCancel: {
      sleep.end()
    }
    try Task.checkCancellation()
  }
}

/// A sleeping task that can be cancelled.
private final class SleepingTask: Sendable {
  private enum State {
    case new, over
    case waiting(CheckedContinuation<Void, Never>)
  }
  private let state = Mutex(State.new)

  func begin(_ continuation: CheckedContinuation<Void, Never>) {
    let isOver = state.withLock { state in
      if case .over = state { return true }
      state = .waiting(continuation)
      return false
    }
    if isOver { continuation.resume() }
  }

  func end() {
    let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
      defer { state = .over }
      if case .waiting(let continuation) = state { return continuation }
      return nil
    }
    waiting?.resume()
  }
}
