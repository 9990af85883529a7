import SwiftUI
import Synchronization

#if os(Linux)
  import Foundation
#else
  import os
#endif

/// One line in the system's log, or on standard error on Linux, for input that can't be meant, once for each cause: the
/// API, what it got, and what is used instead. Bad input never traps.
package enum Warning {
  private static let state = Mutex((causes: Set<String>(), messages: [String]()))
  #if !os(Linux)
    private static let logger = Logger(subsystem: "masthead", category: "input")
  #endif

  /// All messages so far, oldest first; tests read them.
  package static var messages: [String] { state.withLock { $0.messages } }

  static func once(_ cause: String, _ message: @autoclosure () -> String) {
    guard state.withLock({ $0.causes.insert(cause).inserted }) else { return }
    let line = message()
    state.withLock { $0.messages.append(line) }
    #if os(Linux)
      FileHandle.standardError.write(Data("warning masthead : \(line)\n".utf8))
    #else
      // What was written in the app's own code is no secret of its user.
      logger.fault("\(line, privacy: .public)")
    #endif
  }
}

extension Warning {
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
