import Foundation
import SwiftUICore
import SwiftUIRaster
import Testing

@MainActor @Suite("Painting shapes")
struct ShapePaintingTests {
  @Test func `A rectangle colours exactly its own pixels`() throws {
    let bitmap = try paint(4, 4, [fill(rect(0, 0, 2, 1), red, at: CGPoint(x: 1, y: 2))])
    #expect(bitmap.picture == ["wwww", "wwww", "wrrw", "wwww"])
  }

  @Test func `At scale 2 a point is two pixels, at 1.5 one and a half`() throws {
    #expect(
      try paint(3, 1, scale: 2, [fill(rect(1, 0, 1, 1), red)]).picture == ["wwrrww", "wwrrww"])
    #expect(try paint(4, 2, scale: 1.5, [fill(rect(0, 0, 2, 2), red)]).picture[0] == "rrrwww")
  }

  @Test func `A part of a pixel at the edge of the window counts as one`() throws {
    let bitmap = try paint(1.2, 2, scale: 2, [])
    #expect(bitmap.width == 3)
    #expect(bitmap.height == 4)
  }

  @Test func `An edge in the middle of a pixel covers half of it`() throws {
    let bitmap = try paint(4, 1, [fill(rect(0.5, 0, 2, 1), .black)])
    #expect((126...129).contains(bitmap.grey(0, 0)))
    #expect(bitmap.grey(1, 0) == 0)
    #expect((126...129).contains(bitmap.grey(2, 0)))
    #expect(bitmap.grey(3, 0) == 255)
  }

  @Test func `Without antialiasing a pixel is either inside or not`() throws {
    let style = FillStyle(antialiased: false)
    let bitmap = try paint(
      20, 20,
      [
        .fill(
          Path(ellipseIn: CGRect(x: 1, y: 1, width: 18, height: 18)), .color(.black), style,
          origin: .zero)
      ])
    #expect(Set(bitmap.pixels) == [0xFFFF_FFFF, 0xFF00_0000])
  }

  @Test func `Even-odd filling leaves the inner of two rectangles open, winding fills it`() throws {
    var path = rect(0, 0, 5, 3)
    path.addRect(CGRect(x: 1, y: 1, width: 3, height: 1))
    func picture(_ isEvenOdd: Bool) throws -> [String] {
      let style = FillStyle(eoFill: isEvenOdd)
      return try paint(5, 3, [.fill(path, .color(red), style, origin: .zero)]).picture
    }
    #expect(try picture(true) == ["rrrrr", "rwwwr", "rrrrr"])
    #expect(try picture(false) == ["rrrrr", "rrrrr", "rrrrr"])
  }

  /// cairo finds the point of a mitre in numbers that depend on where the surface lies. For lines of the same
  /// direction it is any point, so a window that paints only a part of itself got other pixels.
  @Test func `A stroke whose lines meet smoothly is the same in every place`() throws {
    var path = Path()
    path.move(to: CGPoint(x: 7.14569536423841, y: 1))
    path.addCurve(
      to: CGPoint(x: 8.129724277117237, y: 1.101442786349229),
      control1: CGPoint(x: 7.602121108748505, y: 1),
      control2: CGPoint(x: 7.860248776362315, y: 1.0115844547238897))
    path.addCurve(
      to: CGPoint(x: 8.89855721365077, y: 1.8702757228827624),
      control1: CGPoint(x: 8.484826460020043, y: 1.234907184635555),
      control2: CGPoint(x: 8.765092815364445, y: 1.515173539979957))
    path.addCurve(
      to: CGPoint(x: 9, y: 2.8543046357615895),
      control1: CGPoint(x: 8.98841554527611, y: 2.1397512236376848),
      control2: CGPoint(x: 9, y: 2.3978788912514952))
    path.addLine(to: CGPoint(x: 9, y: 9))
    func pixels(at y: Int) throws -> [ArraySlice<UInt32>] {
      let bitmap = try paint(
        80, 100,
        [
          .stroke(
            path, .color(.black), StrokeStyle(lineWidth: 2), origin: CGPoint(x: 63, y: CGFloat(y)))
        ])
      return (y..<y + 12).map { bitmap.pixels[$0 * 80..<($0 + 1) * 80] }
    }
    let first = try pixels(at: 0)
    let others = try (1..<80).filter { y in
      try !pixels(at: y).elementsEqual(first) { $0.elementsEqual($1) }
    }
    #expect(others == [])
  }

  @Test func `A stroke lies half inside and half outside of the outline`() throws {
    let bitmap = try paint(
      6, 6,
      [.stroke(rect(2, 2, 2, 2), .color(red), StrokeStyle(lineWidth: 2), origin: .zero)])
    #expect(bitmap.picture == ["wwwwww"] + Array(repeating: "wrrrrw", count: 4) + ["wwwwww"])
  }

  @Test func `A dash repeats along the stroke from its phase`() throws {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0.5))
    path.addLine(to: CGPoint(x: 10, y: 0.5))
    func picture(phase: CGFloat) throws -> [String] {
      let style = StrokeStyle(lineWidth: 1, dash: [3, 2], dashPhase: phase)
      return try paint(10, 1, [.stroke(path, .color(red), style, origin: .zero)]).picture
    }
    #expect(try picture(phase: 0) == ["rrrwwrrrww"])
    #expect(try picture(phase: 1) == ["rrwwrrrwwr"])
  }

  @Test func `A gradient is half way in its middle and goes on unchanged past its ends`() throws {
    let stops = [Paint.Stop(location: 0, color: .black), Paint.Stop(location: 1, color: .white)]
    let paint = Paint.linearGradient(
      stops, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 110, y: 0))
    let bitmap = try SwiftUIRasterTests.paint(
      120, 1, background: red, [.fill(rect(0, 0, 120, 1), paint, FillStyle(), origin: .zero)])
    #expect(bitmap.grey(5, 0) == 0)
    #expect(bitmap.grey(115, 0) == 255)
    // The pixel's middle is at 60.5: 50.5 of 100.
    #expect(abs(bitmap.grey(60, 0) - 129) <= 2)
    #expect(abs(bitmap.grey(35, 0) - 65) <= 2)
  }

  @Test func `A gradient's points move with the command's origin and the group`() throws {
    let stops = [
      Paint.Stop(location: 0, color: red), Paint.Stop(location: 0.5, color: red),
      Paint.Stop(location: 0.5, color: blue), Paint.Stop(location: 1, color: blue),
    ]
    let paint = Paint.linearGradient(stops, start: .zero, end: CGPoint(x: 4, y: 0))
    let commands = group(
      CGAffineTransform(translationX: 2, y: 0).scaledBy(x: 2, y: 1),
      [.fill(rect(0, 0, 4, 1), paint, FillStyle(), origin: CGPoint(x: 1, y: 0))])
    let bitmap = try SwiftUIRasterTests.paint(14, 1, commands)
    #expect(bitmap.picture == ["wwwwrrrrbbbbww"])
  }

  @Test func `A gradient without length or with one stop is its last colour`() throws {
    let stops = [Paint.Stop(location: 0, color: red), Paint.Stop(location: 1, color: blue)]
    func picture(_ stops: [Paint.Stop], end: CGPoint) throws -> [String] {
      let paint = Paint.linearGradient(stops, start: .zero, end: end)
      return try SwiftUIRasterTests.paint(
        2, 1, [.fill(rect(0, 0, 2, 1), paint, FillStyle(), origin: .zero)]
      ).picture
    }
    #expect(try picture(stops, end: .zero) == ["bb"])
    #expect(try picture([stops[0]], end: CGPoint(x: 2, y: 0)) == ["rr"])
    #expect(try picture([], end: CGPoint(x: 2, y: 0)) == ["ww"])
  }

  @Test(arguments: [true, false])
  func `A rounded rectangle leaves its corners open and reaches its sides`(isContinuous: Bool)
    throws
  {
    let path = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 30), cornerRadius: 10,
      style: isContinuous ? .continuous : .circular)
    let bitmap = try paint(40, 30, [fill(path, .black)])
    for (x, y) in [(0, 0), (39, 0), (0, 29), (39, 29), (1, 1)] { #expect(bitmap.grey(x, y) == 255) }
    // A continuous corner of radius 10 uses 15 of the 15 points of the shorter half side.
    for (x, y) in [(20, 0), (20, 29), (0, 15), (39, 15), (5, 5)] { #expect(bitmap.grey(x, y) <= 4) }
    // Nearly the same from all four sides: cairo samples rows more coarsely than columns.
    for y in 0..<30 {
      for x in 0..<40 {
        #expect(abs(bitmap.grey(x, y) - bitmap.grey(39 - x, 29 - y)) <= 20)
      }
    }
  }

  @Test func `Continuous corners reach further along the sides than circular ones`() throws {
    let box = CGRect(x: 0, y: 0, width: 100, height: 100)
    let continuous = ContinuousCorners.elements(of: box, radius: 20)
    // Where the top side ends: 1.52866 radii before the corner.
    guard case .move(let start)? = continuous.first else {
      Issue.record("the outline starts with a move")
      return
    }
    #expect(abs(start.x - (100 - 30.573)) < 0.001)
    #expect(start.y == 0)
  }

  @Test func `With half the side as radius, continuous corners are quarter circles`() {
    let box = CGRect(x: 0, y: 0, width: 100, height: 100)
    for element in ContinuousCorners.elements(of: box, radius: 50) {
      let point: CGPoint
      switch element {
      case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _): point = to
      case .closeSubpath: continue
      }
      let distance = ((point.x - 50) * (point.x - 50) + (point.y - 50) * (point.y - 50))
        .squareRoot()
      #expect(abs(distance - 50) < 1e-9)
    }
  }
}
