import Masthead
import Stage
import SwiftUI
import Testing

/// A header of 50 … 200 points with a picture and a label, over 2000 points of content.
private struct StyledScreen<Style: HeaderStyle>: View {
  let style: Style
  var stretch = HeaderOverscrollBehavior.stretch
  var builds: Counter?

  @MainActor final class Counter {
    var count = 0
  }

  var body: some View {
    HeaderScrollView { _ in
      let _ = builds?.count += 1
      Color(red: 1, green: 0, blue: 0)
        .overlay(alignment: .bottom) {
          Color(red: 0, green: 1, blue: 0).frame(height: 20).accessibilityIdentifier("label")
        }
        .accessibilityIdentifier("picture")
    } content: {
      Color(red: 0, green: 0, blue: 1).frame(height: 2000).accessibilityIdentifier("content")
    }
    .headerHeight(min: 50, max: 200)
    .headerOverscrollBehavior(stretch)
    .headerStyle(style)
  }
}

@Suite("Styles of headers")
@MainActor struct HeaderStyleTests {
  private let size = CGSize(width: 100, height: 400)

  private func frames(_ stage: Stage) -> [CGRect?] {
    ["picture", "label"].map { stage.frame(of: $0) }
  }

  @Test func `clip cuts the bottom off and moves nothing`() throws {
    let stage = Stage(size: size) { StyledScreen(style: .clip) }
    stage.scroll(to: 10)
    #expect(
      frames(stage) == [
        CGRect(x: 0, y: 0, width: 100, height: 190), CGRect(x: 0, y: 180, width: 100, height: 10),
      ])
    stage.scroll(to: 100)
    #expect(frames(stage) == [CGRect(x: 0, y: 0, width: 100, height: 100), nil])
    let picture = try stage.snapshot(scale: 1)
    #expect(picture.color(x: 50, y: 99) == RGBA(red: 1, green: 0, blue: 0))
    #expect(picture.color(x: 50, y: 101) == RGBA(red: 0, green: 0, blue: 1))
  }

  @Test func `clip may keep the bottom instead`() {
    let stage = Stage(size: size) { StyledScreen(style: .clip(anchor: .bottom)) }
    stage.scroll(to: 120)
    #expect(stage.frame(of: "label")?.minY == 60)
    stage.scroll(to: 500)
    #expect(stage.frame(of: "label")?.minY == 30)
  }

  @Test func `scale draws it smaller, its proportions kept`() {
    let stage = Stage(size: size) { StyledScreen(style: .scale) }
    stage.scroll(to: 100)
    #expect(stage.frame(of: "picture") == CGRect(x: 25, y: 0, width: 50, height: 100))
    #expect(stage.frame(of: "label") == CGRect(x: 25, y: 90, width: 50, height: 10))
  }

  @Test func `parallax moves it half as far as the content, or as told`() {
    let stage = Stage(size: size) { StyledScreen(style: .parallax) }
    stage.scroll(to: 100)
    #expect(stage.frame(of: "picture")?.minY == -50)
    stage.scroll(to: 1000)
    #expect(stage.frame(of: "picture")?.minY == -75)
    let slow = Stage(size: size) { StyledScreen(style: .parallax(factor: 0.2)) }
    slow.scroll(to: 100)
    #expect(slow.frame(of: "picture")?.minY == -20)
    #expect(slow.frame(of: "content")?.minY == 100)
  }

  @Test func `with Reduce Motion parallax keeps its place`() {
    let stage = Stage(size: size) { StyledScreen(style: .parallax) }
    stage.accessibility.reducesMotion = true
    stage.update()
    stage.scroll(to: 100)
    #expect(stage.frame(of: "picture")?.minY == 0)
  }

  private struct HalfStyle: HeaderStyle {
    let collapse = HeaderCollapse.slide

    func makeBody(configuration: Configuration) -> some View {
      configuration.content
        .frame(height: configuration.header.openHeight / 2)
        .accessibilityIdentifier("half")
    }
  }

  @Test func `an app's own style says how high and how it leaves`() {
    let counter = StyledScreen<HalfStyle>.Counter()
    let stage = Stage(size: size) { StyledScreen(style: HalfStyle(), builds: counter) }
    #expect(stage.frame(of: "half") == CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.scroll(to: 60)
    #expect(stage.frame(of: "half")?.minY == -60)
    stage.resetCosts()
    counter.count = 0
    for tick in 61..<140 { stage.scroll(to: CGFloat(tick)) }
    // Nothing in it reads a number that changes.
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
    #expect(counter.count == 0)
  }

  @Test func `zoom scales it over the whole of the pull, and lays nothing out`() throws {
    let stage = Stage(size: size) { StyledScreen(style: .shrink, stretch: .zoom) }
    stage.scroll(to: -10)
    stage.resetCosts()
    stage.scroll(to: -50)
    // 250 / 200 of 100 x 200, about the middle.
    #expect(stage.frame(of: "picture") == CGRect(x: -12.5, y: 0, width: 125, height: 250))
    #expect(stage.frame(of: "label") == CGRect(x: -12.5, y: 225, width: 125, height: 25))
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
    let picture = try stage.snapshot(scale: 1)
    #expect(picture.color(x: 50, y: 0) == RGBA(red: 1, green: 0, blue: 0))
    #expect(picture.color(x: 50, y: 249) == RGBA(red: 0, green: 1, blue: 0))
    #expect(picture.color(x: 50, y: 250) == RGBA(red: 0, green: 0, blue: 1))
    stage.accessibility.reducesMotion = true
    stage.scroll(to: -50)
    #expect(stage.frame(of: "picture") == CGRect(x: 0, y: 0, width: 100, height: 250))
  }

  @Test func `blur and fade follow the pull`() throws {
    let stage = Stage(size: size) {
      StyledScreen(style: .shrink, stretch: .stretch.fading(reach: 100)).background(.white)
    }
    stage.scroll(to: -50)
    let half = try stage.snapshot(scale: 1).color(x: 50, y: 100)
    #expect(half.red > 0.98 && abs(half.green - 0.5) < 0.02)
    let blurred = Stage(size: size) { StyledScreen(style: .shrink, stretch: .blur) }
    blurred.scroll(to: -160)
    // The label's edge, at 360 - 36 = 324, is no edge any more.
    let edge = try blurred.snapshot(scale: 1).color(x: 50, y: 320)
    #expect(edge.red > 0.1 && edge.green > 0.1)
  }

  @Test func `a pull that gets far enough is told of once a pull`() {
    var runs = 0
    let stage = Stage(size: size) {
      StyledScreen(style: .shrink)
        .onHeaderChange(of: { $0.pull >= 80 }) { if $0 { runs += 1 } }
    }
    let place = CGPoint(x: 50, y: 100)
    // A rubber band: 300 points of a finger are less than 80 here.
    func pull(by distance: CGFloat) -> CGFloat {
      var least: CGFloat = 0
      stage.hold(from: place, by: CGVector(dx: 0, dy: distance)) {
        least = min(least, stage.scrollOffset.y)
      }
      stage.settle()
      return -least
    }
    #expect(pull(by: 60) < 80)
    #expect(runs == 0)
    #expect(pull(by: 300) > 80)
    #expect(runs == 1)
    #expect(pull(by: 350) > 80)
    #expect(runs == 2)
  }

  @Test func `somebody who asks is told of changes, and of nothing else`() {
    var phases: [HeaderPhase] = []
    var heights: [CGFloat] = []
    let stage = Stage(size: size) {
      StyledScreen(style: .shrink)
        .onHeaderChange(of: \.phase) { phases.append($0) }
        .onHeaderChange(of: \.visibleHeight) { heights.append($0) }
    }
    for offset: CGFloat in [50, 100, 150, 400, 500, 600, 0, -30] { stage.scroll(to: offset) }
    #expect(phases == [.open, .collapsing, .collapsed, .open, .stretched])
    #expect(heights == [200, 150, 100, 50, 200, 230])
  }

  @Test func `content rides over its bottom with round corners that flatten`() throws {
    let stage = Stage(size: size) {
      StyledScreen(style: .shrink)
        .headerContentCornerRadius(20, style: Color(red: 0, green: 0, blue: 1))
    }
    let red = RGBA(red: 1, green: 0, blue: 0)
    let green = RGBA(red: 0, green: 1, blue: 0)
    let blue = RGBA(red: 0, green: 0, blue: 1)
    let open = try stage.snapshot(scale: 1)
    #expect(open.color(x: 50, y: 181) == blue)
    #expect(open.color(x: 1, y: 182) == green)
    #expect(open.color(x: 50, y: 179) == red)
    stage.scroll(to: 150)
    #expect(try stage.snapshot(scale: 1).color(x: 50, y: 48) == green)
  }

  @Test func `the round corners stay as they are over a header that zooms and blurs`() throws {
    let stage = Stage(size: size) {
      StyledScreen(style: .shrink)
        .headerOverscrollBehavior(.zoom.blurred())
        .headerContentCornerRadius(20, style: Color(red: 0, green: 0, blue: 1))
    }
    stage.scroll(to: -100)
    let blue = RGBA(red: 0, green: 0, blue: 1)
    let pulled = try stage.snapshot(scale: 1)
    // The header ends at 300.
    #expect(pulled.color(x: 50, y: 281) == blue)
    #expect(pulled.color(x: 50, y: 278) != blue)
    #expect(pulled.color(x: 1, y: 282) != blue)
  }
}
