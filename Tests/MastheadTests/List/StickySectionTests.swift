import Masthead
import ScrollMechanics
import Stage
import SwiftUI
import Testing

/// Two chapters of two parts, all 300 points wide.
///
///     chapter 1   0 … 440      heading 40, then parts of 200: a heading of 30 and a text of 170
///     chapter 2   440 … 880
private struct BookScreen: View {
  var chapterCollision = StickyCollision.stack
  var container = StickySetup.Container.content

  var body: some View {
    ScrollView { chapters.stickyLayout() }
  }

  private var chapters: some View {
    VStack(spacing: 0) {
      ForEach(1...2, id: \.self) { chapter in
        VStack(spacing: 0) {
          Color.red.frame(width: 300, height: 40)
            .sticky(collision: chapterCollision)
            .accessibilityIdentifier("chapter \(chapter)")
            .zIndex(2)
          ForEach(1...2, id: \.self) { part in
            VStack(spacing: 0) {
              Color.orange.frame(height: 30).sticky()
                .accessibilityIdentifier("part \(chapter).\(part)")
              Color.blue.frame(height: 170)
            }
            .stickySection()
          }
        }
        .stickySection()
      }
      Color.gray.frame(height: 1000)
    }
  }
}

@Suite("Sections bound what sticks in them")
@MainActor struct StickySectionTests {
  nonisolated static let containers = [StickySetup.Container.content]

  /// Worked by hand: a chapter's heading keeps to 0 until its chapter ends; a part's keeps to 40,
  /// below it, until its part ends.
  @Test(arguments: containers)
  func `a chapter's heading stays above the headings of its parts`(
    _ container: StickySetup.Container
  ) {
    let stage = Stage(size: CGSize(width: 300, height: 400)) { BookScreen(container: container) }
    func starts() -> [CGFloat?] {
      ["chapter 1", "part 1.1", "part 1.2", "chapter 2"].map { stage.frame(of: $0)?.minY }
    }
    for (offset, expected) in [
      (0, [0, 40, 240, 440]), (100, [0, 40, 140, 340]),
      // The first part ends at 240; its heading is 30 long.
      (180, [0, 30, 60, 260]), (200, [0, 10, 40, 240]),
      (300, [0, -90, 40, 140]),
      // The chapter ends at 440, and with it both of its headings.
      (380, [0, -170, 30, 60]), (420, [-20, -210, -10, 20]), (440, [-40, -230, -30, 0]),
    ] as [(CGFloat, [CGFloat])] {
      stage.scroll(to: offset)
      #expect(starts() == expected, "at \(offset)")
    }
  }

  @Test func `a section that goes no longer bounds; one that moves bounds elsewhere`() {
    let height = Remote<CGFloat?>(200)
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      Controlled(height) { height in
        ScrollView {
          VStack(spacing: 0) {
            if let height {
              VStack(spacing: 0) {
                Color.red.frame(height: 40).sticky().accessibilityIdentifier("heading")
                Color.blue.frame(height: height)
              }
              .stickySection()
            } else {
              Color.red.frame(height: 40).sticky().accessibilityIdentifier("heading")
            }
            Color.gray.frame(height: 2000)
          }
          .stickyLayout()
        }
      }
    }
    stage.scroll(to: 220)
    #expect(stage.frame(of: "heading")?.minY == -20)
    height.value = 300
    #expect(stage.frame(of: "heading")?.minY == 0)
    stage.scroll(to: 320)
    #expect(stage.frame(of: "heading")?.minY == -20)
    height.value = nil
    #expect(stage.frame(of: "heading")?.minY == 0)
    stage.scroll(to: 1500)
    #expect(stage.frame(of: "heading")?.minY == 0)
  }

  @Test func `an empty section, and a section without anything that sticks, change nothing`() {
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      ScrollView {
        VStack(spacing: 0) {
          VStack {}.stickySection()
          Color.clear.frame(height: 0).sticky().accessibilityIdentifier("nothing").stickySection()
          Color.red.frame(height: 40).sticky().accessibilityIdentifier("heading")
          Color.blue.frame(height: 100).stickySection()
          Color.gray.frame(height: 2000)
        }
        .stickyLayout()
      }
    }
    stage.scroll(to: 500)
    #expect(stage.frame(of: "heading")?.minY == 0)
    #expect(stage.frame(of: "nothing")?.height == 0)
  }

  /// The bar is held at 0 and takes its marks along. A mark sticks 20 in, while the bar goes sideways
  /// in no way: it stays where it is.
  @Test(arguments: containers)
  func `what sticks inside something that sticks moves with it, and within it`(
    _ container: StickySetup.Container
  ) {
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      RiderScreen(container: container)
    }
    // The panel is 200 long and starts at 100; its title sticks 10 in, down to the panel's end.
    for (offset, panel, title) in [
      (0, 100, 100), (100, 0, 10), (150, 0, 10), (600, 0, 10),
    ] as [(CGFloat, CGFloat, CGFloat)] {
      stage.scroll(to: offset)
      #expect(stage.frame(of: "panel")?.minY == panel, "at \(offset)")
      #expect(stage.frame(of: "title")?.minY == title, "at \(offset)")
    }
    // The section ends at 1100: the panel is taken along, its title stays in sight within it.
    for (offset, panel, title) in [
      (950, -50, 10), (1040, -140, 10), (1060, -160, 0), (1090, -190, -30),
    ] as [(CGFloat, CGFloat, CGFloat)] {
      stage.scroll(to: offset)
      #expect(stage.frame(of: "panel")?.minY == panel, "at \(offset)")
      #expect(stage.frame(of: "title")?.minY == title, "at \(offset)")
    }
    stage.resetCosts()
    for tick in 0..<50 { stage.scroll(to: 200 + CGFloat(tick) * 10) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }
}

private struct RiderScreen: View {
  let container: StickySetup.Container

  var body: some View {
    ScrollView { column.stickyLayout() }
  }

  private var column: some View {
    VStack(spacing: 0) {
      VStack(spacing: 0) {
        Color.gray.frame(height: 100)
        VStack(spacing: 0) {
          Color.red.frame(height: 40).sticky(inset: 10).accessibilityIdentifier("title")
          Color.orange.frame(height: 160)
        }
        .sticky()
        .accessibilityIdentifier("panel")
        Color.blue.frame(height: 800)
      }
      .stickySection()
      Color.gray.frame(height: 2000)
    }
  }
}
