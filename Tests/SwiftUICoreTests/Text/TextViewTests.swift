import SwiftUI
import SwiftUICore
import Testing

/// `Text` as a view: behaviour sheet §3.1, §3.4.
@Suite("Texts")
@MainActor struct TextViewTests {
  private func size<V: View>(_ view: V, in width: CGFloat = 300) -> [CGFloat] {
    Array(mount(width, 300) { view.accessibilityIdentifier("a") }.frame("a").suffix(2))
  }

  @Test func `a single line of each style has iOS's height (ios/text/styles)`() {
    let heights: [(Font.TextStyle, CGFloat)] = [
      (.largeTitle, 49), (.title, 41.5), (.title2, 32.5), (.title3, 28), (.headline, 24.5),
      (.body, 24.5), (.callout, 23.5), (.subheadline, 21), (.footnote, 19), (.caption, 17.5),
      (.caption2, 16.5),
    ]
    for (style, height) in heights {
      #expect(size(Text("a").font(.system(style)))[1] == height, "\(style)")
    }
    #expect(size(Text("a"))[1] == 24.5)
  }

  @Test
  func `a font set nearer wins: text, then environment, inner before outer (text/modifiers)`() {
    #expect(size(Text("a").font(.title).font(.caption))[1] == 41.5)
    let column = VStack { Text("a") }.font(.title).font(.caption)
    #expect(size(column)[1] == 41.5)
  }

  @Test func `joined texts are one paragraph; the tallest gives height and baseline`() {
    let joined = Text("Big").font(.largeTitle) + Text("small")
    // 3 × 17 + 5 × 8.5
    #expect(size(joined) == [93.5, 49])
  }

  @Test func `a text's modifiers of environment values reach texts inside a stack`() {
    let column = VStack {
      Text("aaaa bbbb")
      Text("c")
    }
    // Two lines of 24.5, the second cut away by the limit.
    #expect(size(column.lineLimit(1), in: 60)[1] == 51)
    #expect(size(column, in: 60)[1] == 75.5)
    #expect(size(Text("a").lineLimit(3, reservesSpace: true))[1] == 73.5)
  }

  @Test func `several lines are as tall as their pitches (text/paragraphs)`() {
    #expect(size(Text("aaaa bbbb cccc"), in: 34) == [34, 73.5])
  }

  @Test func `in an overfull stack a text keeps the lines that fit (pressure/overflow)`() {
    let host = mount(200, 120) {
      VStack(spacing: 8) {
        box("top", nil, 40)
        Text("aaaaaaaaaaaaaaa bbbbbbbbbbbbbbbbb ccccccccccccccc").frame(width: 150)
          .accessibilityIdentifier("text")
        box("bottom", nil, 40)
      }.accessibilityIdentifier("stack")
    }
    #expect(host.frame("text") == [25, 47.75, 150, 24.5])
    #expect(host.frame("stack") == [0, -0.25, 200, 120.5])
  }

  @Test func `fixedSize vertically gives a text all its lines`() {
    let host = mount(34, 30) {
      Text("aaaa bbbb cccc").fixedSize(horizontal: false, vertical: true)
        .accessibilityIdentifier("a")
    }
    #expect(host.frame("a").suffix(2) == [34, 73.5])
  }

  @Test func `a changed string, font or limit is measured anew`() {
    let remote = Remote<(String, Font?)>()
    let host = mount(300, 300) {
      Controlled(("ab", nil), remote) { value in
        Text(value.0).font(value.1).accessibilityIdentifier("a")
      }
    }
    remote.value = ("abcd", nil)
    host.update()
    #expect(host.frame("a").suffix(2) == [34, 24.5])
    remote.value = ("abcd", .title)
    host.update()
    #expect(host.frame("a").suffix(2) == [56, 41.5])
    remote.value = ("abcd", nil)
    host.update()
    #expect(host.frame("a").suffix(2) == [34, 24.5])
  }

  @Test func `a text that gives its own font up follows the environment from then on`() {
    let own = Remote<Font?>()
    let outer = Remote<Font?>()
    let host = mount(300, 300) {
      Controlled(nil, outer) { font in
        Controlled(.title, own) { Text("a").font($0).accessibilityIdentifier("a") }
          .font(font)
      }
    }
    own.value = nil
    host.update()
    outer.value = .largeTitle
    host.update()
    #expect(host.frame("a")[3] == 49)
  }
}
