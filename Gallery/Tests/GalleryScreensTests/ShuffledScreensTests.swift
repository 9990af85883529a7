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
  private func stage(_ screen: GalleryScreen, _ schedule: Stage.Schedule) -> Stage {
    Stage(
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed,
      schedule: schedule
    ) {
      NavigationStack { screen.view }
    }
  }

  @Test(arguments: GalleryScreen.allCases)
  func `after its gesture, and back at its start, a screen is as on the plain schedule`(
    screen: GalleryScreen
  ) {
    let gesture = FilmGesture.defaultGesture(for: screen)
    let script = ShuffledScript(
      make: { stage(screen, $0) }, ids: [],
      steps: [
        { gesture.play(on: $0) }, { $0.scroll(to: 400) },
        { $0.fling(velocity: CGVector(dx: 0, dy: 1500)) }, { $0.scroll(to: 0) },
      ])
    #expect(script.differences(Stage.Schedule.shuffles(2)) == [])
  }

  @Test(arguments: GalleryScreen.allCases)
  func `turned and turned back, a screen is as on the plain schedule`(screen: GalleryScreen) {
    // In another width a lazy stack guesses how tall rows out of sight are by those that it has built, and which
    // those are is the schedule's.
    let isLazy = [.archive, .refresh, .chandlery].contains(screen)
    let script = ShuffledScript(
      make: { stage(screen, $0) }, ids: [],
      steps: [
        { $0.scroll(to: 400) },
        { $0.resize(to: CGSize(width: 844, height: 390)) },
        { $0.resize(to: CGSize(width: 390, height: 844)) },
        { $0.scroll(to: 0) },
      ], guessed: isLazy ? [2, 3] : [])
    #expect(script.differences(Stage.Schedule.shuffles(2)) == [])
  }
}
