import Stage
import SwiftUI
import Testing

@MainActor struct TabBarTests {
  private func phone<Content: View>(@ViewBuilder _ content: () -> Content) -> Stage {
    Stage(size: CGSize(width: 375, height: 667), text: .fixed, content: content)
  }

  private struct Tabs: View {
    @State var tab = "home"
    let log: Log

    var body: some View {
      TabView(selection: $tab) {
        Screen(name: "Home screen", log: log)
          .tabItem { Label("Home", systemImage: "house") }
          .tag("home")
        Screen(name: "Search screen", log: log)
          .tabItem {
            Image(systemName: "magnifyingglass")
            Text("Search")
          }
          .tag("search")
          .badge(3)
        Screen(name: "More screen", log: log)
          .tabItem { Label(tab == "more" ? "Here" : "More", systemImage: "ellipsis") }
          .tag("more")
      }
    }
  }

  private struct Screen: View {
    let name: String
    let log: Log
    @State private var taps = 0

    var body: some View {
      Color.white
        .overlay { Text("\(name) \(taps)") }
        .onTapGesture { taps += 1 }
        .accessibilityIdentifier(name)
        .onAppear { log.note("appear \(name)") }
    }
  }

  @Test func `The bar floats 23 points over the bottom, the content ends 83 points over it`() {
    let stage = phone { Tabs(log: Log()) }
    // Fact sheet §16.
    #expect(
      stage.frame(of: "Home screen") == CGRect(x: 0, y: 0, width: 375, height: 584))
    #expect(stage.texts.map(\.string) == ["Home screen 0", "Home", "Search", "3", "More"])
    let items = stage.accessibilityTree.elements.filter { $0.traits.contains(.isButton) }
    // A badge is the item's value, as a UITabBar's: the item is found by its title.
    #expect(items.map(\.label) == ["Home", "Search", "More"])
    #expect(items.map(\.value) == ["", "3", ""])
    #expect(items.map { $0.traits.contains(.isSelected) } == [true, false, false])
    #expect(items[0].frame.minX == 56.5)
    #expect(items[2].frame.maxX == 318.5)
  }

  @Test("A tap on an item shows its screen; screens keep their state, and appear when shown")
  func choosing() throws {
    let log = Log()
    let stage = phone { Tabs(log: log) }
    #expect(log.take() == ["appear Home screen"])
    stage.tap(at: CGPoint(x: 187, y: 200))
    #expect(stage.texts.first?.string == "Home screen 1")
    #expect(stage.accessibilityTree["More"]?.activate() == true)
    #expect(stage.texts.map(\.string) == ["More screen 0", "Home", "Search", "3", "Here"])
    #expect(log.take() == ["appear More screen"])
    stage.tap(at: CGPoint(x: 100, y: 615))
    #expect(stage.texts.first?.string == "Home screen 1")
  }

  @Test func `Tabs with values choose in the same way`() {
    struct Builder: View {
      @State private var tab = 2
      let hasExtra: Bool

      var body: some View {
        TabView(selection: $tab) {
          Tab("One", systemImage: "star", value: 1) { Text("first") }
          Tab("Two", systemImage: "heart", value: 2) { Text("second") }
            .badge("new")
          if hasExtra {
            Tab(value: 3) {
              Text("third")
            } label: {
              Text("Three")
            }
          }
        }
      }
    }
    let stage = phone { Builder(hasExtra: true) }
    #expect(stage.texts.map(\.string) == ["second", "One", "Two", "new", "Three"])
    #expect(stage.accessibilityTree["Three"]?.activate() == true)
    #expect(stage.texts.first?.string == "third")
    let short = phone { Builder(hasExtra: false) }
    #expect(short.texts.map(\.string) == ["second", "One", "Two", "new"])
  }

  @Test func `Without a selection of its own a tab view starts with the first screen`() {
    let stage = phone {
      TabView {
        Tab("One", systemImage: "star") { Text("first") }
        Tab("Two", systemImage: "heart") { Text("second") }
      }
    }
    #expect(stage.texts.first?.string == "first")
    #expect(stage.accessibilityTree["Two"]?.activate() == true)
    #expect(stage.texts.first?.string == "second")
  }

  @Test func `The bar's items come to rest at once, whatever their labels are`() {
    let stage = phone {
      TabView {
        Tab("One", systemImage: "star") { AnyView(Text("first")) }
        Tab {
          AnyView(Text("second"))
        } label: {
          AnyView(Text("Two"))
        }
      }
    }
    stage.resetCosts()
    stage.resize(to: CGSize(width: 400, height: 667))
    #expect(stage.costs.passes < 4)
    #expect(stage.texts.map(\.string) == ["first", "One", "Two"])
  }

  @Test func `Scrolled content passes under the bar`() {
    let stage = phone {
      TabView {
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<40) { number in Text("row \(number)").frame(height: 40) }
          }
        }
        .tabItem { Text("Rows") }
      }
    }
    let rows = stage.texts.filter { $0.string.hasPrefix("row") }
    #expect(rows.contains { $0.frame.maxY > 600 })
  }
}
