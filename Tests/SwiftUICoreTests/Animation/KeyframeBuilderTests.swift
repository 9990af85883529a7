import Foundation
import Stage
import SwiftUI
import Testing

/// Keyframes from conditions and loops, and custom animations that wrap others.
@MainActor struct KeyframeBuilderTests {
  private struct Pose: Equatable {
    var x = 0.0
    var y = 0.0
  }

  @Test func `keyframes of a track come by conditions and loops`() {
    func timeline(_ goesFar: Bool, _ rounds: Int) -> KeyframeTimeline<Double> {
      KeyframeTimeline(initialValue: 0.0) {
        KeyframeTrack {
          if goesFar {
            LinearKeyframe(100, duration: 1)
          } else {
            CubicKeyframe(10, duration: 1)
          }
          for round in 0..<rounds {
            LinearKeyframe(Double(round), duration: 0.5)
          }
        }
      }
    }
    #expect(timeline(true, 0).value(time: 1) == 100 && timeline(false, 0).value(time: 1) == 10)
    #expect(timeline(true, 4).duration == 3 && timeline(true, 4).value(time: 3) == 3)
    #expect(timeline(true, 0).value(progress: 0.5) == 50)
  }

  @Test func `a track of nothing changes nothing`() {
    let timeline = KeyframeTimeline(initialValue: Pose(x: 3, y: 4)) {
      KeyframeTrack(\.x) {}
    }
    #expect(timeline.duration == 0 && timeline.value(time: 1) == Pose(x: 3, y: 4))
  }

  @Test func `keyframes without a track come by conditions and loops too`() {
    func timeline(_ isLinear: Bool) -> KeyframeTimeline<Double> {
      KeyframeTimeline(initialValue: 0.0) {
        if isLinear {
          LinearKeyframe(10, duration: 1)
        } else {
          MoveKeyframe(20)
        }
        for round in 0..<2 {
          LinearKeyframe(Double(round), duration: 1)
        }
      }
    }
    #expect(timeline(true).value(time: 0.5) == 5 && timeline(true).duration == 3)
    #expect(timeline(false).value(time: 0) == 20 && timeline(false).value(time: 2) == 1)
    let none = KeyframeTimeline(initialValue: 3.0) {}
    #expect(none.value(time: 1) == 3 && none.duration == 0)
  }

  private struct Jump: KeyframeTrackContent {
    let height: Double

    var body: some KeyframeTrackContent<Double> {
      LinearKeyframe(height, duration: 1)
      LinearKeyframe(0.0, duration: 1)
    }
  }

  private struct Jumps: Keyframes {
    var body: some Keyframes<Double> {
      KeyframeTrack {
        Jump(height: 10)
        Jump(height: 20)
      }
    }
  }

  private func contents<K: Keyframes>(_ keyframes: K) -> KeyframeTimeline<K.Value>
  where K.Value == Double {
    KeyframeTimeline(initialValue: 0) { keyframes }
  }

  @Test func `keyframes can be put together from types of one's own`() {
    let timeline = contents(Jumps())
    #expect(timeline.duration == 4)
    #expect([0.5, 1, 2, 3, 4].map { timeline.value(time: $0) } == [5, 10, 0, 20, 0])
  }

  @Test func `a view of keyframes repeats them, or plays them once for each change`() {
    let repeating = Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      Text("a").keyframeAnimator(initialValue: 0.0) { content, value in
        content.opacity(1 - value)
      } keyframes: { _ in
        LinearKeyframe(1, duration: 1)
      }
    }
    repeating.advance(by: .milliseconds(500))
    #expect(abs((repeating.texts.first?.opacity ?? 0) - 0.5) < 0.05)
    repeating.advance(by: .milliseconds(1000))
    #expect((repeating.texts.first?.opacity ?? 0) < 0.6)
    let remote = Remote(0)
    let once = Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      Controlled(remote) { number in
        KeyframeAnimator(initialValue: 1.0, trigger: number) { value in
          Text("a").opacity(value)
        } keyframes: { _ in
          LinearKeyframe(0.5, duration: 1)
        }
      }
    }
    once.advance(by: .seconds(1))
    #expect(once.texts.first?.opacity == 1)
    remote.value = 1
    once.advance(by: .milliseconds(500))
    #expect(abs((once.texts.first?.opacity ?? 0) - 0.75) < 0.05)
    once.settle()
    #expect(once.texts.first?.opacity == 0.5)
  }

  @Test func `phases change one after the other when a value does`() {
    let remote = Remote(0)
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      Controlled(remote) { number in
        Text("a").phaseAnimator([1.0, 0.5, 0.25], trigger: number) { content, phase in
          content.opacity(phase)
        } animation: { _ in
          .linear(duration: 1)
        }
      }
    }
    #expect(stage.texts.first?.opacity == 1)
    remote.value = 1
    stage.advance(by: .milliseconds(500))
    #expect(abs((stage.texts.first?.opacity ?? 0) - 0.75) < 0.02)
    stage.advance(by: .milliseconds(1000))
    #expect(abs((stage.texts.first?.opacity ?? 0) - 0.375) < 0.02)
    stage.settle()
    #expect(stage.texts.first?.opacity == 1)
  }

  // MARK: Custom animations

  private struct Count: AnimationStateKey {
    static var defaultValue: Int { 3 }
  }

  private func first<K: AnimationStateKey>(_ key: K.Type) -> K.Value { key.defaultValue }

  /// Twice as slow as another one, with all that it says.
  private struct Slow<Base: CustomAnimation>: CustomAnimation {
    let base: Base

    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      base.animate(value: value, time: time / 2, context: &context)
    }

    func velocity<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
      base.velocity(value: value, time: time / 2, context: context)?.scaled(by: 0.5)
    }

    func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
      base.shouldMerge(previous: previous, value: value, time: time / 2, context: &context)
    }
  }

  private struct Even: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      time < 1 ? value.scaled(by: time) : nil
    }
  }

  @Test func `an animation that wraps another one asks it at other times`() {
    let remote = Remote<CGFloat>(0)
    let stage = Stage(size: CGSize(width: 300, height: 100), text: .fixed) {
      Controlled(remote) { width in
        Color.red.frame(width: width, height: 10).accessibilityIdentifier("bar")
      }
    }
    stage.update()
    remote.set(100, Animation(Slow(base: Even())))
    stage.advance(by: .milliseconds(500))
    #expect(abs((stage.frame(of: "bar")?.width ?? 0) - 25) < 1)
    stage.advance(by: .seconds(2))
    #expect(stage.frame(of: "bar")?.width == 100)
    #expect(first(Count.self) == 3 && AnimationState<Double>()[Count.self] == 3)
  }

  private func halfway<A: Animatable>(_ value: A) -> A {
    var value = value
    value.animatableData.scale(by: 0.5)
    return value
  }

  @Test func `what can be animated is scaled by its data`() {
    #expect(halfway(CGPoint(x: 4, y: 6)) == CGPoint(x: 2, y: 3))
    #expect(halfway(UnitPoint.bottomTrailing) == .center)
    #expect(halfway(CGSize(width: 4, height: 6)) == CGSize(width: 2, height: 3))
  }
}
