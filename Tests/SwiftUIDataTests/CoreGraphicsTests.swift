import CoreGraphics
import CoreLocation
import OSLog
import QuartzCore
import SwiftUI
import Testing
import UniformTypeIdentifiers

/// The modules that source imports beside SwiftUI.
@MainActor struct CoreGraphicsTests {
  private let rect = CGRect(x: 10, y: 20, width: 30, height: 40)

  @Test func `values are made and described as on Apple's systems`() {
    #expect(CGPointMake(1, 2) == CGPoint(x: 1, y: 2))
    #expect(CGRectMake(1, 2, 3, 4) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(CGPoint(x: 1, y: 2.5).debugDescription == "(1.0, 2.5)")
    #expect(CGSize(width: 1, height: 2).debugDescription == "(1.0, 2.0)")
    #expect(rect.debugDescription == "(10.0, 20.0, 30.0, 40.0)")
  }

  @Test func `a place on the earth is two angles that are in range`() {
    #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(-90, 180)))
    #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2D(latitude: 90.1, longitude: 0)))
    #expect(!CLLocationCoordinate2DIsValid(kCLLocationCoordinate2DInvalid))
    let place = CLLocation(latitude: 52.5, longitude: 13.4)
    #expect(place.coordinate.latitude == 52.5 && place.coordinate.longitude == 13.4)
    #expect(place.verticalAccuracy < 0)
  }

  @Test func `a plane turned in space is seen in perspective`() {
    var space = CATransform3DIdentity
    space.m34 = -1 / 500
    let turned = CATransform3DRotate(space, .pi / 3, 0, 1, 0)
    // x = 50 cos 60° = 25 and z = -50 sin 60° = -43.301; 25 / (1 + 43.301 / 500) = 23.0075.
    let seen = CGPoint(x: 50, y: 0).applying(ProjectionTransform(turned))
    #expect(abs(seen.x - 23.0075) < 1e-4)
    #expect(abs(seen.y) < 1e-12)
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 1), 10, 20, 0)
    #expect(
      CGPoint(x: 1, y: 1).applying(ProjectionTransform(moved)) == CGPoint(x: 22, y: 63))
    #expect(CATransform3DIsIdentity(CATransform3DConcat(.init(), .init())) == false)
    #expect(
      ProjectionTransform(CATransform3DMakeAffineTransform(CGAffineTransform(1, 2, 3, 4, 5, 6)))
        == ProjectionTransform(CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func `a path becomes a CGPath and comes back the same`() {
    let path = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 10, y: 0))
      path.addCurve(
        to: CGPoint(x: 10, y: 10), control1: CGPoint(x: 20, y: 0), control2: CGPoint(x: 20, y: 10))
      path.closeSubpath()
    }
    #expect(Path(path.cgPath).elements == path.elements)
    #expect(path.cgPath == path.cgPath)
    // The curve reaches x = 17.5; its control points 20.
    #expect(path.cgPath.boundingBoxOfPath.maxX == 17.5)
    #expect(path.cgPath.boundingBox.maxX == 20)
  }

  @Test func `a rectangle knows that it is one and what it contains`() {
    let path = CGPath(rect: rect, transform: nil)
    var found = CGRect.zero
    #expect(path.isRect(&found))
    #expect(found == rect)
    #expect(path.contains(CGPoint(x: 11, y: 21)))
    #expect(!path.contains(CGPoint(x: 9, y: 21)))
    let ring = CGMutablePath()
    ring.addRect(rect)
    ring.addRect(rect.insetBy(dx: 10, dy: 10))
    #expect(ring.contains(CGPoint(x: 25, y: 40)))
    #expect(!ring.contains(CGPoint(x: 25, y: 40), using: .evenOdd))
  }

  @Test func `transforms move what is added, not where it goes on from`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: 1, y: 1), transform: CGAffineTransform(scaleX: 10, y: 10))
    #expect(path.currentPoint == CGPoint(x: 10, y: 10))
    path.addArc(
      center: .zero, radius: 1, startAngle: 0, endAngle: .pi, clockwise: false,
      transform: CGAffineTransform(translationX: 100, y: 0))
    let steps = Path(path).elements
    #expect(steps[0] == .move(to: CGPoint(x: 5, y: 5)))
    #expect(abs(path.currentPoint.x - 99) < 1e-9)
    var copied = CGAffineTransform(translationX: 1, y: 0)
    let moved = CGPath(rect: rect, transform: nil).copy(using: &copied)
    #expect(moved?.boundingBox.minX == 11)
  }

  @Test func `the steps of a path are told with their points`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: CGPoint(x: 3, y: 3), control: CGPoint(x: 2, y: 0))
    path.closeSubpath()
    var told: [(CGPathElementType, CGPoint)] = []
    path.applyWithBlock { told.append(($0.pointee.type, $0.pointee.points[0])) }
    #expect(told.map(\.0) == [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
    #expect(told[1].1 == CGPoint(x: 2, y: 0))
  }

  @Test func `the outline of a stroke covers what the stroke covers`() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    let outline = line.copy(
      strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(outline.boundingBox == CGRect(x: 0, y: -2, width: 10, height: 4))
  }

  @Test func `UIBezierPath rounds the corners that it is told`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100), byRoundingCorners: [.topLeft],
      cornerRadii: CGSize(width: 20, height: 20))
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(path.contains(CGPoint(x: 99, y: 1)))
    let half = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    // Clockwise on screen from the right: through the bottom, where y is positive.
    #expect(half.bounds.midY == 5)
  }

  @Test func `angles are added and multiplied`() {
    var angle = Angle.degrees(90) + .degrees(45)
    #expect(abs(angle.degrees - 135) < 1e-9)
    angle -= .degrees(45)
    angle *= 2
    #expect(abs(angle.degrees - 180) < 1e-9)
    #expect(abs((-angle / 4).degrees + 45) < 1e-9)
  }

  @Test func `kinds of content are told by extension and by what they are kinds of`() {
    #expect(UTType(filenameExtension: "PNG") == .png)
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.png.conforms(to: .data))
    #expect(!UTType.png.conforms(to: .text))
    #expect(UTType("public.no-such-type") == nil)
    #expect(UTType(mimeType: "image/jpeg")?.preferredFilenameExtension == "jpeg")
    #expect(UTType(filenameExtension: "xyz")?.conforms(to: .data) == true)
    #expect(UTType(exportedAs: "org.example.note").identifier == "org.example.note")
  }

  @Test func `a message hides what is private`() {
    let message: OSLogMessage =
      "a \("b", privacy: .private) \(3, format: .hex) \(1.5, format: .fixed(precision: 2))"
    #expect(String(describing: message).contains("<private>"))
    #expect(!String(describing: message).contains("\"b\""))
    #expect(CACurrentMediaTime() > 0)
  }
}
