import Masthead
import Stage
import SwiftUI
import Testing

/// A header over 200 rows of 60, by wheel and keys.
private struct StepScreen<Settings: ViewModifier>: View {
  let settings: Settings
  var remote = Remote(0)
  @State private var goal = 0

  var body: some View {
    ScrollViewReader { reader in
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("cover")
      } content: {
        ForEach(0..<200, id: \.self) { number in
          Color.blue.frame(height: 60).id(number)
        }
      }
      .modifier(settings)
      .onAppear { remote.connect($goal) }
      .onChange(of: goal) { _, goal in
        withAnimation(.linear(duration: 0.3)) { reader.scrollTo(goal, anchor: .top) }
      }
    }
  }
}

private struct Floating: ViewModifier {
  var snaps = false

  func body(content: Content) -> some View {
    if snaps {
      bar(content).headerSnap()
    } else {
      bar(content)
    }
  }

  private func bar(_ content: Content) -> some View {
    content.headerHeight(.fixed(60)).headerScrollBehavior(.floating, tolerance: 20).headerStyle(
      .slide)
  }
}

private struct Snapping: ViewModifier {
  var moment = HeaderSnapMoment.onRelease

  func body(content: Content) -> some View {
    content.headerHeight(min: 60, max: 240).headerSnap(when: moment)
  }
}

@Suite("Wheels and keys are the reader's")
@MainActor struct ReaderStepTests {
  private func wheel(_ stage: Stage, _ way: CGFloat) {
    stage.wheel(CGVector(dx: 0, dy: way))
    stage.settle()
  }

  @Test func `a floating header comes back for a wheel, point for point, and leaves again`() {
    let stage = Stage { StepScreen(settings: Floating()) }
    stage.scroll(to: 2000)
    #expect(stage.frame(of: "cover")?.maxY == 0)
    wheel(stage, -60)
    #expect(abs(stage.scrollOffset.y - 1940) < 1e-6)
    // 60 of the way back, less the tolerance of 20; nothing of the first frame is lost.
    #expect(abs((stage.frame(of: "cover")?.maxY ?? 0) - 40) < 1e-6)
    wheel(stage, -60)
    #expect(stage.frame(of: "cover")?.minY == 0)
    wheel(stage, 60)
    #expect(stage.frame(of: "cover")?.maxY == 0)
    // After the reader's fingers too.
    stage.drag(by: CGVector(dx: 0, dy: -200))
    stage.settle()
    for _ in 0..<2 { wheel(stage, -60) }
    #expect(stage.frame(of: "cover")?.minY == 0)
  }

  @Test(arguments: [KeyEquivalent.upArrow, .pageUp]) func `and for keys`(_ key: KeyEquivalent) {
    let stage = Stage { StepScreen(settings: Floating()) }
    stage.scroll(to: 2000)
    for _ in 0..<2 {
      stage.press(key)
      stage.settle()
    }
    #expect(stage.frame(of: "cover")?.minY == 0)
  }

  @Test func `it does not come back for the program, whoever scrolled before`() {
    let goal = Remote(0)
    let stage = Stage { StepScreen(settings: Floating(), remote: goal) }
    let before: [() -> Void] = [
      { stage.scroll(to: 6000) },
      {
        stage.drag(by: CGVector(dx: 0, dy: -200))
        stage.settle()
      },
      { wheel(stage, 120) },
    ]
    stage.scroll(to: 6000)
    for (index, move) in before.enumerated() {
      move()
      let offset = stage.scrollOffset.y
      goal.value = 60 - 10 * index
      stage.settle()
      #expect(stage.scrollOffset.y < offset - 200)
      #expect(abs(stage.frame(of: "cover")?.maxY ?? 1) < 1e-6)
    }
  }

  @Test func `turned, it comes to rest shown or hidden if it snaps`() {
    let stage = Stage { StepScreen(settings: Floating(snaps: true)) }
    stage.scroll(to: 2000)
    wheel(stage, -30)
    #expect(abs((stage.frame(of: "cover")?.minY ?? 1)) < 1e-6)
    wheel(stage, 20)
    #expect(abs((stage.frame(of: "cover")?.maxY ?? 1)) < 1e-6)
  }

  @Test(arguments: [HeaderSnapMoment.onRelease, .afterDeceleration])
  func `a notch takes a header that snaps to the next position in its direction`(
    _ moment: HeaderSnapMoment
  ) {
    let stage = Stage { StepScreen(settings: Snapping(moment: moment)) }
    wheel(stage, 60)
    #expect(abs(stage.scrollOffset.y - 180) < 1e-6)
    #expect(stage.frame(of: "cover")?.height == 60)
    wheel(stage, 60)
    #expect(abs(stage.scrollOffset.y - 240) < 1e-6)
    wheel(stage, -90)
    #expect(abs(stage.scrollOffset.y) < 1e-6)
    stage.press(.downArrow)
    stage.settle()
    #expect(abs(stage.scrollOffset.y - 180) < 1e-6)
    stage.press(.upArrow)
    stage.settle()
    #expect(abs(stage.scrollOffset.y) < 1e-6)
  }

  @Test func `notches while it snaps go on from where it is`() {
    let stage = Stage { StepScreen(settings: Snapping()) }
    for _ in 0..<6 {
      stage.wheel(CGVector(dx: 0, dy: 60))
      stage.advance(by: .milliseconds(40))
    }
    stage.settle()
    #expect(stage.scrollOffset.y >= 180)
    #expect(stage.frame(of: "cover")?.height == 60)
  }

  @Test func `a tick of the reader's costs no body`() {
    let stage = Stage { StepScreen(settings: Floating()) }
    stage.scroll(to: 2000)
    wheel(stage, 60)
    stage.wheel(CGVector(dx: 0, dy: 60))
    stage.advance(by: .milliseconds(16))
    stage.resetCosts()
    for _ in 0..<8 { stage.advance(by: .milliseconds(16)) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }

  @Test func `a page down or up leaves out no row under the header and what sticks below it`() {
    let stage = Stage {
      HeaderScrollView { _ in
        Color.red
      } content: {
        Color.orange.frame(height: 40).sticky()
        ForEach(0..<200, id: \.self) { _ in Color.blue.frame(height: 60) }
      }
      .headerHeight(min: 100, max: 240)
    }
    stage.scroll(to: 300)
    // 844 less the 140 that are covered, less 40 for the eye.
    for key in [KeyEquivalent.pageDown, .space] {
      let offset = stage.scrollOffset.y
      stage.press(key)
      stage.settle()
      #expect(abs(stage.scrollOffset.y - (offset + 664)) < 1e-6)
    }
    stage.press(.pageUp)
    stage.settle()
    #expect(abs(stage.scrollOffset.y - 964) < 1e-6)
  }

  @Test func `the state tells a finger's pull from a fling that bounces`() {
    var runs = 0
    var wasPulled = false
    let stage = Stage {
      StepScreen(settings: Snapping())
        .onScrollStateChange { scroll in
          let isPulled = scroll.overscroll < -30 && scroll.phase == .interacting
          if isPulled, !wasPulled { runs += 1 }
          wasPulled = isPulled
        }
    }
    stage.scroll(to: 1500)
    var pulled: CGFloat = 0
    stage.fling(velocity: CGVector(dx: 0, dy: 9000))
    for _ in 0..<120 {
      stage.advance(by: .milliseconds(16))
      pulled = min(pulled, stage.scrollOffset.y)
    }
    #expect(pulled < -30)
    #expect(runs == 0)
    stage.settle()
    stage.drag(by: CGVector(dx: 0, dy: 200))
    #expect(runs == 1)
  }
}
