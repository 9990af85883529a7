import Masthead
import Stage
import SwiftUI
import Testing

/// Tab bars whose height depends on whether they are stuck.
@Suite("Tab bars that are lower or taller while they are stuck")
@MainActor struct LowBarTests {
  private struct BarStyle: HeaderTabBarStyle {
    let free: CGFloat
    let stuck: CGFloat

    @Environment(\.isStuck) private var isStuck

    func makeBody(configuration: Configuration) -> some View {
      Color.blue.frame(height: isStuck ? stuck : free).accessibilityIdentifier("bar")
    }
  }

  private struct Screen: View {
    var free: CGFloat = 60
    var stuck: CGFloat = 30
    var behavior = HeaderScrollBehavior.pinned

    var body: some View {
      HeaderTabView { _ in
        Color.yellow.accessibilityIdentifier("header")
      } tabs: {
        HeaderTab("a", value: "a") {
          ForEach(1...60, id: \.self) { number in
            Color.gray.frame(height: 44).accessibilityIdentifier("row \(number)")
          }
        }
      }
      .headerTabBarStyle(BarStyle(free: free, stuck: stuck))
      .headerScrollBehavior(behavior)
      .headerHeight(min: 60, max: 240)
    }
  }

  /// Offset, the bar's top and height, the first row's top.
  private func numbers(_ stage: Stage) throws -> [CGFloat] {
    let bar = try #require(stage.frame(of: "bar"))
    let row = try #require(stage.frame(of: "row 1"))
    return [stage.scrollOffset.y, bar.minY, bar.height, row.minY]
  }

  /// react-native-collapsible-tab-view 403, UI5 13336, csswg-drafts 13898.
  @Test func `a bar that is lower while stuck comes to rest below a partly open header`() throws {
    let stage = Stage { Screen() }
    stage.scroll(to: 400)
    stage.settle()
    // 30 points less above the rows, which stay: 240 + 60 - 400 = 240 + 30 - 370.
    #expect(try numbers(stage) == [370, 60, 30, -100])
    stage.scroll(to: 165)
    for frame in 0..<20 {
      #expect(try numbers(stage) == [165, 75, 60, 135], "frame \(frame)")
      stage.advance(by: .milliseconds(17))
    }
    stage.settle()
    stage.resetCosts()
    stage.advance(by: .seconds(1))
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }

  @Test(arguments: [(CGFloat(60), CGFloat(30)), (30, 60), (60, 0), (44, 43)])
  func `dragged by single points it changes once a way, without a gap`(
    free: CGFloat, stuck: CGFloat
  ) throws {
    let stage = Stage { Screen(free: free, stuck: stuck) }
    stage.scroll(to: 150)
    stage.settle()
    let finger = stage.touch(at: CGPoint(x: 195, y: 700))
    finger.move(by: CGVector(dx: 0, dy: -12))
    for way in [-1.0, 1] {
      var heights: [CGFloat] = []
      for _ in 0..<80 {
        finger.move(by: CGVector(dx: 0, dy: way))
        stage.advance(by: .milliseconds(17))
        let (header, bar) = (stage.frame(of: "header")?.maxY, stage.frame(of: "bar"))
        let row = try #require(stage.frame(of: "row 1")).minY
        if let bar {
          #expect(abs(bar.minY - (header ?? 0)) < 0.01)
          #expect(row <= bar.maxY + 0.01)
          if heights.last != bar.height { heights.append(bar.height) }
        }
      }
      #expect(heights.count <= 2, "\(way): \(heights)")
    }
    finger.lift()
    stage.settle()
  }

  @Test(arguments: [
    HeaderScrollBehavior.pinned, .scrollsAway, .floating, .floatingPinned, .floatingCollapsed,
  ])
  func `the same way leads to the same place`(_ behavior: HeaderScrollBehavior) throws {
    for goal: CGFloat in [60, 165, 240] {
      var places: [[CGFloat]] = []
      for _ in 0..<2 {
        let stage = Stage { Screen(behavior: behavior) }
        for offset in [400, goal, 400, goal] {
          stage.scroll(to: offset)
          stage.settle()
          if offset == goal { places.append(try numbers(stage)) }
        }
      }
      #expect(Set(places).count == 1, "\(goal): \(places)")
    }
  }
}
