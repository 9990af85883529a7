import Masthead
import Stage
import SwiftUI
import Testing

/// Rows whose height follows from their width, in a window that is turned.
@Suite("Turned windows on shuffled schedules")
@MainActor struct TurnedShuffledTests {
  private static func words(_ count: Int, _ seed: Int) -> String {
    (0..<count).map { "word\((seed * 7 + $0 * 13) % 97)" }.joined(separator: " ")
  }

  private func script(_ content: some View) -> ShuffledScript {
    ShuffledScript(
      make: { schedule in
        Stage(
          safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed,
          schedule: schedule
        ) {
          NavigationStack { content }
        }
      }, ids: [],
      steps: [
        { $0.scroll(to: 400) },
        { $0.resize(to: CGSize(width: 844, height: 390)) },
        { $0.resize(to: CGSize(width: 390, height: 844)) },
        { $0.scroll(to: 0) },
      ])
  }

  @Test func `in a stack longer than the window the same words stay, and are there turned back`() {
    let script = script(
      HeaderScrollView { _ in
        Color.red
      } content: {
        VStack(alignment: .leading, spacing: 16) {
          ForEach(1...12, id: \.self) { Text(Self.words(60, $0)) }
        }
        .padding()
      }
      .headerHeight(min: 0, max: 320))
    #expect(script.differences(Stage.Schedule.shuffles(12)) == [])
  }
}
