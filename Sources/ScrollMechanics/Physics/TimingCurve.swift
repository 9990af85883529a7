/// How far an animation has come after a part of its time: a cubic Bézier curve from (0, 0) to
/// (1, 1), as CSS `cubic-bezier()` and Core Animation's media timing functions define it.
///
///     1 |        ,--
///       |      /
///       |    /          x: part of the time
///     0 |__/            y: part of the way
///       0         1
///
/// Bad input: control points that are NaN or infinite count as those of a straight line; the x of a
/// control point is clamped to 0 ... 1, so that the curve stays a function of time. O(1): at most 8
/// Newton steps and 60 halvings.
package struct TimingCurve: Sendable, Hashable {
  /// The first control point's part of the time, 0 ... 1.
  package var x1: Double
  /// Its part of the way; outside of 0 ... 1 the curve swings out.
  package var y1: Double
  /// The second control point's part of the time, 0 ... 1.
  package var x2: Double
  /// Its part of the way.
  package var y2: Double

  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// As far as the time.
  package static let linear = TimingCurve(x1: 1.0 / 3, y1: 1.0 / 3, x2: 2.0 / 3, y2: 2.0 / 3)
  /// Starts slowly.
  package static let easeIn = TimingCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Ends slowly.
  package static let easeOut = TimingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Starts and ends slowly.
  package static let easeInOut = TimingCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)

  /// The part of the way after a part of the time, which is clamped to 0 ... 1; NaN counts as 0.
  package func value(at time: Double) -> Double {
    let time = time.held(from: 0, to: 1)
    if time == 0 || time == 1 { return time }
    guard x1.isFinite, y1.isFinite, x2.isFinite, y2.isFinite else { return time }
    let p1 = x1.held(from: 0, to: 1)
    let p2 = x2.held(from: 0, to: 1)
    return TimingCurve.component(parameter(at: time, p1, p2), y1, y2)
  }

  /// The slope of the curve, dy/dx, at a time, which is clamped to 0 ... 1; NaN counts as 0.
  ///
  /// Where a control point lies on its end, the curve has no tangent there of its own: 1 at the start and 0 at the end, as
  /// Apple's systems have it (`easeOut` at 0, `easeIn` at 1).
  package func velocity(at time: Double) -> Double {
    guard x1.isFinite, y1.isFinite, x2.isFinite, y2.isFinite else { return 1 }
    let p1 = x1.held(from: 0, to: 1)
    let p2 = x2.held(from: 0, to: 1)
    let time = time.held(from: 0, to: 1)
    let s = time == 0 || time == 1 ? time : parameter(at: time, p1, p2)
    let rise = TimingCurve.slope(s, y1, y2)
    let run = TimingCurve.slope(s, p1, p2)
    if run == 0, rise == 0 { return time < 0.5 ? 1 : 0 }
    return rise / run
  }

  /// The curve with time and way exchanged.
  package var inverse: TimingCurve { TimingCurve(x1: y1, y1: x1, x2: y2, y2: x2) }

  /// `3 (1-s)² s a + 3 (1-s) s² b + s³`, the Bézier polynomial with end points 0 and 1.
  private static func component(_ s: Double, _ a: Double, _ b: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * s * a + 3 * r * s * s * b + s * s * s
  }

  private static func slope(_ s: Double, _ a: Double, _ b: Double) -> Double {
    let r = 1 - s
    return 3 * r * r * a + 6 * r * s * (b - a) + 3 * s * s * (1 - b)
  }

  /// The curve's parameter where its x is `time`: Newton's method, halving where it is flat.
  private func parameter(at time: Double, _ p1: Double, _ p2: Double) -> Double {
    var s = time
    for _ in 0..<8 {
      let error = TimingCurve.component(s, p1, p2) - time
      if error.magnitude < 1e-12 { return s }
      let slope = TimingCurve.slope(s, p1, p2)
      if slope < 1e-6 { break }
      let next = s - error / slope
      if !(next >= 0 && next <= 1) { break }
      s = next
    }
    var low = 0.0
    var high = 1.0
    s = time
    for _ in 0..<60 {
      let x = TimingCurve.component(s, p1, p2)
      if (x - time).magnitude < 1e-13 { return s }
      if x < time { low = s } else { high = s }
      s = (low + high) / 2
    }
    return s
  }
}
