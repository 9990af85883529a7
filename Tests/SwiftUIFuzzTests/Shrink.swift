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
  private var nodeCount: Int { children.reduce(1) { $0 + $1.nodeCount } }

  private func reductions(_ path: [Int] = []) -> [Reduction] {
    children.flatMap { child in
      [
        Reduction(path: path, kind: .unwrap(child: child.id)),
        Reduction(path: path, kind: .drop(child: child.id)),
      ] + child.reductions(path + [child.id])
    }
  }

  /// The smallest change of one tree into another that goes wrong as this one does: views are left out
  /// of both, as long as it still fails. Returns nil when the change fails by what was before it alone.
  @MainActor static func shrunk(
    _ from: Recipe, _ to: Recipe, fails: (Recipe, Recipe) -> Bool
  ) -> (from: Recipe, to: Recipe)? {
    guard fails(from, to) else { return nil }
    var best = (from: from, to: to)
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for reduction in best.to.reductions() + best.from.reductions() {
        let from = reduction.applied(to: best.from) ?? best.from
        let to = reduction.applied(to: best.to) ?? best.to
        guard from.nodeCount + to.nodeCount < best.from.nodeCount + best.to.nodeCount,
          fails(from, to)
        else { continue }
        best = (from, to)
        isSmaller = true
        break
      }
    }
    return best
  }
}
