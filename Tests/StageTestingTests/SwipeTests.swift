import ScreenScript
import StageTesting
import SwiftUI
import Testing

/// Where a swipe goes, and how far.
@MainActor struct SwipeTests {
  private struct Songs: View {
    @State private var songs = ["Tide", "Ebb"]

    var body: some View {
      NavigationStack {
        List {
          ForEach(songs, id: \.self) { song in
            Text(song)
              .swipeActions {
                Button("Remove", role: .destructive) { songs.removeAll { $0 == song } }
              }
          }
        }
      }
    }
  }

  /// Trailing is on the left, and its buttons appear when the row goes to the right, toward leading.
  @Test func `the leading edge is that of the element's layout direction`() {
    let stage = Stage { Songs().environment(\.layoutDirection, .rightToLeft) }
    stage.find("Ebb").swipe(to: .trailing, by: 100)
    stage.settle()
    #expect(!stage.find(.button("Remove")).exists)
    stage.find("Ebb").swipe(to: .leading, by: 100)
    stage.settle()
    #expect(stage.find(.button("Remove")).exists)
  }

  @Test(arguments: [true, false])
  func `left and right of a step are the window's in every layout direction`(isRightToLeft: Bool) {
    let direction: LayoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let stage = Stage { Songs().environment(\.layoutDirection, direction) }
    let target = ScreenScript.Target(.named, "Ebb")
    let steps: [ScreenScript.Step] = [
      .action(.swipe(isRightToLeft ? .left : .right, on: target)),
      .action(.swipe(isRightToLeft ? .right : .left, on: target)),
    ]
    _ = ScreenPlayer(stage).play([steps[0]])
    #expect(!stage.find(.button("Remove")).exists)
    _ = ScreenPlayer(stage).play([steps[1]])
    #expect(stage.find(.button("Remove")).exists)
  }
}
