/// Type-erased animatable data, for ``AnyShape`` and ``AnyLayout``.
///
/// The sum of data of different types is the first operand.
public struct _AnyAnimatableData: VectorArithmetic {
  private var box: (any VectorBox)?

  init<Vector: VectorArithmetic>(_ vector: Vector) {
    box = TypedVectorBox(vector: vector)
  }

  private init(box: (any VectorBox)?) {
    self.box = box
  }

  /// The data as a concrete type; nil if it has another one.
  func value<Vector: VectorArithmetic>(as type: Vector.Type) -> Vector? {
    (box as? TypedVectorBox<Vector>)?.vector
  }

  public static var zero: Self { Self(box: nil) }

  public static func == (a: Self, b: Self) -> Bool {
    switch (a.box, b.box) {
    case (let mine?, let theirs?): mine.isEqual(to: theirs)
    case (let only?, nil), (nil, let only?): only.magnitudeSquared == 0
    case (nil, nil): true
    }
  }

  public static func + (a: Self, b: Self) -> Self {
    guard let mine = a.box else { return b }
    guard let theirs = b.box else { return a }
    return Self(box: mine.adding(theirs, scaledBy: 1))
  }

  public static func - (a: Self, b: Self) -> Self {
    guard let theirs = b.box else { return a }
    return Self(box: (a.box ?? theirs.scaled(by: 0)).adding(theirs, scaledBy: -1))
  }

  public mutating func scale(by rhs: Double) {
    box = box?.scaled(by: rhs)
  }

  public var magnitudeSquared: Double { box?.magnitudeSquared ?? 0 }
}

private protocol VectorBox {
  var magnitudeSquared: Double { get }
  func isEqual(to other: any VectorBox) -> Bool
  func adding(_ other: any VectorBox, scaledBy factor: Double) -> any VectorBox
  func scaled(by factor: Double) -> any VectorBox
}

private struct TypedVectorBox<Vector: VectorArithmetic>: VectorBox {
  var vector: Vector

  var magnitudeSquared: Double { vector.magnitudeSquared }

  func isEqual(to other: any VectorBox) -> Bool {
    (other as? TypedVectorBox)?.vector == vector
  }

  func adding(_ other: any VectorBox, scaledBy factor: Double) -> any VectorBox {
    guard let other = other as? TypedVectorBox else { return self }
    return TypedVectorBox(vector: factor < 0 ? vector - other.vector : vector + other.vector)
  }

  func scaled(by factor: Double) -> any VectorBox {
    var result = vector
    result.scale(by: factor)
    return TypedVectorBox(vector: result)
  }
}

extension Animatable {
  /// The type-erased data.
  var anyAnimatableData: _AnyAnimatableData { _AnyAnimatableData(animatableData) }

  /// Sets the data if it has the right type.
  mutating func set(anyAnimatableData data: _AnyAnimatableData) {
    if let value = data.value(as: AnimatableData.self) { animatableData = value }
  }
}
