import Foundation
import SwiftUI
import Testing

/// Shapes as values: their paths, their insets, and shapes made of others.
@MainActor struct ShapeValueTests {
  private let rect = CGRect(x: 10, y: 20, width: 100, height: 60)
  private let square = CGRect(x: 40, y: 30, width: 40, height: 40)

  private func bounds(_ shape: some Shape) -> CGRect { shape.path(in: rect).boundingRect }

  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
      && abs(a.height - b.height) < 1e-6
  }

  @Test func `shapes fill their rectangle, but for the circle, which is centred`() {
    #expect(bounds(.rect) == rect && bounds(.ellipse) == rect && bounds(.capsule) == rect)
    #expect(bounds(.capsule(style: .circular)) == rect)
    #expect(bounds(.rect(cornerRadius: 8)) == rect)
    #expect(bounds(.rect(cornerSize: CGSize(width: 8, height: 4))) == rect)
    #expect(bounds(.rect(cornerRadii: RectangleCornerRadii(topLeading: 8))) == rect)
    #expect(bounds(.rect(topLeadingRadius: 8, bottomTrailingRadius: 4)) == rect)
    #expect(bounds(.circle) == CGRect(x: 30, y: 20, width: 60, height: 60))
    #expect(Rectangle().path(in: rect).contains(CGPoint(x: 11, y: 21)))
    #expect(!Ellipse().path(in: rect).contains(CGPoint(x: 11, y: 21)))
    // A capsule's ends are semicircles: 30 high in the middle, a corner of 30 · (1 − √½) left out.
    let capsule = Capsule().path(in: rect)
    #expect(capsule.contains(CGPoint(x: 10 + 9, y: 20 + 9)))
    #expect(!capsule.contains(CGPoint(x: 10 + 8.5, y: 20 + 8.5)))
    #expect(Capsule(style: .circular).style == .circular && Capsule().style == .continuous)
  }

  @Test func `a shape that is inset keeps the distance on all sides`() {
    #expect(bounds(Rectangle().inset(by: 5)) == rect.insetBy(dx: 5, dy: 5))
    #expect(bounds(Ellipse().inset(by: 5)) == rect.insetBy(dx: 5, dy: 5))
    #expect(bounds(Capsule().inset(by: 5)) == rect.insetBy(dx: 5, dy: 5))
    #expect(bounds(Circle().inset(by: 5)) == CGRect(x: 35, y: 25, width: 50, height: 50))
    #expect(bounds(Rectangle().inset(by: 5).inset(by: 2)) == rect.insetBy(dx: 7, dy: 7))
    #expect(bounds(Rectangle().inset(by: -5)) == rect.insetBy(dx: -5, dy: -5))
    #expect(Rectangle().inset(by: 31).path(in: rect).isEmpty)
    #expect(bounds(ContainerRelativeShape()) == rect)
    #expect(bounds(ContainerRelativeShape().inset(by: 5)) == rect.insetBy(dx: 5, dy: 5))
  }

  @Test func `corners stay parallel when they are inset`() {
    let inner = RoundedRectangle(cornerRadius: 20, style: .circular).inset(by: 5).path(in: rect)
    // A radius of 15 within 5: the corner's middle is 5 + 15 · (1 − √½) = 9.39 from both sides.
    #expect(inner.contains(CGPoint(x: 10 + 9.5, y: 20 + 9.5)))
    #expect(!inner.contains(CGPoint(x: 10 + 9.3, y: 20 + 9.3)))
    let uneven = UnevenRoundedRectangle(topLeadingRadius: 20, style: .circular).inset(by: 5)
    #expect(uneven.path(in: rect).contains(CGPoint(x: 104, y: 26)))
    #expect(!uneven.path(in: rect).contains(CGPoint(x: 10 + 9.3, y: 20 + 9.3)))
  }

  @Test func `rounded rectangles say their corners and their style`() {
    let even = RoundedRectangle(cornerRadius: 8)
    #expect(even.cornerSize == CGSize(width: 8, height: 8) && even.style == .continuous)
    let radii = RectangleCornerRadii(
      topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4)
    let uneven = UnevenRoundedRectangle(cornerRadii: radii, style: .circular)
    #expect(uneven.cornerRadii == radii && uneven.style == .circular)
    #expect(UnevenRoundedRectangle().cornerRadii == RectangleCornerRadii())
    #expect(UnevenRoundedRectangle().style == .continuous)
  }

  @Test func `shapes are moved, turned, stretched and mapped in their rectangle`() {
    #expect(
      bounds(OffsetShape(shape: Rectangle(), offset: CGSize(width: 5, height: -5)))
        == rect.offsetBy(dx: 5, dy: -5))
    #expect(bounds(Rectangle().offset(CGPoint(x: 1, y: 2))) == rect.offsetBy(dx: 1, dy: 2))
    // Turned about the middle (60, 50) by a quarter.
    let turned = RotatedShape(shape: Rectangle(), angle: .degrees(90))
    #expect(turned.anchor == .center && turned.angle == .degrees(90))
    #expect(isNear(bounds(turned), CGRect(x: 30, y: 0, width: 60, height: 100)))
    let half = ScaledShape(shape: Rectangle(), scale: CGSize(width: 0.5, height: 0.5))
    #expect(half.anchor == .center && half.scale.width == 0.5)
    #expect(isNear(bounds(half), CGRect(x: 35, y: 35, width: 50, height: 30)))
    #expect(
      isNear(
        bounds(
          ScaledShape(shape: Rectangle(), scale: CGSize(width: 0.5, height: 1), anchor: .leading)),
        CGRect(x: 10, y: 20, width: 50, height: 60)))
    let mapped = TransformedShape(
      shape: Rectangle(), transform: CGAffineTransform(translationX: 1, y: 2))
    #expect(mapped.transform.tx == 1 && bounds(mapped) == rect.offsetBy(dx: 1, dy: 2))
    #expect(
      bounds(mapped.shape) == rect && bounds(half.shape) == rect && bounds(turned.shape) == rect)
    #expect(
      OffsetShape(shape: Circle(), offset: .zero).shape.path(in: rect) == Circle().path(in: rect))
  }

  @Test func `a moved or turned shape is inset before it is moved or turned`() {
    #expect(
      bounds(Rectangle().offset(x: 5, y: 0).inset(by: 10))
        == rect.insetBy(dx: 10, dy: 10).offsetBy(dx: 5, dy: 0))
    #expect(
      isNear(
        bounds(Rectangle().rotation(.degrees(90)).inset(by: 10)),
        CGRect(x: 40, y: 10, width: 40, height: 80)))
  }

  @Test func `a shape of a size of its own lies at the origin, or at an anchor`() {
    let size = CGSize(width: 20, height: 10)
    #expect(bounds(Rectangle().size(size)) == CGRect(x: 10, y: 20, width: 20, height: 10))
    #expect(
      bounds(Rectangle().size(size, anchor: .bottomTrailing))
        == CGRect(x: 90, y: 70, width: 20, height: 10))
    #expect(
      bounds(Rectangle().size(size, anchor: .center)) == CGRect(x: 50, y: 45, width: 20, height: 10)
    )
  }

  @Test func `a circle needs a square, other shapes what they are proposed`() {
    let proposal = ProposedViewSize(width: 100, height: 60)
    #expect(Circle().sizeThatFits(proposal) == CGSize(width: 60, height: 60))
    #expect(AnyShape(Circle()).sizeThatFits(proposal) == CGSize(width: 60, height: 60))
    #expect(Rectangle().sizeThatFits(proposal) == CGSize(width: 100, height: 60))
    // Documentation of Shape.sizeThatFits: a small positive value in place of nil.
    #expect(Rectangle().sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
    #expect(Rectangle().layoutDirectionBehavior == .mirrors)
    let path = Path(square)
    #expect(path.path(in: rect) == path)
  }

  @Test func `shapes are combined by what is inside of them`() {
    let left = Rectangle().size(CGSize(width: 60, height: 60))
    let right = Rectangle().size(CGSize(width: 60, height: 60), anchor: .topTrailing)
    // 10…70 and 50…110: probes in the left only, in both, in the right only.
    func inside(_ shape: some Shape) -> [Bool] {
      [20, 60, 100].map { shape.path(in: rect).contains(CGPoint(x: $0, y: 50)) }
    }
    #expect(inside(left.union(right)) == [true, true, true])
    #expect(inside(left.intersection(right)) == [false, true, false])
    #expect(inside(left.subtracting(right)) == [true, false, false])
    #expect(inside(left.symmetricDifference(right)) == [true, false, true])
    let line = Path { path in
      path.move(to: CGPoint(x: 0, y: 50))
      path.addLine(to: CGPoint(x: 200, y: 50))
    }
    #expect(bounds(line.lineSubtraction(left)) == CGRect(x: 0, y: 50, width: 200, height: 0))
    #expect(
      !line.lineSubtraction(left).path(in: rect).strokedPath(StrokeStyle(lineWidth: 2))
        .contains(CGPoint(x: 40, y: 50)))
  }

  @Test func `any shape is animated by the shape in it`() {
    var shape = AnyShape(RoundedRectangle(cornerRadius: 8, style: .circular))
    let data = shape.animatableData
    shape.animatableData = data
    #expect(
      shape.path(in: rect).elements
        == RoundedRectangle(cornerRadius: 8, style: .circular).path(in: rect).elements)
  }
}
