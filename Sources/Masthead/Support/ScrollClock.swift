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

/// Runs an action once nothing has asked for it again for a while.
///
/// After a fifth of a second nothing scrolls. What effects moved is handed to plain offsets then, which touches and
/// assistive technology follow for certain. No pixel changes.
@MainActor final class RestTimer {
  /// In seconds.
  private let delay: Double
  private var last = -Double.infinity
  private var isWaiting = false
  private var action: (() -> Void)?

  /// - Parameter delay: In seconds; by default longer than a frame, shorter than it takes to aim at something.
  nonisolated init(delay: Double = 0.2) { self.delay = delay }

  func run(_ action: @escaping @MainActor () -> Void) {
    last = max(last, ScrollClock.now)
    self.action = action
    if !isWaiting { wait() }
  }

  /// Runs nothing for so many seconds.
  func postpone(by seconds: Double) {
    last = max(last, ScrollClock.now + seconds)
  }

  private func wait() {
    isWaiting = true
    ScrollClock.run(after: last + delay - ScrollClock.now) { [self] in
      isWaiting = false
      if ScrollClock.now - last >= delay - 1e-6 { action?() } else { wait() }
    }
  }
}

/// Runs a change of state without animation, whatever the transaction around says.
@MainActor func withoutAnimation(_ change: () -> Void) {
  withTransaction(Transaction(animation: nil), change)
}
