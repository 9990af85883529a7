import Foundation
import Stage
import SwiftUI
import Testing

@MainActor @Suite("Mesh gradients")
struct MeshGradientTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let green = Color(red: 0, green: 1, blue: 0)
  private let blue = Color(red: 0, green: 0, blue: 1)
  private let square: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]

  @Test func `each corner has its colour, and the middle a quarter of each`() throws {
    let picture = try shot(101, 101) {
      MeshGradient(width: 2, height: 2, points: square, colors: [red, green, blue, .white])
    }
    try picture.keep("mesh-corners")
    #expect(isNear(picture.rgb(0, 0), [255, 0, 0], within: 6))
    #expect(isNear(picture.rgb(100, 0), [0, 255, 0], within: 6))
    #expect(isNear(picture.rgb(0, 100), [0, 0, 255], within: 6))
    #expect(isNear(picture.rgb(100, 100), [255, 255, 255], within: 6))
    // (1 + 0 + 0 + 1) / 4 of each component.
    #expect(isNear(picture.rgb(50, 50), [128, 128, 128], within: 3))
    #expect(isNear(picture.rgb(50, 0), [128, 128, 0], within: 6))
  }

  // Without a smooth blend's corners the colours are blended along both directions, multiplied with their opacity.
  @Test(arguments: [0.02, 0.1, 0.3, 0.9])
  func `small patches leave no seams, however little opacity`(_ opacity: Double) throws {
    let (width, height) = (390, 600)
    let ends: [(red: Double, green: Double, blue: Double, opacity: Double)] = [
      (0, 0.8, 0.9, opacity), (0, 0, 0, 0), (0, 0, 0, 0), (1, 0.6, 0.2, opacity),
    ]
    let picture = try shot(CGFloat(width), CGFloat(height)) {
      MeshGradient(
        width: 2, height: 2, points: square,
        colors: ends.map { Color(red: $0.red, green: $0.green, blue: $0.blue, opacity: $0.opacity) }
      )
    }
    var farthest = 0.0
    for y in stride(from: 0, to: height, by: 3) {
      for x in 0..<width {
        let (u, v) = ((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
        let parts = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v]
        let alpha = zip(ends, parts).reduce(0) { $0 + $1.0.opacity * $1.1 }
        let red = zip(ends, parts).reduce(0) { $0 + $1.0.red * $1.0.opacity * $1.1 }
        // On white.
        farthest = max(farthest, abs(Double(picture.rgb(x, y)[0]) - 255 * (1 - alpha + red)))
      }
    }
    // Colour and opacity are each rounded to a level.
    #expect(farthest <= 1.1)
  }

  @Test func `it fills the area of a shape, wherever that is`() throws {
    let picture = try shot(100, 40) {
      Rectangle()
        .fill(MeshGradient(width: 2, height: 2, points: square, colors: [red, blue, red, blue]))
        .frame(width: 50, height: 20)
        .offset(x: 50, y: 20)
    }
    #expect(isNear(picture.rgb(51, 30), [250, 0, 5], within: 8))
    #expect(isNear(picture.rgb(98, 30), [5, 0, 250], within: 8))
    #expect(picture.rgb(25, 10) == [255, 255, 255])
  }

  @Test func `a vertex takes its colour along to where it is`() throws {
    let points: [SIMD2<Float>] = [
      [0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.8, 0.3], [1, 0.5], [0, 1], [0.5, 1], [1, 1],
    ]
    let colors = (0..<9).map { $0 == 4 ? red : Color.white }
    let picture = try shot(100, 100) {
      MeshGradient(width: 3, height: 3, points: points, colors: colors)
    }
    try picture.keep("mesh-middle")
    #expect(isNear(picture.rgb(80, 30), [255, 0, 0], within: 12))
    #expect(picture.rgb(50, 50)[1] > 80)
  }

  @Test func `straight blends have corners at vertices, smooth ones have none`() throws {
    // Black, white, white: the slope at the middle vertex is 0 where white goes on.
    func levels(smooth: Bool) throws -> [Int] {
      let points: [SIMD2<Float>] = [[0, 0], [0.5, 0], [1, 0], [0, 1], [0.5, 1], [1, 1]]
      let colors: [Color] = [.black, .white, .white, .black, .white, .white]
      let picture = try shot(200, 4) {
        MeshGradient(width: 3, height: 2, points: points, colors: colors, smoothsColors: smooth)
      }
      return [50, 75, 95].map { picture.rgb($0, 2)[0] }
    }
    let straight = try levels(smooth: false)
    for (level, expected) in zip(straight, [128, 192, 243]) { #expect(abs(level - expected) <= 4) }
    // t + t (1 - t) (1 - t) 0 + t (1 - t) t for slopes 1 and 0: 0.625, 0.890625, 0.995 of white.
    let smooth = try levels(smooth: true)
    for (level, expected) in zip(smooth, [159, 227, 254]) { #expect(abs(level - expected) <= 4) }
  }

  @Test func `the perceptual space blends in Oklab`() throws {
    func middle(_ space: Gradient.ColorSpace) throws -> [Int] {
      let picture = try shot(101, 3) {
        MeshGradient(
          width: 2, height: 2, points: square, colors: [.black, .white, .black, .white],
          colorSpace: space)
      }
      return picture.rgb(50, 1)
    }
    #expect(isNear(try middle(.device), [128, 128, 128], within: 3))
    // Lightness 0.5 of Oklab is a linear 0.125, encoded 0.3886.
    #expect(isNear(try middle(.perceptual), [99, 99, 99], within: 3))
  }

  @Test func `outside of the grid is the background, and under it there is none`() throws {
    let inner: [SIMD2<Float>] = [[0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]]
    let clear = Color(red: 1, green: 0, blue: 0, opacity: 0.5)
    let picture = try shot(80, 80) {
      MeshGradient(
        width: 2, height: 2, points: inner, colors: [clear, clear, clear, clear], background: green)
    }
    #expect(picture.rgb(5, 5) == [0, 255, 0] && picture.rgb(75, 40) == [0, 255, 0])
    // Half red over the window's white.
    #expect(isNear(picture.rgb(40, 40), [255, 128, 128], within: 2))
    let without = try shot(80, 80) {
      MeshGradient(width: 2, height: 2, points: inner, colors: [red, red, red, red])
    }
    #expect(without.rgb(5, 5) == [255, 255, 255] && without.rgb(40, 40) == [255, 0, 0])
  }

  @Test func `control points bend the edges`() throws {
    typealias Point = MeshGradient.BezierPoint
    func point(_ x: Float, _ y: Float, top: Float = 0) -> Point {
      // Along the rows a third of the way, bent down by `top`.
      Point(
        position: [x, y], leadingControlPoint: [x - 1 / 3, y + top],
        topControlPoint: [x, y - 1 / 3], trailingControlPoint: [x + 1 / 3, y + top],
        bottomControlPoint: [x, y + 1 / 3])
    }
    let picture = try shot(90, 90) {
      MeshGradient(
        width: 2, height: 2,
        bezierPoints: [point(0, 0, top: 0.4), point(1, 0, top: 0.4), point(0, 1), point(1, 1)],
        resolvedColors: Array(repeating: Color.Resolved(red: 1, green: 0, blue: 0), count: 4),
        background: blue)
    }
    // The middle of a cubic whose control points are 0.4 down is 0.75 of that: 27 points.
    #expect(picture.rgb(45, 23) == [0, 0, 255] && picture.rgb(45, 31) == [255, 0, 0])
    #expect(picture.rgb(2, 6) == [255, 0, 0])
  }

  @Test func `it moves with an animation`() throws {
    struct Screen: View {
      @State private var isOn = false
      var body: some View {
        MeshGradient(
          width: 2, height: 2,
          points: [[0, 0], [isOn ? 1 : 0.5, 0], [0, 1], [isOn ? 1 : 0.5, 1]],
          colors: Array(repeating: isOn ? .white : .black, count: 4), background: .blue
        )
        .onAppear { withAnimation(.linear(duration: 1)) { isOn = true } }
      }
    }
    let stage = Stage(size: CGSize(width: 100, height: 10), text: .fixed) { Screen() }
    stage.advance(by: .milliseconds(500))
    let picture = try stage.snapshot(scale: 1)
    // Half way of half the width, in a grey of Oklab's lightness 0.5.
    #expect(isNear(picture.rgb(70, 5), [99, 99, 99], within: 5))
    #expect(picture.rgb(82, 5)[2] > 200)
  }

  @Test func `a grid that is none is its background`() throws {
    for (width, height, count) in [(1, 4, 4), (2, 2, 3), (0, 0, 0), (-2, -2, 4), (Int.max, 4, 4)] {
      let points = Array(square.prefix(count))
      let picture = try shot(4, 4) {
        MeshGradient(
          width: width, height: height, points: points,
          colors: Array(repeating: Color.red, count: count), background: green)
      }
      #expect(picture.rgb(1, 1) == [0, 255, 0])
    }
    let odd = try shot(4, 4) {
      MeshGradient(
        width: 2, height: 2, points: [[.nan, 0], [1, 0], [0, .infinity], [1, 1]],
        colors: [red, red, red, red])
    }
    #expect(odd.rgb(1, 1) == [255, 255, 255])
  }
}
