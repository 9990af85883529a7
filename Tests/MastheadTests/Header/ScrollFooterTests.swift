import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// A bar of 50 points at the bottom of a window of 390 by 844 points with a home indicator of 34: it moves by 84.
@Suite("A bar at the bottom of a scroll view")
@MainActor struct ScrollFooterTests {
  enum Kind: CaseIterable { case plain, header, tabs, list }

  private struct Screen: View {
    var kind = Kind.plain
    var behavior = HeaderScrollBehavior.floating
    var minHeight: CGFloat = 0
    var snap: HeaderSnapRule? = .lastDirection
    var reservesSpace = true
    var count = 40
    @State private var tab = 1

    var body: some View {
      scrollView
        .scrollFooter(
          behavior, minHeight: minHeight, snap: snap, reservesSpace: reservesSpace
        ) {
          Color.blue.frame(height: 50).accessibilityIdentifier("bar").accessibilityLabel("Play")
        }
    }

    @ViewBuilder private var scrollView: some View {
      switch kind {
      case .plain: ScrollView { VStack(spacing: 0) { rows } }
      case .header:
        HeaderScrollView { _ in
          Color.red
        } content: {
          rows
        }
        .headerHeight(min: 50, max: 200).headerScrollBehavior(.floating)
      case .tabs:
        HeaderTabView(selection: $tab) { _ in
          Color.red
        } tabs: {
          HeaderTab("One", value: 1) { rows }
          HeaderTab("Two", value: 2) { rows }
        }
        .headerHeight(min: 50, max: 200)
      case .list: List { rows }
      }
    }

    private var rows: some View {
      ForEach(1...count, id: \.self) { number in
        Color.gray.frame(height: 50).accessibilityIdentifier("row \(number)")
      }
    }
  }

  @Test func `near the end, where it can't be hidden, it rests in sight`() throws {
    // 40 rows of 50 points; of the bar's 84 points 24 are hidden 24 points before the end.
    let stage = Stage(
      safeArea: EdgeInsets(top: 0, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) { Screen() }
    let shown = try #require(stage.frame(of: "bar"))
    stage.scroll(to: stage.maximumScrollOffset.y - 124)
    stage.drag(from: CGPoint(x: 195, y: 500), by: CGVector(dx: 0, dy: -110), over: .seconds(4))
    stage.settle()
    #expect(stage.scrollOffset.y < stage.maximumScrollOffset.y - 1)
    #expect(abs(try #require(stage.frame(of: "bar")).minY - shown.minY) < 0.5)
  }

  @Test(arguments: [false, true])
  func `the bar's background reaches the window's bottom while the bar moves`(
    _ isInTabs: Bool
  ) throws {
    let rows = ScrollView { ForEach(1...50, id: \.self) { _ in Color.red.frame(height: 50) } }
      .scrollFooter {
        Color.clear.frame(height: 60).background(Color(red: 0, green: 0, blue: 1))
          .accessibilityIdentifier("bar")
      }
    let stage = Stage(
      safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) {
      if isInTabs {
        TabView { Tab("One", systemImage: "star") { rows } }
      } else {
        rows
      }
    }
    let rest = try #require(stage.frame(of: "bar"))
    stage.touch(at: CGPoint(x: 195, y: 500))
      .move(by: CGVector(dx: 0, dy: -20), over: .milliseconds(100))
    let bar = try #require(stage.frame(of: "bar"))
    #expect(bar.minY > rest.minY && bar.minY < rest.minY + 20)
    let picture = try stage.snapshot(scale: 1)
    // The tab bar's material lies over the last 83 points.
    for y in stride(from: Int(bar.minY) + 2, to: isInTabs ? 760 : 844, by: 3) {
      #expect(picture.color(x: 3, y: y) == RGBA(red: 0, green: 0, blue: 1), "\(y)")
    }
    let below = picture.color(x: 3, y: 830)
    #expect(below.blue > below.red, "\(below)")
  }

  private func stage(
    safeArea: CGFloat = 34, schedule: Stage.Schedule = .plain, _ screen: Screen
  ) -> Stage {
    Stage(
      safeArea: EdgeInsets(top: 0, leading: 0, bottom: safeArea, trailing: 0), text: .fixed,
      schedule: schedule
    ) { screen }
  }

  /// Scrolls on by 500 points, and lets the content rest.
  private func away(_ stage: Stage) {
    stage.hold(
      from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -500), over: .seconds(1)
    ) {
      stage.advance(by: .milliseconds(400))
    }
    stage.settle()
  }

  private func top(_ stage: Stage) -> CGFloat { stage.frame(of: "bar")?.minY ?? .nan }

  private struct Both: View {
    var body: some View { Screen(kind: .header).headerSnap(rule: .lastDirection) }
  }

  @Test(arguments: [40.0, 70, 110])
  func `a floating header and a bar rest alike by the last direction, however far one scrolls back`(
    _ way: CGFloat
  ) throws {
    let stage = Stage(text: .fixed) { Both() }
    let red = try stage.snapshot(scale: 1).color(x: 195, y: 20)
    away(stage)
    #expect((stage.frame(of: "bar")?.minY ?? 844) >= 844)
    #expect(try stage.snapshot(scale: 1).color(x: 195, y: 2) != red)
    stage.hold(
      from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: way), over: .seconds(1)
    ) {
      stage.advance(by: .milliseconds(400))
    }
    stage.settle()
    // The header is 200 points long, the bar 50: the nearer ends would differ.
    #expect(stage.frame(of: "bar")?.maxY == 844)
    #expect(try stage.snapshot(scale: 1).color(x: 195, y: 198) == red)
  }

  @Test(arguments: Kind.allCases)
  func
    `it leaves below the window as content is scrolled on, and returns by as much as one scrolls back`(
      _ kind: Kind
    )
  {
    let stage = stage(Screen(kind: kind, snap: nil))
    #expect(top(stage) == 760)
    let finger = stage.touch(at: CGPoint(x: 195, y: 600))
    finger.move(by: CGVector(dx: 0, dy: -30), over: .milliseconds(200))
    let part = top(stage)
    #expect(part > 770 && part < 800)
    finger.move(by: CGVector(dx: 0, dy: -400), over: .milliseconds(400))
    #expect(top(stage) == 844)
    finger.move(by: CGVector(dx: 0, dy: 40), over: .milliseconds(200))
    #expect(abs(top(stage) - 804) < 1e-6)
    finger.lift()
  }

  @Test(arguments: Stage.Schedule.shuffles(2) + [.plain])
  func `where the finger leaves it on its way, it goes on in the last direction, and no row moves`(
    _ schedule: Stage.Schedule
  ) {
    let stage = stage(schedule: schedule, Screen())
    away(stage)
    stage.hold(
      from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 60), over: .milliseconds(500)
    ) {
      // A report may be a frame late.
      stage.advance(by: .milliseconds(50))
      let part = top(stage)
      #expect(part > 770 && part < 834)
    }
    let row = stage.frame(of: "row 12")?.minY
    #expect(row != nil && top(stage) > 765)
    stage.settle()
    #expect(top(stage) == 760)
    #expect(stage.frame(of: "row 12")?.minY == row)
    stage.hold(
      from: CGPoint(x: 195, y: 400), by: CGVector(dx: 0, dy: -30), over: .milliseconds(500)
    ) {
      stage.advance(by: .milliseconds(50))
      #expect(top(stage) > 760 && top(stage) < 800)
    }
    stage.settle()
    #expect(top(stage) == 844)
  }

  @Test func `the last row ends above it, and it comes in with that`() {
    let stage = stage(Screen())
    stage.scroll(to: stage.maximumScrollOffset.y)
    stage.settle()
    #expect(top(stage) == 760)
    #expect(stage.frame(of: "row 40")?.maxY == 760)
  }

  @Test func `a button over the content takes no room at its end`() {
    let stage = stage(Screen(reservesSpace: false))
    #expect(top(stage) == 760)
    stage.scroll(to: stage.maximumScrollOffset.y)
    stage.settle()
    #expect(top(stage) == 844)
    #expect(stage.frame(of: "row 40")?.maxY == 810)
  }

  @Test func `what stays of it is above the home indicator`() {
    let stage = stage(Screen(behavior: .pinned, minHeight: 20))
    stage.scroll(to: 600)
    #expect(abs(top(stage) - (844 - 34 - 20)) < 1e-9)
    stage.scroll(to: 0)
    #expect(top(stage) == 760)
  }

  @Test func `pulled past an end, it stays`() {
    let stage = stage(Screen())
    let finger = stage.touch(at: CGPoint(x: 195, y: 300))
    finger.move(by: CGVector(dx: 0, dy: 200), over: .milliseconds(200))
    #expect(top(stage) == 760)
    finger.move(by: CGVector(dx: 0, dy: -60), over: .milliseconds(200))
    #expect(top(stage) == 760)
    finger.lift()
    stage.settle()
    #expect(top(stage) == 760)
  }

  @Test func `the program does not bring it back, until the content's start`() {
    let stage = stage(Screen())
    away(stage)
    #expect(top(stage) == 844)
    stage.scroll(to: 300)
    stage.settle()
    #expect(top(stage) == 844)
    stage.scroll(to: 0)
    stage.settle()
    #expect(top(stage) == 760)
  }

  @Test func `a keyboard has it above`() {
    let keyboard = Remote<CGFloat>(0)
    let stage = Stage(text: .fixed) {
      Controlled(keyboard) { Screen(snap: nil).safeAreaPadding(.bottom, $0) }
    }
    #expect(top(stage) == 794)
    keyboard.value = 300
    stage.settle()
    #expect(top(stage) == 494)
  }

  @Test func `header and bar leave and return in the same frames`() {
    let stage = stage(Screen(kind: .header, snap: nil))
    stage.scroll(to: 900)
    let finger = stage.touch(at: CGPoint(x: 195, y: 300))
    finger.move(by: CGVector(dx: 0, dy: 50), over: .milliseconds(200))
    #expect(top(stage) < 844 && top(stage) > 760)
    finger.move(by: CGVector(dx: 0, dy: 250), over: .milliseconds(300))
    #expect(top(stage) == 760)
    finger.lift()
  }

  @Test func `a tick evaluates one body while it moves, and none while it stays`() {
    let stage = stage(Screen(snap: nil))
    stage.scroll(to: 10)
    stage.resetCosts()
    for offset in 11...20 { stage.scroll(to: CGFloat(offset)) }
    #expect(stage.costs.bodies == 10)
    stage.scroll(to: 400)
    stage.resetCosts()
    for offset in 401...420 { stage.scroll(to: CGFloat(offset)) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }

  @Test func `out of sight it is no element for assistive technology`() {
    let stage = stage(Screen())
    away(stage)
    #expect(!stage.accessibilityTree.contains("Play"))
    stage.drag(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 200))
    stage.settle()
    #expect(stage.accessibilityTree.contains("Play"))
  }

  @Test func `numbers that are none count as 0`() {
    let stage = stage(Screen(behavior: .pinned, minHeight: .nan))
    stage.scroll(to: 600)
    #expect(top(stage) == 810)
  }
}

extension AccessibilityNode {
  fileprivate func contains(_ label: String) -> Bool {
    self.label == label || children.contains { $0.contains(label) }
  }
}
