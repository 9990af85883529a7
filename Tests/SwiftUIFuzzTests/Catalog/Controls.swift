import SwiftUI

private final class Flavor: ObservableObject {}

extension FocusedValues {
  @Entry fileprivate var flavor: String?
}

/// Controls with their own state.
private struct Playground<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @State private var isOn = false
  @State private var value = 0.3
  @State private var count = 2
  @State private var text = "ab"
  @FocusState private var isFocused: Bool
  @StateObject private var flavor = Flavor()

  var body: some View {
    switch recipe.count(0, below: 7) {
    case 0: AnyView(Toggle(isOn: $isOn) { content })
    case 1: AnyView(Slider(value: $value, in: 0...1))
    case 2: AnyView(Stepper("steps \(count)", value: $count, in: 0...3))
    case 3: AnyView(TextField("name", text: $text).focused($isFocused))
    case 4:
      AnyView(
        content.focusable().focused($isFocused).onKeyPress { _ in .ignored }
          .defaultFocus($isFocused, false)
          .focusedValue(\.flavor, recipe.words(1)).focusedSceneValue(\.flavor, recipe.words(2))
          .focusedObject(flavor).focusedSceneObject(flavor))
    case 5:
      AnyView(
        Picker("kind", selection: $count) {
          ForEach(0..<3, id: \.self) { Text("\($0)").tag($0) }
        }.pickerStyle(.segmented))
    default:
      AnyView(
        content.onKeyPress(.space) { .handled }.onMoveCommand { _ in }.onExitCommand {}
          .buttonRepeatBehavior(.enabled))
    }
  }
}

private struct Presenting<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @State private var isShown = false
  @State private var isInspected = false

  var body: some View {
    content
      .onTapGesture { isShown = true }
      .onLongPressGesture { isInspected.toggle() }
      .inspector(isPresented: $isInspected) {
        Text(recipe.words(2)).inspectorColumnWidth(recipe.length(3, 90))
      }
      .environment(\.horizontalSizeClass, recipe.flag(2) ? .regular : .compact)
      .sheet(isPresented: $isShown) {
        Text(recipe.words(0)).presentationDetents(recipe.flag(1) ? [.medium, .large] : [.large])
      }
  }
}

private struct Paged<Content: View>: View {
  let content: Content
  let count: Int
  @State private var selection = 0

  var body: some View {
    TabView(selection: $selection) {
      // Never empty, so that the selected page is the same.
      ZStack { content }.tag(0)
      ForEach(1..<(count + 1), id: \.self) { Text("page \($0)").tag($0) }
    }
    .tabViewStyle(.page)
  }
}

extension Catalog {
  static let controls: [Entry] = [
    .leaf("progress") { recipe in
      recipe.flag(0)
        ? AnyView(ProgressView(value: recipe.part(1)))
        : AnyView(ProgressView(recipe.words(2), value: recipe.length(1, 10), total: 10))
    },
    .leaf("toggle") { recipe in
      Toggle(recipe.words(0), isOn: .constant(recipe.flag(1)))
    },
    .leaf("slider") { recipe in Slider(value: .constant(recipe.part(0)), in: 0...1) },
    .leaf("field") { recipe in TextField("prompt", text: .constant(recipe.words(0))) },
    .leaf("share") { recipe in
      ShareLink(item: recipe.words(0), preview: SharePreview(recipe.words(1)))
    },
    .leaf("link") { _ in Link("link", destination: URL(fileURLWithPath: "/nowhere")) },
    .one("played") { recipe, child in Playground(recipe: recipe, content: child) },
    .one("presenting") { recipe, child in Presenting(recipe: recipe, content: child) },
    .one("paged") { recipe, child in Paged(content: child, count: recipe.count(0, below: 3)) },
    .one("keyed") { recipe, child in child.disabled(recipe.flag(0)).focusable(recipe.flag(1)) },
  ]

  static let lazies: [Entry] = [
    .many("lazyColumn", keepsHistory: true) { recipe, rows in
      ScrollView {
        LazyVStack(
          alignment: recipe.choice(0, [.leading, .center, .trailing]),
          spacing: recipe.flag(1) ? nil : recipe.length(2, 20),
          pinnedViews: recipe.flag(3) ? [.sectionHeaders, .sectionFooters] : []
        ) {
          rows
          Section("header") {
            ForEach(0..<recipe.count(3, below: 40), id: \.self) { Text("\($0)") }
          }
        }
      }
    },
    .many("lazyRow", keepsHistory: true) { recipe, rows in
      ScrollView(.horizontal) {
        LazyHStack(spacing: recipe.length(2, 20)) { rows }
      }
    },
    .many("lazyAlone", keepsHistory: true) { _, rows in LazyVStack { rows } },
    .many("section") { recipe, rows in
      Section {
        rows
      } header: {
        Text(recipe.words(0))
      }
    },
    .one("margins") { recipe, child in
      child.contentMargins(recipe.edges(0), recipe.length(1, 30), for: .scrollContent)
    },
  ]
}
