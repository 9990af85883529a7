import SwiftUI

#if !os(Linux)
  import os
  import Synchronization
#endif

/// One line for input that can't be meant, once for each cause; bad input never traps.
enum Warning {
  #if os(Linux)
    static func once(_ cause: String, _ message: @autoclosure () -> String) {
      RuntimeWarning.once("masthead-\(cause)", message())
    }
  #else
    private static let causes = Mutex(Set<String>())
    private static let logger = Logger(subsystem: "masthead", category: "input")

    static func once(_ cause: String, _ message: @autoclosure () -> String) {
      guard causes.withLock({ $0.insert(cause).inserted }) else { return }
      let line = message()
      logger.warning("\(line)")
    }
  #endif
}

extension Warning {
  /// Warns once of input that counts as its documentation says.
  ///
  /// - Parameter subject: What it is about, with its article: it begins the warning.
  static func unless(_ isMeant: Bool, _ subject: String) {
    if !isMeant {
      once(subject, "\(subject) can't be meant; see its documentation for what it counts as")
    }
  }

  /// A number; what is not finite counts as 0, and is warned of once.
  static func finite(_ number: CGFloat, _ subject: String) -> CGFloat {
    if number.isFinite { return number }
    once(subject, "\(subject) must be finite (got \(number)); using 0")
    return 0
  }

  /// A length as it is documented everywhere: what is negative or not finite counts as 0, and is warned
  /// of once.
  ///
  /// - Parameter subject: What it is the length of, with its article: it begins the warning.
  static func length(_ length: CGFloat, _ subject: String) -> CGFloat {
    if length >= 0, length.isFinite { return length }
    once(subject, "\(subject) must be finite and not negative (got \(length)); using 0")
    return 0
  }
}
