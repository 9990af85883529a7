@_spi(Reflection) import Swift

/// Whether two values are the same: their bits are, or they are equal as `Equatable`, or all of their stored
/// properties are the same.
///
/// Equal bits are valid only while the first value is alive (the address of a freed object can be reused), so
/// callers keep it. All other values count as different.
func isSame<Value>(_ a: Value, _ b: Value) -> Bool {
  var a = a
  var b = b
  return withUnsafeBytes(of: &a) { left in
    withUnsafeBytes(of: &b) { right in
      if left.count == 0 { return true }
      if memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0 { return true }
      return Comparison.of(Value.self).isSame(left.baseAddress!, right.baseAddress!)
    }
  }
}

/// How values of a type are compared if their bits differ, which may be in padding only.
///
/// Computed once per type, and not before it is needed: asking whether a type is `Equatable` takes some hundred
/// microseconds the first time, since the Swift runtime searches all conformances of the program.
private enum Comparison {
  struct Field {
    let offset: Int
    let size: Int
    let type: Any.Type
    let isValue: Bool

    func hasSameBits(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
      memcmp(a + offset, b + offset, size) == 0
    }
  }

  /// Values with different bits are different.
  case bits
  case equatable(any Equatable.Type)
  case fields([Field])

  func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    switch self {
    case .bits: return false
    case .equatable(let type): return equal(type, a, b)
    case .fields(let fields):
      // Fields that are compared by bits are checked first, since that is cheap.
      for field in fields where !field.isValue && !field.hasSameBits(a, b) { return false }
      for field in fields where field.isValue && !field.hasSameBits(a, b) {
        let comparison = Comparison.of(field.type)
        if !comparison.isSame(a + field.offset, b + field.offset) { return false }
      }
      return true
    }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [ObjectIdentifier: Comparison] = [:]

  static func of(_ type: Any.Type) -> Comparison {
    let key = ObjectIdentifier(type)
    lock.lock()
    defer { lock.unlock() }
    if let answer = known[key] { return answer }
    let answer = Comparison(type)
    known[key] = answer
    return answer
  }

  private init(_ type: Any.Type) {
    guard Comparison.isValue(type), !Comparison.isOptionalReference(type) else {
      self = .bits
      return
    }
    if let equatable = type as? any Equatable.Type {
      self = .equatable(equatable)
      return
    }
    var fields: [Field] = []
    if Comparison.kind(of: type) == .structure {
      _ = _forEachField(of: type) { _, offset, fieldType, _ in
        fields.append(
          Field(
            offset: offset, size: Comparison.size(of: fieldType), type: fieldType,
            isValue: Comparison.isValue(fieldType)))
        return true
      }
    }
    self = fields.isEmpty ? .bits : .fields(fields)
  }

  /// The first word of a type's metadata is its kind, in Swift's stable ABI.
  private enum Kind: Int {
    case structure = 0x200
    case enumeration = 0x201
    case optional = 0x202
  }

  private static func kind(of type: Any.Type) -> Kind? {
    Kind(rawValue: unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee)
  }

  /// Whether the type is a structure or enumeration. Classes are compared by identity; other types don't
  /// conform to protocols. Only structures are searched for properties: for an `any` type, the standard
  /// library's reflection reads memory that is not a value.
  private static func isValue(_ type: Any.Type) -> Bool {
    kind(of: type) != nil
  }

  /// Compared by identity: a `weak` property can't be read through its type.
  private static func isOptionalReference(_ type: Any.Type) -> Bool {
    kind(of: type) == .optional && (type as? any OptionalType.Type)?.wrapsReference == true
  }

  private static func size(of type: Any.Type) -> Int {
    func measure<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: measure)
  }
}

private protocol OptionalType {
  static var wrapsReference: Bool { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapsReference: Bool { Wrapped.self is AnyClass }
}

private func equal<E: Equatable>(
  _ type: E.Type, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer
) -> Bool {
  a.assumingMemoryBound(to: E.self).pointee == b.assumingMemoryBound(to: E.self).pointee
}

/// Whether two values have the same bits, which proves that they are equal while the first one is alive.
func isIdentical<Value>(_ a: Value, _ b: Value) -> Bool {
  withUnsafeBytes(of: a) { left in
    withUnsafeBytes(of: b) { right in
      left.count == 0 || memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
    }
  }
}
