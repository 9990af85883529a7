import Stage
import SwiftUI
import TestSupport
import Testing

/// Gestures as values: what they were made with, their defaults, and what they tell.
@MainActor struct GestureValueTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 200, height: 200), text: .fixed) { view.ignoresSafeArea() }
  }

  private var square: some View { Color.red.frame(width: 100, height: 100) }

  /// The defaults of the documentation.
  @Test func `gestures have the limits that their documentation gives`() {
    #expect(TapGesture().count == 1 && TapGesture(count: 2).count == 2)
    #expect(SpatialTapGesture().count == 1 && SpatialTapGesture().coordinateSpace == .local)
    #expect(SpatialTapGesture(count: 2, coordinateSpace: .global).coordinateSpace == .global)
    #expect(LongPressGesture().minimumDuration == 0.5 && LongPressGesture().maximumDistance == 10)
    #expect(LongPressGesture(minimumDuration: 2, maximumDistance: 3).maximumDistance == 3)
    #expect(DragGesture().minimumDistance == 10 && DragGesture().coordinateSpace == .local)
    #expect(DragGesture(minimumDistance: 0, coordinateSpace: .global).coordinateSpace.isGlobal)
    #expect(MagnifyGesture().minimumScaleDelta == 0.01)
    #expect(RotateGesture().minimumAngleDelta == .degrees(1))
    #expect(RotateGesture(minimumAngleDelta: .degrees(5)).minimumAngleDelta == .degrees(5))
  }

  @available(*, deprecated)
  @Test func `gestures of two fingers had the same limits by their former names`() {
    #expect(MagnificationGesture().minimumScaleDelta == 0.01)
    #expect(RotationGesture().minimumAngleDelta == .degrees(1))
  }

  @Test func `combined gestures keep their parts, in order`() {
    let (tap, press) = (TapGesture(count: 2), LongPressGesture(minimumDuration: 3))
    let together = SimultaneousGesture(tap, press)
    #expect(together.first.count == 2 && together.second.minimumDuration == 3)
    let sequence = SequenceGesture(press, tap)
    #expect(sequence.first.minimumDuration == 3 && sequence.second.count == 2)
    let either = ExclusiveGesture(tap, press)
    #expect(either.first.count == 2 && either.second.minimumDuration == 3)
  }

  @Test func `the first of two exclusive gestures wins where both would do`() {
    var log: [String] = []
    let double = TapGesture(count: 2).onEnded { log.append("double") }
    let single = TapGesture().onEnded { log.append("single") }
    let stage = stage(square.gesture(ExclusiveGesture(double, single)))
    stage.tap(at: CGPoint(x: 100, y: 100), count: 2)
    stage.advance(by: .seconds(1))
    #expect(log == ["double"])
    stage.tap(at: CGPoint(x: 100, y: 100))
    stage.advance(by: .seconds(1))
    #expect(log == ["double", "single"])
  }

  @Test func `simultaneous gestures tell both values, sequenced ones one after the other`() {
    var together: [String] = []
    let both = SimultaneousGesture(TapGesture(), SpatialTapGesture()).onEnded { value in
      together.append("\(value.first != nil) \(value.second?.location.x ?? -1)")
    }
    stage(square.gesture(both)).tap(at: CGPoint(x: 80, y: 100))
    #expect(together.last == "true 30.0")
    var ends = 0
    let sequence = SequenceGesture(
      LongPressGesture(minimumDuration: 0.2), DragGesture(minimumDistance: 0)
    )
    .onEnded { value in
      if case .second(true, let drag?) = value { ends += Int(drag.translation.width) }
    }
    let stage = stage(square.gesture(sequence))
    let finger = stage.touch(at: CGPoint(x: 80, y: 100))
    stage.advance(by: .milliseconds(300))
    finger.move(by: CGVector(dx: 12, dy: 0))
    finger.lift()
    #expect(ends == 12)
  }

  @Test func `values of gestures know when and where they began`() {
    var drags: [DragGesture.Value] = []
    let stage = stage(
      square.gesture(DragGesture(minimumDistance: 0).onChanged { drags.append($0) }))
    let finger = stage.touch(at: CGPoint(x: 80, y: 100))
    stage.advance(by: .milliseconds(200))
    finger.move(by: CGVector(dx: 20, dy: 0))
    finger.lift()
    #expect(drags.count == 2 && drags[0].startLocation == CGPoint(x: 30, y: 50))
    #expect(abs(drags[1].time.timeIntervalSince(drags[0].time) - 0.2) < 0.05)

    var pinches: [MagnifyGesture.Value] = []
    var turns: [RotateGesture.Value] = []
    let picture = self.stage(
      square.gesture(
        SimultaneousGesture(
          MagnifyGesture().onChanged { pinches.append($0) },
          RotateGesture().onChanged { turns.append($0) })))
    picture.pinch(
      at: CGPoint(x: 100, y: 100), magnification: 2, rotation: .degrees(90), over: .seconds(1))
    #expect(pinches.last?.startLocation == CGPoint(x: 50, y: 50))
    #expect(turns.last?.startLocation == CGPoint(x: 50, y: 50))
    #expect(turns.last?.startAnchor == .center && pinches.last?.startAnchor == .center)
    // Twice as far apart within a second, a quarter of a turn within a second.
    #expect((pinches.last?.velocity ?? 0) > 0.5 && (pinches.last?.velocity ?? 9) < 2)
    #expect((turns.last?.velocity.degrees ?? 0) > 45 && (turns.last?.velocity.degrees ?? 999) < 180)
    #expect((pinches.last?.time ?? .distantPast) > (pinches.first?.time ?? .distantFuture))
    #expect((turns.last?.time ?? .distantPast) > (turns.first?.time ?? .distantFuture))
  }

  // MARK: States

  private struct Held: View {
    @GestureState private var offset: CGFloat
    let log: (String) -> Void

    init(_ state: GestureState<CGFloat>, _ log: @escaping (String) -> Void = { _ in }) {
      _offset = state
      self.log = log
    }

    var body: some View {
      Text("\(Int(_offset.wrappedValue))")
        .frame(width: 100, height: 100).contentShape(Rectangle())
        .offset(x: offset)
        .transaction { log("\($0.animation == nil ? "still" : "animated")") }
        .gesture(
          DragGesture(minimumDistance: 0).updating(_offset.projectedValue) { value, state, _ in
            state = value.translation.width
          })
    }
  }

  @Test func `a gesture's state is back at its first value when the gesture is over`() {
    var resets: [CGFloat] = []
    let states: [GestureState<CGFloat>] = [
      GestureState(initialValue: 7), GestureState(wrappedValue: 7),
      GestureState(initialValue: 7, resetTransaction: Transaction(animation: .linear)),
      GestureState(wrappedValue: 7, resetTransaction: Transaction(animation: .linear)),
      GestureState(initialValue: 7) { value, _ in resets.append(value) },
      GestureState(wrappedValue: 7) { value, _ in resets.append(value) },
    ]
    for state in states {
      let stage = stage(Held(state))
      #expect(stage.words == ["7"])
      let finger = stage.touch(at: CGPoint(x: 100, y: 100))
      finger.move(by: CGVector(dx: 20, dy: 0))
      #expect(stage.words == ["20"])
      finger.lift()
      stage.settle()
      #expect(stage.words == ["7"])
    }
    // The value before the reset, once for each of the last two.
    #expect(resets == [20, 20])
  }

  @Test func `the transaction of the reset is that which the state was given`() {
    for isAnimated in [true, false] {
      var seen: [String] = []
      let transaction = Transaction(animation: isAnimated ? .linear : nil)
      let stage = stage(
        Held(GestureState(initialValue: 0, resetTransaction: transaction)) { seen.append($0) })
      let finger = stage.touch(at: CGPoint(x: 100, y: 100))
      finger.move(by: CGVector(dx: 20, dy: 0))
      stage.update()
      seen = []
      finger.lift()
      stage.update()
      #expect(seen.last == (isAnimated ? "animated" : "still"))
    }
  }

  private struct Maybe: View {
    @GestureState(resetTransaction: Transaction()) private var place: CGPoint?
    @GestureState private var other: CGPoint?

    init(_ reset: @escaping (CGPoint?) -> Void) {
      _other = GestureState(reset: { value, _ in reset(value) })
    }

    var body: some View {
      Text(place == nil && other == nil ? "none" : "some")
        .frame(width: 100, height: 100).contentShape(Rectangle())
        .gesture(
          DragGesture(minimumDistance: 0)
            .updating($place) { value, state, _ in state = value.location }
            .updating($other) { value, state, _ in state = value.location })
    }
  }

  @Test func `an optional state of a gesture is nil between gestures`() {
    var resets: [CGPoint?] = []
    let stage = stage(Maybe { resets.append($0) })
    #expect(stage.words == ["none"])
    let finger = stage.touch(at: CGPoint(x: 100, y: 100))
    #expect(stage.words == ["some"])
    finger.lift()
    #expect(stage.words == ["none"] && resets == [CGPoint(x: 50, y: 50)])
  }

  // MARK: Modifiers

  @Test func `a gesture can be switched off`() {
    var log: [String] = []
    func note(_ name: String) -> some Gesture { TapGesture().onEnded { log.append(name) } }
    func tap<V: View>(_ view: V) -> [String] {
      log = []
      stage(view).tap(at: CGPoint(x: 100, y: 100))
      return log
    }
    #expect(tap(square.gesture(note("a"), isEnabled: true)) == ["a"])
    #expect(tap(square.gesture(note("a"), isEnabled: false)) == [])
    let inner = square.gesture(note("inner"))
    #expect(tap(inner.highPriorityGesture(note("outer"), isEnabled: true)) == ["outer"])
    #expect(tap(inner.highPriorityGesture(note("outer"), isEnabled: false)) == ["inner"])
    #expect(
      Set(tap(inner.simultaneousGesture(note("outer"), isEnabled: true))) == ["inner", "outer"])
    #expect(tap(inner.simultaneousGesture(note("outer"), isEnabled: false)) == ["inner"])
  }

  @available(*, deprecated)
  @Test func `a long press tells when pressing begins and ends by its former name`() {
    var log: [String] = []
    let stage = stage(
      square.onLongPressGesture(
        minimumDuration: 0.3, maximumDistance: 5, pressing: { log.append($0 ? "down" : "up") },
        perform: { log.append("press") }))
    let finger = stage.touch(at: CGPoint(x: 100, y: 100))
    #expect(log == ["down"])
    stage.advance(by: .milliseconds(400))
    finger.lift()
    #expect(log.contains("press") && log.last == "up" || log.last == "press")
    #expect(Set(log) == ["down", "up", "press"])
  }

  @Test func `a content shape with a hole is not touched there if it is filled by even-odd`() {
    struct Ring: Shape {
      func path(in rect: CGRect) -> Path {
        var path = Path(rect)
        path.addRect(rect.insetBy(dx: 30, dy: 30))
        return path
      }
    }
    var count = 0
    let kinds: ContentShapeKinds = [.interaction, .accessibility]
    let stage = stage(
      square.contentShape(kinds, Ring(), eoFill: true).onTapGesture { count += 1 })
    stage.tap(at: CGPoint(x: 100, y: 100))
    #expect(count == 0)
    stage.tap(at: CGPoint(x: 60, y: 100))
    #expect(count == 1)
    let preview = self.stage(square.contentShape(.dragPreview, Ring()).onTapGesture { count += 1 })
    preview.tap(at: CGPoint(x: 100, y: 100))
    #expect(count == 2)
  }

  @Test func `kinds and masks are sets of bits`() {
    let kinds: [ContentShapeKinds] = [
      .interaction, .dragPreview, .contextMenuPreview, .hoverEffect, .accessibility,
    ]
    #expect(Set(kinds.map(\.rawValue)).count == 5)
    #expect(
      kinds.allSatisfy {
        $0.rawValue.nonzeroBitCount == 1 && ContentShapeKinds(rawValue: $0.rawValue) == $0
      })
    // Documentation of GestureMask: all is both.
    #expect(GestureMask.all == [.gesture, .subviews] && GestureMask.none.isEmpty)
    #expect(GestureMask(rawValue: GestureMask.gesture.rawValue) == .gesture)
  }
}
