/// The virtual time of the host that is at work, for code that is told of changes and asks when they
/// were: on Apple's systems it would ask the system's clock.
@MainActor public enum HostClock {
  /// Seconds since that host was made.
  public internal(set) static var now: Double = 0
}
