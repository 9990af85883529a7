import Stage
import SwiftUI
import TestSupport
import Testing

/// Data that is changed where and when it should not be.
@MainActor struct AbuseTests {
  @Observable final class Item: Identifiable {
    let id: Int
    var title: String
    let onDeinit: () -> Void

    init(_ id: Int, onDeinit: @escaping () -> Void = {}) {
      self.id = id
      title = "item \(id)"
      self.onDeinit = onDeinit
    }

    deinit { onDeinit() }
  }

  final class Captured {
    var number: Binding<Int>?
    var items: Binding<[Item]>?
    var gone = 0
  }

  private func makeStage<Content: View>(_ content: Content) -> Stage {
    Stage(size: CGSize(width: 200, height: 4000), text: .fixed) { content }
  }

  private func texts(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  private struct Counter: View {
    let captured: Captured
    @State private var number = 0

    var body: some View {
      Text("\(number)").onAppear { captured.number = $number }
    }
  }

  @Test func `state written off the main actor shows afterwards`() async {
    let captured = Captured()
    let stage = makeStage(Counter(captured: captured))
    guard let binding = captured.number else { return }
    await withTaskGroup(of: Void.self) { group in
      for number in 1...50 { group.addTask { binding.wrappedValue = number } }
    }
    binding.wrappedValue = 99
    await letTasksRun()
    // The writes that were late have been taken in; none is lost in between.
    #expect((1...99).contains(Int(texts(stage).first ?? "") ?? 0))
  }

  private struct Writer: View {
    @State private var number = 0

    var body: some View {
      if number < 5 { number += 1 }
      return Text("\(number)")
    }
  }

  @Test func `state written in a body counts, with a warning`() {
    RuntimeWarning.reset()
    let stage = makeStage(Writer())
    #expect(texts(stage) == ["5"])
    let warnings = RuntimeWarning.messages.filter {
      $0.hasPrefix("State was changed") && $0.contains("AbuseTests.Writer")
    }
    #expect(warnings.count == 1)
  }

  private struct Rows: View {
    struct Row: View {
      let item: Item
      @State private var own = 0
      var body: some View { Text(item.title) }
    }

    let captured: Captured
    @State private var items: [Item] = []

    var body: some View {
      VStack(spacing: 0) { ForEach(items) { Row(item: $0) } }
        .onAppear {
          items = (0..<10).map { Item($0) { captured.gone += 1 } }
          captured.items = $items
        }
    }
  }

  @Test func `objects that are taken away while views follow them are let go`() {
    let captured = Captured()
    let stage = makeStage(Rows(captured: captured))
    captured.items?.wrappedValue[3].title = "changed"
    captured.items?.wrappedValue.remove(at: 3)
    #expect(texts(stage).count == 9)
    #expect(captured.gone == 1)
    captured.items?.wrappedValue[0].title = "last"
    captured.items?.wrappedValue.removeLast(8)
    #expect(texts(stage) == ["last"])
    #expect(captured.gone == 9)
  }

  @Test func `many objects changed at random show what they are`() {
    var random = Numbers(state: 4)
    let captured = Captured()
    let stage = makeStage(Rows(captured: captured))
    for step in 0..<200 {
      guard let items = captured.items else { return }
      switch Int.random(in: 0..<4, using: &random) {
      case 0: items.wrappedValue.randomElement(using: &random)?.title = "step \(step)"
      case 1: items.wrappedValue.shuffle(using: &random)
      case 2: items.wrappedValue.append(Item(100 + step) { captured.gone += 1 })
      default: if !items.wrappedValue.isEmpty { items.wrappedValue.removeFirst() }
      }
      #expect(texts(stage) == items.wrappedValue.map(\.title))
    }
  }

  /// The same numbers in every run (splitmix64).
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9e37_79b9_7f4a_7c15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
      return mixed ^ (mixed >> 31)
    }
  }
}
