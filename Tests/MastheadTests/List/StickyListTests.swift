import Masthead
import Stage
import SwiftUI
import Testing

private struct Section: Identifiable {
  let id: Int
}

/// Sections of a header of 40 and three rows of 60: number n at 220 n.
private struct ManyScreen: View {
  var count = 100_000
  var probe: Probe?

  @MainActor final class Probe {
    var headers = 0
    var rows = 0
  }

  var body: some View {
    ScrollView {
      StickySections((0..<count).map(Section.init)) { section in
        let _ = probe?.headers += 1
        Color.orange.frame(height: 40).accessibilityIdentifier("header \(section.id)")
      } rows: { section in
        ForEach(0..<3, id: \.self) { row in
          let _ = probe?.rows += 1
          Color.blue.frame(height: 60).accessibilityIdentifier("row \(section.id).\(row)")
        }
      }
    }
  }
}

@Suite("A sticky list of any size")
@MainActor struct StickyListTests {
  private let size = CGSize(width: 300, height: 600)

  @Test func `of a hundred thousand sections only those in sight are built`() {
    let probe = ManyScreen.Probe()
    let stage = Stage(size: size) { ManyScreen(probe: probe) }
    #expect(probe.headers < 40)
    #expect(probe.rows < 120)
    #expect(stage.frame(of: "header 0")?.minY == 0)
    #expect(stage.frame(of: "row 0.0")?.minY == 40)
  }

  @Test func `a header keeps to the top until its section leaves`() {
    let stage = Stage(size: size) { ManyScreen() }
    for (offset, first, second) in [
      (0, 0, 220), (100, 0, 120), (180, 0, 40), (200, -20, 20),
    ] as [(CGFloat, CGFloat, CGFloat)] {
      stage.scroll(to: offset)
      #expect(stage.frame(of: "header 0")?.minY == first, "at \(offset)")
      #expect(stage.frame(of: "header 1")?.minY == second, "at \(offset)")
    }
  }

  @Test func `and so it does far down, wherever a fling ends`() throws {
    let stage = Stage(size: size) { ManyScreen() }
    for _ in 0..<6 { stage.fling(velocity: CGVector(dx: 0, dy: -6000)) }
    stage.settle()
    let offset = stage.scrollOffset.y
    #expect(offset > 2000)
    let shown = (0..<400).compactMap { number in
      stage.frame(of: "header \(number)").map { (number, $0.minY) }
    }
    let held = try #require(shown.last { $0.1 <= 0 })
    let next = try #require(shown.first { $0.1 > 0 })
    #expect(next.0 == held.0 + 1)
    #expect(held.1 == min(0, next.1 - 40))
  }

  @Test func `a tick in which no section comes costs no body and no layout`() {
    let stage = Stage(size: size) { ManyScreen() }
    // From 102 to 158 no row's edge meets one of the window's.
    stage.scroll(to: 104)
    stage.resetCosts()
    for tick in 0..<40 { stage.scroll(to: 105 + CGFloat(tick)) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }

  @Test func `below a header of another kind the headings keep to its end`() {
    let stage = Stage(size: size) {
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("cover")
      } content: {
        StickySections((0..<1000).map(Section.init)) { section in
          Color.orange.frame(height: 40).accessibilityIdentifier("header \(section.id)")
        } rows: { _ in
          Color.blue.frame(height: 180)
        }
      }
      .headerHeight(min: 50, max: 200)
    }
    stage.scroll(to: 250)
    #expect(stage.frame(of: "cover")?.maxY == 50)
    #expect(stage.frame(of: "header 0")?.minY == 50)
    #expect(stage.frame(of: "header 1")?.minY == 170)
  }

  @Test func `without sections there is nothing, and equal ids do no harm`() {
    let stage = Stage(size: size) { ManyScreen(count: 0) }
    #expect(stage.contentSize.height == 0)
    let equal = Stage(size: size) {
      ScrollView {
        StickySections([1, 1, 2], id: \.self) { _ in
          Color.red.frame(height: 40)
        } rows: { _ in
          Color.blue.frame(height: 60)
        }
      }
    }
    equal.scroll(to: 30)
    equal.settle()
  }

  @Test func `assistive technology finds headings, in order`() {
    let stage = Stage(size: size) {
      ScrollView {
        StickySections(["One", "Two"], id: \.self) { title in
          Text(title).frame(height: 40)
        } rows: { title in
          Text("Row of \(title)").frame(height: 100)
        }
      }
    }
    func nodes(_ node: AccessibilityNode) -> [AccessibilityNode] {
      [node] + node.children.flatMap(nodes)
    }
    let labelled = nodes(stage.accessibilityTree).filter { !$0.label.isEmpty }
    #expect(labelled.map(\.label) == ["One", "Row of One", "Two", "Row of Two"])
    #expect(labelled.map { $0.traits.contains(.isHeader) } == [true, false, true, false])
  }
}
