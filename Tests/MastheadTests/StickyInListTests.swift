import Masthead
import Stage
import SwiftUI
import Testing

/// What sticks in a list, and what does not.
@Suite("Headings in lists")
@MainActor struct StickyInListTests {
  private struct Chapters: View {
    var count = 100_000
    var rows = 10

    var body: some View {
      List {
        ForEach(0..<count, id: \.self) { section in
          Section {
            ForEach(0..<rows, id: \.self) { Text("Row \($0)") }
          } header: {
            Heading(section: section)
          }
        }
      }
      .listStyle(.plain)
    }
  }

  private struct Heading: View {
    let section: Int
    @State private var taps = 0

    var body: some View {
      Button("Chapter \(section), \(taps)") { taps += 1 }
        .accessibilityAddTraits(.isHeader)
        .accessibilityIdentifier("heading \(section)")
    }
  }

  @Test("a plain list of 100,000 sections pins their headers by itself, one copy of each")
  func plainList() throws {
    let stage = Stage(text: .fixed) { Chapters() }
    let held = try #require(stage.frame(of: "heading 0"))
    stage.scroll(to: 300)
    let stuck = try #require(stage.frame(of: "heading 0"))
    #expect(stuck.minY < 60)
    #expect(stuck.minY >= 0)
    #expect(stage.texts.filter { $0.string == "Chapter 0, 0" }.count == 1)
    stage.tap("heading 0")
    stage.scroll(to: 340)
    #expect(stage.texts.contains { $0.string == "Chapter 0, 1" })
    stage.scroll(to: 0)
    #expect(stage.frame(of: "heading 0")?.minY == held.minY)
    #expect(stage.texts.contains { $0.string == "Chapter 0, 1" })
    let tree = stage.accessibilityTree
    #expect(tree["Chapter 0, 1"]?.traits.contains(.isHeader) == true)
  }

  @Test("a sticky row stays, be it written by itself or one of a ForEach")
  func stickyRows() throws {
    let stage = Stage(text: .fixed) {
      List {
        Text("Tools").accessibilityIdentifier("tools").sticky(collision: .overlap)
        ForEach(0..<200, id: \.self) { row in
          if row == 20 {
            Text("Row 20").accessibilityIdentifier("row 20").sticky(collision: .overlap)
          } else {
            Text("Row \(row)")
          }
        }
      }
      .listStyle(.plain)
      .stickyContainer()
    }
    for offset: CGFloat in [200, 900, 5000] {
      stage.scroll(to: offset)
      #expect(stage.frame(of: "tools")?.minY == 0, "at \(offset)")
    }
    let row = { stage.texts.contains { $0.string == "Row 20" } }
    #expect(!row())
    // Row 20 begins at 21 * 56 = 1176; before it was met nobody knows that it sticks.
    stage.scroll(to: 1000)
    #expect(row())
    stage.scroll(to: 1400)
    #expect(stage.frame(of: "row 20")?.minY == 0)
    stage.scroll(to: 5000)
    #expect(stage.frame(of: "row 20")?.minY == 0)
  }
}
