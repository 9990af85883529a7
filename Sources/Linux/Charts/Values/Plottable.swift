import Foundation

/// A value that has a place on an axis: a number, a date or the name of a category.
///
/// An enumeration of strings needs no more than the conformance; its strings are keys of translations where people read
/// them.
public protocol Plottable {
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol
  var primitivePlottable: PrimitivePlottable { get }
  init?(primitivePlottable: PrimitivePlottable)
}

/// A type that charts place without converting it: numbers, `String` and `Date`.
public protocol PrimitivePlottableProtocol: Plottable where Self == PrimitivePlottable {
  static var _primitivePlottableKind: _PrimitivePlottableKind<Self> { get }
}

/// How a primitive becomes a place and a place the primitive.
public struct _PrimitivePlottableKind<Value: PrimitivePlottableProtocol> {
  let primitive: (Value) -> Primitive
  let value: (Primitive) -> Value?
}

extension PrimitivePlottableProtocol {
  public var primitivePlottable: Self { self }

  public init?(primitivePlottable: Self) {
    self = primitivePlottable
  }
}

extension Plottable where Self: RawRepresentable, RawValue == String {
  public var primitivePlottable: String { rawValue }

  public init?(primitivePlottable: String) {
    self.init(rawValue: primitivePlottable)
  }
}

extension Plottable {
  /// The value as a place on an axis.
  var primitive: Primitive {
    let primitive = PrimitivePlottable._primitivePlottableKind.primitive(primitivePlottable)
    // The strings of enumerations are keys, by Apple's documentation of `Plottable`.
    if case .category(let category) = primitive, Self.self != String.self,
      (self as? any RawRepresentable<String>)?.rawValue == category.name
    {
      return .category(Category(category.name, isKey: true))
    }
    return primitive
  }

  /// The value of a place; nil for one of another kind.
  init?(_ primitive: Primitive) {
    guard let value = PrimitivePlottable._primitivePlottableKind.value(primitive) else {
      return nil
    }
    self.init(primitivePlottable: value)
  }
}

// MARK: - Numbers

extension _PrimitivePlottableKind where Value: BinaryFloatingPoint {
  static var number: Self {
    Self(
      primitive: { .number(Double($0)) },
      value: { $0.number.map { Value($0) } })
  }
}

extension _PrimitivePlottableKind where Value: BinaryInteger {
  /// Places between integers are those of the nearest one.
  static var number: Self {
    Self(
      primitive: { .number(Double($0)) },
      value: { $0.number.flatMap { Value(exactly: $0.rounded()) } })
  }
}

extension Double: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Double
  public static var _primitivePlottableKind: _PrimitivePlottableKind<Double> { .number }
}

extension Float: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Float
  public static var _primitivePlottableKind: _PrimitivePlottableKind<Float> { .number }
}

// Not `CGFloat`: source has functions of one name for dates and for lengths.
extension Decimal: Plottable {
  public var primitivePlottable: Double { NSDecimalNumber(decimal: self).doubleValue }

  public init?(primitivePlottable: Double) {
    guard primitivePlottable.isFinite else { return nil }
    self.init(primitivePlottable)
  }
}

extension Int: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Int
  public static var _primitivePlottableKind: _PrimitivePlottableKind<Int> { .number }
}

extension Int8: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Int8
  public static var _primitivePlottableKind: _PrimitivePlottableKind<Int8> { .number }
}

extension Int16: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Int16
  public static var _primitivePlottableKind: _PrimitivePlottableKind<Int16> { .number }
}

extension Int32: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Int32
  public static var _primitivePlottableKind: _PrimitivePlottableKind<Int32> { .number }
}

extension Int64: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Int64
  public static var _primitivePlottableKind: _PrimitivePlottableKind<Int64> { .number }
}

extension UInt: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = UInt
  public static var _primitivePlottableKind: _PrimitivePlottableKind<UInt> { .number }
}

extension UInt8: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = UInt8
  public static var _primitivePlottableKind: _PrimitivePlottableKind<UInt8> { .number }
}

extension UInt16: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = UInt16
  public static var _primitivePlottableKind: _PrimitivePlottableKind<UInt16> { .number }
}

extension UInt32: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = UInt32
  public static var _primitivePlottableKind: _PrimitivePlottableKind<UInt32> { .number }
}

extension UInt64: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = UInt64
  public static var _primitivePlottableKind: _PrimitivePlottableKind<UInt64> { .number }
}

// MARK: - Dates and categories

extension Date: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = Date
  public static var _primitivePlottableKind: _PrimitivePlottableKind<Date> {
    _PrimitivePlottableKind(
      primitive: { .date($0.timeIntervalSinceReferenceDate) },
      value: {
        guard case .date(let seconds) = $0 else { return nil }
        return Date(timeIntervalSinceReferenceDate: seconds)
      })
  }
}

extension String: PrimitivePlottableProtocol {
  public typealias PrimitivePlottable = String
  public static var _primitivePlottableKind: _PrimitivePlottableKind<String> {
    _PrimitivePlottableKind(
      primitive: { .category(Category($0)) },
      value: {
        guard case .category(let category) = $0 else { return nil }
        return category.name
      })
  }
}
