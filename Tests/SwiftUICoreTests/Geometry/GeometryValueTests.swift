import Foundation
import SwiftUI
import Testing

/// Angles, sets of edges, unit points, styles of lines and transforms as values.
@MainActor struct GeometryValueTests {
  @Test func `angles are compared and calculated with like numbers`() {
    var angle = Angle(radians: .pi)
    #expect(angle.degrees == 180 && Angle.degrees(90).radians == .pi / 2)
    #expect(Angle() == .zero && Angle().radians == 0)
    #expect((Angle.degrees(90) - .degrees(30)).isNear(.degrees(60)))
    #expect(
      (Angle.degrees(30) * 3).isNear(.degrees(90)) && (3 * Angle.degrees(30)).isNear(.degrees(90)))
    angle += .degrees(180)
    #expect(angle.isNear(.degrees(360)))
    angle /= 4
    #expect(angle.isNear(.degrees(90)))
    #expect(Angle.degrees(-10) < .degrees(350) && !(Angle.degrees(10) < .degrees(10)))
  }

  @Test func `a set of axes or edges has a bit for each`() {
    #expect(Axis.Set(.horizontal) == .horizontal && Axis.Set(.vertical) == .vertical)
    #expect(Axis.Set(rawValue: Axis.Set.vertical.rawValue) == .vertical)
    #expect(
      Axis.Set([.horizontal, .vertical]).rawValue == Axis.Set.horizontal.rawValue
        | Axis.Set.vertical.rawValue)
    #expect("\(Axis.horizontal) \(Axis.vertical)" == "horizontal vertical")
    #expect(Axis.vertical.description == "vertical")
    for edge in Edge.allCases {
      let set = Edge.Set(edge)
      #expect(Edge.Set.all.contains(set) && set.rawValue == 1 << edge.rawValue)
      #expect(Edge.Set(rawValue: set.rawValue) == set)
    }
    #expect(Edge.Set.horizontal == [Edge.Set(.leading), .init(.trailing)])
    for edge in [HorizontalEdge.leading, .trailing] {
      let set = HorizontalEdge.Set(edge)
      #expect(
        HorizontalEdge.Set.all.contains(set) && HorizontalEdge.Set(rawValue: set.rawValue) == set)
    }
    #expect(HorizontalEdge.Set.leading != .trailing)
    #expect(HorizontalEdge.Set.all == [.leading, .trailing])
    for edge in [VerticalEdge.top, .bottom] {
      let set = VerticalEdge.Set(edge)
      #expect(VerticalEdge.Set.all.contains(set) && VerticalEdge.Set(rawValue: set.rawValue) == set)
    }
    #expect(VerticalEdge.Set.all == [.top, .bottom])
  }

  @Test func `unit points run from the top leading corner to the bottom trailing one`() {
    #expect(UnitPoint() == .zero && UnitPoint.zero == .topLeading)
    #expect(UnitPoint.topTrailing.x == 1 && UnitPoint.topTrailing.y == 0)
    #expect(UnitPoint.bottomLeading.x == 0 && UnitPoint.bottomLeading.y == 1)
  }

  @Test func `lines and fills have the defaults of their documentation`() {
    let stroke = StrokeStyle()
    #expect(stroke.lineWidth == 1 && stroke.lineCap == .butt && stroke.lineJoin == .miter)
    #expect(stroke.miterLimit == 10 && stroke.dash.isEmpty && stroke.dashPhase == 0)
    let fill = FillStyle()
    #expect(!fill.isEOFilled && fill.isAntialiased)
    #expect(FillStyle(eoFill: true, antialiased: false).isEOFilled)
    #expect(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4).trailing == 4)
    #expect(EdgeInsets() == EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
  }

  @Test
  func `a size is a proposal with both dimensions, and an infinite one asks for the greatest size`()
  {
    let proposal = ProposedViewSize(CGSize(width: 3, height: 4))
    #expect(proposal.width == 3 && proposal.height == 4)
    #expect(
      ProposedViewSize.infinity.width == .infinity && ProposedViewSize.infinity.height == .infinity)
    #expect(ProposedViewSize.unspecified.height == nil)
    // Documentation: 10 in place of what is not specified.
    #expect(
      ProposedViewSize(width: nil, height: 4).replacingUnspecifiedDimensions()
        == CGSize(width: 10, height: 4))
  }

  @Test func `corner radii that are not given are square corners`() {
    let radii = RectangleCornerRadii(topLeading: 1, topTrailing: 4)
    #expect(radii.topLeading == 1 && radii.topTrailing == 4)
    #expect(radii.bottomLeading == 0 && radii.bottomTrailing == 0)
    let all = RectangleCornerRadii(
      topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4)
    #expect(all.bottomLeading == 2 && all.bottomTrailing == 3)
  }

  @Test func `a transform that is concatenated comes after, one that is added before`() {
    let double = CGAffineTransform(scaleX: 2, y: 2)
    let move = CGAffineTransform(translationX: 10, y: 0)
    let point = CGPoint(x: 1, y: 1)
    #expect(point.applying(double.concatenating(move)) == CGPoint(x: 12, y: 2))
    #expect(point.applying(double.translatedBy(x: 10, y: 0)) == CGPoint(x: 22, y: 2))
    #expect(CGAffineTransform() == .identity)
    #expect(
      point.applying(double.concatenating(move)).applying(double.concatenating(move).inverted())
        == point)
    // Documentation: a matrix without an inverse comes back unchanged.
    let flat = CGAffineTransform(scaleX: 0, y: 2)
    #expect(flat.inverted() == flat)
    #expect(CGVector() == .zero && CGVector(dx: 3, dy: 4).dx == 3)
    #expect(CGVector(dx: 3, dy: 4).debugDescription == "(3.0, 4.0)")
  }

  @Test func `a projection's third column divides what it maps`() {
    var map = ProjectionTransform()
    (map.m11, map.m12, map.m21, map.m22) = (2, 0, 0, 3)
    (map.m31, map.m32, map.m33) = (10, 20, 1)
    #expect(map.isAffine && CGPoint(x: 1, y: 1).applying(map) == CGPoint(x: 12, y: 23))
    #expect(map == ProjectionTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20)))
    (map.m13, map.m23) = (0, 1)
    // A depth of 0 · 1 + 1 · 1 + 1 = 2.
    #expect(!map.isAffine && CGPoint(x: 1, y: 1).applying(map) == CGPoint(x: 6, y: 11.5))
  }

  @Test func `a path of rectangles has the parts one after the other, each through the transform`()
  {
    let rects = [CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 4, y: 0, width: 2, height: 1)]
    var path = Path()
    path.addRects(rects, transform: CGAffineTransform(scaleX: 10, y: 10))
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 60, height: 10))
    #expect(path.contains(CGPoint(x: 45, y: 5)) && !path.contains(CGPoint(x: 20, y: 5)))
    #expect(path.offsetBy(dx: 5, dy: -1).boundingRect == CGRect(x: 5, y: -1, width: 60, height: 10))
    #expect(
      path.applying(CGAffineTransform(scaleX: 0.5, y: 2)).boundingRect
        == CGRect(x: 0, y: 0, width: 30, height: 20))
  }

  @Test func `rounded rectangles in a path leave out their corners only`() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    func corners(_ path: Path) -> [Bool] {
      [CGPoint(x: 1, y: 1), .init(x: 99, y: 1), .init(x: 1, y: 59), .init(x: 99, y: 59)]
        .map { path.contains($0) }
    }
    let radii = RectangleCornerRadii(topLeading: 20, bottomTrailing: 20)
    let two = Path(roundedRect: rect, cornerRadii: radii)
    #expect(corners(two) == [false, true, true, false])
    let all = Path(roundedRect: rect, cornerSize: CGSize(width: 30, height: 10), style: .circular)
    #expect(corners(all) == [false, false, false, false])
    // An ellipse of 30 by 10: at x = 15 its edge is at 10 − 10 √(1 − 0.25) = 1.34.
    #expect(!all.contains(CGPoint(x: 15, y: 1.2)) && all.contains(CGPoint(x: 15, y: 1.5)))
    var path = Path()
    path.addRoundedRect(in: rect, cornerRadii: radii)
    #expect(path.elements == two.elements)
    path = Path()
    path.addRoundedRect(in: rect, cornerSize: CGSize(width: 30, height: 10), style: .circular)
    #expect(path.elements == all.elements)
  }
}

extension Angle {
  fileprivate func isNear(_ other: Angle) -> Bool { abs(radians - other.radians) < 1e-12 }
}
