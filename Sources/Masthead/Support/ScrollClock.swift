import SwiftUI

/// The time that speeds are measured in; on a stage that is the stage's.
@MainActor enum ScrollClock {
  private static let start = ContinuousClock.now

  /// In seconds from anywhere.
  static var now: Double { start.duration(to: .now) / .seconds(1) }

  /// Runs an action after so many seconds; at once for what is not above 0.
  static func run(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
    Task {
      if seconds > 0 { try? await Task.sleep(for: .seconds(seconds)) }
      action()
    }
  }
}

/// Runs an action once nothing has asked for it again for a fifth of a second.
@MainActor struct RestTimer {
  private final class Wait {
    var last = 0.0
    var isWaiting = false
    var action: (@MainActor () -> Void)?
  }

  /// In seconds: longer than a frame, shorter than it takes to aim at something.
  private static let delay = 0.2
  private let wait = Wait()

  nonisolated init() {}

  func run(_ action: @escaping @MainActor () -> Void) {
    wait.last = max(wait.last, ScrollClock.now)
    wait.action = action
    if !wait.isWaiting { Self.look(wait) }
  }

  /// Runs nothing for so many seconds.
  func postpone(by seconds: Double) {
    wait.last = max(wait.last, ScrollClock.now + seconds)
  }

  private static func look(_ wait: Wait) {
    wait.isWaiting = true
    ScrollClock.run(after: wait.last + delay - ScrollClock.now) {
      wait.isWaiting = false
      if ScrollClock.now - wait.last >= delay - 1e-6 { wait.action?() } else { look(wait) }
    }
  }
}

/// Runs a change of state without animation, whatever the transaction around says.
@MainActor func withoutAnimation(_ change: () -> Void) {
  withTransaction(Transaction(animation: nil), change)
}
