import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// Forty sections on each page, of a heading of 30 points and four rows of 44 each: 206 points. The header
/// is 40 … 160 points tall, the bar below it 44.
private struct PagesScreen: View {
  let page: Remote<Int>
  let position: Remote<ScrollSectionPosition<String>>
  let journal: Journal
  var isLazy = true
  var animation: Animation? = .default
  var reveal = HeaderScrollBehavior.pinned
  @State private var shown = 0
  @State private var section = ScrollSectionPosition<String>()

  var body: some View {
    HeaderTabView(selection: $shown) { _ in
      Color.teal
    } tabs: {
      for (index, name) in ["A", "B"].enumerated() {
        HeaderTab(name, value: index) {
          if isLazy {
            StickySections((1...40).map { "\(name)\($0)" }, id: \.self) {
              heading($0)
            } rows: {
              rows($0)
            }
          } else {
            ForEach((1...40).map { "\(name)\($0)" }, id: \.self) { section in
              VStack(spacing: 0) {
                heading(section).sticky()
                rows(section)
              }
              .stickySection()
            }
          }
        }
      }
    }
    .headerHeight(min: 40, max: 160)
    .headerScrollBehavior(reveal)
    .scrollPosition(section: $section, animation: animation)
    .onChange(of: section.current) { _, new in journal.add(new ?? "none") }
    .onAppear {
      page.connect($shown)
      position.connect($section)
    }
  }

  private func heading(_ section: String) -> some View {
    Color.yellow.frame(height: 30).accessibilityIdentifier(section).scrollSection(id: section)
  }

  private func rows(_ section: String) -> some View {
    ForEach(0..<4, id: \.self) { _ in Color.blue.frame(height: 44) }
  }
}

@Suite("A section on another page")
@MainActor struct TabSectionTests {
  enum Kind: CaseIterable { case lazy, plain, lazyAtOnce, plainAtOnce }

  @Test(arguments: Kind.allCases)
  func `is gone to when its page is selected in the same action, wherever both pages were`(
    _ kind: Kind
  ) throws {
    let (page, position) = (Remote<Int>(), Remote<ScrollSectionPosition<String>>())
    let journal = Journal()
    let stage = Stage {
      PagesScreen(
        page: page, position: position, journal: journal,
        isLazy: kind == .lazy || kind == .lazyAtOnce,
        animation: kind == .lazy || kind == .plain ? .default : nil)
    }
    func go(_ index: Int, _ id: String) throws {
      _ = journal.take()
      page.value = index
      position.value.scrollTo(id: id)
      stage.settle()
      #expect(page.value == index)
      // Below the bars: 40 + 44.
      #expect(abs(try #require(stage.frame(of: id)).minY - 84) < 0.5)
      #expect(journal.take() == [id])
      #expect(position.value.current == id)
    }
    try go(0, "A30")
    try go(0, "A3")
    // A page that was never shown; then two that were, scrolled elsewhere.
    try go(1, "B7")
    try go(0, "A20")
    try go(1, "B33")
    try go(1, "B2")
  }

  @Test func `with a header that floats it stands below the tab bar`() throws {
    let (page, position) = (Remote<Int>(), Remote<ScrollSectionPosition<String>>())
    let stage = Stage {
      PagesScreen(page: page, position: position, journal: Journal(), reveal: .floating)
    }
    stage.scroll(to: 3000)
    for (index, id) in [(1, "B7"), (0, "A20"), (1, "B3")] {
      page.value = index
      position.value.scrollTo(id: id)
      stage.settle()
      #expect(abs(try #require(stage.frame(of: id)).minY - 44) < 0.5)
      #expect(position.value.current == id)
    }
    // The reader brings the header back; going on hides it.
    stage.hold(from: CGPoint(x: 195, y: 400), by: CGVector(dx: 0, dy: 300), over: .seconds(1)) {}
    stage.settle()
    page.value = 0
    position.value.scrollTo(id: "A30")
    stage.settle()
    #expect(abs(try #require(stage.frame(of: "A30")).minY - 44) < 0.5)
    #expect(position.value.current == "A30")
  }

  @Test func `so it is when both are where the screen begins to be told`() throws {
    let (page, position) = (Remote<Int>(), Remote<ScrollSectionPosition<String>>())
    let journal = Journal()
    let stage = Stage { PagesScreen(page: page, position: position, journal: journal) }
    position.value.scrollTo(id: "B7")
    page.value = 1
    stage.settle()
    #expect(abs(try #require(stage.frame(of: "B7")).minY - 84) < 0.5)
    #expect(journal.take() == ["B7"])
  }

  @Test func `a finger that takes the content on the way keeps it`() {
    let (page, position) = (Remote<Int>(), Remote<ScrollSectionPosition<String>>())
    let journal = Journal()
    let stage = Stage { PagesScreen(page: page, position: position, journal: journal) }
    page.value = 1
    position.value.scrollTo(id: "B30")
    stage.advance(by: .milliseconds(100))
    let offset = stage.scrollOffset.y
    stage.hold(by: .zero) {
      #expect(abs(stage.scrollOffset.y - offset) < 2000)
    }
    stage.settle()
    #expect(position.value.current != "B30")
  }
}
