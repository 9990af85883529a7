import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// A header of 240 points over rows of 60; a pull of 100 refreshes, the room is 60.
///
/// A finger begins to drag after 10 points; of `d` points past the start the content follows
/// `d * 0.55 * 844 / (844 + 0.55 * d)`: 97.3 for 200, 138.018 for 300.
@Suite("Pull to refresh above or below a header")
@MainActor struct HeaderRefreshTests {
  /// Loads until it is told that it has.
  @MainActor private final class Feed {
    var count = 0
    let loading = Load()
    var wasCancelled = false
    var rowBodies = 0
    var coverBodies = 0

    func load() async {
      count += 1
      await loading.wait()
      wasCancelled = Task.isCancelled
    }
  }

  private struct Screen: View {
    let feed: Feed
    var placement = HeaderRefreshPlacement.above
    var rows = 40

    var body: some View {
      HeaderScrollView { _ in
        let _ = feed.coverBodies += 1
        Color.red.accessibilityIdentifier("cover")
      } content: {
        ForEach(1...rows, id: \.self) { number in
          let _ = feed.rowBodies += 1
          Color.blue.frame(height: 60).accessibilityIdentifier("row \(number)")
        }
      }
      .headerRefresh(placement) {
        await feed.load()
      } indicator: { refresh in
        Text(refresh.isRefreshing ? "loading" : refresh.isArmed ? "let go" : "pull")
          .accessibilityIdentifier("sign")
      }
    }
  }

  private func pull(_ stage: Stage, by distance: CGFloat, _ during: () -> Void = {}) {
    stage.hold(
      from: CGPoint(x: 195, y: 300), by: CGVector(dx: 0, dy: distance + 10),
      over: .milliseconds(300),
      during)
  }

  private func finish(_ feed: Feed, _ stage: Stage) async {
    feed.loading.end()
    await letTasksRun()
    stage.settle()
  }

  @Test("a pull far enough, let go, runs the action once, and content rests in its room meanwhile")
  func above() async throws {
    let feed = Feed()
    let stage = Stage(text: .fixed) { Screen(feed: feed) }
    pull(stage, by: 300) {
      #expect(stage.texts.map(\.string) == ["let go"])
      #expect(feed.count == 0)
    }
    await letTasksRun()
    stage.settle()
    #expect(feed.count == 1)
    // The header that grows lies behind the sign.
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 300))
    #expect(stage.frame(of: "row 1")?.minY == 300)
    #expect(stage.texts.map(\.string) == ["loading"])
    #expect(stage.frame(of: "sign")?.midY == 30)
    // Another pull does nothing more.
    pull(stage, by: 300)
    await letTasksRun()
    stage.settle()
    #expect(feed.count == 1)
    #expect(stage.frame(of: "row 1")?.minY == 300)
    await finish(feed, stage)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 240))
    #expect(stage.frame(of: "row 1")?.minY == 240)
    #expect(stage.texts.isEmpty)
    // And again.
    feed.loading.begin()
    pull(stage, by: 300)
    await letTasksRun()
    #expect(feed.count == 2)
    await finish(feed, stage)
    #expect(stage.frame(of: "row 1")?.minY == 240)
  }

  @Test
  func `the scroll state around it is at the start again when the room is given back`() async throws
  {
    let feed = Feed()
    var states: [ScrollState] = []
    let stage = Stage(text: .fixed) { Screen(feed: feed).onScrollStateChange { states.append($0) } }
    pull(stage, by: 300)
    await letTasksRun()
    stage.settle()
    let last = try #require(states.last)
    #expect(last.isAtStart)
    #expect(last.offset == 0)
    await finish(feed, stage)
    #expect(states.last?.offset == 0)
    #expect(states.last?.isAtStart == true)
    #expect(states.last?.progress == 0)
    stage.scroll(to: 30)
    #expect(states.last?.offset == 30)
  }

  @Test("below, the header keeps its height and the sign stands between header and content")
  func below() async throws {
    let feed = Feed()
    let stage = Stage(text: .fixed) { Screen(feed: feed, placement: .below) }
    pull(stage, by: 40) {
      #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 240))
      let row = stage.frame(of: "row 1")?.minY ?? 0
      #expect(row > 240 + 10 && row < 240 + 60)
      #expect(abs((stage.frame(of: "sign")?.midY ?? 0) - (240 + row) / 2) < 1e-6)
    }
    stage.settle()
    #expect(feed.count == 0)
    pull(stage, by: 300) {
      // 138.0 pulled: 60 are room, the header stretches by the rest.
      let height = stage.frame(of: "cover")?.height ?? 0
      #expect(abs(height - (240 + 138.018 - 60)) < 0.01)
    }
    await letTasksRun()
    stage.settle()
    #expect(feed.count == 1)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 240))
    #expect(stage.frame(of: "row 1")?.minY == 300)
    #expect(stage.frame(of: "sign")?.midY == 270)
    await finish(feed, stage)
    #expect(stage.frame(of: "row 1")?.minY == 240)
  }

  @Test func `a pull too short, or taken back, runs nothing`() async {
    let feed = Feed()
    let stage = Stage(text: .fixed) { Screen(feed: feed) }
    pull(stage, by: 150) { #expect(stage.texts.map(\.string) == ["pull"]) }
    stage.settle()
    let finger = stage.touch(at: CGPoint(x: 195, y: 300))
    finger.move(by: CGVector(dx: 0, dy: 310), over: .milliseconds(200))
    #expect(stage.texts.map(\.string) == ["let go"])
    finger.move(by: CGVector(dx: 0, dy: -250), over: .milliseconds(200))
    stage.advance(by: .milliseconds(300))
    finger.lift()
    stage.settle()
    await letTasksRun()
    #expect(feed.count == 0)
    #expect(stage.frame(of: "row 1")?.minY == 240)
  }

  @Test func `who has scrolled on while it loads sees no row move when it is done`() async {
    let feed = Feed()
    let stage = Stage(text: .fixed) { Screen(feed: feed) }
    pull(stage, by: 300)
    await letTasksRun()
    stage.settle()
    stage.scroll(to: 700)
    let row = stage.frame(of: "row 15")?.minY ?? 0
    await finish(feed, stage)
    #expect(abs((stage.frame(of: "row 15")?.minY ?? 0) - row) < 1e-6)
  }

  @Test func `content that does not fill the screen comes back all the same`() async {
    let feed = Feed()
    let stage = Stage(text: .fixed) { Screen(feed: feed, rows: 2) }
    pull(stage, by: 300)
    await letTasksRun()
    stage.settle()
    #expect(stage.frame(of: "row 1")?.minY == 300)
    await finish(feed, stage)
    #expect(stage.frame(of: "row 1")?.minY == 240)
    #expect(stage.scrollOffset.y == 0)
  }

  @Test func `a screen that goes cancels the action`() async {
    let feed = Feed()
    let isThere = Remote(true)
    let stage = Stage(text: .fixed) {
      Controlled(isThere) { if $0 { Screen(feed: feed) } }
    }
    pull(stage, by: 300)
    await letTasksRun()
    #expect(feed.count == 1)
    isThere.value = false
    stage.update()
    await eventually { feed.wasCancelled }
    #expect(feed.wasCancelled)
  }

  @Test func `pulling evaluates the sign and no row; scrolling evaluates nothing`() {
    let feed = Feed()
    let stage = Stage(text: .fixed) { Screen(feed: feed) }
    pull(stage, by: 60)
    stage.settle()
    feed.rowBodies = 0
    feed.coverBodies = 0
    pull(stage, by: 80)
    stage.settle()
    #expect(feed.rowBodies == 0)
    #expect(feed.coverBodies == 0)
    stage.scroll(to: 300)
    stage.resetCosts()
    for offset in stride(from: CGFloat(310), through: 900, by: 10) { stage.scroll(to: offset) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }

  @Test
  func `the sign is there for assistive technology while it loads, and takes no touches`() async {
    let feed = Feed()
    let stage = Stage(text: .fixed) { Screen(feed: feed) }
    #expect(stage.accessibilityTree["pull"] == nil)
    pull(stage, by: 300)
    await letTasksRun()
    stage.settle()
    #expect(stage.accessibilityTree["loading"] != nil)
    await finish(feed, stage)
    #expect(stage.accessibilityTree["loading"] == nil)
  }

  @Test
  func `the look that it has by itself: an arrow, then a spinner, in the room`() async throws {
    let feed = Feed()
    let stage = Stage(text: .fixed) {
      HeaderScrollView { _ in
        Color.white
      } content: {
        Color.white.frame(height: 2000)
      }
      .headerRefresh { await feed.load() }
    }
    func ink() throws -> Bool {
      let picture = try stage.snapshot(scale: 1)
      return (10..<60).contains { y in
        (170..<220).contains { x in picture.color(x: x, y: y).red < 0.9 }
      }
    }
    #expect(try !ink())
    pull(stage, by: 200)
    stage.settle()
    pull(stage, by: 300)
    await letTasksRun()
    stage.settle()
    #expect(try ink())
    await finish(feed, stage)
    #expect(try !ink())
  }

  @Test func `while it is pulled the sign is the arrow, not the spinner`() throws {
    func screen(
      _ placement: HeaderRefreshPlacement = .below,
      _ behavior: HeaderOverscrollBehavior = .stretch,
      _ sign: @escaping @MainActor (HeaderRefreshProxy) -> some View
    ) -> Stage {
      Stage(text: .fixed) {
        HeaderScrollView { _ in
          Color.white
        } content: {
          Color.white.frame(height: 2000)
        }
        .headerRefresh(placement) {
        } indicator: {
          sign($0)
        }
        .headerOverscrollBehavior(behavior)
      }
    }
    let own = screen { HeaderRefreshIndicator($0) }
    let arrow = screen { _ in
      Image(systemName: "arrow.down").font(.headline).foregroundStyle(.secondary)
    }
    let spinner = screen { _ in ProgressView() }
    let way = CGVector(dx: 0, dy: 100)
    try own.hold(by: way) {
      let picture = try own.snapshot(scale: 1)
      try arrow.hold(by: way) {
        let expected = try arrow.snapshot(scale: 1)
        #expect(picture == expected)
      }
      try spinner.hold(by: way) {
        let other = try spinner.snapshot(scale: 1)
        #expect(picture != other)
      }
    }
    // Over the header it lies on a disc; a header that moves with the pull leaves the ground.
    for (behavior, isOnDisc) in [(HeaderOverscrollBehavior.stretch, true), (.translate, false)] {
      let above = screen(.above, behavior) { HeaderRefreshIndicator($0) }
      let arrow = screen(.above, behavior) { _ in
        Image(systemName: "arrow.down").font(.headline).foregroundStyle(.secondary)
      }
      try above.hold(by: way) {
        let picture = try above.snapshot(scale: 1)
        try arrow.hold(by: way) {
          let plain = try arrow.snapshot(scale: 1)
          #expect((picture != plain) == isOnDisc)
        }
      }
    }
  }

  @Test func `a distance of less than a point is one`() async {
    let feed = Feed()
    let stage = Stage(text: .fixed) {
      HeaderScrollView { _ in
        Color.red
      } content: {
        Color.blue.frame(height: 2000)
      }
      .headerRefresh(distance: 0.5) { await feed.load() }
    }
    pull(stage, by: 20)
    await letTasksRun()
    #expect(feed.count == 1)
    await finish(feed, stage)
  }

  @Test(arguments: [.nan, -1, 0, .infinity] as [CGFloat])
  func `distances and rooms that are no lengths count as documented`(_ length: CGFloat) async {
    let feed = Feed()
    let stage = Stage(text: .fixed) {
      HeaderScrollView { _ in
        Color.red
      } content: {
        Color.blue.frame(height: 2000).accessibilityIdentifier("content")
      }
      .headerRefresh(distance: length, length: length) { await feed.load() }
    }
    pull(stage, by: 200)
    await letTasksRun()
    stage.settle()
    #expect(feed.count == 0)
    pull(stage, by: 300)
    await letTasksRun()
    stage.settle()
    #expect(feed.count == 1)
    // Without room the content rests at its start.
    #expect(stage.frame(of: "content")?.minY == 240)
    await finish(feed, stage)
  }
}
