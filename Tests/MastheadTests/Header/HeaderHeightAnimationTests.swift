import Masthead
import Stage
import SwiftUI
import Testing

/// The heights of a header change in an animation.
@Suite("Headers whose heights are animated")
@MainActor struct HeaderHeightAnimationTests {
  /// A header of 40 … 240, or other heights, over forty rows of 60.
  private struct Screen: View {
    let heights: Remote<ClosedRange<CGFloat>>
    let style: any HeaderStyle
    @State private var range: ClosedRange<CGFloat> = 40...240

    var body: some View {
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("header")
      } content: {
        ForEach(0..<40, id: \.self) { row in
          Color.blue.frame(height: 60).accessibilityIdentifier("row \(row)")
        }
      }
      .headerHeight(min: range.lowerBound, max: range.upperBound)
      .headerStyle(AnyStyle(style: style))
      .onAppear { heights.connect($range) }
    }
  }

  private struct AnyStyle: HeaderStyle {
    let style: any HeaderStyle

    var collapse: HeaderCollapse { style.collapse }

    func makeBody(configuration: Configuration) -> some View {
      AnyView(style.makeBody(configuration: configuration))
    }
  }

  private static let styles: [any HeaderStyle] = [
    PlainHeaderStyle.shrink, PlainHeaderStyle.slide, PlainHeaderStyle.fixed, ClipHeaderStyle.clip,
  ]

  private func stage(_ style: Int, _ schedule: Stage.Schedule = .plain)
    -> (Stage, Remote<ClosedRange<CGFloat>>)
  {
    let heights = Remote<ClosedRange<CGFloat>>(40...240)
    let stage = Stage(schedule: schedule) {
      Screen(heights: heights, style: Self.styles[style])
    }
    stage.settle()
    return (stage, heights)
  }

  @Test(arguments: 0..<4)
  func `header and rows move together, from the old height to the new one`(style: Int) throws {
    let (stage, heights) = stage(style)
    heights.set(40...440, .linear(duration: 1))
    for step in 0...20 {
      let row = try #require(stage.frame(of: "row 0"))
      let header = try #require(stage.frame(of: "header"))
      let expected = 240 + 10 * CGFloat(step)
      #expect(abs(row.minY - expected) < 0.5, "\(step)")
      #expect(abs(header.maxY - row.minY) < 0.5, "\(step): \(header), \(row)")
      #expect(abs(header.minY) < 0.01)
      stage.advance(by: .milliseconds(50))
    }
    stage.settle()
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: 440))
  }

  @Test(arguments: [Stage.Schedule.plain] + Stage.Schedule.shuffles(3))
  func `another least height moves nothing at the start`(_ schedule: Stage.Schedule) {
    let (stage, heights) = stage(0, schedule)
    heights.set(100...240, .linear(duration: 1))
    for _ in 0..<20 {
      stage.advance(by: .milliseconds(50))
      #expect(abs((stage.frame(of: "row 0")?.minY ?? 0) - 240) < 0.5, "\(schedule)")
      #expect(abs((stage.frame(of: "header")?.maxY ?? 0) - 240) < 0.5, "\(schedule)")
    }
  }

  @Test func `out of sight the rows stay, and nothing is animated`() {
    let (stage, heights) = stage(0)
    stage.scroll(to: 900)
    stage.settle()
    let row = stage.frame(of: "row 15")
    heights.set(40...440, .linear(duration: 1))
    for _ in 0..<10 {
      stage.advance(by: .milliseconds(100))
      #expect(stage.frame(of: "row 15") == row)
    }
    #expect(stage.scrollOffset.y == 1100)
  }

  @Test func `a finger that scrolls meanwhile is not held up`() {
    let (stage, heights) = stage(0)
    heights.set(40...440, .linear(duration: 1))
    stage.advance(by: .milliseconds(200))
    // 10 points of slop.
    stage.drag(by: CGVector(dx: 0, dy: -310), over: .milliseconds(300))
    stage.advance(by: .seconds(2))
    stage.settle()
    #expect(stage.scrollOffset.y >= 300)
    #expect(abs((stage.frame(of: "row 0")?.minY ?? 0) - (440 - stage.scrollOffset.y)) < 0.5)
  }

  @Test(arguments: Stage.Schedule.shuffles(3))
  func `rows are where they should be, and the header where it was a frame ago at most`(
    _ schedule: Stage.Schedule
  ) throws {
    let (stage, heights) = stage(0, schedule)
    heights.set(40...440, .linear(duration: 1))
    for _ in 0..<20 {
      stage.advance(by: .milliseconds(50))
      let row = try #require(stage.frame(of: "row 0")).minY
      let header = try #require(stage.frame(of: "header")).maxY
      // A step is 10 points.
      #expect(header <= row + 0.5 && header >= row - 20.5, "\(schedule): \(header), \(row)")
    }
    stage.settle()
    #expect(stage.frame(of: "header")?.maxY == 440 && stage.frame(of: "row 0")?.minY == 440)
  }

  @Test func `rows stay in place when heights are replaced before they are reached`() throws {
    let (stage, heights) = stage(0)
    heights.set(40...440, .linear(duration: 1))
    stage.advance(by: .milliseconds(300))
    let finger = stage.touch(at: CGPoint(x: 195, y: 700))
    finger.move(by: CGVector(dx: 0, dy: -260), over: .milliseconds(200))
    finger.move(by: .zero, over: .milliseconds(200))
    finger.lift()
    let before = try #require(stage.frame(of: "row 8"))
    heights.value = 40...240
    stage.settle()
    let after = try #require(stage.frame(of: "row 8"))
    // Where the header is not collapsed yet, rows go with its end: by no more than it had left.
    #expect(abs(after.minY - before.minY) < 25)
  }
}
