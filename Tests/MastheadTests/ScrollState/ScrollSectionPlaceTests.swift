import Masthead
import Stage
import SwiftUI
import Testing

/// Five sections of a heading of 30 and 15 rows of 40, below a header of 60 … 240: section n starts at
/// 240 + 630 n.
private struct SectionsScreen: View {
  enum Kind: CaseIterable { case sections, list, plainSections, idsInSticky }

  let kind: Kind
  @State private var current: String?
  let remote: Remote<String?>

  init(_ kind: Kind, _ remote: Remote<String?>, first: String? = nil) {
    self.kind = kind
    self.remote = remote
    _current = State(initialValue: first)
  }

  private let letters = ["A", "B", "C", "D", "E"]

  var body: some View {
    scroller
      .scrollPosition(section: $current, animation: nil)
      .onAppear { remote.connect($current) }
  }

  @ViewBuilder private var scroller: some View {
    switch kind {
    case .sections:
      header { sections }
    case .list:
      ScrollView {
        StickySections(letters, id: \.self) {
          heading($0)
        } rows: {
          rows($0)
        }
      }
    case .plainSections:
      ScrollView {
        VStack(spacing: 0) {
          Color.teal.frame(height: 240)
          sections
        }
        .stickyLayout()
      }
    case .idsInSticky:
      header {
        ForEach(letters, id: \.self) { letter in
          VStack(spacing: 0) {
            heading(letter).padding(.vertical, 0).sticky()
            rows(letter)
          }
          .stickySection()
        }
      }
    }
  }

  private func header(@ViewBuilder _ content: () -> some View) -> some View {
    HeaderScrollView { _ in
      Color.teal
    } content: {
      content()
    }
    .headerHeight(min: 60, max: 240)
  }

  private var sections: some View {
    StickySections(letters, id: \.self) {
      heading($0)
    } rows: {
      rows($0)
    }
  }

  private func heading(_ letter: String) -> some View {
    Color.yellow.frame(height: 30).accessibilityIdentifier("heading \(letter)").scrollSection(
      id: letter)
  }

  private func rows(_ letter: String) -> some View {
    ForEach(0..<15, id: \.self) { row in
      Color.blue.frame(height: 40).accessibilityIdentifier("\(letter)\(row)")
        .scrollSection(id: row == 7 ? "\(letter)7" : "-\(letter)\(row)")
    }
  }
}

@Suite("Sections in lists, and in sticky views")
@MainActor struct ScrollSectionPlaceTests {
  @Test(arguments: SectionsScreen.Kind.allCases)
  private func `they are gone to, and told, where layout put them`(_ kind: SectionsScreen.Kind)
    throws
  {
    let current = Remote<String?>(nil)
    let stage = Stage { SectionsScreen(kind, current) }
    let (start, cover): (CGFloat, CGFloat) =
      switch kind {
      case .sections, .idsInSticky: (240, 60)
      case .list: (0, 0)
      case .plainSections: (240, 0)
      }
    current.value = "C"
    stage.settle()
    #expect(abs(stage.scrollOffset.y - (start + 2 * 630 - cover)) < 1e-6)
    #expect(current.value == "C")
    #expect(stage.frame(of: "heading C")?.minY == cover)
    // Its own heading of 30 is above a row of it; row 7 starts 30 + 7 * 40 further down.
    current.value = "C7"
    stage.settle()
    #expect(abs(stage.scrollOffset.y - (start + 2 * 630 + 310 - 30 - cover)) < 1e-6)
    #expect(try #require(stage.frame(of: "C7")).minY == cover + 30)
    // By hand: the first row of D is at the line.
    stage.scroll(to: start + 3 * 630 - cover + 1)
    #expect(current.value == "D" || current.value == "-D0")
    stage.scroll(to: start + 3 * 630 - cover - 35)
    #expect(current.value?.hasPrefix("-C") == true)
    stage.scroll(to: 0)
    #expect(current.value == (kind == .list ? "-A0" : nil))
  }

  @Test func `what a sticky view carries moves with what comes above it`() {
    let current = Remote<String?>(nil)
    let height = Remote<CGFloat>(100)
    let stage = Stage {
      Controlled(height) { MovingScreen(height: $0, remote: current) }
    }
    current.value = "id"
    #expect(stage.scrollOffset.y == 100)
    stage.scroll(to: 0)
    height.value = 300
    stage.update()
    #expect(current.value == nil)
    current.value = "id"
    #expect(stage.scrollOffset.y == 300)
  }

  private struct MovingScreen: View {
    let height: CGFloat
    let remote: Remote<String?>
    @State private var current: String?

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: height)
          VStack(spacing: 0) { Color.yellow.frame(height: 30).scrollSection(id: "id") }.sticky()
          Color.blue.frame(height: 3000)
        }
        .stickyLayout()
      }
      .scrollPosition(section: $current, animation: nil)
      .onAppear { remote.connect($current) }
    }
  }

  @Test func `following sections costs a tick no body and no layout`() {
    let stage = Stage { SectionsScreen(.idsInSticky, Remote(nil)) }
    stage.scroll(to: 400)
    stage.resetCosts()
    // Within one row.
    for tick in 0..<15 { stage.scroll(to: 401 + CGFloat(tick)) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }
}

/// Sections of 600, but for two last ones of 100, below a bar of 50.
private struct ShortEndScreen: View {
  @State private var position: ScrollSectionPosition<String>
  let remote: Remote<ScrollSectionPosition<String>>
  let animation: Animation?
  var isLazy = false

  init(
    _ remote: Remote<ScrollSectionPosition<String>>, first: String? = nil,
    animation: Animation? = .linear(duration: 0.3), isLazy: Bool = false
  ) {
    self.remote = remote
    self.animation = animation
    self.isLazy = isLazy
    _position = State(initialValue: ScrollSectionPosition(first))
  }

  private let letters = ["A", "B", "C", "D", "E"]

  var body: some View {
    HeaderScrollView { _ in
      Color.teal
    } content: {
      if isLazy {
        LazyVStack(spacing: 0) { sections }
      } else {
        sections
      }
    }
    .headerHeight(.fixed(50))
    .scrollPosition(section: $position, animation: animation)
    .onAppear { remote.connect($position) }
  }

  private var sections: some View {
    ForEach(letters, id: \.self) { letter in
      Color.blue.frame(height: letter < "D" ? 600 : 100)
        .accessibilityIdentifier(letter)
        .scrollSection(id: letter)
    }
  }
}

@Suite("Going to sections by a call, and at the content's end")
@MainActor struct ScrollSectionPositionTests {
  private typealias Position = ScrollSectionPosition<String>

  /// 50 + 3 * 600 + 2 * 100 - 844.
  private let end: CGFloat = 1206

  @Test func `one that can't reach the top stays the current one until somebody scrolls`() {
    let position = Remote(Position())
    let stage = Stage { ShortEndScreen(position) }
    for letter in ["E", "D", "E"] {
      position.value.scrollTo(id: letter)
      stage.settle()
      #expect(abs(stage.scrollOffset.y - end) < 1e-6)
      #expect(position.value.current == letter)
    }
    position.value.scrollTo(id: "D")
    stage.settle()
    stage.drag(by: CGVector(dx: 0, dy: 100))
    stage.settle()
    #expect(position.value.current == "B")
  }

  @Test func `at the end the last one is read`() {
    let position = Remote(Position())
    let stage = Stage { ShortEndScreen(position) }
    stage.scroll(to: end - 10)
    #expect(position.value.current == "B")
    stage.scroll(to: end)
    #expect(position.value.current == "E")
    stage.scroll(to: end + 30)
    #expect(position.value.current == "E")
    stage.scroll(to: end - 20)
    #expect(position.value.current == "B")
  }

  @Test(arguments: [nil, Animation.linear(duration: 0.3)])
  func `the current one can be gone to again`(_ animation: Animation?) {
    let position = Remote(Position())
    let stage = Stage { ShortEndScreen(position, animation: animation) }
    position.value.scrollTo(id: "B")
    stage.settle()
    #expect(abs(stage.scrollOffset.y - 600) < 1e-6)
    for _ in 0..<2 {
      stage.hold(by: CGVector(dx: 0, dy: -200)) {}
      stage.settle()
      #expect(stage.scrollOffset.y > 700)
      #expect(position.value.current == "B")
      position.value.scrollTo(id: "B")
      stage.settle()
      #expect(abs(stage.scrollOffset.y - 600) < 1e-6)
      #expect(position.value.current == "B")
    }
  }

  @Test func `on the way nothing else is told; a finger takes over`() {
    let position = Remote(Position())
    let stage = Stage { ShortEndScreen(position) }
    position.value.scrollTo(id: "C")
    for _ in 0..<10 {
      stage.advance(by: .milliseconds(20))
      #expect(position.value.current == "C")
    }
    stage.hold(by: .zero) {
      #expect(position.value.current != "C")
    }
  }

  @Test(arguments: [false, true])
  func `the first value is where the content begins`(_ isLazy: Bool) {
    let position = Remote(Position())
    let stage = Stage { ShortEndScreen(position, first: "C", isLazy: isLazy) }
    #expect(stage.frame(of: "C")?.minY == 50)
    #expect(abs(stage.scrollOffset.y - 1200) < 1e-6)
    #expect(position.value.current == "C")
    stage.scroll(to: 0)
    #expect(position.value.current == "A")
  }

  @Test func `so is that of a binding of an id, below what sticks there`() {
    let current = Remote<String?>(nil)
    let stage = Stage { SectionsScreen(.idsInSticky, current, first: "C7") }
    // See above: 240 + 2 * 630 + 310 - 30 - 60.
    #expect(abs(stage.scrollOffset.y - 1720) < 1e-6)
    #expect(current.value == "C7")
  }

  @Test
  func `an id that is not there moves nothing, until the reader scrolls the binding keeps it`() {
    let position = Remote(Position())
    let stage = Stage { ShortEndScreen(position, first: "Z") }
    #expect(stage.scrollOffset.y == 0)
    #expect(position.value.current == "Z")
    stage.drag(by: CGVector(dx: 0, dy: -100))
    stage.settle()
    #expect(position.value.current == "A")
    position.value.scrollTo(id: "Y")
    stage.settle()
    stage.wheel(CGVector(dx: 0, dy: 60))
    stage.settle()
    #expect(position.value.current == "A")
  }
}
