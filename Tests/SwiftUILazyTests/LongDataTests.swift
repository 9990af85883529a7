import RandomNumbers
import Stage
import SwiftUI
import Testing

@testable import SwiftUICore

/// 100,000 elements of which some change: the others are not looked at one by one.
@Suite("Long data that changes")
@MainActor struct LongDataTests {
  /// Counts how often an id is asked for.
  final class Counter {
    var count = 0
  }

  struct Item: Identifiable {
    let number: Int
    var note = 0
    unowned let counter: Counter

    var id: Int {
      counter.count += 1
      return number
    }
  }

  @MainActor @Observable final class Model {
    var items: [Item]

    init(_ items: [Item]) { self.items = items }
  }

  private struct Screen: View {
    let model: Model

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(model.items) { item in
            Text("Item \(item.number), \(item.note)").frame(height: 40)
          }
        }
      }
    }
  }

  private let counter = Counter()

  private func stage() -> (Stage, Model) {
    let model = Model((0..<100_000).map { Item(number: $0, counter: counter) })
    let stage = Stage(size: CGSize(width: 300, height: 400)) { Screen(model: model) }
    stage.scroll(to: 2000)
    counter.count = 0
    return (stage, model)
  }

  @Test func `twenty put in above, taken out and changed in the middle ask for few ids`() {
    let (stage, model) = stage()
    model.items.insert(contentsOf: (-20..<0).map { Item(number: $0, counter: counter) }, at: 0)
    stage.update()
    #expect(counter.count < 1000)
    #expect(abs(stage.contentSize.height - 100_020 * 40) < 0.01)

    counter.count = 0
    model.items.removeSubrange(50_000..<50_020)
    stage.update()
    #expect(counter.count < 1000)
    #expect(abs(stage.contentSize.height - 100_000 * 40) < 0.01)

    // Items that are others with the same ids keep their places.
    counter.count = 0
    for index in stride(from: 0, to: 100_000, by: 10_000) { model.items[index].note = 1 }
    stage.update()
    #expect(counter.count < 3000)
    stage.scroll(to: 0)
    #expect(stage.texts.first?.string == "Item -20, 1")
  }

  private struct Pair {
    let left: String
    let right: String
  }

  @MainActor @Observable final class Switch {
    var isLeft = true
    var count = 100
  }

  private struct Switched: View {
    let model: Switch

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(
            (0..<model.count).map { Pair(left: "left \($0)", right: "right \($0)") },
            id: model.isLeft ? \.left : \.right
          ) { pair in
            Row(name: model.isLeft ? pair.left : pair.right)
          }
        }
      }
    }
  }

  /// Shows what it was made with.
  private struct Row: View {
    @State private var first: String

    init(name: String) { _first = State(initialValue: name) }

    var body: some View { Text(first).frame(height: 40) }
  }

  @Test func `another key path of the id makes other rows, although the elements are the same`() {
    let model = Switch()
    let stage = Stage(size: CGSize(width: 300, height: 400)) { Switched(model: model) }
    #expect(stage.texts.first?.string == "left 0")
    model.isLeft = false
    model.count = 101
    stage.update()
    #expect(stage.texts.first?.string == "right 0")
  }

  @Test func `elements without bytes, a single one, and empty data are compared as well`() {
    #expect(sameBytes([(), ()], [(), ()], after: 0, of: 2, fromEnd: false) == 0)
    let one = [Optional(UInt64(7))]
    #expect(sameBytes(one, [Optional(7)], after: 0, of: 1, fromEnd: true) == 1)
    #expect(sameBytes([Int](), [], after: 0, of: 0, fromEnd: false) == 0)
    let (a, b) = (Array(0..<5000), Array(0..<4000) + Array(9000..<10_000))
    #expect(sameBytes(a, b, after: 0, of: 5000, fromEnd: false) == 4000)
    #expect(sameBytes(a, b, after: 0, of: 5000, fromEnd: true) == 0)
    #expect(sameBytes(a, [-1] + a, after: 0, of: 5000, fromEnd: true) == 5000)
    #expect(sameBytes(a, [-1] + a, after: 10, of: 4000, fromEnd: true) == 3990)
  }

  /// Against arrays that differ at random, each change drawn as by a fresh screen.
  @Test func `random changes show what a fresh screen shows`() {
    var numbers = SeededNumbers(seed: 7)
    var items = (0..<300).map { Item(number: $0, counter: counter) }
    let model = Model(items)
    let stage = Stage(size: CGSize(width: 300, height: 400)) { Screen(model: model) }
    var next = 300
    for step in 0..<300 {
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0:
        let place = Int.random(in: 0...items.count, using: &numbers)
        items.insert(
          contentsOf: (next..<next + 3).map { Item(number: $0, counter: counter) }, at: place)
        next += 3
      case 1:
        items.remove(at: Int.random(in: 0..<items.count, using: &numbers))
      case 2:
        items.swapAt(
          Int.random(in: 0..<items.count, using: &numbers),
          Int.random(in: 0..<items.count, using: &numbers))
      default:
        items[Int.random(in: 0..<items.count, using: &numbers)].note += 1
      }
      model.items = items
      stage.update()
      stage.scroll(to: CGFloat(Int.random(in: 0..<items.count * 40 - 400, using: &numbers)))
      let fresh = Stage(size: CGSize(width: 300, height: 400)) { Screen(model: Model(items)) }
      fresh.scroll(to: stage.scrollOffset.y)
      #expect(stage.texts.map(\.string) == fresh.texts.map(\.string), "step \(step)")
    }
  }
}
