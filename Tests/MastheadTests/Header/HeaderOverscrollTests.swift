import Masthead
import Stage
import SwiftUI
import Testing

/// A header of 80 points over 60 rows of 44, which scroll by 80 + 2640 - 844 = 1876 points.
private struct OverscrolledScreen: View {
  var reveal = HeaderScrollBehavior.floating
  var minHeight: CGFloat = 80
  var style = "slide"
  var overscroll = HeaderOverscrollBehavior.stretch
  var snap: HeaderSnapMoment?
  var rows = 60

  var body: some View {
    let header = HeaderScrollView { _ in
      Color.yellow.accessibilityIdentifier("header")
    } content: {
      ForEach(0..<rows, id: \.self) { Text("Row \($0)").frame(height: 44) }
    }
    .headerHeight(.range(min: minHeight, max: 80))
    .headerScrollBehavior(reveal)
    .headerOverscrollBehavior(overscroll)
    .headerSnap(
      snap == nil ? [] : [.open, .collapsed], when: snap ?? .onRelease, rule: .lastDirection)
    switch style {
    case "shrink": header.headerStyle(.shrink)
    case "clip": header.headerStyle(.clip)
    case "fixed": header.headerStyle(.fixed)
    default: header.headerStyle(.slide)
    }
  }
}

/// How a header of a kind stands once it is out of sight: where it ends.
private struct Kind: Sendable, CustomTestStringConvertible {
  var name: String
  var reveal: HeaderScrollBehavior
  var minHeight: CGFloat
  var end: CGFloat

  var testDescription: String { name }

  static let all = [
    Kind(name: "floating", reveal: .floating, minHeight: 80, end: 0),
    Kind(name: "floatingCollapsed", reveal: .floatingCollapsed, minHeight: 30, end: 0),
    Kind(name: "floatingPinned", reveal: .floatingPinned, minHeight: 30, end: 30),
    Kind(
      name: "floatingPinned at once", reveal: .floatingPinned(requiresFullScrollBack: false),
      minHeight: 30, end: 30),
  ]
}

/// What brings the content past its end.
enum OverscrollWay: String, CaseIterable, Sendable {
  case fling, pull, touchpad

  /// - Parameter isDone: What is to hold in every frame.
  @MainActor func play(_ stage: Stage, towardEnd: Bool = true, check: () -> Void) {
    let sign: CGFloat = towardEnd ? 1 : -1
    switch self {
    case .fling: stage.fling(velocity: CGVector(dx: 0, dy: sign * -9000))
    case .pull:
      stage.hold(by: CGVector(dx: 0, dy: sign * -200)) {
        check()
        stage.advance(by: .milliseconds(200))
      }
    case .touchpad:
      stage.swipeTouchpad(by: CGVector(dx: 0, dy: sign * 600), over: .milliseconds(100))
    }
    for _ in 0..<240 {
      stage.advance(by: .milliseconds(16))
      check()
    }
    stage.settle()
    check()
  }
}

@Suite("Headers and content that is pulled past its ends")
@MainActor struct HeaderOverscrollTests {
  private func end(of stage: Stage) -> CGFloat { stage.frame(of: "header")?.maxY ?? .nan }

  @Test func `a floating header stays away when a fling bounces at the end of the content`() {
    let stage = Stage { OverscrolledScreen() }
    stage.fling(velocity: CGVector(dx: 0, dy: -9000))
    stage.settle()
    #expect(stage.scrollOffset.y == 1876)
    #expect(end(of: stage) == 0)
  }

  @Test func `a pull of 60 points past the end of the content leaves nothing of a floating header`()
  {
    let stage = Stage { OverscrolledScreen() }
    stage.scroll(to: 1876)
    #expect(end(of: stage) == 0)
    stage.scroll(to: 1936)
    #expect(end(of: stage) == 0)
    stage.drag(by: CGVector(dx: 0, dy: -70))
    stage.settle()
    #expect(stage.scrollOffset.y == 1876)
    #expect(end(of: stage) == 0)
  }

  @Test(arguments: Kind.all, OverscrollWay.allCases)
  private func `no frame of a bounce at the end shows more of a floating header`(
    kind: Kind, way: OverscrollWay
  ) {
    for snap in [nil, HeaderSnapMoment.onRelease, .afterDeceleration] {
      let stage = Stage {
        OverscrolledScreen(reveal: kind.reveal, minHeight: kind.minHeight, snap: snap)
      }
      stage.scroll(to: 1876)
      var furthest: CGFloat = 0
      way.play(stage) {
        #expect(end(of: stage) == kind.end)
        furthest = max(furthest, stage.scrollOffset.y)
      }
      #expect(furthest > 1880)
      #expect(stage.scrollOffset.y == 1876)
    }
  }

  @Test(arguments: ["shrink", "slide", "clip", "fixed"], OverscrollWay.allCases)
  private func `a floating header of any style stays away at the end, however pulls look`(
    style: String, way: OverscrollWay
  ) {
    for overscroll in [HeaderOverscrollBehavior.stretch, .translate, .fixed, .zoom] {
      let stage = Stage { OverscrolledScreen(style: style, overscroll: overscroll) }
      stage.scroll(to: 1876)
      way.play(stage) { #expect(end(of: stage) == 0) }
      #expect(stage.scrollOffset.y == 1876)
    }
  }

  @Test(arguments: Kind.all, OverscrollWay.allCases)
  private func `no frame of a bounce at the start hides any of a floating header`(
    kind: Kind, way: OverscrollWay
  ) {
    let stage = Stage { OverscrolledScreen(reveal: kind.reveal, minHeight: kind.minHeight) }
    way.play(stage, towardEnd: false) { #expect(end(of: stage) >= 80) }
    #expect(end(of: stage) == 80)
  }

  @Test(arguments: Kind.all)
  private func `wheels and keys at the end bring nothing of a floating header`(kind: Kind) {
    for snap in [nil, HeaderSnapMoment.onRelease, .afterDeceleration] {
      let stage = Stage {
        OverscrolledScreen(reveal: kind.reveal, minHeight: kind.minHeight, snap: snap)
      }
      stage.scroll(to: 1800)
      for _ in 0..<4 {
        stage.wheel(CGVector(dx: 0, dy: 120))
        stage.settle()
      }
      #expect(stage.scrollOffset.y == 1876)
      #expect(end(of: stage) == kind.end)
      for key in [KeyEquivalent.end, .pageDown, .downArrow] {
        stage.press(key)
        stage.settle()
        #expect(end(of: stage) == kind.end)
      }
    }
  }

  @Test func `the way back from the end brings a floating header at once`() {
    let stage = Stage { OverscrolledScreen() }
    stage.fling(velocity: CGVector(dx: 0, dy: -9000))
    stage.settle()
    stage.hold(by: CGVector(dx: 0, dy: 40)) {
      #expect(abs(stage.scrollOffset.y - 1846) < 1e-6)
      #expect(abs(end(of: stage) - 30) < 1e-6)
    }
  }

  @Test func `content that fits keeps a floating header in its place while it is pulled up`() {
    for kind in Kind.all {
      let stage = Stage {
        OverscrolledScreen(reveal: kind.reveal, minHeight: kind.minHeight, rows: 5)
      }
      for way in OverscrollWay.allCases { way.play(stage) { #expect(end(of: stage) == 80) } }
    }
  }

  @Test func `margins and bars at the end count to the way`() {
    let stage = Stage(safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)) {
      OverscrolledScreen()
        .contentMargins(.bottom, 50, for: .scrollContent)
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 49) }
    }
    stage.fling(velocity: CGVector(dx: 0, dy: -9000))
    stage.settle()
    // 80 and 47 of a header, 2640 of rows, 50, 49 and 34 after them.
    #expect(abs(stage.scrollOffset.y - 2056) < 1e-6)
    #expect(end(of: stage) == 0)
    let last = stage.scrollOffset.y
    stage.hold(by: CGVector(dx: 0, dy: 40)) {
      #expect(abs(end(of: stage) - 30) < 1e-6)
    }
    stage.scroll(to: last)
    stage.drag(by: CGVector(dx: 0, dy: -100))
    stage.settle()
    #expect(abs(stage.scrollOffset.y - last) < 1e-6)
    #expect(end(of: stage) == 0)
  }

  @Test func `a short page in tabs hides a floating header that a fling has hidden`() {
    let selection = Remote("b")
    let stage = Stage {
      Controlled(selection) { _ in
        TabScreen(selection: selection.projected, reveal: .floating)
      }
    }
    for velocity in [-9000.0, -2000, -600] {
      stage.scroll(to: 0)
      stage.fling(velocity: CGVector(dx: 0, dy: velocity))
      stage.settle()
      #expect(stage.scrollOffset.y == 200)
      #expect(stage.frame(of: "cover")?.maxY == 0)
    }
  }

  @Test(arguments: [HeaderSnapMoment.onRelease, .afterDeceleration])
  func `a header that snaps stays collapsed at an end that is its last position`(
    moment: HeaderSnapMoment
  ) {
    for style in ["shrink", "slide"] {
      // 80 + 19 × 44 = 916 in 844: longer, so that 50 can be scrolled, and no further.
      let stage = Stage {
        OverscrolledScreen(reveal: .pinned, minHeight: 29.3, style: style, snap: moment, rows: 18)
      }
      for velocity in [-9000.0, -1500, -500] {
        stage.scroll(to: 0)
        stage.fling(velocity: CGVector(dx: 0, dy: velocity))
        stage.settle()
        #expect(
          abs(end(of: stage) - 29.3) < 1e-6, "\(style), \(velocity), \(stage.scrollOffset.y)")
      }
    }
  }

  @Test func `rows that go away under a pull leave a floating header away`() {
    let rows = Remote(60)
    let stage = Stage { Controlled(rows) { OverscrolledScreen(rows: $0) } }
    stage.scroll(to: 1876)
    stage.hold(by: CGVector(dx: 0, dy: -100)) {
      rows.value = 40
      stage.update()
      #expect(end(of: stage) == 0)
      stage.advance(by: .milliseconds(50))
      #expect(end(of: stage) == 0)
    }
    stage.settle()
    #expect(stage.scrollOffset.y == 996)
    #expect(end(of: stage) == 0)
  }

  @Test func `a floating header is back once content has become too short to hide it`() {
    let rows = Remote(60)
    let stage = Stage { Controlled(rows) { OverscrolledScreen(rows: $0) } }
    stage.scroll(to: 1876)
    // 80 + 18 × 44 - 844 = 28 can be scrolled.
    rows.value = 18
    stage.settle()
    #expect(stage.scrollOffset.y == 28)
    #expect(end(of: stage) == 52)
    rows.value = 3
    stage.settle()
    #expect(end(of: stage) == 80)
    rows.value = 60
    stage.settle()
    stage.drag(by: CGVector(dx: 0, dy: -200))
    stage.settle()
    #expect(end(of: stage) == 0)
  }

  @Test(arguments: Stage.Schedule.shuffles(12))
  func `on any schedule a bounce at the end leaves a floating header away`(
    schedule: Stage.Schedule
  ) {
    for kind in Kind.all {
      let stage = Stage(schedule: schedule) {
        OverscrolledScreen(reveal: kind.reveal, minHeight: kind.minHeight)
      }
      stage.fling(velocity: CGVector(dx: 0, dy: -9000))
      stage.settle()
      #expect(stage.scrollOffset.y == 1876)
      #expect(end(of: stage) == kind.end)
    }
  }

  @Test func `a tick at the end costs no body and no layout`() {
    let stage = Stage { OverscrolledScreen() }
    stage.scroll(to: 1800)
    stage.resetCosts()
    for tick in 1...100 { stage.scroll(to: 1850 + CGFloat(tick)) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }
}
