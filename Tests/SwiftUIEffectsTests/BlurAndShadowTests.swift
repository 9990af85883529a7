import Foundation
import Stage
import SwiftUI
import Testing

@MainActor @Suite("Blur and shadow")
struct BlurAndShadowTests {
  /// What a Gaussian leaves of an edge, `distance` standard deviations beyond it.
  private func edge(_ distance: Double) -> Double { 0.5 * erfc(distance / 2.0.squareRoot()) }

  @Test(arguments: [2.0, 4, 10, 30])
  func `A blurred edge follows the Gaussian with the radius as standard deviation`(radius: Double)
    throws
  {
    // Black from x = 150 on, wide enough that the other edges don't reach.
    let picture = try shot(300, 400) {
      Color.black.frame(width: 400, height: 800).offset(x: 150, y: -200).blur(radius: radius)
    }
    for distance in stride(from: -2.0, through: 2.0, by: 0.5) {
      let x = 150 - distance * radius
      let expected = 255 * (1 - edge(distance))
      // The pixel's middle lies half a pixel further.
      let slope = 255 * exp(-distance * distance / 2) / (radius * (2 * Double.pi).squareRoot())
      let found = Double(picture.grey(Int(x), 200)) + slope * 0.5
      #expect(abs(found - expected) < 6, "\(distance) radii from the edge")
    }
  }

  @Test func `A blur spreads outside of the frame and changes no frame`() throws {
    let picture = try shot(60, 60) {
      Color.black.frame(width: 20, height: 20).blur(radius: 4).padding(20)
    }
    #expect(picture.grey(16, 30) < 240)
    #expect(picture.grey(30, 30) < 10)
    #expect(picture.grey(4, 30) == 255)
    #expect(picture.grey(19, 30) == picture.grey(40, 30))
    #expect(picture.grey(30, 19) == picture.grey(19, 30))
  }

  @Test func `An opaque blur stays in the frame and keeps its edges`() throws {
    let picture = try shot(60, 60) {
      HStack(spacing: 0) {
        Color.black
        Color.white
      }
      .frame(width: 40, height: 40).blur(radius: 4, opaque: true).padding(10)
      .background(Color.red)
    }
    #expect(picture.rgb(9, 30) == [255, 56, 60])
    #expect(picture.rgb(10, 30) == [0, 0, 0])
    #expect(picture.rgb(49, 30) == [255, 255, 255])
    #expect((110...145).contains(picture.grey(29, 30)))
    #expect(picture.rgb(30, 10) == picture.rgb(30, 30))
  }

  @Test func `A shadow is half strength at the edge and a sixth of it one radius out`() throws {
    let picture = try shot(300, 300) {
      Color.white.frame(width: 200, height: 200)
        .shadow(color: .black, radius: 10).padding(50)
    }
    // Pixel 49 has its middle half a pixel outside, 39 ten and a half.
    #expect(abs(Double(picture.grey(49, 150)) - 255 * (1 - edge(0.05))) < 6)
    #expect(abs(Double(picture.grey(39, 150)) - 255 * (1 - edge(1.05))) < 6)
    #expect(picture.grey(50, 150) == 255)
    #expect(picture.grey(5, 150) == 255)
  }

  @Test func `A shadow of radius 0 is a hard copy, moved by its offset`() throws {
    let picture = try shot(10, 10) {
      Color.blue.frame(width: 3, height: 3).shadow(color: .red, radius: 0, x: 2, y: 1)
    }
    #expect(picture.rgb(2, 2) == picture.rgb(0, 0))
    #expect(picture.rgb(4, 3) == [255, 56, 60])
    #expect(picture.rgb(5, 3) == [255, 255, 255])
    #expect(picture.rgb(4, 0) == [255, 255, 255])
  }

  @Test("The shadow's colour is a third of black by default, and that of the environment's scheme")
  func shadowColor() throws {
    let picture = try shot(10, 10) {
      Color.white.frame(width: 3, height: 3).shadow(radius: 0, x: 4)
    }
    // 255 · 0.67
    #expect(isNear(picture.rgb(5, 1), [171, 171, 171]))
    let dark = try shot(10, 10, scheme: .dark) {
      Color.white.frame(width: 3, height: 3).shadow(color: .red, radius: 0, x: 4)
    }
    #expect(dark.rgb(5, 1) == [255, 66, 69])
  }

  @Test func `What is outside of the window still throws its shadow into it`() throws {
    let picture = try shot(40, 40) {
      Color.black.frame(width: 20, height: 40).offset(x: -20).shadow(color: .black, radius: 5)
    }
    #expect(picture.grey(0, 20) < 150)
    #expect(picture.grey(30, 20) == 255)
  }

  @Test func `The same view gives the same bytes, from caches and without`() throws {
    func make() -> some View {
      RoundedRectangle(cornerRadius: 8).fill(.white).frame(width: 80, height: 50)
        .shadow(radius: 6, y: 3).padding(20).blur(radius: 1.5)
    }
    let stage = Stage(size: CGSize(width: 120, height: 90), text: .fixed) { make() }
    let first = try stage.snapshot()
    #expect(try stage.snapshot() == first)
    let other = Stage(size: CGSize(width: 120, height: 90), text: .fixed) { make() }
    #expect(try other.snapshot() == first)
  }

  @Test func `Radii and offsets that are no numbers don't trap`() throws {
    for bad in [CGFloat.nan, .infinity, -.infinity, -3, 1e9] {
      _ = try shot(10, 10) { Color.red.blur(radius: bad) }
      _ = try shot(10, 10) { Color.red.blur(radius: bad, opaque: true) }
      _ = try shot(10, 10) { Color.red.shadow(radius: bad) }
      _ = try shot(10, 10) { Color.red.shadow(radius: 3, x: bad, y: bad) }
    }
  }
}
