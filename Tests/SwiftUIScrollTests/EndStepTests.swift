import Stage
import SwiftUI
import Testing

/// Wheels and keys that go past the end: where it is turns out on the way, as rows of a list are built
/// and a large title collapses.
@Suite("Steps of wheels and keys past the end")
@MainActor struct EndStepTests {
  private struct Settings: View {
    let rows: Int

    var body: some View {
      NavigationStack {
        Form {
          Section("First") {
            ForEach(0..<rows, id: \.self) { row in Text("Row \(row)") }
          }
          Section("Last") { Text("The end") }
        }
        .navigationTitle("Settings")
      }
    }
  }

  private func stage(_ rows: Int) -> Stage {
    Stage(size: CGSize(width: 390, height: 844), text: .fixed) { Settings(rows: rows) }
  }

  /// Where the content's end is, found by steps with all the time they need.
  private func end(_ rows: Int) -> CGFloat {
    let stage = stage(rows)
    for _ in 0..<30 {
      stage.wheel(CGVector(dx: 0, dy: 60))
      stage.settle()
    }
    return stage.scrollOffset.y
  }

  @Test("notches in quick succession reach the end as slow ones do", arguments: 15...22)
  func wheel(rows: Int) {
    let end = end(rows)
    #expect(end > 0)
    for pause in [0, 30, 60, 100] {
      let stage = stage(rows)
      for _ in 0..<(Int(end / 60) + 3) {
        stage.wheel(CGVector(dx: 0, dy: 60))
        if pause > 0 { stage.advance(by: .milliseconds(pause)) }
      }
      stage.settle()
      #expect(stage.scrollOffset.y == end, "\(rows) rows, \(pause) ms between notches")
    }
  }

  @Test("one step beyond the end reaches it", arguments: [KeyEquivalent.end, .pageDown])
  func keys(key: KeyEquivalent) {
    for rows in 15...20 {
      let end = end(rows)
      let stage = stage(rows)
      stage.press(key)
      stage.settle()
      #expect(stage.scrollOffset.y == end, "\(rows) rows")
    }
  }

  @Test("a notch back counts at once, however many went past the end")
  func back() {
    let stage = Stage(size: CGSize(width: 390, height: 800)) {
      ScrollView { Color.blue.frame(height: 1300) }
    }
    for _ in 0..<20 { stage.wheel(CGVector(dx: 0, dy: 60)) }
    stage.advance(by: .milliseconds(100))
    stage.wheel(CGVector(dx: 0, dy: -60))
    stage.settle()
    // The end is at 1300 - 800.
    #expect(stage.scrollOffset.y == 440)
  }
}
