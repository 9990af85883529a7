import Masthead
import Stage
import SwiftUI
import Testing

/// Fifty headings at many offsets, against the push formula.
@Suite("Headings push each other")
@MainActor struct StickyPushTests {
  nonisolated static let setups: [(StickySetup.Container, Stage.TextMetrics)] = [
    (.content, .fixed), (.content, .painted),
  ]

  @Test(arguments: setups)
  func `every heading is where the formula says, every 7.3 points`(
    _ container: StickySetup.Container, _ text: Stage.TextMetrics
  ) {
    let chapters = Chapter.list(50)
    let stage = Stage(text: text) { StickyScreen(setup: StickySetup(container: container)) }
    let ids = chapters.map(\.headingID)
    let atRest = stage.layoutFrames(ids)
    let size = stage.contentSize
    #expect(atRest.count == 50)
    #expect(stage.maximumScrollOffset.y > 5000)
    var worst: CGFloat = 0
    var worstNatural: CGFloat = 0
    // Painted text only makes other heights: a fourth of the steps is enough on the second round.
    let distance = text == .painted ? 29.2 : 7.3
    for step in 0... {
      let offset = -200 + distance * CGFloat(step)
      if offset > stage.maximumScrollOffset.y + 200 { break }
      stage.scroll(to: offset)
      let natural = atRest.map { $0.offsetBy(dx: 0, dy: -offset) }
      for (id, start) in zip(ids, StickyFormula.push(natural, viewStart: 0)) {
        worst = max(worst, abs((stage.frame(of: id)?.minY ?? .infinity) - start))
      }
      // Nature knows nothing of sticking.
      guard step % 20 == 0 else { continue }
      for (frame, expected) in zip(stage.layoutFrames(ids), natural) {
        worstNatural = max(worstNatural, abs(frame.minY - expected.minY))
      }
    }
    #expect(worst < 1e-6)
    #expect(worstNatural < 1e-6)
    #expect(stage.contentSize == size)
  }

  /// Twenty pairs of views of 30 points at one place of 200. At a pair's own start, the one that is laid out
  /// first is pushed by all of its length, at once; the other one stays.
  @Test func `of two views at the same place the one laid out first is pushed out`() {
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<20, id: \.self) { pair in
            ZStack(alignment: .topLeading) {
              Color.red.frame(width: 40, height: 30)
                .sticky().accessibilityIdentifier("first \(pair)")
              Color.blue.frame(width: 40, height: 30)
                .sticky().accessibilityIdentifier("second \(pair)")
            }
            .frame(height: 200, alignment: .top)
          }
        }
        .stickyLayout()
      }
    }
    // The last pair ends with the content, out of reach of the top.
    for pair in 0..<18 {
      stage.scroll(to: CGFloat(200 * pair + 50))
      #expect(stage.frame(of: "first \(pair)")?.minY == -50, "pair \(pair)")
      #expect(stage.frame(of: "second \(pair)")?.minY == 0, "pair \(pair)")
    }
  }

  /// Worked by hand: a block of 100, then headings of 40 over rows of 160, so heading n starts at
  /// 100 + 200 (n - 1).
  @Test(
    arguments: [
      (-50, [150, 350, 550]), (0, [100, 300, 500]), (99, [1, 201, 401]), (100, [0, 200, 400]),
      (180, [0, 120, 320]), (259, [0, 41, 241]), (260, [0, 40, 240]), (261, [-1, 39, 239]),
      (285, [-25, 15, 215]), (300, [-40, 0, 200]), (301, [-41, 0, 199]), (480, [-220, -20, 20]),
      (1000, [-740, -540, 0]),
    ] as [(CGFloat, [CGFloat])])
  func `blocks worked out by hand`(_ offset: CGFloat, _ expected: [CGFloat]) {
    for container in [StickySetup.Container.content] {
      let stage = Stage(size: CGSize(width: 300, height: 400)) {
        BlockScreen(container: container)
      }
      #expect(stage.contentSize == CGSize(width: 300, height: 1700))
      stage.scroll(to: offset)
      for index in 0..<3 {
        #expect(
          stage.frame(of: "heading \(index + 1)")
            == CGRect(x: 0, y: expected[index], width: 300, height: 40))
        #expect(
          stage.layoutFrame(of: "heading \(index + 1)")
            == CGRect(x: 0, y: 100 + 200 * CGFloat(index) - offset, width: 300, height: 40))
      }
    }
  }

  @Test func `without a container headings scroll away`() {
    let stage = Stage(text: .fixed) { StickyScreen(setup: StickySetup(container: .none)) }
    for offset: CGFloat in [-80, 0, 300, 2000] {
      stage.scroll(to: offset)
      #expect(stage.stickyError(Chapter.list(50)) { $0.map(\.minY) } == 0)
    }
  }

  @Test func `outside of a scroll view nothing sticks`() {
    let stage = Stage(size: CGSize(width: 200, height: 200)) {
      VStack(spacing: 0) {
        Color.red.frame(height: 30).sticky().accessibilityIdentifier("heading 1")
        Color.blue.frame(height: 70)
      }
      .stickyLayout()
    }
    #expect(stage.frame(of: "heading 1") == CGRect(x: 0, y: 50, width: 200, height: 30))
  }

  @Test func `identifiers may stand inside of sticky as well as outside`() {
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 40).accessibilityIdentifier("inside").sticky()
          Color.blue.frame(height: 1000)
        }
        .stickyLayout()
      }
    }
    stage.scroll(to: 250)
    #expect(stage.frame(of: "inside") == CGRect(x: 0, y: 0, width: 300, height: 40))
    #expect(stage.layoutFrame(of: "inside") == CGRect(x: 0, y: -250, width: 300, height: 40))
  }
}

/// A block of 100 points, three headings of 40 over rows of 160, and 1,000 more.
struct BlockScreen: View {
  var container = StickySetup.Container.content

  var body: some View {
    ScrollView { column.stickyLayout() }
  }

  private var column: some View {
    VStack(spacing: 0) {
      Color.gray.frame(height: 100)
      ForEach(1...3, id: \.self) { number in
        Color.red.frame(height: 40).sticky().accessibilityIdentifier("heading \(number)")
        Color.blue.frame(height: 160)
      }
      Color.gray.frame(height: 1000)
    }
  }
}
