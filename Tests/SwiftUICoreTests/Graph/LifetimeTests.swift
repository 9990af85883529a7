import Stage
import SwiftUI
import Testing

/// What outlives the views it belongs to.
@MainActor struct LifetimeTests {
  private final class Leak {
    var binding: Binding<Int>?
    var onHide: (() -> Void)?
  }

  private struct Counter: View {
    let leak: Leak
    @State private var count = 0

    var body: some View {
      Text("\(count)").onAppear { leak.binding = $count }
    }
  }

  @Test func `a binding kept after its window is gone still holds a value and tells nobody`() {
    let leak = Leak()
    do {
      let stage = Stage(text: .fixed) { Counter(leak: leak) }
      #expect(stage.texts.map(\.string) == ["0"])
    }
    leak.binding?.wrappedValue = 7
    #expect(leak.binding?.wrappedValue == 7)
  }

  @Test func `state written from outside of an update shows in the next question`() {
    let leak = Leak()
    let stage = Stage(text: .fixed) { Counter(leak: leak) }
    leak.binding?.wrappedValue = 3
    #expect(stage.texts.map(\.string) == ["3"])
  }

  private struct Switch: View {
    let leak: Leak
    @State private var isShown = true

    var body: some View {
      VStack {
        if isShown { Counter(leak: leak) }
        Color.clear.onAppear { leak.onHide = { isShown = false } }
      }
    }
  }

  @Test func `writing the state of a view that was removed changes nothing on screen`() {
    let leak = Leak()
    let stage = Stage(text: .fixed) { Switch(leak: leak) }
    leak.onHide?()
    #expect(stage.texts.isEmpty)
    stage.resetCosts()
    leak.binding?.wrappedValue = 9
    #expect(stage.texts.isEmpty)
    #expect(stage.costs.bodies == 0)
  }
}
