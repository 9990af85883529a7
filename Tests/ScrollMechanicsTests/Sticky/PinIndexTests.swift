import RandomNumbers
import Testing

@testable import ScrollMechanics

@Suite("PinIndex")
struct PinIndexTests {
  /// Searches as `forEachPinnedAtStart` does.
  func search(
    _ index: PinIndex, at position: Double, past edge: Double
  ) -> (items: Set<Int>, visited: Int) {
    var search = index.search(crossedBy: position, reachingPast: edge)
    var items: Set<Int> = []
    while let item = index.next(&search) { #expect(items.insert(item).inserted) }
    // The end stays the end.
    #expect(index.next(&search) == nil)
    return (items, search.visited)
  }

  func index(_ pins: [(threshold: Double, reach: Double)]) -> PinIndex {
    PinIndex(
      sorted: pins.enumerated().map {
        PinIndex.Pin(threshold: $1.threshold, reach: $1.reach, item: Int32($0))
      })
  }

  @Test func `all small sets give what looking at every pin gives`() {
    var numbers = SeededNumbers(seed: 1)
    for count in 0...40 {
      for _ in 0..<20 {
        let pins = (0..<count).map { _ in
          (Double.random(in: 0...20, using: &numbers), Double.random(in: 0...20, using: &numbers))
        }
        .sorted { $0.0 < $1.0 }
        let index = index(pins)
        for _ in 0..<10 {
          let position = Double.random(in: -1...21, using: &numbers)
          let edge = Double.random(in: -1...21, using: &numbers)
          let expected = pins.indices.filter { pins[$0].0 < position && pins[$0].1 > edge }
          #expect(search(index, at: position, past: edge).items == Set(expected))
        }
      }
    }
  }

  /// Pins that other orders of search would be slow on.
  @Test func `a search looks at O(log n + k) nodes, whatever the pins`() {
    let n = 1 << 15
    var numbers = SeededNumbers(seed: 2)
    let shapes: [(String, (Int) -> Double)] = [
      ("a flat list", { Double($0) + 0.5 }),
      ("nested", { Double(2 * n - $0) }),
      ("one long among short", { $0 == n / 3 ? 1e9 : Double($0) + 0.5 }),
      ("all far", { _ in 1e9 }),
      ("far beyond the window only", { $0 > n / 2 ? 1e9 : Double($0) }),
      ("anything", { Double($0) + Double.random(in: 0...Double(n), using: &numbers) }),
    ]
    for (name, reach) in shapes {
      let index = index((0..<n).map { (Double($0), reach($0)) })
      for position in [0.5, 100, Double(n) / 4, Double(n) / 2, Double(n) - 1, 1e9] {
        for edge in [position, position + 50, 1e8] {
          let (items, visited) = search(index, at: position, past: edge)
          // Both children of what is found and of the path to the last rank: 15 levels.
          #expect(visited >= items.count, "\(name) at \(position)")
          #expect(visited <= 3 * items.count + 4 * 16, "\(name) at \(position)")
        }
      }
    }
  }
}
