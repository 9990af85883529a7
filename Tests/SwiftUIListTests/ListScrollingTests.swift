import Stage
import SwiftUI
import SwiftUICore
import Testing

/// A list is a scroll view: what works on scroll views works on it. Plain rows are 56 high.
@Suite("Lists as scroll views")
@MainActor struct ListScrollingTests {
  private func stage(_ view: some View) -> Stage {
    Stage(size: CGSize(width: 320, height: 560), text: .fixed) { view }
  }

  private func row(_ index: Int) -> some View {
    Text(verbatim: "row \(index)").accessibilityIdentifier("\(index)")
  }

  /// The top of a row's cell: its line of 24.5 stands in the middle of 56.
  private func cellTop(_ stage: Stage, _ index: Int) -> CGFloat? {
    stage.layoutFrame(of: "\(index)").map { $0.minY - 15.75 }
  }

  @Test func `a reader brings a row to its anchor, among 100,000`() throws {
    var scroll: ((Int, UnitPoint?) -> Void)?
    let stage = stage(
      ScrollViewReader { proxy in
        let _ = scroll = { proxy.scrollTo($0, anchor: $1) }
        List(0..<100_000, id: \.self) { row($0) }.listStyle(.plain)
      })
    scroll?(70_000, .top)
    stage.update()
    #expect(abs(cellTop(stage, 70_000) ?? 1) < 1e-6)
    scroll?(50, .bottom)
    stage.update()
    #expect(abs((cellTop(stage, 50) ?? 0) - 504) < 1e-6)
    scroll?(400, .center)
    stage.update()
    #expect(abs((cellTop(stage, 400) ?? 0) - 252) < 1e-6)
    // The least way: it shows already.
    scroll?(401, nil)
    stage.update()
    #expect(abs((cellTop(stage, 400) ?? 0) - 252) < 1e-6)
    withAnimation(.linear(duration: 0.5)) { scroll?(90_000, .top) }
    stage.settle()
    #expect(abs(cellTop(stage, 90_000) ?? 1) < 1e-6)
  }

  @Test func `a bound id leads the list; its first value moves nothing`() {
    let position = Remote<Int?>()
    let stage = stage(
      Controlled(20, position) { _ in
        List(0..<1000, id: \.self) { row($0) }
          .listStyle(.plain)
          .scrollPosition(id: position.projected, anchor: .top)
      })
    #expect(position.value == 20)
    #expect(cellTop(stage, 0) == 0)
    position.value = 300
    stage.update()
    #expect(abs(cellTop(stage, 300) ?? 1) < 1e-6)
  }

  @Test("the reader's scrolling writes the id of the row that shows most, as in a stack of targets")
  func followedID() {
    let position = Remote<Int?>()
    let stage = stage(
      Controlled(nil as Int?, position) { _ in
        List(0..<1000, id: \.self) { row($0) }
          .listStyle(.plain)
          .scrollPosition(id: position.projected)
      })
    let finger = stage.touch(at: CGPoint(x: 160, y: 500))
    finger.move(by: CGVector(dx: 0, dy: -110), over: .milliseconds(200))
    // 100 points on, rows 2 to 10 show whole: the first of them is told.
    #expect(abs(stage.scrollOffset.y - 100) < 1e-6)
    #expect(position.value == 2)
    finger.move(by: CGVector(dx: 0, dy: -60), over: .milliseconds(200))
    #expect(position.value == 3)
    #expect(abs(stage.scrollOffset.y - 160) < 1e-6)
    finger.lift()
    stage.settle()
    position.value = 500
    stage.update()
    #expect((cellTop(stage, 500) ?? -1) >= 0)
  }

  @Test func `with an anchor it is the row at the anchor, among sections too`() {
    let position = Remote<ScrollPosition>()
    let stage = stage(
      Controlled(ScrollPosition(idType: Int.self), position) { _ in
        List {
          ForEach(0..<40, id: \.self) { section in
            Section {
              ForEach(0..<10, id: \.self) { row(section * 10 + $0).id(section * 10 + $0) }
            }
          }
        }
        .scrollPosition(position.projected, anchor: .top)
      })
    let finger = stage.touch(at: CGPoint(x: 160, y: 500))
    finger.move(by: CGVector(dx: 0, dy: -110), over: .milliseconds(200))
    // The first card begins at 35: 100 lies in row 1, which ends at 35 + 112.
    #expect(position.value.viewID(type: Int.self) == 1)
    #expect(position.value.isPositionedByUser)
    finger.lift()
    stage.settle()
    // Ten rows of 56 and 35 between cards make a section: row 123 lies in the thirteenth.
    position.value.scrollTo(id: 123, anchor: .top)
    stage.update()
    #expect(abs((cellTop(stage, 123) ?? -1)) < 1e-6)
    #expect(position.value.viewID(type: Int.self) == 123)
  }

  @Test func `a row of a card is brought to the top without the room above its section`() {
    var scroll: ((Int, UnitPoint?) -> Void)?
    let stage = stage(
      ScrollViewReader { proxy in
        let _ = scroll = { proxy.scrollTo("row \($0)", anchor: $1) }
        List {
          ForEach(0..<40, id: \.self) { section in
            Section {
              ForEach(0..<10, id: \.self) { row(section * 10 + $0).id("row \(section * 10 + $0)") }
            }
          }
        }
      })
    for (index, anchor) in [(0, UnitPoint.bottom), (10, .top), (199, .bottom), (7, .top)] {
      scroll?(index, anchor)
      stage.update()
      let top: CGFloat = anchor == .top ? 0 : index == 0 ? 35 : 504
      #expect(abs((cellTop(stage, index) ?? -1) - top) < 1e-6, "row \(index)")
    }
  }

  @Test func `a position scrolls to edges and offsets`() {
    let position = Remote<ScrollPosition>()
    let stage = stage(
      Controlled(ScrollPosition(edge: .bottom), position) { _ in
        List(0..<100, id: \.self) { row($0) }
          .listStyle(.plain)
          .scrollPosition(position.projected)
      })
    #expect(cellTop(stage, 99) == 504)
    position.value.scrollTo(y: 1120)
    stage.update()
    #expect(cellTop(stage, 20) == 0)
    position.value.scrollTo(edge: .top)
    stage.update()
    #expect(cellTop(stage, 0) == 0)
  }

  @Test func `phases of a throw: tracking, interacting, decelerating, idle`() {
    let journal = Journal()
    let stage = stage(
      List(0..<1000, id: \.self) { row($0) }
        .onScrollPhaseChange { old, new in journal.add("\(new)") })
    _ = journal.take()
    stage.fling(velocity: CGVector(dx: 0, dy: -1500))
    stage.settle()
    #expect(journal.take() == ["tracking", "interacting", "decelerating", "idle"])
    #expect(stage.scrollOffset.y > 500)
  }

  @Test func `pulled down it refreshes, and holds open until that is over`() async {
    let server = Server()
    let stage = stage(
      List(0..<100, id: \.self) { row($0) }
        .listStyle(.plain)
        .refreshable { await server.load() })
    let finger = stage.touch(at: CGPoint(x: 160, y: 60))
    finger.move(by: CGVector(dx: 0, dy: 450), over: .milliseconds(300))
    await eventually { server.requests == 1 }
    finger.lift()
    stage.advance(by: .seconds(2))
    #expect(cellTop(stage, 0) == 60)
    server.answer()
    await eventually {
      stage.settle()
      return cellTop(stage, 0) == 0
    }
    #expect(cellTop(stage, 0) == 0)
    #expect(server.requests == 1)
  }

  @Test("margins of the content: rows are inset, headers of a plain list keep to the margin's edge")
  func margins() {
    let stage = stage(
      List {
        ForEach(0..<3, id: \.self) { section in
          Section {
            ForEach(0..<20, id: \.self) { row(section * 20 + $0) }
          } header: {
            Text(verbatim: "header").accessibilityIdentifier("header \(section)")
          }
        }
      }
      .listStyle(.plain)
      .contentMargins(.top, 40, for: .scrollContent)
      .contentMargins(.horizontal, 30, for: .scrollContent))
    // The margin stands in place of the room above the first header: 40, and its own 10.
    #expect(stage.frame(of: "header 0")?.minY == 50)
    #expect(stage.frame(of: "0")?.minX == 46)
    stage.scroll(to: 300)
    #expect(stage.frame(of: "header 0")?.minY == 50)
    let grouped = self.stage(
      List(0..<50, id: \.self) { row($0) }.contentMargins(.vertical, 12, for: .scrollContent))
    #expect(cellTop(grouped, 0) == 12)
  }

  @Test func `a bottom anchor: a list of messages begins at its end and follows what comes`() {
    let count = Remote<Int>()
    let stage = stage(
      Controlled(100, count) { number in
        List(0..<number, id: \.self) { row($0) }
          .listStyle(.plain)
          .defaultScrollAnchor(.bottom)
      })
    #expect(cellTop(stage, 99) == 504)
    count.value = 103
    stage.update()
    #expect(cellTop(stage, 102) == 504)
  }

  @Test
  func `what scrolls in a list can be seen, clipped, stopped and measured as in any scroll view`() {
    let journal = Journal()
    let stage = stage(
      List(0..<100, id: \.self) { index in
        row(index).onScrollVisibilityChange(threshold: 0.5) { isVisible in
          journal.add("\(isVisible ? "+" : "-")\(index)")
        }
      }
      .listStyle(.plain)
      .scrollDisabled(true))
    #expect(journal.take().filter { $0.hasPrefix("+") } == (0..<10).map { "+\($0)" })
    stage.drag(by: CGVector(dx: 0, dy: -200))
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
    stage.scroll(to: 112)
    #expect(Set(journal.take()) == ["-0", "-1", "+10", "+11"])
  }
}

/// An action that a test ends.
@MainActor private final class Server {
  var requests = 0
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func load() async {
    requests += 1
    await withCheckedContinuation { waiting.append($0) }
  }

  func answer() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
