import Stage
import SwiftUI
import Testing

/// Namespaces, equatable views and properties of the user's own.
@MainActor struct IdentityTests {
  final class Captured {
    var ids: [Namespace.ID] = []
    var number: Binding<Int>?
  }

  private func makeStage<Content: View>(_ content: Content) -> Stage {
    let stage = Stage(size: CGSize(width: 200, height: 400), text: .fixed) { content }
    stage.resetCosts()
    return stage
  }

  private func texts(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  private struct Named: View {
    let captured: Captured
    @Namespace private var first
    @Namespace private var second
    @State private var number = 0

    var body: some View {
      Text("\(number)")
        .onAppear { captured.number = $number }
        .onChange(of: number, initial: true) { captured.ids += [first, second] }
    }
  }

  @Test func `a namespace is the same in every update and in no other view`() {
    let captured = Captured()
    let stage = makeStage(
      VStack {
        Named(captured: captured)
        Named(captured: captured)
      })
    #expect(Set(captured.ids).count == 4)
    captured.number?.wrappedValue = 1
    #expect(texts(stage) == ["0", "1"])
    #expect(captured.ids.count == 6)
    #expect(Set(captured.ids).count == 4)
  }

  private struct Price: View, Equatable {
    let cents: Int
    let action: () -> Void

    nonisolated static func == (a: Price, b: Price) -> Bool { a.cents / 100 == b.cents / 100 }
    var body: some View { Text("\(cents / 100)") }
  }

  private struct Shop: View {
    let captured: Captured
    @State private var cents = 100

    var body: some View {
      VStack {
        Price(cents: cents, action: { [cents] in _ = cents }).equatable()
        EquatableView(content: Price(cents: cents + 1000, action: {}))
      }
      .onAppear { captured.number = $cents }
    }
  }

  @Test func `an equatable view is evaluated only when it differs`() {
    let captured = Captured()
    let stage = makeStage(Shop(captured: captured))
    #expect(texts(stage) == ["1", "11"])
    stage.resetCosts()
    captured.number?.wrappedValue = 150
    #expect(texts(stage) == ["1", "11"])
    // The shop alone.
    #expect(stage.costs.bodies == 1)
    stage.resetCosts()
    captured.number?.wrappedValue = 200
    #expect(texts(stage) == ["2", "12"])
    #expect(stage.costs.bodies == 3)
  }

  @propertyWrapper struct Counted: DynamicProperty {
    @State private var count = 0
    @Environment(\.lineLimit) private var limit
    private(set) var updates = 0

    var wrappedValue: String { "\(count) of \(limit ?? 0)" }
    var projectedValue: Binding<Int> { $count }

    mutating func update() { updates += 1 }
  }

  private struct Counter: View {
    let captured: Captured
    @Counted private var count

    var body: some View {
      Text("\(count) after \(_count.updates)").onAppear { captured.number = $count }
    }
  }

  @Test func `a property made of others follows them and is told before each evaluation`() {
    let captured = Captured()
    let stage = makeStage(Counter(captured: captured).lineLimit(5))
    #expect(texts(stage) == ["0 of 5 after 1"])
    captured.number?.wrappedValue = 3
    #expect(texts(stage) == ["3 of 5 after 1"])
    #expect(stage.costs.bodies == 1)
  }
}
