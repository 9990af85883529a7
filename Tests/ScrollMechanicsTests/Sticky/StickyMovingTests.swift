import RandomNumbers
import ScrollMechanics
import Testing

/// Which sticky items a tick has to ask, and which it may leave alone.
@Suite("StickyLayout: who moves") struct StickyMovingTests {
  @Test func `what is inside another item is carried, the first item too carries`() {
    let layout = StickyLayout(
      items: [
        StickyItem(start: 0, length: 200), StickyItem(start: 10, length: 20, container: .item(0)),
      ])
    #expect(!layout.isCarried(0))
    #expect(layout.isCarried(1))
    #expect(!layout.isCarried(2))
    #expect(!layout.isCarried(-1))
  }

  private func moving(_ layout: StickyLayout, at start: Double, margin: Double) -> Set<Int> {
    var found: Set<Int> = []
    layout.forEachMoving(viewStart: start, viewLength: 400, margin: margin) { found.insert($0) }
    return found
  }

  /// Headings of 40 every 200 points, which push: number n moves from 200 n to 200 n + 160.
  private let headings = StickyLayout(
    items: (0..<100).map { StickyItem(start: 200 * Double($0), length: 40) })

  @Test func `of a hundred headings those within the margin of their way move`() {
    #expect(moving(headings, at: 1000, margin: 0).isSubset(of: [4]))
    #expect(moving(headings, at: 1010, margin: 0) == [5])
    #expect(moving(headings, at: 1010, margin: 400).isSuperset(of: [4, 5, 6, 7]))
    #expect(moving(headings, at: 1010, margin: 400).isSubset(of: Set(3...7)))
    // Between 600 and 1400: number 3 is pushed out at 800, number 7 is met at 1400.
    #expect(moving(headings, at: 1000, margin: 400) == [3, 4, 5, 6])
    #expect(moving(headings, at: 1000.5, margin: 400) == [3, 4, 5, 6, 7])
    #expect(moving(headings, at: 1200, margin: 400) == [4, 5, 6, 7])
  }

  @Test func `of a hundred footers, and one view at both edges, those on their way move`() {
    let footers = StickyLayout(
      items: (0..<100).map { StickyItem(start: 200 * Double($0), length: 40, edge: .end) }
        + [StickyItem(start: 30_000, length: 40, edge: .both)])
    // The window ends at 1410, on the way of number 7.
    #expect(moving(footers, at: 1010, margin: 0).contains(7))
    #expect(moving(footers, at: 1010, margin: 0).subtracting([100]).isSubset(of: [6, 7, 8]))
  }

  @Test(arguments: [StickyEdge.start, .end])
  func `a view that fills its section has no way, and is not told`(edge: StickyEdge) {
    func layout(sectionLength: Double) -> StickyLayout {
      StickyLayout(
        items: [StickyItem(start: 300, length: 40, edge: edge, container: .section(0))],
        sections: [
          StickySection(start: 340 - (edge == .end ? sectionLength : 40), length: sectionLength)
        ])
    }
    #expect(moving(layout(sectionLength: 40), at: 200, margin: 400) == [])
    #expect(moving(layout(sectionLength: 41), at: 200, margin: 400) == [0])
  }

  @Test func `a window that is no window moves nothing`() {
    var count = 0
    headings.forEachMoving(viewStart: .nan, viewLength: 400, margin: 0) { _ in count += 1 }
    headings.forEachMoving(viewStart: 0, viewLength: .infinity, margin: 0) { _ in count += 1 }
    headings.forEachPassed(from: (0, 400), to: (.nan, 0)) { _ in count += 1 }
    #expect(count == 0)
    #expect(!headings.isCarried(0))
    #expect(!headings.isCarried(1000))
  }

  @Test(arguments: 0..<8)
  func `in random trees whoever is not told is moved by a constant`(block: Int) {
    for number in 0..<(150 * testScale) {
      let seed = UInt64(block * 1_000_000 + number)
      let tree = StickyPropertyTests.Tree(seed: seed)
      let layout = tree.layout
      var numbers = SeededNumbers(seed: seed &+ 55)
      for _ in 0..<6 {
        let start = numbers.halfPoint(-100...600)
        let length = numbers.halfPoint(0...400)
        let margin = numbers.halfPoint(0...300)
        var told: Set<Int> = []
        layout.forEachMoving(viewStart: start, viewLength: length, margin: margin) {
          told.insert($0)
        }
        for index in tree.items.indices where !told.contains(index) {
          let here = layout.ownShift(of: index, viewStart: start, viewLength: length)
          for part in [-1, -0.5, -0.1, 0.1, 0.5, 1] {
            let there = layout.ownShift(
              of: index, viewStart: start + part * margin, viewLength: length)
            guard abs(here - there) < 1e-9 else {
              Issue.record("seed \(seed) item \(index) at \(start): \(here), \(there)")
              return
            }
          }
        }
      }
    }
  }

  @Test(arguments: 0..<8)
  func `in random trees a jump changes no constant but of those that move or were passed`(
    block: Int
  ) {
    for number in 0..<(150 * testScale) {
      let seed = UInt64(block * 1_000_000 + number)
      let tree = StickyPropertyTests.Tree(seed: seed)
      let layout = tree.layout
      var numbers = SeededNumbers(seed: seed &+ 66)
      for _ in 0..<6 {
        let (from, to) = (numbers.halfPoint(-100...600), numbers.halfPoint(-100...600))
        let length = numbers.halfPoint(0...400)
        var told: Set<Int> = []
        for start in [from, to] {
          layout.forEachMoving(viewStart: start, viewLength: length, margin: length) {
            told.insert($0)
          }
        }
        layout.forEachPassed(from: (from, from + length), to: (to, to + length)) { told.insert($0) }
        for index in tree.items.indices where !told.contains(index) {
          let before = layout.ownShift(of: index, viewStart: from, viewLength: length)
          let after = layout.ownShift(of: index, viewStart: to, viewLength: length)
          guard abs(before - after) < 1e-9 else {
            Issue.record("seed \(seed) item \(index) from \(from) to \(to): \(before), \(after)")
            return
          }
        }
      }
    }
  }
}
