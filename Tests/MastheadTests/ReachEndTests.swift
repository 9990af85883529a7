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
      .onReachEnd(within: 200, hasMore: hasMore) {
        loads.count += 1
        await loads.wait()
        count += 10
      }
    }
  }

  @MainActor private final class Loads {
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

  @Test("it loads once when the end comes into reach, and again when there is more")
  func loads() async {
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

  @Test("without more it never loads")
  func noMore() async {
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
      .onReachEnd(within: 100, hasMore: hasMore) {
        loads.count += 1
        count += 2
        hasMore = false
        await loads.wait()
      }
      .onAppear { more.connect($hasMore) }
    }
  }

  @Test("it ends with the last page, and goes on at once when there turns out to be more")
  func lastPage() async {
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
}
