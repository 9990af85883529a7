import Stage
import SwiftUI
import Testing

@MainActor struct TabViewTests {
  private struct Pages: View {
    @State var page = 0
    var count = 3
    var indexMode = PageTabViewStyle.IndexDisplayMode.never
    let log: Log

    var body: some View {
      TabView(selection: $page) {
        ForEach(0..<count, id: \.self) { number in
          Counter(number: number, log: log).tag(number)
        }
      }
      .tabViewStyle(.page(indexDisplayMode: indexMode))
      .accessibilityIdentifier("pages")
      .overlay(alignment: .top) {
        HStack {
          Text("page \(page)")
          Button("Last") { withAnimation { page = count - 1 } }
          Button("First") { page = 0 }
        }
      }
    }
  }

  private struct Counter: View {
    let number: Int
    let log: Log
    @State private var taps = 0

    var body: some View {
      Color.blue
        .overlay { Text("\(number): \(taps)") }
        .onTapGesture { taps += 1 }
        .accessibilityIdentifier("page \(number)")
        .onAppear { log.note("appear \(number)") }
        .onDisappear { log.note("disappear \(number)") }
    }
  }

  private func texts(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  private func press(_ title: String, _ stage: Stage) {
    #expect(stage.accessibilityTree[title]?.activate() == true)
  }

  @Test
  func `A swipe turns a page and sets the selection; only pages in sight are on the screen`() {
    let log = Log()
    let stage = stage { Pages(log: log) }
    #expect(stage.frame(of: "page 0") == CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(stage.frame(of: "page 1") == nil)
    #expect(log.take() == ["appear 0"])
    stage.hold(from: CGPoint(x: 150, y: 150), by: CGVector(dx: -70, dy: 0)) {
      #expect(stage.frame(of: "page 0")?.minX == -60)
      #expect(stage.frame(of: "page 1")?.minX == 140)
      #expect(log.take() == ["appear 1"])
    }
    stage.settle()
    // Less than half a page, at rest: back again.
    #expect(stage.frame(of: "page 0")?.minX == 0)
    #expect(texts(stage).contains("page 0"))
    #expect(log.take() == ["disappear 1"])
    stage.swipe(from: 150, 150, by: -60, 0)
    #expect(texts(stage).contains("page 1"))
    stage.settle()
    #expect(stage.frame(of: "page 1")?.minX == 0)
    #expect(stage.frame(of: "page 0") == nil)
    stage.fling(from: CGPoint(x: 50, y: 150), velocity: CGVector(dx: 900, dy: 0))
    stage.settle()
    #expect(texts(stage).contains("page 0"))
  }

  @Test func `The first and the last page yield like the ends of scrolled content`() {
    let stage = stage { Pages(log: Log()) }
    stage.hold(from: CGPoint(x: 50, y: 150), by: CGVector(dx: 110, dy: 0)) {
      // 200 / (200 / (0.55 · 100) + 1) = 43.137…
      #expect(abs((stage.frame(of: "page 0")?.minX ?? 0) - 43.137) < 0.01)
    }
    stage.settle()
    #expect(stage.frame(of: "page 0")?.minX == 0)
    #expect(texts(stage).contains("page 0"))
  }

  @Test func `Writing the selection goes there: at once, or animated; pages keep their state`() {
    let stage = stage { Pages(log: Log()) }
    stage.tap(100, 150)
    #expect(texts(stage).contains("0: 1"))
    press("Last", stage)
    stage.advance(by: .milliseconds(100))
    let way = stage.frame(of: "page 1")?.minX ?? 500
    #expect(way != 500)
    stage.settle()
    #expect(stage.frame(of: "page 2")?.minX == 0)
    press("First", stage)
    #expect(stage.frame(of: "page 0")?.minX == 0)
    #expect(texts(stage).contains("0: 1"))
  }

  @Test func `A finger stops moving pages and carries them on`() {
    let stage = stage { Pages(log: Log()) }
    press("Last", stage)
    stage.advance(by: .milliseconds(100))
    let place = stage.frame(of: "page 1")?.minX
    let finger = stage.touch(100, 150)
    stage.advance(by: .milliseconds(300))
    #expect(stage.frame(of: "page 1")?.minX == place)
    finger.lift()
    stage.settle()
    let shown = (0..<3).filter { stage.frame(of: "page \($0)")?.minX == 0 }
    #expect(shown.count == 1)
    #expect(texts(stage).contains("page \(shown[0])"))
  }

  @Test func `Scroll views inside keep scrolling up and down, and to the side where they can`() {
    let stage = stage {
      TabView {
        ScrollView { Color.red.frame(height: 1000) }
          .accessibilityIdentifier("vertical")
        Color.green
      }
      .tabViewStyle(.page)
    }
    stage.swipe(from: 100, 150, by: 3, -60)
    #expect(stage.scrollOffset.y > 40)
    #expect(stage.frame(of: "vertical")?.minX == 0)
    stage.settle()
    stage.swipe(from: 150, 100, by: -80, 3)
    stage.settle()
    #expect(stage.frame(of: "vertical") == nil)
  }

  @Test func `From right to left the next page comes from the left`() {
    let stage = stage { Pages(log: Log()).environment(\.layoutDirection, .rightToLeft) }
    #expect(stage.frame(of: "page 0")?.minX == 0)
    stage.hold(from: CGPoint(x: 50, y: 150), by: CGVector(dx: 90, dy: 0)) {
      #expect(stage.frame(of: "page 0")?.minX == 80)
      #expect(stage.frame(of: "page 1")?.minX == -120)
    }
    stage.settle()
    stage.swipe(from: 50, 150, by: 80, 0)
    stage.settle()
    #expect(texts(stage).contains("page 1"))
  }

  private func dots(_ stage: Stage) -> [CGRect] {
    stage.displayList.commands.compactMap {
      if case .fill(let path, _, _, let origin) = $0, path.boundingRect.size == CGSize(7) {
        path.boundingRect.offsetBy(dx: origin.x, dy: origin.y)
      } else {
        nil
      }
    }
  }

  @Test("Dots count the pages; a tap beside them turns a page, and so does assistive technology")
  func index() throws {
    let stage = stage { Pages(indexMode: .automatic, log: Log()) }
    #expect(dots(stage).map(\.midX) == [84, 100, 116])
    let y = try #require(dots(stage).first?.midY)
    stage.tap(120, y)
    stage.settle()
    #expect(texts(stage).contains("page 1"))
    let index = try #require(
      stage.accessibilityTree.elements.first { $0.value == "page 2 of 3" })
    #expect(index.increment())
    stage.settle()
    #expect(texts(stage).contains("page 2"))
    let single = window(Pages(count: 1, indexMode: .automatic, log: Log()))
    #expect(dots(single) == [])
    let always = window(Pages(count: 1, indexMode: .always, log: Log()))
    #expect(dots(always).count == 1)
  }

  private func window(_ pages: Pages) -> Stage {
    Stage(size: CGSize(width: 200, height: 200), text: .fixed) { pages }
  }

  @Test func `No pages, a width of nothing, a selection that is nobody's: nothing breaks`() {
    let stage = stage { Pages(count: 0, log: Log()) }
    stage.swipe(from: 150, 150, by: -80, 0)
    stage.resize(to: .zero)
    stage.resize(to: CGSize(width: 100, height: 100))
    stage.settle()
    let other = window(Pages(page: 17, log: Log()))
    #expect(other.frame(of: "page 0")?.minX == 0)
    other.resize(to: CGSize(width: 0, height: 100))
    other.swipe(from: 0, 50, by: -80, 0)
    other.settle()
  }

  @Test func `A new width keeps the page`() {
    let stage = stage { Pages(page: 2, log: Log()) }
    #expect(stage.frame(of: "page 2")?.minX == 0)
    stage.resize(to: CGSize(width: 300, height: 200))
    #expect(stage.frame(of: "page 2") == CGRect(x: 0, y: 0, width: 300, height: 200))
  }

  @Test func `Swiping evaluates no body and lays nothing out but the page that comes`() {
    let stage = stage { Pages(log: Log()) }
    let finger = stage.touch(150, 150)
    finger.move(to: CGPoint(x: 130, y: 150))
    stage.resetCosts()
    finger.move(to: CGPoint(x: 100, y: 150))
    stage.update()
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
    finger.lift()
  }
}

extension CGSize {
  fileprivate init(_ side: CGFloat) {
    self.init(width: side, height: side)
  }
}
