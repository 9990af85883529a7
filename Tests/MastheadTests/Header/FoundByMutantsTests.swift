import Masthead
import ScrollMechanics
import Stage
import SwiftUI
import TestSupport
import Testing

/// What changes of the sources went unnoticed by (`scripts/mutate`).
@Suite("Found by mutants")
@MainActor struct FoundByMutantsTests {
  @Test func `the first report of a fling has no speed of which only the system knows the unit`() {
    var states: [ScrollState] = []
    let stage = Stage {
      ScrollView { Color.blue.frame(height: 9000) }.onScrollStateChange { states.append($0) }
    }
    stage.scroll(to: 4000)
    stage.fling(velocity: CGVector(dx: 0, dy: -1200))
    stage.settle()
    let first = states.first { $0.phase == .decelerating }
    // Speeds are measured (Documentation/AppleConformance.md, A2), and nothing has moved yet.
    #expect(first?.velocity == 0)
  }

  private struct Refreshing: View {
    let remote: Remote<HeaderPosition>
    let loading: Load
    var snaps = false
    @State private var position = HeaderPosition.open

    var body: some View {
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("cover")
      } content: {
        ForEach(1...40, id: \.self) { number in
          Color.blue.frame(height: 60).accessibilityIdentifier("row \(number)")
        }
      }
      .headerHeight(min: 50, max: 240)
      .headerPosition($position, animation: .linear(duration: 0.3))
      .headerRefresh { await loading.wait() }
      .headerSnap(snaps ? [.open, .collapsed] : [])
      .onAppear { remote.connect($position) }
    }
  }

  @Test func `a position that is set while something is loaded counts below the room for that`()
    async
  {
    let position = Remote(HeaderPosition.open)
    let loading = Load()
    let stage = Stage { Refreshing(remote: position, loading: loading) }
    stage.hold(
      from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 310), over: .milliseconds(300)
    ) {}
    await letTasksRun()
    stage.settle()
    position.value = .collapsed
    stage.settle()
    #expect(abs((stage.frame(of: "cover")?.maxY ?? 0) - 50) < 1e-9)
    #expect(abs((stage.frame(of: "row 1")?.minY ?? 0) - 50) < 1e-9)
    position.value = .open
    stage.settle()
    #expect(abs((stage.frame(of: "row 1")?.minY ?? 0) - 240) < 1e-9)
    loading.end()
    await letTasksRun()
    stage.settle()
    #expect(abs((stage.frame(of: "row 1")?.minY ?? 0) - 240) < 1e-9)
  }

  @Test(arguments: [(-60.0, 240.0), (-160, 50)])
  func `a header snaps below the room of what is loaded`(_ way: CGFloat, end: CGFloat) async {
    let loading = Load()
    let stage = Stage {
      Refreshing(remote: Remote(.open), loading: loading, snaps: true)
    }
    stage.hold(
      from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 310), over: .milliseconds(300)
    ) {}
    await letTasksRun()
    stage.settle()
    #expect(stage.frame(of: "row 1")?.minY == 300)
    // Of 60 for the spinner and 190 for the header.
    stage.hold(
      from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -60 + way), over: .milliseconds(300)
    ) {}
    stage.settle()
    #expect(abs((stage.frame(of: "row 1")?.minY ?? 0) - end) < 1e-6)
    #expect(abs((stage.frame(of: "cover")?.maxY ?? 0) - end) < 1e-6)
    loading.end()
    await letTasksRun()
    stage.settle()
  }

  @Test func `a picture reaches beside a notch`() throws {
    let stage = Stage(
      size: CGSize(width: 844, height: 390),
      safeArea: EdgeInsets(top: 0, leading: 59, bottom: 21, trailing: 59)
    ) {
      HeaderScrollView { _ in
        HeaderImage(Image(systemName: "square.fill")).foregroundStyle(.red)
      } content: {
        Color.blue.frame(height: 3000)
      }
      .headerHeight(min: 50, max: 200)
    }
    let picture = try stage.snapshot(scale: 1)
    for x in [5, 55, 422, 790, 838] { #expect(picture.color(x: x, y: 100).red > 0.9, "\(x)") }
    #expect(picture.color(x: 5, y: 300).red > 0.9)
  }

  @Test func `an observer that has heard of nothing is at rest at the start`() {
    let observer = ScrollObserver()
    #expect(observer.offset == 0 && observer.maximumOffset == 0 && observer.progress == 0)
    #expect(observer.isAtStart && observer.isAtEnd && !observer.isScrolling)
    #expect(observer.direction == nil && observer.phase == .idle && observer.overscroll == 0)
    #expect(observer.velocity == 0)
  }

  @Test func `an observer knows how far its scroll view can be scrolled, also when that changes`() {
    let observer = ScrollObserver()
    let height = Remote(3000 as CGFloat)
    let stage = Stage(size: CGSize(width: 390, height: 844)) {
      Controlled(height) { height in
        ScrollView { Color.blue.frame(height: height) }.scrollObserver(observer)
      }
    }
    #expect(observer.maximumOffset == 2156)
    height.value = 5000
    stage.settle()
    #expect(observer.maximumOffset == 4156)
  }

  private struct Positioned: View {
    let remote: Remote<HeaderPosition>
    var animation: Animation? = .default
    @State private var position = HeaderPosition.open

    var body: some View {
      HeaderScrollView { _ in
        Color.red
      } content: {
        Color.blue.frame(height: 3000)
      }
      .headerHeight(min: 50, max: 250)
      .headerPosition($position, animation: animation)
      .onAppear { remote.connect($position) }
    }
  }

  @Test func `under a finger between its ends a header tells its position to nobody`() {
    let position = Remote(HeaderPosition.open)
    let stage = Stage { Positioned(remote: position) }
    // Ten points are the start of the gesture.
    stage.hold(from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -110)) {
      #expect(stage.scrollOffset.y == 100)
      #expect(position.value == .open)
    }
    stage.settle()
    #expect(position.value == .fraction(0.5))
  }

  @Test func `a title hands over in the last two fifths unless it is said otherwise`() {
    let stage = Stage {
      NavigationStack {
        HeaderScrollView { _ in
          Color.gray.overlay { HeaderTitle().accessibilityIdentifier("title") }
        } content: {
          Color.blue.frame(height: 3000)
        }
        .headerHeight(min: 0, max: 200)
        .headerTitle("Low Tide")
      }
    }
    func opacities() -> [Double] {
      stage.texts.filter { $0.string == "Low Tide" }.map { ($0.opacity * 100).rounded() / 100 }
    }
    // The header fades over 0.6 … 0.8 of 200 points, the bar comes over 0.8 … 1.
    stage.scroll(to: 119)
    #expect(opacities() == [1])
    stage.scroll(to: 140)
    #expect(opacities() == [0.5])
    stage.scroll(to: 180)
    #expect(opacities() == [0.5])
  }

  @Test func `what is compressed is cut off by what is below it`() {
    let stage = Stage {
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("cover").headerEffect(.compress())
      } content: {
        Color.blue.frame(height: 3000).accessibilityIdentifier("rows")
      }
      .headerHeight(min: 50, max: 250)
      .headerStyle(.clip)
    }
    #expect(stage.frame(of: "cover")?.minY == 0)
    stage.scroll(to: 100)
    // 150 of 250 left: 75 * (1 - 0.36) = 48.
    #expect(abs((stage.frame(of: "cover")?.minY ?? 0) - -48) < 1e-6)
    #expect(stage.frame(of: "rows")?.minY == 150)
  }

  @Test func `a scrim with a trigger comes by itself, wherever the finger stops`() throws {
    let stage = Stage {
      HeaderScrollView { _ in
        Color.white.headerEffect(
          .scrim(.black, opacity: 1, belowHeight: 100, animation: .linear(duration: 1)))
      } content: {
        Color.white.frame(height: 3000)
      }
      .headerHeight(min: 50, max: 250)
    }
    func red() throws -> Double { try stage.snapshot(scale: 1).color(x: 195, y: 20).red }
    stage.scroll(to: 150)
    stage.advance(by: .seconds(2))
    #expect(try red() == 1)
    stage.scroll(to: 151)
    stage.advance(by: .milliseconds(500))
    #expect(abs(try red() - 0.5) < 0.06)
    stage.advance(by: .seconds(1))
    #expect(try red() == 0)
    stage.resetCosts()
    for offset in 152...190 { stage.scroll(to: CGFloat(offset)) }
    #expect(try red() == 0)
    stage.scroll(to: 100)
    stage.advance(by: .seconds(2))
    #expect(try red() == 1)
  }

  @Test func `a scrim with a trigger is opaque and black unless it is said otherwise`() throws {
    let stage = Stage {
      HeaderScrollView { _ in
        Color.white.headerEffect(.scrim(belowHeight: 100))
      } content: {
        Color.white.frame(height: 3000)
      }
      .headerHeight(min: 50, max: 250)
    }
    stage.scroll(to: 151)
    stage.advance(by: .seconds(2))
    #expect(try stage.snapshot(scale: 1).color(x: 195, y: 20).red == 0)
  }

  @Test func `what lies under a gradient is touched through it`() {
    struct Screen: View {
      @State private var taps = 0

      var body: some View {
        Button("Tapped \(taps)") { taps += 1 }
          .frame(width: 200, height: 200)
          .scrimGradient(.black, covering: 1)
      }
    }
    let stage = Stage(text: .fixed) { Screen() }
    stage.tap(at: CGPoint(x: 195, y: 422))
    #expect(stage.texts.map(\.string) == ["Tapped 1"])
  }

  @Test func `at rest a plain offset holds the header, and no pixel changes as it takes over`()
    throws
  {
    let stage = Stage {
      HeaderScrollView { header in
        Color.teal.overlay(alignment: .bottom) { Text("Title") }
      } content: {
        ForEach(0..<60, id: \.self) { Text("Row \($0)").frame(height: 44) }
      }
      .headerHeight(min: 50, max: 200)
    }
    for offset: CGFloat in [60, 700, 130, 0] {
      stage.scroll(to: offset)
      let moving = try stage.snapshot(scale: 1)
      stage.resetCosts()
      stage.advance(by: .seconds(1))
      #expect(try stage.snapshot(scale: 1) == moving, "\(offset)")
      // One body, that of the modifier which moves the header; nothing is laid out for it.
      #expect(stage.costs.bodies <= 1, "\(offset)")
    }
  }

  @Test func `short content rests collapsed above what covers the window's end`() {
    let stage = Stage(
      size: CGSize(width: 390, height: 844),
      safeArea: EdgeInsets(top: 0, leading: 0, bottom: 34, trailing: 0)
    ) {
      HeaderScrollView { _ in
        Color.teal.accessibilityIdentifier("cover")
      } content: {
        Color.blue.frame(height: 700)
      }
      .headerHeight(min: 50, max: 200)
      .headerSnap()
    }
    // Of 900 points 810 are in sight: 90 of the 150 that it takes to collapse, and room for the others.
    stage.drag(by: CGVector(dx: 0, dy: -120))
    stage.settle()
    #expect(stage.frame(of: "cover")?.maxY == 50)
    #expect(abs(stage.scrollOffset.y - 150) < 1e-6)
  }

  @Test func `what comes in on a page under a finger is told that the page is being dragged`() {
    struct Late: View {
      let seen: Seen

      var body: some View {
        VStack(spacing: 0) {
          ForEach(0..<40, id: \.self) { _ in Color.blue.frame(height: 60) }
          if seen.isLate {
            Color.red.frame(height: 60).onScrollStateChange { seen.phases.append($0.phase) }
          }
        }
      }
    }
    let seen = Seen()
    let stage = Stage(text: .fixed) {
      HeaderTabView { _ in
        Color.teal
      } tabs: {
        HeaderTab("A", value: 0) { Late(seen: seen) }
      }
    }
    stage.hold(by: CGVector(dx: 0, dy: -100)) {
      seen.isLate = true
      stage.update()
      #expect(seen.phases.last == .interacting)
    }
    stage.settle()
    #expect(seen.phases.last == .idle)
  }

  @Test(arguments: [(200, 300), (300, 120)] as [(CGFloat, CGFloat)])
  func `a floating header whose height changes while it is away comes back by the new one`(
    _ before: CGFloat, _ after: CGFloat
  ) {
    let seen = Seen()
    seen.height = before
    let stage = Stage(text: .fixed) { Floating(seen: seen) }
    for _ in 0..<4 { stage.drag(by: CGVector(dx: 0, dy: -500)) }
    stage.settle()
    #expect(stage.frame(of: "header").map { $0.maxY <= 0 } == true)
    seen.height = after
    stage.update()
    stage.drag(by: CGVector(dx: 0, dy: 400))
    #expect(stage.scrollOffset.y > 500)
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: after))
  }

  @Test func `a header that floats otherwise from now on comes back as the new way says`() {
    let seen = Seen()
    let stage = Stage(text: .fixed) { Floating(seen: seen) }
    for _ in 0..<4 { stage.drag(by: CGVector(dx: 0, dy: -500)) }
    stage.settle()
    seen.behavior = .floatingCollapsed
    stage.update()
    stage.drag(by: CGVector(dx: 0, dy: 400))
    #expect(stage.scrollOffset.y > 500)
    #expect(stage.frame(of: "header")?.maxY == 50)
    seen.behavior = .floating
    stage.update()
    stage.drag(by: CGVector(dx: 0, dy: 400))
    #expect(stage.frame(of: "header")?.maxY == 200)
  }

  @Test func `the room of what was loaded closes by the spring of the overscroll`() async {
    let loading = Load()
    let stage = Stage { Refreshing(remote: Remote(.open), loading: loading) }
    stage.hold(
      from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 310), over: .milliseconds(300)
    ) {}
    await letTasksRun()
    stage.settle()
    #expect(stage.frame(of: "row 1")?.minY == 300)
    loading.end()
    await letTasksRun()
    stage.update()
    stage.advance(by: .milliseconds(150))
    // What is left of the 60 points, a frame earlier and later.
    let left = (stage.frame(of: "row 1")?.minY ?? 0) - 240
    let spring = ScrollMechanics.Spring.overscroll
    #expect(left < spring.motion(from: 60, velocity: 0, at: 0.15 - 1.0 / 60).displacement)
    #expect(left > spring.motion(from: 60, velocity: 0, at: 0.15 + 1.0 / 60).displacement)
    stage.settle()
    #expect(stage.frame(of: "row 1")?.minY == 240)
  }

  @Test(arguments: [nil, .linear(duration: 0.3)] as [Animation?])
  func `a position that is set during a fling ends it and is not written over`(
    _ animation: Animation?
  ) {
    let position = Remote(HeaderPosition.open)
    let stage = Stage { Positioned(remote: position, animation: animation) }
    stage.fling(velocity: CGVector(dx: 0, dy: -900))
    stage.advance(by: .milliseconds(34))
    #expect(stage.scrollOffset.y > 0 && stage.scrollOffset.y < 100)
    position.value = .fraction(0.75)
    stage.settle()
    #expect(position.value == .fraction(0.75))
    #expect(abs(stage.scrollOffset.y - 150) < 1e-6)
  }

  private struct Floating: View {
    let seen: Seen

    var body: some View {
      HeaderScrollView { _ in
        Color.teal.accessibilityIdentifier("header")
      } content: {
        ForEach(0..<100, id: \.self) { _ in Color.blue.frame(height: 60) }
      }
      .headerHeight(min: 50, max: seen.height)
      .headerScrollBehavior(seen.behavior)
    }
  }
}

@MainActor @Observable private final class Seen {
  var isLate = false
  var height: CGFloat = 200
  var behavior = HeaderScrollBehavior.floating
  @ObservationIgnored var phases: [ScrollPhase] = []
}
