import ScrollMechanics

/// A timing curve from (0, 0) to (1, 1).
public struct UnitCurve: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case bezier(TimingCurve)
    case circularIn, circularOut, circularInOut
  }

  private let kind: Kind
  private var isInverse = false

  private init(_ kind: Kind) {
    self.kind = kind
  }

  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(
      .bezier(
        TimingCurve(
          x1: startControlPoint.x, y1: startControlPoint.y, x2: endControlPoint.x,
          y2: endControlPoint.y)))
  }

  public static let linear = UnitCurve(.bezier(.linear))
  public static let easeIn = UnitCurve(.bezier(.easeIn))
  public static let easeOut = UnitCurve(.bezier(.easeOut))
  public static let easeInOut = UnitCurve(.bezier(.easeInOut))
  /// A quarter circle that starts slowly.
  public static let circularEaseIn = UnitCurve(.circularIn)
  /// A quarter circle that ends slowly.
  public static let circularEaseOut = UnitCurve(.circularOut)
  /// Two quarter circles: starts and ends slowly.
  public static let circularEaseInOut = UnitCurve(.circularInOut)

  /// The curve with input and output exchanged.
  public var inverse: UnitCurve {
    var result = self
    result.isInverse.toggle()
    return result
  }

  /// The value for `progress`, which is clamped to 0…1.
  public func value(at progress: Double) -> Double {
    let progress = progress > 0 ? min(progress, 1) : 0
    return isInverse ? inverted(progress) : own(progress)
  }

  /// The slope of the curve at `progress`.
  public func velocity(at progress: Double) -> Double {
    let step = 1e-5
    let low = max(0, min(1, progress) - step)
    let high = min(1, max(0, progress) + step)
    return (value(at: high) - value(at: low)) / (high - low)
  }

  private func own(_ x: Double) -> Double {
    switch kind {
    case .bezier(let curve): curve.value(at: x)
    case .circularIn: 1 - (1 - x * x).squareRoot()
    case .circularOut: (x * (2 - x)).squareRoot()
    case .circularInOut:
      x < 0.5
        ? (1 - (1 - 4 * x * x).squareRoot()) / 2
        : ((max(0, (2 * x - 1) * (3 - 2 * x))).squareRoot() + 1) / 2
    }
  }

  /// The input for which the curve has a value, by bisection, since the curve is monotonic.
  private func inverted(_ value: Double) -> Double {
    if value <= 0 || value >= 1 { return value }
    var low = 0.0
    var high = 1.0
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if own(middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
