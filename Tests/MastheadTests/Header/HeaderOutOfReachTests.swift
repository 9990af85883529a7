import Masthead
import Stage
import SwiftUI
import Testing

/// Positions of a header that content of some length can't reach.
@Suite("Header positions out of reach")
@MainActor struct HeaderOutOfReachTests {
  /// A header of 40 … 240 over rows of 60 in a window of 844.
  private struct Screen: View {
    let rows: Int
    let remote: Remote<HeaderPosition>
    let animation: Animation?
    @State var position = HeaderPosition.open

    var body: some View {
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("header")
      } content: {
        ForEach(0..<rows, id: \.self) { _ in Color.blue.frame(height: 60) }
      }
      .headerHeight(min: 40, max: 240)
      .headerPosition($position, animation: animation)
      .onAppear { remote.connect($position) }
    }
  }

  private func stage(
    rows: Int, _ remote: Remote<HeaderPosition>, animation: Animation? = .default,
    position: HeaderPosition = .open, schedule: Stage.Schedule = .plain
  ) -> Stage {
    let stage = Stage(schedule: schedule) {
      Screen(rows: rows, remote: remote, animation: animation, position: position)
    }
    stage.settle()
    stage.advance(by: .milliseconds(500))
    return stage
  }

  @Test(arguments: [Animation.default, nil], [Stage.Schedule.plain] + Stage.Schedule.shuffles(2))
  func `content that fits leaves the header open, and the binding says so`(
    _ animation: Animation?, _ schedule: Stage.Schedule
  ) {
    let remote = Remote(HeaderPosition.open)
    // 240 + 300 of 844.
    let stage = stage(rows: 5, remote, animation: animation, schedule: schedule)
    for _ in 0..<2 {
      remote.value = .collapsed
      stage.settle()
      stage.advance(by: .milliseconds(500))
      #expect(stage.frame(of: "header")?.height == 240)
      #expect(remote.value == .open)
    }
  }

  @Test func `a header that is to begin collapsed begins open, and the binding says so`() {
    let remote = Remote(HeaderPosition.open)
    let stage = stage(rows: 5, remote, position: .collapsed)
    #expect(stage.frame(of: "header")?.height == 240)
    #expect(remote.value == .open)
  }

  @Test(arguments: [Animation.default, nil])
  func `content that scrolls part of the way takes the header along that far`(
    _ animation: Animation?
  ) {
    let remote = Remote(HeaderPosition.open)
    // 240 + 660 = 900: 56 points of the header's way of 200.
    let stage = stage(rows: 11, remote, animation: animation)
    remote.value = .collapsed
    stage.settle()
    stage.advance(by: .milliseconds(500))
    #expect(abs(stage.scrollOffset.y - 56) < 0.01)
    #expect(abs(remote.value.fraction - 0.28) < 1e-3)
    // A second time it is there already.
    remote.value = .collapsed
    stage.settle()
    stage.advance(by: .milliseconds(500))
    #expect(abs(remote.value.fraction - 0.28) < 1e-3)
  }

  @Test func `a finger that rests on the content puts off what the binding is told`() {
    let remote = Remote(HeaderPosition.open)
    let stage = stage(rows: 5, remote)
    let finger = stage.touch(at: CGPoint(x: 200, y: 400))
    remote.value = .collapsed
    stage.advance(by: .milliseconds(500))
    finger.lift()
    stage.settle()
    stage.advance(by: .milliseconds(500))
    #expect(stage.frame(of: "header")?.height == 240)
    #expect(remote.value == .open)
  }

  @Test func `content that is long enough collapses it`() {
    let remote = Remote(HeaderPosition.open)
    let stage = stage(rows: 20, remote, position: .collapsed)
    #expect(stage.frame(of: "header")?.height == 40)
    #expect(remote.value == .collapsed)
  }
}
