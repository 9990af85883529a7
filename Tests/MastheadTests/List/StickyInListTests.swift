import Masthead
import Stage
import SwiftUI
import Testing

/// What sticks in a list: the headers of its sections.
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

  @Test
  func `a plain list of 100,000 sections pins their headers by itself, one copy of each`() throws {
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
}
