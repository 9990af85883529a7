import ScrollMechanics
import Testing

/// Timing curves against the Bézier definition itself.
struct TimingCurveTests {
  /// The curve as a polyline of a hundred thousand points: slow, obvious.
  private func reference(_ curve: TimingCurve, _ time: Double) -> Double {
    var previous = (x: 0.0, y: 0.0)
    for step in 1...100_000 {
      let s = Double(step) / 100_000
      let r = 1 - s
      let x = 3 * r * r * s * curve.x1 + 3 * r * s * s * curve.x2 + s * s * s
      let y = 3 * r * r * s * curve.y1 + 3 * r * s * s * curve.y2 + s * s * s
      if x >= time {
        let part = x > previous.x ? (time - previous.x) / (x - previous.x) : 0
        return previous.y + part * (y - previous.y)
      }
      previous = (x, y)
    }
    return 1
  }

  /// CSS's ease-in, ease-out and ease-in-out, cubic-bezier(0.42, 0, 1, 1), (0, 0, 0.58, 1) and
  /// (0.42, 0, 0.58, 1), found by halving the Bézier polynomial's parameter.
  @Test(arguments: [
    (TimingCurve.easeIn, [0.0934647, 0.3153568, 0.6218619]),
    (.easeOut, [0.3781381, 0.6846432, 0.9065353]), (.easeInOut, [0.1291619, 0.5, 0.8708381]),
  ])
  func `the curves with a name are CSS's`(_ curve: TimingCurve, _ places: [Double]) {
    for (time, place) in zip([0.25, 0.5, 0.75], places) {
      #expect(abs(curve.value(at: time) - place) < 1e-6)
    }
  }

  @Test(arguments: [
    TimingCurve.linear, .easeIn, .easeOut, .easeInOut,
    TimingCurve(x1: 0, y1: 1.8, x2: 1, y2: -0.8), TimingCurve(x1: 1, y1: 0, x2: 0, y2: 1),
  ])
  func `a curve follows its definition`(_ curve: TimingCurve) {
    for time in [0.01, 0.1, 0.25, 0.37, 0.5, 0.63, 0.75, 0.9, 0.99] {
      #expect(abs(curve.value(at: time) - reference(curve, time)) < 1e-4)
    }
  }

  @Test func `every curve starts at 0 and ends at 1, also outside of its time`() {
    for curve in [TimingCurve.easeIn, .easeOut, TimingCurve(x1: 0.2, y1: -1, x2: 0.8, y2: 2)] {
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      #expect(curve.value(at: -3) == 0)
      #expect(curve.value(at: 7) == 1)
    }
  }

  @Test func `ease in and out is symmetrical about its middle`() {
    #expect(abs(TimingCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-12)
    for time in [0.1, 0.2, 0.3, 0.4] {
      let early = TimingCurve.easeInOut.value(at: time)
      let late = TimingCurve.easeInOut.value(at: 1 - time)
      #expect(abs(early + late - 1) < 1e-9)
    }
  }

  @Test func `numbers that make no sense give a straight line`() {
    let curve = TimingCurve(x1: .nan, y1: 0, x2: 1, y2: 1)
    #expect(curve.value(at: 0.3) == 0.3)
    #expect(TimingCurve.easeIn.value(at: .nan) == 0)
    #expect(TimingCurve(x1: -5, y1: 0, x2: 9, y2: 1).value(at: 0.5).isFinite)
  }
}
