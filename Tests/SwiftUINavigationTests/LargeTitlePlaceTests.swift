import Stage
import SwiftUI
import Testing

/// A large title over everything that scrolls, wherever the stack is.
///
/// The stage has a status bar of 47 points: the bar's row ends at 91, the title's area at 143.
@Suite("Large titles over lists, lazy stacks, in tabs and on cards")
@MainActor struct LargeTitlePlaceTests {
  private func stage(_ view: some View) -> Stage {
    Stage(
      size: CGSize(width: 390, height: 844),
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) { view }
  }

  enum Content: String, CaseIterable, Sendable {
    case list, plainList, groupedList, form, lazyColumn, lazyGrid, sections
  }

  private struct Screen: View {
    let content: Content

    private func row(_ index: Int) -> some View {
      Color.blue.frame(height: 40).accessibilityIdentifier("row\(index)")
    }

    var body: some View {
      NavigationStack {
        scrolling.accessibilityIdentifier("scroll").navigationTitle("Title")
      }
    }

    @ViewBuilder private var scrolling: some View {
      switch content {
      case .list: List(0..<100, id: \.self) { row($0) }
      case .plainList: List(0..<100, id: \.self) { row($0) }.listStyle(.plain)
      case .groupedList: List(0..<100, id: \.self) { row($0) }.listStyle(.grouped)
      case .form: Form { ForEach(0..<100, id: \.self) { row($0) } }
      case .lazyColumn:
        ScrollView { LazyVStack(spacing: 0) { ForEach(0..<100, id: \.self) { row($0) } } }
      case .lazyGrid:
        ScrollView {
          LazyVGrid(columns: [GridItem()], spacing: 0) { ForEach(0..<100, id: \.self) { row($0) } }
        }
      case .sections:
        ScrollView {
          LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
            Section {
              ForEach(0..<100, id: \.self) { row($0) }
            } header: {
              Color.red.frame(height: 30).accessibilityIdentifier("header")
            }
          }
        }
      }
    }
  }

  @Test(arguments: Content.allCases)
  func `the first row begins below the title and goes with it`(_ content: Content) throws {
    let stage = stage(Screen(content: content))
    // Rows of lists are 70 high: 15 above the content (behaviour sheet §11); no 35 above the first card.
    let first: CGFloat =
      switch content {
      case .list, .plainList, .groupedList, .form: 143 + 15
      case .lazyColumn, .lazyGrid: 143
      case .sections: 143 + 30
      }
    #expect(stage.frame(of: "row0")?.minY == first)
    for offset in [10.0, 26, 51, 52, 53, 80, 300, 60, 20] as [CGFloat] {
      stage.scroll(to: offset)
      let row = Int(offset) / 70 + 1
      let wanted = first + CGFloat(row) * (content.isList ? 70 : 40) - offset
      #expect(stage.frame(of: "row\(row)")?.minY == wanted, "\(content) at \(offset)")
      let top = max(91, 143 - offset)
      // The viewport is laid out anew only where the title has gone; what sticks follows at once.
      if content == .sections {
        #expect(stage.frame(of: "header")?.minY == top, "\(offset)")
      }
      #expect(stage.frame(of: "scroll")?.minY == (offset >= 52 ? 91 : 143))
    }
    stage.scroll(to: 0)
    #expect(stage.frame(of: "row0")?.minY == first)
    #expect(stage.texts.filter { $0.string == "Title" }.count == 1)
  }

  @Test func `in each tab of a tab view the title collapses for itself`() throws {
    struct Tabs: View {
      @State private var tab = 0

      var body: some View {
        TabView(selection: $tab) {
          ForEach(0..<2, id: \.self) { tab in
            NavigationStack {
              List(0..<50, id: \.self) { Text("\(tab) row \($0)") }
                .accessibilityIdentifier("list\(tab)")
                .navigationTitle("Tab \(tab)")
            }
            .tabItem { Label("Item \(tab)", systemImage: "star") }
            .tag(tab)
          }
        }
      }
    }
    let stage = stage(Tabs())
    #expect(stage.frame(of: "list0")?.minY == 143)
    stage.scroll("list0", to: 300)
    #expect(stage.frame(of: "list0")?.minY == 91)
    #expect(stage.accessibilityTree["Item 1"]?.activate() == true)
    stage.settle()
    #expect(stage.frame(of: "list1")?.minY == 143)
    #expect(stage.scrollOffset(of: "list1")?.y == 0)
    #expect(stage.accessibilityTree["Item 0"]?.activate() == true)
    stage.settle()
    #expect(stage.frame(of: "list0")?.minY == 91)
    #expect(stage.scrollOffset(of: "list0")?.y == 300)
  }

  @Test func `on a card the bar begins at the card's top, without a status bar`() throws {
    struct Carded: View {
      @State private var isPresented = false

      var body: some View {
        Button("Open") { isPresented = true }
          .sheet(isPresented: $isPresented) {
            NavigationStack {
              List(0..<50, id: \.self) { Text("row \($0)") }
                .accessibilityIdentifier("list")
                .navigationTitle("Card")
                .toolbar {
                  ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { isPresented = false }
                  }
                }
            }
          }
      }
    }
    let stage = stage(Carded())
    #expect(stage.accessibilityTree["Open"]?.activate() == true)
    stage.settle()
    let list = try #require(stage.frame(of: "list"))
    let top = try #require(stage.texts.first { $0.string == "Done" }).frame.midY
    // No device above it: 10 clear, a row of 44, 10 clear, and 52.5 for the title (behaviour sheet §10).
    #expect(abs(list.minY - top - (32 + 52.5)) < 0.6)
    stage.scroll("list", to: 300)
    #expect(abs((stage.frame(of: "list")?.minY ?? 0) - top - 32) < 0.6)
    #expect(stage.accessibilityTree["Done"]?.activate() == true)
    stage.settle()
    #expect(stage.frame(of: "list") == nil)
  }
}

extension LargeTitlePlaceTests.Content {
  fileprivate var isList: Bool {
    switch self {
    case .list, .plainList, .groupedList, .form: true
    case .lazyColumn, .lazyGrid, .sections: false
    }
  }
}
