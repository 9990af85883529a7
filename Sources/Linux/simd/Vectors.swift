// swift-format-ignore-file: AlwaysUseLowerCamelCase
// simd: the vectors, matrices and quaternions of Apple's module that source uses with SwiftUI. Vectors are the
// standard library's.
import Foundation

public typealias simd_double2 = SIMD2<Double>
public typealias simd_double3 = SIMD3<Double>
public typealias simd_double4 = SIMD4<Double>
public typealias simd_float2 = SIMD2<Float>
public typealias simd_float3 = SIMD3<Float>
public typealias simd_float4 = SIMD4<Float>
public typealias double2 = SIMD2<Double>
public typealias double3 = SIMD3<Double>
public typealias double4 = SIMD4<Double>
public typealias float2 = SIMD2<Float>
public typealias float3 = SIMD3<Float>
public typealias float4 = SIMD4<Float>

extension SIMD where Scalar: BinaryFloatingPoint {
  /// The dot product.
  fileprivate func dotted(_ other: Self) -> Scalar {
    var sum: Scalar = 0
    for index in indices { sum += self[index] * other[index] }
    return sum
  }
}

public func simd_dot<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  a.dotted(b)
}

public func simd_length<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  a.dotted(a).squareRoot()
}

public func simd_length_squared<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  a.dotted(a)
}

public func simd_distance<V: SIMD>(_ a: V, _ b: V) -> V.Scalar
where V.Scalar: BinaryFloatingPoint { simd_length(a - b) }

/// The vector with length 1; NaN for a zero vector.
public func simd_normalize<V: SIMD>(_ a: V) -> V where V.Scalar: BinaryFloatingPoint {
  a / simd_length(a)
}

/// The cross product.
public func simd_cross<S: BinaryFloatingPoint>(_ a: SIMD3<S>, _ b: SIMD3<S>) -> SIMD3<S> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

public func simd_abs<V: SIMD>(_ a: V) -> V where V.Scalar: BinaryFloatingPoint {
  var result = a
  for index in a.indices { result[index] = Swift.abs(a[index]) }
  return result
}

public func simd_min<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: BinaryFloatingPoint {
  pointwiseMin(a, b)
}

public func simd_max<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: BinaryFloatingPoint {
  pointwiseMax(a, b)
}

public func simd_clamp<V: SIMD>(_ x: V, _ low: V, _ high: V) -> V
where V.Scalar: BinaryFloatingPoint { simd_min(simd_max(x, low), high) }

/// Linear interpolation from `a` at 0 to `b` at 1, component by component.
public func simd_mix<V: SIMD>(_ a: V, _ b: V, _ t: V) -> V where V.Scalar: BinaryFloatingPoint {
  a + t * (b - a)
}

public func dot<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  simd_dot(a, b)
}

public func length<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  simd_length(a)
}

public func length_squared<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  simd_length_squared(a)
}

public func distance<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: BinaryFloatingPoint {
  simd_distance(a, b)
}

public func normalize<V: SIMD>(_ a: V) -> V where V.Scalar: BinaryFloatingPoint {
  simd_normalize(a)
}

public func cross<S: BinaryFloatingPoint>(_ a: SIMD3<S>, _ b: SIMD3<S>) -> SIMD3<S> {
  simd_cross(a, b)
}

public func mix<V: SIMD>(_ a: V, _ b: V, t: V.Scalar) -> V where V.Scalar: BinaryFloatingPoint {
  a + t * (b - a)
}

// MARK: - Functions of each element

extension SIMD {
  fileprivate func map(_ transform: (Scalar) -> Scalar) -> Self {
    var result = self
    for index in indices { result[index] = transform(self[index]) }
    return result
  }
}

public func sin<V: SIMD>(_ x: V) -> V where V.Scalar == Float { x.map { sin($0) } }
public func sin<V: SIMD>(_ x: V) -> V where V.Scalar == Double { x.map { sin($0) } }
public func cos<V: SIMD>(_ x: V) -> V where V.Scalar == Float { x.map { cos($0) } }
public func cos<V: SIMD>(_ x: V) -> V where V.Scalar == Double { x.map { cos($0) } }
