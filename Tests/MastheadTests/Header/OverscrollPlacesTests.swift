import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// Ten sections of a heading of 30 and five rows of 44 with a bar at the lower edge, without a header: 2500 + 40 in 844.
private struct HeadingsScreen: View {
  let log: Journal
  var isRightToLeft = false

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<10, id: \.self) { section in
          VStack(spacing: 0) {
            Color.red.frame(height: 30).accessibilityIdentifier("heading \(section)").sticky()
            ForEach(0..<5, id: \.self) { Text("Row \(section).\($0)").frame(height: 44) }
          }
          .stickySection()
        }
        Color.green.frame(height: 40).accessibilityIdentifier("bar").sticky(.bottom)
      }
      .stickyLayout()
    }
    .onScrollStateChange { log.note($0.direction) }
    .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
  }
}

/// Forty columns of 60 with one that sticks to the leading edge: 2400 in 390.
private struct ColumnsScreen: View {
  let log: Journal
  let isRightToLeft: Bool

  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 0) {
        Color.red.frame(width: 60).accessibilityIdentifier("first").sticky(.leading)
        ForEach(1..<40, id: \.self) { Text("\($0)").frame(width: 60) }
      }
      .stickyLayout()
    }
    .onScrollStateChange(axis: .horizontal) { log.note($0.direction) }
    .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
  }
}

extension Journal {
  /// Notes a direction that is another one than the last.
  fileprivate func note(_ direction: ScrollDirection?) {
    let line = direction.map { $0 == .towardEnd ? "end" : "start" } ?? "none"
    if lines.last != line { add(line) }
  }
}

/// Overscroll at either end is no scrolling: beside headers (`HeaderOverscrollTests`) also here.
@Suite("Content that is pulled past its ends, in tabs, without a header and from right to left")
@MainActor struct OverscrollPlacesTests {
  @Test(arguments: OverscrollWay.allCases, [false, true])
  func `without a header headings stay stuck, and a bounce is no direction`(
    _ way: OverscrollWay, _ isRightToLeft: Bool
  ) {
    let log = Journal()
    let stage = Stage { HeadingsScreen(log: log, isRightToLeft: isRightToLeft) }
    stage.drag(by: CGVector(dx: 0, dy: -500))
    stage.settle()
    stage.scroll(to: 1696)
    #expect(log.take().last == "end")
    var furthest: CGFloat = 0
    way.play(stage) {
      let past = max(0, stage.scrollOffset.y - 1696)
      furthest = max(furthest, past)
      // The seventh section, 1500 … 1750 in the content, ends 54 below the top: its heading is pushed out by a pull.
      if let heading = stage.frame(of: "heading 6")?.minY {
        #expect(abs(heading - min(0, 24 - past)) < 1e-6)
      } else {
        #expect(past > 54)
      }
      #expect(abs((stage.frame(of: "bar")?.maxY ?? 0) - (844 - past)) < 1e-6)
    }
    #expect(furthest > 4)
    #expect(stage.scrollOffset.y == 1696)
    #expect(log.take().filter { $0 == "start" } == [])

    stage.drag(by: CGVector(dx: 0, dy: 300))
    stage.settle()
    stage.scroll(to: 0)
    #expect(log.take().last == "start")
    way.play(stage, towardEnd: false) {
      let past = min(0, stage.scrollOffset.y)
      #expect(abs((stage.frame(of: "heading 0")?.minY ?? 0) + past) < 1e-6)
      #expect(abs((stage.frame(of: "bar")?.maxY ?? 0) - 844) < 1e-6)
    }
    #expect(log.take().filter { $0 == "end" } == [])
  }

  @Test(arguments: [false, true])
  func `to the side a bounce is no direction either, from left to right and from right to left`(
    _ isRightToLeft: Bool
  ) throws {
    let log = Journal()
    let stage = Stage { ColumnsScreen(log: log, isRightToLeft: isRightToLeft) }
    let sign: CGFloat = isRightToLeft ? 1 : -1
    func first() throws -> CGFloat {
      let frame = try #require(stage.frame(of: "first"))
      return isRightToLeft ? 390 - frame.maxX : frame.minX
    }
    stage.fling(velocity: CGVector(dx: sign * 9000, dy: 0))
    stage.settle()
    #expect(log.take().last == "end")
    #expect(try abs(first()) < 1e-6)
    for _ in 0..<2 {
      stage.hold(by: CGVector(dx: sign * 200, dy: 0)) {}
      for _ in 0..<60 {
        stage.advance(by: .milliseconds(16))
        #expect(try abs(first()) < 1e-6)
      }
    }
    #expect(log.take().filter { $0 == "start" } == [])
    stage.fling(velocity: CGVector(dx: -sign * 9000, dy: 0))
    stage.settle()
    #expect(log.take().last == "start")
    stage.hold(by: CGVector(dx: -sign * 200, dy: 0)) { #expect((try? first()) ?? 0 > 10) }
    stage.settle()
    #expect(log.take().filter { $0 == "end" } == [])
    #expect(try abs(first()) < 1e-6)
  }

  @Test(
    arguments: [HeaderScrollBehavior.floating, .floatingPinned, .floatingCollapsed],
    OverscrollWay.allCases)
  func `in tabs no frame of a bounce at the end shows more of a floating header`(
    _ behavior: HeaderScrollBehavior, _ way: OverscrollWay
  ) throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let selection = Remote("a")
      let stage = Stage {
        Controlled(selection) { _ in
          TabScreen(selection: selection.projected, reveal: behavior)
            .environment(\.layoutDirection, direction)
        }
      }
      let rest: CGFloat = behavior == .floatingPinned ? 50 : 0
      for tab in ["a", "c", "b", "a"] {
        selection.value = tab
        stage.settle()
        // What a page that is too short can't hide is pulled out of sight at its end.
        stage.drag(by: CGVector(dx: 0, dy: -700))
        stage.settle()
        let end = stage.maximumScrollOffset.y
        stage.scroll(to: end)
        let before = try #require(stage.frame(of: "cover")).maxY
        #expect(before == rest, "\(tab), \(direction)")
        way.play(stage) { #expect(stage.frame(of: "cover")?.maxY == before) }
        #expect(stage.scrollOffset.y == end)
      }
      stage.scroll(to: 0)
      way.play(stage, towardEnd: false) {
        #expect((stage.frame(of: "cover")?.maxY ?? 0) >= 200)
      }
      #expect(stage.frame(of: "cover")?.maxY == 200)
    }
  }
}
