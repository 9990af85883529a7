import Foundation
extension BinaryFloatingPoint {
  public func isApproximatelyEqual(to other: Self, relativeTolerance: Self? = nil) -> Bool {
    isApproximatelyEqual(
      to: other, absoluteTolerance: 0,
      relativeTolerance: relativeTolerance ?? Self.ulpOfOne.squareRoot())
  }
  public func isApproximatelyEqual(
    to other: Self, absoluteTolerance: Self, relativeTolerance: Self = 0
  ) -> Bool {
    if self == other { return true }
    let delta = (self - other).magnitude
    let tolerance = Swift.max(
      absoluteTolerance, Swift.max(magnitude, other.magnitude) * relativeTolerance)
    return isFinite && other.isFinite && delta <= tolerance
  }
}
