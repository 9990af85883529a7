import Masthead
import Stage
import SwiftUI
import Testing

/// Content of 2000 points in a window of 400, below a bar of 100 that is not part of it.
private struct StateScreen: View {
  var axis = Axis.vertical
  var tolerance: CGFloat = 0
  let tell: (ScrollState) -> Void

  var body: some View {
    VStack(spacing: 0) {
      Color.gray.frame(height: 100)
      ScrollView(axis == .vertical ? .vertical : .horizontal) {
        Color.blue.frame(
          width: axis == .vertical ? 300 : 2000, height: axis == .vertical ? 2000 : 300)
      }
      .onScrollStateChange(axis: axis, tolerance: tolerance, perform: tell)
    }
  }
}

/// Rows of 44 points, 80 at first.
private struct ShrinkingScreen: View {
  let isHeader: Bool
  let count: (Binding<Int>) -> Void
  let tell: (ScrollState) -> Void

  @State private var rows = 80

  var body: some View {
    Group {
      if isHeader {
        HeaderScrollView { _ in
          Color.yellow
        } content: {
          list
        }
        .headerHeight(min: 44, max: 200)
      } else {
        ScrollView { list }
      }
    }
    .onScrollStateChange(perform: tell)
    .onAppear { count($rows) }
  }

  private var list: some View {
    VStack(spacing: 0) {
      ForEach(0..<rows, id: \.self) { Text("Row \($0)").frame(height: 44) }
    }
  }
}

@Suite("Scroll state")
@MainActor struct ScrollStateTests {
  private let size = CGSize(width: 300, height: 500)

  @Test func `before anything is told it is at rest at the start of nothing`() {
    let state = ScrollState()
    let lengths = [
      state.offset, state.maximumOffset, state.contentLength, state.viewportLength, state.velocity,
      state.overscroll,
    ]
    #expect(lengths == [0, 0, 0, 0, 0, 0])
    #expect(state.progress == 0)
    #expect(state.phase == .idle)
    #expect(state.direction == nil)
    #expect(state.isAtStart && state.isAtEnd)
  }

  /// A list that is filtered, or loses its last rows, while one reads at its end.
  @Test(arguments: [false, true])
  func `rows that go at the end turn no direction`(_ isHeader: Bool) {
    var (state, count): (ScrollState?, Binding<Int>?)
    let stage = Stage { ShrinkingScreen(isHeader: isHeader, count: { count = $0 }) { state = $0 } }
    stage.drag(by: CGVector(dx: 0, dy: -500))
    stage.fling(velocity: CGVector(dx: 0, dy: -9000))
    stage.settle()
    #expect(state?.direction == .towardEnd)
    #expect(state?.isAtEnd == true)
    count?.wrappedValue = 40
    stage.settle()
    #expect(state?.isAtEnd == true)
    #expect(state?.direction == .towardEnd)
    stage.drag(by: CGVector(dx: 0, dy: 60))
    stage.settle()
    #expect(state?.direction == .towardStart)
  }

  @Test func `offset, ends, progress and overscroll, wherever the view is`() throws {
    var state: ScrollState?
    let stage = Stage(size: size) { StateScreen { state = $0 } }
    for (offset, isAtStart, isAtEnd, progress, overscroll) in [
      (0, true, false, 0, 0), (400, false, false, 0.25, 0), (1600, false, true, 1, 0),
      (-30, true, false, 0, -30), (1650, false, true, 1, 50),
    ] as [(CGFloat, Bool, Bool, Double, CGFloat)] {
      stage.scroll(to: offset)
      let now = try #require(state)
      #expect(now.offset == offset)
      #expect(now.maximumOffset == 1600)
      #expect(now.contentLength == 2000)
      #expect(now.viewportLength == 400)
      #expect(now.isAtStart == isAtStart)
      #expect(now.isAtEnd == isAtEnd)
      #expect(now.progress == progress)
      #expect(now.overscroll == overscroll)
    }
  }

  @Test func `sideways as well`() {
    var state: ScrollState?
    let stage = Stage(size: size) { StateScreen(axis: .horizontal) { state = $0 } }
    stage.scroll(to: CGPoint(x: 850, y: 0))
    #expect(state?.offset == 850)
    #expect(state?.progress == 0.5)
    #expect(state?.viewportLength == 300)
  }

  @Test func `the direction turns after the tolerance, and not by bouncing`() {
    var state: ScrollState?
    let stage = Stage(size: size) { StateScreen(tolerance: 20) { state = $0 } }
    #expect(state?.direction == nil)
    stage.scroll(to: 500)
    #expect(state?.direction == .towardEnd)
    stage.scroll(to: 485)
    #expect(state?.direction == .towardEnd)
    stage.scroll(to: 470)
    #expect(state?.direction == .towardStart)
    stage.scroll(to: 1600)
    #expect(state?.direction == .towardEnd)
    stage.scroll(to: 1660)
    stage.settle()
    #expect(state?.direction == .towardEnd)
  }

  @Test func `phases and speeds of a fling, in order`() {
    var phases: [ScrollPhase] = []
    var fastest: CGFloat = 0
    var last: ScrollState?
    let stage = Stage(size: size) {
      StateScreen { state in
        if phases.last != state.phase { phases.append(state.phase) }
        if state.phase == .decelerating { fastest = max(fastest, state.velocity) }
        last = state
      }
    }
    stage.fling(velocity: CGVector(dx: 0, dy: -1200))
    stage.settle()
    #expect(phases.first == .idle)
    #expect(phases.last == .idle)
    #expect(phases.contains(.interacting))
    #expect(phases.contains(.decelerating))
    #expect(fastest > 600 && fastest < 1500)
    #expect(last?.velocity == 0)
  }

  private struct CoarseReader: View {
    @Environment(ScrollObserver.self) private var scroll
    let tell: (Bool) -> Void

    var body: some View {
      let _ = tell(scroll.isAtStart)
      Color.red.frame(height: 10)
    }
  }

  private struct FineReader: View {
    let scroll: ScrollObserver
    let tell: (CGFloat) -> Void

    var body: some View {
      let _ = tell(scroll.offset)
      Color.red.frame(height: 10)
    }
  }

  private struct TrackedScreen: View {
    @State private var scroll = ScrollObserver()
    let coarse: (Bool) -> Void
    var fine: ((CGFloat) -> Void)?

    var body: some View {
      VStack(spacing: 0) {
        CoarseReader(tell: coarse)
        if let fine { FineReader(scroll: scroll, tell: fine) }
        ScrollView { Color.blue.frame(height: 3000) }
          .scrollObserver(scroll)
      }
      .environment(scroll)
    }
  }

  @Test func `a body that reads little of a tracker is evaluated seldom`() {
    var told: [Bool] = []
    let stage = Stage(size: size) { TrackedScreen(coarse: { told.append($0) }) }
    stage.scroll(to: 50)
    stage.resetCosts()
    for tick in 0..<100 { stage.scroll(to: 51 + CGFloat(tick)) }
    #expect(told == [true, false])
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
    stage.scroll(to: 0)
    #expect(told == [true, false, true])
  }

  @Test func `a body that reads the offset is evaluated with every tick, and no other`() {
    var told: [Bool] = []
    var offsets: [CGFloat] = []
    let stage = Stage(size: size) {
      TrackedScreen(coarse: { told.append($0) }, fine: { offsets.append($0) })
    }
    stage.scroll(to: 50)
    stage.resetCosts()
    for tick in 1...10 { stage.scroll(to: 50 + CGFloat(tick)) }
    #expect(offsets.suffix(10) == (1...10).map { 50 + CGFloat($0) })
    #expect(stage.costs.bodies == 10)
    #expect(told.count == 2)
  }

  @Test func `an observer has, property by property, what an action is told`() {
    let scroll = ScrollObserver()
    var last = ScrollState()
    var phases: Set<String> = []
    func compare() {
      phases.insert("\(scroll.phase) \(scroll.isScrolling) \(scroll.isAtStart) \(scroll.isAtEnd)")
      #expect(scroll.offset == last.offset)
      #expect(scroll.maximumOffset == last.maximumOffset)
      #expect(scroll.contentLength == last.contentLength)
      #expect(scroll.viewportLength == last.viewportLength)
      #expect(scroll.direction == last.direction)
      #expect(scroll.velocity == last.velocity)
      #expect(scroll.phase == last.phase)
      #expect(scroll.isAtStart == last.isAtStart)
      #expect(scroll.isAtEnd == last.isAtEnd)
      #expect(scroll.progress == last.progress)
      #expect(scroll.overscroll == last.overscroll)
      #expect(scroll.isScrolling == last.isScrolling)
    }
    let stage = Stage(size: size) {
      ScrollView { Color.blue.frame(height: 1000) }
        .scrollObserver(scroll)
        .onScrollStateChange { last = $0 }
    }
    stage.settle()
    compare()
    for way in [100.0, -300, -900] {
      stage.hold(
        from: CGPoint(x: 50, y: 350), by: CGVector(dx: 0, dy: way), over: .milliseconds(100)
      ) { compare() }
      compare()
      stage.settle()
      compare()
    }
    #expect(phases.contains("idle false true false"))
    #expect(phases.contains("idle false false true"))
    #expect(phases.contains { $0.hasPrefix("interacting true") })
  }

  private struct TitledScreen: View {
    var inList = false
    let tell: (ScrollState) -> Void

    var body: some View {
      NavigationStack {
        scroller.onScrollStateChange(perform: tell).navigationTitle("Feed")
      }
    }

    @ViewBuilder private var scroller: some View {
      if inList {
        List(0..<60, id: \.self) { Text("Row \($0)") }
      } else {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<60, id: \.self) { _ in Color.blue.frame(height: 50) }
          }
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `the way under a large title counts from its first point`(_ inList: Bool) throws {
    var state: ScrollState?
    let stage = Stage(safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)) {
      TitledScreen(inList: inList) { state = $0 }
    }
    let maximum = try #require(state).maximumOffset
    #expect(state?.isAtStart == true)
    for offset in [10, 30, 52, 100, 400, 20] as [CGFloat] {
      stage.scroll(to: offset)
      let now = try #require(state)
      #expect(abs(now.offset - offset) < 1e-6)
      #expect(abs(now.maximumOffset - maximum) < 1e-6)
      #expect(!now.isAtStart)
      #expect(now.direction == (offset == 20 ? .towardStart : .towardEnd))
      #expect(abs(now.progress - offset / maximum) < 1e-6)
    }
    stage.scroll(to: -40)
    #expect(state?.overscroll == -40)
    stage.scroll(to: 0)
    #expect(state?.isAtStart == true)
    #expect(state?.offset == 0)
  }

  @Test func `the speed is 0 while a finger rests`() {
    var state: [ScrollState] = []
    let stage = Stage(size: size) { StateScreen { state.append($0) } }
    stage.hold(from: CGPoint(x: 150, y: 400), by: CGVector(dx: 0, dy: -200)) {
      #expect(state.last?.phase == .interacting)
      #expect((state.last?.velocity ?? 0) > 0)
      stage.advance(by: .seconds(2))
      #expect(state.last?.phase == .interacting)
      #expect(state.last?.velocity == 0)
      let count = state.count
      stage.advance(by: .seconds(2))
      #expect(state.count == count)
    }
    stage.settle()
    #expect(state.last?.phase == .idle)
    #expect(state.last?.velocity == 0)
  }

  @Test func `a tolerance that is no length counts as 0`() {
    var state: ScrollState?
    let stage = Stage(size: size) { StateScreen(tolerance: .nan) { state = $0 } }
    stage.scroll(to: 500)
    stage.scroll(to: 499)
    #expect(state?.direction == .towardStart)
  }
}
