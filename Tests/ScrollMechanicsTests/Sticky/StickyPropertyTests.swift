import RandomNumbers
import ScrollMechanics
import Testing

/// `StickyLayout` against the slow reference, over random trees and over all small cases.
@Suite("StickyLayout: against the reference")
struct StickyPropertyTests {
  struct Tree {
    var items: [StickyItem] = []
    var sections: [StickySection] = []
    var contentStart = -Double.infinity
    var contentEnd = Double.infinity

    /// Sections in sections, items in sections and in items; everything may overlap, be empty or
    /// stick out.
    init(seed: UInt64) {
      var numbers = SeededNumbers(seed: seed)
      let collisions: [StickyItem.Collision] = [.push, .stack, .overlap]
      let edges: [StickyEdge] = [.start, .start, .end, .both, .neither]
      let policy = numbers.chance(40) ? collisions.randomElement(using: &numbers) : nil
      let nests = numbers.chance(50)
      for index in 0..<Int.random(in: 0...5, using: &numbers) {
        let parent: StickyContainer =
          index > 0 && numbers.chance(50)
          ? .section(Int.random(in: 0..<index, using: &numbers)) : .content
        sections.append(
          StickySection(
            start: numbers.halfPoint(-50...300),
            length: numbers.halfPoint(0...300),
            startPadding: numbers.chance(20) ? numbers.halfPoint(-5...20) : 0,
            endPadding: numbers.chance(20) ? numbers.halfPoint(-5...20) : 0,
            container: parent))
      }
      for index in 0..<Int.random(in: 1...9, using: &numbers) {
        var container = StickyContainer.content
        if !sections.isEmpty, numbers.chance(60) {
          container = .section(Int.random(in: 0..<sections.count, using: &numbers))
        }
        if nests, index > 0, numbers.chance(30) {
          container = .item(Int.random(in: 0..<index, using: &numbers))
        }
        items.append(
          StickyItem(
            start: numbers.halfPoint(-50...400),
            length: numbers.chance(10) ? 0 : numbers.halfPoint(0...60),
            edge: edges.randomElement(using: &numbers)!,
            startInset: numbers.chance(50) ? 0 : numbers.halfPoint(-20...60),
            endInset: numbers.chance(50) ? 0 : numbers.halfPoint(-20...60),
            startMargin: numbers.chance(80) ? 0 : numbers.halfPoint(-5...20),
            endMargin: numbers.chance(80) ? 0 : numbers.halfPoint(-5...20),
            collision: policy ?? collisions.randomElement(using: &numbers)!,
            keepsToEnd: numbers.chance(30),
            container: container))
      }
      // A section inside an item, so that its items ride on it.
      if nests, !sections.isEmpty, numbers.chance(50) {
        let free = items.indices.filter {
          if case .content = items[$0].container { true } else { false }
        }
        if let item = free.randomElement(using: &numbers) { sections[0].container = .item(item) }
      }
      if numbers.chance(50) { contentStart = numbers.halfPoint(-60...0) }
      if numbers.chance(50) { contentEnd = numbers.halfPoint(300...600) }
    }

    var layout: StickyLayout {
      StickyLayout(
        items: items, sections: sections, contentStart: contentStart, contentEnd: contentEnd)
    }

    var reference: StickyReference {
      StickyReference(
        items: items, sections: sections, contentStart: contentStart, contentEnd: contentEnd)
    }
  }

  @Test(arguments: 0..<8) func `random trees at random offsets`(block: Int) {
    for seed in 0..<(150 * testScale) {
      let seed = UInt64(block * 1_000_000 + seed)
      let tree = Tree(seed: seed)
      let layout = tree.layout
      let reference = tree.reference
      for section in tree.sections.indices {
        #expect(layout.stackedLength(before: section) == reference.stackedLength(before: section))
      }
      var numbers = SeededNumbers(seed: seed &+ 77)
      for _ in 0..<12 {
        let viewStart = numbers.halfPoint(-100...600)
        let viewLength = numbers.halfPoint(0...400)
        for index in tree.items.indices {
          let expected = reference.shift(
            of: index, viewStart: viewStart, viewEnd: viewStart + viewLength)
          let shift = layout.shift(of: index, viewStart: viewStart, viewLength: viewLength)
          let own = layout.ownShift(of: index, viewStart: viewStart, viewLength: viewLength)
          #expect(own == 0 || layout.canMove(index))
          guard shift == expected else {
            Issue.record("seed \(seed) item \(index) at \(viewStart): \(shift) not \(expected)")
            return
          }
        }
      }
    }
  }

  @Test(arguments: 0..<4) func `pinned items are found as if every item were asked`(block: Int) {
    for seed in 0..<(150 * testScale) {
      let seed = UInt64(block * 1_000_000 + seed)
      let tree = Tree(seed: seed)
      let layout = tree.layout
      var numbers = SeededNumbers(seed: seed &+ 99)
      for _ in 0..<12 {
        let viewStart = numbers.halfPoint(-100...600)
        let viewLength = numbers.halfPoint(0...400)
        let viewEnd = viewStart + viewLength
        var atStart: Set<Int> = []
        var atEnd: Set<Int> = []
        for index in tree.items.indices {
          let own = layout.ownShift(of: index, viewStart: viewStart, viewLength: viewLength)
          let shown = layout.shownStart(of: index, viewStart: viewStart, viewLength: viewLength)
          if own > 0, shown + tree.items[index].length > viewStart { atStart.insert(index) }
          if own < 0, shown < viewEnd { atEnd.insert(index) }
        }
        var foundAtStart: Set<Int> = []
        layout.forEachPinnedAtStart(viewStart: viewStart, viewLength: viewLength) { index, shift in
          #expect(foundAtStart.insert(index).inserted)
          #expect(
            shift == layout.shift(of: index, viewStart: viewStart, viewLength: viewLength))
        }
        var foundAtEnd: Set<Int> = []
        layout.forEachPinnedAtEnd(viewStart: viewStart, viewLength: viewLength) { index, shift in
          #expect(foundAtEnd.insert(index).inserted)
          #expect(
            shift == layout.shift(of: index, viewStart: viewStart, viewLength: viewLength))
        }
        guard foundAtStart == atStart, foundAtEnd == atEnd else {
          Issue.record("seed \(seed) at \(viewStart): \(foundAtStart) not \(atStart)")
          return
        }
      }
    }
  }

  /// All lists of up to three items on a grid, with every edge and policy, at every offset.
  @Test(arguments: [StickyItem.Collision.push, .stack, .overlap])
  func `all small flat lists`(collision: StickyItem.Collision) {
    for edge in [StickyEdge.start, .end, .both] {
      for count in 1...3 {
        let places = [(0.0, 0.0), (0, 2), (1, 1), (3, 1), (3, 4), (4, 2)]
        var choice = [Int](repeating: 0, count: count)
        repeat {
          let items = choice.map {
            StickyItem(
              start: places[$0].0, length: places[$0].1, edge: edge, collision: collision)
          }
          compare(items, [])
        } while advance(&choice, limit: places.count)
      }
    }
  }

  /// Two items, each in any of three places of a small tree of sections.
  @Test(arguments: [StickyItem.Collision.push, .stack, .overlap])
  func `all small trees`(collision: StickyItem.Collision) {
    let trees: [[StickySection]] = [
      [StickySection(start: 0, length: 4), StickySection(start: 4, length: 4)],
      [
        StickySection(start: 0, length: 8),
        StickySection(start: 2, length: 4, endPadding: 1, container: .section(0)),
      ],
    ]
    let places = [(0.0, 1.0), (2, 1), (2, 3), (4, 2)]
    let containers: [StickyContainer] = [.content, .section(0), .section(1), .item(0)]
    for sections in trees {
      for edge in [StickyEdge.start, .both] {
        var choice = [0, 0, 0, 0]
        repeat {
          let first = containers[choice[1] % 3]
          let items = [
            StickyItem(
              start: places[choice[0]].0, length: places[choice[0]].1, edge: edge,
              collision: collision, container: first),
            StickyItem(
              start: places[choice[2]].0, length: places[choice[2]].1, edge: edge,
              startInset: 0.5, collision: collision, container: containers[choice[3]]),
          ]
          compare(items, sections)
        } while advance(&choice, limit: 4)
      }
    }
  }

  private func compare(_ items: [StickyItem], _ sections: [StickySection]) {
    let layout = StickyLayout(items: items, sections: sections, contentStart: 0, contentEnd: 9)
    let reference = StickyReference(
      items: items, sections: sections, contentStart: 0, contentEnd: 9)
    for step in -2...20 {
      let viewStart = Double(step) / 2
      for index in items.indices {
        let shift = layout.shift(of: index, viewStart: viewStart, viewLength: 3)
        let expected = reference.shift(of: index, viewStart: viewStart, viewEnd: viewStart + 3)
        if shift != expected {
          Issue.record("\(items) \(sections) at \(viewStart): \(shift) not \(expected)")
          return
        }
      }
    }
  }

  private func advance(_ choice: inout [Int], limit: Int) -> Bool {
    for index in choice.indices {
      choice[index] += 1
      if choice[index] < limit { return true }
      choice[index] = 0
    }
    return false
  }

  @Test func `in a mirror everything is mirrored: right to left needs no code of its own`() {
    var compared = 0
    for seed in 0..<UInt64(600 * testScale) {
      let tree = Tree(seed: seed)
      // Ties of place are taken in the order of indices on both sides, so keep places distinct.
      guard Set(tree.items.map(\.start)).count == tree.items.count,
        Set(tree.items.map { $0.start + $0.length }).count == tree.items.count,
        tree.items.allSatisfy({ $0.collision != .stack })
      else { continue }
      var other = tree
      other.items = tree.items.map { $0.mirrored(in: 1000) }
      other.sections = tree.sections.map { $0.mirrored(in: 1000) }
      #expect(other.items.map { $0.mirrored(in: 1000) } == tree.items)
      #expect(other.sections.map { $0.mirrored(in: 1000) } == tree.sections)
      other.contentStart = 1000 - tree.contentEnd
      other.contentEnd = 1000 - tree.contentStart
      // Siblings of one edge are ordered by their starts, in the mirror by their ends.
      let order = tree.items.indices.sorted { tree.items[$0].start < tree.items[$1].start }
      let ends = tree.items.indices.sorted {
        tree.items[$0].start + tree.items[$0].length < tree.items[$1].start + tree.items[$1].length
      }
      guard order == ends else { continue }
      compared += 1
      for viewStart in stride(from: -50.0, through: 500, by: 30.5) {
        for index in tree.items.indices {
          #expect(
            tree.layout.shift(of: index, viewStart: viewStart, viewLength: 200)
              == -other.layout.shift(of: index, viewStart: 800 - viewStart, viewLength: 200),
            "seed \(seed) item \(index)")
        }
      }
    }
    #expect(compared > 40)
  }
}
