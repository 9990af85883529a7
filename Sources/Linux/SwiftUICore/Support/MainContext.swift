import Dispatch
import Synchronization

/// Whether code runs on the main actor.
///
/// The main actor is the main thread, or the thread that serves the main queue after `dispatchMain()`, as in
/// test runners.
package enum MainContext {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  // To find out which thread is the main one takes two system calls, and every read of a state asks.

  /// The main thread once it is known.
  private static let mainThread = Atomic<UInt>(0)

  /// The thread of the current call into a window: one that serves the main queue, until the call ends.
  private static let callingThread = Atomic<UInt>(0)

  /// Runs code on the main actor, in which ``isCurrent`` needs no system call.
  @MainActor static func run<Result>(_ body: () -> Result) -> Result {
    let outer = callingThread.exchange(UInt(pthread_self()), ordering: .relaxed)
    defer { callingThread.store(outer, ordering: .relaxed) }
    return body()
  }

  package static var isCurrent: Bool {
    let thread = UInt(pthread_self())
    if thread == callingThread.load(ordering: .relaxed) { return true }
    if thread == mainThread.load(ordering: .relaxed) { return true }
    if Thread.isMainThread {
      mainThread.store(thread, ordering: .relaxed)
      return true
    }
    return DispatchQueue.getSpecific(key: key) == true
  }
}
