import Masthead
import Stage
import SwiftUI
import Testing

/// The title of a header goes over into the navigation bar.
///
/// The stage has a status bar of 47 points and the bar's row is 44: the header grows by 91. From open,
/// 200, to collapsed, 0, it is 200 points; the title is handed over between 120 and 200, in 160 of
/// which it changes hands.
@Suite("A header hands its title over to the bar")
@MainActor struct HeaderTitleTests {
  private static let safeArea = EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0)

  private final class Counts {
    var rows = 0
    var covers = 0
  }

  private struct Screen: View {
    var counts = Counts()
    var largeTitle = false

    var body: some View {
      NavigationStack {
        HeaderScrollView { _ in
          let _ = counts.covers += 1
          Color(red: 1, green: 0, blue: 0)
            .overlay(alignment: .bottomLeading) { HeaderTitle().font(.largeTitle) }
            .accessibilityIdentifier("cover")
        } content: {
          ForEach(1...40, id: \.self) { number in
            let _ = counts.rows += 1
            NavigationLink("Row \(number)") { Color.yellow.navigationTitle("Next") }
              .frame(height: 60)
              .accessibilityIdentifier("row \(number)")
          }
        }
        .headerHeight(min: 0, max: 200)
        .headerTitle("Low Tide")
      }
    }
  }

  private func stage(_ view: some View) -> Stage {
    // A bar of 44 points below a notch of 47, whose ground has a line below it.
    Stage(safeArea: Self.safeArea, system: .standard, text: .fixed) { view }
  }

  private func headings(_ stage: Stage) -> [String] {
    stage.accessibilityTree.elements.filter { $0.traits.contains(.isHeader) }.map(\.label)
  }

  private func titles(_ stage: Stage) -> [ShownText] {
    stage.texts.filter { $0.string == "Low Tide" }
  }

  @Test
  func `the header lies under the bar without a number for it, and the bar shows it`() throws {
    let stage = stage(Screen())
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 291))
    #expect(stage.frame(of: "row 1")?.minY == 291)
    // In the middle of the bar's row, away from its title, there is only red.
    #expect(try stage.snapshot(scale: 1).color(x: 60, y: 69) == RGBA(red: 1, green: 0, blue: 0))
    stage.scroll(to: 600)
    #expect(stage.frame(of: "cover") == CGRect(x: 0, y: 0, width: 390, height: 91))
    // Collapsed, the bar has a background of its own.
    #expect(try stage.snapshot(scale: 1).color(x: 60, y: 69) != RGBA(red: 1, green: 0, blue: 0))
    stage.scroll(to: 0)
    #expect(try stage.snapshot(scale: 1).color(x: 60, y: 69) == RGBA(red: 1, green: 0, blue: 0))
  }

  @Test(
    arguments: [(0, 1, 0), (120, 1, 0), (140, 0.5, 0), (160, 0, 0), (180, 0, 0.5), (200, 0, 1)]
      as [(CGFloat, Double, Double)])
  func `one title fades before the other comes`(_ offset: CGFloat, _ header: Double, _ bar: Double)
    throws
  {
    let stage = stage(Screen())
    stage.scroll(to: offset)
    // The header's is 34 points, the bar's 17.
    let large = titles(stage).filter { $0.frame.width > 100 }
    let small = titles(stage).filter { $0.frame.width < 100 }
    #expect(abs((large.first?.opacity ?? 0) - header) < 1e-9)
    #expect(abs((small.first?.opacity ?? 0) - bar) < 1e-9)
    if let small = small.first {
      #expect(abs(small.frame.midX - 195) < 1)
      #expect(abs(small.frame.midY - 69) < 1)
    }
  }

  @Observable final class Choice {
    var start = 0.6
  }

  private struct ChoiceScreen: View {
    let choice: Choice

    var body: some View {
      NavigationStack {
        HeaderScrollView { _ in
          HeaderTitle().font(.largeTitle)
        } content: {
          Color.blue.frame(height: 3000)
        }
        .headerHeight(min: 0, max: 200)
        .headerTitle("Low Tide", from: choice.start)
      }
    }
  }

  @Test func `another range counts at once, for the bar's title too`() {
    let choice = Choice()
    let stage = stage(ChoiceScreen(choice: choice))
    stage.scroll(to: 120)
    func opacities() -> [Double] {
      titles(stage).sorted { $0.frame.width > $1.frame.width }.map(\.opacity)
    }
    // At 0.6 of the way the change from 0.6 on has not begun.
    #expect(opacities().first == 1)
    #expect(opacities().last == 0 || opacities().count == 1)
    choice.start = 0
    stage.settle()
    // From 0 on the header's is gone at 0.5, and a fifth of the bar's is there.
    #expect(abs((opacities().last ?? 0) - 0.2) < 1e-9)
    #expect(opacities().dropLast().allSatisfy { $0 == 0 })
  }

  @Test func `assistive technology finds one title at every offset, the one in sight`() {
    let stage = stage(Screen())
    for offset in stride(from: CGFloat(-80), through: 400, by: 10) {
      stage.scroll(to: offset)
      let found = headings(stage)
      #expect(found == ["Low Tide"], "at \(offset)")
      let title = stage.accessibilityTree["Low Tide"]
      #expect((title?.frame.width ?? 0 < 100) == (offset >= 160), "at \(offset)")
    }
  }

  @Test func `open and collapsed a tick evaluates no body, on the way only the bar's title`() {
    let counts = Counts()
    let stage = stage(Screen(counts: counts))
    for offset: CGFloat in [0, 60, 120, 150, 250, 600, 150] { stage.scroll(to: offset) }
    counts.rows = 0
    counts.covers = 0
    // In the second half of the range only the bar's title has something to say.
    for offset: CGFloat in [162, 170, 180, 190] {
      stage.resetCosts()
      stage.scroll(to: offset)
      #expect(counts.covers == 0 && counts.rows == 0)
    }
    stage.scroll(to: 300)
    stage.resetCosts()
    for offset in stride(from: CGFloat(310), through: 900, by: 10) { stage.scroll(to: offset) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
    #expect(counts.covers == 0 && counts.rows == 0)
  }

  @Test func `the content's size does not change on the way, nor when the bar takes over`() {
    let stage = stage(Screen())
    for offset in stride(from: CGFloat(-100), through: 700, by: 50) {
      stage.scroll(to: offset)
      #expect(stage.contentSize == CGSize(width: 390, height: 2600))
    }
  }

  @Test func `a title of views of its own, in a header that is not in a stack, stays legible`() {
    let stage = Stage(text: .fixed) {
      HeaderScrollView { _ in
        Color.red.overlay {
          HeaderTitle {
            VStack {
              Text("Low Tide")
              Text("The Harbour Lights")
            }
          }
        }
      } content: {
        Color.blue.frame(height: 2000)
      }
    }
    #expect(stage.texts.map(\.string) == ["Low Tide", "The Harbour Lights"])
    stage.scroll(to: 100)
    #expect(stage.texts.allSatisfy { $0.opacity == 1 })
  }

  @Test("the screen that is pushed has its own title, and the way back is named after this one")
  func navigation() throws {
    let stage = stage(Screen())
    stage.scroll(to: 600)
    let row = try #require(stage.accessibilityTree["Row 10"])
    row.activate()
    stage.settle()
    #expect(headings(stage) == ["Next"])
    #expect(stage.accessibilityTree["Low Tide"]?.traits.contains(.isButton) == true)
    stage.accessibilityTree["Low Tide"]?.activate()
    stage.settle()
    #expect(headings(stage) == ["Low Tide"])
    #expect(stage.scrollOffset.y == 600)
  }

  @Test
  func `right to left the header's title stands at the right, the bar's in the middle`() throws {
    let stage = stage(Screen().environment(\.layoutDirection, .rightToLeft))
    #expect(titles(stage).first?.frame.maxX == 390)
    stage.scroll(to: 400)
    let title = try #require(titles(stage).first)
    #expect(abs(title.frame.midX - 195) < 1)
  }

  @Test(arguments: [true, false])
  func `the colours of the bar change once each way, in whatever order they are asked for`(
    _ isTitleFirst: Bool
  ) {
    struct Titled: ViewModifier {
      let isTitleFirst: Bool

      func body(content: Content) -> some View {
        if isTitleFirst {
          content.headerTitle("Night").headerToolbarColorScheme(.dark)
        } else {
          content.headerToolbarColorScheme(.dark).headerTitle("Night")
        }
      }
    }
    struct Letters: View {
      @Environment(\.colorScheme) private var scheme
      var body: some View { Text(scheme == .dark ? "light letters" : "dark letters") }
    }
    let stage = stage(
      NavigationStack {
        HeaderScrollView { _ in
          Color.black
        } content: {
          Color.blue.frame(height: 3000)
        }
        .headerHeight(min: 0, max: 200)
        .modifier(Titled(isTitleFirst: isTitleFirst))
        .toolbar { ToolbarItem(placement: .topBarTrailing) { Letters() } }
        .navigationBarTitleDisplayMode(.inline)
      })
    func letters() -> String? { stage.texts.first { $0.string.hasSuffix("letters") }?.string }
    #expect(letters() == "light letters")
    stage.scroll(to: 199)
    #expect(letters() == "light letters")
    stage.scroll(to: 200)
    #expect(letters() == "dark letters")
    stage.scroll(to: 150)
    #expect(letters() == "light letters")
  }
}

/// Headers in screens whose bar changes its height with the scrolling.
@Suite("A header under a large title")
@MainActor struct HeaderUnderLargeTitleTests {
  private struct Screen: View {
    var body: some View {
      NavigationStack {
        HeaderScrollView { _ in
          Color(red: 1, green: 0, blue: 0).accessibilityIdentifier("cover")
        } content: {
          ForEach(1...40, id: \.self) { number in
            Color.blue.frame(height: 60).accessibilityIdentifier("row \(number)")
          }
        }
        .headerHeight(min: 0, max: 200)
        .navigationTitle("Large")
      }
    }
  }

  @Test("the collapsing title moves the content by no more than the finger, at every offset")
  func noLoop() throws {
    let stage = Stage(
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) { Screen() }
    let start = try #require(stage.frame(of: "row 1")?.minY)
    for offset in Array(stride(from: CGFloat(0), through: 500, by: 7))
      + Array(stride(from: CGFloat(500), through: 0, by: -7))
    {
      stage.scroll(to: offset)
      #expect(stage.scrollOffset.y == offset)
      let row = try #require(stage.frame(of: "row 1"))
      #expect(abs(row.minY - (start - offset)) < 1e-6, "at \(offset)")
      stage.advance(by: .milliseconds(16))
      #expect(stage.scrollOffset.y == offset, "nothing moves by itself")
    }
  }

  @Test func `a finger's way there and back ends where it began`() throws {
    let stage = Stage(
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) { Screen() }
    let cover = try #require(stage.frame(of: "cover"))
    stage.fling(velocity: CGVector(dx: 0, dy: -900))
    stage.settle()
    stage.fling(velocity: CGVector(dx: 0, dy: 2500))
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
    #expect(stage.frame(of: "cover") == cover)
  }
}

@Suite("Pictures and gradients in headers")
@MainActor struct HeaderImageTests {
  @Test func `a picture fills the header and decides nothing`() {
    let stage = Stage {
      HeaderScrollView { _ in
        HeaderImage(Image(systemName: "photo"))
          .accessibilityIdentifier("picture")
      } content: {
        Color.blue.frame(height: 3000)
      }
      .headerHeight(min: 50, max: 200)
    }
    for (offset, height) in [(0, 200), (-80, 280), (100, 100), (900, 50)] as [(CGFloat, CGFloat)] {
      stage.scroll(to: offset)
      #expect(stage.frame(of: "picture") == CGRect(x: 0, y: 0, width: 390, height: height))
    }
  }

  @Test
  func `a gradient goes from nothing to its colour at its edge, and takes no touches`() throws {
    var taps = 0
    let stage = Stage(size: CGSize(width: 100, height: 100)) {
      Color.white
        .onTapGesture { taps += 1 }
        .scrimGradient(.black, covering: 0.5)
    }
    let picture = try stage.snapshot(scale: 1)
    #expect(picture.color(x: 50, y: 10) == RGBA(red: 1, green: 1, blue: 1))
    #expect(picture.color(x: 50, y: 49) == RGBA(red: 1, green: 1, blue: 1))
    #expect(picture.color(x: 50, y: 99).red < 0.05)
    stage.tap(at: CGPoint(x: 50, y: 95))
    #expect(taps == 1)
  }

  @Test func `over a picture it reaches the window's sides beside a notch, as the picture does`()
    throws
  {
    let safeArea = EdgeInsets(top: 0, leading: 47, bottom: 21, trailing: 47)
    let stage = Stage(size: CGSize(width: 844, height: 390), safeArea: safeArea) {
      HeaderScrollView { _ in
        HeaderImage(Image(systemName: "minus")).scrimGradient(.red)
      } content: {
        Color.clear.frame(height: 900)
      }
      .headerHeight(min: 60, max: 300)
    }
    let picture = try stage.snapshot(scale: 1)
    let middle = picture.color(x: 400, y: 250)
    #expect(middle.green < 0.9)
    for x in [2, 40, 55, 800, 842] { #expect(picture.color(x: x, y: 250) == middle, "\(x)") }
  }

  @Test(arguments: [-1, .nan, 0] as [Double])
  func `parts that are no part cover nothing, or everything`(_ part: Double) throws {
    let stage = Stage(size: CGSize(width: 100, height: 100)) {
      Color.white.scrimGradient(.black, covering: part)
    }
    #expect(try stage.snapshot(scale: 1).color(x: 50, y: 50) == RGBA(red: 1, green: 1, blue: 1))
  }
}

@Suite("TitlesAndBars: the screen of the article")
@MainActor struct TitlesAndBarsExampleTests {
  @Test func `the harbour's title goes over into the bar`() {
    let stage = Stage(
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) { TitlesAndBarsExamples.Harbour() }
    func titles() -> [CGRect] { stage.texts.filter { $0.string == "Low Tide" }.map(\.frame) }
    #expect(titles().map(\.minX) == [16])
    stage.scroll(to: 260)
    #expect(titles().map { $0.midX.rounded() } == [195])
  }
}
