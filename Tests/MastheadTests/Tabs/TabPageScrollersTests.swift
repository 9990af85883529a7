import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// Scroll views in a page, and on what a page presents.
@Suite("Scroll facts of scroll views in pages")
@MainActor struct TabPageScrollersTests {
  @MainActor final class Told {
    var loads = 0
    var facts: ScrollState?
  }

  private func stage(@ViewBuilder page: @escaping () -> some View) -> Stage {
    Stage(size: CGSize(width: 390, height: 844)) {
      HeaderTabView { _ in
        Color.red
      } tabs: {
        HeaderTab("Page", value: 0) { page() }
      }
      .headerHeight(min: 50, max: 200)
    }
  }

  @Test func `one that scrolls to the side is not the page`() async {
    let told = Told()
    let stage = stage {
      LazyVStack(spacing: 0) {
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            ForEach(0..<20, id: \.self) { _ in Color.blue.frame(width: 90, height: 90) }
          }
        }
        ForEach(0..<40, id: \.self) { _ in Color.green.frame(height: 60) }
      }
      .onScrollEndReached { told.loads += 1 }
      .onScrollStateChange { told.facts = $0 }
    }
    await letTasksRun()
    #expect(told.loads == 0)
    // 200 + 44 + 90 + 40 * 60 - 844
    #expect(told.facts?.maximumOffset == 1890)
    stage.scroll(to: 1690)
    #expect(await eventually { told.loads == 1 })
  }

  @Test func `to the side, and where one has a way of its own, it is about that one`() {
    let aside = Told()
    let own = Told()
    let stage = stage {
      ScrollView(.horizontal) { Color.blue.frame(width: 1000, height: 90) }
        .onScrollStateChange(axis: .horizontal) { aside.facts = $0 }
      ScrollView { Color.green.frame(height: 1000) }
        .frame(height: 200)
        .onScrollStateChange { own.facts = $0 }
      Color.yellow.frame(height: 3000)
    }
    stage.settle()
    #expect(aside.facts?.maximumOffset == 610)
    #expect(own.facts?.maximumOffset == 800)
    #expect(own.facts?.viewportLength == 200)
  }

  private struct ListPage: View {
    let told: Told
    @State private var count = 40

    var body: some View {
      List(0..<count, id: \.self) { Text("Row \($0)") }
        .scrollsWithHeader()
        .onScrollEndReached(within: 300) {
          told.loads += 1
          if told.loads < 10 { count += 1 }
        }
    }
  }

  @Test("a list that scrolls with the header ends where the page does, also while rows come")
  func list() async {
    let told = Told()
    let stage = stage { ListPage(told: told) }
    stage.settle()
    await letTasksRun()
    #expect(told.loads == 0)
    // Rows are 56 points tall: with one more the end is 296 away, with two 352.
    stage.scroll(to: stage.maximumScrollOffset.y - 240)
    await letTasksRun()
    stage.settle()
    #expect(await eventually { told.loads == 2 })
    stage.settle()
    await letTasksRun()
    stage.settle()
    #expect(told.loads == 2)
  }

  private struct Presenting: View {
    let told: Told
    @State private var isPresented = false
    @State private var count = 1

    var body: some View {
      Button("Open") { isPresented = true }
        .frame(height: 60)
        .sheet(isPresented: $isPresented) {
          ScrollView { Color.green.frame(height: 100 * CGFloat(count)) }
            .onScrollEndReached {
              told.loads += 1
              if count < 3 { count += 1 }
            }
            .onScrollStateChange { told.facts = $0 }
        }
      Color.blue.frame(height: 3000)
    }
  }

  @Test func `on a sheet of a page they are about the scroll view there`() async throws {
    let told = Told()
    let stage = stage { Presenting(told: told) }
    let open = try #require(stage.accessibilityTree.elements.first { $0.label == "Open" })
    stage.tap(at: CGPoint(x: open.frame.midX, y: open.frame.midY))
    stage.settle()
    await letTasksRun()
    #expect(told.loads > 0)
    for _ in 0..<5 {
      stage.settle()
      await letTasksRun()
    }
    #expect(told.loads == 3)
    #expect(told.facts?.contentLength == 300)
    #expect(told.facts?.maximumOffset == 0)
  }
}
