import Masthead
import Stage
import SwiftUI
import Testing

/// A first row in a form is part of a card: 16 points from the sides, 35 from the top, with corners of
/// 26 (recorded on iOS 26: ios/list/basic).
@Suite("A first row in a card")
@MainActor struct StretchableCardTests {
  private struct Screen: View {
    let stretches: Bool

    var body: some View {
      Form {
        Section {
          if stretches {
            cover.stretchesOnOverscroll(inset: 35).listRowInsets(EdgeInsets())
          } else {
            cover.listRowInsets(EdgeInsets())
          }
          Text("Name")
        }
      }
    }

    private var cover: some View { Color(red: 1, green: 0, blue: 0).frame(height: 200) }
  }

  private func isRed(_ stage: Stage, _ points: [(Int, Int)]) throws -> [Bool] {
    let picture = try stage.snapshot(scale: 1)
    return points.map { point in
      let color = picture.color(x: point.0, y: point.1)
      return color.red > 0.9 && color.green < 0.1
    }
  }

  @Test(arguments: [true, false])
  func `the card cuts it at its round corners`(stretches: Bool) throws {
    let stage = Stage(system: .standard) { Screen(stretches: stretches) }
    let points = [(18, 37), (371, 37), (195, 37), (18, 70), (371, 70), (14, 100)]
    #expect(try isRed(stage, points) == [false, false, true, true, true, false])
  }

  @Test
  func `pulled, it zooms within the card, over neither its margins nor what is above`() throws {
    let stage = Stage(system: .standard) { Screen(stretches: true) }
    stage.scroll(to: -100)
    let points = [(195, 130), (195, 138), (18, 137), (18, 170), (14, 250), (376, 250), (195, 330)]
    #expect(try isRed(stage, points) == [false, true, false, true, false, false, true])
  }
}
