import Stage
import SwiftUI
import Testing

/// One action that writes with an animation and without one.
@Suite("Writes with and without an animation in one action")
@MainActor struct ParentsFirstTests {
  private struct Inner: View {
    @Binding var isCompact: Bool
    let count: Int
    let log: Log

    var body: some View {
      log.note("inner \(isCompact) \(count)")
      return Color.red.frame(height: isCompact ? 20 : 40)
    }
  }

  private struct Outer: View {
    let log: Log
    @State private var count = 3
    @State private var isCompact = false

    var body: some View {
      log.note("outer \(count)")
      return VStack {
        Inner(isCompact: $isCompact, count: count, log: log)
        Button("Fewer") {
          isCompact = true
          withAnimation { count = 2 }
        }
        .accessibilityIdentifier("fewer")
      }
    }
  }

  /// Each of the two transactions is shown by itself, as the action had it by then.
  @Test func `bodies run parents first, and see what the action had written by then`() {
    let log = Log()
    let stage = Stage(text: .fixed) { Outer(log: log) }
    #expect(log.take() == ["outer 3", "inner false 3"])
    stage.tap("fewer")
    stage.settle()
    // Two transactions, one after the other: the first writes what only the inner view reads, with the
    // second one the outer body runs before the inner one.
    #expect(log.take() == ["inner true 3", "outer 2", "inner true 2"])
  }
}
