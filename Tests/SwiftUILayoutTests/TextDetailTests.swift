import Foundation
import Stage
import SwiftUI
import Testing

@testable import SwiftUICore

@Suite("Text: Markdown, numbers, sizes")
@MainActor struct TextDetailTests {
  /// Bold `*`, italic `/`, struck `-`, code `` ` `` around each part.
  private func described(_ key: LocalizedStringKey) -> String {
    key.parts.map { part in
      var string = part.string
      if part.design == .monospaced { string = "`\(string)`" }
      if part.isStruckThrough { string = "-\(string)-" }
      if part.isItalic { string = "/\(string)/" }
      if part.weight == .bold { string = "*\(string)*" }
      return string
    }.joined(separator: "|")
  }

  @Test(arguments: [
    ("plain", "plain"),
    ("a **b** c", "a |*b*| c"),
    ("a *b* c", "a |/b/| c"),
    ("__b__ and _i_", "*b*| and |/i/"),
    ("***both***", "*/both/*"),
    ("**bold *both* bold**", "*bold *|*/both/*|* bold*"),
    ("a ~~b~~ c", "a |-b-| c"),
    ("run `x = **y**` now", "run |`x = **y**`| now"),
    ("see [the **docs**](https://a.b/c) now", "see |the |*docs*| now"),
    ("<https://a.b>", "https://a.b"),
    ("2 * 3 * 4", "2 * 3 * 4"),
    ("snake_case_name", "snake_case_name"),
    ("in*side*word", "in|/side/|word"),
    ("\\*not\\*", "*not*"),
    ("**open", "**open"),
    ("[no link]", "[no link]"),
    // Foundation's attributes; a caret elsewhere is one.
    ("^[3 **albums**](inflect: true)", "3 |*albums*"), ("2^[8]", "2^[8]"),
    ("a\nb  c", "a\nb  c"),
    ("*a **b* c**", "/a b c/"),
    ("", ""),
    ("`", "`"),
  ])
  func `Markdown in literals (CommonMark 0.31 §6)`(_ source: String, _ expected: String) {
    #expect(described(LocalizedStringKey(source)) == expected)
  }

  /// Whatever other types a literal can be: an AttributedString has no Markdown and is not looked up.
  @Test func `a text of a literal has Markdown, one of a string has none`() {
    let string = "a **b**"
    let stage = Stage(text: .fixed) {
      VStack {
        Text("a **b**")
        Text(string)
        Text(AttributedString(string))
      }
    }
    #expect(stage.texts.map(\.string) == ["a b", "a **b**", "a **b**"])
  }

  @Test func `what an interpolation brings is shown as it is`() {
    let value = "**not bold**"
    #expect(described("a \(value) **b \(7)**") == "a **not bold** |*b 7*")
    #expect(described("x \(Text("in").italic()) y") == "x |/in/| y")
    #expect(described("**x \(Text("in").italic())**") == "*x *|*/in/*")
  }

  @Test func `numbers are written for readers: 1,234 and 3.140000`() {
    #expect(described("\(7) \(999) \(1000) \(-1_234_567)") == "7 999 1,000 -1,234,567")
    #expect(described("\(UInt8(200)) \(UInt64.max)") == "200 18,446,744,073,709,551,615")
    #expect(described("\(3.14) \(1234.5) \(Float(0.5))") == "3.140000 1,234.500000 0.500000")
    #expect(described("\(CGFloat(2))") == "2.000000")
    #expect(described("\(1234.567, specifier: "%.1f")") == "1,234.6")
    #expect(described("\(Double.nan) \(Double.infinity)") == "nan inf")
    let shown = Stage(text: .fixed) {
      VStack {
        Text("\(0.25, format: .percent)")
        Text(0.5, format: .percent)
      }
    }
    #expect(shown.texts.map(\.string) == ["25%", "50%"])
  }

  @Test func `Dynamic Type: sizes from Apple's table, lines in proportion`() {
    @MainActor func height(_ size: DynamicTypeSize, _ font: Font) -> CGFloat {
      mount(400, 400) { Text("x").font(font).named("text").dynamicTypeSize(size) }
        .frame("text")[3]
    }
    #expect(height(.large, .body) == 24.5)
    // 24.5 · 53 / 17 = 76.4 and 49 · 31 / 34 = 44.7, on half points.
    #expect(height(.accessibility5, .body) == 76.5)
    #expect(height(.xSmall, .largeTitle) == 44.5)
    // A size in points stays.
    #expect(height(.accessibility5, .system(size: 20)) == 24)
    #expect(DynamicTypeSize.allCases.count == 12)
    for style in Font.TextStyle.allCases {
      let sizes = DynamicTypeSize.allCases.map { $0.pointSize(style) }
      #expect(sizes == sizes.sorted(), "\(style)")
      #expect(DynamicTypeSize.large.pointSize(style) == TypeScale.iOS.style(style).size)
    }
  }

  @Test func `a range keeps the size between its ends; a metric grows with it`() {
    struct Metric: View {
      @ScaledMetric(relativeTo: .body) var side = CGFloat(17)
      var body: some View { Color.red.frame(width: side, height: 1).named("metric") }
    }
    let host = mount(400, 400) {
      VStack {
        Text("x").named("capped").dynamicTypeSize(...DynamicTypeSize.xLarge)
        Text("x").named("raised").dynamicTypeSize(.accessibility5...)
        Metric()
      }
      .dynamicTypeSize(.xxxLarge)
    }
    // Body at xLarge is 19, at accessibility5 53, at xxxLarge 23; half an em a character.
    #expect(host.frame("capped")[2] == 9.5)
    #expect(host.frame("raised")[2] == 26.5)
    #expect(host.frame("metric")[2] == 23)
    #expect(DynamicTypeSize.accessibility1.isAccessibilitySize)
    #expect(!DynamicTypeSize.xxxLarge.isAccessibilitySize)
  }

  @Test func `a text that would be cut shrinks down to its least scale`() {
    // Ten characters of 8.5 points are 85 wide.
    @MainActor func frame(_ width: CGFloat, _ factor: CGFloat) -> (CGFloat, String) {
      let host = mount(width, 100) {
        Text("abcdefghij").lineLimit(1).minimumScaleFactor(factor).named("text")
      }
      var shown = ""
      for case .text(let layout, _, _) in host.displayList().commands {
        shown = layout.lines.map(\.string).joined()
      }
      return (host.frame("text")[2], shown)
    }
    #expect(frame(85, 0.5) == (85, "abcdefghij"))
    // 0.70 · 85 = 59.5 fits 60, 0.71 does not.
    #expect(frame(60, 0.5) == (59.5, "abcdefghij"))
    #expect(frame(60, 1).1.hasSuffix("\u{2026}"))
    #expect(frame(40, 0.5).1.hasSuffix("\u{2026}"))
    #expect(frame(60, .nan).1.hasSuffix("\u{2026}"))
    #expect(frame(1, 0).1 != "")
  }

  @Test func `a raised or lowered text grows by the offset (behaviour sheet §3.4)`() {
    let host = mount(200, 200) {
      VStack(spacing: 0) {
        Text("up").baselineOffset(6).named("up")
        Text("down").baselineOffset(-4).named("down")
        Text("all").named("all").baselineOffset(2)
        Text("nan").baselineOffset(.nan).named("nan")
      }
    }
    #expect(host.frame("up")[3] == 30.5)
    #expect(host.frame("down")[3] == 28.5)
    #expect(host.frame("all")[3] == 26.5)
    #expect(host.frame("nan")[3] == 24.5)
  }

  @Test func `letter case is changed before measuring`() {
    let host = mount(200, 200) {
      VStack {
        Text("straße").named("upper").textCase(.uppercase)
        Text("ABC").named("plain").textCase(nil)
      }
    }
    // STRASSE: seven characters of 8.5.
    #expect(host.frame("upper")[2] == 59.5)
    #expect(host.frame("plain")[2] == 25.5)
  }

  @Test func `line limits as ranges reserve and bound lines`() {
    @MainActor func height<V: View>(_ view: V) -> CGFloat {
      mount(60, 400) { view.named("text") }.frame("text")[3]
    }
    let long = Text("one two three four five six")
    let short = Text("one")
    #expect(height(short.lineLimit(2...4)) == 49)
    #expect(height(long.lineLimit(1...2)) == 49)
    #expect(height(short.lineLimit(3...)) == 73.5)
    #expect(height(short.lineLimit(...3)) == 24.5)
    #expect(height(long.lineLimit(...3)) == 73.5)
  }

  @Test func `labels show icon and title, or one of them`() {
    struct Boxed: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 0) {
          configuration.title
          Label(configuration)
        }
      }
    }
    func label() -> some View {
      Label {
        Text("Name")
      } icon: {
        Color.red.frame(width: 20, height: 10)
      }
    }
    let host = mount(300, 400) {
      VStack(spacing: 0) {
        label().named("default")
        label().labelStyle(.titleOnly).named("title")
        label().labelStyle(.iconOnly).named("icon")
        label().labelStyle(.titleAndIcon).labelStyle(.iconOnly).named("inner")
        label().labelStyle(Boxed()).named("boxed")
        Label("Name", systemImage: "star").named("symbol")
      }
    }
    // "Name" is 34 × 24.5; 8 points between icon and title; a star is 22 wide.
    #expect(host.frame("default")[2...] == [62, 24.5])
    #expect(host.frame("title")[2...] == [34, 24.5])
    #expect(host.frame("icon")[2...] == [20, 10])
    #expect(host.frame("inner")[2...] == [62, 24.5])
    #expect(host.frame("boxed")[2...] == [62, 49])
    #expect(host.frame("symbol")[2...] == [64, 24.5])
  }

  @Test func `a container's shape is followed at a distance`() {
    let host = mount(100, 100) {
      ContainerRelativeShape().fill(Color.red).padding(8)
        .containerShape(RoundedRectangle(cornerRadius: 20))
    }
    var radii: [CGFloat] = []
    for case .fill(let path, _, _, _) in host.displayList().commands {
      if case .roundedRect(let rect, let radius, _) = path.outline {
        #expect(rect.size == CGSize(width: 84, height: 84))
        radii.append(radius)
      }
    }
    #expect(radii == [12])
    let bare = mount(10, 10) { ContainerRelativeShape().fill(Color.red) }
    #expect(bare.displayList().commands.count == 1)
  }
}
