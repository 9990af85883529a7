import SwiftUI
import Testing

@testable import SwiftUIRuntime

private struct Screen: View {
  @State private var tree: RandomTree
  let hand: TreeHand

  init(_ tree: RandomTree, _ hand: TreeHand) {
    _tree = State(initialValue: tree)
    self.hand = hand
  }

  var body: some View {
    hand.tree = $tree
    return tree.view
  }
}

@MainActor private final class TreeHand {
  var tree: Binding<RandomTree>?
}

/// Random trees, changed at random: what an update makes must not depend on what was before.
///
/// `MASTHEAD_RANDOM_TREES` sets how many (200); a failure names its seed.
@Suite("Random trees")
@MainActor struct RandomTreeTests {
  private static var count: Int {
    ProcessInfo.processInfo.environment["MASTHEAD_RANDOM_TREES"].flatMap(Int.init) ?? 200
  }

  private func host(_ tree: RandomTree, _ hand: TreeHand) -> ViewHost {
    mount(200, 150) { Screen(tree, hand) }
  }

  /// Kinds and frames of every view that layout sees, in drawing order of the tree.
  private func frames(_ host: ViewHost) -> [String] {
    var lines: [String] = []
    func visit(_ node: LayoutNode, _ depth: Int) {
      let name = "\(type(of: node))".prefix { $0 != "<" }
      let indent = String(repeating: " ", count: depth)
      // Adding 0 turns −0 into 0.
      let frame: [CGFloat] = [node.origin.x, node.origin.y, node.size.width, node.size.height]
      let numbers = frame.map { "\($0 + 0)" }.joined(separator: " ")
      lines.append("\(indent)\(name) \(numbers)")
      var nodes: [LayoutNode] = []
      node.forEachChild { $0.appendLayoutNodes(to: &nodes) }
      for child in nodes { visit(child, depth + 1) }
    }
    visit(host.root, 0)
    return lines
  }

  private func firstDifference(_ a: [String], _ b: [String]) -> String? {
    if a == b { return nil }
    for (left, right) in zip(a, b) where left != right { return "\(left)  ≠  \(right)" }
    return "\(a.count) ≠ \(b.count) views"
  }

  @Test("an updated tree has the frames of a freshly mounted one")
  func incremental() {
    for seed in 0..<Self.count {
      var numbers = SeededNumbers(seed: UInt64(seed))
      var tree = RandomTree.random(&numbers, depth: 5)
      let hand = TreeHand()
      let updated = host(tree, hand)
      for step in 0..<6 {
        tree = tree.mutated(&numbers, depth: 5)
        hand.tree?.wrappedValue = tree
        updated.update()
        if step == 3 {
          updated.resize(to: CGSize(width: 260, height: 90))
          updated.resize(to: CGSize(width: 200, height: 150))
        }
        let fresh = host(tree, TreeHand())
        if let difference = firstDifference(frames(updated), frames(fresh)) {
          Issue.record("seed \(seed), step \(step): \(difference)")
          break
        }
        #expect(
          updated.displayList().commands.count == fresh.displayList().commands.count,
          "seed \(seed), step \(step)")
        if updated.hasPendingWork { Issue.record("seed \(seed): the update did not end") }
      }
    }
  }

  @Test("laying the same tree out again moves nothing")
  func idempotent() {
    for seed in 0..<Self.count {
      var numbers = SeededNumbers(seed: UInt64(seed) + 1_000_000)
      let host = host(.random(&numbers, depth: 5), TreeHand())
      let before = frames(host)
      func invalidate(_ node: ViewNode) {
        (node as? LayoutNode)?.invalidateLayout()
        node.forEachChild(invalidate)
      }
      invalidate(host.root)
      host.update()
      if let difference = firstDifference(before, frames(host)) {
        Issue.record("seed \(seed): \(difference)")
      }
    }
  }

  @Test("every size is a number that is not negative")
  func sane() {
    for seed in 0..<Self.count {
      var numbers = SeededNumbers(seed: UInt64(seed) + 2_000_000)
      let host = host(.random(&numbers, depth: 6), TreeHand())
      func visit(_ node: ViewNode) {
        if let node = node as? LayoutNode {
          let numbers: [CGFloat] = [
            node.origin.x, node.origin.y, node.size.width, node.size.height,
          ]
          let isSane: Bool =
            numbers.allSatisfy(\.isFinite) && node.size.width >= 0 && node.size.height >= 0
          if !isSane { Issue.record("seed \(seed): \(type(of: node)) \(numbers)") }
        }
        node.forEachChild(visit)
      }
      visit(host.root)
    }
  }
}
