import Foundation
import Stage
import SwiftUI
import Testing

/// Links in texts. Each character of fixed text is half as wide as its font of 17 points.
@Suite("Links in texts")
@MainActor struct TextLinkTests {
  @MainActor private final class Opened {
    var links: [String] = []
    var taps = 0
  }

  private func stage(_ opened: Opened, @ViewBuilder _ content: () -> some View) -> Stage {
    Stage(size: CGSize(width: 390, height: 200), text: .fixed) {
      content()
        .environment(
          \.openURL,
          OpenURLAction {
            opened.links.append($0.absoluteString)
            return .handled
          })
    }
  }

  private func linkFrame(_ name: String, _ stage: Stage) throws -> CGRect {
    try #require(
      stage.accessibilityTree.elements.first { $0.label == name && $0.traits.contains(.isLink) }
    ).frame
  }

  /// "Read " is 5 characters of 8.5 points before it, "terms" 5 wide.
  @Test func `a link of Markdown has its frame and opens by a tap, the text beside it by none`()
    throws
  {
    let opened = Opened()
    let stage = stage(opened) { Text("Read [terms](https://example.com/t) now") }
    let text = try #require(stage.texts.first).frame
    let link = try linkFrame("terms", stage)
    #expect(link.minX == text.minX + 5 * 8.5)
    #expect(link.width == 5 * 8.5)
    stage.tap(at: CGPoint(x: link.midX, y: link.midY))
    stage.settle()
    #expect(opened.links == ["https://example.com/t"])
    stage.tap(at: CGPoint(x: text.minX + 10, y: link.midY))
    stage.settle()
    #expect(opened.links.count == 1)
  }

  /// The first word of a Hebrew text is at its right; the link is found where its letters are drawn.
  @Test func `a link in a text from right to left is tapped where it is drawn`() throws {
    let opened = Opened()
    let stage = Stage(size: CGSize(width: 390, height: 200)) {
      Text("[קראו](https://example.com/first) את זה עכשיו")
        .environment(
          \.openURL,
          OpenURLAction {
            opened.links.append($0.absoluteString)
            return .handled
          })
    }
    let text = try #require(stage.texts.first).frame
    let link = try linkFrame("קראו", stage)
    #expect(abs(link.maxX - text.maxX) < 1)
    #expect(link.width < text.width / 2)
    stage.tap(at: CGPoint(x: text.maxX - 10, y: text.midY))
    stage.settle()
    #expect(opened.links == ["https://example.com/first"])
    stage.tap(at: CGPoint(x: text.minX + 10, y: text.midY))
    stage.settle()
    #expect(opened.links.count == 1)
  }

  @Test func `a link has the accent colour, whatever the text's is`() {
    let stage = stage(Opened()) {
      Text("Read [terms](https://example.com)").foregroundStyle(.red)
    }
    let colors = stage.displayList.commands.flatMap { command -> [RGBA?] in
      if case .text(let layout, _, _) = command { layout.lines[0].runs.map(\.color) } else { [] }
    }
    #expect(Set(colors.compactMap(\.self)).count == 2)
  }

  @Test func `destinations are found in angle brackets, before titles, and from arguments`() throws
  {
    let opened = Opened()
    let page = "page"
    let stage = stage(opened) {
      VStack {
        Text("<https://a.org>")
        Text("[titled](https://b.org \"Home\")")
        Text("[made](https://c.org/\(page))")
        Text("[**bold** one](https://d.org)")
      }
    }
    for name in ["https://a.org", "titled", "made", "bold one"] {
      let frame = try linkFrame(name, stage)
      stage.tap(at: CGPoint(x: frame.minX + 4, y: frame.midY))
      stage.settle()
    }
    #expect(
      opened.links == ["https://a.org", "https://b.org", "https://c.org/page", "https://d.org"])
  }

  @Test func `a link of an attributed string opens, also by assistive technology`() throws {
    let opened = Opened()
    var string = AttributedString("Read terms")
    string[string.range(of: "terms")!].link = URL(string: "https://example.com")
    let stage = stage(opened) { Text(string) }
    let link = try #require(
      stage.accessibilityTree.elements.first { $0.traits.contains(.isLink) })
    #expect(link.label == "terms")
    #expect(link.activate())
    stage.settle()
    #expect(opened.links == ["https://example.com"])
  }

  @Test func `in a row that is tapped a link is for itself, and the rest for the row`() throws {
    let opened = Opened()
    let stage = stage(opened) {
      HStack {
        Text("Read [terms](https://example.com)")
        Spacer()
      }
      .contentShape(Rectangle())
      .onTapGesture { opened.taps += 1 }
    }
    let link = try linkFrame("terms", stage)
    stage.tap(at: CGPoint(x: link.midX, y: link.midY))
    stage.settle()
    #expect(opened.links.count == 1 && opened.taps == 0)
    stage.tap(at: CGPoint(x: link.minX - 20, y: link.midY))
    stage.settle()
    #expect(opened.links.count == 1 && opened.taps == 1)
  }

  @Test func `a link that is broken into two lines opens from both`() throws {
    let opened = Opened()
    let stage = stage(opened) {
      Text("Read [all the terms](https://example.com)").frame(width: 100)
    }
    let text = try #require(stage.texts.first).frame
    // "Read all the" and "terms".
    stage.tap(at: CGPoint(x: text.minX + 60, y: text.minY + 10))
    stage.settle()
    stage.tap(at: CGPoint(x: text.minX + 10, y: text.maxY - 10))
    stage.settle()
    #expect(opened.links.count == 2)
  }

  @Test func `a scroll that begins on a link opens nothing`() throws {
    let opened = Opened()
    let stage = stage(opened) {
      ScrollView {
        Text("Read [terms](https://example.com)").padding(.vertical, 80)
        Color.red.frame(height: 500)
      }
    }
    let link = try linkFrame("terms", stage)
    stage.drag(from: CGPoint(x: link.midX, y: link.midY), by: CGVector(dx: 0, dy: -60))
    stage.settle()
    #expect(opened.links.isEmpty && stage.scrollOffset.y > 0)
  }
}
