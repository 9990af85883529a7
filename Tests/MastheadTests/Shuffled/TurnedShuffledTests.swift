import Masthead
import Stage
import SwiftUI
import Testing

private func words(_ count: Int, _ seed: Int) -> String {
  (0..<count).map { "word\((seed * 7 + $0 * 13) % 97)" }.joined(separator: " ")
}

/// Rows whose height follows from their width, in a window that is turned.
@Suite("Turned windows on shuffled schedules")
@MainActor struct TurnedShuffledTests {
  private func script(_ content: some View, guessed: Set<Int> = []) -> ShuffledScript {
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
      ], guessed: guessed)
  }

  @Test func `in a stack longer than the window the same words stay, and are there turned back`() {
    let script = script(
      HeaderScrollView { _ in
        Color.red
      } content: {
        VStack(alignment: .leading, spacing: 16) {
          ForEach(1...12, id: \.self) { Text(words(60, $0)) }
        }
        .padding()
      }
      .headerHeight(min: 0, max: 320))
    #expect(script.differences(Stage.Schedule.shuffles(12)) == [])
  }

  private struct Sections: View {
    var body: some View {
      HeaderScrollView { _ in
        Color.red.accessibilityIdentifier("header")
      } content: {
        ForEach(1...12, id: \.self) { section in
          VStack(alignment: .leading, spacing: 0) {
            Text("Section \(section)")
              .frame(maxWidth: .infinity, alignment: .leading)
              .accessibilityIdentifier("section \(section)")
            ForEach(1...4, id: \.self) { Text(words(30, section * 4 + $0)).padding(10) }
          }
        }
      }
      .headerHeight(min: 0, max: 100)
      .headerScrollBehavior(.floating)
    }
  }

  @Test func `several layouts of one turn keep the same row`() throws {
    let script = script(Sections())
    #expect(script.differences(Stage.Schedule.shuffles(12)) == [])
    let stage = script.make(.plain)
    stage.scroll(to: 400)
    stage.settle()
    let start = try #require(stage.frame(of: "section 2")?.minY)
    // The first row that begins in the upper half of what is in sight.
    #expect(start > 47)
    #expect(start < 445)
    stage.resize(to: CGSize(width: 844, height: 390))
    stage.settle()
    #expect(stage.frame(of: "section 2")?.minY == start)
    stage.resize(to: CGSize(width: 390, height: 844))
    stage.settle()
    #expect(stage.frame(of: "section 2")?.minY == start)
    #expect(stage.scrollOffset.y == 400)
  }

  @Test func `a lazy stack that was turned starts at its start when it is sent there`() {
    let script = script(
      HeaderScrollView { _ in
        Color.red
      } content: {
        LazyVStack(alignment: .leading, spacing: 16) {
          ForEach(1...40, id: \.self) { Text(words($0 % 5 == 0 ? 60 : 12, $0)) }
        }
      }
      .headerHeight(min: 52, max: 180), guessed: [2, 3])
    #expect(script.differences(Stage.Schedule.shuffles(12)) == [])
  }

  @Test func `lazy sections that were turned start at their start when they are sent there`() {
    let script = script(
      ScrollView {
        StickySections(0..<1000, id: \.self) { section in
          Text("Section \(section)").padding(8)
        } rows: { section in
          ForEach(0..<3, id: \.self) { Text(words(16, section * 3 + $0)).padding(10) }
        }
      }, guessed: [2, 3])
    #expect(script.differences(Stage.Schedule.shuffles(12)) == [])
  }
}
