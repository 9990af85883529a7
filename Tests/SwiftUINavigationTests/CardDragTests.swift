import SwiftUI
import Testing

struct CardDragTests {
  let sheet = CardDrag(rests: [310, 40], dismissed: 667, length: 667)

  @Test func `Between its ends a card is where the finger is`() {
    #expect(sheet.rests == [40, 310])
    #expect(sheet.shown(forDragged: 40) == 40)
    #expect(sheet.shown(forDragged: 200) == 200)
    #expect(sheet.shown(forDragged: 600) == 600)
  }

  @Test
  func `Past the highest rest a card yields less and less; a card that stays does below, too`() {
    // 667 / (667 / (0.55 · 100) + 1) = 50.810…
    #expect(abs(sheet.shown(forDragged: -60) - (40 - 50.8103)) < 0.001)
    let staying = CardDrag(rests: [40, 310], dismissed: nil, length: 667)
    #expect(abs(staying.shown(forDragged: 410) - (310 + 50.8103)) < 0.001)
  }

  @Test
  func `It goes to the nearest of its rests and its way out; a fling counts as far as it goes`() {
    #expect(sheet.target(from: 100, velocity: 0) == 40)
    #expect(sheet.target(from: 180, velocity: 0) == 310)
    #expect(sheet.target(from: 480, velocity: 0) == 310)
    #expect(sheet.target(from: 500, velocity: 0) == 667)
    // A fast deceleration carries 0.099 s: 300 points at 3030 points a second.
    #expect(sheet.target(from: 310, velocity: 3030) == 667)
    #expect(sheet.target(from: 310, velocity: -3030) == 40)
    let staying = CardDrag(rests: [40, 310], dismissed: nil, length: 667)
    #expect(staying.target(from: 310, velocity: 1e6) == 310)
  }

  @Test func `What is no number counts as the highest rest, at rest`() {
    #expect(sheet.shown(forDragged: .nan) == 40)
    #expect(sheet.target(from: .nan, velocity: .infinity) == 40)
    #expect(sheet.target(from: 310, velocity: .nan) == 310)
    let none = CardDrag(rests: [.nan, .infinity], dismissed: .nan, length: .nan)
    #expect(none.rests == [0])
    #expect(none.dismissed == nil)
    #expect(none.shown(forDragged: -100) == 0)
    #expect(none.target(from: 50, velocity: 50) == 0)
  }
}
