import Masthead
import Stage
import SwiftUI
import Testing

/// Screens after public reports about refreshing and about the state of scrolling.
@Suite("Reported: refreshing and the state of scrolling")
@MainActor struct ReportedStateTests {
  private final class Count {
    var value = 0
    var rows: [Int] = []
  }

  struct Refreshed: View {
    let placement: HeaderRefreshPlacement
    let behavior: HeaderOverscrollBehavior
    let scroll: HeaderScrollBehavior
    let action: @MainActor () -> Void

    var body: some View {
      HeaderScrollView { _ in
        Color.yellow.accessibilityIdentifier("header")
      } content: {
        ForEach(1...60, id: \.self) { ReportRow(name: "row \($0)") }
      }
      .headerHeight(.fixed(120))
      .headerScrollBehavior(scroll)
      .headerOverscrollBehavior(behavior)
      .headerRefresh(placement) {
        action()
        try? await Task.sleep(for: .seconds(2))
      } indicator: { refresh in
        Color.black.opacity(refresh.progress).frame(width: 40, height: 40)
      }
    }
  }

  private nonisolated static let overscroll: [HeaderOverscrollBehavior] = [
    .stretch, .zoom, .blur, .fade, .fixed, .translate,
  ]

  /// How many black points there are in the upper 400 points of the middle column.
  private func black(_ stage: Stage) throws -> Int {
    let picture = try stage.snapshot(scale: 1)
    return (0..<400).count { picture.color(x: 195, y: $0) == .black }
  }

  // iyegoroff/react-native-collapsible-header-views 8
  @Test(arguments: [HeaderRefreshPlacement.above, .below], overscroll)
  func `the sign of a refresh is seen while it runs, whatever the header does with a pull`(
    _ placement: HeaderRefreshPlacement, _ behavior: HeaderOverscrollBehavior
  ) throws {
    for scroll in [HeaderScrollBehavior.pinned, .floating] {
      let count = Count()
      let stage = Stage(text: .fixed) {
        Refreshed(placement: placement, behavior: behavior, scroll: scroll) { count.value += 1 }
      }
      #expect(try black(stage) == 0)
      stage.hold(by: CGVector(dx: 0, dy: 330)) {
        #expect((try? black(stage)) ?? 0 >= 38)
      }
      stage.advance(by: .seconds(1))
      #expect(count.value == 1)
      #expect(try black(stage) >= 38)
      stage.advance(by: .seconds(3))
      #expect(try black(stage) == 0)
      #expect(stage.frame(of: "row 1")?.minY == 120)
    }
  }

  // peng8350/flutter_pulltorefresh 400
  @Test(arguments: [HeaderRefreshPlacement.above, .below])
  func `a fling that ends at the start bounces and refreshes nothing`(
    _ placement: HeaderRefreshPlacement
  ) {
    let count = Count()
    let stage = Stage(text: .fixed) {
      Refreshed(placement: placement, behavior: .stretch, scroll: .pinned) { count.value += 1 }
    }
    for velocity in [3000, 9000.0] {
      stage.scroll(to: 400)
      stage.settle()
      stage.fling(velocity: CGVector(dx: 0, dy: velocity))
      stage.settle()
      stage.advance(by: .seconds(3))
      #expect(stage.scrollOffset.y == 0)
      #expect(count.value == 0)
    }
  }

  struct Nested: View {
    let action: @MainActor () -> Void

    var body: some View {
      HeaderScrollView { _ in
        Color.yellow.accessibilityIdentifier("header")
      } content: {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(1...30, id: \.self) { ReportRow(name: "file \($0)", height: 40) }
          }
        }
        .frame(height: 300)
        .accessibilityIdentifier("files")
        ForEach(1...30, id: \.self) { ReportRow(name: "row \($0)") }
      }
      .headerHeight(.fixed(120))
      .headerRefresh { action() }
    }
  }

  // plateaukao/einkbro 595
  @Test func `a list inside that is scrolled back to its start does not refresh the page`() {
    let count = Count()
    let stage = Stage(text: .fixed) { Nested { count.value += 1 } }
    for _ in 0..<2 {
      stage.scroll("files", to: 250)
      stage.settle()
      stage.drag(
        from: CGPoint(x: 195, y: 150), by: CGVector(dx: 0, dy: 420), over: .milliseconds(500))
      stage.settle()
      stage.advance(by: .seconds(1))
      #expect(stage.scrollOffset(of: "files")?.y == 0)
      #expect(stage.scrollOffset.y == 0)
      #expect(count.value == 0)
    }
    // The page's own rows do.
    stage.drag(
      from: CGPoint(x: 195, y: 450), by: CGVector(dx: 0, dy: 380), over: .milliseconds(500))
    stage.settle()
    #expect(count.value == 1)
  }

  struct Spied: View {
    let told: (Int?) -> Void
    @State private var section = ScrollSectionPosition<Int>()

    var body: some View {
      HeaderScrollView { _ in
        Color.yellow
      } content: {
        ForEach(1...6, id: \.self) { number in
          ReportRow(name: "section \(number)", height: number == 6 ? 90 : 500)
            .scrollSection(id: number)
        }
      }
      .headerHeight(min: 60, max: 200)
      .scrollPosition(section: $section)
      .onChange(of: section.current) { told(section.current) }
    }
  }

  // toviszsolt/react-scrollspy 13
  @Test func `at the end the last section is the current one, however short, and each was before`()
  {
    let count = Count()
    let stage = Stage(text: .fixed) { Spied { count.rows.append($0 ?? 0) } }
    while stage.scrollOffset.y < stage.maximumScrollOffset.y {
      stage.scroll(to: min(stage.scrollOffset.y + 20, stage.maximumScrollOffset.y))
    }
    stage.settle()
    // Section 5 has its start at 2200, which 60 of the header reach at 2140; the end is at 1946.
    #expect(count.rows == [1, 2, 3, 4, 6])
    stage.scroll(to: stage.maximumScrollOffset.y - 40)
    stage.settle()
    #expect(count.rows.last == 4)
  }

  private struct Paged: View {
    let loads: Count
    let others: Count
    @State private var count = 20

    var body: some View {
      HeaderTabView { _ in
        Color.yellow
      } tabs: {
        HeaderTab("Feed", value: 0) {
          LazyVStack(spacing: 0) {
            ForEach(1...count, id: \.self) { ReportRow(name: "row \($0)") }
          }
          .onScrollEndReached(within: 300, hasMore: count < 60) {
            loads.value += 1
            loads.rows.append(count)
            try? await Task.sleep(for: .seconds(1))
            count += 20
          }
        }
        HeaderTab("Other", value: 1) {
          LazyVStack(spacing: 0) {
            ForEach(1...40, id: \.self) { ReportRow(name: "other \($0)") }
          }
          .onScrollEndReached(within: 300) { others.value += 1 }
        }
      }
      .headerHeight(min: 60, max: 200)
    }
  }

  // ashrithks/rn-collapsing-tab-bar 11
  @Test func `one way to the end loads once, also while more is awaited and one scrolls on`() {
    let (loads, others) = (Count(), Count())
    let stage = Stage(text: .fixed) { Paged(loads: loads, others: others) }
    for expected in 1...2 {
      stage.scroll(to: stage.maximumScrollOffset.y - 250)
      for step in 0..<20 {
        stage.scroll(to: stage.maximumScrollOffset.y - (step % 2 == 0 ? 20 : 200))
        stage.advance(by: .milliseconds(30))
      }
      #expect(loads.value == expected)
      stage.advance(by: .seconds(2))
      stage.settle()
      #expect(loads.value == expected)
    }
    #expect(loads.rows == [20, 40])
    // All 60 rows are there.
    stage.scroll(to: stage.maximumScrollOffset.y)
    stage.advance(by: .seconds(2))
    #expect(loads.value == 2)
    #expect(others.value == 0)
  }

  private struct Covered: View {
    var body: some View {
      HeaderScrollView { _ in
        Color.yellow.overlay { Button("Back") {} }
      } content: {
        ForEach(1...60, id: \.self) { number in
          Button("Row \(number)") {}.frame(height: 60)
        }
      }
      .headerHeight(min: 100, max: 240)
      .headerStyle(.clip)
    }
  }

  // material-components/material-components-ios 2853
  @Test(arguments: [0.0, 77, 140, 700, 1013])
  func `rows that lie below the header are not offered where the header is`(
    _ offset: CGFloat
  ) throws {
    let stage = Stage(text: .fixed) { Covered() }
    stage.scroll(to: offset)
    let header = max(100, 240 - offset)
    let rows = stage.accessibilityTree.elements.filter { $0.label.hasPrefix("Row") }
    #expect(rows.contains { $0.activationPoint.y > header && $0.activationPoint.y < 844 })
    for row in rows where row.activationPoint.y > 0 && row.activationPoint.y < 844 {
      #expect(row.isCovered == (row.activationPoint.y < header), "\(row.label)")
    }
    #expect(stage.accessibilityTree.elements.contains { $0.label == "Back" && !$0.isCovered })
  }
}
