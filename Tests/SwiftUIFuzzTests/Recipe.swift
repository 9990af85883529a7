import Foundation
import RandomNumbers

/// A view tree as a value: the catalog entry of each view, and its numbers. It can be made and changed at
/// random, compared, printed and shown (``RecipeView``).
struct Recipe: Hashable, Sendable {
  /// Index into ``Catalog/entries``.
  var entry: Int
  /// Four numbers from 0 up to 1, from which the entry makes its arguments.
  var numbers: [Double]
  /// The identity among siblings.
  var id: Int
  var children: [Recipe]

  // MARK: Arguments

  /// A length in half points below `limit`; one in fifty is invalid.
  func length(_ index: Int, _ limit: Double) -> CGFloat {
    let number = numbers[index]
    if number >= 0.98 { return Self.wild[Int(number * 1000) % Self.wild.count] }
    return (number * limit * 2).rounded(.down) / 2
  }

  private static let wild: [CGFloat] = [
    .nan, .infinity, -.infinity, -7, .greatestFiniteMagnitude, 1e-300, 1e9,
  ]

  func part(_ index: Int) -> Double { numbers[index] }

  func flag(_ index: Int) -> Bool { numbers[index] < 0.5 }

  func choice<Value>(_ index: Int, _ values: [Value]) -> Value {
    values[min(values.count - 1, Int(numbers[index] * Double(values.count)))]
  }

  func count(_ index: Int, below limit: Int) -> Int {
    Int(numbers[index] * Double(limit))
  }

  // MARK: Chance

  /// - Parameter history: Whether entries that keep history are used.
  @MainActor static func random(
    _ numbers: inout SeededNumbers, depth: Int, history: Bool = true
  ) -> Recipe {
    let entries = Catalog.entries
    var candidate = numbers.below(entries.count)
    // Leaves end a tree at its maximum depth, or with a probability of 1/8 before.
    let wantsLeaf = depth <= 0 || numbers.below(8) == 0
    while wantsLeaf != (entries[candidate].arity.upperBound == 0)
      || (entries[candidate].keepsHistory && !history)
    {
      candidate = numbers.below(entries.count)
    }
    let arity = entries[candidate].arity
    let count = arity.lowerBound + numbers.below(arity.count)
    let cost = arity.upperBound > 2 ? 2 : 1
    var children: [Recipe] = []
    for id in 0..<count {
      var child = random(&numbers, depth: depth - cost, history: history)
      child.id = id
      children.append(child)
    }
    return Recipe(
      entry: candidate, numbers: (0..<4).map { _ in numbers.part() }, id: 0, children: children)
  }

  /// The same view with other children, none of which keep history.
  @MainActor func mutatedInside(_ numbers: inout SeededNumbers, depth: Int) -> Recipe {
    var result = self
    if children.count > 1, numbers.chance(30) {
      result.children.remove(at: numbers.below(children.count))
    } else if children.count < 5, numbers.chance(50) {
      var child = Recipe.random(&numbers, depth: depth, history: false)
      child.id = (children.map(\.id).max() ?? 0) + 1
      result.children.insert(child, at: numbers.below(children.count + 1))
    } else if !children.isEmpty {
      let index = numbers.below(children.count)
      result.children[index] = children[index].mutated(&numbers, depth: depth, history: false)
    }
    return result
  }

  /// The tree with one change.
  @MainActor func mutated(
    _ numbers: inout SeededNumbers, depth: Int, history: Bool = true
  ) -> Recipe {
    var result = self
    let arity = Catalog.entries[entry].arity
    switch numbers.below(12) {
    case 0:
      result = .random(&numbers, depth: depth, history: history)
      result.id = id
    case 1:
      let others = Catalog.entries.indices.filter {
        Catalog.entries[$0].arity.contains(children.count)
          && (history || !Catalog.entries[$0].keepsHistory)
      }
      result.entry = numbers.pick(others)
    case 2, 3: result.numbers[numbers.below(4)] = numbers.part()
    case 4 where children.count > 1: result.children.swapAt(0, numbers.below(children.count))
    case 5 where children.count > arity.lowerBound:
      result.children.remove(at: numbers.below(children.count))
    case 6 where children.count < arity.upperBound:
      var child = Recipe.random(&numbers, depth: depth - 1, history: history)
      child.id = (children.map(\.id).max() ?? 0) + 1
      result.children.insert(child, at: numbers.below(children.count + 1))
    default:
      if children.isEmpty {
        result.numbers[numbers.below(4)] = numbers.part()
      } else {
        let index = numbers.below(children.count)
        result.children[index] = children[index].mutated(
          &numbers, depth: depth - 1, history: history)
      }
    }
    return result
  }
}

extension Recipe: CustomStringConvertible {
  /// The names of the entries with their numbers, children in braces, for failures.
  var description: String {
    let arguments = numbers.map { "\($0)" }.joined(separator: " ")
    let inner = children.map(\.description).joined(separator: "; ")
    let name = MainActor.assumeIsolated { Catalog.entries[entry].name }
    return "\(name)#\(id)(\(arguments))" + (children.isEmpty ? "" : " { \(inner) }")
  }
}
