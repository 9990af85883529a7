import SwiftUI
import SwiftUICore
import Testing

/// Fact sheet §8.
@Suite("onAppear and onDisappear")
@MainActor struct AppearanceTests {
  private let journal = Journal()

  private func noted(_ name: String) -> some View {
    Color.red.onAppear { journal.add("+\(name)") }.onDisappear { journal.add("-\(name)") }
  }

  @Test func `a state written in onAppear shows in the first frame (lifecycle/appear)`() {
    struct Screen: View {
      @State private var width: CGFloat = 10
      var body: some View {
        box("a", width, 10).onAppear { width = 50 }
      }
    }
    #expect(mount(300, 300) { Screen() }.frame("a")[2] == 50)
  }

  @Test func `views appear in order, what is inside before what is around it`() {
    _ = mount(300, 300) {
      VStack {
        noted("a")
        VStack { noted("b") }.onAppear { journal.add("+stack") }
        noted("c")
      }.onAppear { journal.add("+all") }
    }
    #expect(journal.lines == ["+a", "+b", "+stack", "+c", "+all"])
  }

  @Test func `removal and return run the actions again, in the same update (lifecycle/appear)`() {
    let remote = Remote<Bool>()
    let host = mount(300, 300) {
      Controlled(true, remote) { shown in
        VStack {
          if shown { noted("a") }
          noted("b")
        }
      }
    }
    #expect(journal.take() == ["+a", "+b"])
    remote.value = false
    host.update()
    #expect(journal.take() == ["-a"])
    remote.value = true
    host.update()
    #expect(journal.take() == ["+a"])
  }

  @Test func `an update alone runs neither`() {
    let remote = Remote<CGFloat>()
    let host = mount(300, 300) {
      Controlled(10, remote) { noted("a").frame(width: $0) }
    }
    _ = journal.take()
    remote.value = 20
    host.update()
    #expect(journal.lines == [])
  }

  @Test func `the actions of the newest update run`() {
    let journal = self.journal
    let shown = Remote<Bool>()
    let name = Remote<String>()
    let host = mount(300, 300) {
      Controlled("old", name) { name in
        Controlled(true, shown) {
          if $0 { Color.red.onDisappear { journal.add(name) } }
        }
      }
    }
    name.value = "new"
    host.update()
    shown.value = false
    host.update()
    #expect(journal.lines == ["new"])
  }

  @Test func `elements of a loop come and go one by one`() {
    let remote = Remote<[String]>()
    let host = mount(300, 300) {
      Controlled(["a", "b"], remote) { names in
        VStack { ForEach(names, id: \.self) { noted($0) } }
      }
    }
    #expect(journal.take() == ["+a", "+b"])
    remote.value = ["c", "b"]
    host.update()
    #expect(Set(journal.take()) == ["+c", "-a"])
  }

  @Test func `onAppear of a group runs once for all of its views, of an empty one never`() {
    _ = mount(300, 300) {
      VStack {
        Group {
          Color.red
          Color.blue
        }.onAppear { journal.add("+") }
        Group {}.onAppear { journal.add("never") }
      }
    }
    #expect(journal.lines == ["+"])
  }

  @Test func `what a container shows in another's place does not appear again`() {
    let remote = Remote<Bool>()
    let host = mount(300, 300) {
      VStack {
        // All that it picks count as one (GroupLifecycleTests).
        Controlled(true, remote) { $0 ? AnyView(Color.red) : AnyView(Text("other")) }
          .onAppear { journal.add("+") }.onDisappear { journal.add("-") }
      }
    }
    #expect(journal.take() == ["+"])
    remote.value = false
    host.update()
    #expect(journal.take() == [])
  }

  @Test func `a view removed before it appeared does neither appear nor disappear`() {
    struct Screen: View {
      @State private var shown = true
      let journal: Journal
      var body: some View {
        VStack {
          Color.blue.onAppear { shown = false }
          if shown {
            Color.red.onAppear { journal.add("+") }.onDisappear { journal.add("-") }
          }
        }
      }
    }
    _ = mount(300, 300) { Screen(journal: journal) }
    // Both were mounted in the first pass, so both appear; the second then leaves.
    #expect(journal.lines == ["+", "-"])
  }
}
