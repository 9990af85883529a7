/// The way of one mass on a `Spring` from a given start: position and velocity at any time.
///
/// Made by `Spring.solution(from:velocity:)`. Every function is O(1); `settlingTime` searches with
/// a bounded number of steps.
package struct SpringMotion: Sendable, Hashable {
  /// The three closed forms. `decay`, `slow` and `fast` are rates per second, above 0.
  private enum Form: Sendable, Hashable {
    /// `e^(-decay t) (a cos(frequency t) + b sin(frequency t))`
    case swinging(decay: Double, frequency: Double, a: Double, b: Double)
    /// `e^(-decay t) (a + b t)`
    case critical(decay: Double, a: Double, b: Double)
    /// `a e^(-slow t) + b e^(-fast t)`
    case creeping(slow: Double, fast: Double, a: Double, b: Double)
  }

  private let form: Form

  init(spring: Spring, displacement: Double, velocity: Double) {
    let w = spring.frequency
    let z = spring.usedDampingRatio
    let x = displacement.finite(or: 0)
    let v = velocity.finite(or: 0)
    // Around 1 the other two forms divide by almost 0; the critical one is their common limit.
    if (z - 1).magnitude < 1e-6 {
      form = .critical(decay: w, a: x, b: v + w * x)
    } else if z < 1 {
      let frequency = w * (1 - z * z).squareRoot()
      form = .swinging(decay: z * w, frequency: frequency, a: x, b: (v + z * w * x) / frequency)
    } else {
      let root = (z * z - 1).squareRoot()
      // The product of the two rates is w squared: this avoids z - root, which cancels.
      let fast = w * (z + root)
      let slow = w / (z + root)
      let b = -(v + slow * x) / (fast - slow)
      form = .creeping(slow: slow, fast: fast, a: x - b, b: b)
    }
  }

  /// Distance from rest (points) and velocity (points per second) after `time` seconds. Times
  /// before 0, and NaN, count as 0; an infinite time gives rest.
  package func motion(at time: Double) -> (displacement: Double, velocity: Double) {
    let t = time > 0 ? min(time, 1e9) : 0
    switch form {
    case .swinging(let decay, let frequency, let a, let b):
      let e = ElementaryFunctions.exp(-decay * t)
      let (sin, cos) = ElementaryFunctions.sinCos(frequency * t)
      let x = e * (a * cos + b * sin)
      return (x, e * frequency * (b * cos - a * sin) - decay * x)
    case .critical(let decay, let a, let b):
      let e = ElementaryFunctions.exp(-decay * t)
      let x = e * (a + b * t)
      return (x, e * b - decay * x)
    case .creeping(let slow, let fast, let a, let b):
      let x1 = a * ElementaryFunctions.exp(-slow * t)
      let x2 = b * ElementaryFunctions.exp(-fast * t)
      return (x1 + x2, -slow * x1 - fast * x2)
    }
  }

  /// Distance from rest after `time` seconds, in points.
  package func displacement(at time: Double) -> Double {
    motion(at: time).displacement
  }

  /// Velocity after `time` seconds, in points per second.
  package func velocity(at time: Double) -> Double {
    motion(at: time).velocity
  }

  /// When the mass crosses rest for the first time, in seconds, if it ever does and does not start
  /// there. A swinging mass is not asked: it crosses again and again.
  var firstCrossing: Double? {
    switch form {
    case .swinging:
      return nil
    case .critical(_, let a, let b):
      let t = -a / b
      return t > 0 && t.isFinite ? t : nil
    case .creeping(let slow, let fast, let a, let b):
      guard a != 0, -b / a > 0 else { return nil }
      let t = ElementaryFunctions.log(-b / a) / (fast - slow)
      return t > 0 ? t : nil
    }
  }

  /// From when on the mass stays within `distance` of rest and slower than `velocity`, in seconds.
  ///
  /// Found on the envelope of the motion, which never rises again, so a swing that happens to pass
  /// rest does not count as settled. Infinite for a spring without damping. At most 200 steps.
  ///
  /// - Parameters:
  ///   - distance: points, above 0; anything else counts as 0.1.
  ///   - velocity: points per second, above 0; anything else counts as 1.
  package func settlingTime(distance: Double, velocity: Double) -> Double {
    let distance = distance > 0 ? distance : 0.1
    let velocity = velocity > 0 ? velocity : 1
    func isSettled(_ t: Double) -> Bool {
      let bound = envelope(at: t)
      return bound.displacement <= distance && bound.velocity <= velocity
    }
    let first = envelopeFalls
    if isSettled(first) { return first }
    var high = max(first, 1.0 / 64)
    var doublings = 0
    while !isSettled(high) {
      high *= 2
      doublings += 1
      if doublings > 64 { return .infinity }
    }
    var low = first
    for _ in 0..<60 where high - low > 1e-9 {
      let middle = (low + high) / 2
      if isSettled(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// From when on the envelope falls for ever.
  private var envelopeFalls: Double {
    if case .critical(let decay, _, let b) = form, b != 0 { return 1 / decay }
    return 0
  }

  private func envelope(at t: Double) -> (displacement: Double, velocity: Double) {
    switch form {
    case .swinging(let decay, let frequency, let a, let b):
      let e = ElementaryFunctions.exp(-decay * t) * (a * a + b * b).squareRoot()
      return (e, e * (frequency * frequency + decay * decay).squareRoot())
    case .critical(let decay, let a, let b):
      let e = ElementaryFunctions.exp(-decay * t)
      let x = e * (a.magnitude + b.magnitude * t)
      return (x, e * b.magnitude + decay * x)
    case .creeping(let slow, let fast, let a, let b):
      let x1 = a.magnitude * ElementaryFunctions.exp(-slow * t)
      let x2 = b.magnitude * ElementaryFunctions.exp(-fast * t)
      return (x1 + x2, slow * x1 + fast * x2)
    }
  }
}
