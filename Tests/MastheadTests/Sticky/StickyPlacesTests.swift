import Masthead
import Stage
import SwiftUI
import Testing

/// Sticky views in screens made of more than one idea.
@Suite("Sticky views in larger screens")
@MainActor struct StickyPlacesTests {
  /// A header of 340 that collapses to 52, then headings of 40 over rows of 160 from 340 on.
  @Test func `below a collapsing header they stick to its end and pass under it`() throws {
    let stage = Stage(size: CGSize(width: 100, height: 600)) { HeaderAndHeadings() }
    for (offset, expected) in [
      (0, [340, 540, 740]), (288, [52, 252, 452]), (300, [52, 240, 440]), (460, [40, 80, 280]),
      (488, [12, 52, 252]),
    ] as [(CGFloat, [CGFloat])] {
      stage.scroll(to: offset)
      #expect((1...3).map { stage.frame(of: $0)?.minY } == expected, "at \(offset)")
    }
    // Heading 1 ends at 80 and is pushed: only what is below the header is seen of it.
    stage.scroll(to: 460)
    let picture = try stage.snapshot(scale: 1)
    #expect(picture.color(x: 50, y: 45) == RGBA(red: 0, green: 1, blue: 0))
    #expect(picture.color(x: 50, y: 60) == RGBA(red: 1, green: 0, blue: 0))
  }

  @Test func `headings below a header cost as little a tick`() {
    let stage = Stage(size: CGSize(width: 100, height: 600)) { HeaderAndHeadings() }
    stage.scroll(to: 400)
    stage.resetCosts()
    for tick in 0..<30 { stage.scroll(to: 410 + CGFloat(tick) * 10) }
    // Those of headings that are caught and let go, in a pass of their own.
    #expect(stage.costs.bodies <= 4)
    #expect(stage.costs.layouts == 0)
    #expect(stage.costs.passes <= 34)
  }

  /// A table of cells of 100 by 50: the first column sticks to the leading edge, the first row to the
  /// top, the corner to both.
  @Test func `cells of a table stick along both axes`() {
    let stage = Stage(size: CGSize(width: 300, height: 200)) {
      TableScreen()
    }
    #expect(stage.contentSize == CGSize(width: 1000, height: 1000))
    for offset in [CGPoint(x: 0, y: 0), CGPoint(x: 70, y: 0), CGPoint(x: 250, y: 330)] {
      stage.scroll(to: offset)
      #expect(stage.frame(of: "0 0")?.origin == .zero)
      #expect(stage.frame(of: "3 0")?.origin == CGPoint(x: 0, y: 150 - offset.y))
      #expect(stage.frame(of: "0 3")?.origin == CGPoint(x: 300 - offset.x, y: 0))
      #expect(stage.frame(of: "3 3")?.origin == CGPoint(x: 300 - offset.x, y: 150 - offset.y))
    }
    stage.resetCosts()
    for tick in 0..<20 {
      stage.scroll(to: CGPoint(x: 260 + CGFloat(tick), y: 340 + CGFloat(tick) * 3))
    }
    // Of the heads of rows that come within half a viewport, or leave.
    #expect(stage.costs.bodies == 6)
    #expect(stage.costs.layouts == 0)
  }

  /// A heading of 100 by 40 in a section of 300 points, with another inset at each edge: two modifiers.
  @Test func `a view with an inset for each axis leaves with its section`() {
    let stage = Stage(size: CGSize(width: 200, height: 200)) {
      ScrollView([.horizontal, .vertical]) {
        VStack(spacing: 0) {
          VStack(alignment: .leading, spacing: 0) {
            Color.red.frame(width: 100, height: 40)
              .accessibilityIdentifier("heading")
              .sticky(.top, inset: 50)
              .sticky(.leading, inset: 20)
            Color.blue.frame(width: 1000, height: 260)
          }
          .stickySection()
          Color.green.frame(width: 1000, height: 1000)
        }
        .stickyLayout()
      }
    }
    for (offset, expected) in [(0, 50), (100, 50), (210, 50), (250, 10), (300, -40)]
      as [(CGFloat, CGFloat)]
    {
      stage.scroll(to: CGPoint(x: 70, y: offset))
      #expect(stage.frame(of: "heading")?.minY == expected, "at \(offset)")
      #expect(stage.frame(of: "heading")?.minX == 20)
    }
  }

  /// A column that sticks at the top carries one that sticks to the side, with a view that sticks below 60.
  @Test func `what is carried along both axes is where both take it`() {
    let stage = Stage(size: CGSize(width: 200, height: 200)) {
      ScrollView([.horizontal, .vertical]) {
        VStack(alignment: .leading, spacing: 0) {
          VStack(spacing: 0) {
            VStack(spacing: 0) {
              Color.red.frame(width: 50, height: 20)
                .accessibilityIdentifier("inner")
                .sticky(.top, inset: 60)
              Color.yellow.frame(width: 50, height: 80)
            }
            .sticky(.leading)
          }
          .accessibilityIdentifier("outer")
          .sticky(.top)
          Color.green.frame(width: 1000, height: 1000)
        }
        .stickyLayout()
      }
    }
    for offset: CGFloat in [0, 30, 300] {
      stage.scroll(to: CGPoint(x: 0, y: offset))
      #expect(stage.frame(of: "outer")?.minY == 0)
      #expect(stage.frame(of: "inner")?.minY == 60, "at \(offset)")
    }
  }

  /// A heading of 44 that stacks, and below it a row that sticks to the side, with a view that sticks at the top.
  @Test func `what is in a row that sticks to the side keeps clear of what stacks before it`() {
    let stage = Stage(size: CGSize(width: 200, height: 200)) {
      ScrollView([.horizontal, .vertical]) {
        VStack(alignment: .leading, spacing: 0) {
          Color.red.frame(width: 100, height: 44).sticky(.top, collision: .stack)
          VStack(spacing: 0) {
            Color.blue.frame(width: 50, height: 20)
              .accessibilityIdentifier("inner")
              .sticky(.top)
            Color.yellow.frame(width: 50, height: 1000)
          }
          .sticky(.leading)
          Color.green.frame(width: 1000, height: 1000)
        }
        .stickyLayout()
      }
    }
    for offset: CGFloat in [0, 30, 300] {
      stage.scroll(to: CGPoint(x: 0, y: offset))
      #expect(stage.frame(of: "inner")?.minY == 44, "at \(offset)")
    }
  }

  @Test func `a drag that begins on a stuck heading scrolls`() {
    let stage = Stage(text: .fixed) { StickyScreen() }
    stage.scroll(to: 1000)
    stage.hold(from: CGPoint(x: 195, y: 12), by: CGVector(dx: 0, dy: 110)) {
      #expect(abs(stage.scrollOffset.y - 900) < 1e-6)
      #expect(stage.pushError() < 1e-6)
    }
  }

  @Test func `a strip of its own scrolling among the headings does not disturb them`() {
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      StripScreen()
    }
    // The strip takes 0 to 100, headings of 40 start at 100, 300, 500.
    stage.scroll("outer", to: 270)
    #expect((1...3).map { stage.frame(of: $0)?.minY } == [-10, 30, 230])
    stage.scroll("outer", to: 50)
    stage.scroll("strip", to: 300)
    #expect((1...3).map { stage.frame(of: $0)?.minY } == [50, 250, 450])
    stage.scroll("outer", to: 270)
    #expect((1...3).map { stage.frame(of: $0)?.minY } == [-10, 30, 230])
  }

  @Test func `another scroll view in the same container is followed too`() {
    let page = Remote(1)
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      Controlled(page) { page in
        GeometryReader { _ in
          ScrollView { Rows().stickyLayout() }.id("page \(page)")
        }
      }
    }
    for number in 1...3 {
      page.value = number
      stage.scroll("page \(number)", to: 270)
      #expect((1...3).map { stage.frame(of: $0)?.minY } == [-10, 30, 230])
      stage.resetCosts()
      stage.scroll("page \(number)", to: 290)
      #expect((1...3).map { stage.frame(of: $0)?.minY } == [-30, 10, 210])
      #expect(stage.costs.bodies == 0)
    }
  }
}

/// A block of 100, then three headings of 40 over 160, and 1,000 more.
private struct Rows: View {
  var body: some View {
    VStack(spacing: 0) {
      Color.gray.frame(height: 100)
      ForEach(1...3, id: \.self) { number in
        Color.red.frame(height: 40).sticky().id(number)
        Color.blue.frame(height: 160)
      }
      Color.gray.frame(height: 1000)
    }
  }
}

private struct HeaderAndHeadings: View {
  var body: some View {
    HeaderScrollView { _ in
      Color(red: 0, green: 1, blue: 0)
    } content: {
      ForEach(1...3, id: \.self) { number in
        Color(red: 1, green: 0, blue: 0).frame(height: 40).sticky().id(number)
        Color(red: 0, green: 0, blue: 1).frame(height: 160)
      }
      Color.white.frame(height: 1000)
    }
    .headerHeight(min: 52, max: 340)
  }
}

private struct TableScreen: View {
  var body: some View {
    ScrollView([.horizontal, .vertical]) { table.stickyLayout() }
  }

  private var table: some View {
    VStack(spacing: 0) {
      ForEach(0..<20, id: \.self) { row in
        HStack(spacing: 0) {
          ForEach(0..<10, id: \.self) { column in cell(row, column) }
        }
        .zIndex(row == 0 ? 1 : 0)
      }
    }
  }

  @ViewBuilder private func cell(_ row: Int, _ column: Int) -> some View {
    let cell = Color.red.frame(width: 100, height: 50)
    switch (row, column) {
    case (0, 0):
      cell.sticky([.top, .leading], collision: .overlap).id("0 0")
    case (0, _): cell.sticky(.top, collision: .overlap).id("0 \(column)")
    case (_, 0): cell.sticky(.leading, collision: .overlap).id("\(row) 0")
    default: cell.id("\(row) \(column)")
    }
  }
}

private struct StripScreen: View {
  var body: some View {
    ScrollView { column.stickyLayout() }.id("outer")
  }

  private var column: some View {
    VStack(spacing: 0) {
      ScrollView(.horizontal) { Color.green.frame(width: 2000, height: 100) }.id("strip")
      ForEach(1...3, id: \.self) { number in
        Color.red.frame(height: 40).sticky().id(number)
        Color.blue.frame(height: 160)
      }
      Color.gray.frame(height: 1000)
    }
  }
}
