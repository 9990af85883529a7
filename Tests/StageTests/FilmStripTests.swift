import SwiftUI
import Testing

@testable import Stage

/// Which frames of a film stand on its strip.
@MainActor struct FilmStripTests {
  @Test func `the strip of a fling shows more of its fast start than of its slow end`() throws {
    let stage = Stage(size: CGSize(width: 60, height: 100), text: .fixed) {
      ScrollView { Color.red.frame(width: 60, height: 4000) }
    }
    let film = try stage.film(scale: 0.5) {
      $0.fling(velocity: CGVector(dx: 0, dy: -2000))
      $0.settle()
    }
    let chosen = film.chosenFrames(count: 6)
    #expect(chosen.first == 0)
    #expect(chosen.last == film.frames.count - 1)
    #expect(chosen == chosen.sorted() && Set(chosen).count == 6)
    // Spread by time alone the third frame would stand at two fifths.
    #expect(chosen[2] < film.frames.count * 2 / 5)
  }

  @Test func `without scrolling the frames are spread evenly over time`() throws {
    let stage = Stage(size: CGSize(width: 10, height: 10), text: .fixed) { Color.red }
    let film = try stage.film(every: .milliseconds(10), scale: 1) {
      $0.advance(by: .milliseconds(100))
    }
    #expect(film.frames.count == 11)
    #expect(film.chosenFrames(count: 6) == [0, 2, 4, 6, 8, 10])
  }

  @Test func `around its frames a strip is grey, dark if the stage is`() throws {
    func corner(_ scheme: ColorScheme) throws -> UInt32? {
      let stage = Stage(
        size: CGSize(width: 10, height: 10), colorScheme: scheme, text: .fixed
      ) { Color.red }
      let film = try stage.film(scale: 1) { _ in }
      return try Bitmap(pngData: film.strip(), scale: 1).pixels.first
    }
    #expect(try corner(.light) == 0xFFCC_CCCC)
    #expect(try corner(.dark) == 0xFF33_3333)
  }

  @Test func `a strip paints the frames that it shows and no others`() throws {
    let stage = Stage(size: CGSize(width: 60, height: 100), text: .fixed) {
      ScrollView { Color.red.frame(width: 60, height: 4000) }
    }
    let film = try stage.film {
      $0.drag(by: CGVector(dx: 0, dy: -90))
      $0.settle()
    }
    #expect(film.times.count > 60)
    _ = try film.strip(count: 6)
    #expect(film.reel.painted.count == 6)
    #expect(film.frames.count == film.times.count)
  }
}
