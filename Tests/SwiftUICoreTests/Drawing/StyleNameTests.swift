import Foundation
import Stage
import SwiftUI
import Testing

/// Styles by name: gradients, colours, levels and materials.
@MainActor struct StyleNameTests {
  private func picture<V: View>(_ view: V, _ scheme: ColorScheme = .light) throws -> Bitmap {
    let stage = Stage(size: CGSize(width: 40, height: 40), colorScheme: scheme, text: .fixed) {
      view.frame(width: 40, height: 40).ignoresSafeArea()
    }
    return try stage.snapshot(scale: 1)
  }

  private func filled<S: ShapeStyle>(_ style: S, _ scheme: ColorScheme = .light) throws -> Bitmap {
    try picture(Rectangle().fill(style), scheme)
  }

  private func grey(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int {
    Int(bitmap.pixels[y * bitmap.width + x] & 0xFF)
  }

  private let colors: [Color] = [.black, .white]
  private let stops = [
    Gradient.Stop(color: .black, location: 0), .init(color: .white, location: 1),
  ]
  private var gradient: Gradient { Gradient(stops: stops) }

  @Test func `a gradient of colours has its stops at equal distances`() {
    #expect(Gradient(colors: colors).stops == stops && gradient.stops == stops)
    let three = Gradient(colors: [.black, .red, .white]).stops
    #expect(three.map(\.location) == [0, 0.5, 1] && three[1].color == .red)
    #expect(gradient == Gradient(colors: colors))
  }

  @Test func `a linear gradient runs from its start to its end, however it is made`() throws {
    let forms = try [
      filled(LinearGradient(gradient: gradient, startPoint: .leading, endPoint: .trailing)),
      filled(LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing)),
      filled(.linearGradient(gradient, startPoint: .leading, endPoint: .trailing)),
      filled(.linearGradient(colors: colors, startPoint: .leading, endPoint: .trailing)),
      filled(.linearGradient(stops: stops, startPoint: .leading, endPoint: .trailing)),
    ]
    #expect(Set(forms.map(\.pixels)).count == 1)
    let row = stride(from: 1, to: 40, by: 6).map { grey(forms[0], $0, 20) }
    #expect(row == row.sorted() && row[0] < 20 && (row.last ?? 0) > 220)
    #expect(grey(forms[0], 20, 2) == grey(forms[0], 20, 38))
  }

  @Test func `a radial gradient runs from one radius to the other, and stays beyond`() throws {
    let forms = try [
      filled(RadialGradient(gradient: gradient, center: .center, startRadius: 5, endRadius: 15)),
      filled(RadialGradient(colors: colors, center: .center, startRadius: 5, endRadius: 15)),
      filled(.radialGradient(gradient, center: .center, startRadius: 5, endRadius: 15)),
      filled(.radialGradient(colors: colors, center: .center, startRadius: 5, endRadius: 15)),
      filled(.radialGradient(stops: stops, center: .center, startRadius: 5, endRadius: 15)),
    ]
    #expect(Set(forms.map(\.pixels)).count == 1)
    #expect(grey(forms[0], 20, 20) == 0 && grey(forms[0], 20, 36) == 255)
    #expect(grey(forms[0], 20, 30) == grey(forms[0], 30, 20))
  }

  @Test func `an elliptical gradient's radii are parts of the size, half of it by default`() throws
  {
    let forms = try [
      filled(EllipticalGradient(gradient: gradient, center: .center)),
      filled(EllipticalGradient(colors: colors, startRadiusFraction: 0, endRadiusFraction: 0.5)),
      filled(.ellipticalGradient(gradient)), filled(.ellipticalGradient(colors: colors)),
      filled(.ellipticalGradient(stops: stops)),
    ]
    #expect(Set(forms.map(\.pixels)).count == 1)
    let wide = try picture(
      Rectangle().fill(.ellipticalGradient(colors: colors)).frame(width: 40, height: 20))
    // Ten points below the middle is its edge; so it is twenty beside.
    #expect(grey(wide, 20, 20) < 30 && grey(wide, 20, 29) > 200 && grey(wide, 30, 20) < 180)
    #expect(grey(wide, 39, 20) > 200)
  }

  @Test func `an angular gradient turns clockwise from its start to its end`() throws {
    let (start, end) = (Angle.degrees(0), Angle.degrees(360))
    let forms = try [
      filled(
        AngularGradient(gradient: gradient, center: .center, startAngle: start, endAngle: end)),
      filled(AngularGradient(colors: colors, center: .center, startAngle: start, endAngle: end)),
      filled(AngularGradient(gradient: gradient, center: .center, angle: start)),
      filled(.angularGradient(gradient, center: .center, startAngle: start, endAngle: end)),
      filled(.angularGradient(colors: colors, center: .center, startAngle: start, endAngle: end)),
      filled(.angularGradient(stops: stops, center: .center, startAngle: start, endAngle: end)),
      filled(.conicGradient(gradient, center: .center, angle: start)),
      filled(.conicGradient(colors: colors, center: .center, angle: start)),
    ]
    #expect(Set(forms.map(\.pixels)).count == 1)
    // Right, below, left, above.
    let turn = [
      grey(forms[0], 38, 22), grey(forms[0], 20, 38), grey(forms[0], 2, 20), grey(forms[0], 20, 2),
    ]
    #expect(turn == turn.sorted() && Set(turn).count == 4)
  }

  @Test func `a mesh takes colours or resolved colours, points or points with handles`() throws {
    typealias Point = MeshGradient.BezierPoint
    let corners: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
    let shades: [Color] = [.black, .white, .black, .white]
    let resolved = shades.map { $0.resolve(in: EnvironmentValues()) }
    // Handles a third of the way along straight sides.
    let handles = corners.map { corner in
      Point(
        position: corner,
        leadingControlPoint: [max(0, corner.x - 1 / 3), corner.y],
        topControlPoint: [corner.x, max(0, corner.y - 1 / 3)],
        trailingControlPoint: [min(1, corner.x + 1 / 3), corner.y],
        bottomControlPoint: [corner.x, min(1, corner.y + 1 / 3)])
    }
    let forms = [
      MeshGradient(width: 2, height: 2, points: corners, colors: shades),
      MeshGradient(width: 2, height: 2, points: corners, resolvedColors: resolved),
      MeshGradient(width: 2, height: 2, bezierPoints: handles, colors: shades),
      MeshGradient(
        width: 2, height: 2, locations: .points(corners), colors: .resolvedColors(resolved)),
      MeshGradient(
        width: 2, height: 2, locations: .bezierPoints(handles), colors: .colors(shades)),
    ]
    for form in forms {
      let bitmap = try filled(form)
      #expect(grey(bitmap, 1, 20) < 40 && grey(bitmap, 38, 20) > 200)
      let middle = grey(bitmap, 20, 20)
      #expect(middle > 60 && middle < 200)
      #expect(
        form.width == 2 && form.height == 2 && form.smoothsColors && form.background == .clear)
      #expect(form.colorSpace == .device)
    }
    #expect(forms[0].locations == .points(corners) && forms[0].colors == .colors(shades))
    #expect(
      forms[2].locations == .bezierPoints(handles) && forms[1].colors == .resolvedColors(resolved))
    let first = handles[3]
    #expect(first.position == [1, 1] && first.trailingControlPoint == [1, 1])
    #expect(first.leadingControlPoint.x < 1 && first.topControlPoint.y < 1)
    #expect(handles[0].bottomControlPoint.y > 0)
  }

  @Test func `colours are styles by the same names, light and dark`() throws {
    for scheme in [ColorScheme.light, .dark] {
      let pairs: [(Bitmap, Bitmap)] = try [
        (filled(.red, scheme), filled(Color.red, scheme)),
        (filled(.orange, scheme), filled(Color.orange, scheme)),
        (filled(.yellow, scheme), filled(Color.yellow, scheme)),
        (filled(.green, scheme), filled(Color.green, scheme)),
        (filled(.mint, scheme), filled(Color.mint, scheme)),
        (filled(.teal, scheme), filled(Color.teal, scheme)),
        (filled(.cyan, scheme), filled(Color.cyan, scheme)),
        (filled(.blue, scheme), filled(Color.blue, scheme)),
        (filled(.indigo, scheme), filled(Color.indigo, scheme)),
        (filled(.purple, scheme), filled(Color.purple, scheme)),
        (filled(.pink, scheme), filled(Color.pink, scheme)),
        (filled(.brown, scheme), filled(Color.brown, scheme)),
        (filled(.gray, scheme), filled(Color.gray, scheme)),
      ]
      for (style, color) in pairs { #expect(style.pixels == color.pixels) }
      #expect(Set(pairs.map { $0.0.pixels[0] }).count == 13)
    }
  }

  @Test func `levels fade from the primary to the quinary style`() throws {
    let levels = try [
      filled(.primary), filled(.secondary), filled(.tertiary), filled(.quaternary),
      filled(.quinary),
    ].map { grey($0, 20, 20) }
    #expect(levels == levels.sorted() && Set(levels.prefix(4)).count == 4)
    let types: [HierarchicalShapeStyle] = [.primary, .secondary, .tertiary, .quaternary, .quinary]
    #expect(try types.map { grey(try filled($0), 20, 20) } == levels)
    // Of a style that is set around, in its colour.
    let red = try picture(Rectangle().fill(.secondary).foregroundStyle(.red))
    #expect(red.pixels[0] & 0xFF00FF != 0xFFFFFF && (red.pixels[0] >> 16) & 0xFF > 240)
    let two = try picture(
      HStack(spacing: 0) {
        Rectangle().fill(.primary)
        Rectangle().fill(.secondary)
      }.foregroundStyle(.black, .white))
    #expect(grey(two, 10, 20) == 0 && grey(two, 30, 20) == 255)
  }

  @Test func `styles named by their use have their types' colours`() throws {
    let pairs: [(Bitmap, Bitmap)] = try [
      (filled(.foreground), filled(ForegroundStyle())),
      (filled(.background), filled(BackgroundStyle())),
      (filled(.separator), filled(SeparatorShapeStyle())),
      (filled(.placeholder), filled(PlaceholderTextShapeStyle())),
      (filled(.link), filled(LinkShapeStyle())), (filled(.fill), filled(FillShapeStyle())),
      (filled(.selection), filled(SelectionShapeStyle())),
      (filled(.windowBackground), filled(WindowBackgroundShapeStyle())),
      (filled(.tint), filled(TintShapeStyle())),
    ]
    for (name, type) in pairs { #expect(name.pixels == type.pixels) }
    let shades = pairs.map { $0.0.pixels[0] & 0xFFFFFF }
    // Black on white; a link and a tint are blue.
    #expect(shades[0] == 0 && shades[1] == 0xFFFFFF && shades[7] == 0xFFFFFF)
    #expect(shades[4] == shades[8] && shades[4] & 0xFF > 200)
    #expect(try filled(.background, .dark).pixels[0] & 0xFFFFFF == 0)
    let tinted = try picture(Rectangle().fill(.tint).tint(.red))
    #expect(tinted.pixels == (try filled(Color.red)).pixels)
  }

  private struct Striped: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
      environment.colorScheme == .dark ? Color.white : Color.black
    }
  }

  private func resolved<S: ShapeStyle>(_ style: S, _ environment: EnvironmentValues) -> S.Resolved {
    style.resolve(in: environment)
  }

  @Test func `a style of one's own resolves itself in the environment`() throws {
    #expect(
      try grey(filled(Striped()), 20, 20) == 0 && grey(filled(Striped(), .dark), 20, 20) == 255)
    let value = resolved(Striped(), EnvironmentValues())
    #expect(try filled(value).pixels == filled(Color.black).pixels)
  }

  @Test func `materials let less through the thicker they are`() throws {
    func through<S: ShapeStyle>(_ style: S) throws -> Int {
      let bitmap = try picture(Color.black.overlay { Rectangle().fill(style) })
      return grey(bitmap, 20, 20)
    }
    let shades = try [
      through(.ultraThinMaterial), through(.thinMaterial), through(.regularMaterial),
      through(.thickMaterial), through(.ultraThickMaterial),
    ]
    #expect(shades == shades.sorted() && Set(shades).count == 5)
    #expect(try [through(Material.thin), through(Material.thick)] == [shades[1], shades[3]])
    #expect(try through(Material.bar) > 0 && through(.bar) == through(Material.bar))
  }
}
