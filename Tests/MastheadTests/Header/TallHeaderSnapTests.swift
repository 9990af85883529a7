import Masthead
import Stage
import SwiftUI
import Testing

/// Twelve lines of 100 points in a measured header, over sixty rows of 44; the window is 844 points tall.
private struct TallScreen: View {
  var reveal = HeaderScrollBehavior.pinned
  var moment = HeaderSnapMoment.onRelease
  var rule = HeaderSnapRule.nearest
  var positions: [HeaderPosition] = [.open, .collapsed]

  var body: some View {
    HeaderScrollView { _ in
      VStack(spacing: 0) {
        ForEach(0..<12, id: \.self) { line in
          Color.red.frame(height: 100).accessibilityIdentifier("line \(line)")
        }
      }
    } content: {
      ForEach(0..<60, id: \.self) { _ in Color.blue.frame(height: 44) }
    }
    .headerHeight(.measured(min: 40))
    .headerStyle(.clip(anchor: .bottom))
    .headerScrollBehavior(reveal)
    .headerSnap(positions, when: moment, rule: rule)
  }
}

@Suite("A header taller than the window that snaps")
@MainActor struct TallHeaderSnapTests {
  /// 1200 - 844: here its last line is at the window's end.
  private let free: CGFloat = 356
  /// 1200 - 40.
  private let collapsed: CGFloat = 1160

  /// Ten points of it are the start of the gesture.
  private func drag(_ stage: Stage, by distance: CGFloat) {
    stage.hold(
      from: CGPoint(x: 195, y: 400),
      by: CGVector(dx: 0, dy: distance > 0 ? -distance - 10 : -distance + 10),
      over: .seconds(1)
    ) {}
    stage.settle()
  }

  @Test(arguments: [HeaderSnapMoment.onRelease, .afterDeceleration])
  func `rests anywhere while it fills the window`(_ moment: HeaderSnapMoment) {
    let stage = Stage { TallScreen(moment: moment) }
    drag(stage, by: 300)
    #expect(abs(stage.scrollOffset.y - 300) < 2)
    drag(stage, by: -100)
    #expect(abs(stage.scrollOffset.y - 200) < 2)
    // A bit further than its end: back to where all of the end is in sight.
    drag(stage, by: 300)
    #expect(abs(stage.scrollOffset.y - free) < 1e-6)
    #expect(abs(stage.frame(of: "line 11")!.maxY - 844) < 1e-6)
    // On to the collapsed bar, past the middle of what is left.
    drag(stage, by: 600)
    #expect(abs(stage.scrollOffset.y - collapsed) < 1e-6)
    drag(stage, by: -500)
    #expect(abs(stage.scrollOffset.y - free) < 1e-6)
  }

  @Test(arguments: [HeaderScrollBehavior.floating, .floatingPinned])
  func `so does one that floats`(_ reveal: HeaderScrollBehavior) {
    let stage = Stage { TallScreen(reveal: reveal) }
    drag(stage, by: 300)
    #expect(abs(stage.scrollOffset.y - 300) < 2)
    drag(stage, by: 200)
    #expect(abs(stage.scrollOffset.y - free) < 1e-6)
    // Far down it comes as far as to fill the window.
    stage.scroll(to: 2400)
    drag(stage, by: -500)
    #expect(abs(stage.frame(of: "line 11")!.maxY - 844) < 1e-6)
    drag(stage, by: -100)
    #expect(abs(stage.frame(of: "line 11")!.maxY - 944) < 2)
  }

  @Test func `a step of the wheel goes on to its end before it goes on to the bar`() {
    let stage = Stage { TallScreen() }
    for expected in [60, 120, 180, 240, 300, free, collapsed] as [CGFloat] {
      stage.wheel(CGVector(dx: 0, dy: 60))
      stage.settle()
      #expect(abs(stage.scrollOffset.y - expected) < 1e-6)
    }
    for expected in [free, 296] as [CGFloat] {
      stage.wheel(CGVector(dx: 0, dy: -60))
      stage.settle()
      #expect(abs(stage.scrollOffset.y - expected) < 1e-6)
    }
  }

  @Test func `positions in the part that fills the window are no more than others there`() {
    let stage = Stage {
      TallScreen(
        rule: .lastDirection, positions: [.open, .fraction(0.1), .fraction(0.6), .collapsed])
    }
    drag(stage, by: 140)
    #expect(abs(stage.scrollOffset.y - 140) < 2)
    drag(stage, by: 300)
    // 0.6 * 1160.
    #expect(abs(stage.scrollOffset.y - 696) < 1e-6)
    drag(stage, by: -50)
    #expect(abs(stage.scrollOffset.y - free) < 1e-6)
  }
}
