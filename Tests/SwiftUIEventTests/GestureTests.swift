import Stage
import SwiftUI
import Testing

@MainActor struct GestureTests {
  let log = Log()

  // MARK: Taps

  @Test func `Two taps within 0.35 s are a double tap, with a longer pause they are none`() {
    let log = log
    let stage = stage { Color.red.onTapGesture(count: 2) { log.note("double") } }
    func pair(pause: Int) {
      stage.tap(100, 100)
      stage.advance(by: .milliseconds(pause))
      stage.tap(100, 100)
    }
    pair(pause: 250)
    #expect(log.take() == ["double"])
    stage.advance(by: .seconds(1))
    pair(pause: 400)
    #expect(log.take() == [])
  }

  @Test func `A single tap waits 0.35 s where a double tap may follow`() {
    let log = log
    let stage = stage {
      Color.red.onTapGesture(count: 2) { log.note("double") }
        .onTapGesture { log.note("single") }
    }
    stage.tap(100, 100)
    #expect(log.take() == [])
    stage.advance(by: .milliseconds(300))
    #expect(log.take() == [])
    stage.advance(by: .milliseconds(100))
    #expect(log.take() == ["single"])
    stage.tap(at: CGPoint(x: 100, y: 100), count: 2)
    stage.settle()
    #expect(log.take() == ["double"])
  }

  @Test func `A tap elsewhere ends the wait for a second tap at once`() {
    let log = log
    let stage = stage {
      VStack(spacing: 0) {
        Color.red.onTapGesture(count: 2) { log.note("double") }
          .onTapGesture { log.note("single") }
        Color.blue.onTapGesture { log.note("blue") }
      }
    }
    stage.tap(100, 50)
    stage.tap(100, 150)
    #expect(log.take() == ["single", "blue"])
  }

  @Test func `A tap fails after 0.75 s and after 45 points`() {
    let log = log
    let stage = stage { Color.red.onTapGesture { log.note("tap") } }
    func touch(for milliseconds: Int, by distance: CGFloat) {
      let finger = stage.touch(100, 100)
      stage.advance(by: .milliseconds(milliseconds))
      finger.move(by: CGVector(dx: distance, dy: 0))
      finger.lift()
    }
    touch(for: 740, by: 0)
    touch(for: 10, by: 44)
    #expect(log.take() == ["tap", "tap"])
    touch(for: 800, by: 0)
    touch(for: 10, by: 46)
    #expect(log.take() == [])
  }

  @Test func `The place of a tap is in the space asked for`() {
    let log = log
    let stage = stage {
      Color.red.square()
        .onTapGesture(coordinateSpace: .local) { log.note("local \($0.x) \($0.y)") }
        .simultaneousGesture(
          SpatialTapGesture(coordinateSpace: .global).onEnded {
            log.note("global \($0.location.x) \($0.location.y)")
          }
        )
        .simultaneousGesture(
          SpatialTapGesture(coordinateSpace: .named("outer")).onEnded {
            log.note("outer \($0.location.x) \($0.location.y)")
          }
        )
        .padding(10)
        .coordinateSpace(.named("outer"))
    }
    stage.tap(60, 70)
    #expect(Set(log.take()) == ["local 10.0 20.0", "global 60.0 70.0", "outer 20.0 30.0"])
  }

  @Test func `The place of a tap in a turned view is in the view's own coordinates`() {
    let log = log
    let stage = stage {
      Color.red.square()
        .onTapGesture { log.note("\($0.x.rounded()) \($0.y.rounded())") }
        .rotationEffect(.degrees(90))
    }
    stage.tap(60, 55)
    #expect(log.take() == ["5.0 90.0"])
  }

  // MARK: Long presses

  @Test func `A long press ends after half a second, while the finger is still down`() {
    let log = log
    let stage = stage {
      Color.red.onLongPressGesture {
        log.note("pressed")
      } onPressingChanged: {
        log.note("\($0)")
      }
    }
    let finger = stage.touch(100, 100)
    #expect(log.take() == ["true"])
    stage.advance(by: .milliseconds(490))
    #expect(log.take() == [])
    stage.advance(by: .milliseconds(20))
    #expect(log.take() == ["pressed", "false"])
    finger.lift()
    #expect(log.take() == [])
  }

  @Test func `A long press fails when the finger leaves early or moves more than 10 points`() {
    let log = log
    let stage = stage {
      Color.red.onLongPressGesture(minimumDuration: 1, maximumDistance: 10) {
        log.note("pressed")
      } onPressingChanged: {
        log.note("\($0)")
      }
    }
    stage.longPress(at: CGPoint(x: 100, y: 100), for: .milliseconds(900))
    #expect(log.take() == ["true", "false"])
    let finger = stage.touch(100, 100)
    finger.move(by: CGVector(dx: 10, dy: 0))
    #expect(log.take() == ["true"])
    finger.move(by: CGVector(dx: 1, dy: 0))
    #expect(log.take() == ["false"])
    stage.advance(by: .seconds(2))
    finger.lift()
    #expect(log.take() == [])
  }

  @Test func `A tap and a long press around it: each happens, never both`() {
    let log = log
    let stage = stage {
      Color.red.onTapGesture { log.note("tap") }.onLongPressGesture { log.note("long") }
    }
    stage.tap(100, 100)
    #expect(log.take() == ["tap"])
    stage.longPress(at: CGPoint(x: 100, y: 100), for: .milliseconds(600))
    #expect(log.take() == ["long"])
  }

  // MARK: Drags

  @Test func `A drag begins after 10 points, tells where it is, and ends`() {
    var values: [DragGesture.Value] = []
    let log = log
    let stage = stage {
      Color.red.square().gesture(
        DragGesture()
          .onChanged { values.append($0) }
          .onEnded { _ in log.note("end") })
    }
    let finger = stage.touch(60, 60)
    finger.move(by: CGVector(dx: 9, dy: 0))
    #expect(values.isEmpty)
    finger.move(by: CGVector(dx: 1, dy: 0))
    #expect(values.count == 1)
    #expect(values[0].startLocation == CGPoint(x: 10, y: 10))
    #expect(values[0].location == CGPoint(x: 20, y: 10))
    #expect(values[0].translation == CGSize(width: 10, height: 0))
    finger.move(by: CGVector(dx: 60, dy: 30), over: .milliseconds(100))
    #expect(values.last?.translation == CGSize(width: 70, height: 30))
    #expect(log.take() == [])
    finger.lift()
    #expect(log.take() == ["end"])
  }

  @Test
  func `A drag's velocity is the finger's, and its predicted end a quarter of a second ahead`() {
    var last: DragGesture.Value?
    let stage = stage { Color.red.gesture(DragGesture().onEnded { last = $0 }) }
    stage.drag(
      from: CGPoint(x: 20, y: 20), by: CGVector(dx: 100, dy: 50), over: .milliseconds(500))
    #expect(abs((last?.velocity.width ?? 0) - 200) < 1e-6)
    #expect(abs((last?.velocity.height ?? 0) - 100) < 1e-6)
    #expect(abs((last?.predictedEndTranslation.width ?? 0) - 150) < 1e-6)
    #expect(abs((last?.predictedEndLocation.y ?? 0) - 95) < 1e-6)
  }

  @Test func `A drag without a minimum distance begins when the finger comes down`() {
    let log = log
    let stage = stage {
      Color.red.gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { log.note("changed \($0.translation.width)") }
          .onEnded { log.note("ended \($0.translation.width)") })
    }
    let finger = stage.touch(100, 100)
    #expect(log.take() == ["changed 0.0"])
    finger.lift()
    #expect(log.take() == ["ended 0.0"])
  }

  @Test func `The inner of two drags gets the finger, a high priority one around it takes it`() {
    let log = log
    let inner = DragGesture().onEnded { _ in log.note("inner") }
    let outer = DragGesture().onEnded { _ in log.note("outer") }
    let plain = stage { Color.red.gesture(inner).gesture(outer) }
    plain.swipe(from: 20, 20, by: 50, 0)
    #expect(log.take() == ["inner"])
    let high = stage { Color.red.gesture(inner).highPriorityGesture(outer) }
    high.swipe(from: 20, 20, by: 50, 0)
    #expect(log.take() == ["outer"])
    let both = stage { Color.red.gesture(inner).simultaneousGesture(outer) }
    both.swipe(from: 20, 20, by: 50, 0)
    #expect(log.take() == ["inner", "outer"])
  }

  @Test func `A tap on a child beats the tap around it, unless that has high priority`() {
    let log = log
    let inner = TapGesture().onEnded { log.note("inner") }
    let outer = TapGesture().onEnded { log.note("outer") }
    stage { Color.red.gesture(inner).padding(20).gesture(outer) }.tap(100, 100)
    #expect(log.take() == ["inner"])
    stage { Color.red.gesture(inner).highPriorityGesture(outer) }.tap(100, 100)
    #expect(log.take() == ["outer"])
    stage { Color.red.gesture(inner).simultaneousGesture(outer) }.tap(100, 100)
    #expect(log.take() == ["inner", "outer"])
  }

  @Test func `A mask leaves out the gesture, those inside, or both`() {
    let log = log
    let inner = TapGesture().onEnded { log.note("inner") }
    let outer = TapGesture().onEnded { log.note("outer") }
    func tap(_ mask: GestureMask) -> [String] {
      stage { Color.red.gesture(inner).gesture(outer, including: mask) }.tap(100, 100)
      return log.take()
    }
    #expect(tap(.all) == ["inner"])
    #expect(tap(.gesture) == ["outer"])
    #expect(tap(.subviews) == ["inner"])
    #expect(tap(.none) == [])
  }
}
