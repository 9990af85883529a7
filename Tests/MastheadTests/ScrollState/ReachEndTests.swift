import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

@Suite("Loading more")
@MainActor struct ReachEndTests {
  private struct FeedScreen: View {
    @State private var count = 10
    let loads: Loads
    var hasMore = true

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { _ in Color.blue.frame(height: 100) }
        }
      }
      .onScrollEndReached(within: 200, hasMore: hasMore) {
        loads.count += 1
        await loads.wait()
        count += 10
      }
    }
  }

  @MainActor final class Loads {
    var count = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func wait() async {
      await withCheckedContinuation { waiting.append($0) }
    }

    func finish() {
      waiting.forEach { $0.resume() }
      waiting = []
    }
  }

  @Test func `it loads once when the end comes into reach, and again when there is more`() async {
    let loads = Loads()
    let stage = Stage(size: CGSize(width: 300, height: 400)) { FeedScreen(loads: loads) }
    await letTasksRun()
    #expect(loads.count == 0)
    stage.scroll(to: 390)
    await letTasksRun()
    #expect(loads.count == 0)
    stage.scroll(to: 400)
    stage.scroll(to: 500)
    #expect(await eventually { loads.count == 1 })
    loads.finish()
    #expect(await eventually { stage.contentSize.height == 2000 })
    await letTasksRun()
    #expect(loads.count == 1)
    stage.scroll(to: 1500)
    #expect(await eventually { loads.count == 2 })
    loads.finish()
    #expect(await eventually { stage.contentSize.height == 3000 })
  }

  @MainActor @Observable final class Feed {
    var count = 3
    var hasMore = true
    var loads = 0
    let saving = Loads()
    /// What one load is.
    var load: @MainActor (Feed) async -> Void = { feed in
      feed.count += 5
      feed.hasMore = false
      await feed.saving.wait()
    }
  }

  private struct ShortFeed: View {
    let feed: Feed

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<feed.count, id: \.self) { _ in Color.blue.frame(height: 44) }
        }
      }
      .onScrollEndReached(within: 100, hasMore: feed.hasMore) {
        feed.loads += 1
        await feed.load(feed)
      }
    }
  }

  @Test func `what is awaited after the last page loads no other`() async {
    let feed = Feed()
    let stage = Stage { ShortFeed(feed: feed) }
    #expect(await eventually { feed.loads == 1 })
    #expect(await eventually { stage.contentSize.height == 8 * 44 })
    feed.saving.finish()
    await letTasksRun()
    stage.update()
    feed.saving.finish()
    await letTasksRun()
    #expect(feed.loads == 1)
  }

  @Test func `when there is more again and the end is in sight, it loads at once`() async {
    let feed = Feed()
    feed.load = { $0.hasMore = false }
    let stage = Stage { ShortFeed(feed: feed) }
    #expect(await eventually { feed.loads == 1 })
    stage.update()
    await letTasksRun()
    #expect(feed.loads == 1)
    // The same length of content: it failed, and a button tries again.
    feed.hasMore = true
    stage.update()
    #expect(await eventually { feed.loads == 2 })
    stage.update()
    await letTasksRun()
    #expect(feed.loads == 2)
  }

  private struct PushedFeed: View {
    @State private var path: [Int] = []
    let remote: Remote<[Int]>
    let feed: Feed

    var body: some View {
      NavigationStack(path: $path) {
        ShortFeed(feed: feed)
          .navigationDestination(for: Int.self) { Text("Story \($0)") }
      }
      .onAppear { remote.connect($path) }
    }
  }

  @Test func `what another screen cancelled is loaded when one is back`() async {
    let feed = Feed()
    let path = Remote<[Int]>([])
    let stage = Stage { PushedFeed(remote: path, feed: feed) }
    #expect(await eventually { feed.loads == 1 })
    feed.count = 3
    feed.hasMore = true
    path.value = [1]
    stage.settle()
    await letTasksRun()
    let before = feed.loads
    path.value = []
    stage.settle()
    #expect(await eventually { feed.loads == before + 1 })
  }

  @Test func `what is loaded when one is back, and brings nothing, is loaded once`() async {
    let feed = Feed()
    feed.count = 40
    feed.load = { await $0.saving.wait() }
    let path = Remote<[Int]>([])
    let stage = Stage { PushedFeed(remote: path, feed: feed) }
    let end = stage.maximumScrollOffset.y
    stage.scroll(to: end)
    #expect(await eventually { feed.loads == 1 })
    // Away from the end and back to it, while it loads.
    stage.scroll(to: 0)
    stage.scroll(to: end)
    path.value = [1]
    stage.settle()
    await letTasksRun()
    path.value = []
    stage.settle()
    #expect(await eventually { feed.loads == 2 })
    feed.saving.finish()
    await letTasksRun()
    stage.settle()
    await letTasksRun()
    #expect(feed.loads == 2)
  }

  @Test func `without more it never loads`() async {
    let loads = Loads()
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      FeedScreen(loads: loads, hasMore: false)
    }
    stage.scroll(to: 600)
    await letTasksRun()
    #expect(loads.count == 0)
  }

  private struct LastPageScreen: View {
    @State private var count = 3
    @State private var hasMore = true
    let loads: Loads
    let more: Remote<Bool>

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { _ in Color.blue.frame(height: 44) }
        }
      }
      .onScrollEndReached(within: 100, hasMore: hasMore) {
        loads.count += 1
        count += 2
        hasMore = false
        await loads.wait()
      }
      .onAppear { more.connect($hasMore) }
    }
  }

  @Test
  func `it ends with the last page, and goes on at once when there turns out to be more`() async {
    let loads = Loads()
    let more = Remote<Bool>()
    let stage = Stage(size: CGSize(width: 300, height: 800)) {
      LastPageScreen(loads: loads, more: more)
    }
    await letTasksRun()
    #expect(loads.count == 1)
    loads.finish()
    await letTasksRun()
    stage.update()
    await letTasksRun()
    #expect(loads.count == 1)
    more.value = true
    stage.update()
    await letTasksRun()
    #expect(loads.count == 2)
    loads.finish()
  }
  /// Grows as it is scrolled near its end.
  private struct GrowingScreen: View {
    let loads: Loads
    @State private var count = 10

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<count, id: \.self) { _ in Color.blue.frame(height: 100) }
        }
      }
      .onScrollStateChange { if $0.offset >= 500 { count = 20 } }
      .onScrollEndReached(within: 200) {
        loads.count += 1
        await loads.wait()
      }
    }
  }

  @Test func `content that grows as its end comes into reach loads no more before its new end`() {
    let loads = Loads()
    let stage = Stage(size: CGSize(width: 300, height: 400)) { GrowingScreen(loads: loads) }
    stage.scroll(to: 600)
    stage.advance(by: .seconds(1))
    #expect(stage.contentSize.height == 2000)
    #expect(loads.count == 0)
    stage.scroll(to: 1500)
    stage.advance(by: .seconds(1))
    #expect(loads.count == 1)
    loads.finish()
  }
}
