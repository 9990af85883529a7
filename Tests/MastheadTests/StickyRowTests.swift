import Masthead
import Stage
import SwiftUI
import Testing

/// Rows of a list that stick: the list builds and drops its rows as one scrolls, and keeps those that
/// are held. Rows are 56 high.
@Suite("Sticky rows of lists")
@MainActor struct StickyRowTests {
  /// Every `period`th row sticks, from the one at `first` on.
  private struct Rows: View {
    var count = 10_000
    var first = 20
    var period = 100_000
    var probe: Probe?

    var body: some View {
      List(0..<count, id: \.self) { row in
        if row % period == first {
          StickyRow(row: row, probe: probe).sticky()
        } else {
          Text(verbatim: "Row \(row)")
        }
      }
      .listStyle(.plain)
      .stickyContainer()
    }
  }

  private final class Probe {
    var bodies = 0
    var lives: [Int: Int] = [:]
    var pins: [Bool] = []
  }

  private struct StickyRow: View {
    let row: Int
    var probe: Probe?
    @State private var taps = 0
    @Environment(\.isPinned) private var isPinned

    var body: some View {
      probe?.bodies += 1
      probe?.pins.append(isPinned)
      return Button("Heading \(row), \(taps)") { taps += 1 }
        .onAppear { probe?.lives[row, default: 0] += 1 }
        .accessibilityIdentifier("heading \(row)")
    }
  }

  private func stage(_ view: some View) -> Stage {
    Stage(size: CGSize(width: 390, height: 844), text: .fixed) { view }
  }

  private func top(_ stage: Stage, _ row: Int) -> CGFloat? {
    stage.frame(of: "heading \(row)")?.minY
  }

  private func count(_ stage: Stage, _ text: String) -> Int {
    stage.texts.filter { $0.string.hasPrefix(text) }.count
  }

  @Test("a row among 10,000 stays at the top as far as the list goes, one copy, with its state")
  func stays() throws {
    let probe = Probe()
    let stage = stage(Rows(probe: probe))
    for offset: CGFloat in stride(from: 0, through: 1200, by: 40) { stage.scroll(to: offset) }
    #expect(top(stage, 20) == 0)
    stage.tap("heading 20")
    #expect(count(stage, "Heading 20, 1") == 1)
    // Far beyond where rows are built, step by step and at once.
    for offset: CGFloat in stride(from: 1300, through: 20_000, by: 170) {
      stage.scroll(to: offset)
      #expect(top(stage, 20) == 0, "at \(offset)")
    }
    for offset: CGFloat in [150_000, 40_000, 559_156, 3000] {
      stage.scroll(to: offset)
      #expect(top(stage, 20) == 0, "at \(offset)")
      #expect(count(stage, "Heading 20, 1") == 1, "at \(offset)")
    }
    stage.tap("heading 20")
    stage.scroll(to: 1000)
    // By nature it begins at 20 * 56 = 1120, its line of 24.5 in the middle.
    #expect(top(stage, 20) == 135.75)
    #expect(count(stage, "Heading 20, 2") == 1)
    #expect(probe.lives == [20: 1])
    #expect(probe.pins.first == false)
    #expect(probe.pins.last == false)
    #expect(probe.pins.contains(true))
  }

  @Test("a flung list holds the row on the way and at rest")
  func fling() {
    let stage = stage(Rows(count: 100_000, first: 2))
    stage.fling(velocity: CGVector(dx: 0, dy: -9000))
    for _ in 0..<60 {
      stage.advance(by: .milliseconds(16))
      if stage.scrollOffset.y > 200 { #expect(top(stage, 2) == 0) }
    }
    stage.settle()
    #expect(stage.scrollOffset.y > 3000)
    #expect(top(stage, 2) == 0)
  }

  @Test("the next one pushes it out, and on the way back it is there again, whatever was dropped")
  func pushed() throws {
    let stage = stage(Rows(first: 0, period: 100))
    for offset: CGFloat in stride(from: 0, through: 20_000, by: 200) { stage.scroll(to: offset) }
    // 20,000 lies in the fourth hundred, which begins at 16,800.
    #expect(top(stage, 300) == 0)
    #expect(stage.texts.filter { $0.string.hasPrefix("Heading") }.count == 1)
    // Pushed: the next one's line begins at 15.75 in its row, at 16,815.75.
    stage.scroll(to: 16_800)
    let third = try #require(top(stage, 300))
    #expect(third == 15.75)
    #expect(top(stage, 200) == -8.75)
    // Back in the third hundred, whose heading had gone.
    stage.scroll(to: 16_700)
    #expect(top(stage, 200) == 0)
    for offset: CGFloat in stride(from: 16_600, through: 0, by: -200) {
      stage.scroll(to: offset)
      let heading = Int(max(0, offset - 15.75) / 5600) * 100
      if offset - 15.75 > 0 {
        let next = CGFloat(heading + 100) * 56 + 15.75 - offset
        #expect(top(stage, heading) == min(0, next - 24.5), "at \(offset)")
      }
    }
  }

  @Test("rows that stick are no more costly in long lists: a tick does the same, and keeps no rows")
  func costs() {
    func work(_ count: Int) -> [Int] {
      let stage = stage(Rows(count: count, first: 0, period: 100))
      for offset: CGFloat in stride(from: 0, through: CGFloat(count) * 28, by: 250) {
        stage.scroll(to: offset)
      }
      let rows = stage.accessibilityTree.elements.count
      stage.scroll(to: CGFloat(count) * 28 + 3000)
      stage.scroll(to: CGFloat(count) * 28 + 3001)
      stage.resetCosts()
      for tick in 2..<20 { stage.scroll(to: CGFloat(count) * 28 + 3000 + CGFloat(tick)) }
      return [stage.costs.bodies, stage.costs.layouts, stage.costs.effects, rows]
    }
    let few = work(1000)
    #expect(few == work(10_000))
    #expect(few[0] == 0)
    #expect(few[1] == 0)
  }

  @Test("rows in sections: the held one goes with its section's rows, and comes back with them")
  func sections() {
    let stage = stage(
      List {
        ForEach(0..<50, id: \.self) { section in
          Section {
            ForEach(0..<60, id: \.self) { row in
              if row == 1 {
                StickyRow(row: section).sticky()
              } else {
                Text(verbatim: "Row \(row)")
              }
            }
          }
        }
      }
      .stickyContainer())
    // A section is 60 rows and 35 between cards: 3395 long; row 1's line begins at 106.75 in it.
    func start(_ section: Int) -> CGFloat { 106.75 + CGFloat(section) * 3395 }
    for offset: CGFloat in stride(from: 0, through: 30_000, by: 150) { stage.scroll(to: offset) }
    #expect(top(stage, 8) == 0)
    for offset: CGFloat in stride(from: 30_000, through: 200, by: -150) {
      stage.scroll(to: offset)
      let section = Int((offset - 106.75) / 3395)
      let next = start(section + 1) - offset
      // In the step in which a section is built again its length turns from an estimate into a fact.
      guard next > 150 else { continue }
      #expect(abs((top(stage, section) ?? 999) - min(0, next - 24.5)) < 1e-6, "at \(offset)")
    }
  }

  @Test("the first row of a card is drawn where it is held, not cut by its card")
  func drawnInCards() throws {
    let stage = stage(
      List {
        Section {
          ForEach(0..<60, id: \.self) { row in
            if row == 0 {
              Color(red: 1, green: 0, blue: 0).frame(height: 30).sticky()
            } else {
              Text(verbatim: "Row \(row)")
            }
          }
        }
      }
      .stickyContainer())
    for offset in stride(from: CGFloat(0), through: 600, by: 100) { stage.scroll(to: offset) }
    let picture = try stage.snapshot(scale: 1)
    #expect(picture.color(x: 100, y: 15) == RGBA(red: 1, green: 0, blue: 0))
  }

  @Test("data that comes and goes above moves neither the held row nor its memory")
  func changes() {
    let items = Remote<[Int]>()
    let stage = stage(
      Controlled(Array(0..<1000), items) { list in
        List(list, id: \.self) { row in
          if row % 100 == 0 {
            StickyRow(row: row).sticky()
          } else {
            Text(verbatim: "Row \(row)")
          }
        }
        .listStyle(.plain)
        .stickyContainer()
      })
    for offset: CGFloat in stride(from: 0, through: 8000, by: 150) { stage.scroll(to: offset) }
    #expect(top(stage, 100) == 0)
    stage.tap("heading 100")
    items.value.insert(contentsOf: (2000..<2030).map { $0 + 5 }.filter { $0 % 100 != 0 }, at: 50)
    stage.update()
    #expect(top(stage, 100) == 0)
    #expect(count(stage, "Heading 100, 1") == 1)
    items.value.removeAll { $0 < 40 && $0 > 0 }
    stage.update()
    #expect(top(stage, 100) == 0)
    // Its own row goes.
    items.value.removeAll { $0 == 100 }
    stage.update()
    #expect(top(stage, 100) == nil)
    stage.scroll(to: stage.scrollOffset.y - 10)
    stage.scroll(to: 4000)
    #expect(top(stage, 0) == 0)
  }
}
