import Foundation

/// A tree with a part removed.
private struct Reduction {
  enum Kind {
    /// Replaces a view by one of its children.
    case unwrap(child: Int)
    case drop(child: Int)
  }

  /// The identities of the views from the root on.
  let path: [Int]
  let kind: Kind

  /// Nil if the tree has no such view.
  @MainActor func applied(to recipe: Recipe, from depth: Int = 0) -> Recipe? {
    var result = recipe
    if depth < path.count {
      guard let place = recipe.children.firstIndex(where: { $0.id == path[depth] }),
        let child = applied(to: recipe.children[place], from: depth + 1)
      else { return nil }
      result.children[place] = child
      return result
    }
    switch kind {
    case .unwrap(let id):
      guard var child = recipe.children.first(where: { $0.id == id }) else { return nil }
      child.id = recipe.id
      return child
    case .drop(let id):
      guard let place = recipe.children.firstIndex(where: { $0.id == id }),
        Catalog.entries[recipe.entry].arity.contains(recipe.children.count - 1)
      else { return nil }
      result.children.remove(at: place)
      return result
    }
  }
}

extension Recipe {
  fileprivate var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }

  fileprivate func reductions(_ path: [Int] = []) -> [Reduction] {
    children.flatMap { child in
      [
        Reduction(path: path, kind: .unwrap(child: child.id)),
        Reduction(path: path, kind: .drop(child: child.id)),
      ] + child.reductions(path + [child.id])
    }
  }
}

/// What a window shows one after the other.
struct Story: CustomStringConvertible {
  struct Step {
    var recipe: Recipe
    /// A size that the window then has for a moment; nil for none.
    var size: CGSize?
  }

  /// The first one is mounted. Not empty.
  private(set) var steps: [Step]

  init(_ first: Recipe) {
    steps = [Step(recipe: first)]
  }

  mutating func append(_ recipe: Recipe, size: CGSize? = nil) {
    steps.append(Step(recipe: recipe, size: size))
  }

  var description: String {
    steps.map { step in "\n\(step.recipe)" + (step.size.map { " and \($0)" } ?? "") }
      .joined(separator: "\nthen")
  }

  private var weight: Int {
    steps.reduce(0) { $0 + $1.recipe.nodeCount + ($1.size == nil ? 1 : 2) }
  }

  /// The stories with one step, one size or one view less.
  @MainActor private var smaller: [Story] {
    var result: [Story] = []
    for index in steps.indices {
      if steps.count > 1 {
        var story = self
        story.steps.remove(at: index)
        result.append(story)
      }
      if steps[index].size != nil {
        var story = self
        story.steps[index].size = nil
        result.append(story)
      }
    }
    for reduction in steps.flatMap({ $0.recipe.reductions() }) {
      var story = self
      for index in steps.indices {
        let recipe = steps[index].recipe
        story.steps[index].recipe = reduction.applied(to: recipe) ?? recipe
      }
      result.append(story)
    }
    return result
  }

  /// The smallest story that goes wrong as this one does; nil when this one does not, played again.
  @MainActor func shrunk(fails: (Story) -> Bool) -> Story? {
    guard fails(self) else { return nil }
    var best = self
    while let next = best.smaller.first(where: { $0.weight < best.weight && fails($0) }) {
      best = next
    }
    return best
  }
}
