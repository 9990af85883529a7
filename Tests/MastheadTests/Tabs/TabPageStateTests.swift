import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// What pages of rows of 60 points have, and what they were told.
@MainActor @Observable final class PageFeed {
  var counts = ["a": 20, "b": 3, "c": 40]
  var hasMore = true
  @ObservationIgnored var loads: [String] = []
  @ObservationIgnored var states: [String: [ScrollState]] = [:]
  @ObservationIgnored let tracker = ScrollObserver()
}

private struct PageFeedScreen: View {
  let feed: PageFeed
  @Binding var selection: String
  var headerHeight: CGFloat = 200
  var tabs = ["a", "b", "c"]

  var body: some View {
    HeaderTabView(selection: $selection) { _ in
      Color.red
    } tabs: {
      for tab in tabs {
        HeaderTab("Tab \(tab)", value: tab) {
          Page(feed: feed, tab: tab)
        }
      }
    }
    .headerHeight(min: 50, max: headerHeight)
  }

  private struct Page: View {
    let feed: PageFeed
    let tab: String

    var body: some View {
      LazyVStack(spacing: 0) {
        ForEach(0..<(feed.counts[tab] ?? 0), id: \.self) { row in
          Text("\(tab) \(row)").frame(maxWidth: .infinity).frame(height: 60)
        }
      }
      .onScrollEndReached(within: 100, hasMore: feed.hasMore) {
        feed.loads.append(tab)
        feed.counts[tab, default: 0] += 10
      }
      .onScrollStateChange { feed.states[tab, default: []].append($0) }
      .scrollObserver(tab == "a" ? feed.tracker : ScrollObserver())
    }
  }
}

@Suite("State and ends of pages under tabs")
@MainActor struct TabPageStateTests {
  private let feed = PageFeed()
  private let selection = Remote("a")

  private func stage(headerHeight: CGFloat = 200) -> Stage {
    let feed = self.feed
    let selection = self.selection
    return Stage(size: CGSize(width: 390, height: 844)) {
      Controlled(selection) { _ in
        PageFeedScreen(
          feed: feed,
          selection: selection.projected, headerHeight: headerHeight)
      }
    }
  }

  private func show(_ tab: String, on stage: Stage) async {
    selection.value = tab
    stage.settle()
    await letTasksRun()
    stage.settle()
  }

  @Test func `the shown page loads more when its end comes into reach, and no other does`() async {
    let stage = stage()
    // 200 + 44 + 20 * 60 - 844 = 600 to the end.
    stage.scroll(to: 490)
    await letTasksRun()
    #expect(feed.loads == [])
    stage.scroll(to: 500)
    #expect(await eventually { feed.loads == ["a"] })
    stage.update()
    stage.scroll(to: 600)
    await letTasksRun()
    #expect(feed.loads == ["a"])
    await show("c", on: stage)
    // 244 + 40 * 60 - 844 = 1800, which is beyond the end of the other.
    stage.scroll(to: 1690)
    await letTasksRun()
    #expect(feed.loads == ["a"])
    stage.scroll(to: 1700)
    #expect(await eventually { feed.loads == ["a", "c"] })
    stage.update()
    await show("a", on: stage)
    #expect(stage.scrollOffset.y == 600)
    #expect(feed.loads == ["a", "c"])
    // Ten rows more by now.
    stage.scroll(to: 1100)
    #expect(await eventually { feed.loads == ["a", "c", "a"] })
  }

  @Test
  func `one that fits loads when it is shown, however far its header can be scrolled out`() async {
    let stage = stage(headerHeight: 400)
    await letTasksRun()
    #expect(feed.loads == [])
    await show("b", on: stage)
    // 400 + 44 + 180 are in sight; with ten rows more 380 to the end.
    #expect(feed.loads == ["b"])
    #expect(feed.counts["b"] == 13)
  }

  @Test func `there being more again counts for the shown page`() async {
    feed.hasMore = false
    let stage = stage()
    await show("b", on: stage)
    await show("a", on: stage)
    #expect(feed.loads == [])
    feed.hasMore = true
    stage.settle()
    await letTasksRun()
    #expect(feed.loads == [])
    await show("b", on: stage)
    #expect(feed.loads == ["b"])
  }

  @Test
  func `a page that can't be scrolled as far as the one that went away speaks at once`()
    throws
  {
    feed.hasMore = false
    let hasFirst = Remote(true)
    let feed = self.feed
    let stage = Stage(size: CGSize(width: 390, height: 844)) {
      Controlled(hasFirst) { hasFirst in
        PageFeedScreen(
          feed: feed, selection: .constant(hasFirst ? "a" : "b"),
          tabs: hasFirst ? ["a", "b"] : ["b"]
        )
        .headerTabScrollBehavior(.shared)
      }
    }
    // 450 below the header that is collapsed; the other page has 180 points, and reaches no further than 150.
    stage.scroll(to: 600)
    hasFirst.value = false
    stage.settle()
    #expect(stage.scrollOffset.y == 150)
    let first = try #require(feed.states["b"]?.last)
    #expect(first.phase == .idle)
    #expect(first.offset == 150)
    #expect(first.maximumOffset == 150)
    #expect(first.isAtEnd)
    feed.states["b"] = nil
    stage.drag(from: CGPoint(x: 200, y: 500), by: CGVector(dx: 0, dy: 60))
    stage.settle()
    let last = try #require(feed.states["b"]?.last)
    #expect(last.phase == .idle)
    #expect(last.offset == stage.scrollOffset.y)
  }

  private struct Inner: View {
    let height: CGFloat
    let feed: PageFeed

    var body: some View {
      HeaderTabView { _ in
        Color.red
      } tabs: {
        HeaderTab("A", value: 0) {
          ScrollView { Color.green.frame(height: height) }
            .frame(height: 200)
            .onScrollStateChange { feed.states["inner", default: []].append($0) }
          Color.blue.frame(height: 2000)
        }
      }
      .headerHeight(min: 50, max: 200)
    }
  }

  @Test func `a scroll view in a page that gets a way of its own speaks for itself from then on`()
    throws
  {
    let height = Remote<CGFloat>(100)
    let feed = self.feed
    let stage = Stage(size: CGSize(width: 390, height: 844)) {
      Controlled(height) { Inner(height: $0, feed: feed) }
    }
    stage.scroll(to: 100)
    #expect(feed.states["inner"]?.last?.offset == 100)
    #expect(feed.states["inner"]?.last?.direction == .towardEnd)
    height.value = 500
    stage.settle()
    let last = try #require(feed.states["inner"]?.last)
    #expect(last.maximumOffset == 300)
    #expect(last.offset == 0)
    // It has not been scrolled yet.
    #expect(last.direction == nil)
  }

  @Test
  func `the state is the shown page's; the way from page to page is not in it`() async throws {
    feed.hasMore = false
    let stage = stage()
    let first = try #require(feed.states["a"]?.last)
    #expect(first.offset == 0)
    #expect(first.isAtStart)
    // 844 less the least header and the bar, and 600 more.
    #expect(first.viewportLength == 750)
    #expect(first.contentLength == 1350)
    #expect(first.maximumOffset == 600)
    stage.scroll(to: 300)
    #expect(feed.states["a"]?.last?.offset == 300)
    #expect(feed.states["a"]?.last?.progress == 0.5)
    #expect(feed.states["a"]?.last?.direction == .towardEnd)
    #expect(feed.states["c"] == nil)
    await show("c", on: stage)
    let count = feed.states["a"]?.count
    let other = try #require(feed.states["c"]?.first)
    #expect(other.offset == 150)
    #expect(other.maximumOffset == 1800)
    #expect(other.direction == nil)
    stage.scroll(to: 1000)
    stage.settle()
    #expect(feed.states["c"]?.last?.offset == 1000)
    #expect(feed.states["c"]?.last?.direction == .towardEnd)
    #expect(feed.states["a"]?.count == count)
    await show("a", on: stage)
    let back = try #require(feed.states["a"]?.last)
    #expect(back.offset == 300)
    #expect(back.direction == .towardEnd)
    #expect(back.velocity == 0)
    #expect(feed.states["c"]?.last?.offset == 1000)
  }

  @Test func `a page that is left while it moves is told that it rests`() async {
    feed.hasMore = false
    let stage = stage()
    stage.fling(velocity: CGVector(dx: 0, dy: -600))
    #expect(feed.states["a"]?.last?.phase == .decelerating)
    #expect(feed.tracker.isScrolling)
    await show("c", on: stage)
    #expect(feed.states["a"]?.last?.phase == .idle)
    #expect(feed.states["a"]?.last?.velocity == 0)
    #expect(!feed.tracker.isScrolling)
  }

  @Test func `a page that one comes back to at once does not know how fast it was`() {
    feed.hasMore = false
    let feed = self.feed
    let selection = self.selection
    let stage = Stage(size: CGSize(width: 390, height: 844)) {
      Controlled(selection) { _ in
        PageFeedScreen(feed: feed, selection: selection.projected)
          .headerTabScrollBehavior(.shared)
      }
    }
    stage.fling(velocity: CGVector(dx: 0, dy: -900))
    stage.advance(by: .milliseconds(200))
    #expect(feed.states["a"]?.last?.velocity ?? 0 > 100)
    selection.value = "c"
    stage.advance(by: .milliseconds(17))
    #expect(feed.states["a"]?.last?.phase == .idle)
    feed.states["a"] = []
    selection.value = "a"
    stage.advance(by: .milliseconds(17))
    // Its content went on under the other one: nothing of that is its speed.
    #expect(feed.states["a"]?.first?.velocity == 0)
    stage.settle()
    #expect(feed.states["a"]?.last?.velocity == 0)
  }

  @Test func `a tracker in a page costs no body and no layout in a tick`() {
    feed.hasMore = false
    let stage = stage()
    stage.scroll(to: 400)
    stage.resetCosts()
    // Within the rows that are there.
    for tick in 0..<20 { stage.scroll(to: 400 + CGFloat(tick % 8)) }
    #expect(feed.tracker.offset == 403)
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }
}
