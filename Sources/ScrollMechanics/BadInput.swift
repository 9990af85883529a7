/// What the module does with numbers that make no sense, in one place.
///
/// Every public type keeps the numbers it was given and calls these when it computes, so that
/// `Hashable` and what a caller reads back stay as written.
extension Double {
  /// This number, or `fallback` when it is NaN or infinite.
  @inline(__always)
  func finite(or fallback: Double) -> Double {
    isFinite ? self : fallback
  }

  /// A length: 0 for what is NaN, infinite or negative.
  @inline(__always)
  var asLength: Double {
    self > 0 && isFinite ? self : 0
  }

  /// This number held between two bounds; the lower one wins when they are in the wrong order.
  /// NaN gives the lower bound.
  @inline(__always)
  func held(from lower: Double, to upper: Double) -> Double {
    if self > lower {
      if self < upper { return self }
      return upper > lower ? upper : lower
    }
    return lower
  }
}
