import Stage
import SwiftUI
import TestSupport
import Testing

/// Search fields: where they stand, their tokens, and what they suggest.
@MainActor struct SearchNameTests {
  private func stage<V: View>(_ view: V) -> Stage {
    let stage = Stage(size: CGSize(width: 390, height: 700), text: .fixed) { view }
    stage.settle()
    return stage
  }

  @Test func `a search field has a prompt wherever it is placed`() {
    let text = Binding.constant("")
    for placement in [
      SearchFieldPlacement.automatic, .toolbar, .sidebar, .navigationBarDrawer,
      .navigationBarDrawer(displayMode: .automatic), .navigationBarDrawer(displayMode: .always),
    ] {
      let view = NavigationStack {
        Text("content").navigationTitle("Title")
          .searchable(text: text, placement: placement, prompt: "Find")
      }
      #expect(stage(view).words.contains("Find"))
    }
  }

  private struct Token: Identifiable, Hashable {
    let id: String
  }

  @Test func `a search field shows its tokens before the text`() {
    let tokens = Remote([Token(id: "fruit")])
    let text = Binding.constant("lemon")
    let forms: [AnyView] = [
      AnyView(
        Controlled(tokens) { _ in
          Text("content").searchable(
            text: text, tokens: tokens.projected, isPresented: .constant(true)
          ) {
            Text($0.id)
          }
        }),
      AnyView(
        Controlled(tokens) { _ in
          Text("content").searchable(
            text: text, tokens: tokens.projected, suggestedTokens: .constant([]),
            isPresented: .constant(true)
          ) { Text($0.id) }
        }),
      AnyView(
        Controlled(tokens) { _ in
          Text("content").searchable(
            text: text, editableTokens: tokens.projected, isPresented: .constant(true)
          ) { Text($0.wrappedValue.id) }
        }),
    ]
    for form in forms {
      let stage = stage(NavigationStack { form })
      let (token, query) = (
        stage.texts.first { $0.string == "fruit" }, stage.texts.first { $0.string == "lemon" }
      )
      #expect((token?.frame.maxX ?? 999) <= (query?.frame.minX ?? 0))
    }
  }

  @Test func `suggestions are offered below the field, unless their place is left out`() {
    func shown(_ places: SearchSuggestionsPlacement.Set?) -> Bool {
      let field = Text("content").searchable(text: .constant(""), isPresented: .constant(true))
      let hiding = field.searchSuggestions(
        places == nil ? .automatic : .hidden, for: places ?? .menu)
      let stage = self.stage(
        NavigationStack {
          hiding.searchSuggestions { Text("lemon").searchCompletion("lemon") }
        })
      return stage.words.contains("lemon")
    }
    #expect(shown(nil) && !shown([.menu, .content]) && !shown(.content) && shown(.menu))
    let both: SearchSuggestionsPlacement.Set = [.menu, .content]
    #expect(SearchSuggestionsPlacement.Set(rawValue: both.rawValue) == both && both.rawValue != 0)
    #expect(
      SearchSuggestionsPlacement.menu != .content && SearchSuggestionsPlacement.automatic != .menu)
    #expect(SearchScopeActivation.onTextEntry != .onSearchPresentation)
    #expect(SearchScopeActivation.automatic != .onTextEntry)
  }

  private struct Placed: View {
    @Environment(\.searchSuggestionsPlacement) private var placement

    var body: some View { Text(placement == .content ? "over it" : "elsewhere") }
  }

  /// The example of Apple's documentation of `searchSuggestions(_:for:)`, and of `searchSuggestionsPlacement`.
  @Test func `suggestions can leave themselves out over the content, and ask where they are`() {
    let stage = stage(
      NavigationStack {
        Placed().searchable(text: .constant(""), isPresented: .constant(true))
          .searchSuggestions {
            Placed().searchCompletion("lemon")
            ForEach(["apple", "pear"], id: \.self) { Text($0).searchCompletion($0) }
              .searchSuggestions(.hidden, for: .content)
            Text("plum").searchSuggestions(.hidden, for: .menu)
          }
      })
    #expect(stage.words.contains("plum") && stage.words.contains("over it"))
    #expect(!stage.words.contains("apple") && !stage.words.contains("pear"))
  }
}
