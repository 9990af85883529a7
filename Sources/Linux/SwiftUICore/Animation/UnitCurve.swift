import ScrollMechanics

/// A timing curve from (0, 0) to (1, 1).
public struct UnitCurve: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case bezier(TimingCurve)
    case circularIn, circularOut, circularInOut, circularOutIn
  }

  private let kind: Kind

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

  /// The Bézier curve; nil for circles.
  var timingCurve: TimingCurve? {
    if case .bezier(let curve) = kind { curve } else { nil }
  }

  /// The curve with input and output exchanged.
  public var inverse: UnitCurve {
    switch kind {
    case .bezier(let curve): UnitCurve(.bezier(curve.inverse))
    case .circularIn: UnitCurve(.circularOut)
    case .circularOut: UnitCurve(.circularIn)
    case .circularInOut: UnitCurve(.circularOutIn)
    case .circularOutIn: UnitCurve(.circularInOut)
    }
  }

  /// The value for `progress`, which is clamped to 0…1.
  public func value(at progress: Double) -> Double {
    let x = progress > 0 ? min(progress, 1) : 0
    return switch kind {
    case .bezier(let curve): curve.value(at: x)
    case .circularIn: UnitCurve.circleIn(x)
    case .circularOut: 1 - UnitCurve.circleIn(1 - x)
    case .circularInOut:
      x < 0.5 ? UnitCurve.circleIn(2 * x) / 2 : 1 - UnitCurve.circleIn(2 - 2 * x) / 2
    case .circularOutIn:
      x < 0.5
        ? (1 - UnitCurve.circleIn(1 - 2 * x)) / 2 : (1 + UnitCurve.circleIn(2 * x - 1)) / 2
    }
  }

  /// The slope of the curve at `progress`, which is clamped to 0…1; infinite where a circle stands upright.
  public func velocity(at progress: Double) -> Double {
    let x = progress > 0 ? min(progress, 1) : 0
    return switch kind {
    case .bezier(let curve): curve.velocity(at: x)
    case .circularIn: UnitCurve.slopeIn(x)
    case .circularOut: UnitCurve.slopeIn(1 - x)
    case .circularInOut: UnitCurve.slopeIn(x < 0.5 ? 2 * x : 2 - 2 * x)
    case .circularOutIn: UnitCurve.slopeIn(x < 0.5 ? 1 - 2 * x : 2 * x - 1)
    }
  }

  /// A quarter of a circle that starts flat.
  private static func circleIn(_ x: Double) -> Double { 1 - (1 - x * x).squareRoot() }

  private static func slopeIn(_ x: Double) -> Double { x / (1 - x * x).squareRoot() }
}
