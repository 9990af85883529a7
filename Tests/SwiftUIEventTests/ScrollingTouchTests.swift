import Stage
import SwiftUI
import Testing

@MainActor struct ScrollingTouchTests {
  let log = Log()

  /// Twenty rows of 50 points in a scroll view.
  private func rows<Row: View>(@ViewBuilder _ row: @escaping (Int) -> Row) -> some View {
    ScrollView {
      VStack(spacing: 0) { ForEach(0..<20) { row($0).frame(height: 50) } }
    }
  }

  @Test func `A tap that moves 10 points becomes a scroll, and is no tap any more`() {
    let log = log
    let stage = stage { rows { _ in Color.red.onTapGesture { log.note("tap") } } }
    let finger = stage.touch(100, 100)
    finger.move(by: CGVector(dx: 0, dy: -9))
    #expect(stage.scrollOffset.y == 0)
    finger.move(by: CGVector(dx: 0, dy: -11))
    #expect(stage.scrollOffset.y == 10)
    finger.lift()
    #expect(log.take() == [])
  }

  @Test
  func `A drag gesture in a scroll view: a quick movement scrolls, a finger that rested drags`() {
    let log = log
    let stage = stage {
      rows { _ in
        Color.red.gesture(DragGesture().onChanged { log.note("\($0.translation.height)") })
      }
    }
    stage.swipe(from: 100, 150, by: 0, -50)
    #expect(stage.scrollOffset.y > 0)
    #expect(log.take() == [])
    stage.settle()
    stage.scroll(to: 100)
    let finger = stage.touch(100, 150)
    stage.advance(by: .milliseconds(160))
    finger.move(by: CGVector(dx: 0, dy: -30))
    #expect(stage.scrollOffset.y == 100)
    #expect(log.take() == ["-30.0"])
    finger.lift()
  }

  @Test func `A drag across the scroll view's axis goes to the drag gesture`() {
    let log = log
    let stage = stage {
      rows { _ in
        Color.red.gesture(DragGesture().onEnded { log.note("\($0.translation.width)") })
      }
    }
    stage.swipe(from: 50, 100, by: 60, 5)
    #expect(log.take() == ["60.0"])
    #expect(stage.scrollOffset.y == 0)
  }

  @Test
  func `A drag without a minimum distance takes the finger from scroll views when it comes down`() {
    // Apple's answer to FB14688465: works as intended.
    let log = log
    let drag = DragGesture(minimumDistance: 0).onChanged { _ in log.note("down") }
      .onEnded { log.note("\($0.translation.height)") }
    let stages = [
      stage { rows { _ in Color.red.gesture(drag) } },
      stage { rows { _ in Color.red.simultaneousGesture(drag) } },
      stage { rows { _ in Color.red }.simultaneousGesture(drag) },
    ]
    for stage in stages {
      let finger = stage.touch(100, 150)
      #expect(log.take() == ["down"])
      finger.move(by: CGVector(dx: 0, dy: -50))
      #expect(stage.scrollOffset.y == 0)
      finger.lift()
      #expect(log.take() == ["down", "-50.0"])
    }
  }

  @Test func `A button in a view with such a drag is pressed, and beside it the view is dragged`() {
    let log = log
    let stage = stage {
      rows { _ in
        Button("Press") { log.note("press") }.frame(width: 100, height: 50)
          .frame(maxWidth: .infinity)
          .contentShape(Rectangle())
          .gesture(DragGesture(minimumDistance: 0).onChanged { _ in log.note("drag") })
      }
    }
    stage.tap(100, 75)
    #expect(log.take() == ["press"])
    stage.tap(20, 75)
    #expect(log.take() == ["drag"])
  }

  @Test func `A high priority drag beats scrolling, a simultaneous one goes along with it`() {
    let log = log
    let drag = DragGesture().onEnded { _ in log.note("drag") }
    let high = stage { rows { _ in Color.red.highPriorityGesture(drag) } }
    high.swipe(from: 100, 150, by: 0, -50)
    #expect(log.take() == ["drag"])
    #expect(high.scrollOffset.y == 0)
    let along = stage { rows { _ in Color.red.simultaneousGesture(drag) } }
    along.swipe(from: 100, 150, by: 0, -50)
    #expect(log.take() == ["drag"])
    #expect(along.scrollOffset.y > 30)
    let around = stage { rows { _ in Color.red }.simultaneousGesture(drag) }
    around.swipe(from: 100, 150, by: 0, -50)
    #expect(log.take() == ["drag"])
    #expect(around.scrollOffset.y > 30)
  }

  @Test func `A drag gesture around a scroll view gets what the scroll view does not scroll`() {
    let log = log
    let stage = stage {
      rows { _ in Color.red }.gesture(DragGesture().onEnded { _ in log.note("drag") })
    }
    stage.swipe(from: 100, 150, by: 0, -50)
    #expect(log.take() == [])
    stage.settle()
    stage.swipe(from: 100, 150, by: 50, 0)
    #expect(log.take() == ["drag"])
  }

  @Test func `The innermost scroll view along the movement scrolls`() {
    let stage = stage {
      ScrollView {
        ScrollView(.horizontal) { Color.red.frame(width: 1000, height: 100) }
          .accessibilityIdentifier("inner")
        Color.blue.frame(height: 1000)
      }
      .accessibilityIdentifier("outer")
    }
    stage.swipe(from: 150, 50, by: -60, 0)
    #expect(stage.scrollOffset(of: "inner")?.x == 50)
    #expect(stage.scrollOffset(of: "outer")?.y == 0)
    stage.settle()
    stage.swipe(from: 150, 90, by: 0, -60)
    #expect(stage.scrollOffset(of: "outer")?.y == 50)
  }

  @Test func `A finger on moving content stops it, and taps nothing`() {
    let log = log
    let stage = stage { rows { _ in Color.red.onTapGesture { log.note("tap") } } }
    stage.fling(velocity: CGVector(dx: 0, dy: -800))
    stage.advance(by: .milliseconds(100))
    let moving = stage.scrollOffset.y
    #expect(moving > 0)
    let finger = stage.touch(100, 100)
    stage.advance(by: .milliseconds(50))
    #expect(stage.scrollOffset.y == moving)
    finger.lift()
    stage.settle()
    #expect(log.take() == [])
  }

  /// flutter 42588, MaterialTabs 5: nobody sees that the content still moves.
  @Test func `A finger in the last half point of a bounce taps, and one before that does not`() {
    let log = log
    let stage = stage { rows { _ in Color.red.onTapGesture { log.note("tap") } } }
    for (isTail, expected) in [(false, []), (true, ["tap"])] {
      let finger = stage.touch(100, 50)
      finger.move(by: CGVector(dx: 0, dy: 120))
      stage.advance(by: .milliseconds(300))
      finger.lift()
      repeat {
        stage.advance(by: .milliseconds(10))
      } while stage.scrollOffset.y < (isTail ? -0.4 : -20)
      #expect(stage.scrollOffset.y < 0)
      stage.touch(100, 100).lift()
      stage.settle()
      #expect(log.take() == expected)
      #expect(stage.scrollOffset.y == 0)
    }
  }

  /// ScrollPhase.tracking: on iOS the scroll view tracks a finger that touches the content until it moves.
  @Test func `In the tail of a bounce nothing moves under a finger, and it is tracked`() {
    let log = log
    let stage = stage {
      rows { _ in Color.red }.onScrollPhaseChange { log.note("\($1)") }
    }
    func pull() {
      let finger = stage.touch(100, 50)
      finger.move(by: CGVector(dx: 0, dy: 120))
      stage.advance(by: .milliseconds(300))
      finger.lift()
      repeat { stage.advance(by: .milliseconds(10)) } while stage.scrollOffset.y < -0.4
      _ = log.take()
    }
    pull()
    let there = stage.scrollOffset.y
    #expect(there < 0)
    var finger = stage.touch(100, 100)
    #expect(log.take() == ["tracking"])
    stage.advance(by: .seconds(1))
    #expect(stage.scrollOffset.y == there)
    #expect(log.take() == [])
    finger.lift()
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
    #expect(log.take() == ["decelerating", "idle"])
    pull()
    finger = stage.touch(100, 100)
    finger.move(by: CGVector(dx: 0, dy: -50))
    #expect(log.take() == ["tracking", "interacting"])
    #expect(abs(stage.scrollOffset.y - 40) < 1)
    finger.cancel()
    stage.settle()
  }

  @Test(arguments: [true, false])
  func `Two fingers in the tail of a bounce both tap, and nothing moves until both are lifted`(
    _ isFirstLiftedFirst: Bool
  ) {
    let log = log
    let stage = stage {
      rows { row in Color.red.onTapGesture { log.note("tap \(row)") } }
        .onScrollPhaseChange { log.note("\($1)") }
    }
    let finger = stage.touch(100, 50)
    finger.move(by: CGVector(dx: 0, dy: 120))
    stage.advance(by: .milliseconds(300))
    finger.lift()
    repeat { stage.advance(by: .milliseconds(10)) } while stage.scrollOffset.y < -0.4
    let there = stage.scrollOffset.y
    #expect(there < 0)
    _ = log.take()
    // Rows 1 and 3.
    let fingers = [stage.touch(100, 75), stage.touch(100, 175)]
    #expect(log.take() == ["tracking"])
    fingers[isFirstLiftedFirst ? 0 : 1].lift()
    #expect(log.take() == [isFirstLiftedFirst ? "tap 1" : "tap 3"])
    stage.advance(by: .milliseconds(200))
    #expect(stage.scrollOffset.y == there)
    #expect(log.take() == [])
    fingers[isFirstLiftedFirst ? 1 : 0].lift()
    stage.settle()
    #expect(
      log.take() == [isFirstLiftedFirst ? "tap 3" : "tap 1", "decelerating", "idle"])
    #expect(stage.scrollOffset.y == 0)
  }

  @Test func `Resting content is tracked until the last finger is lifted`() {
    let log = log
    let stage = stage {
      rows { _ in Color.red }.onScrollPhaseChange { log.note("\($1)") }
    }
    stage.update()
    _ = log.take()
    let fingers = [stage.touch(100, 75), stage.touch(100, 175)]
    #expect(log.take() == ["tracking"])
    fingers[0].lift()
    stage.update()
    #expect(log.take() == [])
    fingers[1].move(by: CGVector(dx: 0, dy: -30))
    #expect(log.take() == ["interacting"])
    #expect(stage.scrollOffset.y == 20)
    fingers[1].cancel()
    stage.settle()
    #expect(log.take() == ["idle"])
  }

  @Test func `A long press in a scroll view is over when the content scrolls`() {
    let log = log
    let stage = stage {
      rows { _ in
        Color.red.onLongPressGesture {
          log.note("long")
        } onPressingChanged: {
          log.note("\($0)")
        }
      }
    }
    let finger = stage.touch(100, 100)
    stage.advance(by: .milliseconds(200))
    finger.move(by: CGVector(dx: 0, dy: -15))
    stage.advance(by: .seconds(1))
    finger.lift()
    #expect(log.take() == ["true", "false"])
    #expect(stage.scrollOffset.y == 5)
  }
}
