import Masthead
import ScrollMechanics
import Stage
import SwiftUI
import Testing

@Suite("A header stretches and collapses")
@MainActor struct HeaderScrollViewTests {
  nonisolated static let setups: [HeaderSetup] = [
    HeaderLayout.Collapse.shrink, .slide, .fixed,
  ].flatMap {
    collapse in
    HeaderSetup.Stretch.allCases.map { HeaderSetup(collapse: collapse, stretch: $0) }
  }

  @Test(arguments: setups, [0, 47] as [CGFloat])
  func `it is what HeaderLayout says, from -150 to 1000`(_ setup: HeaderSetup, _ safeArea: CGFloat)
    throws
  {
    let probe = HeaderProbe()
    let stage = Stage(safeArea: EdgeInsets(top: safeArea, leading: 0, bottom: 0, trailing: 0)) {
      HeaderScreen(setup: setup, probe: probe)
    }
    let layout = setup.layout(safeArea: safeArea)
    for offset in stride(from: CGFloat(-150), through: 1000, by: 23) {
      stage.scroll(to: offset)
      let state = layout.state(at: offset)
      let sight = try #require(HeaderSight(stage, probe))
      #expect(sight.isNearly(HeaderSight(state)), "\(sight) at \(offset)")
      let told = try #require(probe.last)
      #expect(told.visibleRatio == state.visibleRatio * state.stretchScale)
      #expect(told.stretch == CGFloat(state.stretch))
      #expect(told.phase == HeaderPhase(of: state))
      #expect(told.safeAreaTop == safeArea)
      #expect(
        stage.contentSize == CGSize(width: 390, height: 340 + safeArea + 2400 - layout.keptLength))
    }
  }

  /// Worked by hand: 340 - 52 = 288 points from open to collapsed.
  @Test(
    arguments: [
      (-150, 490, 0), (-100, 440, 0), (-0.5, 340.5, 0), (0, 340, 0), (72, 268, 0.25),
      (144, 196, 0.5), (216, 124, 0.75), (288, 52, 1), (289, 52, 1), (1000, 52, 1),
    ] as [(CGFloat, CGFloat, Double)])
  func `min 52, max 340, worked out by hand`(
    _ offset: CGFloat, _ height: CGFloat, _ progress: Double
  ) throws {
    let probe = HeaderProbe()
    let stage = Stage { HeaderScreen(probe: probe) }
    stage.scroll(to: offset)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: height))
    let told = try #require(probe.last)
    #expect(told.height == height)
    #expect(told.collapseProgress == progress)
    #expect(told.stretch == max(0, -offset))
    #expect(told.visibleRatio == Double(height / 340))
  }

  @Test func `it reaches under the safe area and both heights grow by it`() throws {
    let probe = HeaderProbe()
    let stage = Stage(safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)) {
      HeaderScreen(probe: probe)
    }
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 399))
    #expect(probe.last?.safeAreaTop == 59)
    stage.scroll(to: 900)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 111))
    #expect(probe.last?.collapseProgress == 1)
  }

  @Test func `below other views it keeps to the scroll view's start, and nothing covers it`() {
    let probe = HeaderProbe()
    let stage = Stage(safeArea: EdgeInsets(top: 59, leading: 0, bottom: 0, trailing: 0)) {
      VStack(spacing: 0) {
        Color.green.frame(height: 100)
        HeaderScreen(probe: probe)
      }
    }
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 159, width: 390, height: 340))
    #expect(probe.last?.safeAreaTop == 0)
    stage.scroll(to: 500)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 159, width: 390, height: 52))
    stage.scroll(to: -40)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 159, width: 390, height: 380))
  }

  @Test func `its end meets the content at every offset until it is collapsed`() throws {
    for collapse in [HeaderLayout.Collapse.shrink, .slide] {
      let stage = Stage { HeaderScreen(setup: HeaderSetup(collapse: collapse)) }
      for offset in stride(from: CGFloat(-150), through: 288, by: 7.3) {
        stage.scroll(to: offset)
        let cover = try #require(stage.frame(of: "cover"))
        let row = try #require(stage.frame(of: "row 1"))
        #expect(abs(cover.maxY - row.minY) < 1e-9, "at \(offset)")
        #expect(abs(row.minY - (340 - offset)) < 1e-9)
      }
      stage.scroll(to: 400)
      #expect(stage.frame(of: "cover")?.maxY == 52)
      #expect(stage.frame(of: "row 1")?.minY == -60)
    }
  }

  @Test func `there is no gap above or below the stretched cover, to the pixel`() throws {
    let red = RGBA(red: 1, green: 0, blue: 0)
    let blue = RGBA(red: 0, green: 0, blue: 1)
    let stage = Stage(size: CGSize(width: 40, height: 600)) { HeaderScreen() }
    for (offset, height) in [(-100, 440), (-33, 373), (0, 340), (100, 240), (288, 52), (700, 52)]
      as [(CGFloat, Int)]
    {
      stage.scroll(to: offset)
      let picture = try stage.snapshot(scale: 1)
      #expect(picture.color(x: 20, y: 0) == red, "at \(offset)")
      #expect(picture.color(x: 20, y: height - 1) == red, "at \(offset)")
      #expect(picture.color(x: 20, y: height) == blue, "at \(offset)")
    }
  }

  @Test func `a pull by finger stretches it by the rubber band, and it springs back`() {
    let stage = Stage { HeaderScreen() }
    // 210 points less 10 of slop; 200 * 0.55 * 844 / (844 + 0.55 * 200) = 97.3165618448637.
    stage.hold(from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: 210)) {
      let height = stage.frame(of: "cover")?.height ?? 0
      #expect(abs(height - (340 + 97.3165618448637)) < 1e-9)
      #expect(stage.frame(of: "cover")?.minY == 0)
    }
    stage.settle()
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 340))
  }

  @Test func `through a fling it never leaves its formula`() throws {
    let probe = HeaderProbe()
    let stage = Stage { HeaderScreen(probe: probe) }
    let layout = HeaderSetup().layout()
    for velocity: CGFloat in [-1500, 2500] {
      stage.fling(velocity: CGVector(dx: 0, dy: velocity))
      for _ in 0..<60 {
        stage.advance(by: .milliseconds(21))
        let sight = try #require(HeaderSight(stage, probe))
        #expect(sight.isNearly(HeaderSight(layout.state(at: stage.scrollOffset.y))))
      }
      stage.settle()
    }
  }
}

extension HeaderSetup: CustomTestStringConvertible {
  nonisolated var testDescription: String { "\(collapse), \(stretch)" }
}
