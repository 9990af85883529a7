import Masthead
import Stage
import SwiftUI
import Testing

/// Rows, containers and wishes that change while the content is scrolled. Every check comes
/// right after the change: no further scrolling repairs anything.
@Suite("Headings keep up with changes")
@MainActor struct StickyChangeTests {
  nonisolated static let containers = [StickySetup.Container.content]

  private func stage(_ chapters: Remote<[Chapter]>, _ container: StickySetup.Container) -> Stage {
    Stage(text: .fixed) {
      Controlled(chapters) {
        StickyScreen(chapters: $0, setup: StickySetup(container: container))
      }
    }
  }

  @Test(arguments: containers)
  func `rows inserted before what is in sight`(_ container: StickySetup.Container) {
    let chapters = Remote(Chapter.list(20))
    let stage = stage(chapters, container)
    stage.scroll(to: 1500)
    chapters.value.insert(contentsOf: (101...103).map { Chapter(id: $0, words: 20) }, at: 1)
    #expect(stage.pushError(chapters.value) < 1e-6)
    #expect(stage.frame(of: "heading 102") != nil)
    stage.scroll(to: 300)
    #expect(stage.pushError(chapters.value) < 1e-6)
  }

  @Test(arguments: containers)
  func `rows inserted after what is in sight`(_ container: StickySetup.Container) {
    let chapters = Remote(Chapter.list(20))
    let stage = stage(chapters, container)
    stage.scroll(to: 1000)
    chapters.value.insert(Chapter(id: 99, words: 3), at: 12)
    chapters.value.append(Chapter(id: 100))
    #expect(stage.pushError(chapters.value) < 1e-6)
  }

  @Test(arguments: containers)
  func `rows removed, the stuck one among them`(_ container: StickySetup.Container) {
    let chapters = Remote(Chapter.list(20))
    let stage = stage(chapters, container)
    stage.scroll(to: 1500)
    for _ in 0..<6 {
      chapters.value.remove(at: 4)
      #expect(stage.pushError(chapters.value) < 1e-6)
    }
    #expect(stage.frame(of: "heading 5") == nil)
  }

  @Test(arguments: containers)
  func `so many rows removed that the offset must give way`(_ container: StickySetup.Container) {
    let chapters = Remote(Chapter.list(20))
    let stage = stage(chapters, container)
    stage.scroll(to: stage.maximumScrollOffset.y)
    chapters.value.removeLast(11)
    #expect(stage.scrollOffset.y == stage.maximumScrollOffset.y)
    #expect(stage.pushError(chapters.value) < 1e-6)
    chapters.value.removeFirst(5)
    #expect(stage.pushError(chapters.value) < 1e-6)
    stage.scroll(to: 300)
    #expect(stage.pushError(chapters.value) < 1e-6)
  }

  @Test(arguments: containers)
  func `paragraphs that grow and shrink`(_ container: StickySetup.Container) {
    let chapters = Remote(Chapter.list(20))
    let stage = stage(chapters, container)
    stage.scroll(to: 1500)
    for (index, words) in [(0, 200), (5, 1), (6, 120), (0, 10), (19, 300)] {
      chapters.value[index].words = words
      #expect(stage.pushError(chapters.value) < 1e-6)
    }
  }

  @Test(arguments: containers) func `rows in another order`(_ container: StickySetup.Container) {
    let chapters = Remote(Chapter.list(20))
    let stage = stage(chapters, container)
    stage.scroll(to: 1500)
    chapters.value.reverse()
    #expect(stage.pushError(chapters.value) < 1e-6)
    chapters.value.swapAt(3, 9)
    #expect(stage.pushError(chapters.value) < 1e-6)
  }

  @Test(arguments: containers)
  func `rows grow in the middle of a fling`(_ container: StickySetup.Container) {
    let chapters = Remote(Chapter.list(30))
    let stage = stage(chapters, container)
    stage.fling(velocity: CGVector(dx: 0, dy: -5000))
    for index in 0..<20 {
      stage.advance(by: .milliseconds(33))
      chapters.value[index].words += 40
      #expect(stage.pushError(chapters.value) < 1e-6)
    }
  }

  @Test(arguments: containers)
  func `all rows go and others come`(_ container: StickySetup.Container) {
    let chapters = Remote(Chapter.list(20))
    let stage = stage(chapters, container)
    stage.scroll(to: 1500)
    chapters.value = []
    #expect(stage.scrollOffset.y == 0)
    chapters.value = (200...220).map { Chapter(id: $0) }
    #expect(stage.pushError(chapters.value) < 1e-6)
    stage.scroll(to: 900)
    #expect(stage.pushError(chapters.value) < 1e-6)
  }

  @Test(arguments: containers)
  func `inset and collision change while stuck`(_ container: StickySetup.Container) {
    let setup = Remote(StickySetup(container: container))
    let chapters = Chapter.list(20)
    let stage = Stage(text: .fixed) {
      Controlled(setup) { StickyScreen(chapters: chapters, setup: $0) }
    }
    stage.scroll(to: 1500)
    setup.value.inset = 25
    #expect(stage.pushError(chapters, inset: 25) < 1e-6)
    setup.value.collision = .overlap
    #expect(
      stage.stickyError(chapters) { StickyFormula.overlap($0, viewStart: 0, inset: 25) } < 1e-6)
    setup.value = StickySetup(container: container)
    #expect(stage.pushError(chapters) < 1e-6)
    setup.value.edge = .bottom
    #expect(stage.stickyError(chapters) { StickyFormula.pushAtEnd($0, viewEnd: 844) } < 1e-6)
  }

  @Test(arguments: containers)
  func `a heading that begins and ceases to be sticky while scrolled`(
    _ container: StickySetup.Container
  ) {
    let isSticky = Remote(false)
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      Controlled(isSticky) { SwitchedScreen(isSticky: $0, container: container) }
    }
    stage.scroll(to: 250)
    #expect(stage.frame(of: "heading")?.minY == -150)
    isSticky.value = true
    #expect(stage.frame(of: "heading")?.minY == 0)
    stage.scroll(to: 300)
    #expect(stage.frame(of: "heading")?.minY == 0)
    isSticky.value = false
    #expect(stage.frame(of: "heading")?.minY == -200)
  }

  @Test func `a container that comes and goes`() {
    let isContained = Remote(false)
    let stage = Stage(size: CGSize(width: 300, height: 400)) {
      Controlled(isContained) { isContained in
        if isContained {
          ScrollView { rows.stickyLayout() }
        } else {
          ScrollView { rows }
        }
      }
    }
    stage.scroll(to: 250)
    #expect(stage.frame(of: "heading")?.minY == -150)
    isContained.value = true
    stage.scroll(to: 250)
    #expect(stage.frame(of: "heading")?.minY == 0)
    isContained.value = false
    stage.scroll(to: 250)
    #expect(stage.frame(of: "heading")?.minY == -150)
  }

  @ViewBuilder private var rows: some View {
    VStack(spacing: 0) {
      Color.gray.frame(height: 100)
      Color.red.frame(height: 40).sticky().accessibilityIdentifier("heading")
      Color.blue.frame(height: 1000)
    }
  }

  @Test func `state inside a heading survives sticking, pushing and changes around it`() {
    let chapters = Remote(Chapter.list(3))
    let counters = Counters()
    let stage = Stage(size: CGSize(width: 300, height: 400), text: .fixed) {
      Controlled(chapters) { chapters in
        ScrollView {
          VStack(spacing: 0) {
            ForEach(chapters) { chapter in
              CountingHeading(id: chapter.id, counters: counters).sticky()
              Color.blue.frame(height: 500)
            }
          }
          .stickyLayout()
        }
      }
    }
    counters.increment[1]?()
    counters.increment[1]?()
    counters.increment[2]?()
    #expect(stage.texts.first?.string == "1: 2")
    stage.scroll(to: 200)
    #expect(stage.texts.first?.string == "1: 2")
    counters.increment[1]?()
    #expect(stage.texts.first?.string == "1: 3")
    stage.scroll(to: 510)
    #expect(Set(stage.texts.map(\.string)) == ["1: 3", "2: 1"])
    stage.scroll(to: 900)
    chapters.value.insert(Chapter(id: 9), at: 0)
    stage.scroll(to: 0)
    #expect(stage.texts.map(\.string) == ["9: 0"])
    stage.scroll(to: 600)
    #expect(stage.texts.map(\.string).contains("1: 3"))
  }
  private struct PushedFrom: View {
    let remote: Remote<[Int]>
    @State private var path: [Int] = []

    var body: some View {
      NavigationStack(path: $path) {
        ScrollView {
          VStack(spacing: 0) {
            VStack(spacing: 0) {
              Color.red.frame(height: 40).accessibilityIdentifier("heading").sticky()
              Color.blue.frame(height: 300)
            }
            .stickySection()
            Color.green.frame(height: 3000)
          }
          .stickyLayout()
        }
        .navigationDestination(for: Int.self) { _ in Color.gray }
      }
      .onAppear { remote.connect($path) }
    }
  }

  @Test func `back from another screen, sections bound what sticks as they did`() {
    let path = Remote<[Int]>()
    let stage = Stage(size: CGSize(width: 300, height: 500)) { PushedFrom(remote: path) }
    func end() -> CGFloat? {
      stage.scroll(to: 325)
      defer { stage.scroll(to: 0) }
      return stage.frame(of: "heading")?.maxY
    }
    let before = end()
    path.value = [1]
    stage.settle()
    path.value = []
    stage.settle()
    #expect(end() == before)
    // The section ends 340 points after the content's start.
    #expect((stage.frame(of: "heading")?.minY ?? 0) + 15 == before)
  }
}

private struct SwitchedScreen: View {
  let isSticky: Bool
  let container: StickySetup.Container

  var body: some View {
    ScrollView { rows.stickyLayout() }
  }

  private var rows: some View {
    VStack(spacing: 0) {
      Color.gray.frame(height: 100)
      if isSticky {
        Color.red.frame(height: 40).sticky().accessibilityIdentifier("heading")
      } else {
        Color.red.frame(height: 40).accessibilityIdentifier("heading")
      }
      Color.blue.frame(height: 1000)
    }
  }
}

@MainActor private final class Counters {
  var increment: [Int: () -> Void] = [:]
}

private struct CountingHeading: View {
  let id: Int
  let counters: Counters
  @State private var count = 0

  var body: some View {
    Text("\(id): \(count)")
      .frame(height: 40)
      .onAppear { counters.increment[id] = { count += 1 } }
  }
}
