import SwiftUI

#if !os(Linux)
  import Synchronization
  import os
#endif

/// One line in the system's log, or on standard error on Linux, for input that can't be meant and for modifiers that do
/// nothing where they stand: the API, what it got, and what is used instead. Bad input never traps.
///
/// Once for each cause: on Linux in each window, with the view whose body is at work, which the runtime knows; elsewhere
/// in the process, since nothing that is documented tells a library which window or body is at work.
package enum Warning {
  #if os(Linux)
    /// All messages so far, oldest first; tests read them.
    package static var messages: [String] { RuntimeWarning.messages(from: "Masthead") }

    static func once(_ cause: String, _ message: @autoclosure () -> String) {
      RuntimeWarning.once(cause, message(), from: "Masthead")
    }
  #else
    private static let causes = Mutex(Set<String>())
    private static let logger = Logger(subsystem: "Masthead", category: "input")

    static func once(_ cause: String, _ message: @autoclosure () -> String) {
      guard causes.withLock({ $0.insert(cause).inserted }) else { return }
      let line = message()
      // What was written in the app's own code is no secret of its user.
      logger.fault("\(line, privacy: .public)")
    }
  #endif
}

extension Warning {
  /// Warns of what the message alone tells from other causes.
  static func once(_ message: String) { once(message, message) }

  /// Warns once of an argument.
  ///
  /// - Parameters:
  ///   - api: The modifier, or the function, with the argument: "headerSnap(_:when:rule:): positions".
  ///   - must: What the argument must be.
  ///   - value: What it is.
  ///   - used: What is used instead.
  static func unless(
    _ isMeant: Bool, _ api: String, must: String, got value: Any, using used: Any
  ) {
    if !isMeant { once(api, "\(api) must \(must) (got \(value)); using \(used)") }
  }

  /// A number; what is not finite counts as 0, and is warned of once.
  @discardableResult static func finite(_ number: CGFloat, _ api: String) -> CGFloat {
    unless(number.isFinite, api, must: "be finite", got: number, using: 0)
    return number.isFinite ? number : 0
  }

  /// A length as it is documented everywhere: what is negative or not finite counts as 0, and is warned of once.
  @discardableResult static func length(_ length: CGFloat, _ api: String) -> CGFloat {
    let isMeant = length >= 0 && length.isFinite
    unless(isMeant, api, must: "be finite and not negative", got: length, using: 0)
    return isMeant ? length : 0
  }
}
