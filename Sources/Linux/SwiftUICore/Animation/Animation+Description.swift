import ScrollMechanics

/// What logs of animations show: `DefaultAnimation()`, `FluidSpringAnimation(response: 0.5, …)`. The names are those
/// of Apple's private types; how an animation that was delayed, sped up or repeated describes itself is ours.
extension Animation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { kind.description(module: "") }

  public var debugDescription: String { "AnyAnimator(\(kind.description(module: "SwiftUI.")))" }

  public var customMirror: Mirror { Mirror(self, children: ["base": description]) }
}

extension Animation.Kind {
  /// - Parameter module: Stands in front of the names of types.
  func description(module: String) -> String {
    switch self {
    case .curve(let curve, let duration): return curve.description(duration, module: module)
    case .unitCurve(let curve, let duration):
      return curve.timingCurve?.description(duration, module: module)
        ?? "\(module)UnitCurveAnimation(duration: \(duration), curve: \(curve))"
    case .spring(let spring): return spring.description(module: module)
    case .delayed(let kind, let delay):
      return "\(kind.description(module: module)).delay(\(delay))"
    case .faster(let kind, let factor):
      return "\(kind.description(module: module)).speed(\(factor))"
    case .repeated(let kind, let count, let autoreverses):
      let base = kind.description(module: module)
      return count.map { "\(base).repeatCount(\($0), autoreverses: \(autoreverses))" }
        ?? "\(base).repeatForever(autoreverses: \(autoreverses))"
    case .complete(let kind, let duration):
      return "\(kind.description(module: module)).logicallyComplete(after: \(duration))"
    case .custom(let animation):
      return module.isEmpty
        ? String(describing: animation.base) : String(reflecting: animation.base)
    }
  }
}

extension SpringAnimation {
  fileprivate func description(module: String) -> String {
    switch form {
    case .standard: return "\(module)DefaultAnimation()"
    case .fluid:
      return "\(module)FluidSpringAnimation(response: \(logicalDuration), "
        + "dampingFraction: \(spring.dampingRatio), blendDuration: \(blendDuration))"
    case .interpolating:
      let damping = spring.dampingRatio * 2 * (spring.mass * spring.stiffness).squareRoot()
      return "\(module)SpringAnimation(mass: \(spring.mass), stiffness: \(spring.stiffness), "
        + "damping: \(damping), initialVelocity: "
        + "SwiftUI._Velocity<Swift.Double>(valuePerSecond: \(initialVelocity)))"
    }
  }
}

extension TimingCurve {
  /// The curve's two polynomials, by which Apple's animations keep it.
  fileprivate func description(_ duration: Double, module: String) -> String {
    func polynomial(_ first: Double, _ second: Double) -> (a: Double, b: Double, c: Double) {
      let c = 3 * first
      let b = 3 * (second - first) - c
      return (1 - c - b, b, c)
    }
    // Apple's straight line has its control points at its ends.
    let isLine = self == .linear
    let x = isLine ? polynomial(0, 1) : polynomial(x1, x2)
    let y = isLine ? polynomial(0, 1) : polynomial(y1, y2)
    return "\(module)BezierAnimation(duration: \(duration), curve: "
      + "SwiftUI.UnitCurve.CubicSolver(ax: \(x.a), bx: \(x.b), cx: \(x.c), "
      + "ay: \(y.a), by: \(y.b), cy: \(y.c)))"
  }
}
