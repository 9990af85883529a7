/// Finds, among many items, those whose line the window has crossed and that still reach past its
/// edge, without looking at the others.
///
/// A priority search tree: items sorted by the window position that crosses their line, with a
/// tournament over how far they can reach laid on top. A node holds the item of its range that
/// reaches furthest among those not held above it, so a search can stop at the first node that does
/// not reach the window, and visits O(log n + k) nodes for k results (McCreight, *Priority search
/// trees*, SIAM J. Comput. 14, 1985).
struct PinIndex: Sendable, Hashable {
  struct Pin: Sendable, Hashable {
    /// The item is moved for every window start beyond this.
    var threshold: Double
    /// Where it ends when it is moved as far as possible.
    var reach: Double
    var item: Int32
  }

  /// Sorted by threshold, then by the order given.
  private let pins: [Pin]
  /// A complete binary tree over the ranks of `pins`, root at 1; -1 where a subtree is used up.
  private let tree: [Int32]

  /// Builds the index from pins sorted by threshold. O(n).
  init(sorted pins: [Pin]) {
    self.pins = pins
    var leaves = 1
    while leaves < pins.count { leaves *= 2 }
    var tree = [Int32](repeating: -1, count: 2 * leaves)
    for rank in pins.indices { tree[leaves + rank] = Int32(truncatingIfNeeded: rank) }
    if !pins.isEmpty {
      for node in stride(from: leaves - 1, through: 1, by: -1) {
        // The winner of the two children moves up; the hole it leaves is filled from below.
        var hole = node
        while hole < leaves {
          let left = tree[2 * hole]
          let right = tree[2 * hole + 1]
          let rightWins =
            left < 0
            || (right >= 0 && pins[Int(right)].reach > pins[Int(left)].reach)
          let winner = rightWins ? 2 * hole + 1 : 2 * hole
          tree[hole] = tree[winner]
          if tree[hole] < 0 { break }
          hole = winner
        }
        if hole >= leaves { tree[hole] = -1 }
      }
    }
    self.tree = tree
  }

  init() {
    self.init(sorted: [])
  }

  func item(atRank rank: Int) -> Int {
    Int(pins[rank].item)
  }

  /// How many lines lie before `position`. O(log n).
  func crossedCount(by position: Double) -> Int {
    pins.partitionPoint { $0.threshold < position }
  }

  /// How many lines lie at or before `position`. O(log n).
  func reachedCount(by position: Double) -> Int {
    pins.partitionPoint { $0.threshold <= position }
  }

  /// A search under way: for items whose threshold lies before a position and whose reach lies past
  /// an edge. `next(_:)` goes on with it. No recursion and no closure: a tick pays for neither.
  struct Search {
    fileprivate let crossed: Int
    fileprivate let edge: Double
    /// The node to look at next, or 0 at the end.
    fileprivate var node: Int
    /// How many nodes were looked at: what a search costs.
    fileprivate(set) var visited = 0
  }

  /// O(log n).
  func search(crossedBy position: Double, reachingPast edge: Double) -> Search {
    let crossed = crossedCount(by: position)
    return Search(crossed: crossed, edge: edge, node: crossed > 0 ? 1 : 0)
  }

  /// The next item found, or nil. All calls of one search together are O(log n + k) for k items.
  @inline(__always)
  func next(_ search: inout Search) -> Int? {
    nextRank(&search).map { item(atRank: $0) }
  }

  /// The same, its place in the order of thresholds.
  func nextRank(_ search: inout Search) -> Int? {
    let leaves = tree.count / 2
    var node = search.node
    while node != 0 {
      let current = node
      search.visited += 1
      let rank = Int(tree[current])
      // The first rank below this node.
      let depth = Int.bitWidth - 1 - current.leadingZeroBitCount
      let low = (current - (1 << depth)) * (leaves >> depth)
      let isOpen = rank >= 0 && low < search.crossed && pins[rank].reach > search.edge
      if isOpen, current < leaves {
        node = 2 * current
      } else {
        // Up to the first node that is a left child, and over to its sibling.
        while node & 1 == 1 { node >>= 1 }
        if node != 0 { node += 1 }
      }
      if isOpen, rank < search.crossed {
        search.node = node
        return rank
      }
    }
    search.node = 0
    return nil
  }
}
