import Stage
import SwiftUI
import Testing

/// A search field in the bar.
///
/// The stage has a status bar of 47 points: the bar's row ends at 91, the large title's area of 52 at
/// 143, the field's area of 52 at 195. The field is 36 tall.
@Suite("Search fields")
@MainActor struct SearchableTests {
  private struct Names: View {
    var mode = NavigationBarItem.TitleDisplayMode.large
    var placement = SearchFieldPlacement.automatic
    let journal: Journal
    @State private var text = ""

    var body: some View {
      NavigationStack {
        ScrollView {
          VStack(spacing: 0) {
            SearchState(journal: journal)
            ForEach(0..<40, id: \.self) { row in
              if text.isEmpty || "row \(row)".contains(text) {
                Color.blue.frame(height: 50).accessibilityIdentifier("row\(row)")
              }
            }
          }
        }
        .accessibilityIdentifier("scroll")
        .navigationTitle("Names")
        .navigationBarTitleDisplayMode(mode)
        .toolbar { Button("Add") {} }
        .searchable(text: $text, placement: placement, prompt: "Find a name")
        .onSubmit(of: .search) { journal.lines.append("submit \(text)") }
      }
    }
  }

  private struct SearchState: View {
    let journal: Journal
    @Environment(\.isSearching) private var isSearching
    @Environment(\.dismissSearch) private var dismissSearch

    var body: some View {
      Color.clear.frame(height: 0)
        .onChange(of: isSearching) { _, value in
          journal.lines.append(value ? "begins" : "ends")
          journal.dismiss = dismissSearch
        }
    }
  }

  @MainActor fileprivate final class Journal {
    var lines: [String] = []
    var dismiss: DismissSearchAction?
  }

  private func stage(_ view: some View) -> Stage {
    Stage(
      size: CGSize(width: 390, height: 844),
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) { view }
  }

  private func texts(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  @Test func `at rest the field stands below the large title, above the content`() throws {
    let stage = stage(Names(journal: Journal()))
    #expect(stage.frame(of: "row0")?.minY == 195)
    let field = try #require(stage.frame(of: "SearchField"))
    #expect(field.midY == 161)
    #expect(texts(stage).contains("Find a name"))
    #expect(texts(stage).contains("Names"))
    let element = try #require(stage.accessibilityTree["Find a name"])
    #expect(element.traits.contains(.isSearchField))
  }

  @Test func `the field gives way first, then the title; then the bar has its background`() throws {
    let stage = stage(Names(journal: Journal()))
    stage.scroll(to: 30)
    #expect(stage.frame(of: "row0")?.minY == 165)
    let title = try #require(stage.texts.first { $0.string == "Names" })
    #expect(title.frame.minY == 92.5)
    #expect(!texts(stage).contains("Find a name"))
    stage.scroll(to: 91)
    #expect(stage.frame(of: "row0")?.minY == 104)
    #expect(stage.texts.first { $0.string == "Names" }?.frame.minY == 53.5)
    stage.scroll(to: 300)
    #expect(stage.frame(of: "scroll") == CGRect(x: 0, y: 91, width: 390, height: 719))
    stage.scroll(to: 0)
    #expect(stage.frame(of: "row0")?.minY == 195)
    #expect(texts(stage).contains("Find a name"))
  }

  @Test func `content never rests with half a field`() {
    let stage = stage(Names(journal: Journal()))
    stage.hold(by: CGVector(dx: 0, dy: -30)) {}
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
    stage.hold(by: CGVector(dx: 0, dy: -50)) {}
    stage.settle()
    #expect(stage.scrollOffset.y == 52)
  }

  @Test func `under an inline title the field gives way too; one that stays keeps its room`() {
    let folding = stage(Names(mode: .inline, journal: Journal()))
    #expect(folding.frame(of: "row0")?.minY == 143)
    folding.scroll(to: 52)
    #expect(folding.frame(of: "row0")?.minY == 91)
    #expect(!texts(folding).contains("Find a name"))
    let fixed = stage(
      Names(placement: .navigationBarDrawer(displayMode: .always), journal: Journal()))
    #expect(fixed.frame(of: "row0")?.minY == 195)
    fixed.scroll(to: 300)
    #expect(fixed.frame(of: "scroll") == CGRect(x: 0, y: 143, width: 390, height: 667))
    #expect(texts(fixed).contains("Find a name"))
    // Its title is in the bar by now, and the field right below that.
    #expect(fixed.frame(of: "SearchField")?.midY == 109)
  }

  @Test
  func `a tap begins a search: the field takes the bar's place; what is typed filters`() throws {
    let journal = Journal()
    let stage = stage(Names(journal: journal))
    stage.tap("SearchField")
    stage.settle()
    #expect(journal.lines == ["begins"])
    #expect(stage.frame(of: "row0")?.minY == 91)
    #expect(!texts(stage).contains("Names"))
    #expect(!texts(stage).contains("Add"))
    #expect(stage.frame(of: "SearchField")?.midY == 69)
    let cancel = try #require(stage.texts.first { $0.string == "Cancel" })
    #expect(cancel.frame.maxX == 374)
    stage.type("39")
    stage.settle()
    #expect(stage.frame(of: "row39")?.minY == 91)
    #expect(stage.frame(of: "row0") == nil)
    stage.press(.return)
    #expect(journal.lines == ["begins", "submit 39"])
    #expect(stage.accessibilityTree["Clear text"]?.activate() == true)
    #expect(stage.frame(of: "row0")?.minY == 91)
    #expect(stage.accessibilityTree["Cancel"]?.activate() == true)
    stage.settle()
    #expect(journal.lines == ["begins", "submit 39", "ends"])
    #expect(stage.frame(of: "row0")?.minY == 195)
    #expect(texts(stage).contains("Names"))
    #expect(texts(stage).contains("Find a name"))
  }

  @Test func `a view inside can end the search, and a binding can begin and end one`() throws {
    let journal = Journal()
    let stage = stage(Names(journal: journal))
    stage.tap("SearchField")
    stage.settle()
    stage.type("1")
    #expect(texts(stage).contains("1"))
    journal.dismiss?()
    stage.settle()
    #expect(journal.lines == ["begins", "ends"])
    #expect(texts(stage).contains("Find a name"))

    struct Presented: View {
      @State private var text = ""
      @State private var isPresented = false

      var body: some View {
        NavigationStack {
          VStack {
            Button("Search now") { isPresented = true }
            Button("Enough") { isPresented = false }
            Text(isPresented ? "searching" : "resting")
          }
          .navigationTitle("Title")
          .searchable(text: $text, isPresented: $isPresented)
        }
      }
    }
    let other = self.stage(Presented())
    #expect(texts(other).contains("resting"))
    #expect(other.accessibilityTree["Search now"]?.activate() == true)
    other.settle()
    #expect(texts(other).contains("Cancel"))
    other.type("abc")
    #expect(texts(other).contains("abc"))
    #expect(other.accessibilityTree["Enough"]?.activate() == true)
    other.settle()
    #expect(!texts(other).contains("Cancel"))
    #expect(texts(other).contains("Title"))
  }

  /// 16 points to the field, 10 inside it, the magnifying glass of 22 and a gap of 6.
  @Test func `what is typed stands where the prompt stood, the cross at the field's end`() throws {
    let stage = stage(Names(journal: Journal()))
    stage.tap("SearchField")
    stage.settle()
    let prompt = try #require(stage.frame(of: "SearchField"))
    stage.type("1")
    stage.settle()
    let text = try #require(stage.frame(of: "SearchField"))
    #expect(prompt.minX == 54)
    #expect(text.minX == 54)
    let cross = try #require(stage.accessibilityTree["Clear text"]?.frame)
    // A symbol of 22 points at the end of what was the prompt's, after a gap of 6.
    #expect(cross.midX == prompt.maxX - 11)
    #expect(text.maxX == prompt.maxX - 22 - 6)
  }

  @Test func `scopes are as wide as the screen above content that is not`() throws {
    struct Scoped: View {
      @State private var text = ""
      @State private var scope = 0

      var body: some View {
        NavigationStack {
          ScrollView { Text("narrow") }
            .searchable(text: $text)
            .searchScopes($scope) {
              Text("Titles").tag(0)
              Text("Authors").tag(1)
            }
        }
      }
    }
    let stage = stage(Scoped())
    stage.tap("SearchField")
    stage.settle()
    let titles = try #require(stage.texts.first { $0.string == "Titles" })
    let authors = try #require(stage.texts.first { $0.string == "Authors" })
    // Two halves of the window without 16 points at each side: their middles are 179 apart.
    #expect(abs(authors.frame.midX - titles.frame.midX - 179) < 2)
    #expect(abs((authors.frame.midX + titles.frame.midX) / 2 - 195) < 2)
  }

  @Test func `neither a pull nor the folding evaluates a body or lays anything out`() {
    let stage = stage(Names(journal: Journal()))
    stage.scroll(to: 1)
    stage.resetCosts()
    for offset in stride(from: 2.0, through: 100, by: 2) { stage.scroll(to: offset) }
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
  }

  @Test func `a pushed screen has a field of its own; without a stack there is none`() {
    struct Pushed: View {
      @State private var text = ""
      @State private var path = [1]

      var body: some View {
        NavigationStack(path: $path) {
          Text("first")
            .navigationTitle("First")
            .navigationDestination(for: Int.self) { _ in
              Text("second").navigationTitle("Second").searchable(text: $text, prompt: "Inside")
            }
        }
      }
    }
    let stage = stage(Pushed())
    #expect(texts(stage).contains("Inside"))
    #expect(stage.accessibilityTree["First"]?.activate() == true)
    stage.settle()
    #expect(!texts(stage).contains("Inside"))
    #expect(texts(stage).contains("first"))
    let bare = self.stage(Text("alone").searchable(text: .constant("")))
    #expect(texts(bare) == ["alone"])
  }
}
