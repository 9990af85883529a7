import Stage
import SwiftUI
import Testing

/// Drags and flings, against the formulas of UIScrollView's feel as public analyses give them: the
/// rubber band x·c·d / (d + c·x) with c = 0.55, and a velocity that loses 0.2 % each millisecond.
@Suite("Fingers")
@MainActor struct GestureTests {
  @Test func `the first ten points of a drag move nothing`() {
    let stage = Stage.rows()
    stage.scroll(to: 500)
    stage.hold(by: CGVector(dx: 0, dy: -9)) { #expect(stage.scrollOffset.y == 500) }
    stage.hold(by: CGVector(dx: 0, dy: -110)) { #expect(isNear(stage.scrollOffset.y, 600)) }
    stage.hold(by: CGVector(dx: 0, dy: 60)) { #expect(isNear(stage.scrollOffset.y, 550)) }
    // Of a slanted drag the slop takes its part of each axis: 8 of 80 here.
    stage.hold(by: CGVector(dx: 60, dy: -80)) { #expect(isNear(stage.scrollOffset.y, 622)) }
  }

  @Test func `content follows the finger, frame by frame`() {
    let stage = Stage.rows()
    var before: CGFloat = 0
    stage.hold(by: CGVector(dx: 0, dy: -310), over: .milliseconds(500)) {
      #expect(isNear(stage.scrollOffset.y, 300))
      before = stage.scrollOffset.y
      stage.advance(by: .seconds(1))
      #expect(stage.scrollOffset.y == before)
    }
    stage.advance(by: .seconds(1))
    #expect(stage.scrollOffset.y == before)
  }

  /// 200 less 10 of slop is 190: 190 · 0.55 · 844 / (844 + 0.55 · 190) = 92.98682129678441.
  @Test func `past an edge the rubber band resists`() {
    let stage = Stage.rows()
    let down = CGPoint(x: 195, y: 300)
    stage.hold(from: down, by: CGVector(dx: 0, dy: 200)) {
      #expect(isNear(stage.scrollOffset.y, -92.98682129678441))
    }
    stage.settle()
    // 100 points: 46.75769445998882; from 50, half of the way is free.
    stage.hold(from: down, by: CGVector(dx: 0, dy: 100)) {
      #expect(isNear(stage.scrollOffset.y, -46.75769445998882))
    }
    stage.settle()
    stage.scroll(to: 1106)
    stage.hold(from: CGPoint(x: 195, y: 800), by: CGVector(dx: 0, dy: -250)) {
      #expect(isNear(stage.scrollOffset.y, 1156 + 92.98682129678441))
    }
    stage.settle()
    #expect(stage.scrollOffset.y == 1156)
  }

  @Test func `a finger that takes pulled content back and forth leaves no trace`() {
    let stage = Stage.rows()
    stage.scroll(to: -46.75769445998882)
    // Caught where it is: 90 points past the edge for the finger, 60 more make 150.
    stage.hold(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 70)) {
      let expected = 150 * 0.55 * 844 / (844 + 0.55 * 150)
      #expect(isNear(stage.scrollOffset.y, -expected))
    }
  }

  /// At rest after 4,000 / 2.00200267 s⁻¹ = 1,997.99933 points; after t seconds it has gone
  /// (1 - 0.998^(1000 t)) of that.
  @Test(arguments: [30.0, 60, 120, 11])
  func `a fling slows down by 0.2 % a millisecond`(_ frameRate: Double) {
    let stage = Stage.rows(200)
    stage.frameRate = frameRate
    stage.fling(velocity: CGVector(dx: 0, dy: -4000))
    #expect(stage.scrollOffset.y == 0)
    stage.advance(by: .milliseconds(100))
    #expect(isNear(stage.scrollOffset.y, 362.5034031559487))
    stage.advance(by: .milliseconds(400))
    #expect(isNear(stage.scrollOffset.y, 1263.7120907140384))
    stage.settle()
    #expect(isNear(stage.scrollOffset.y, 1997.999332665819))
  }

  /// 110 points in 200 ms are 550 a second: 100 + 550 / 2.00200267 = 374.7249.
  @Test func `a drag throws with the finger's speed`() {
    let stage = Stage.rows()
    stage.drag(by: CGVector(dx: 0, dy: -110))
    #expect(isNear(stage.scrollOffset.y, 100))
    stage.settle()
    #expect(isNear(stage.scrollOffset.y, 374.7249082415501))
  }

  @Test(arguments: [30.0, 60, 120])
  func `a fling into the end goes past it and comes back`(_ frameRate: Double) {
    let stage = Stage.rows()
    stage.frameRate = frameRate
    stage.fling(velocity: CGVector(dx: 0, dy: -5000))
    var most: CGFloat = 0
    for _ in 0..<30 {
      stage.advance(by: .milliseconds(50))
      most = max(most, stage.scrollOffset.y)
    }
    #expect(most > 1156 + 20)
    #expect(most < 1156 + 300)
    stage.settle()
    #expect(stage.scrollOffset.y == 1156)
  }

  @Test func `a finger catches moving content`() {
    let stage = Stage.rows(200)
    stage.fling(velocity: CGVector(dx: 0, dy: -4000))
    stage.advance(by: .milliseconds(100))
    let caught = stage.scrollOffset.y
    stage.hold(by: .zero) {
      #expect(stage.scrollOffset.y == caught)
      stage.advance(by: .seconds(2))
      #expect(stage.scrollOffset.y == caught)
    }
    stage.settle()
    #expect(stage.scrollOffset.y == caught)
    // Caught content follows at once, without slop.
    stage.fling(velocity: CGVector(dx: 0, dy: -4000))
    stage.advance(by: .milliseconds(100))
    let again = stage.scrollOffset.y
    stage.hold(by: CGVector(dx: 0, dy: -50)) {
      #expect(isNear(stage.scrollOffset.y, again + 50))
    }
  }

  @Test func `a velocity of nothing, or that is not a number, throws nothing`() {
    let stage = Stage.rows()
    let messages = warnings {
      stage.fling(velocity: .zero)
      stage.fling(velocity: CGVector(dx: 0, dy: CGFloat.nan))
      stage.fling(velocity: CGVector(dx: -CGFloat.infinity, dy: 3))
    }
    stage.settle()
    #expect(stage.scrollOffset == .zero)
    #expect(messages == ["a fling's velocity is not finite; nothing is thrown"])
  }

  @Test func `settling gives up after its limit, with a warning`() {
    let stage = Stage.rows(2000)
    stage.fling(velocity: CGVector(dx: 0, dy: -4000))
    let line = #line + 1
    let messages = warnings { stage.settle(limit: .milliseconds(200)) }
    #expect(
      messages == [
        "settle: the stage still moves after 0.2 seconds (StageTests/GestureTests.swift:\(line)): “row 0” moves"
      ])
    // 1997.999 · (1 - 0.998^200)
    #expect(isNear(stage.scrollOffset.y, 659.2368, within: 1e-3))
  }

  @Test func `a frame rate from 1 to 1000 counts, another is 60`() {
    let stage = Stage.rows()
    let messages = warnings {
      for rate in [0, -3, .nan, .infinity, 5000] {
        stage.frameRate = rate
        #expect(stage.frameRate == 60)
      }
    }
    #expect(messages == ["a frame rate is from 1 to 1000; 60 is used"])
    stage.frameRate = 240
    #expect(stage.frameRate == 240)
  }

  @Test func `no time and negative time play nothing`() {
    let stage = Stage.rows()
    stage.fling(velocity: CGVector(dx: 0, dy: -4000))
    stage.advance(by: .zero)
    stage.advance(by: .seconds(-5))
    #expect(stage.scrollOffset.y == 0)
  }
}

/// A column of 2,000 points in which a strip with 1,000 stands from 100 to 200.
private struct NestedScreen: View {
  let inner: Axis.Set

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        Color.gray.frame(height: 100)
        ScrollView(inner) {
          Color.red.frame(
            width: inner == .vertical ? 300 : 1000, height: inner == .vertical ? 1000 : 100)
        }
        .frame(height: 100)
        .id("inner")
        Color.gray.frame(height: 1800)
      }
    }
    .id("outer")
  }
}

@Suite("Scroll views inside each other")
@MainActor struct NestedGestureTests {
  private let inside = CGPoint(x: 150, y: 150)

  private func stage(_ inner: Axis.Set) -> Stage {
    Stage(size: CGSize(width: 300, height: 400)) { NestedScreen(inner: inner) }
  }

  @Test func `a drag moves the innermost that scrolls along it`() {
    let stage = stage(.horizontal)
    stage.hold(from: inside, by: CGVector(dx: -110, dy: 20)) {
      #expect(stage.scrollOffset(of: "inner")?.x ?? 0 > 90)
      #expect(stage.scrollOffset(of: "outer") == .zero)
    }
    let x = stage.scrollOffset(of: "inner")?.x
    stage.hold(from: inside, by: CGVector(dx: 0, dy: -60)) {
      #expect(isNear(stage.scrollOffset(of: "outer")?.y ?? 0, 50))
      #expect(stage.scrollOffset(of: "inner")?.x == x)
    }
  }

  @Test func `of two along the same axis the inner one moves`() {
    let stage = stage(.vertical)
    stage.hold(from: inside, by: CGVector(dx: 0, dy: -60)) {
      #expect(isNear(stage.scrollOffset(of: "inner")?.y ?? 0, 50))
      #expect(stage.scrollOffset(of: "outer") == .zero)
    }
    stage.hold(from: CGPoint(x: 150, y: 300), by: CGVector(dx: 0, dy: -60)) {
      #expect(isNear(stage.scrollOffset(of: "outer")?.y ?? 0, 50))
    }
  }

  @Test func `a drag across all of them, or beside them, moves none`() {
    let stage = stage(.horizontal)
    stage.drag(from: CGPoint(x: 150, y: 300), by: CGVector(dx: -100, dy: 0))
    stage.drag(from: CGPoint(x: -50, y: 3000), by: CGVector(dx: -100, dy: 0))
    stage.settle()
    #expect(stage.scrollOffset(of: "inner") == .zero)
    #expect(stage.scrollOffset(of: "outer") == .zero)
  }

  @Test func `a strip that was scrolled out of sight takes no finger`() {
    let stage = stage(.horizontal)
    stage.scroll("outer", to: 500)
    stage.drag(from: inside, by: CGVector(dx: -100, dy: 0))
    stage.settle()
    #expect(stage.scrollOffset(of: "inner") == .zero)
  }
}
