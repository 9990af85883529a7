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
}
