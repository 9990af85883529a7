/// A thread that runs `@Sendable` closures one at a time, while the caller waits.
///
/// Nothing else runs at the same time, so the result is that of a plain call.
final class OffMainThread: @unchecked Sendable {
  static let shared = OffMainThread()

  private let work = DispatchSemaphore(value: 0)
  private let isDone = DispatchSemaphore(value: 0)
  private let caller = NSLock()
  private var job: (() -> Void)?

  private init() {
    let thread = Thread { [self] in
      while true {
        work.wait()
        job?()
        isDone.signal()
      }
    }
    thread.name = "masthead.off-main"
    thread.start()
  }

  /// Runs `closure` on the thread and waits for it.
  func run(_ closure: () -> Void) {
    caller.withLock {
      withoutActuallyEscaping(closure) { closure in
        job = closure
        work.signal()
        isDone.wait()
        job = nil
      }
    }
  }
}
