import Stage
import SwiftUI
import Testing

@MainActor struct CombinedGestureTests {
  let log = Log()

  @Test
  func `A drag after a long press: pressing first, then dragging, from where the press was over`() {
    struct Screen: View {
      let log: Log
      @GestureState private var state = "idle"

      var body: some View {
        Text(state)
          .frame(width: 200, height: 200)
          .background(Color.red)
          .gesture(
            LongPressGesture(minimumDuration: 0.5)
              .sequenced(before: DragGesture())
              .updating($state) { value, state, _ in
                switch value {
                case .first(true): state = "pressing"
                case .second(true, nil): state = "armed"
                case .second(true, let drag?): state = "\(drag.translation.width)"
                default: state = "?"
                }
              }
              .onEnded { log.note("\($0)".prefix(7) == "second(" ? "ended" : "odd") })
      }
    }
    let stage = stage { Screen(log: log) }
    var shown: String? { stage.texts.first?.string }
    #expect(shown == "idle")
    let finger = stage.touch(100, 100)
    #expect(shown == "pressing")
    stage.advance(by: .milliseconds(510))
    #expect(shown == "armed")
    finger.move(by: CGVector(dx: 25, dy: 0))
    #expect(shown == "25.0")
    finger.lift()
    #expect(shown == "idle")
    #expect(log.take() == ["ended"])
    stage.swipe(from: 100, 100, by: 30, 0)
    #expect(shown == "idle")
    #expect(log.take() == [])
  }

  @Test func `Simultaneous gestures each have a value`() {
    let log = log
    let stage = stage {
      Color.red.gesture(
        LongPressGesture(minimumDuration: 0.3, maximumDistance: 100)
          .simultaneously(with: DragGesture())
          .onChanged { log.note("\($0.first == true) \($0.second?.translation.width ?? -1)") }
          .onEnded { log.note("end \($0.first == true) \($0.second?.translation.width ?? -1)") })
    }
    let finger = stage.touch(50, 50)
    #expect(log.take() == ["true -1.0"])
    finger.move(by: CGVector(dx: 20, dy: 0))
    #expect(log.take() == ["true 20.0"])
    stage.advance(by: .milliseconds(400))
    finger.lift()
    #expect(log.take().last == "end true 20.0")
  }

  @Test func `Exclusive gestures: the second one only when the first one has failed`() {
    let log = log
    let stage = stage {
      Color.red.gesture(
        TapGesture(count: 2).onEnded { log.note("two") }
          .exclusively(before: TapGesture().onEnded { log.note("one") })
          .onEnded { value in
            switch value {
            case .first: log.note("first")
            case .second: log.note("second")
            }
          })
    }
    stage.tap(100, 100)
    #expect(log.take() == [])
    stage.advance(by: .milliseconds(400))
    #expect(log.take() == ["one", "second"])
    stage.tap(at: CGPoint(x: 100, y: 100), count: 2)
    stage.settle()
    #expect(log.take() == ["two", "first"])
  }

  @Test func `map changes a gesture's value, and a composite gesture has its body's`() {
    struct Width: Gesture {
      let log: Log
      @GestureState private var isActive = false

      var body: some Gesture<CGFloat> {
        DragGesture(minimumDistance: 0).map(\.translation.width)
          .updating($isActive) { _, active, _ in active = true }
          .onEnded { [isActive] _ in log.note("inside \(isActive)") }
      }
    }
    let log = log
    let stage = stage { Color.red.gesture(Width(log: log).onEnded { log.note("\($0)") }) }
    stage.swipe(from: 20, 20, by: 40, 0)
    #expect(log.take().last == "40.0")
  }

  @Test func `An optional gesture that is nil fails, and AnyGesture is what it holds`() {
    let log = log
    let none: AnyGesture<Void>? = nil
    let some = AnyGesture(TapGesture().onEnded { log.note("tap") })
    stage { Color.red.gesture(none) }.tap(100, 100)
    #expect(log.take() == [])
    stage { Color.red.gesture(Optional(some)) }.tap(100, 100)
    #expect(log.take() == ["tap"])
  }

  @Test("A gesture state goes back with its reset transaction, also when the finger is taken away")
  func gestureState() {
    struct Screen: View {
      let log: Log
      @GestureState private var width: CGFloat

      init(log: Log) {
        self.log = log
        _width = GestureState(wrappedValue: 0) { value, transaction in
          log.note("reset \(value)")
        }
      }

      var body: some View {
        Text(verbatim: "\(width)").frame(width: 200, height: 200).background(Color.red)
          .gesture(
            DragGesture().updating($width) { value, state, _ in state = value.translation.width })
      }
    }
    let stage = stage { Screen(log: log) }
    let finger = stage.touch(50, 50)
    finger.move(by: CGVector(dx: 30, dy: 0))
    #expect(stage.texts.first?.string == "30.0")
    finger.cancel()
    #expect(stage.texts.first?.string == "0.0")
    #expect(log.take() == ["reset 30.0"])
  }

  @Test func `Two fingers on two views do not disturb each other`() {
    let log = log
    let stage = stage {
      HStack(spacing: 0) {
        Color.red.gesture(DragGesture().onEnded { log.note("left \($0.translation.height)") })
        Color.blue.gesture(DragGesture().onEnded { log.note("right \($0.translation.height)") })
      }
    }
    let left = stage.touch(50, 50)
    let right = stage.touch(150, 50)
    left.move(by: CGVector(dx: 0, dy: 20))
    right.move(by: CGVector(dx: 0, dy: 40))
    left.lift()
    right.lift()
    #expect(log.take() == ["left 20.0", "right 40.0"])
  }
}
