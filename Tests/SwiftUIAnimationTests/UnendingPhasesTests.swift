import Stage
import SwiftUI
import Testing

/// Phases without a trigger repeat for as long as the view is there: a stage does not wait for their end.
@MainActor struct UnendingPhasesTests {
  private struct Screen: View {
    @State private var isOn: Bool
    let animation: Animation

    init(isOn: Bool, animation: Animation = .easeInOut(duration: 1)) {
      _isOn = State(initialValue: isOn)
      self.animation = animation
    }

    var body: some View {
      VStack {
        if isOn {
          Text("a").phaseAnimator([false, true]) { view, isUp in
            view.offset(y: isUp ? 5 : 0).opacity(isUp ? 1 : 0.5)
              .foregroundStyle(isUp ? .red : .blue).padding(isUp ? 4 : 0)
          } animation: { _ in
            animation
          }
        }
        Button("go") { withAnimation { isOn = true } }.accessibilityIdentifier("go")
      }
    }
  }

  @Test(arguments: [false, true]) func `a stage settles while they go on`(isOn: Bool) {
    for animation in [Animation.easeInOut(duration: 1), .spring, .linear(duration: 0.3)] {
      let stage = Stage { Screen(isOn: isOn, animation: animation) }
      stage.tap("go")
      stage.advance(by: .seconds(1.7))
      stage.settle()
      #expect(stage.warnings == [])
    }
  }

  @Test func `phases of a trigger come to an end and are waited for`() {
    struct Once: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("a").phaseAnimator([0.0, 20, 40], trigger: count) {
            $0.offset(y: $1)
          } animation: { _ in
            .linear(duration: 1)
          }
          .accessibilityIdentifier("a")
          Button("go") { count += 1 }.accessibilityIdentifier("go")
        }
      }
    }
    let stage = Stage { Once() }
    let start = stage.frame(of: "a")
    stage.tap("go")
    stage.settle()
    #expect(stage.frame(of: "a") == start)
  }
}
