import SwiftUICore

/// The fill rule of a path.
public enum CGPathFillRule: Int, Hashable, Sendable {
  case evenOdd, winding
}

/// An immutable path: a ``Path`` with reference semantics.
public class CGPath: Hashable, @unchecked Sendable {
  fileprivate var path: Path

  fileprivate init(path: Path) {
    self.path = path
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(path: Path(rect).mapped(transform))
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(path: Path(ellipseIn: rect).mapped(transform))
  }

  /// Corners are quarter ellipses.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let size = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(path: Path(roundedRect: rect, cornerSize: size, style: .circular).mapped(transform))
  }

  public static func == (a: CGPath, b: CGPath) -> Bool {
    a === b || a.path.elements == b.path.elements
  }

  public func hash(into hasher: inout Hasher) {
    let bounds = path.boundingRect
    hasher.combine(path.elements.count)
    hasher.combine([bounds.minX, bounds.minY, bounds.width, bounds.height])
  }

  // MARK: Properties

  public var isEmpty: Bool { path.isEmpty }

  /// The bounding box of all points including control points; null for an empty path.
  public var boundingBox: CGRect {
    var box = CGRect.null
    for point in path.elements.flatMap(\.points) {
      box = box.union(CGRect(origin: point, size: .zero))
    }
    return box
  }

  /// The bounding box of the path; null for an empty path.
  public var boundingBoxOfPath: CGRect { path.boundingRect }

  /// The end of the last element; (0, 0) for an empty path.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let bounds = path.boundingRect
    guard !path.isEmpty, Path(bounds).elements == path.elements else { return false }
    rect?.pointee = bounds
    return true
  }

  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(point.applying(transform), eoFill: rule == .evenOdd)
  }

  // MARK: Derived paths

  public func copy() -> CGPath? { CGPath(path: path) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path: path.mapped(transform))
  }

  public func mutableCopy() -> CGMutablePath? { mutableCopy(using: nil) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path: path.mapped(transform))
  }

  /// The outline of the path's stroke.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
    return CGPath(path: path.applying(transform).strokedPath(style))
  }

  // MARK: Elements

  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in path.elements {
      // The pointer must be valid for any element.
      var points = element.points + [.zero]
      points.withUnsafeMutableBufferPointer { buffer in
        var step = CGPathElement(type: element.type, points: buffer.baseAddress!)
        block(&step)
      }
    }
  }
}

/// The type of a path's element.
public enum CGPathElementType: Int32, Hashable, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// An element of a path with its points, the end point last.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

extension Path.Element {
  fileprivate var points: [CGPoint] {
    switch self {
    case .move(let to), .line(let to): [to]
    case .quadCurve(let to, let control): [control, to]
    case .curve(let to, let control1, let control2): [control1, control2, to]
    case .closeSubpath: []
    }
  }

  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadCurve: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .closeSubpath: .closeSubpath
    }
  }
}

extension Path {
  fileprivate func mapped(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { applying($0.pointee) } ?? self
  }

  public init(_ path: CGPath) {
    self = path.path
  }

  /// The path as an immutable reference.
  public var cgPath: CGPath { CGPath(path: self) }
}

/// A path with methods to build it.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() {
    super.init(path: Path())
  }

  fileprivate override init(path: Path) {
    super.init(path: path)
  }

  private func add(_ transform: CGAffineTransform, _ build: (inout Path) -> Void) {
    if transform.isIdentity { return build(&path) }
    // Elements continue at the end of the last one, which the transform does not affect.
    var part = Path()
    if let start = path.currentPoint { part.move(to: start.applying(transform.inverted())) }
    let count = part.elements.count
    build(&part)
    let steps = part.applying(transform).elements.dropFirst(count)
    for step in steps { path.add(step) }
  }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    path.addLines(points.map { $0.applying(transform) })
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.addRect(rect, transform: transform)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    path.addRects(rects, transform: transform)
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.addEllipse(in: rect, transform: transform)
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let size = CGSize(width: cornerWidth, height: cornerHeight)
    path.addPath(
      Path(roundedRect: rect, cornerSize: size, style: .circular), transform: transform)
  }

  /// - Parameters:
  ///   - startAngle: In radians.
  ///   - clockwise: For a y axis that points up; on screen it is the opposite.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) {
      $0.addArc(
        center: center, radius: radius, startAngle: .radians(startAngle),
        endAngle: .radians(endAngle), clockwise: clockwise)
    }
  }

  /// - Parameter delta: In radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) {
      $0.addRelativeArc(
        center: center, radius: radius, startAngle: .radians(startAngle), delta: .radians(delta))
    }
  }

  /// Adds an arc that is tangent to the lines to `tangent1End` and on to `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    add(transform) {
      $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
    }
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    self.path.addPath(path.path, transform: transform)
  }

  public func closeSubpath() {
    path.closeSubpath()
  }
}

extension Path {
  fileprivate mutating func add(_ element: Element) {
    switch element {
    case .move(let to): move(to: to)
    case .line(let to): addLine(to: to)
    case .quadCurve(let to, let control): addQuadCurve(to: to, control: control)
    case .curve(let to, let control1, let control2):
      addCurve(to: to, control1: control1, control2: control2)
    case .closeSubpath: closeSubpath()
    }
  }
}
