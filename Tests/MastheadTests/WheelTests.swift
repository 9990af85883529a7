import Masthead
import Stage
import SwiftUI
import Testing

/// A header of 60 … 240 over a hundred rows of 60.
private struct WheelScreen: View {
  var reveal = HeaderReveal.pinned
  var moment: HeaderSnapMoment?

  var body: some View {
    if let moment {
      screen.headerSnap(when: moment)
    } else {
      screen
    }
  }

  private var screen: some View {
    HeaderScrollView { _ in
      Color.red.accessibilityIdentifier("cover")
    } content: {
      ForEach(0..<100, id: \.self) { _ in Color.blue.frame(height: 60) }
    }
    .headerHeight(min: 60, max: 240)
    .headerReveal(reveal, tolerance: 20)
    .headerStyle(.slide)
  }
}

@Suite("Headers under wheels and keys")
@MainActor struct WheelTests {
  @Test("a floating header comes back for a wheel and for keys, as for a finger")
  func floating() {
    for scrolls in [
      { (stage: Stage) in
        for _ in 0..<8 {
          stage.wheel(CGVector(dx: 0, dy: -60))
          stage.settle()
        }
      },
      { stage in
        for _ in 0..<12 {
          stage.press(.upArrow)
          stage.settle()
        }
      },
    ] {
      let stage = Stage { WheelScreen(reveal: .floating) }
      stage.scroll(to: 2000)
      stage.settle()
      #expect(stage.frame(of: "cover")?.maxY ?? 0 <= 0)
      scrolls(stage)
      #expect(stage.frame(of: "cover")?.maxY == 240)
    }
  }

  @Test(
    "one that snaps rests open or collapsed after each step, in the step's direction",
    arguments: [HeaderSnapMoment.onRelease, .afterDeceleration])
  func snaps(_ moment: HeaderSnapMoment) {
    let stage = Stage { WheelScreen(moment: moment) }
    stage.wheel(CGVector(dx: 0, dy: 60))
    stage.settle()
    #expect(stage.scrollOffset.y == 180)
    stage.press(.upArrow)
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
    stage.wheel(CGVector(dx: 0, dy: 60))
    stage.wheel(CGVector(dx: 0, dy: 60))
    stage.wheel(CGVector(dx: 0, dy: 600))
    stage.settle()
    #expect(stage.scrollOffset.y == 720)
  }

  @Test("a far pull runs its action under a finger, not when a throw bounces")
  func trigger() {
    var runs = 0
    let stage = Stage { WheelScreen().headerStretch(.grow, trigger: 30) { runs += 1 } }
    stage.scroll(to: 1500)
    stage.fling(velocity: CGVector(dx: 0, dy: 9000))
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
    #expect(runs == 0)
    stage.drag(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 300))
    stage.settle()
    #expect(runs == 1)
  }

  @MainActor @Observable fileprivate final class Bounds {
    var max: CGFloat = 240
  }

  private struct BoundsScreen: View {
    let bounds: Bounds

    var body: some View {
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("cover")
      } content: {
        ForEach(0..<60, id: \.self) {
          Color.blue.frame(height: 60).accessibilityIdentifier("row \($0)")
        }
      }
      .headerHeight(min: 60, max: bounds.max)
    }
  }

  @Test("bounds that change in an animation leave the content in place, at the start they open")
  func animatedBounds() {
    let bounds = Bounds()
    let stage = Stage { BoundsScreen(bounds: bounds) }
    stage.scroll(to: 800)
    let row = stage.frame(of: "row 15")
    withAnimation(.linear(duration: 1)) { bounds.max = 400 }
    for _ in 0..<20 {
      #expect(stage.frame(of: "row 15") == row)
      stage.advance(by: .milliseconds(60))
    }
    #expect(stage.scrollOffset.y == 960)
    stage.scroll(to: 0)
    withAnimation(.linear(duration: 1)) { bounds.max = 200 }
    stage.advance(by: .milliseconds(500))
    let start = stage.frame(of: "row 0")?.minY ?? 0
    #expect(start > 250 && start < 350)
    stage.settle()
    #expect(stage.frame(of: "row 0")?.minY == 200)
  }

  private struct TitledScreen: View {
    let told: (ScrollFacts) -> Void

    var body: some View {
      NavigationStack {
        ScrollView { ForEach(0..<60, id: \.self) { _ in Color.blue.frame(height: 60) } }
          .onScroll(perform: told)
          .navigationTitle("Large")
      }
    }
  }

  @Test("under a large title the way begins with the first point")
  func largeTitle() {
    var last = ScrollFacts()
    let stage = Stage(safeArea: EdgeInsets(top: 47, leading: 0, bottom: 0, trailing: 0)) {
      TitledScreen { last = $0 }
    }
    let maximum = last.maximumOffset
    #expect(last.isAtStart && maximum > 2000)
    for offset in [10, 30, 52, 100, 400, 20] as [CGFloat] {
      stage.scroll(to: offset)
      #expect(last.offset == offset)
      #expect(!last.isAtStart)
      #expect(abs(last.maximumOffset - maximum) < 1e-6)
    }
    stage.scroll(to: 0)
    #expect(last.isAtStart && last.offset == 0)
  }
}
