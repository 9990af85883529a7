import SwiftUI
@_spi(Nodes) import SwiftUICore
import Testing

@Suite("Sections outside of lists")
@MainActor struct SectionTests {
  @Test func `header, content and footer stand one after the other in a stack`() {
    let host = mount(100, 200) {
      VStack(spacing: 0) {
        Section {
          box("a", 10, 20)
          box("b", 10, 20)
        } header: {
          box("header", 10, 5)
        } footer: {
          box("footer", 10, 7)
        }
      }
    }
    // 52 high, centred in 200.
    #expect(host.frame("header") == [45, 74, 10, 5])
    #expect(host.frame("a") == [45, 79, 10, 20])
    #expect(host.frame("b") == [45, 99, 10, 20])
    #expect(host.frame("footer") == [45, 119, 10, 7])
  }

  @Test func `a modifier goes around header, rows and footer (behaviour sheet §7)`() {
    let host = mount(100, 200) {
      VStack(spacing: 0) {
        Section {
          box("a", 10, 20)
        } header: {
          box("header", 10, 10)
        } footer: {
          box("footer", 10, 10)
        }
        .padding(5)
      }
    }
    #expect(host.frame("header") == [45, 70, 10, 10])
    #expect(host.frame("a") == [45, 90, 10, 20])
    #expect(host.frame("footer") == [45, 120, 10, 10])
  }

  @Test func `a closed section has no rows; they come back with new state`() {
    let journal = Journal()
    let open = Remote<Bool>()
    let host = mount(100, 200) {
      Controlled(true, open) { _ in
        VStack(spacing: 0) {
          Section(isExpanded: open.projected) {
            box("row", 10, 20)
              .onAppear { journal.add("appears") }
              .onDisappear { journal.add("disappears") }
          } header: {
            box("header", 10, 10)
          }
        }
      }
    }
    #expect(host.frame("header") == [45, 85, 10, 10])
    open.value = false
    host.update()
    #expect(host.frame("row") == [])
    #expect(host.frame("header") == [45, 95, 10, 10])
    open.value = true
    host.update()
    #expect(host.frame("row") == [45, 95, 10, 20])
    #expect(journal.take() == ["appears", "disappears", "appears"])
  }

  @Test func `rows keep their state when header and footer change`() {
    let remote = Remote<Int>()
    let appeared = Journal()
    let host = mount(100, 200) {
      Controlled(5, remote) { height in
        VStack(spacing: 0) {
          Section {
            box("row", 10, 20).onAppear { appeared.add("row") }
          } header: {
            box("header", 10, CGFloat(height))
          }
        }
      }
    }
    remote.value = 15
    host.update()
    #expect(host.frame("header") == [45, 82.5, 10, 15])
    #expect(appeared.take() == ["row"])
  }

  @Test func `every row knows its part of its section`() throws {
    let host = mount(100, 200) {
      VStack {
        box("outside", 10, 10)
        Section {
          ForEach(0..<2) { box("row \($0)", 10, 10) }
        } header: {
          Group { box("header", 10, 10) }
        } footer: {
          if true { box("footer", 10, 10) }
        }
      }
    }
    func role(_ id: String) throws -> SectionRole? {
      SectionPartNode.of(try #require(host.node(identifiedBy: id)))?.role
    }
    #expect(try role("outside") == nil)
    #expect(try role("header") == .header)
    #expect(try role("row 0") == .rows)
    #expect(try role("row 1") == .rows)
    #expect(try role("footer") == .footer)
  }
}
