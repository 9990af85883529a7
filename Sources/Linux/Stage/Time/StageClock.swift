import Synchronization

/// A clock of the time that a ``Stage`` plays: it goes on with ``Stage/advance(by:)``,
/// ``Stage/settle(limit:)`` and gestures, and never by itself.
///
/// Code of the screen needs none, its clocks are the stage's. It is for models that a test makes and
/// runs itself, and that take a clock.
public struct StageClock: Clock {
  /// A moment on a stage.
  public struct Instant: InstantProtocol, Hashable, Sendable {
    /// Since the stage was set up.
    public var offset: Duration

    /// A moment so long after the stage was set up.
    public init(offset: Duration) {
      self.offset = offset
    }

    /// A moment later, or earlier where the duration is negative.
    public func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// How long it is from here to another moment.
    public func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether a moment comes before another.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.offset < right.offset
    }
  }

  let runLoop: StageRunLoop

  /// How far the stage has played.
  public var now: Instant { Instant(offset: .nanoseconds(runLoop.now)) }
  /// A nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until the stage has played so far. A stage that goes wakes all who wait.
  ///
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    let left = now.duration(to: deadline)
    guard left > .zero else { return await Task.yield() }
    let sleep = StageSleep()
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

/// One who waits for a time, or for being cancelled before.
private final class StageSleep: Sendable {
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
