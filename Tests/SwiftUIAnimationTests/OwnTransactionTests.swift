import Observation
import SwiftUI
import SwiftUICore
import Testing

@Observable @MainActor private final class Place {
  var x: CGFloat = 0
  var turns = 0
}

private struct Mover: View {
  let place: Place
  let turns: Int

  var body: some View {
    Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box").offset(x: place.x)
  }
}

private struct Surroundings: View {
  let place: Place

  var body: some View { Mover(place: place, turns: place.turns) }
}

/// State that is written with an animation, in an event that changes other state without one.
@MainActor struct OwnTransactionTests {
  @Test func `a view keeps the animation of its own state when views around it change at once`() {
    let place = Place()
    let host = ViewHost(
      Surroundings(place: place), size: CGSize(width: 100, height: 100),
      shaper: FixedMetricShaper())
    #expect(host.box.minX == 45)
    place.turns = 1
    withAnimation(.linear(duration: 1)) { place.x = 40 }
    host.advance(by: 0.25)
    #expect(isNear(host.box.minX, 55))
    host.advance(by: 1)
    #expect(host.box.minX == 85)

    // And no longer than that one change.
    place.turns = 2
    place.x = 0
    host.advance(by: 0.01)
    #expect(host.box.minX == 45)
  }
}
