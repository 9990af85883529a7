import SwiftUI

/// Everything that random trees are made of.
@MainActor enum Catalog {
  struct Entry {
    let name: String
    /// How many children it takes.
    let arity: ClosedRange<Int>
    let make: @MainActor (Recipe) -> AnyView

    /// A view without children.
    static func leaf<V: View>(
      _ name: String, _ make: @escaping @MainActor (Recipe) -> V
    ) -> Entry {
      Entry(name: name, arity: 0...0) { AnyView(make($0)) }
    }

    /// Something around one view.
    static func one<V: View>(
      _ name: String, _ make: @escaping @MainActor (Recipe, RecipeView) -> V
    ) -> Entry {
      Entry(name: name, arity: 1...1) { AnyView(make($0, RecipeView($0.children[0]))) }
    }

    /// A view with another one before or behind it.
    static func two<V: View>(
      _ name: String, _ make: @escaping @MainActor (Recipe, RecipeView, RecipeView) -> V
    ) -> Entry {
      Entry(name: name, arity: 2...2) {
        AnyView(make($0, RecipeView($0.children[0]), RecipeView($0.children[1])))
      }
    }

    /// Any number of views, by identity.
    static func many<V: View>(
      _ name: String, _ make: @escaping @MainActor (Recipe, RecipeRows) -> V
    ) -> Entry {
      Entry(name: name, arity: 0...5) { AnyView(make($0, RecipeRows(recipe: $0))) }
    }
  }

  static let entries: [Entry] =
    leaves + texts + containers + layouts + modifiers + effects + layers + data + living + controls
    + lazies
}

/// Shows a recipe.
struct RecipeView: View {
  let recipe: Recipe

  init(_ recipe: Recipe) {
    self.recipe = recipe
  }

  var body: some View {
    Catalog.entries[recipe.entry].make(recipe)
  }
}

/// Shows a recipe's children, each with its identity.
struct RecipeRows: View {
  let recipe: Recipe

  var body: some View {
    ForEach(recipe.children, id: \.id) { RecipeView($0) }
  }
}
