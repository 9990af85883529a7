import Stage
import SwiftUI
import SwiftUICore
import Testing

@Suite("Lazy lists")
@MainActor struct ListLazinessTests {
  private struct Row: View {
    let index: Int
    let journal: Journal

    var body: some View {
      Text(verbatim: "row \(index)")
        .accessibilityIdentifier("\(index)")
        .onAppear { journal.add("\(index)") }
    }
  }

  @Test func `of 100,000 rows those in view are built, and a tick touches no other`() {
    let journal = Journal()
    let stage = Stage(size: CGSize(width: 320, height: 560)) {
      List(0..<100_000) { Row(index: $0, journal: journal) }
    }
    // 35 and then 56 each: the tenth row ends at 595, and its corners would begin 1.53 * 26 points before, in view.
    // So the next row is built too, which tells that it has none.
    #expect(journal.take() == (0..<11).map(String.init))
    #expect(stage.costs.bodies < 60)
    stage.resetCosts()
    stage.scroll(to: 5)
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
    stage.scroll(to: 2_800_000)
    #expect(journal.take().count <= 13)
    #expect(stage.texts.contains { $0.string == "row 50000" })
  }

  @Test func `sections of a loop are lazy too`() {
    let journal = Journal()
    let stage = Stage(size: CGSize(width: 320, height: 560)) {
      List(0..<10_000) { section in
        Section {
          ForEach(0..<10) { Row(index: section * 10 + $0, journal: journal) }
        } header: {
          Text(verbatim: "section \(section)")
        }
      }
    }
    #expect(journal.take().count < 15)
    stage.scroll(to: 100_000)
    #expect(journal.take().count < 20)
  }

  @Test func `rows that come and go above leave what is shown in place`() {
    let items = Remote<[Int]>()
    let stage = Stage(size: CGSize(width: 320, height: 560)) {
      Controlled(Array(0..<1000), items) { list in
        List(list, id: \.self) { index in
          Text(verbatim: "row \(index)").accessibilityIdentifier("\(index)")
        }
        .listStyle(.plain)
      }
    }
    stage.scroll(to: 5600)
    #expect(stage.frame(of: "100")?.minY == 15.75)
    items.value.insert(contentsOf: [-1, -2, -3], at: 0)
    stage.advance(by: .milliseconds(16))
    #expect(stage.frame(of: "100")?.minY == 15.75)
    items.value.removeAll { $0 >= 0 && $0 < 50 }
    stage.advance(by: .milliseconds(16))
    #expect(stage.frame(of: "100")?.minY == 15.75)
  }

  @Test func `a row's corners and gaps follow when it becomes the last one`() {
    let count = Remote<Int>()
    let host = mount(320, 600) {
      Controlled(3, count) { number in
        List {
          Section { ForEach(0..<number, id: \.self) { box("\($0)", 10, 10) } }
          Section { box("next", 10, 10) }
        }
      }
    }
    #expect(host.frame("next")[1] == 261)
    count.value = 2
    host.update()
    #expect(host.frame("next")[1] == 205)
    count.value = 5
    host.update()
    #expect(host.frame("next")[1] == 373)
  }

  @Test func `rows that show nothing do not count as first or last`() {
    let host = mount(320, 600) {
      List {
        Section {
          ForEach(0..<4) { index in
            if index % 3 != 0 { box("\(index)", 10, 10) }
          }
        }
        Section { box("next", 10, 10) }
      }
    }
    #expect(host.frame("1")[1] == 58)
    #expect(host.frame("next")[1] == 205)
  }

  @Test func `a plain list's header stays at the top while its section shows`() {
    let stage = Stage(size: CGSize(width: 320, height: 560)) {
      List(0..<20) { section in
        Section {
          ForEach(0..<10) { Text(verbatim: "row \(section) \($0)") }
        } header: {
          Text(verbatim: "header \(section)").accessibilityIdentifier("header \(section)")
        }
      }
      .listStyle(.plain)
    }
    #expect(stage.frame(of: "header 0")?.minY == 32)
    stage.scroll(to: 300)
    #expect(stage.frame(of: "header 0")?.minY == 10)
    // A section: 22 + 44.5 + 560. The next header's box starts at 648.5; at 620 it pushes.
    stage.scroll(to: 620)
    #expect(stage.frame(of: "header 1")?.minY == 38.5)
    #expect((stage.frame(of: "header 0")?.maxY ?? 0) < 10 + 24.5)
  }

  @Test func `a geometry reader in a form's first row knows where it is while the form scrolls`() {
    let stage = Stage(size: CGSize(width: 320, height: 560)) {
      Form {
        Section {
          GeometryReader { proxy in
            let top = proxy.frame(in: .global).minY
            Color.orange
              .frame(width: proxy.size.width, height: proxy.size.height + max(0, top))
              .offset(y: -max(0, top))
              .accessibilityIdentifier("picture")
          }
          .frame(height: 200)
          .listRowInsets(EdgeInsets())
        }
        ForEach(0..<40) { Text(verbatim: "\($0)") }
      }
      .contentMargins(.top, 0, for: .scrollContent)
    }
    #expect(stage.frame(of: "picture") == CGRect(x: 16, y: 0, width: 288, height: 200))
    stage.scroll(to: -50)
    #expect(stage.frame(of: "picture") == CGRect(x: 16, y: 0, width: 288, height: 250))
    stage.scroll(to: 80)
    #expect(stage.frame(of: "picture") == CGRect(x: 16, y: -80, width: 288, height: 200))
  }

  @Test func `a list can be read and moved as a scroll view`() {
    let journal = Journal()
    let stage = Stage(size: CGSize(width: 320, height: 560)) {
      List(0..<100) { Text(verbatim: "\($0)") }
        .onScrollGeometryChange(for: CGFloat.self) {
          $0.contentOffset.y
        } action: {
          journal.add("\($1)")
        }
    }
    _ = journal.take()
    stage.scroll(to: 112)
    #expect(journal.take() == ["112.0"])
  }
}
