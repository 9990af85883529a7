import CoreGraphics
import QuartzCore
import SwiftUI
import Testing

/// Core Graphics' and Core Animation's values beside SwiftUI, as their documentation describes them.
@MainActor struct QuartzValueTests {
  private let rect = CGRect(x: 10, y: 20, width: 30, height: 40)

  private func elements(_ path: CGPath) -> [CGPathElementType] {
    var types: [CGPathElementType] = []
    path.applyWithBlock { types.append($0.pointee.type) }
    return types
  }

  @Test func `functions that make values fill them in the order of their names`() {
    #expect(CGSizeMake(3, 4) == CGSize(width: 3, height: 4))
    #expect(CGVectorMake(3, 4) == CGVector(dx: 3, dy: 4))
    #expect(
      CGRectUnion(rect, CGRect(x: 0, y: 0, width: 5, height: 5))
        == CGRect(x: 0, y: 0, width: 40, height: 60))
    let map = CGAffineTransformMake(1, 2, 3, 4, 5, 6)
    // x' = ax + cy + tx, y' = bx + dy + ty.
    #expect(CGPoint(x: 1, y: 1).applying(map) == CGPoint(x: 9, y: 12))
    #expect(
      CGPoint(x: 1, y: 1).applying(CGAffineTransformMakeTranslation(5, 6)) == CGPoint(x: 6, y: 7))
    #expect(CGPoint(x: 1, y: 1).applying(CGAffineTransformMakeScale(5, 6)) == CGPoint(x: 5, y: 6))
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransformMakeRotation(.pi / 2))
    #expect(abs(turned.x) < 1e-12 && abs(turned.y - 1) < 1e-12)
  }

  @Test func `a transform of space has its translation in the fourth row`() {
    let moved = CATransform3DMakeTranslation(7, 8, 9)
    #expect(moved.m41 == 7 && moved.m42 == 8 && moved.m43 == 9 && moved.m44 == 1)
    #expect(moved.m11 == 1 && moved.m22 == 1 && moved.m33 == 1)
    for part in [
      moved.m12, moved.m13, moved.m14, moved.m21, moved.m23, moved.m24, moved.m31, moved.m32,
      moved.m34,
    ] {
      #expect(part == 0)
    }
    // Scaled first, then moved.
    let scaled = CATransform3DScale(moved, 2, 3, 4)
    #expect(scaled.m11 == 2 && scaled.m22 == 3 && scaled.m33 == 4 && scaled.m41 == 7)
    let other = CATransform3D(
      m11: 2, m12: 0, m13: 0, m14: 0, m21: 0, m22: 3, m23: 0, m24: 0,
      m31: 0, m32: 0, m33: 4, m34: 0, m41: 7, m42: 8, m43: 9, m44: 1)
    #expect(CATransform3DEqualToTransform(scaled, other))
    #expect(!CATransform3DEqualToTransform(scaled, moved))
  }

  @Test func `colours have the components they were made of`() {
    #expect(
      CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1).components == [0.25, 0.5, 0.75, 1])
    #expect(CGColor.clear.components == [0, 0] && CGColor.clear.alpha == 0)
  }

  @Test func `a path that one builds has an element for each step`() {
    let path = CGMutablePath()
    #expect(path.isEmpty)
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    #expect(elements(path) == [.moveToPoint, .addLineToPoint, .addLineToPoint])
    path.addCurve(
      to: CGPoint(x: 0, y: 10), control1: CGPoint(x: 10, y: 20), control2: CGPoint(x: 0, y: 20))
    #expect(elements(path).last == .addCurveToPoint && path.currentPoint == CGPoint(x: 0, y: 10))
    #expect(!path.isEmpty)
  }

  @Test func `parts of a path go through the transform they are added with`() {
    let double = CGAffineTransform(scaleX: 2, y: 2)
    let twice = CGRect(x: 20, y: 40, width: 60, height: 80)
    let path = CGMutablePath()
    path.addEllipse(in: rect, transform: double)
    #expect(path.boundingBoxOfPath == twice)
    let rounded = CGMutablePath()
    rounded.addRoundedRect(in: rect, cornerWidth: 5, cornerHeight: 5, transform: double)
    #expect(rounded.boundingBoxOfPath == twice)
    #expect(!rounded.contains(CGPoint(x: 21, y: 41)) && rounded.contains(CGPoint(x: 26, y: 46)))
    let both = CGMutablePath()
    both.addRects([rect, CGRect(x: 0, y: 0, width: 1, height: 1)], transform: double)
    #expect(both.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 80, height: 120))
    let copy = CGMutablePath()
    copy.addPath(path, transform: double)
    #expect(copy.boundingBoxOfPath == CGRect(x: 40, y: 80, width: 120, height: 160))
  }

  @Test func `copies of a path are paths of their own`() {
    let path = CGPath(ellipseIn: rect, transform: nil)
    #expect(path.boundingBoxOfPath == rect && path.copy() == path)
    let copy = path.mutableCopy()
    copy?.addLine(to: .zero)
    #expect(copy != path && path.copy() == path)
    var double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(
      path.mutableCopy(using: &double)?.boundingBoxOfPath
        == CGRect(x: 20, y: 40, width: 60, height: 80))
    let rounded = CGPath(roundedRect: rect, cornerWidth: 10, cornerHeight: 10, transform: nil)
    // The corner's middle is 10 · (1 − √½) = 2.93 from both sides.
    #expect(!rounded.contains(CGPoint(x: 12.8, y: 22.8)) && rounded.contains(CGPoint(x: 13, y: 23)))
  }

  @Test func `arcs run from where the path is to where they end`() {
    let corner = CGMutablePath()
    corner.move(to: CGPoint(x: 0, y: 0))
    corner.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    // Along the first line to 10 − 4, and round to 4 below the corner.
    #expect(abs(corner.currentPoint.x - 10) < 1e-6 && abs(corner.currentPoint.y - 4) < 1e-6)
    let quarter = CGMutablePath()
    quarter.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: .pi / 2)
    #expect(abs(quarter.currentPoint.x) < 1e-6 && abs(quarter.currentPoint.y - 10) < 1e-6)
  }

  @Test func `overlapping rings wind twice, so that only the even-odd rule has a hole`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    #expect(path.contains(CGPoint(x: 15, y: 15), using: .winding))
    #expect(!path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
  }

  /// Documentation of CGPathContainsPoint: the transform is applied to the point before the test.
  @Test func `a point goes through the transform before it is looked for in a path`() {
    let path = CGPath(rect: CGRect(x: 100, y: 0, width: 10, height: 10), transform: nil)
    let move = CGAffineTransform(translationX: 100, y: 0)
    #expect(path.contains(CGPoint(x: 5, y: 5), transform: move))
    #expect(!path.contains(CGPoint(x: 205, y: 5), transform: move))
  }
}
