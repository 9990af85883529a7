/// What a header and a binding of its position have told each other, so that neither takes for news what it said
/// itself.
///
/// A position is the part of its way that a header has gone: 0 open, 1 collapsed.
///
/// Bad input: a position that is NaN is told and taken as 0. O(1).
package struct HeaderPositionLink: Sendable, Hashable {
  /// Nil until the binding's first value has been seen.
  private var last: Double?
  /// A movement to this position is under way; until the header is there, nothing is reported.
  package var awaited: Double?

  package init() {}

  /// Takes what the binding says.
  ///
  /// - Returns: whether it is to be gone to: not what the header reported.
  package mutating func take(_ position: Double) -> Bool {
    let position = position.held(from: 0, to: 1)
    defer { last = position }
    return position != last
  }

  /// Returns what the binding is to be told of a header's position, when the content rests or the header is at an end of
  /// its way; nil: nothing.
  package mutating func report(_ position: Double, isAtRest: Bool) -> Double? {
    guard let last, isAtRest || position <= 0 || position >= 1 else { return nil }
    if let awaited, (position - awaited).magnitude >= 1e-6 { return nil }
    awaited = nil
    // Offsets are sums: what is all but where the binding is, or at an end, is there.
    if (position - last).magnitude < 1e-6 { return nil }
    let rounded = position < 1e-6 ? 0 : position > 1 - 1e-6 ? 1 : position.finite(or: 0)
    return take(rounded) ? rounded : nil
  }
}
