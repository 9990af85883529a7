import Masthead
import Stage
import SwiftUI
import Testing

/// A header gets another height while the content decelerates: setting an offset would end the fling.
@Suite("Headers that change during a fling")
@MainActor struct HeaderFlingTests {
  /// A header of 40 … 240, or 360, over a hundred rows of 60.
  private struct Screen: View {
    let isTall: Remote<Bool>
    let position: Remote<HeaderPosition>
    var snaps = false
    @State private var tall = false
    @State private var head = HeaderPosition.open

    var body: some View {
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("header")
      } content: {
        ForEach(0..<100, id: \.self) { row in
          Color.blue.frame(height: 60).accessibilityIdentifier("row \(row)")
        }
      }
      .headerHeight(min: 40, max: tall ? 360 : 240)
      .headerSnap(snaps ? [.open, .collapsed] : [], when: .afterDeceleration)
      .headerPosition($head)
      .onAppear {
        isTall.connect($tall)
        position.connect($head)
      }
    }
  }

  private static let frame = Duration.milliseconds(17)

  private func stage(_ schedule: Stage.Schedule = .plain, snaps: Bool = false)
    -> (stage: Stage, isTall: Remote<Bool>, position: Remote<HeaderPosition>)
  {
    let (isTall, position) = (Remote(false), Remote(HeaderPosition.open))
    let stage = Stage(schedule: schedule) {
      Screen(isTall: isTall, position: position, snaps: snaps)
    }
    stage.settle()
    return (stage, isTall, position)
  }

  /// The rows in sight, by their places from the window's top.
  private func rows(_ stage: Stage) -> [String: CGRect] {
    var rows: [String: CGRect] = [:]
    for row in 0..<100 {
      guard let frame = stage.frame(of: "row \(row)"), frame.maxY > 40, frame.minY < 844 else {
        continue
      }
      rows["row \(row)"] = frame
    }
    return rows
  }

  @Test(arguments: [Stage.Schedule.plain] + Stage.Schedule.shuffles(3))
  func `the fling goes on, and the rows go where they would have gone`(_ schedule: Stage.Schedule) {
    let (twin, changed) = (stage(), stage(schedule))
    for stage in [twin.stage, changed.stage] {
      stage.scroll(to: 600)
      stage.settle()
      stage.fling(velocity: CGVector(dx: 0, dy: -2500))
      stage.advance(by: .milliseconds(170))
    }
    changed.isTall.value = true
    for step in 0..<30 {
      for stage in [twin.stage, changed.stage] { stage.advance(by: Self.frame) }
      #expect(rows(changed.stage).isNearly(rows(twin.stage)), "\(schedule), frame \(step)")
    }
    let before = twin.stage.scrollOffset.y
    twin.stage.settle()
    changed.stage.settle()
    #expect(twin.stage.scrollOffset.y > before + 10)
    #expect(rows(changed.stage).isNearly(rows(twin.stage)), "\(schedule), at rest")
    // 120 points more above the rows.
    #expect(abs(changed.stage.scrollOffset.y - twin.stage.scrollOffset.y - 120) < 0.01)
    changed.stage.scroll(to: 0)
    changed.stage.settle()
    #expect(changed.stage.frame(of: "header")?.height == 360)
  }

  @Test func `in the frame in which the fling ends no row moves`() {
    let (twin, changed) = (stage(), stage())
    for stage in [twin.stage, changed.stage] {
      stage.scroll(to: 600)
      stage.fling(velocity: CGVector(dx: 0, dy: -1500))
      stage.advance(by: .milliseconds(170))
    }
    changed.isTall.value = true
    for step in 0..<300 {
      for stage in [twin.stage, changed.stage] { stage.advance(by: Self.frame) }
      #expect(rows(changed.stage).isNearly(rows(twin.stage)), "frame \(step)")
    }
    #expect(abs(changed.stage.scrollOffset.y - twin.stage.scrollOffset.y - 120) < 0.01)
  }

  @Test func `a fling to the start ends there, and the header opens to its new height`() {
    let (stage, isTall, _) = stage()
    stage.scroll(to: 700)
    stage.settle()
    stage.fling(velocity: CGVector(dx: 0, dy: 3000))
    stage.advance(by: .milliseconds(100))
    isTall.value = true
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: 360))
    #expect(stage.frame(of: "row 0")?.minY == 360)
  }

  @Test func `a finger that catches the fling holds the rows`() {
    let (stage, isTall, _) = stage()
    stage.scroll(to: 600)
    stage.settle()
    stage.fling(velocity: CGVector(dx: 0, dy: -2500))
    stage.advance(by: .milliseconds(170))
    isTall.value = true
    stage.advance(by: Self.frame)
    var caught: CGRect?
    stage.hold(by: CGVector(dx: 0, dy: -30)) {
      caught = stage.frame(of: "row 20")
      stage.advance(by: .milliseconds(100))
      #expect(stage.frame(of: "row 20") == caught)
    }
    stage.settle()
    let row = stage.frame(of: "row 20")
    #expect(abs((row?.minY ?? 0) - (caught?.minY ?? -1)) < 0.01)
    stage.scroll(to: 0)
    #expect(stage.frame(of: "header")?.height == 360)
  }

  @Test func `a header that is opened during the fling opens to its new height`() {
    let (stage, isTall, position) = stage()
    stage.scroll(to: 600)
    stage.settle()
    stage.fling(velocity: CGVector(dx: 0, dy: -2500))
    stage.advance(by: .milliseconds(170))
    isTall.value = true
    stage.advance(by: Self.frame)
    position.value = .open
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
    #expect(stage.frame(of: "header")?.height == 360)
  }

  @Test func `a header that snaps after the fling rests collapsed or open by its new height`() {
    let (stage, isTall, _) = stage(snaps: true)
    // Ends within the header's way: 200 points from open to collapsed.
    stage.fling(velocity: CGVector(dx: 0, dy: -280))
    stage.advance(by: .milliseconds(50))
    isTall.value = true
    stage.settle()
    let height = stage.frame(of: "header")?.height ?? 0
    #expect(height == 40 || height == 360, "\(height)")
    #expect(abs(stage.scrollOffset.y - (height == 40 ? 320 : 0)) < 0.01)
  }
}

extension HeaderFlingTests {
  /// The screen in a tab.
  private struct Tabs: View {
    let isTall: Remote<Bool>
    let tab: Remote<Int>
    @State private var selection = 0

    var body: some View {
      TabView(selection: $selection) {
        Screen(isTall: isTall, position: Remote(.open)).tabItem { Text("one") }.tag(0)
        Color.gray.tabItem { Text("two") }.tag(1)
      }
      .onAppear { tab.connect($selection) }
    }
  }

  @Test func `a header that is left during the fling has its new height when it is back`() {
    let (isTall, tab) = (Remote(false), Remote(0))
    let stage = Stage { Tabs(isTall: isTall, tab: tab) }
    stage.settle()
    stage.scroll(to: 600)
    stage.fling(velocity: CGVector(dx: 0, dy: -2500))
    stage.advance(by: .milliseconds(100))
    isTall.value = true
    stage.advance(by: Self.frame)
    tab.value = 1
    stage.settle()
    tab.value = 0
    stage.settle()
    let row = stage.frame(of: "row 0")
    #expect(abs((row?.minY ?? 0) + stage.scrollOffset.y - 360) < 0.01)
  }
}

extension [String: CGRect] {
  /// Whether all are where the others are, but for the last bits of sums.
  fileprivate func isNearly(_ other: [String: CGRect]) -> Bool {
    count == other.count
      && allSatisfy { id, frame in other[id].map { abs($0.minY - frame.minY) < 0.01 } ?? false }
  }
}
