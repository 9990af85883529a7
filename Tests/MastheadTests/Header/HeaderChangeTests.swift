import Masthead
import ScrollMechanics
import Stage
import SwiftUI
import Testing

/// What a header costs, keeps and takes.
@Suite("A header's life")
@MainActor struct HeaderChangeTests {
  @Test func `beyond the way of collapsing a tick evaluates and lays out nothing`() {
    for collapse in [HeaderLayout.Collapse.shrink, .slide, .fixed] {
      let probe = HeaderProbe()
      let stage = Stage { HeaderScreen(setup: HeaderSetup(collapse: collapse), probe: probe) }
      stage.scroll(to: 400)
      probe.reset()
      stage.resetCosts()
      for tick in 0..<100 { stage.scroll(to: 401 + CGFloat(tick) * 9) }
      #expect(stage.costs.bodies == 0)
      #expect(stage.costs.layouts == 0)
      #expect(stage.costs.measures == 0)
      // The driver hears of the offset.
      #expect(stage.costs.actions == stage.costs.passes)
      #expect(stage.costs.effects == 100)
      #expect(probe.told.isEmpty)
    }
  }

  @Test func `on the way a tick evaluates the header and nothing of the content`() {
    let probe = HeaderProbe()
    let stage = Stage { HeaderScreen(probe: probe) }
    stage.scroll(to: 5)
    probe.reset()
    stage.resetCosts()
    for tick in 0..<50 { stage.scroll(to: 10 + CGFloat(tick) * 5) }
    #expect(probe.told.count == 50)
    #expect(probe.rowBodies == 0)
    #expect(probe.builds == 0)
    // The style's body and that of the view that reads, once a tick.
    #expect(stage.costs.bodies == 100)
    #expect(stage.costs.passes == 100)
    // The header's boundary and the few views in it, never the 40 rows.
    #expect(stage.costs.layouts <= 50 * 12)
  }

  @Test func `a fixed header is told nothing while the content passes under it`() {
    let probe = HeaderProbe()
    let stage = Stage { HeaderScreen(setup: HeaderSetup(collapse: .fixed), probe: probe) }
    stage.scroll(to: 5)
    probe.reset()
    stage.resetCosts()
    for tick in 0..<50 { stage.scroll(to: 10 + CGFloat(tick) * 5) }
    #expect(probe.told.isEmpty)
    #expect(stage.costs.bodies == 0)
  }

  @Test func `state inside it survives stretching and collapsing`() {
    let counter = HeaderCounter()
    let stage = Stage(text: .fixed) {
      HeaderScrollView { _ in
        CountingHeader(counter: counter)
      } content: {
        Color.blue.frame(height: 3000)
      }
      .headerHeight(min: 52, max: 340)
    }
    #expect(stage.texts.map(\.string) == ["0"])
    counter.increment?()
    for offset: CGFloat in [-120, 0, 150, 288, 1500, 0] {
      stage.scroll(to: offset)
      #expect(stage.texts.map(\.string) == ["\(counter.expected)"])
      counter.increment?()
      #expect(stage.texts.map(\.string) == ["\(counter.expected)"])
    }
  }

  @Test func `other settings count at once, wherever the content is`() throws {
    let probe = HeaderProbe()
    let setup = Remote(HeaderSetup())
    let stage = Stage { Controlled(setup) { HeaderScreen(setup: $0, probe: probe) } }
    func check(_ place: String) throws {
      let offset = stage.scrollOffset.y
      let sight = try #require(HeaderSight(stage, probe))
      let expected = HeaderSight(setup.value.layout().state(at: offset))
      #expect(sight.isNearly(expected), "\(sight), not \(expected): \(place) at \(offset)")
    }
    for offset: CGFloat in [-80, 0, 120, 700] {
      stage.scroll(to: offset)
      setup.value = HeaderSetup(min: 80, max: 200)
      try check("heights")
      setup.value.collapse = .slide
      try check("slide")
      setup.value.collapse = .fixed
      try check("fixed")
      setup.value.stretch = .follow
      try check("follow")
      setup.value = HeaderSetup(max: 500)
      try check("taller")
      setup.value = HeaderSetup()
      try check("as before")
    }
    // Less what the collapsed header covers, which is a margin: 340 + 2400 - 52.
    #expect(stage.contentSize.height == 2688)
  }

  @Test func `another window size and another safe area`() {
    let stage = Stage(safeArea: EdgeInsets(top: 47, leading: 0, bottom: 0, trailing: 0)) {
      HeaderScreen()
    }
    stage.scroll(to: 1000)
    stage.resize(to: CGSize(width: 844, height: 390))
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 844, height: 99))
    #expect(stage.scrollOffset.y == 1000)
    stage.scroll(to: -20)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 844, height: 407))
  }

  /// Of the 288 points from open to collapsed.
  @Test(arguments: [
    (0.0, 0.0, 0.0, 0.0), (0.5, 0, 0.625, 0), (0.6, 0, 0.75, 0), (0.8, 0.5, 1, 1),
    (1, 1, 1, 1),
  ])
  func `fading begins and ends where it was told to`(
    _ progress: Double, _ late: Double, _ early: Double, _ step: Double
  ) throws {
    let probe = HeaderProbe()
    let stage = Stage { HeaderScreen(probe: probe) }
    stage.scroll(to: 288 * progress)
    let header = try #require(probe.configuration)
    #expect(abs(header.progress() - late) < 1e-9)
    #expect(abs(header.progress(from: 0, to: 0.8) - early) < 1e-9)
    #expect(header.progress(from: 0.7, to: 0.7) == step)
    // As in effects: a step at the end.
    #expect(header.progress(from: 0.7, to: 0.1) == (progress >= 0.1 ? 1 : 0))
    #expect(header.progress(from: .nan, to: 0.1).isFinite)
  }

  @Test func `a least height above the greatest counts as the greatest`() {
    let stage = Stage { HeaderScreen(setup: HeaderSetup(min: 500, max: 200)) }
    for offset: CGFloat in [0, 100, 600] {
      stage.scroll(to: offset)
      #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 200))
    }
    // The header is a margin as a whole.
    #expect(stage.contentSize.height == 2400)
  }

  @Test(
    arguments: [
      (CGFloat.nan, CGFloat.nan), (-10, -20), (.infinity, .infinity), (.nan, 300), (-5, 300),
    ] as [(CGFloat, CGFloat)])
  func `heights that are no lengths count as 0`(_ min: CGFloat, _ max: CGFloat) throws {
    let open: CGFloat = max == 300 ? 300 : 0
    let stage = Stage { HeaderScreen(setup: HeaderSetup(min: min, max: max)) }
    #expect(stage.contentSize.height == open + 2400)
    #expect(stage.frame(of: "cover")?.height == open)
    stage.scroll(to: -30)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: open + 30))
    stage.scroll(to: 400)
    #expect(stage.frame(of: "cover")?.height == 0)
  }

  @Test func `in a window of nothing it is nothing`() throws {
    let stage = Stage(size: .zero) { HeaderScreen() }
    stage.scroll(to: 100)
    #expect(stage.frame(of: "cover")?.width == 0)
    #expect(stage.frame(of: "cover")?.height == 240)
    #expect(try stage.snapshot().isEmpty)
  }
}

@MainActor private final class HeaderCounter {
  var increment: (() -> Void)?
  var expected = 0
}

private struct CountingHeader: View {
  let counter: HeaderCounter
  @State private var count = 0

  var body: some View {
    Text("\(count)")
      .onAppear {
        counter.increment = {
          count += 1
          counter.expected = count
        }
      }
  }
}
