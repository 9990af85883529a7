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
