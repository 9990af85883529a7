import Masthead
import Stage
import SwiftUI
import Testing

/// Chapters of a stacking heading of 40 and four parts of 200 with a sticky heading of 30 each, below a
/// header of 50 … 250: chapter n starts at 250 + 840 n, its part m 40 + 200 m further.
private struct LettersScreen: View {
  @State private var current: String?
  let remote: Remote<String?>
  var animation: Animation?

  var body: some View {
    HeaderScrollView { _ in
      Color.red.accessibilityIdentifier("cover")
    } content: {
      ForEach(0..<6, id: \.self) { chapter in
        VStack(spacing: 0) {
          Color.orange.frame(height: 40).sticky(collision: .stack).zIndex(2)
            .accessibilityIdentifier("chapter \(chapter)")
          ForEach(0..<4, id: \.self) { part in
            VStack(spacing: 0) {
              Color.yellow.frame(height: 30).sticky()
                .accessibilityIdentifier("part \(chapter).\(part)")
              Color.blue.frame(height: 170)
            }
            .stickySection()
            .scrollSection(id: "\(chapter).\(part)")
          }
        }
        .stickySection()
      }
    }
    .headerHeight(min: 50, max: 250)
    .scrollPosition(section: $current, animation: animation)
    .onAppear { remote.connect($current) }
  }
}

@Suite("Going to a section, and knowing which one is read")
@MainActor struct ScrollSectionTests {
  @Test func `it is shown below the header and below what sticks above it, not under them`() {
    let current = Remote<String?>(nil)
    let stage = Stage { LettersScreen(remote: current) }
    current.value = "2.1"
    stage.settle()
    // Natural start 250 + 2 * 840 + 40 + 200 = 2170, less the header's 50 and the chapter's 40.
    #expect(abs(stage.scrollOffset.y - 2080) < 1e-6)
    #expect(stage.frame(of: "cover")?.maxY == 50)
    #expect(stage.frame(of: "chapter 2")?.minY == 50)
    #expect(stage.frame(of: "part 2.1")?.minY == 90)
    current.value = "0.3"
    stage.settle()
    #expect(abs(stage.scrollOffset.y - (890 - 90)) < 1e-6)
  }

  /// Headings are bound; rows have ids of another type, for the reading position.
  private struct TwoKindsScreen: View {
    @State private var current = ScrollSectionPosition<Int>()

    var body: some View {
      HeaderScrollView { _ in
        Text("at \(current.current ?? -1)")
      } content: {
        ForEach(0..<9, id: \.self) { heading in
          Color.orange.frame(height: 40).scrollSection(id: heading)
          ForEach(0..<5, id: \.self) { row in
            Color.blue.frame(height: 60).scrollSection(id: "\(heading).\(row)")
          }
        }
      }
      .headerHeight(min: 50, max: 250)
      .scrollPosition(section: $current)
      .scrollAnchoring(.reading)
    }
  }

  @Test func `of sections of several types the last one of the bound type is current`() {
    let stage = Stage(text: .fixed) { TwoKindsScreen() }
    // Heading n begins at 250 + 340 n, below a header of 50: 2 is the current one from 880 to 1220.
    stage.drag(from: CGPoint(x: 195, y: 700), by: CGVector(dx: 0, dy: -510), over: .seconds(4))
    stage.drag(from: CGPoint(x: 195, y: 700), by: CGVector(dx: 0, dy: -560), over: .seconds(4))
    stage.settle()
    #expect((1050...1200).contains(stage.scrollOffset.y))
    #expect(stage.texts.map(\.string) == ["at 2"])
    #expect(stage.warnings.isEmpty)
  }

  @Test func `which one is read is written when another one is`() {
    let current = Remote<String?>(nil)
    let stage = Stage { LettersScreen(remote: current) }
    #expect(current.value == nil)
    // Part 0.0 starts at 290; the header and the chapter's heading take 90 above it.
    stage.scroll(to: 199)
    #expect(current.value == nil)
    stage.scroll(to: 200)
    #expect(current.value == "0.0")
    stage.scroll(to: 1500)
    #expect(current.value == "1.2")
    stage.scroll(to: 0)
    #expect(current.value == nil)
  }

  @Test func `on the way to one, those in between are not told`() {
    let current = Remote<String?>(nil)
    let stage = Stage { LettersScreen(remote: current, animation: .linear(duration: 0.5)) }
    current.value = "3.0"
    for _ in 0..<10 {
      stage.advance(by: .milliseconds(30))
      #expect(current.value == "3.0")
    }
    stage.settle()
    #expect(current.value == "3.0")
    #expect(abs(stage.scrollOffset.y - (250 + 3 * 840 + 40 - 90)) < 1e-6)
  }

  @Test func `an id that is not there moves nothing`() {
    let current = Remote<String?>(nil)
    let stage = Stage { LettersScreen(remote: current) }
    stage.scroll(to: 700)
    current.value = "9.9"
    stage.settle()
    #expect(stage.scrollOffset.y == 700)
  }

  @Test(arguments: [
    nil, Animation.linear(duration: 0.5),
  ])
  func `in a lazy stack it is found before it is built, by the id of its element`(
    animation: Animation?
  ) throws {
    let current = Remote<String?>(nil)
    let stage = Stage { LazySectionsScreen(remote: current, animation: animation) }
    #expect(stage.frame(of: "heading 17") == nil)
    current.value = "17"
    stage.settle()
    // Below the header's 50, though the rows between are not all as long as the ones seen.
    #expect(try abs(#require(stage.frame(of: "heading 17")).minY - 50) < 0.01)
    #expect(current.value == "17")
    stage.drag(by: CGVector(dx: 0, dy: 120))
    stage.settle()
    #expect(current.value == "16")
    current.value = "0"
    stage.settle()
    #expect(try abs(#require(stage.layoutFrame(of: "heading 0")).minY - 50) < 0.01)
  }
}

/// Twenty sections of a heading of 30 and n + 3 rows of 40 below a header of 50 … 250.
private struct LazySectionsScreen: View {
  @State private var current: String?
  let remote: Remote<String?>
  let animation: Animation?

  var body: some View {
    HeaderScrollView { _ in
      Color.red
    } content: {
      LazyVStack(spacing: 0) {
        ForEach((0..<20).map(String.init), id: \.self) { name in
          VStack(spacing: 0) {
            Color.yellow.frame(height: 30).sticky().accessibilityIdentifier("heading \(name)")
            Color.blue.frame(height: 40 * CGFloat(3 + (Int(name) ?? 0)))
          }
          .stickySection()
          .scrollSection(id: name)
        }
      }
    }
    .headerHeight(min: 50, max: 250)
    .scrollPosition(section: $current, animation: animation)
    .onAppear { remote.connect($current) }
  }
}

/// Section ids on the headings of lazily built sections, or inside of sticky headings: sections of a heading
/// of 30 and fifteen rows of 40, below a header of 60 … 240.
private struct LetterScreen: View {
  let isLazy: Bool
  let remote: Remote<String?>
  @State private var current: String?
  private let letters = ["A", "B", "C", "D", "E"]

  var body: some View {
    HeaderScrollView { _ in
      Color.red
    } content: {
      if isLazy {
        StickySections(letters, id: \.self) { letter in
          Color.orange.frame(height: 30).scrollSection(id: letter)
            .accessibilityIdentifier(letter)
        } rows: { _ in
          rows
        }
      } else {
        ForEach(letters, id: \.self) { letter in
          Color.orange.frame(height: 30).scrollSection(id: letter).accessibilityIdentifier(letter)
            .sticky()
          rows
        }
      }
      Color.green.frame(height: 900)
    }
    .headerHeight(min: 60, max: 240)
    .scrollPosition(section: $current)
    .onAppear { remote.connect($current) }
  }

  private var rows: some View {
    ForEach(0..<15, id: \.self) { _ in Color.blue.frame(height: 40) }
  }
}

@Suite("Sections on headings that stick")
@MainActor struct ScrollSectionsOnHeadingsTests {
  @Test(arguments: [true, false])
  func `are gone to, and told, where layout put them`(isLazy: Bool) {
    let current = Remote<String?>(nil)
    let stage = Stage { LetterScreen(isLazy: isLazy, remote: current) }
    // A section is 630 tall; C begins at 240 + 2 * 630, below the header of 60.
    current.value = "C"
    stage.settle()
    #expect(abs(stage.scrollOffset.y - 1440) < 1e-6)
    #expect(stage.frame(of: "C")?.minY == 60)
    #expect(current.value == "C")
    for (offset, letter) in [(1500, "C"), (2069, "C"), (2071, "D"), (1400, "B"), (700, "A")]
      as [(CGFloat, String)]
    {
      stage.scroll(to: offset)
      #expect(current.value == letter, "at \(offset)")
    }
    stage.settle()
    current.value = "E"
    stage.settle()
    #expect(abs(stage.scrollOffset.y - 2700) < 1e-6)
    current.value = "B"
    stage.settle()
    #expect(abs(stage.scrollOffset.y - 810) < 1e-6)
  }
}
