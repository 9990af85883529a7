/// A thread that runs closures which may run on any, one at a time, while the caller waits.
///
/// Nothing runs at the same time as what it is asked to run, so the result is that of a call.
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

  /// Runs `closure` on the thread and returns when it has returned.
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
