import SwiftUI

/// A screen with all modifiers of bars.
private struct Barred<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @State private var text = ""
  @State private var isSearching = false
  @State private var isFar = false
  @State private var title = "title"
  @State private var tokens = [Token(id: 1), Token(id: 2)]
  @State private var suggested = [Token(id: 2), Token(id: 3)]

  private struct Token: Identifiable {
    let id: Int
    var isLong = false
  }

  private var screen: some View {
    List {
      content
      Button("find") { isSearching.toggle() }
      Button("far") { isFar = true }
      ForEach(0..<8, id: \.self) { Text("row \($0)") }
    }
  }

  @ViewBuilder private var titled: some View {
    switch recipe.count(0, below: 6) {
    case 0:
      screen.navigationTitle("title").navigationSubtitle("subtitle").toolbarTitleDisplayMode(
        recipe.choice(1, [.automatic, .inline, .large, .inlineLarge]))
    case 1:
      screen.navigationBarTitle(Text("title"), displayMode: recipe.flag(1) ? .large : .inline)
        .navigationBarItems(leading: Text("before"), trailing: Button("after") {})
    case 2:
      screen.navigationTitle("title")
        .searchable(
          text: $text, isPresented: $isSearching,
          placement: .navigationBarDrawer(displayMode: recipe.flag(1) ? .always : .automatic))
    case 3:
      screen.navigationTitle($title).navigationBarTitleDisplayMode(.inline)
        .toolbarTitleMenu {
          Button("duplicate") {}
          if recipe.flag(1) { RenameButton() }
        }
        .renameAction { title += "!" }
    case 4:
      if recipe.flag(1) {
        screen.navigationTitle("title")
          .searchable(text: $text, tokens: $tokens, suggestedTokens: $suggested) {
            Text("token \($0.id)")
          }
      } else {
        screen.navigationTitle("title")
          .searchable(text: $text, editableTokens: $tokens) { $token in
            Text(token.isLong ? "a long token" : "\(token.id)").onTapGesture {
              token.isLong.toggle()
            }
          }
          .searchSuggestions { Text("three").searchCompletion(Token(id: 3)) }
      }
    default: screen.navigationBarHidden(recipe.flag(1)).toolbarRole(.editor)
    }
  }

  private var inside: some View {
    titled
      .toolbar {
        ToolbarItemGroup(placement: recipe.flag(2) ? .bottomBar : .topBarLeading) {
          Button("one") {}
          Button("two") {}
        }
        if recipe.flag(0) { ToolbarTitleMenu { Button("menu") {} } }
      }
      .toolbarBackground(recipe.color(1), for: .navigationBar)
      .toolbarBackgroundVisibility(
        recipe.choice(2, [.visible, .hidden, .automatic]), for: .automatic
      )
      .toolbarColorScheme(recipe.flag(1) ? .dark : nil, for: .navigationBar)
      .toolbarVisibility(recipe.flag(3) ? .hidden : .automatic, for: .bottomBar)
      .navigationDestination(isPresented: $isFar) {
        Text("far").navigationBarBackButtonHidden(recipe.flag(3))
      }
  }

  var body: some View {
    if recipe.flag(3) {
      NavigationView { inside }.navigationViewStyle(StackNavigationViewStyle())
    } else {
      NavigationView { inside }.navigationViewStyle(DefaultNavigationViewStyle())
    }
  }
}

/// Tab views in all their forms.
private struct Tabbed<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @State private var selection = 0

  @ViewBuilder private var oldTabs: some View {
    ZStack { content }.tabItem { Label("first", systemImage: "star") }.tag(0)
    ForEach(1..<(recipe.count(1, below: 4) + 1), id: \.self) { number in
      Text("tab \(number)").tabItem { Text("\(number)") }.tag(number).badge(
        recipe.count(2, below: 3))
    }
  }

  var body: some View {
    switch recipe.count(0, below: 4) {
    case 0: AnyView(TabView(selection: $selection) { oldTabs })
    case 1:
      AnyView(
        TabView(selection: $selection) {
          Tab("first", systemImage: "star", value: 0) { content }.badge(recipe.count(2, below: 3))
          if recipe.flag(1) { Tab("second", systemImage: "heart", value: 1) { Text("second") } }
          Tab(value: 2) {
            Text("third")
          } label: {
            Text(recipe.words(3))
          }
        })
    case 2:
      AnyView(
        TabView { oldTabs }.tabViewStyle(TabBarOnlyTabViewStyle())
          .tabViewStyle(SidebarAdaptableTabViewStyle()).tabViewStyle(DefaultTabViewStyle()))
    default:
      AnyView(
        TabView(selection: $selection) { oldTabs }
          .tabViewStyle(PageTabViewStyle(indexDisplayMode: recipe.flag(1) ? .always : .never))
          .indexViewStyle(PageIndexViewStyle(backgroundDisplayMode: .always)))
    }
  }
}

/// Sheets and covers with all their modifiers.
private struct Covering<Content: View>: View {
  struct Item: Identifiable { let id: Int }
  let recipe: Recipe
  let content: Content
  @State private var isShown = false
  @State private var item: Item?
  @State private var detent = PresentationDetent.medium

  private var card: some View {
    VStack {
      Text("card")
      Closer()
    }
    .presentationDetents([.medium, .height(60), .fraction(0.3)], selection: $detent)
    .presentationDragIndicator(recipe.flag(2) ? .visible : .hidden)
    .presentationCornerRadius(recipe.length(1, 20))
    .presentationBackground(recipe.color(3))
    .presentationContentInteraction(recipe.flag(1) ? .scrolls : .resizes)
    .presentationBackgroundInteraction(recipe.choice(1, [.automatic, .disabled, .enabled]))
    .interactiveDismissDisabled(recipe.flag(3))
  }

  var body: some View {
    if recipe.flag(0) {
      content.onTapGesture { isShown = true }
        .fullScreenCover(isPresented: $isShown) { card }
    } else {
      content.onTapGesture { item = Item(id: recipe.count(1, below: 3)) }
        .sheet(item: $item, onDismiss: { detent = .medium }) { _ in card }
    }
  }
}

private struct Closer: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View { Button("close") { dismiss() } }
}

/// Rows with all their modifiers.
private struct Ruled<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @State private var isOpen = true

  private var list: some View {
    List {
      Section("open", isExpanded: $isOpen) {
        content.listRowSeparatorTint(recipe.color(1)).selectionDisabled(recipe.flag(1))
        ForEach(0..<3, id: \.self) { Text("\($0)") }.onDelete { _ in }.deleteDisabled(
          recipe.flag(0)
        )
        .moveDisabled(recipe.flag(2))
      }
      .headerProminence(recipe.flag(2) ? .increased : .standard)
      .listSectionSeparator(recipe.flag(3) ? .hidden : .visible)
      .listSectionSeparatorTint(recipe.color(1))
      Text("last").badge("new").badgeProminence(recipe.flag(3) ? .increased : .standard)
        .listItemTint(.red)
    }
    .listSectionSpacing(recipe.choice(2, [.compact, .default, .custom(7)]))
  }

  var body: some View {
    switch recipe.count(0, below: 6) {
    case 0: AnyView(list.listStyle(DefaultListStyle()))
    case 1: AnyView(list.listStyle(PlainListStyle()))
    case 2: AnyView(list.listStyle(GroupedListStyle()))
    case 3: AnyView(list.listStyle(InsetGroupedListStyle()))
    case 4: AnyView(list.listStyle(InsetListStyle()))
    default: AnyView(list.listStyle(SidebarListStyle()))
    }
  }
}

/// A view with pull to refresh.
private struct Fresh<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @State private var count = 3

  var body: some View {
    Group {
      if recipe.flag(0) {
        ScrollView {
          content
          ForEach(0..<count, id: \.self) { Text("row \($0)").frame(height: 30) }
        }
      } else {
        List {
          content
          ForEach(0..<count, id: \.self) { Text("row \($0)") }
        }
      }
    }
    .refreshable { count = (count + recipe.count(1, below: 30)) % 40 }
    .scrollDismissesKeyboard(recipe.choice(2, [.automatic, .immediately, .interactively, .never]))
    .scrollIndicatorsFlash(onAppear: recipe.flag(3)).scrollIndicatorsFlash(trigger: count)
  }
}

extension Catalog {
  static let bars: [Entry] = [
    .one("barred", keepsHistory: true) { recipe, child in Barred(recipe: recipe, content: child) },
    .one("tabbed", keepsHistory: true) { recipe, child in Tabbed(recipe: recipe, content: child) },
    .one("covering") { recipe, child in Covering(recipe: recipe, content: child) },
    .one("ruled", keepsHistory: true) { recipe, child in Ruled(recipe: recipe, content: child) },
    .one("fresh", keepsHistory: true) { recipe, child in Fresh(recipe: recipe, content: child) },
  ]
}
