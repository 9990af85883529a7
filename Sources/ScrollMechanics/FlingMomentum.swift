/// The speed that a new fling gets from one that it interrupts.
///
/// Flinging a list again and again makes it faster and faster: a scroll view that is caught and
/// thrown on in the same direction adds part of its old velocity to the new one.
///
/// Everything here is O(1).
public enum FlingMomentum {
  /// The part of an interrupted velocity that is carried over, in points per second, with its sign:
  /// `0.000816 * |v|^1.967`, at most 40,000. The curve is the one that Flutter fitted to iOS
  /// (`BouncingScrollPhysics.carriedMomentum`). NaN and infinity give 0. O(1).
  public static func carried(from velocity: Double) -> Double {
    guard velocity.isFinite else { return 0 }
    let carried = min(0.000816 * ElementaryFunctions.pow(velocity.magnitude, 1.967), 40_000)
    return velocity < 0 ? -carried : carried
  }

  /// The velocity of a fling at `velocity` that interrupts one running at `interrupted`: boosted
  /// when both go the same way, otherwise as thrown. NaN and infinity count as 0.
  public static func velocity(_ velocity: Double, interrupting interrupted: Double) -> Double {
    let velocity = velocity.finite(or: 0)
    let interrupted = interrupted.finite(or: 0)
    guard velocity != 0, (velocity < 0) == (interrupted < 0) else { return velocity }
    return velocity + carried(from: interrupted)
  }
}
