// swift-format-ignore-file: AlwaysUseLowerCamelCase
import Foundation

/// A quaternion; a rotation if its length is 1.
public struct _Quaternion<Scalar: BinaryFloatingPoint & SIMDScalar & Sendable>: Equatable, Sendable
where Scalar.SIMD4Storage: Sendable {
  /// The imaginary part in x, y and z, the real part in w.
  public var vector: SIMD4<Scalar>

  /// All zeros.
  public init() {
    vector = SIMD4()
  }

  public init(vector: SIMD4<Scalar>) {
    self.vector = vector
  }

  public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) {
    vector = SIMD4(ix, iy, iz, r)
  }

  public init(real: Scalar, imag: SIMD3<Scalar>) {
    vector = SIMD4(imag, real)
  }

  /// A rotation by `angle` radians about an axis of length 1.
  public init(angle: Scalar, axis: SIMD3<Scalar>) {
    let half = Double(angle) / 2
    self.init(real: Scalar(cos(half)), imag: axis * Scalar(sin(half)))
  }

  /// The smallest rotation from one direction to another, both of length 1.
  public init(from: SIMD3<Scalar>, to: SIMD3<Scalar>) {
    let middle = from + to
    let length = simd_length(middle)
    guard length > 0 else {
      // A half turn about any perpendicular axis.
      let other: SIMD3<Scalar> = from.x.magnitude < 0.5 ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0)
      self.init(real: 0, imag: simd_normalize(simd_cross(from, other)))
      return
    }
    let half = middle / length
    self.init(real: simd_dot(from, half), imag: simd_cross(from, half))
  }

  public var real: Scalar {
    get { vector.w }
    set { vector.w = newValue }
  }

  public var imag: SIMD3<Scalar> {
    get { SIMD3(vector.x, vector.y, vector.z) }
    set { vector = SIMD4(newValue, real) }
  }

  public var length: Scalar { simd_length(vector) }
  public var normalized: Self { Self(vector: simd_normalize(vector)) }
  public var conjugate: Self { Self(real: real, imag: -imag) }
  public var inverse: Self { Self(vector: conjugate.vector / simd_length_squared(vector)) }

  /// The angle of the rotation in radians, from 0 to 2π.
  public var angle: Scalar {
    Scalar(2 * atan2(Double(simd_length(imag)), Double(real)))
  }

  /// The axis of the rotation; NaN if there is none.
  public var axis: SIMD3<Scalar> { simd_normalize(imag) }

  /// Rotates a vector.
  public func act(_ vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
    let twice = simd_cross(imag, vector) * 2
    return vector + twice * real + simd_cross(imag, twice)
  }

  public static func + (a: Self, b: Self) -> Self { Self(vector: a.vector + b.vector) }
  public static func - (a: Self, b: Self) -> Self { Self(vector: a.vector - b.vector) }
  public static prefix func - (a: Self) -> Self { Self(vector: -a.vector) }

  /// The rotation `b`, then `a`.
  public static func * (a: Self, b: Self) -> Self {
    Self(
      real: a.real * b.real - simd_dot(a.imag, b.imag),
      imag: b.imag * a.real + a.imag * b.real + simd_cross(a.imag, b.imag))
  }

  public static func * (a: Self, scalar: Scalar) -> Self { Self(vector: a.vector * scalar) }
  public static func * (scalar: Scalar, a: Self) -> Self { a * scalar }
  public static func / (a: Self, b: Self) -> Self { a * b.inverse }
  public static func / (a: Self, scalar: Scalar) -> Self { Self(vector: a.vector / scalar) }
  public static func += (a: inout Self, b: Self) { a = a + b }
  public static func -= (a: inout Self, b: Self) { a = a - b }
  public static func *= (a: inout Self, b: Self) { a = a * b }
  public static func *= (a: inout Self, scalar: Scalar) { a = a * scalar }
  public static func /= (a: inout Self, b: Self) { a = a / b }
  public static func /= (a: inout Self, scalar: Scalar) { a = a / scalar }

  /// The three columns of the rotation matrix.
  fileprivate var axes: [SIMD3<Scalar>] {
    [act(SIMD3(1, 0, 0)), act(SIMD3(0, 1, 0)), act(SIMD3(0, 0, 1))]
  }
}

public typealias simd_quatd = _Quaternion<Double>
public typealias simd_quatf = _Quaternion<Float>

extension _SquareMatrix {
  /// The rotation as a matrix.
  public init<S>(_ rotation: _Quaternion<S>) where Column == SIMD3<S> {
    self.init(rotation.axes)
  }

  /// The rotation as a matrix.
  public init<S>(_ rotation: _Quaternion<S>) where Column == SIMD4<S> {
    self.init(rotation.axes.map { SIMD4($0, 0) } + [SIMD4(0, 0, 0, 1)])
  }
}

public func simd_quaternion<S>(_ angle: S, _ axis: SIMD3<S>) -> _Quaternion<S> {
  _Quaternion(angle: angle, axis: axis)
}

public func simd_quaternion<S>(_ from: SIMD3<S>, _ to: SIMD3<S>) -> _Quaternion<S> {
  _Quaternion(from: from, to: to)
}

public func simd_quaternion<S>(_ x: S, _ y: S, _ z: S, _ w: S) -> _Quaternion<S> {
  _Quaternion(ix: x, iy: y, iz: z, r: w)
}

public func simd_act<S>(_ a: _Quaternion<S>, _ b: SIMD3<S>) -> SIMD3<S> { a.act(b) }
public func simd_mul<S>(_ a: _Quaternion<S>, _ b: _Quaternion<S>) -> _Quaternion<S> { a * b }
public func simd_normalize<S>(_ a: _Quaternion<S>) -> _Quaternion<S> { a.normalized }
public func simd_inverse<S>(_ a: _Quaternion<S>) -> _Quaternion<S> { a.inverse }
public func simd_conjugate<S>(_ a: _Quaternion<S>) -> _Quaternion<S> { a.conjugate }
public func simd_length<S>(_ a: _Quaternion<S>) -> S { a.length }
public func simd_dot<S>(_ a: _Quaternion<S>, _ b: _Quaternion<S>) -> S {
  simd_dot(a.vector, b.vector)
}

/// Spherical linear interpolation on the shorter path from `a` at 0 to `b` at 1.
public func simd_slerp<S>(_ a: _Quaternion<S>, _ b: _Quaternion<S>, _ t: S) -> _Quaternion<S> {
  var end = b
  var cosine = Double(simd_dot(a, b))
  if cosine < 0 {
    end = -b
    cosine = -cosine
  }
  // For small angles the quotient of sines is inaccurate.
  guard cosine < 0.9995 else { return (a + (end - a) * t).normalized }
  let angle = acos(cosine)
  let first = S(sin((1 - Double(t)) * angle) / sin(angle))
  let second = S(sin(Double(t) * angle) / sin(angle))
  return a * first + end * second
}
