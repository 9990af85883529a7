import Masthead
import Stage
import SwiftUI
import Testing

@Suite("Rows of pages under a header, through switches")
@MainActor struct TabRowTests {
  private final class Probe {
    /// How often each row came.
    var born: [String: Int] = [:]
    var bodies = 0

    func take() -> [String: Int] {
      defer { born = [:] }
      return born
    }
  }

  /// Pages of 200 lazy rows of 60, each with a counter, below a header of 50 … 200 and a bar of 44.
  private struct Screen: View {
    @Binding var selection: String
    var tabs = ["a", "b", "c"]
    var rows = 200
    let probe: Probe

    var body: some View {
      HeaderTabView(selection: $selection) { _ in
        Color.red.accessibilityIdentifier("cover")
      } tabs: {
        for tab in tabs {
          HeaderTab("Tab \(tab)", value: tab) {
            LazyVStack(spacing: 0) {
              ForEach(1...rows, id: \.self) { Row(name: "\(tab) \($0)", probe: probe) }
            }
          }
        }
      }
      .headerHeight(min: 50, max: 200)
    }
  }

  private struct Row: View {
    let name: String
    let probe: Probe
    @State private var count = 0

    var body: some View {
      let _ = probe.bodies += 1
      Button("\(name): \(count)") { count += 1 }
        .frame(maxWidth: .infinity)
        .frame(height: 60)
        .onAppear { probe.born[name, default: 0] += 1 }
        .accessibilityIdentifier(name)
    }
  }

  private let probe = Probe()
  private let selection = Remote("a")

  private func stage(tabs: [String] = ["a", "b", "c"], rows: Int = 200) -> Stage {
    Stage {
      Controlled(selection) { _ in
        Screen(
          selection: selection.projected, tabs: tabs, rows: rows, probe: probe)
      }
    }
  }

  private func go(_ tab: String, on stage: Stage) {
    selection.value = tab
    stage.settle()
  }

  private func shows(_ text: String, _ stage: Stage) -> Bool {
    stage.texts.contains { $0.string == text }
  }

  /// A page read at 3000, then the first one at 1000, with a tap on its row 20.
  private func readTwo(_ other: String) -> Stage {
    let stage = stage()
    go(other, on: stage)
    stage.scroll(to: 3000)
    stage.settle()
    go("a", on: stage)
    stage.scroll(to: 1000)
    stage.settle()
    // 244 + 19 * 60 - 1000 = 384.
    stage.tap("a 20")
    #expect(shows("a 20: 1", stage))
    _ = probe.take()
    return stage
  }

  @Test("the page that leaves keeps its rows while it slides, and each row of the other comes once")
  func slides() {
    let stage = readTwo("c")
    selection.value = "c"
    // Its text leaves the window halfway.
    for _ in 0..<5 {
      #expect(shows("a 20: 1", stage))
      stage.advance(by: .milliseconds(16))
    }
    stage.advance(by: .milliseconds(200))
    #expect(probe.born.filter { $0.key.hasPrefix("a") }.isEmpty)
    stage.settle()
    let born = probe.take()
    #expect(born.values.allSatisfy { $0 == 1 }, "\(born.filter { $0.value > 1 })")
    // 844 / 60 in sight, half as many more on both sides, and one cut at each end.
    #expect(born.count <= 32, "\(born.keys.sorted())")
    #expect(stage.frame(of: "c 50")?.minY == 184)
  }

  @Test func `a swipe keeps the rows of both pages, whether it turns or not`() {
    let stage = readTwo("b")
    stage.hold(from: CGPoint(x: 300, y: 400), by: CGVector(dx: -100, dy: 0)) {
      #expect(shows("a 20: 1", stage))
    }
    stage.settle()
    #expect(selection.value == "a")
    #expect(shows("a 20: 1", stage))
    #expect(probe.born.values.allSatisfy { $0 == 1 })
    #expect(!probe.born.keys.contains { $0.hasPrefix("a") })
    _ = probe.take()
    stage.drag(
      from: CGPoint(x: 350, y: 400), by: CGVector(dx: -250, dy: 0), over: .milliseconds(200))
    #expect(selection.value == "b")
    stage.settle()
    #expect(probe.born.values.allSatisfy { $0 == 1 }, "\(probe.born)")
    #expect(!probe.born.keys.contains { $0.hasPrefix("a") })
  }

  @Test(arguments: [0, 100])
  func `there and back without scrolling, rows have kept their state`(offset: Int) {
    let stage = stage()
    stage.scroll(to: CGFloat(offset))
    stage.settle()
    let row = "a \(offset / 60 + 3)"
    stage.tap(row)
    #expect(shows("\(row): 1", stage))
    _ = probe.take()
    go("b", on: stage)
    go("c", on: stage)
    go("a", on: stage)
    #expect(shows("\(row): 1", stage))
    #expect(!probe.born.keys.contains { $0.hasPrefix("a") })
    #expect(probe.born.values.allSatisfy { $0 == 1 })
  }

  @Test
  func `the pages of twenty tabs with 10,000 rows each cost a tick nothing, once they are there`() {
    let tabs = (1...20).map { "t\($0)" }
    selection.value = "t1"
    let stage = stage(tabs: tabs, rows: 10_000)
    for tab in tabs { go(tab, on: stage) }
    go("t1", on: stage)
    stage.scroll(to: 5000)
    stage.settle()
    stage.resetCosts()
    probe.bodies = 0
    for tick in 0..<20 { stage.scroll(to: 5000 + CGFloat(tick % 8)) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
    // Scrolled on by 6,000 points, the rows of the shown page come, and none of another.
    _ = probe.take()
    for tick in 1...100 { stage.scroll(to: 5000 + CGFloat(tick) * 60) }
    let born = probe.take()
    #expect(born.keys.allSatisfy { $0.hasPrefix("t1 ") })
    #expect(born.count == 100)
    #expect(probe.bodies == 100)
  }

  /// Rows of one line to five, as wide as the window.
  private struct Story: View {
    let name: String

    var body: some View {
      ForEach(1...80, id: \.self) { number in
        Text(String(repeating: "words and more ", count: number * 7 % 17 + 1))
          .frame(maxWidth: .infinity, alignment: .leading)
          .padding(8)
          .accessibilityIdentifier("\(name) \(number)")
      }
    }
  }

  private struct Stories: View {
    let selection: Binding<String>
    let isLazy: Bool

    var body: some View {
      HeaderTabView(selection: selection) { _ in
        Color.red
      } tabs: {
        for tab in ["a", "b"] {
          HeaderTab(tab, value: tab) {
            if isLazy {
              LazyVStack(spacing: 0) { Story(name: tab) }
            } else {
              Story(name: tab)
            }
          }
        }
      }
      .headerHeight(min: 50, max: 200)
    }
  }

  private func stories(isLazy: Bool = false) -> Stage {
    Stage {
      Controlled(selection) { _ in
        Stories(
          selection: selection.projected, isLazy: isLazy)
      }
    }
  }

  /// The first row that begins below the header and the bar, 50 + 44 points, and where.
  private func firstRow(_ stage: Stage) -> (number: Int, start: CGFloat)? {
    for number in 1...80 {
      if let start = stage.frame(of: "a \(number)")?.minY, start >= 94 - 0.5 {
        return (number, start)
      }
    }
    return nil
  }

  @Test(arguments: [1, 2])
  func `a page that is away keeps its row when the window is turned, to and fro`(turns: Int) throws
  {
    let stage = stories()
    stage.scroll(to: 1500)
    stage.settle()
    let before = try #require(firstRow(stage))
    go("b", on: stage)
    stage.resize(to: CGSize(width: 844, height: 390))
    stage.settle()
    if turns == 2 {
      stage.resize(to: CGSize(width: 500, height: 700))
      stage.settle()
    }
    go("a", on: stage)
    let turned = try #require(firstRow(stage))
    #expect(turned.number == before.number)
    #expect(abs(turned.start - before.start) < 1)
    go("b", on: stage)
    stage.resize(to: CGSize(width: 390, height: 844))
    stage.settle()
    go("a", on: stage)
    let after = try #require(firstRow(stage))
    #expect(after.number == before.number)
    #expect(abs(after.start - before.start) < 1)
  }

  @Test func `of a lazy stack in a page that is away, the same part stays in sight`() throws {
    let stage = stories(isLazy: true)
    stage.scroll(to: 1500)
    stage.settle()
    let before = try #require(firstRow(stage))
    go("b", on: stage)
    stage.resize(to: CGSize(width: 844, height: 390))
    stage.settle()
    go("a", on: stage)
    let turned = try #require(firstRow(stage))
    // What is known of its length is an estimate, made from the rows in sight.
    #expect(abs(turned.number - before.number) <= 4, "\(before) became \(turned)")
  }
}
