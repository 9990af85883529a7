/// Turns items and sections into the entries of a `StickyLayout`.
///
/// Containers are numbered as nodes: 0 is the content, then the sections, then the items. The rule
/// is written for the start edge only; the end edge is the same in a mirror, where positions change
/// sign and starts and ends change places.
struct StickyLayoutBuilder {
  static let deepestNesting = 128

  let items: [StickyItem]
  let sections: [StickySection]
  var entries: [StickyLayout.Entry] = []
  var startPins = PinIndex()
  var endPins = PinIndex()
  /// For every section, the lengths stacked before it at the start edge; empty where nothing stacks.
  var stackedBefore: [Double] = []
  /// The node that contains each node; the content contains itself.
  private var parents: [Int32] = []
  /// Every node once, containers before what they contain.
  private var containersFirst: [Int32] = []

  init(items: [StickyItem], sections: [StickySection]) {
    self.items = items
    self.sections = sections
  }

  mutating func build() {
    entries = items.map { item in
      StickyLayout.Entry(
        start: item.start.finite(or: .nan),
        length: item.length.asLength,
        startInset: -.infinity,
        maxShift: 0,
        endInset: 0,
        minShift: 0,
        keepsToEnd: item.edge == .both && item.keepsToEnd,
        carrier: -1
      )
    }
    // Nothing moves.
    guard items.contains(where: { $0.edge != .neither }) else { return }
    findParents()
    sortContainersFirst()
    resolveCarriers()
    let starts = resolve(mirrored: false)
    for solution in starts {
      entries[solution.item].startInset = solution.inset
      entries[solution.item].maxShift = solution.room
    }
    let ends = resolve(mirrored: true)
    for solution in ends {
      entries[solution.item].endInset = solution.inset
      entries[solution.item].minShift = 0 - solution.room
    }
    let widest = widestCarriage()
    startPins = index(of: starts, mirrored: false, widest: widest)
    endPins = index(of: ends, mirrored: true, widest: widest)
  }

  // MARK: - The tree of containers

  private func node(of container: StickyContainer) -> Int32 {
    switch container {
    case .content: return 0
    case .section(let index):
      return sections.indices.contains(index) ? Int32(truncatingIfNeeded: 1 + index) : 0
    case .item(let index):
      return items.indices.contains(index)
        ? Int32(truncatingIfNeeded: 1 + sections.count + index) : 0
    }
  }

  private mutating func findParents() {
    parents = [Int32](repeating: 0, count: 1 + sections.count + items.count)
    for (index, section) in sections.enumerated() {
      parents[1 + index] = node(of: section.container)
    }
    for (index, item) in items.enumerated() {
      parents[1 + sections.count + index] = node(of: item.container)
    }
  }

  /// Walks up from every node to one that is done, then back down. A walk that meets itself has
  /// found a circle, which is cut there.
  private mutating func sortContainersFirst() {
    var state = [UInt8](repeating: 0, count: parents.count)
    state[0] = 2
    containersFirst = [0]
    containersFirst.reserveCapacity(parents.count)
    var path: [Int32] = []
    for first in parents.indices.dropFirst() {
      var node = Int32(truncatingIfNeeded: first)
      while state[Int(node)] == 0 {
        state[Int(node)] = 1
        path.append(node)
        let parent = parents[Int(node)]
        if state[Int(parent)] == 1 {
          parents[Int(node)] = 0
          break
        }
        node = parent
      }
      while let done = path.popLast() {
        state[Int(done)] = 2
        containersFirst.append(done)
      }
    }
  }

  private mutating func resolveCarriers() {
    let firstItem = 1 + sections.count
    // For every node, the item whose box its contents ride on, and how deep.
    var carrier = [Int32](repeating: -1, count: parents.count)
    var depth = [Int32](repeating: 0, count: parents.count)
    for node in containersFirst.dropFirst() {
      let node = Int(node)
      let parent = Int(parents[node])
      if node < firstItem {
        carrier[node] = carrier[parent]
        depth[node] = depth[parent]
      } else {
        let rides = depth[parent] <= Self.deepestNesting
        entries[node - firstItem].carrier = rides ? carrier[parent] : -1
        carrier[node] = Int32(truncatingIfNeeded: node - firstItem)
        depth[node] = rides ? depth[parent] + 1 : 1
      }
    }
  }

  // MARK: - One edge

  /// An item at one edge: the distance of its line, and how far it may move.
  struct Solution {
    var item: Int
    var inset: Double
    var room: Double
  }

  private struct Member {
    var item: Int
    var node: Int32
    var start: Double
    /// The lengths stacked by earlier members of the same container.
    var stackedBefore = 0.0
  }

  private func start(of item: Int, mirrored: Bool) -> Double {
    mirrored ? 0 - (entries[item].start + entries[item].length) : entries[item].start
  }

  private func contentBoxEnd(of node: Int32, mirrored: Bool) -> Double {
    let node = Int(node)
    // Nothing bounds what is in the content: the last heading of a list stays for ever.
    if node == 0 { return .infinity }
    guard node > sections.count else {
      let section = sections[node - 1]
      guard section.start.isFinite, section.length.isFinite else { return .infinity }
      return mirrored
        ? 0 - (section.start + section.startPadding.finite(or: 0))
        : section.start + section.length.asLength - section.endPadding.finite(or: 0)
    }
    let entry = entries[node - 1 - sections.count]
    guard entry.start.isFinite else { return .infinity }
    return mirrored ? 0 - entry.start : entry.start + entry.length
  }

  private mutating func resolve(mirrored: Bool) -> [Solution] {
    var members: [Member] = []
    var anyStacked = false
    for (index, item) in items.enumerated() where item.start.isFinite {
      guard mirrored ? item.edge.includesEnd : item.edge.includesStart else { continue }
      anyStacked = anyStacked || item.collision == .stack
      members.append(
        Member(
          item: index,
          node: parents[1 + sections.count + index],
          start: start(of: index, mirrored: mirrored)
        ))
    }
    members.sort { a, b in
      if a.node != b.node { return a.node < b.node }
      if a.start != b.start { return a.start < b.start }
      return mirrored ? a.item > b.item : a.item < b.item
    }
    for rank in members.indices.dropFirst() where members[rank].node == members[rank - 1].node {
      let before = members[rank - 1]
      members[rank].stackedBefore = before.stackedBefore + stackedLength(of: before.item)
    }
    let base = anyStacked ? stackedLengths(before: members, mirrored: mirrored) : []
    if !mirrored { stackedBefore = Array(base.dropFirst().prefix(sections.count)) }
    var solutions: [Solution] = []
    solutions.reserveCapacity(members.count)
    var stackedAfter = 0.0
    for rank in members.indices.reversed() {
      let member = members[rank]
      let next =
        rank + 1 < members.count && members[rank + 1].node == member.node
        ? members[rank + 1] : nil
      if next == nil { stackedAfter = 0 }
      let item = items[member.item]
      let length = entries[member.item].length
      var limit = contentBoxEnd(of: member.node, mirrored: mirrored)
      switch item.collision {
      case .push: if let next { limit = min(limit, next.start) }
      case .stack: limit -= stackedAfter
      case .overlap: break
      }
      let margin = (mirrored ? item.startMargin : item.endMargin).finite(or: 0)
      let inset = (mirrored ? item.endInset : item.startInset).finite(or: 0)
      let room = limit - margin - length - member.start
      solutions.append(
        Solution(
          item: member.item,
          inset: inset + (anyStacked ? base[1 + sections.count + member.item] : 0),
          room: room > 0 ? room : 0
        ))
      stackedAfter += stackedLength(of: member.item)
    }
    return solutions
  }

  private func stackedLength(of item: Int) -> Double {
    items[item].collision == .stack ? entries[item].length : 0
  }

  /// For every node, the lengths stacked before it by members of the containers around it.
  private func stackedLengths(before members: [Member], mirrored: Bool) -> [Double] {
    let firstItem = 1 + sections.count
    var ranks = [Int32](repeating: -1, count: items.count)
    // The members of a container stand together: where they start.
    var groups = [Int32](repeating: -1, count: parents.count)
    for rank in members.indices {
      ranks[members[rank].item] = Int32(truncatingIfNeeded: rank)
      let node = Int(members[rank].node)
      if groups[node] < 0 { groups[node] = Int32(truncatingIfNeeded: rank) }
    }
    var base = [Double](repeating: 0, count: parents.count)
    for node in containersFirst.dropFirst() {
      let node = Int(node)
      let parent = Int(parents[node])
      if node >= firstItem, ranks[node - firstItem] >= 0 {
        base[node] = base[parent] + members[Int(ranks[node - firstItem])].stackedBefore
        continue
      }
      let start: Double
      if node >= firstItem {
        start = self.start(of: node - firstItem, mirrored: mirrored)
      } else {
        let section = sections[node - 1]
        start = mirrored ? 0 - (section.start + section.length.asLength) : section.start
      }
      base[node] = base[parent]
      guard groups[parent] >= 0, !start.isNaN else { continue }
      let first = Int(groups[parent])
      // After the last member of the parent that does not start after this node.
      let end = members.partitionPoint(in: first..<members.count) {
        $0.node == parent && $0.start <= start
      }
      if end > first {
        let last = members[end - 1]
        base[node] += last.stackedBefore + stackedLength(of: last.item)
      }
    }
    return base
  }

  // MARK: - The index of pins

  /// For every item, how far the boxes that it rides on can move it at most, both ways.
  private func widestCarriage() -> [(low: Double, high: Double)] {
    guard entries.contains(where: { $0.carrier >= 0 }) else { return [] }
    var widest = [(low: Double, high: Double)](repeating: (0, 0), count: entries.count)
    for node in containersFirst where Int(node) > sections.count {
      let item = Int(node) - 1 - sections.count
      guard entries[item].carrier >= 0 else { continue }
      let carrier = Int(entries[item].carrier)
      widest[item] = (
        widest[carrier].low + entries[carrier].minShift,
        widest[carrier].high + entries[carrier].maxShift
      )
    }
    return widest
  }

  private func index(
    of solutions: [Solution], mirrored: Bool, widest: [(low: Double, high: Double)]
  ) -> PinIndex {
    var pins: [PinIndex.Pin] = []
    pins.reserveCapacity(solutions.count)
    // Solutions come last to first; ties keep the order of the items.
    for solution in solutions.reversed() {
      let start = start(of: solution.item, mirrored: mirrored)
      var (low, high) = widest.isEmpty ? (0, 0) : widest[solution.item]
      if mirrored { (low, high) = (0 - high, 0 - low) }
      pins.append(
        PinIndex.Pin(
          threshold: start + low - solution.inset,
          reach: start + high + entries[solution.item].length + solution.room,
          item: Int32(truncatingIfNeeded: solution.item)
        ))
    }
    pins.sort { a, b in
      if a.threshold != b.threshold { return a.threshold < b.threshold }
      return mirrored ? a.item > b.item : a.item < b.item
    }
    return PinIndex(sorted: pins)
  }
}
