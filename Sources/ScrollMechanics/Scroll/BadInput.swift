/// What the module does with numbers that make no sense, in one place.
///
/// Every public type keeps the numbers it was given and calls these when it computes, so that what
/// a caller reads back stays as written. (A value that was given NaN is therefore not equal to
/// itself, as NaN is not. What headers are compared by, `ProgressRange`, therefore keeps no NaN.)
/// Magnitudes are clamped to 10^100, beyond any content and any speed, so that no sum, product or
/// square of a few of them overflows.
extension Double {
  private static var beyond: Double { 1e100 }

  /// This number, or `fallback` when it is NaN or infinite.
  @inline(__always)
  package func finite(or fallback: Double) -> Double {
    isFinite ? held(from: -Self.beyond, to: Self.beyond) : fallback
  }

  /// A length: 0 for what is NaN, infinite or negative.
  @inline(__always)
  package var asLength: Double {
    self > 0 && isFinite ? min(self, Self.beyond) : 0
  }

  /// This number held between two bounds; the lower one wins when they are in the wrong order.
  /// NaN gives the lower bound.
  @inline(__always)
  package func held(from lower: Double, to upper: Double) -> Double {
    if self > lower {
      if self < upper { return self }
      return max(lower, upper)
    }
    return lower
  }
}
