import Foundation
import Stage
import SwiftUI
import Testing

@MainActor @Suite("Paths and shapes")
struct PathTests {
  private let box = CGRect(x: 0, y: 0, width: 100, height: 60)

  private func near(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 0.01) -> Bool {
    abs(a.minX - b.minX) < tolerance && abs(a.minY - b.minY) < tolerance
      && abs(a.width - b.width) < tolerance && abs(a.height - b.height) < tolerance
  }

  @Test
  func `An arc that is not clockwise turns with growing angles, a clockwise one the other way`() {
    var path = Path()
    path.addArc(
      center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
    #expect(near(path.boundingRect, CGRect(x: 0, y: 0, width: 10, height: 10)))
    path = Path()
    path.addArc(
      center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: true)
    #expect(near(path.boundingRect, CGRect(x: -10, y: -10, width: 20, height: 20)))
    path = Path()
    path.addRelativeArc(center: .zero, radius: 10, startAngle: .degrees(180), delta: .degrees(-90))
    #expect(near(path.boundingRect, CGRect(x: -10, y: 0, width: 10, height: 10)))
    path = Path()
    path.addArc(
      center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(360), clockwise: false)
    #expect(near(path.boundingRect, CGRect(x: -10, y: -10, width: 20, height: 20)))
  }

  @Test
  func `An arc to tangents rounds a corner: it starts and ends one radius from a right angle`() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 50), radius: 20)
    #expect(abs((path.currentPoint?.x ?? 0) - 100) < 1e-6)
    #expect(abs((path.currentPoint?.y ?? 0) - 20) < 1e-6)
    #expect(path.contains(CGPoint(x: 90, y: 5)) == true)
    #expect(path.contains(CGPoint(x: 99, y: 1)) == false)
  }

  @Test func `The bounds of a curve leave its controls out`() {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
    #expect(near(path.boundingRect, CGRect(x: 0, y: 0, width: 100, height: 75)))
    path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
    #expect(near(path.boundingRect, CGRect(x: 0, y: 0, width: 100, height: 50)))
  }

  @Test func `A ring's hole is inside by winding, outside by even-odd`() {
    var path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    path.addEllipse(in: CGRect(x: 25, y: 25, width: 50, height: 50))
    let middle = CGPoint(x: 50, y: 50)
    #expect(path.contains(middle))
    #expect(!path.contains(middle, eoFill: true))
    #expect(path.contains(CGPoint(x: 10, y: 50), eoFill: true))
    #expect(!path.contains(CGPoint(x: 2, y: 2)))
  }

  @Test func `Trimming goes by length, across corners and curves`() {
    let rect = Path(box)
    // 320 around: a quarter is 80 of the 100 of the top.
    #expect(
      near(
        rect.trimmedPath(from: 0, to: 0.25).boundingRect, CGRect(x: 0, y: 0, width: 80, height: 0)))
    #expect(
      near(
        rect.trimmedPath(from: 0.25, to: 0.5).boundingRect,
        CGRect(x: 80, y: 0, width: 20, height: 60)))
    let circle = Circle().trim(from: 0, to: 0.5).path(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(abs(min(circle.boundingRect.width, circle.boundingRect.height) - 20) < 0.01)
    #expect(rect.trimmedPath(from: 0.7, to: 0.3).isEmpty)
    #expect(rect.trimmedPath(from: -1, to: 2) == rect)
    _ = rect.trimmedPath(from: .nan, to: .infinity)
  }

  @Test(arguments: [0, 1, 2])
  func `A stroked path covers what the painter's stroke covers`(kind: Int) throws {
    let style = StrokeStyle(
      lineWidth: 6, lineCap: [.butt, .round, .square][kind],
      lineJoin: [.miter, .round, .bevel][kind],
      dash: kind == 1 ? [14, 9] : [], dashPhase: 4)
    var path = Path()
    path.move(to: CGPoint(x: 12, y: 12))
    path.addLine(to: CGPoint(x: 60, y: 20))
    path.addLine(to: CGPoint(x: 20, y: 44))
    path.addCurve(
      to: CGPoint(x: 80, y: 48), control1: CGPoint(x: 30, y: 60), control2: CGPoint(x: 60, y: 60))
    let black = Color.black
    let a = try shot(100, 70) { path.stroke(black, style: style) }
    let b = try shot(100, 70) { path.stroke(style: style).fill(black) }
    try a.keep("stroke-\(kind)")
    try b.keep("stroked-\(kind)")
    var different = 0
    for y in 0..<70 {
      for x in 0..<100 where abs(a.grey(x, y) - b.grey(x, y)) > 48 { different += 1 }
    }
    #expect(different < 12)
  }

  @Test func `Shapes made of shapes move, turn, scale and keep their own size`() {
    let shape = Rectangle()
    #expect(shape.offset(x: 5, y: 7).path(in: box).boundingRect == box.offsetBy(dx: 5, dy: 7))
    #expect(
      near(
        shape.rotation(.degrees(90)).path(in: box).boundingRect,
        CGRect(x: 20, y: -20, width: 60, height: 100)))
    #expect(
      near(
        shape.scale(0.5, anchor: .topLeading).path(in: box).boundingRect,
        CGRect(x: 0, y: 0, width: 50, height: 30)))
    #expect(
      shape.size(width: 10, height: 20).path(in: box).boundingRect
        == CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(
      shape.size(width: 10, height: 20, anchor: .bottomTrailing).path(in: box).boundingRect
        == CGRect(x: 90, y: 40, width: 10, height: 20))
    #expect(AnyShape(Circle()).path(in: box) == Circle().path(in: box))
  }

  @Test func `Uneven corners are as asked where they fit, and share a side where not`() {
    let path = UnevenRoundedRectangle(
      topLeadingRadius: 20, bottomTrailingRadius: 20, style: .circular
    ).path(in: box)
    #expect(!path.contains(CGPoint(x: 2, y: 2)))
    #expect(path.contains(CGPoint(x: 98, y: 2)))
    #expect(!path.contains(CGPoint(x: 98, y: 58)))
    #expect(path.contains(CGPoint(x: 2, y: 58)))
    let large = UnevenRoundedRectangle(
      topLeadingRadius: 90, bottomLeadingRadius: 30, style: .circular
    ).path(in: box)
    // 60 high: the two share 45 and 15.
    #expect(large.contains(CGPoint(x: 1, y: 45)))
    #expect(!large.contains(CGPoint(x: 5, y: 5)))
    #expect(near(large.boundingRect, box))
  }

  @Test func `A continuous corner stays continuous when it is turned`() {
    let flat = Path(roundedRect: box, cornerRadius: 20, style: .continuous)
    let turned = RoundedRectangle(cornerRadius: 20).rotation(.degrees(180)).path(in: box)
    let circular = Path(roundedRect: box, cornerRadius: 20, style: .circular)
    // Where a continuous corner leaves what a circle fills.
    let point = CGPoint(x: 21, y: 0.1)
    #expect(!flat.contains(point) && circular.contains(point))
    #expect(!turned.contains(CGPoint(x: 79, y: 59.9)))
  }

  @Test func `Fills and strokes of one shape stack up, a border stays inside`() throws {
    let picture = try shot(20, 20) {
      Rectangle().fill(.white).stroke(Color(red: 1, green: 0, blue: 0), lineWidth: 4)
        .frame(width: 10, height: 10).padding(5)
    }
    #expect(picture.rgb(4, 10) == [255, 0, 0] && picture.rgb(6, 10) == [255, 0, 0])
    #expect(picture.rgb(2, 10) == [255, 255, 255] && picture.rgb(8, 10) == [255, 255, 255])
    let border = try shot(20, 20) {
      Rectangle().strokeBorder(Color(red: 1, green: 0, blue: 0), lineWidth: 2)
        .frame(width: 10, height: 10).padding(5)
    }
    #expect(border.rgb(5, 10) == [255, 0, 0] && border.rgb(6, 10) == [255, 0, 0])
    #expect(border.rgb(4, 10) == [255, 255, 255] && border.rgb(7, 10) == [255, 255, 255])
  }

  @Test func `Numbers that are none leave a shape out`() throws {
    for bad in [CGFloat.nan, .infinity, -.infinity] {
      var path = Path()
      path.addArc(
        center: .zero, radius: bad, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
      path.addRelativeArc(
        center: CGPoint(x: bad, y: 0), radius: 3, startAngle: .radians(Double(bad)), delta: .zero)
      #expect(path.isEmpty)
      _ = try shot(10, 10) {
        VStack(spacing: 0) {
          Rectangle().trim(from: bad, to: 0.5).fill(.black)
          Rectangle().rotation(.radians(Double(bad))).fill(.black)
          Rectangle().scale(bad).fill(.black)
          Rectangle().size(width: bad, height: 3).fill(.black)
          Circle().stroke(lineWidth: bad).fill(.black)
          UnevenRoundedRectangle(topLeadingRadius: bad).fill(.black)
          RoundedRectangle(cornerSize: CGSize(width: bad, height: 3)).fill(.black)
        }
      }
    }
  }
}
