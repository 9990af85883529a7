import SwiftUI

#if !os(Linux)
  import Foundation
#endif

/// The time that speeds are measured in, in seconds from anywhere.
enum ScrollClock {
  @MainActor static var now: Double {
    #if os(Linux)
      // Time is virtual there: what a test advances.
      HostClock.now
    #else
      ProcessInfo.processInfo.systemUptime
    #endif
  }

  /// Runs an action after so many seconds of that time.
  @MainActor static func run(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
    #if os(Linux)
      HostClock.run(after: seconds, action)
    #else
      Task { @MainActor in
        try? await Task.sleep(for: .seconds(seconds))
        action()
      }
    #endif
  }
}
