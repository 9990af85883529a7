import Dispatch
import Synchronization

/// Whether code runs on the main actor.
///
/// The main actor is the main thread, or the thread that serves the main queue after `dispatchMain()`, as in
/// test runners.
enum MainContext {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The main thread once it is known: finding out takes two system calls, and every read of a state asks.
  private static let mainThread = Atomic<UInt>(0)

  static var isCurrent: Bool {
    let thread = UInt(pthread_self())
    if thread == mainThread.load(ordering: .relaxed) { return true }
    if Thread.isMainThread {
      mainThread.store(thread, ordering: .relaxed)
      return true
    }
    return DispatchQueue.getSpecific(key: key) == true
  }
}
