/// The virtual time of the host that is at work, for code that is told of changes and asks when they
/// were: on Apple's systems it would ask the system's clock.
@MainActor package enum HostClock {
  /// Seconds since that host was made.
  public internal(set) static var now: Double = 0
  /// The host at work, or that was at work last.
  static weak var host: ViewHost?

  /// Runs an action when so many seconds of that host's time have passed; without a host at once. The
  /// host counts as moving until then.
  ///
  /// - Parameter seconds: What is not above 0 is the next frame; an infinite time never comes.
  package static func run(after seconds: Double, _ action: @escaping @MainActor () -> Void) {
    guard seconds != .infinity else { return }
    guard let host else { return action() }
    host.start(HostTimer(due: now + (seconds > 0 ? seconds : 0), host: host, action))
  }
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

  func tick(_ time: Double) {
    guard time >= due, let action else { return }
    self.action = nil
    host?.enqueue(action)
  }
}
