// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The square matrices of simd.

/// A square matrix of 2, 3 or 4 columns.
public struct _SquareMatrix<Column: SIMD & Sendable>: Equatable, Sendable
where Column.Scalar: BinaryFloatingPoint {
  public typealias Scalar = Column.Scalar

  private var first = Column()
  private var second = Column()
  private var third = Column()
  private var fourth = Column()

  private static var size: Int { Column.scalarCount }

  /// All zeros.
  public init() {}

  /// - Precondition: The number of columns is correct.
  public init(_ columns: [Column]) {
    precondition(columns.count == Self.size, "a matrix has \(Self.size) columns")
    for (index, column) in columns.enumerated() { self[index] = column }
  }

  /// - Precondition: The number of rows is correct.
  public init(rows: [Column]) {
    self = Self(rows).transpose
  }

  public init(diagonal: Column) {
    for index in 0..<Self.size { self[index, index] = diagonal[index] }
  }

  /// A multiple of the identity.
  public init(_ scalar: Scalar) {
    self.init(diagonal: Column(repeating: scalar))
  }

  /// - Precondition: The column exists.
  public subscript(column: Int) -> Column {
    get {
      precondition((0..<Self.size).contains(column), "a matrix has \(Self.size) columns")
      return switch column {
      case 0: first
      case 1: second
      case 2: third
      default: fourth
      }
    }
    set {
      precondition((0..<Self.size).contains(column), "a matrix has \(Self.size) columns")
      switch column {
      case 0: first = newValue
      case 1: second = newValue
      case 2: third = newValue
      default: fourth = newValue
      }
    }
  }

  public subscript(column: Int, row: Int) -> Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  public var transpose: Self {
    var result = Self()
    for column in 0..<Self.size {
      for row in 0..<Self.size { result[row, column] = self[column, row] }
    }
    return result
  }

  /// For a determinant of 0, numbers that are not finite. Gauss–Jordan elimination.
  public var inverse: Self {
    var rest = self
    var result = Self(1)
    for pivot in 0..<Self.size {
      // The largest remaining number of the row is the most accurate divisor.
      let best = (pivot..<Self.size).max { rest[$0, pivot].magnitude < rest[$1, pivot].magnitude }!
      if best != pivot {
        (rest[best], rest[pivot]) = (rest[pivot], rest[best])
        (result[best], result[pivot]) = (result[pivot], result[best])
      }
      let divisor = rest[pivot, pivot]
      rest[pivot] /= divisor
      result[pivot] /= divisor
      for other in 0..<Self.size where other != pivot {
        let factor = rest[other, pivot]
        rest[other] -= rest[pivot] * factor
        result[other] -= result[pivot] * factor
      }
    }
    return result
  }

  /// By elimination, as ``inverse``.
  public var determinant: Scalar {
    var rest = self
    var result: Scalar = 1
    for pivot in 0..<Self.size {
      let best = (pivot..<Self.size).max { rest[$0, pivot].magnitude < rest[$1, pivot].magnitude }!
      if rest[best, pivot] == 0 { return 0 }
      if best != pivot {
        (rest[best], rest[pivot]) = (rest[pivot], rest[best])
        result = -result
      }
      result *= rest[pivot, pivot]
      for other in (pivot + 1)..<max(pivot + 1, Self.size) {
        rest[other] -= rest[pivot] * (rest[other, pivot] / rest[pivot, pivot])
      }
    }
    return result
  }

  private func map(_ transform: (Column) -> Column) -> Self {
    var result = Self()
    for index in 0..<Self.size { result[index] = transform(self[index]) }
    return result
  }

  public static func + (a: Self, b: Self) -> Self {
    var result = a
    for index in 0..<size { result[index] += b[index] }
    return result
  }

  public static func - (a: Self, b: Self) -> Self {
    var result = a
    for index in 0..<size { result[index] -= b[index] }
    return result
  }

  public static prefix func - (a: Self) -> Self { Self() - a }

  public static func * (a: Self, vector: Column) -> Column {
    var result = Column()
    for index in 0..<size { result += a[index] * vector[index] }
    return result
  }

  public static func * (a: Self, b: Self) -> Self { b.map { a * $0 } }
  public static func * (a: Self, scalar: Scalar) -> Self { a.map { $0 * scalar } }
  public static func * (scalar: Scalar, a: Self) -> Self { a * scalar }
  public static func += (a: inout Self, b: Self) { a = a + b }
  public static func -= (a: inout Self, b: Self) { a = a - b }
  public static func *= (a: inout Self, b: Self) { a = a * b }
  public static func *= (a: inout Self, scalar: Scalar) { a = a * scalar }
}

extension _SquareMatrix {
  public init<S>(_ a: SIMD2<S>, _ b: SIMD2<S>) where Column == SIMD2<S> { self.init([a, b]) }

  public init<S>(_ a: SIMD3<S>, _ b: SIMD3<S>, _ c: SIMD3<S>) where Column == SIMD3<S> {
    self.init([a, b, c])
  }

  public init<S>(_ a: SIMD4<S>, _ b: SIMD4<S>, _ c: SIMD4<S>, _ d: SIMD4<S>)
  where Column == SIMD4<S> { self.init([a, b, c, d]) }

  public init<S>(columns: (SIMD2<S>, SIMD2<S>)) where Column == SIMD2<S> {
    self.init([columns.0, columns.1])
  }

  public init<S>(columns: (SIMD3<S>, SIMD3<S>, SIMD3<S>)) where Column == SIMD3<S> {
    self.init([columns.0, columns.1, columns.2])
  }

  public init<S>(columns: (SIMD4<S>, SIMD4<S>, SIMD4<S>, SIMD4<S>)) where Column == SIMD4<S> {
    self.init([columns.0, columns.1, columns.2, columns.3])
  }
}

extension _SquareMatrix where Column == SIMD2<Double> {
  public var columns: (Column, Column) {
    get { (self[0], self[1]) }
    set { self = Self(columns: newValue) }
  }
}

extension _SquareMatrix where Column == SIMD2<Float> {
  public var columns: (Column, Column) {
    get { (self[0], self[1]) }
    set { self = Self(columns: newValue) }
  }
}

extension _SquareMatrix where Column == SIMD3<Double> {
  public var columns: (Column, Column, Column) {
    get { (self[0], self[1], self[2]) }
    set { self = Self(columns: newValue) }
  }
}

extension _SquareMatrix where Column == SIMD3<Float> {
  public var columns: (Column, Column, Column) {
    get { (self[0], self[1], self[2]) }
    set { self = Self(columns: newValue) }
  }
}

extension _SquareMatrix where Column == SIMD4<Double> {
  public var columns: (Column, Column, Column, Column) {
    get { (self[0], self[1], self[2], self[3]) }
    set { self = Self(columns: newValue) }
  }
}

extension _SquareMatrix where Column == SIMD4<Float> {
  public var columns: (Column, Column, Column, Column) {
    get { (self[0], self[1], self[2], self[3]) }
    set { self = Self(columns: newValue) }
  }
}

public typealias simd_double2x2 = _SquareMatrix<SIMD2<Double>>
public typealias simd_double3x3 = _SquareMatrix<SIMD3<Double>>
public typealias simd_double4x4 = _SquareMatrix<SIMD4<Double>>
public typealias simd_float2x2 = _SquareMatrix<SIMD2<Float>>
public typealias simd_float3x3 = _SquareMatrix<SIMD3<Float>>
public typealias simd_float4x4 = _SquareMatrix<SIMD4<Float>>
public typealias double2x2 = simd_double2x2
public typealias double3x3 = simd_double3x3
public typealias double4x4 = simd_double4x4
public typealias float2x2 = simd_float2x2
public typealias float3x3 = simd_float3x3
public typealias float4x4 = simd_float4x4
public typealias matrix_double3x3 = simd_double3x3
public typealias matrix_double4x4 = simd_double4x4
public typealias matrix_float3x3 = simd_float3x3
public typealias matrix_float4x4 = simd_float4x4

public let matrix_identity_double2x2 = simd_double2x2(1)
public let matrix_identity_double3x3 = simd_double3x3(1)
public let matrix_identity_double4x4 = simd_double4x4(1)
public let matrix_identity_float2x2 = simd_float2x2(1)
public let matrix_identity_float3x3 = simd_float3x3(1)
public let matrix_identity_float4x4 = simd_float4x4(1)

public func simd_mul<C>(_ a: _SquareMatrix<C>, _ b: _SquareMatrix<C>) -> _SquareMatrix<C> { a * b }
public func simd_mul<C>(_ a: _SquareMatrix<C>, _ b: C) -> C { a * b }
public func simd_inverse<C>(_ a: _SquareMatrix<C>) -> _SquareMatrix<C> { a.inverse }
public func simd_transpose<C>(_ a: _SquareMatrix<C>) -> _SquareMatrix<C> { a.transpose }
public func simd_determinant<C>(_ a: _SquareMatrix<C>) -> C.Scalar { a.determinant }
