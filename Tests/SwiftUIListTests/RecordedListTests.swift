import SwiftUICore
import Testing

@testable import SwiftUI

/// Rows of the behaviour sheet §11 on looks: fonts, colours, corners, and which rows are there.
@Suite("Lists as they were recorded")
@MainActor struct RecordedListTests {
  private func texts(_ host: ViewHost) -> [String: (font: ResolvedFont, color: RGBA)] {
    var found: [String: (ResolvedFont, RGBA)] = [:]
    for case .text(let layout, let color, _) in host.displayList().commands {
      guard let run = layout.lines.first?.runs.first else { continue }
      found[run.string] = (run.font, color)
    }
    return found
  }

  private var screen: some View {
    List {
      Section {
        Text(verbatim: "row")
        Text(verbatim: "last")
      } header: {
        Text(verbatim: "header")
      } footer: {
        Text(verbatim: "footer")
      }
    }
  }

  @Test
  func `headers are medium body text, footers footnotes, both in the secondary colour`() throws {
    let texts = texts(mount(320, 400) { screen })
    let secondary = Color.secondary.resolve(.light)
    let header = try #require(texts["header"])
    #expect(header.font.size == 17)
    #expect(header.font.weight == .medium)
    #expect(header.color == secondary)
    let footer = try #require(texts["footer"])
    #expect(footer.font.size == 13)
    #expect(footer.color == secondary)
    #expect(texts["row"]?.font.weight == .regular)
    #expect(texts["row"]?.font.size == 17)
  }

  @Test
  func `cards have corners of 26, white on 242 242 247; black and 28 28 30 in the dark`() throws {
    let host = mount(320, 400) { screen }
    let card = host.displayList().commands.compactMap { command -> Path? in
      guard case .fill(let path, .color(let color), _, _) = command,
        color == RGBA(red: 1, green: 1, blue: 1)
      else { return nil }
      return path
    }
    // The first row's card: the upper corners are round, where the lower ones meet the next row not.
    let first = try #require(card.first)
    #expect(first.boundingRect.width == 288)
    #expect(!first.contains(CGPoint(x: 16 + 7, y: first.boundingRect.minY + 7)))
    #expect(first.contains(CGPoint(x: 16 + 8, y: first.boundingRect.minY + 8)))
    #expect(first.contains(CGPoint(x: 16 + 1, y: first.boundingRect.maxY - 1)))
    func rgb(_ color: Color, _ scheme: ColorScheme) -> [Int] {
      let color = color.resolve(ColorAppearance(scheme))
      return [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
    }
    #expect(rgb(ListColors.ground, .light) == [242, 242, 247])
    #expect(rgb(ListColors.card, .light) == [255, 255, 255])
    #expect(rgb(ListColors.ground, .dark) == [0, 0, 0])
    #expect(rgb(ListColors.card, .dark) == [28, 28, 30])
  }

  @Test func `only rows in view are there, those partly below the fold among them`() {
    let host = mount(320, 400) {
      List { ForEach(0..<20, id: \.self) { box("row\($0)", 20, 20) } }.listStyle(.plain)
    }
    // Seven rows of 56 are 392: the eighth shows 8 points.
    #expect(host.frame("row7") == [16, 410, 20, 20])
    #expect(host.frame("row8") == [])
  }

  @Test
  func `a first header without rows above stands 10 down, the first text of its card at 60.25`() {
    let host = mount(320, 400) {
      List {
        Section("First") { Text(verbatim: "a").accessibilityIdentifier("a") }
      }
    }
    #expect(host.frame("a")[1] == 60.25)
  }
}
