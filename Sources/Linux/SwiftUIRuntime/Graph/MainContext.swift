import Dispatch

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

  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }
}
