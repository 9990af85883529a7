import Foundation
import Stage
import SwiftUI
import Testing

/// iOS's documented fills and grounds over the window's white or black.
@MainActor struct FillStyleTests {
  /// What a see-through grey looks like over a ground.
  private func over(_ ground: Int, _ level: [Int], _ opacity: Double) -> [Int] {
    level.map { Int((Double($0) * opacity + Double(ground) * (1 - opacity)).rounded()) }
  }

  @Test func `fills get weaker by levels`() throws {
    let picture = try shot(40, 10) {
      HStack(spacing: 0) {
        Rectangle().fill(.fill)
        Rectangle().fill(.fill.secondary)
        Rectangle().fill(.fill.tertiary)
        Rectangle().fill(.fill.quaternary)
      }
    }
    #expect(isNear(picture.rgb(5, 5), over(255, [120, 120, 128], 0.2)))
    #expect(isNear(picture.rgb(15, 5), over(255, [120, 120, 128], 0.16)))
    #expect(isNear(picture.rgb(25, 5), over(255, [118, 118, 128], 0.12)))
    #expect(isNear(picture.rgb(35, 5), over(255, [116, 116, 128], 0.08)))
    let dark = try shot(10, 10, scheme: .dark) { Rectangle().fill(.fill) }
    #expect(isNear(dark.rgb(5, 5), over(0, [120, 120, 128], 0.36)))
  }

  @Test func `a fill keeps its levels where its type is forgotten`() throws {
    let picture = try shot(10, 10) { Rectangle().fill(AnyShapeStyle(.fill).secondary) }
    #expect(isNear(picture.rgb(5, 5), over(255, [120, 120, 128], 0.16)))
  }

  @Test func `the window's ground has levels of its own, and others fade`() throws {
    let picture = try shot(40, 10, scheme: .dark) {
      HStack(spacing: 0) {
        Rectangle().fill(.background.secondary)
        Rectangle().fill(.background.tertiary)
        Rectangle().fill(.windowBackground).backgroundStyle(.red)
        Rectangle().fill(.background.secondary).backgroundStyle(.white)
      }
    }
    #expect(picture.rgb(5, 5) == [28, 28, 30])
    #expect(picture.rgb(15, 5) == [44, 44, 46])
    #expect(picture.rgb(25, 5) == [0, 0, 0])
    #expect(isNear(picture.rgb(35, 5), [153, 153, 153]))
  }

  @Test func `a selection is shown in the tint`() throws {
    let picture = try shot(10, 10) { Rectangle().fill(.selection).tint(levels(0, 255, 0)) }
    #expect(picture.rgb(5, 5) == [0, 255, 0])
  }

  @Test func `a gradient is blended in the colour space that it is given`() throws {
    let gradient = Gradient(colors: [levels(255, 0, 0), levels(0, 255, 0)])
    let picture = try shot(40, 101) {
      HStack(spacing: 0) {
        Rectangle().fill(gradient.colorSpace(.device))
        Rectangle().fill(gradient.colorSpace(.perceptual))
        Rectangle().fill(
          .linearGradient(gradient.colorSpace(.device), startPoint: .top, endPoint: .bottom))
        Rectangle().fill(AnyGradient(gradient).colorSpace(.perceptual))
      }
    }
    #expect(isNear(picture.rgb(5, 50), [128, 128, 0], within: 2))
    // Half way between both in Oklab.
    let perceptual = picture.rgb(15, 50)
    #expect(perceptual[0] > 170 && perceptual[1] > 150)
    #expect(picture.rgb(25, 50) == picture.rgb(5, 50))
    #expect(picture.rgb(35, 50) == perceptual)
  }

  @Test func `the shape of the container has a short name`() throws {
    let picture = try shot(20, 20) {
      Color.white.overlay { Rectangle().fill(.red).clipShape(.containerRelative) }
        .containerShape(Circle())
    }
    #expect(picture.rgb(0, 0) == [255, 255, 255])
    #expect(picture.rgb(10, 10) == [255, 56, 60])
  }
}

@MainActor struct PathDescriptionTests {
  @Test func `a path is told as steps after their points, and read back`() throws {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0.5))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 1, y: 2))
    path.addCurve(
      to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 3, y: 4))
    path.closeSubpath()
    #expect(path.description == "0 0.5 m 10 0 l 1 2 3 4 q 1 2 3 4 5 6 c h")
    #expect(Path(path.description) == path)
    #expect(
      Path(CGRect(x: 0, y: 0, width: 2, height: 1)).description == "0 0 m 2 0 l 2 1 l 0 1 l h")
    #expect(Path("") == Path())
  }

  @Test(arguments: ["1 m", "0 0 l", "0 0 m 1 l", "0 0 m x", "0 0 m 1", "nan 0 m", "h"])
  func `what tells of no path is no path`(_ text: String) {
    #expect(Path(text) == nil)
  }
}
