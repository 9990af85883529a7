import SwiftUI

/// The parts of random trees.
@MainActor enum Catalog {
  struct Entry {
    let name: String
    /// The number of children.
    let arity: ClosedRange<Int>
    /// Whether its looks depend on its history: estimated positions, rows that are kept in place, pushed
    /// screens.
    let keepsHistory: Bool
    let make: @MainActor (Recipe) -> AnyView

    /// A view without children.
    static func leaf<V: View>(
      _ name: String, keepsHistory: Bool = false,
      _ make: @escaping @MainActor (Recipe) -> V
    ) -> Entry {
      Entry(name: name, arity: 0...0, keepsHistory: keepsHistory) { AnyView(make($0)) }
    }

    /// A modifier or container of one view.
    static func one<V: View>(
      _ name: String, keepsHistory: Bool = false,
      _ make: @escaping @MainActor (Recipe, RecipeView) -> V
    ) -> Entry {
      Entry(name: name, arity: 1...1, keepsHistory: keepsHistory) {
        AnyView(make($0, RecipeView($0.children[0])))
      }
    }

    /// A view with another one before or behind it.
    static func two<V: View>(
      _ name: String, keepsHistory: Bool = false,
      _ make: @escaping @MainActor (Recipe, RecipeView, RecipeView) -> V
    ) -> Entry {
      Entry(name: name, arity: 2...2, keepsHistory: keepsHistory) {
        AnyView(make($0, RecipeView($0.children[0]), RecipeView($0.children[1])))
      }
    }

    /// A container of any number of views, by identity.
    static func many<V: View>(
      _ name: String, keepsHistory: Bool = false,
      _ make: @escaping @MainActor (Recipe, RecipeRows) -> V
    ) -> Entry {
      Entry(name: name, arity: 0...5, keepsHistory: keepsHistory) {
        AnyView(make($0, RecipeRows(recipe: $0)))
      }
    }
  }

  static let entries: [Entry] =
    leaves + texts + containers + takenApart + layouts + modifiers + effects + layers + data
    + living + controls
    + lazies + scrolling + lists + moving + accessible + styles + shapes + gestures + animators
    + bars + objects + written + hints + choosers
}

/// A view of a recipe.
struct RecipeView: View {
  let recipe: Recipe

  init(_ recipe: Recipe) {
    self.recipe = recipe
  }

  var body: some View {
    Catalog.entries[recipe.entry].make(recipe)
  }
}

/// The views of a recipe's children, each with its identity.
struct RecipeRows: View {
  let recipe: Recipe

  var body: some View {
    ForEach(recipe.children, id: \.id) { RecipeView($0) }
  }
}
