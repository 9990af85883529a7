/// The virtual time of a window, for code that is told of changes and asks when they were: on Apple's
/// systems it would ask the system's clock.
///
/// The window is the one that the code runs in: whose update, action or event it is, or whose view
/// started the task.
@MainActor package enum HostClock {
  /// Seconds since the window was made; 0 outside of any window.
  package static var now: Double { host?.time ?? 0 }

  /// Runs an action when so many seconds of the window's time have passed; outside of any window at
  /// once. The window counts as moving until then.
  ///
  /// - Parameter seconds: What is not above 0 is the next frame; an infinite time never comes.
  package static func run(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
    guard seconds != .infinity else { return }
    guard let host else { return action() }
    host.start(HostTimer(due: host.time + (seconds > 0 ? seconds : 0), host: host, action))
  }

  private static var host: ViewHost? { UpdateContext.host?.host }
}

/// Waits for a time.
@MainActor private final class HostTimer: Ticker {
  private let due: Double
  private weak var host: ViewHost?
  private var action: (@MainActor () -> Void)?

  init(due: Double, host: ViewHost, _ action: @escaping @MainActor () -> Void) {
    self.due = due
    self.host = host
    self.action = action
  }

  var isActive: Bool { action != nil }
  var draws: Bool { false }

  func tick(_ time: Double) {
    guard time >= due, let action else { return }
    self.action = nil
    host?.enqueue(action)
  }
}

extension HostClock {
  /// The host at work, or that was at work last.
  package static var currentHost: ViewHost? { host }
}

extension ViewHost {
  /// Pixels for a point.
  package var currentDisplayScale: CGFloat { root.environment.values.displayScale }
}
