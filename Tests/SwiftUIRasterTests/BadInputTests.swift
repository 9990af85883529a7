import Foundation
import SwiftUICore
import SwiftUIRaster
import Testing

@MainActor @Suite("Painting what can't be meant")
struct BadInputTests {
  nonisolated static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -1e9, 0, -1, .leastNonzeroMagnitude,
    .greatestFiniteMagnitude,
  ]

  /// Paints the command and a marker after it: it shows that the painter went on.
  private func expectMarker(
    after commands: [DisplayList.Command], _ location: SourceLocation = #_sourceLocation
  ) throws {
    let bitmap = try paint(4, 4, commands + [fill(rect(0, 0, 4, 4), blue)])
    #expect(
      bitmap.picture == Array(repeating: "bbbb", count: 4), sourceLocation: location)
  }

  @Test(arguments: numbers)
  func `Shapes with any number leave the rest of the picture alone`(number: CGFloat) throws {
    let box = CGRect(x: number, y: 0, width: 10, height: number)
    var polygon = Path()
    polygon.move(to: CGPoint(x: number, y: 1))
    polygon.addCurve(
      to: CGPoint(x: 2, y: 2), control1: CGPoint(x: number, y: number), control2: .zero)
    polygon.addLine(to: CGPoint(x: 3, y: number))
    polygon.closeSubpath()
    let paths = [
      Path(box), Path(ellipseIn: box), polygon, Path(roundedRect: box, cornerRadius: 4),
      Path(roundedRect: box, cornerRadius: number, style: .circular),
    ]
    for path in paths {
      try expectMarker(after: [fill(path, red)])
      try expectMarker(after: [fill(rect(0, 0, 1, 1), red, at: CGPoint(x: number, y: 0))])
      let styles = [
        StrokeStyle(lineWidth: number), StrokeStyle(miterLimit: number),
        StrokeStyle(dash: [number, number]), StrokeStyle(dash: [1], dashPhase: number),
      ]
      for style in styles {
        try expectMarker(after: [.stroke(path, .color(red), style, origin: .zero)])
        try expectMarker(after: [.stroke(rect(0, 0, 3, 3), .color(red), style, origin: .zero)])
      }
    }
  }

  @Test(arguments: numbers)
  func `Paints with any number leave the rest of the picture alone`(number: CGFloat) throws {
    let odd = RGBA(red: number, green: 0, blue: 0, opacity: number)
    let stops = [
      Paint.Stop(location: number, color: red), Paint.Stop(location: 1, color: odd),
    ]
    let paints: [Paint] = [
      .color(odd), .linearGradient(stops, start: .zero, end: CGPoint(x: 1, y: 1)),
      .linearGradient(
        [Paint.Stop(location: 0, color: red), Paint.Stop(location: 1, color: blue)],
        start: CGPoint(x: number, y: 0), end: CGPoint(x: 1, y: number)),
    ]
    for paint in paints {
      try expectMarker(after: [.fill(rect(0, 0, 4, 4), paint, FillStyle(), origin: .zero)])
    }
  }

  @Test(arguments: numbers)
  func `Groups with any number leave the rest of the picture alone`(number: CGFloat) throws {
    let inside = [fill(rect(0, 0, 4, 4), red), fill(rect(1, 1, 4, 4), red)]
    try expectMarker(after: group(CGAffineTransform(scaleX: number, y: number), inside))
    try expectMarker(after: group(CGAffineTransform(translationX: number, y: 1), inside))
    try expectMarker(after: group(CGAffineTransform(rotationAngle: number), inside))
    try expectMarker(after: group(opacity: number, inside))
    try expectMarker(after: group(clip: rect(0, number, number, 1), inside))
  }

  @Test(arguments: numbers)
  func `Shadows with any number leave the rest of the picture alone`(number: CGFloat) throws {
    let shadows: [DisplayList.Filter] = [
      .shadow(color: red, radius: number, offset: CGSize(width: 1, height: 1)),
      .shadow(color: red, radius: 1, offset: CGSize(width: number, height: number)),
    ]
    for shadow in shadows {
      var effects = DisplayList.Group()
      effects.filters = [shadow]
      try expectMarker(after: [.beginGroup(effects), fill(rect(0, 0, 2, 2), red), .endGroup])
    }
  }

  @Test(arguments: numbers)
  func `Meshes with any number leave the rest of the picture alone`(number: CGFloat) throws {
    let far = Float(number)
    let mesh = MeshGradient(
      width: 2, height: 2, points: [[0, 0], [far, 0], [0, far], [1, 1]],
      colors: [.red, .blue, .green, .red])
    let host = ViewHost(mesh, size: CGSize(width: 4, height: 4), shaper: FixedMetricShaper())
    try expectMarker(after: host.displayList().commands)
  }

  @Test(arguments: numbers)
  func `Texts and symbols with any number leave the rest of the picture alone`(number: CGFloat)
    throws
  {
    let text = try layout([TextRun(string: "Ag", font: font(number), tracking: number)])
    let plain = try layout("Ag")
    let symbol = SymbolGlyph(
      name: "star", size: CGSize(width: number, height: 10), weight: .regular)
    let scaled = CGAffineTransform(scaleX: number, y: number)
    try expectMarker(after: [.text(text, color: red, origin: .zero)])
    try expectMarker(after: [.text(plain, color: red, origin: CGPoint(x: 0, y: number))])
    try expectMarker(after: [.symbol(symbol, color: red, origin: .zero)])
    try expectMarker(after: [.symbol(symbol, color: red, origin: CGPoint(x: number, y: 0))])
    try expectMarker(after: group(scaled, [.text(plain, color: red, origin: .zero)]))
    try expectMarker(after: group(scaled, [.symbol(symbol, color: red, origin: .zero)]))
  }

  @Test func `A rectangle far larger than the window still fills it`() throws {
    let bitmap = try paint(2, 1, [fill(rect(-1e12, -1e12, 2e12, 2e12), red)])
    #expect(bitmap.picture == ["rr"])
  }

  @Test func `A shape that is not finite is warned about once`() throws {
    _ = try paint(2, 1, [fill(rect(.nan, 0, 1, 1), red)])
    _ = try paint(2, 1, [fill(rect(.nan, 0, 1, 1), red)])
    #expect(RuntimeWarning.messages.filter { $0.hasPrefix("a shape with a number") }.count == 1)
  }

  @Test func `Groups that don't nest are closed at the end, and warned about`() throws {
    let open = DisplayList.Command.beginGroup(.init(opacity: 0.5))
    _ = try paint(2, 1, [open, open, fill(rect(0, 0, 2, 1), red)])
    let bitmap = try paint(2, 1, [.endGroup, .endGroup, fill(rect(0, 0, 2, 1), red)])
    #expect(bitmap.picture == ["rr"])
    #expect(RuntimeWarning.messages.contains { $0.contains("different numbers of groups") })
  }

  @Test func `An empty window gives an empty bitmap, a huge or infinite one is refused`() throws {
    let painter = Painter(scale: 2)
    func paint(_ width: CGFloat, _ height: CGFloat) throws -> Bitmap {
      try painter.paint(
        DisplayList(size: CGSize(width: width, height: height), background: .white))
    }
    let empty = try paint(0, 0)
    #expect(empty.isEmpty)
    #expect(throws: RasterError.emptyPicture) { try empty.pngData() }
    #expect(try paint(-5, 10).isEmpty)
    #expect(throws: RasterError.bitmapTooLarge(width: 40_000, height: 20)) {
      try paint(20_000, 10)
    }
    #expect(throws: RasterError.bitmapTooLarge(width: 30_000, height: 30_000)) {
      try paint(15_000, 15_000)
    }
    #expect(throws: RasterError.self) { try paint(.infinity, 10) }
    #expect(throws: RasterError.self) { try paint(.nan, 10) }
  }

  @Test func `A painter's scale that is no positive number counts as 1`() {
    for scale in [0, -2, CGFloat.nan, .infinity] { #expect(Painter(scale: scale).scale == 1) }
  }
}
