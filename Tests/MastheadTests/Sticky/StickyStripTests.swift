import Masthead
import Stage
import SwiftUI
import Testing

/// Sections with a container of their own, below views that stack above them.
@Suite("Sections below a stacking strip")
@MainActor struct StickyStripTests {
  /// A header of 50 … 200, an intro of 100, a strip of 44, then sections of a heading of 30 and five rows of 60.
  private struct Screen: View {
    let hasHeader: Bool
    var collision = StickyCollision.stack
    var height: Remote<CGFloat> = Remote(44)
    @State private var stripHeight: CGFloat = 44
    @State private var section = ScrollSectionPosition<Int>()

    var body: some View {
      Group {
        if hasHeader {
          HeaderScrollView { _ in
            Color.red.accessibilityIdentifier("cover")
          } content: {
            content
          }
          .headerHeight(min: 50, max: 200)
        } else {
          ScrollView { VStack(spacing: 0) { content }.stickyLayout() }
        }
      }
      .scrollPosition(section: $section, animation: nil)
      .overlay(alignment: .bottomTrailing) {
        Button("Go") { section.scrollTo(id: 7) }.accessibilityIdentifier("go")
      }
      .onAppear { height.connect($stripHeight) }
    }

    @ViewBuilder private var content: some View {
      Color.gray.frame(height: 100)
      Color.green.frame(height: stripHeight)
        .accessibilityIdentifier("strip")
        .sticky(collision: collision)
      StickySections(0..<500, id: \.self) { section in
        Color.orange.frame(height: 30).accessibilityIdentifier("heading \(section)")
          .scrollSection(id: section)
      } rows: { section in
        ForEach(0..<5, id: \.self) { row in
          Color.blue.frame(height: 60).accessibilityIdentifier("row \(section).\(row)")
        }
      }
    }
  }

  private let size = CGSize(width: 390, height: 700)

  @Test(arguments: [true, false], [Stage.Schedule.plain] + Stage.Schedule.shuffles(2))
  func `headings stick below the strip, and push each other there`(
    _ hasHeader: Bool, _ schedule: Stage.Schedule
  ) {
    let stage = Stage(size: size, schedule: schedule) { Screen(hasHeader: hasHeader) }
    stage.settle()
    // The strip sticks at the collapsed header's end; sections begin below 100 + 44 points of content.
    let (open, line): (CGFloat, CGFloat) = hasHeader ? (200, 50) : (0, 0)
    let start = open + 144
    for (offset, first, second) in [
      (start - line - 44 - 10, line + 54, line + 384),
      (start - line - 44 + 100, line + 44, line + 44 + 230),
      // 20 points of its way are left to the second heading.
      (start - line - 44 + 310, line + 34, line + 64),
      (start - line - 44 + 400, nil, line + 44),
    ] as [(CGFloat, CGFloat?, CGFloat)] {
      stage.scroll(to: offset)
      stage.settle()
      #expect(stage.frame(of: "strip")?.minY == max(line, start - 44 - offset), "\(offset)")
      if let first {
        #expect(stage.frame(of: "heading 0")?.minY == first, "\(schedule), \(offset)")
      }
      #expect(stage.frame(of: "heading 1")?.minY == second, "\(schedule), \(offset)")
    }
  }

  @Test(arguments: [true, false])
  func `a strip of another height moves the line`(_ hasHeader: Bool) {
    let height = Remote<CGFloat>(44)
    let stage = Stage(size: size) { Screen(hasHeader: hasHeader, height: height) }
    stage.scroll(to: 600)
    stage.settle()
    height.value = 80
    stage.settle()
    let strip = stage.frame(of: "strip")
    #expect(strip?.height == 80 && strip?.minY == (hasHeader ? 50 : 0))
    let heading = (0..<5).compactMap { stage.frame(of: "heading \($0)") }
      .first { $0.minY >= (strip?.maxY ?? 0) }
    #expect(heading != nil)
    let stuck = (0..<5).contains { stage.frame(of: "heading \($0)")?.minY == strip?.maxY }
    #expect(stuck)
  }

  @Test func `a section that is gone to stands below the strip`() {
    let stage = Stage(size: size) { Screen(hasHeader: true) }
    stage.settle()
    stage.tap("go")
    stage.settle()
    #expect(abs((stage.frame(of: "heading 7")?.minY ?? 0) - 94) < 0.5)
    #expect(abs((stage.frame(of: "row 7.0")?.minY ?? 0) - 124) < 0.5)
  }

  @Test func `what does not stack is not counted`() {
    let stage = Stage(size: size) { Screen(hasHeader: true, collision: .overlap) }
    stage.scroll(to: 500)
    stage.settle()
    #expect((0..<5).contains { stage.frame(of: "heading \($0)")?.minY == 50 })
  }
}
