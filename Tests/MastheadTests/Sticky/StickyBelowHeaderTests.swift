import Masthead
import Stage
import SwiftUI
import Testing

/// A header over chapters of a heading of 40 and a block of 260.
private struct BelowScreen: View {
  var isFixed = false

  var body: some View {
    HeaderScrollView { _ in
      Color.red.accessibilityIdentifier("cover")
    } content: {
      ChapterRows()
    }
    .headerHeight(min: 50, max: 200)
    .headerStyle(CollapsingStyle(collapse: isFixed ? .fixed : .shrink))
  }
}

@Suite("Headings below a header of another kind")
@MainActor struct StickyBelowHeaderTests {
  private let insets = EdgeInsets(top: 47, leading: 0, bottom: 0, trailing: 0)

  /// Open 247, collapsed 97: headings start at 247 + 300 n.
  @Test func `they keep below the collapsed header and push each other there`() {
    let stage = Stage(safeArea: insets) { BelowScreen() }
    for (offset, first, second) in [
      (0, 247, 547), (100, 147, 447), (150, 97, 397), (300, 97, 247), (420, 87, 127),
      (450, 57, 97), (600, -93, 97),
    ] as [(CGFloat, CGFloat, CGFloat)] {
      stage.scroll(to: offset)
      #expect(stage.frame(of: "heading 0")?.minY == first, "at \(offset)")
      #expect(stage.frame(of: "heading 1")?.minY == second, "at \(offset)")
      let header = stage.frame(of: "cover")?.maxY ?? 0
      #expect(header == max(97, 247 - offset))
    }
  }

  @Test func `below a header that keeps its height they keep below all of it`() {
    let stage = Stage(safeArea: insets) { BelowScreen(isFixed: true) }
    stage.scroll(to: 100)
    #expect(stage.frame(of: "heading 0")?.minY == 247)
    stage.scroll(to: 400)
    #expect(stage.frame(of: "heading 0")?.minY == 107)
    #expect(stage.frame(of: "heading 1")?.minY == 247)
  }

  @Test(
    "a tick over a collapsed header lays nothing out, and costs no body but those of headings that come"
  )
  func costs() {
    let stage = Stage(safeArea: insets) { BelowScreen() }
    stage.scroll(to: 300)
    stage.resetCosts()
    for tick in 0..<100 { stage.scroll(to: 301 + CGFloat(tick) * 30) }
    // 3,000 points, a heading every 300: each comes near, is caught, is let go, and leaves.
    #expect(stage.costs.bodies <= 4 * 10)
    #expect(stage.costs.layouts == 0)
    #expect(stage.costs.measures == 0)
  }
}

/// Cells of 50 x 100 at the start of groups of 200, in a language written from right to left.
private struct MirroredScreen: View {
  let edge: Edge.Set
  let container: StickySetup.Container

  var body: some View {
    Group {
      ScrollView(.horizontal) { row.stickyLayout() }
    }
    .environment(\.layoutDirection, .rightToLeft)
  }

  private var row: some View {
    HStack(spacing: 0) {
      ForEach(0..<10, id: \.self) { number in
        Color.red.frame(width: 50, height: 100).sticky(edge)
          .accessibilityIdentifier("cell \(number)")
        Color.blue.frame(width: 150, height: 100)
      }
    }
  }
}

@Suite("Sticky views in languages written from right to left")
@MainActor struct StickyMirroredTests {
  nonisolated static let containers = [StickySetup.Container.content]

  /// The mirror image of the left-to-right numbers: right edges, counted from the window's right.
  @Test(arguments: containers)
  func `the leading edge is the right one`(_ container: StickySetup.Container) {
    let stage = Stage(size: CGSize(width: 300, height: 200)) {
      MirroredScreen(edge: .leading, container: container)
    }
    func distances() -> [CGFloat?] {
      (0...2).map { number in stage.frame(of: "cell \(number)").map { 300 - $0.maxX } }
    }
    for (offset, expected) in [
      (0, [0, 200, 400]), (100, [0, 100, 300]), (150, [0, 50, 250]), (170, [-20, 30, 230]),
      (200, [-50, 0, 200]), (390, [-240, -40, 10]),
    ] as [(CGFloat, [CGFloat])] {
      stage.scroll(to: CGPoint(x: offset, y: 0))
      #expect(distances() == expected, "at \(offset)")
    }
  }

  @Test(arguments: containers)
  func `the trailing edge is the left one`(_ container: StickySetup.Container) {
    let stage = Stage(size: CGSize(width: 300, height: 200)) {
      MirroredScreen(edge: .trailing, container: container)
    }
    // Number 1 is 200 … 250 from the right by nature, number 2 waits at the left edge.
    #expect(stage.frame(of: "cell 1")?.minX == 50)
    #expect(stage.frame(of: "cell 2")?.minX == 0)
  }
}
