import Dispatch
import Synchronization

/// Whether code runs where views live.
///
/// The main actor is the main thread, or (once `dispatchMain()` has given that thread away, as test
/// runners do) whichever thread serves the main queue.
enum MainContext {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// The main thread once it has been seen; to ask which one it is takes two calls of the system, and
  /// every read of a state asks.
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
