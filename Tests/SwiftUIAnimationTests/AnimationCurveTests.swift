import Testing

@testable import SwiftUICore

/// What animations make of time.
struct AnimationCurveTests {
  @Test func `a delayed linear animation stands still first`() {
    let animation = Animation.linear(duration: 2).delay(1)
    #expect(animation.progress(at: 0.9) == 0)
    #expect(abs(animation.progress(at: 2) - 0.5) < 1e-12)
    #expect(animation.duration == 3)
  }

  @Test func `twice the speed takes half the time`() {
    let animation = Animation.linear(duration: 2).speed(2)
    #expect(abs(animation.progress(at: 0.5) - 0.5) < 1e-12)
    #expect(animation.duration == 1)
  }

  @Test func `repeating back and forth ends where the count says`() {
    let twice = Animation.linear(duration: 1).repeatCount(2)
    #expect(abs(twice.progress(at: 0.25) - 0.25) < 1e-12)
    #expect(abs(twice.progress(at: 1.25) - 0.75) < 1e-12)
    #expect(twice.progress(at: 2) == 0)
    let thrice = Animation.linear(duration: 1).repeatCount(3)
    #expect(thrice.progress(at: 3) == 1)
    #expect(Animation.linear.repeatForever().duration == .infinity)
  }

  /// x(t) = 1 - e^(-wt)(1 + wt), w = 2π / response: the critically damped spring.
  @Test func `the default animation is a critically damped spring of response 0.55`() {
    // w = 11.42397; at 0.1 s: 1 - e^-1.142397 (1 + 1.142397) = 0.316461.
    #expect(abs(Animation.default.progress(at: 0.1) - 0.316461) < 1e-5)
    #expect(abs(Animation.default.progress(at: 0.3) - 0.856214) < 1e-5)
  }

  @Test func `a bouncy spring overshoots, a smooth one does not`() {
    func greatest(_ animation: Animation) -> Double {
      (0...200).map { animation.progress(at: Double($0) / 100) }.max() ?? 0
    }
    // Overshoot of a damping ratio z: e^(-πz / √(1 - z²)); z = 0.7 gives 4.6 %.
    #expect(abs(greatest(.bouncy) - 1.046) < 0.002)
    #expect(greatest(.smooth) <= 1)
  }

  @Test func `durations that make no sense are instant`() {
    #expect(Animation.linear(duration: -1).progress(at: 0.001) == 1)
    #expect(Animation.linear(duration: .nan).progress(at: 0.001) == 1)
    #expect(Animation.linear.speed(0).duration == 0.35)
  }
}
