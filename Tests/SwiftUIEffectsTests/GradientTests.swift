import Foundation
import Stage
import SwiftUI
import Testing

@MainActor @Suite("Gradients, colours and materials")
struct GradientTests {
  private let red = Color(red: 1, green: 0, blue: 0)
  private let green = Color(red: 0, green: 1, blue: 0)
  private let hard: [Gradient.Stop] = [
    .init(color: Color(red: 1, green: 0, blue: 0), location: 0),
    .init(color: Color(red: 1, green: 0, blue: 0), location: 0.5),
    .init(color: Color(red: 0, green: 1, blue: 0), location: 0.5),
    .init(color: Color(red: 0, green: 1, blue: 0), location: 1),
  ]

  @Test func `A radial gradient runs from its start radius to its end radius, in points`() throws {
    let picture = try shot(80, 60) {
      RadialGradient(stops: hard, center: .center, startRadius: 10, endRadius: 30)
    }
    // Half way is 20 from the middle.
    #expect(picture.rgb(40, 30) == [255, 0, 0] && picture.rgb(58, 30) == [255, 0, 0])
    #expect(picture.rgb(61, 30) == [0, 255, 0] && picture.rgb(79, 1) == [0, 255, 0])
    #expect(picture.rgb(40, 11) == [255, 0, 0] && picture.rgb(40, 8) == [0, 255, 0])
  }

  @Test func `An elliptical gradient has the area's proportions`() throws {
    let picture = try shot(80, 40) { EllipticalGradient(stops: hard) }
    #expect(picture.rgb(58, 20) == [255, 0, 0] && picture.rgb(62, 20) == [0, 255, 0])
    #expect(picture.rgb(40, 11) == [255, 0, 0] && picture.rgb(40, 8) == [0, 255, 0])
  }

  @Test func `An angular gradient runs clockwise from the right`() throws {
    let picture = try shot(40, 40) { AngularGradient(stops: hard, center: .center) }
    #expect(picture.rgb(20, 30) == [255, 0, 0] && picture.rgb(20, 10) == [0, 255, 0])
    let turned = try shot(40, 40) {
      Rectangle().fill(.conicGradient(stops: hard, center: .center, angle: .degrees(90)))
    }
    #expect(turned.rgb(10, 20) == [255, 0, 0] && turned.rgb(30, 20) == [0, 255, 0])
  }

  @Test
  func `Where an angular gradient leaves a gap, both end colours reach half across it`() throws {
    let picture = try shot(40, 40) {
      AngularGradient(stops: hard, center: .center, startAngle: .zero, endAngle: .degrees(180))
    }
    // Red 0–90°, green 90–180°, then green to 270°, red to 360°.
    #expect(picture.rgb(30, 30) == [255, 0, 0] && picture.rgb(10, 30) == [0, 255, 0])
    #expect(picture.rgb(10, 10) == [0, 255, 0] && picture.rgb(30, 10) == [255, 0, 0])
  }

  @Test func `A colour's gradient is the colour at the bottom and lighter at the top`() throws {
    let picture = try shot(4, 100) { Rectangle().fill(Color.blue.gradient) }
    try picture.keep("gradient")
    #expect(isNear(picture.rgb(1, 99), [0, 136, 255], within: 3))
    #expect(picture.rgb(1, 0)[0] > 20 || picture.rgb(1, 0)[1] > 150)
  }

  @Test func `Mixing blends in Oklab, or by components`() throws {
    let device = Color.black.mix(with: .white, by: 0.25, in: .device).resolve(in: .init())
    #expect(abs(device.red - 0.25) < 0.001)
    // Lightness 0.5 of Oklab is a linear 0.125.
    let perceptual = Color.black.mix(with: .white, by: 0.5).resolve(in: .init())
    #expect(abs(perceptual.linearRed - 0.125) < 0.001)
    let unmixed = Color.red.mix(with: .blue, by: .nan).resolve(in: .init())
    #expect(abs(unmixed.green - Color.red.resolve(in: .init()).green) < 0.001)
  }

  @Test func `Resolved components are linear and encoded`() {
    let color = Color(red: 0.5, green: 1, blue: 0, opacity: 0.25).resolve(in: .init())
    #expect(abs(color.red - 0.5) < 0.001 && abs(color.linearRed - 0.2140) < 0.001)
    #expect(color.opacity == 0.25)
    var dark = EnvironmentValues()
    dark.colorScheme = .dark
    #expect(abs(Color.red.resolve(in: dark).green - 66 / 255) < 0.001)
    #expect(Color(Color.Resolved(red: 1, green: 0, blue: 0)).resolve(in: .init()).red == 1)
  }

  @Test func `The tint colours the accent and what asks for the tint`() throws {
    let picture = try shot(6, 1) {
      HStack(spacing: 0) {
        Rectangle().fill(.tint)
        Color.accentColor
        Rectangle().fill(.blue)
      }
      .tint(red)
    }
    #expect(picture.rgb(1, 0) == [255, 0, 0] && picture.rgb(3, 0) == [255, 0, 0])
    #expect(picture.rgb(5, 0) == [0, 136, 255])
    #expect(try shot(2, 1) { Rectangle().fill(.tint) }.rgb(0, 0) == [0, 136, 255])
    #expect(
      try shot(2, 1) { Rectangle().fill(.tint).tint(.accentColor) }.rgb(0, 0) == [0, 136, 255])
  }

  @Test func `Two and three styles are the levels of the foreground`() throws {
    let picture = try shot(6, 1) {
      HStack(spacing: 0) {
        Rectangle().fill(.primary)
        Rectangle().fill(.secondary)
        Rectangle().fill(.tertiary)
      }
      .foregroundStyle(red, green, Color.black)
    }
    #expect(picture.rgb(1, 0) == [255, 0, 0])
    #expect(picture.rgb(3, 0) == [0, 255, 0])
    #expect(picture.rgb(5, 0) == [0, 0, 0])
  }

  private struct Loud: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
      environment.colorScheme == .dark ? Color.white : Color(red: 1, green: 0, blue: 0)
    }
  }

  @Test func `A style of your own resolves to another one`() throws {
    #expect(try shot(1, 1) { Rectangle().fill(Loud()) }.rgb(0, 0) == [255, 0, 0])
    #expect(
      try shot(1, 1, scheme: .dark) { Rectangle().fill(Loud()) }.rgb(0, 0) == [255, 255, 255])
    #expect(
      isNear(try shot(1, 1) { Rectangle().fill(Loud().opacity(0.5)) }.rgb(0, 0), [255, 128, 128]))
  }

  @Test func `A material blurs and tints what is behind it, the more the thicker`() throws {
    func picture(_ material: Material, _ scheme: ColorScheme = .light) throws -> Bitmap {
      try shot(200, 100, scheme: scheme) {
        ZStack {
          HStack(spacing: 0) {
            Color.black
            Color.white
          }
          Rectangle().fill(material).frame(width: 160, height: 60)
        }
      }
    }
    let thin = try picture(.ultraThin)
    try thin.keep("material-thin")
    try picture(.regular, .dark).keep("material-dark")
    // Sharp outside, soft inside.
    #expect(thin.grey(99, 5) == 0 && thin.grey(100, 5) == 255)
    #expect(abs(thin.grey(99, 50) - thin.grey(100, 50)) < 6)
    #expect(thin.grey(40, 50) < thin.grey(160, 50))
    let thick = try picture(.ultraThick)
    #expect(thick.grey(40, 50) > thin.grey(40, 50))
    #expect(try picture(.regular, .dark).grey(160, 50) < thick.grey(160, 50))
    // All black behind: 247 · 0.44.
    #expect(abs(thin.grey(22, 50) - 109) < 4)
  }

  @Test func `A gradient to clear keeps its colour on the way, and darkens nothing`() throws {
    let picture = try shot(100, 2) {
      LinearGradient(colors: [.clear, red, .clear], startPoint: .leading, endPoint: .trailing)
    }
    for x in 0..<100 {
      #expect(picture.rgb(x, 0)[0] >= 253, "at \(x)")
      #expect(abs(picture.rgb(x, 0)[1] - picture.rgb(99 - x, 0)[1]) <= 3, "at \(x)")
    }
    #expect(picture.rgb(50, 0)[1] < 10)
  }
}
