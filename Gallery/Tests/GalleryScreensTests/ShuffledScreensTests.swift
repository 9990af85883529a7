import Stage
import SwiftUI
import Testing

@testable import GalleryScreens
@testable import gallery

/// Every screen with its gesture on schedules that take what SwiftUI's documentation leaves open.
///
/// `MASTHEAD_SCHEDULE_SEEDS` more of them, `MASTHEAD_SCHEDULE_SEED` another start.
@Suite("Screens on shuffled schedules")
@MainActor struct ScreenShuffledTests {
  @Test(arguments: GalleryScreen.allCases)
  func `after its gesture, at the end and turned, a screen is as on the plain schedule`(
    screen: GalleryScreen
  ) {
    let gesture = FilmGesture.defaultGesture(for: screen)
    let script = ShuffledScript(
      make: { schedule in
        Stage(
          safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed,
          schedule: schedule
        ) {
          NavigationStack { screen.view }
        }
      },
      ids: [],
      steps: [
        { gesture.play(on: $0) },
        { $0.scroll(to: min(3000, $0.maximumScrollOffset.y)) },
        { $0.fling(velocity: CGVector(dx: 0, dy: 1500)) },
        { $0.resize(to: CGSize(width: 844, height: 390)) },
        { $0.resize(to: CGSize(width: 390, height: 844)) },
        { $0.scroll(to: 0) },
      ])
    #expect(script.differences(Stage.Schedule.shuffles(2)) == [])
  }
}
