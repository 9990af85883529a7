import SwiftUI
import SwiftUICore
import Testing

/// Keyframes as values, and views that play them.
@MainActor struct KeyframeTests {
  private struct Pose: Equatable {
    var angle = 0.0
    var scale = 1.0
  }

  @Test func `a linear keyframe goes straight, also at the pace of a curve`() {
    let line = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(10, duration: 1)
      LinearKeyframe(30, duration: 2, timingCurve: .linear)
    }
    #expect(line.duration == 3)
    #expect([-1, 0, 0.5, 1, 2, 3, 9].map { line.value(time: $0) } == [0, 0, 5, 10, 20, 30, 30])
    #expect(line.value(progress: 0.5) == 15)
    let curve = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: 1, timingCurve: .easeIn)
    }
    #expect(isNear(curve.value(time: 0.5), UnitCurve.easeIn.value(at: 0.5)))
  }

  @Test func `a value moves at once`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: 1)
      MoveKeyframe(5)
      LinearKeyframe(6, duration: 1)
    }
    #expect(timeline.duration == 2)
    #expect(timeline.value(time: 0.5) == 0.5)
    #expect(timeline.value(time: 1) == 5)
    #expect(timeline.value(time: 1.5) == 5.5)
  }

  @Test func `cubic keyframes in a row are a Catmull-Rom spline`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(1, duration: 1)
      CubicKeyframe(3, duration: 1)
    }
    // From 0 at rest to 1 with the velocity (3 − 0) / 2: Hermite at the half, 0.5 + 1.5 · (−0.125).
    #expect(isNear(timeline.value(time: 0.5), 0.3125))
    // From 1 with 1.5 to 3 at rest: 0.5 · 1 + 0.5 · 3 + 0.125 · 1.5.
    #expect(isNear(timeline.value(time: 1.5), 2.1875))
    let given = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(1, duration: 1, startVelocity: 4, endVelocity: -4)
    }
    #expect(isNear(given.value(time: 0.5), 0.5 + 0.5 + 0.5))
  }

  @Test func `a cubic keyframe takes the velocity of a linear one beside it`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(2, duration: 1)
      CubicKeyframe(2, duration: 1)
      LinearKeyframe(0, duration: 1)
    }
    // Starts with 2 a second and ends with −2: at the half 2 + 0.125 · 2 + 0.125 · 2.
    #expect(isNear(timeline.value(time: 1.5), 2.5))
  }

  @Test func `a spring lasts until it is at rest, or as long as it is told to`() {
    let spring = Spring(duration: 0.5, bounce: 0)
    let settling = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(100, spring: spring) }
    #expect(isNear(settling.duration, spring.settlingDuration(target: 100.0, epsilon: 0.001)))
    // 100 (1 − e^(−wt)(1 + wt)) at 0.1 s with w = 4π: 1 − e^(−1.256637) · 2.256637.
    #expect(isNear(settling.value(time: 0.1), 35.7740, within: 1e-3))
    #expect(settling.value(time: 9) == 100)
    let short = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(100, duration: 0.1, spring: spring)
      LinearKeyframe(0, duration: 1)
    }
    #expect(short.duration == 1.1)
    #expect(isNear(short.value(time: 0.6), 35.7740 / 2, within: 1e-3))
  }

  @Test
  func `after its last keyframe a value is at the target, also of a spring that was cut short`() {
    let spring = Spring(duration: 0.5, bounce: 0)
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(100, duration: 0.1, spring: spring)
    }
    // On its way to 35.7740, as above.
    #expect(timeline.value(time: 0.0999) < 36)
    #expect(timeline.value(time: 0.1) == 100)
    #expect(timeline.value(time: 5) == 100)
  }

  @Test func `tracks move the properties that they name, each as long as it is`() {
    let timeline = KeyframeTimeline(initialValue: Pose()) {
      KeyframeTrack(\.angle) {
        LinearKeyframe(90, duration: 1)
        for step in 0..<2 { LinearKeyframe(Double(step), duration: 1) }
      }
      KeyframeTrack(\.scale) { LinearKeyframe(2, duration: 1) }
    }
    #expect(timeline.duration == 3)
    #expect(timeline.value(time: 0.5) == Pose(angle: 45, scale: 1.5))
    #expect(timeline.value(time: 2) == Pose(angle: 0, scale: 2))
    var pose = Pose(angle: 7, scale: 7)
    timeline.update(value: &pose, progress: 1)
    #expect(pose == Pose(angle: 1, scale: 2))
  }

  @Test func `what is no time counts as none`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      LinearKeyframe(1, duration: .nan)
      CubicKeyframe(2, duration: -3)
      SpringKeyframe(3, duration: .infinity)
    }
    #expect(timeline.duration == 0)
    #expect(timeline.value(time: .nan) == 0)
    #expect(timeline.value(time: 0) == 2 || timeline.value(time: 0) == 3)
  }

  @Test func `a view plays keyframes when the trigger changes, and stays at their end`() {
    let remote = Remote<Int>()
    let host = mount(0, remote) { count in
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
        .keyframeAnimator(initialValue: CGFloat(0), trigger: count) { view, x in
          view.offset(x: x)
        } keyframes: { _ in
          LinearKeyframe(20, duration: 1)
          LinearKeyframe(10, duration: 1)
        }
    }
    host.advance(by: 5)
    #expect(host.box.minX == 45)
    #expect(!host.isAnimating)
    remote.set(1)
    host.update()
    host.advance(by: 0.5)
    #expect(isNear(host.box.minX, 55))
    host.advance(by: 1)
    #expect(isNear(host.box.minX, 60))
    host.advance(by: 1)
    #expect(isNear(host.box.minX, 55))
    #expect(!host.isAnimating)
  }

  @Test func `keyframes that repeat go round, and begin where they ended`() {
    let remote = Remote<Int>()
    let host = mount(0, remote) { _ in
      KeyframeAnimator(initialValue: CGFloat(0)) { x in
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box").offset(x: x)
      } keyframes: { start in
        LinearKeyframe(20, duration: 1)
        LinearKeyframe(0, duration: 1)
      }
    }
    for _ in 0..<6 { host.advance(by: 0.25) }
    #expect(isNear(host.box.minX, 55))
    for _ in 0..<4 { host.advance(by: 0.25) }
    #expect(isNear(host.box.minX, 55))
    #expect(host.isAnimating)
    #expect(!host.isSettling)
  }
}
