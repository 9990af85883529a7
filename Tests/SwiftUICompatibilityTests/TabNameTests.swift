import Stage
import SwiftUI
import TestSupport
import Testing

/// Tabs: the ways to make them, and their styles.
@MainActor struct TabNameTests {
  @Test func `tabs have titles and symbols in the bar, the first one's screen is shown`() {
    let stage = Stage.settled(
      TabView {
        Tab("home", systemImage: "house") { Text("screen one") }
        Tab("more", systemImage: "star", role: nil) { Text("screen two") }
        Tab(role: nil) {
          Text("screen three")
        } label: {
          Text("last")
        }
      })
    #expect(Set(stage.words) == ["screen one", "home", "more", "last"])
    stage.tapText("more", settling: true)
    #expect(stage.words.contains("screen two") && !stage.words.contains("screen one"))
    stage.tapText("last", settling: true)
    #expect(stage.words.contains("screen three"))
  }

  @Test func `tabs with values follow a selection and set it`() {
    let choice = Remote(2)
    let stage = Stage.settled(
      Controlled(choice) { _ in
        TabView(selection: choice.projected) {
          Tab("home", systemImage: "house", value: 1, role: nil) { Text("screen one") }
          Tab(value: 2, role: nil) {
            Text("screen two")
          } label: {
            Text("more")
          }
          Tab(value: 3, role: .search) { Text("screen three") }
        }
      })
    #expect(stage.words.contains("screen two"))
    stage.tapText("home", settling: true)
    #expect(choice.value == 1 && stage.words.contains("screen one"))
    choice.value = 3
    stage.settle()
    #expect(stage.words.contains("screen three"))
  }

  @Test func `a tab for searching has a title and a glass of its own`() {
    let stage = Stage.settled(
      TabView {
        Tab("home", systemImage: "house") { Text("screen") }
        Tab(role: .search) { Text("found") }
      })
    #expect(stage.symbolNames.contains { $0.hasPrefix("magnifyingglass") })
    #expect(TabRole.search == TabRole.search)
  }

  private func tabs(_ number: Int) -> some View {
    TabView {
      Tab("always", systemImage: "house") { Text("screen") }
      if number == 1 {
        Tab("one", systemImage: "star") { Text("one's") }
      } else if number == 2 {
        Tab("two", systemImage: "star") { Text("two's") }
      }
      if number == 3 {
        Tab("three", systemImage: "star") { Text("three's") }
      }
      TabSection("section") {
        Tab("inside", systemImage: "moon") { Text("inside's") }
      }
      TabSection {
        Tab("deep", systemImage: "sun.max") { Text("deep's") }
      } header: {
        Text("header")
      }
      TabSection {
        Tab("end", systemImage: "cloud") { Text("end's") }
      }
    }
  }

  @Test func `tabs come by conditions, and from sections`() {
    let always: Set = ["screen", "always", "inside", "deep", "end"]
    func shown(_ number: Int) -> Set<String> { Set(Stage.settled(tabs(number)).words) }
    #expect(shown(0).isSuperset(of: ["screen", "always"]))
    #expect(shown(1).contains("one") && !shown(1).contains("two"))
    #expect(shown(2).contains("two") && !shown(2).contains("one"))
    #expect(shown(3).contains("three") && !shown(0).contains("three"))
    #expect(shown(0).isSubset(of: always.union(["More", "section", "header"])))
  }

  private struct Item: Identifiable, Hashable {
    let id: Int
    var title: String { "tab \(id)" }
  }

  @Test func `tabs come from loops over data, by the elements' identities or by a property`() {
    let items = [Item(id: 1), Item(id: 2)]
    let first = Stage.settled(
      TabView {
        ForEach(items) { item in Tab(item.title, systemImage: "star") { Text("of \(item.id)") } }
      })
    #expect(
      first.words.contains("tab 1") && first.words.contains("tab 2") && first.words.contains("of 1")
    )
    let second = Stage.settled(
      TabView(selection: .constant(2)) {
        ForEach(items, id: \.id) { item in
          Tab(item.title, systemImage: "star", value: item.id) { Text("of \(item.id)") }
        }
      })
    #expect(second.words.contains("tab 1") && second.words.contains("of 2"))
  }

  private func pair<S: TabViewStyle>(_ style: S) -> Stage {
    Stage.settled(
      TabView {
        Text("one").tabItem { Text("first") }
        Text("two").tabItem { Text("second") }
      }.tabViewStyle(style))
  }

  @Test func `styles have a bar, or pages side by side`() {
    for stage in [
      pair(.automatic), pair(.tabBarOnly), pair(.sidebarAdaptable), pair(DefaultTabViewStyle()),
      pair(TabBarOnlyTabViewStyle()), pair(SidebarAdaptableTabViewStyle()),
    ] {
      #expect(Set(stage.words) == ["one", "first", "second"])
    }
    let pages = pair(PageTabViewStyle(indexDisplayMode: .never))
    #expect(pages.words == ["one"])
    pages.drag(
      from: CGPoint(x: 300, y: 300), by: CGVector(dx: -250, dy: 0), over: .milliseconds(100))
    pages.settle()
    #expect(pages.words == ["two"])
  }

  @Test func `the dots of pages have a ground if their style says so`() throws {
    func looks<S: IndexViewStyle>(_ style: S) throws -> [UInt32] {
      try Stage.settled(
        TabView {
          Color.white
          Color.white
        }.tabViewStyle(.page(indexDisplayMode: .always)).indexViewStyle(style)
      ).snapshot(scale: 1).pixels
    }
    let always = try looks(.page(backgroundDisplayMode: .always))
    let never = try looks(PageIndexViewStyle(backgroundDisplayMode: .never))
    #expect(always != never)
    #expect(try looks(.page) == looks(PageIndexViewStyle(backgroundDisplayMode: .automatic)))
    #expect(PageIndexViewStyle.BackgroundDisplayMode.interactive != .automatic)
  }
}
