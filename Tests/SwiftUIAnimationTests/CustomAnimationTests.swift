import Foundation
import Stage
import SwiftUI
import Testing

/// Animations that source calculates itself.
@Suite("Custom animations")
@MainActor struct CustomAnimationTests {
  // MARK: Animations

  /// A constant speed, as the system's linear animation.
  private struct Even: CustomAnimation {
    let duration: TimeInterval

    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      time < duration ? value.scaled(by: time / duration) : nil
    }

    func velocity<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: AnimationContext<V>
    ) -> V? {
      value.scaled(by: 1 / duration)
    }
  }

  /// Counts its calls in its state, and is over after some of them.
  private struct Counted: CustomAnimation {
    let calls: Int

    struct Key<Value: VectorArithmetic>: AnimationStateKey {
      var count = 0
      static var defaultValue: Key { Key() }
    }

    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      context.state[Key<V>.self].count += 1
      let count = context.state[Key<V>.self].count
      return count > calls ? nil : value.scaled(by: Double(count) / Double(calls))
    }
  }

  /// Goes on from where it is, at a constant speed, when its target changes.
  private struct Merging: CustomAnimation {
    let duration: TimeInterval

    struct Key<Value: VectorArithmetic>: AnimationStateKey {
      var done = Value.zero
      var start = 0.0
      static var defaultValue: Key { Key() }
    }

    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      let state = context.state[Key<V>.self]
      let part = (time - state.start) / duration
      guard part < 1 else { return nil }
      return state.done + (value - state.done).scaled(by: part)
    }

    func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> Bool {
      guard let previous = previous.base as? Merging else { return false }
      let done = previous.animate(value: value, time: time, context: &context) ?? value
      context.state[Key<V>.self] = Key(done: done, start: time)
      return true
    }
  }

  /// Stands still while the environment says so.
  private struct Obedient: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      if context.environment.isPaused { return .zero }
      return time < 1 ? value.scaled(by: time) : nil
    }
  }

  private struct Bad: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      value.scaled(by: time > 0.4 ? .nan : time)
    }
  }

  // MARK: A view

  @MainActor private final class Control {
    var x: Binding<CGFloat>?
    var isPaused: Binding<Bool>?
    var events: [String] = []
  }

  private struct Mover: View {
    let control: Control
    @State private var x: CGFloat = 0
    @State private var isPaused = false

    var body: some View {
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
        .offset(x: x)
        .environment(\.isPaused, isPaused)
        .frame(width: 400, alignment: .leading)
        .onAppear {
          control.x = $x
          control.isPaused = $isPaused
        }
    }
  }

  private func make() -> (Stage, Control) {
    let control = Control()
    let stage = Stage(size: CGSize(width: 400, height: 100), text: .fixed) {
      Mover(control: control)
    }
    return (stage, control)
  }

  private func x(_ stage: Stage) -> CGFloat { stage.frame(of: "box")?.minX ?? -1 }

  private func go(
    _ control: Control, to x: CGFloat, _ animation: Animation,
    _ criteria: AnimationCompletionCriteria = .logicallyComplete
  ) {
    withAnimation(animation, completionCriteria: criteria) {
      control.x?.wrappedValue = x
    } completion: {
      control.events.append("\(x)")
    }
  }

  // MARK: Tests

  @Test func `it is asked for each frame how far the change is, and ends by nil`() {
    let (stage, control) = make()
    go(control, to: 100, Animation(Even(duration: 1)))
    #expect(x(stage) == 0)
    stage.advance(by: .milliseconds(250))
    #expect(x(stage).isNear(25))
    stage.advance(by: .milliseconds(500))
    #expect(x(stage).isNear(75))
    #expect(control.events == [])
    stage.advance(by: .milliseconds(300))
    #expect(x(stage) == 100)
    #expect(control.events == ["100.0"])
    stage.settle()
    #expect(x(stage) == 100)
  }

  @Test func `it is called once for a frame, with its own state for each value`() {
    let (stage, control) = make()
    go(control, to: 100, Animation(Counted(calls: 10)))
    // Reads of the frame are no calls.
    for _ in 0..<30 { _ = x(stage) }
    stage.settle()
    #expect(x(stage) == 100)
    #expect(control.events == ["100.0"])
    stage.resetCosts()
    go(control, to: 0, Animation(Counted(calls: 10)))
    var seen: [CGFloat] = []
    for _ in 0..<12 {
      stage.advance(by: .seconds(1.0 / 60))
      seen.append(x(stage).rounded())
    }
    #expect(Set(seen).isSuperset(of: [70, 50, 30, 10, 0]))
  }

  @Test func `delays, speeds, repetitions and completion times change it as the system's`() {
    let even = Animation(Even(duration: 1))
    let linear = Animation.linear(duration: 1)
    let changes: [(Animation) -> Animation] = [
      { $0.delay(0.3) }, { $0.speed(2) }, { $0.delay(0.2).speed(0.5) },
      { $0.repeatCount(3, autoreverses: false) }, { $0.logicallyComplete(after: 0.5) },
      { $0.repeatForever() },
    ]
    for change in changes {
      let (stage, control) = make()
      let (other, theirs) = make()
      go(control, to: 100, change(even))
      go(theirs, to: 100, change(linear))
      for step in 0..<20 {
        stage.advance(by: .milliseconds(150))
        other.advance(by: .milliseconds(150))
        // A custom animation's round ends in the frame in which it says so, up to a frame late each time.
        #expect(abs(x(stage) - x(other)) < 1.7 * 4, "\(step)")
      }
      #expect(control.events == theirs.events)
    }
  }

  @Test func `two that don't merge run together, and their results are added`() {
    let (stage, control) = make()
    go(control, to: 100, Animation(Even(duration: 1)))
    stage.advance(by: .milliseconds(500))
    go(control, to: 0, Animation(Even(duration: 1)))
    #expect(x(stage).isNear(50))
    stage.advance(by: .milliseconds(250))
    // Forth at 100 points a second, and back at the same speed.
    #expect(x(stage).isNear(50))
    stage.advance(by: .milliseconds(500))
    #expect(x(stage).isNear(25))
    stage.settle()
    #expect(x(stage) == 0)
    #expect(control.events == ["100.0", "0.0"])
  }

  @Test func `one that merges gets the state and the elapsed time, and the other one is gone`() {
    let (stage, control) = make()
    go(control, to: 100, Animation(Merging(duration: 1)))
    stage.advance(by: .milliseconds(500))
    go(control, to: 0, Animation(Merging(duration: 1)))
    #expect(x(stage).isNear(50))
    stage.advance(by: .milliseconds(500))
    #expect(x(stage).isNear(25))
    stage.advance(by: .milliseconds(600))
    #expect(x(stage) == 0)
    #expect(Set(control.events) == ["100.0", "0.0"])
  }

  @Test func `a spring takes over the velocity that it tells`() {
    let (stage, control) = make()
    go(control, to: 100, Animation(Even(duration: 1)))
    stage.advance(by: .milliseconds(500))
    go(control, to: 50, .spring(duration: 1))
    stage.advance(by: .milliseconds(50))
    // At its target, but at 100 points a second: it goes on beyond it and comes back.
    #expect(x(stage) > 52)
    stage.settle()
    #expect(x(stage) == 50)
  }

  @Test func `it can read the environment of the view`() {
    let (stage, control) = make()
    go(control, to: 100, Animation(Obedient()))
    stage.advance(by: .milliseconds(250))
    #expect(x(stage).isNear(25))
    control.isPaused?.wrappedValue = true
    stage.advance(by: .milliseconds(250))
    #expect(x(stage) == 0)
    control.isPaused?.wrappedValue = false
    stage.advance(by: .milliseconds(250))
    #expect(x(stage).isNear(75))
  }

  @Test func `numbers that are not finite end it`() {
    let (stage, control) = make()
    go(control, to: 100, Animation(Bad()))
    stage.advance(by: .milliseconds(250))
    #expect(x(stage).isNear(25))
    stage.advance(by: .milliseconds(250))
    #expect(x(stage) == 100)
    #expect(control.events == ["100.0"])
  }

  @Test func `it can say that it is complete before it is over`() {
    struct Early: CustomAnimation {
      func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
      ) -> V? {
        context.isLogicallyComplete = time >= 0.5
        return time < 2 ? value : nil
      }
    }
    for (criteria, end) in [(AnimationCompletionCriteria.logicallyComplete, 600), (.removed, 2100)]
    {
      let (stage, control) = make()
      go(control, to: 100, Animation(Early()), criteria)
      stage.advance(by: .milliseconds(end - 200))
      #expect(control.events == [])
      stage.advance(by: .milliseconds(200))
      #expect(control.events == ["100.0"])
    }
  }

  @Test func `data of any type is handed over`() {
    struct Pair: Shape {
      var data: AnimatablePair<CGFloat, AnimatablePair<Double, Double>>
      var animatableData: AnimatablePair<CGFloat, AnimatablePair<Double, Double>> {
        get { data }
        set { data = newValue }
      }

      func path(in rect: CGRect) -> Path {
        Path(CGRect(x: data.first, y: 0, width: data.second.first, height: data.second.second))
      }
    }
    struct Screen: View {
      let control: Control
      @State private var x: CGFloat = 0

      var body: some View {
        Pair(data: AnimatablePair(x, AnimatablePair(10, 10 + Double(x)))).fill(.black)
          .onAppear { control.x = $x }
      }
    }
    let control = Control()
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      Screen(control: control)
    }
    withAnimation(Animation(Even(duration: 1))) { control.x?.wrappedValue = 40 }
    stage.advance(by: .milliseconds(500))
    let bitmap = try? stage.snapshot(scale: 1)
    // Half way: from 20 to 30, and 30 high.
    #expect(bitmap?.isDark(25, 25) == true)
    #expect(bitmap?.isDark(15, 5) == false)
    #expect(bitmap?.isDark(25, 35) == false)
  }

  @Test func `animations have a base, are equal by it, and calculate`() {
    let even = Animation(Even(duration: 1))
    #expect(even == Animation(Even(duration: 1)))
    #expect(even != Animation(Even(duration: 2)))
    #expect((even.base as? Even)?.duration == 1)
    #expect(Animation(Animation.linear(duration: 1).base) == .linear(duration: 1))
    var context = AnimationContextProbe.context
    let linear = Animation.linear(duration: 2)
    #expect(linear.animate(value: 10.0, time: 1, context: &context) == 5)
    #expect(linear.velocity(value: 10.0, time: 1, context: context)?.isNear(5) == true)
    #expect(linear.animate(value: 10.0, time: 2, context: &context) == nil)
    #expect(linear.velocity(value: 10.0, time: 3, context: context) == nil)
    #expect(!linear.shouldMerge(previous: even, value: 1.0, time: 0, context: &context))
    #expect(
      Animation.spring.shouldMerge(previous: .bouncy, value: 1.0, time: 0, context: &context))
  }

  @Test func `a custom animation can consist of others, with states of their own`() {
    struct Twice: CustomAnimation {
      let base: Animation

      struct Key<Value: VectorArithmetic>: AnimationStateKey {
        var inner = AnimationState<Value>()
        static var defaultValue: Key { Key() }
      }

      func animate<V: VectorArithmetic>(
        value: V, time: TimeInterval, context: inout AnimationContext<V>
      ) -> V? {
        var inner = context.withState(context.state[Key<V>.self].inner)
        let result = base.animate(value: value, time: time * 2, context: &inner)
        context.state[Key<V>.self].inner = inner.state
        return result
      }
    }
    let (stage, control) = make()
    go(control, to: 100, Animation(Twice(base: .linear(duration: 1))))
    stage.advance(by: .milliseconds(250))
    #expect(x(stage).isNear(50))
    stage.advance(by: .milliseconds(300))
    #expect(x(stage) == 100)
  }

  @Test func `phases wait for custom animations`() {
    let stage = Stage(size: CGSize(width: 400, height: 100), text: .fixed) {
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
        .phaseAnimator([CGFloat(0), 100]) { view, x in
          view.offset(x: x)
        } animation: { _ in
          Animation(Even(duration: 1))
        }
        .frame(width: 400, alignment: .leading)
    }
    stage.advance(by: .milliseconds(1100))
    let far = x(stage)
    stage.advance(by: .milliseconds(500))
    #expect(far > 85)
    #expect(x(stage) < 65)
  }

  @Test func `a removed view's transition can be one`() {
    struct Screen: View {
      let control: Control
      @State private var isShown = true

      var body: some View {
        VStack {
          if isShown {
            Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
              .transition(.offset(x: 100))
          }
        }
        .frame(width: 400, alignment: .leading)
        .onAppear { control.isPaused = $isShown }
      }
    }
    let control = Control()
    let stage = Stage(size: CGSize(width: 400, height: 100), text: .fixed) {
      Screen(control: control)
    }
    withAnimation(Animation(Even(duration: 1))) { control.isPaused?.wrappedValue = false }
    stage.advance(by: .milliseconds(500))
    #expect((try? stage.snapshot(scale: 1))?.isReddish(55, 50) == true)
    stage.advance(by: .milliseconds(600))
    #expect((try? stage.snapshot(scale: 1))?.isReddish(105, 50) == false)
  }
}

/// The context of an animation that runs nowhere, taken from one that does.
private enum AnimationContextProbe {
  nonisolated(unsafe) private static var taken: AnimationContext<Double>?

  private struct Probe: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: TimeInterval, context: inout AnimationContext<V>
    ) -> V? {
      AnimationContextProbe.taken = context.withState(AnimationState<Double>())
      return nil
    }
  }

  @MainActor static var context: AnimationContext<Double> {
    struct Screen: View {
      @State private var x: CGFloat = 0
      var body: some View {
        Color.red.offset(x: x).onAppear { withAnimation(Animation(Probe())) { x = 10 } }
      }
    }
    let stage = Stage(size: CGSize(width: 100, height: 100)) { Screen() }
    stage.settle()
    return taken!
  }
}

extension EnvironmentValues {
  @Entry fileprivate var isPaused: Bool = false
}

extension Bitmap {
  private subscript(x: Int, y: Int) -> (red: UInt32, green: UInt32) {
    let pixel = pixels[y * width + x]
    return ((pixel >> 16) & 255, (pixel >> 8) & 255)
  }

  fileprivate func isDark(_ x: Int, _ y: Int) -> Bool { self[x, y].red < 60 }
  fileprivate func isReddish(_ x: Int, _ y: Int) -> Bool {
    self[x, y].red > 180 && self[x, y].green < 120
  }
}

extension FloatingPoint {
  fileprivate func isNear(_ other: Self) -> Bool { abs(self - other) < 1 / 1000 }
}
