/// A projective transform of the plane: `[x' y' w'] = [x y 1] · m`, then divided by `w'`.
///
/// It describes how a view looks when its plane is rotated in space and seen from a point in front of it.
public struct ProjectionTransform: Equatable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  public init() {}

  public init(_ m: CGAffineTransform) {
    (m11, m12) = (m.a, m.b)
    (m21, m22) = (m.c, m.d)
    (m31, m32) = (m.tx, m.ty)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }

  /// Whether the transform has no perspective.
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// The affine part; equal to the transform if ``isAffine``.
  var affine: CGAffineTransform {
    CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
  }

  private var determinant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31)
      + m13 * (m21 * m32 - m22 * m31)
  }

  /// Whether the transform can be inverted. The tolerance excludes planes seen from their edge, whose
  /// determinant is only rounding errors.
  var isInvertible: Bool { determinant.isFinite && abs(determinant) > 1e-12 }

  /// Inverts the transform; returns false, without a change, if that is not possible.
  public mutating func invert() -> Bool {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return false }
    let m = self
    m11 = (m.m22 * m.m33 - m.m23 * m.m32) / determinant
    m12 = (m.m13 * m.m32 - m.m12 * m.m33) / determinant
    m13 = (m.m12 * m.m23 - m.m13 * m.m22) / determinant
    m21 = (m.m23 * m.m31 - m.m21 * m.m33) / determinant
    m22 = (m.m11 * m.m33 - m.m13 * m.m31) / determinant
    m23 = (m.m13 * m.m21 - m.m11 * m.m23) / determinant
    m31 = (m.m21 * m.m32 - m.m22 * m.m31) / determinant
    m32 = (m.m12 * m.m31 - m.m11 * m.m32) / determinant
    m33 = (m.m11 * m.m22 - m.m12 * m.m21) / determinant
    return true
  }

  /// The inverse transform, or `self` where there is none.
  public func inverted() -> ProjectionTransform {
    var result = self
    return result.invert() ? result : self
  }

  /// The transform that applies `self` first, then `rhs`.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    var result = ProjectionTransform()
    result.m11 = m11 * rhs.m11 + m12 * rhs.m21 + m13 * rhs.m31
    result.m12 = m11 * rhs.m12 + m12 * rhs.m22 + m13 * rhs.m32
    result.m13 = m11 * rhs.m13 + m12 * rhs.m23 + m13 * rhs.m33
    result.m21 = m21 * rhs.m11 + m22 * rhs.m21 + m23 * rhs.m31
    result.m22 = m21 * rhs.m12 + m22 * rhs.m22 + m23 * rhs.m32
    result.m23 = m21 * rhs.m13 + m22 * rhs.m23 + m23 * rhs.m33
    result.m31 = m31 * rhs.m11 + m32 * rhs.m21 + m33 * rhs.m31
    result.m32 = m31 * rhs.m12 + m32 * rhs.m22 + m33 * rhs.m32
    result.m33 = m31 * rhs.m13 + m32 * rhs.m23 + m33 * rhs.m33
    return result
  }
}

extension ProjectionTransform {
  /// Points nearer to the eye than this fraction of its distance are not drawn.
  package static let nearest: CGFloat = 1e-3

  package var isFinite: Bool {
    m11.isFinite && m12.isFinite && m13.isFinite && m21.isFinite && m22.isFinite
      && m23.isFinite && m31.isFinite && m32.isFinite && m33.isFinite
  }

  /// The distance of a point from the eye; 1 is the screen, 0 the eye.
  package func depth(of point: CGPoint) -> CGFloat {
    point.x * m13 + point.y * m23 + m33
  }

  /// The bounding box of the part of a transformed rectangle that is in front of the eye; null if there is
  /// none.
  package func bounds(of rect: CGRect) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    func include(_ point: CGPoint) {
      let p = point.applying(self)
      low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
      high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    let near = ProjectionTransform.nearest
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % 4]
      let (a, b) = (depth(of: corner), depth(of: next))
      if a >= near { include(corner) }
      // A side that crosses the eye's plane is cut just in front of it.
      if (a >= near) != (b >= near) {
        let part = (near - a) / (b - a)
        let (dx, dy) = (next.x - corner.x, next.y - corner.y)
        include(CGPoint(x: corner.x + dx * part, y: corner.y + dy * part))
      }
    }
    guard low.x <= high.x, low.y <= high.y else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension CGPoint {
  /// The transformed point. Points beside or behind the eye are treated as if just in front of it.
  public func applying(_ m: ProjectionTransform) -> CGPoint {
    let px = x * m.m11 + y * m.m21 + m.m31
    let py = x * m.m12 + y * m.m22 + m.m32
    if m.isAffine { return CGPoint(x: px, y: py) }
    let depth = max(m.depth(of: self), ProjectionTransform.nearest)
    return CGPoint(x: px / depth, y: py / depth)
  }
}

extension ProjectionTransform {
  /// The point in front of the eye that is transformed to `point`; nil if there is none.
  package func inverse(of point: CGPoint) -> CGPoint? {
    var inverse = self
    guard inverse.invert(), inverse.depth(of: point) > 0 else { return nil }
    return point.applying(inverse)
  }
}
