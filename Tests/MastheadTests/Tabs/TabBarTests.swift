import Masthead
import Stage
import SwiftUI
import Testing

@Suite("Tab bars, settings and pages that change")
@MainActor struct TabBarTests {
  @Test(
    "tabs are buttons that say which one is selected; of the pages only the shown one is reached")
  func accessibility() {
    let tabs = TabStage(badge: 7)
    tabs.tapTab("c")
    tabs.stage.settle()
    let elements = tabs.stage.accessibilityTree.elements
    let bar = elements.filter { $0.label.hasPrefix("Tab ") }
    #expect(bar.map(\.label) == ["Tab a", "Tab b", "Tab c"])
    #expect(bar.allSatisfy { $0.traits.contains(.isButton) })
    #expect(bar.map { $0.traits.contains(.isSelected) } == [false, false, true])
    #expect(bar[1].value == "7")
    #expect(!elements.contains { $0.label.hasPrefix("a ") })
    #expect(elements.contains { $0.label == "c 1" })
    #expect(tabs.stage.texts.contains { $0.string == "7" })
    bar[0].activate()
    tabs.stage.settle()
    #expect(tabs.selection.value == "a")
  }

  @Test func `with Reduce Motion pages change at once`() {
    let tabs = TabStage()
    tabs.stage.accessibility.reducesMotion = true
    tabs.tapTab("c")
    tabs.stage.update()
    #expect(tabs.minX("c 1") == 0)
    tabs.stage.scroll(to: 900)
    tabs.stage.settle()
    tabs.tapTab("c")
    tabs.stage.update()
    #expect(tabs.offset == 0)
  }

  /// A bar that tells how far the pages are.
  private struct ProgressBar: HeaderTabBarStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text(verbatim: "\(configuration.progress)")
    }
  }

  @Test func `back, and on beyond the last page, a bar is never before that page`() throws {
    let stage = Stage {
      HeaderTabView(selection: .constant(1)) { _ in
        Color.red
      } tabs: {
        for number in 0...1 {
          HeaderTab("\(number)", value: number) { Color.green.frame(height: 2000) }
        }
      }
      .headerTabBarStyle(ProgressBar())
    }
    func progress() throws -> Double {
      try #require(stage.texts.compactMap { Double($0.string) }.first)
    }
    stage.settle()
    #expect(try progress() == 1)
    let finger = stage.touch(at: CGPoint(x: 195, y: 600))
    finger.move(by: CGVector(dx: 10, dy: 0))
    finger.move(by: CGVector(dx: 100, dy: 0))
    stage.advance(by: .milliseconds(16))
    #expect(try progress() < 0.9)
    finger.move(by: CGVector(dx: -250, dy: 0))
    stage.advance(by: .milliseconds(16))
    #expect(try progress() >= 1)
  }

  @Test func `the line is below the selected tab, and follows a finger half way`() throws {
    let tabs = TabStage()
    func lineX() throws -> CGFloat {
      let picture = try tabs.stage.snapshot(scale: 1)
      // Blue, in the bar's last points.
      var columns: [Int] = []
      for x in 0..<390 {
        let color = picture.color(x: x, y: 242)
        if color.blue > 0.8, color.red < 0.4 { columns.append(x) }
      }
      let first = try #require(columns.first)
      let last = try #require(columns.last)
      return CGFloat(first + last + 1) / 2
    }
    #expect(abs(try lineX() - 65) < 1.5)
    let finger = tabs.stage.touch(at: CGPoint(x: 350, y: 600))
    finger.move(by: CGVector(dx: -10, dy: 0))
    finger.move(by: CGVector(dx: -195, dy: 0))
    tabs.stage.advance(by: .milliseconds(16))
    #expect(abs(try lineX() - 130) < 1.5)
    finger.lift()
    tabs.tapTab("c")
    tabs.stage.settle()
    #expect(abs(try lineX() - 325) < 1.5)
  }

  @Test func `many tabs scroll to the side, the selected one in sight`() throws {
    let names = (0..<20).map { "number \($0)" }
    let tabs = TabStage("number 0", tabs: Remote(names))
    #expect(tabs.stage.texts.contains { $0.string == "Tab number 0" })
    #expect(!tabs.stage.texts.contains { $0.string == "Tab number 19" })
    tabs.selection.value = "number 19"
    tabs.stage.settle()
    let title = try #require(tabs.stage.texts.first { $0.string == "Tab number 19" })
    #expect(title.frame.minX >= 0 && title.frame.maxX <= 390)
  }

  @Test func `larger type makes the bar taller, and pages begin below it`() {
    let selection = Remote("a")
    let stage = Stage {
      TabScreen(
        selection: Binding {
          selection.value
        } set: {
          selection.value = $0
        }
      )
      .dynamicTypeSize(.accessibility5)
    }
    let top = stage.frame(of: "a likes")?.minY ?? 0
    #expect(top > 260)
    stage.scroll(to: 600)
    let titles = stage.texts.filter { $0.string.hasPrefix("Tab") }
    #expect(titles.contains { $0.frame.midY > 72 && $0.frame.midY < 50 + top - 200 })
  }

  private struct NumbersBar: HeaderTabBarStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        ForEach(configuration.tabs) { tab in
          Button("\(tab.id)\(tab.isSelected ? "!" : "")") { tab.select() }
        }
      }
      .frame(height: 30)
    }
  }

  private struct LabelsBar: HeaderTabBarStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        ForEach(configuration.tabs) { tab in
          Button {
            tab.select()
          } label: {
            tab.label
          }
          .buttonStyle(.plain)
        }
      }
    }
  }

  @Test func `buttons with a tab's label say which is selected, and the badge as their value`() {
    let stage = Stage {
      HeaderTabView(selection: .constant("A")) { _ in
        Color.red
      } tabs: {
        HeaderTab("A", systemImage: "star", value: "A") { Color.green }.badge(3)
        HeaderTab("B", value: "B") { Color.green }
      }
      .headerTabBarStyle(LabelsBar())
    }
    let tabs = stage.accessibilityTree.elements.filter { ["A", "B"].contains($0.label) }
    #expect(tabs.map(\.value) == ["3", ""])
    #expect(tabs.map { $0.traits.contains(.isSelected) } == [true, false])
    #expect(tabs.map { $0.traits.contains(.isButton) } == [true, true])
  }

  @Test func `a style of one's own, and capsules`() {
    let selection = Remote("a")
    let stage = Stage {
      Controlled(selection) { _ in
        TabScreen(
          selection: selection.projected
        )
        .headerTabBarStyle(NumbersBar())
      }
    }
    #expect(stage.frame(of: "a likes")?.minY == 230)
    #expect(stage.texts.map(\.string).contains("0!"))
    if let text = stage.texts.first(where: { $0.string == "2" }) {
      stage.tap(at: CGPoint(x: text.frame.midX, y: text.frame.midY))
    }
    stage.settle()
    #expect(selection.value == "c")
    #expect(stage.texts.map(\.string).contains("2!"))
    let capsules = Stage {
      TabScreen(selection: .constant("b")).headerTabBarStyle(.capsule)
    }
    // 34 and 8 above and below.
    #expect(capsules.frame(of: "b likes")?.minY == 250)
  }

  @Test func `pages that come and go: the shown one stays, or the next takes its place`() {
    let names = Remote(["a", "b", "c"])
    let tabs = TabStage("b", tabs: names)
    names.value = ["c", "x", "b"]
    tabs.stage.settle()
    #expect(tabs.minX("b 1") == 0)
    #expect(tabs.selection.value == "b")
    names.value = ["c", "x"]
    tabs.stage.settle()
    #expect(tabs.selection.value == "x")
    #expect(tabs.minX("x 1") == 0)
    names.value = []
    tabs.stage.settle()
    #expect(tabs.cover == 200)
    names.value = ["a"]
    tabs.stage.settle()
    #expect(tabs.minX("a 1") == 0)
  }

  @Test func `no pages, equal values, a selection of no page`() {
    let none = Stage {
      HeaderTabView { _ in
        Color.red.accessibilityIdentifier("cover")
      } tabs: {
        if false { HeaderTab("None", value: 1) { EmptyView() } }
      }
      .headerHeight(min: 50, max: 200)
    }
    #expect(none.frame(of: "cover")?.height == 200)
    let twice = TabStage("a", tabs: Remote(["a", "b", "a"]))
    #expect(twice.stage.texts.filter { $0.string == "Tab a" }.count == 1)
    twice.selection.value = "nowhere"
    twice.stage.settle()
    #expect(twice.minX("a 1") == 0)
    #expect(twice.selection.value == "nowhere")
    twice.selection.value = "b"
    twice.stage.settle()
    #expect(twice.minX("b 1") == 0)
    let lost = TabStage("nowhere")
    #expect(lost.minX("a 1") == 0)
    let flat = TabStage(size: .zero)
    flat.selection.value = "c"
    flat.stage.settle()
    flat.stage.resize(to: CGSize(width: 390, height: 844))
    flat.stage.settle()
    #expect(flat.minX("c 1") == 0)
  }

  private struct Library: View {
    let selection: Binding<Int>

    var body: some View {
      HeaderTabView(selection: selection) { _ in
        Color.red.accessibilityIdentifier("cover")
      } tabs: {
        HeaderTab("Names", value: 0) {
          StickySections(0..<1000, id: \.self) { section in
            Color.orange.frame(height: 30).accessibilityIdentifier("heading \(section)")
          } rows: { section in
            ForEach(0..<10, id: \.self) { Text("\(section) \($0)").frame(height: 40) }
          }
        }
        HeaderTab("Notes", value: 1) {
          VStack(spacing: 0) {
            ForEach(0..<10, id: \.self) { number in
              Color.green.frame(height: 30).sticky()
                .accessibilityIdentifier("note \(number)")
              Color.blue.frame(height: 270)
            }
          }
        }
      }
      .headerHeight(min: 50, max: 200)
      .headerSnap()
    }
  }

  @Test func `headings in pages stick below the tab bar, in lazy lists of any size too`() {
    let selection = Remote(0)
    let stage = Stage {
      Controlled(selection) { _ in
        Library(
          selection: selection.projected)
      }
    }
    // Sections of 30 + 400 from 244 on: at 244 + 2 * 430 the third begins.
    stage.scroll(to: 1200)
    #expect(stage.frame(of: "heading 2")?.minY == 94)
    stage.scroll(to: 200_000)
    #expect(stage.frame(of: "heading 464")?.minY == 94)
    stage.settle()
    selection.value = 1
    stage.settle()
    stage.scroll(to: 1000)
    // Headings from 244 on, 300 apart: the third at 844 is held at 94, the fourth at 144.
    #expect(stage.frame(of: "note 2")?.minY == 94)
    #expect(stage.frame(of: "note 3")?.minY == 144)
    stage.scroll(to: 1040)
    // The fourth pushes: 1144 - 1040 - 30.
    #expect(stage.frame(of: "note 2")?.minY == 74)
    stage.settle()
    selection.value = 0
    stage.settle()
    #expect(abs(stage.scrollOffset.y - 200_000) < 1e-6)
    #expect(abs((stage.frame(of: "heading 464")?.minY ?? 0) - 94) < 1e-6)
  }

  @Test func `a header that snaps does so whichever page is shown`() {
    let stage = Stage { Library(selection: .constant(1)) }
    stage.hold(from: CGPoint(x: 195, y: 600), by: CGVector(dx: 0, dy: -120)) {}
    stage.settle()
    #expect(stage.scrollOffset.y == 150)
  }
}
