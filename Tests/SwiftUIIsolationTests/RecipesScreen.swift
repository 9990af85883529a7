import SwiftUI

// A screen as apps have them: a path of cases, links in several forms, items in the bars.

enum Recipe: String, CaseIterable, Identifiable, Hashable {
  case soup, bread, cake

  var id: String { rawValue }
}

struct RecipesScreen: View {
  @State private var path: [Recipe] = []
  @State private var isShowingHelp = false
  @State private var chosen: Recipe?

  var body: some View {
    NavigationStack(path: $path) {
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(Recipe.allCases) { recipe in
            NavigationLink(value: recipe) {
              Text(recipe.rawValue)
            }
          }
          NavigationLink("About") {
            Text("About recipes")
          }
          NavigationLink {
            RecipeView(recipe: .soup)
          } label: {
            HStack {
              Image(systemName: "star").accessibilityHidden(true)
              Text("Soup of the day")
            }
          }
        }
      }
      .navigationTitle("Recipes")
      .navigationDestination(for: Recipe.self) { recipe in
        RecipeView(recipe: recipe)
      }
      .navigationDestination(isPresented: $isShowingHelp) {
        Text("Help").navigationTitle(Text("Help"))
      }
      .navigationDestination(item: $chosen) { recipe in
        RecipeView(recipe: recipe)
      }
      .toolbar {
        ToolbarItem(placement: .topBarLeading) {
          Button("Help") { isShowingHelp = true }
        }
        ToolbarItemGroup(placement: .topBarTrailing) {
          Button("Cake") { chosen = .cake }
          Button("All") { path = Recipe.allCases }
        }
        RecipesStatus(count: Recipe.allCases.count)
      }
      .toolbarBackground(.visible, for: .navigationBar)
      .toolbarBackground(.thinMaterial, for: .navigationBar, .bottomBar)
    }
  }
}

struct RecipesStatus: ToolbarContent {
  let count: Int

  var body: some ToolbarContent {
    ToolbarItem(placement: .status) {
      Text("\(count) recipes")
    }
  }
}

struct RecipeView: View {
  let recipe: Recipe
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Button("Done with \(recipe.rawValue)") { dismiss() }
      .navigationTitle(recipe.rawValue)
      .navigationBarTitleDisplayMode(.inline)
      .navigationBarBackButtonHidden(recipe == .cake)
      .toolbar(recipe == .bread ? .hidden : .visible, for: .navigationBar)
  }
}
