@_spi(Reflection) import Swift

/// True when two values can't be told apart: equal bits, or `Equatable` says so, or every stored
/// property is the same in this sense.
///
/// Equal bits are proof only while the first value is alive (a freed object's address may come
/// again), so callers keep it. Values that are none of these count as changed.
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

/// How values of one type are compared once their bits differ, which they may do in the padding
/// between properties alone.
///
/// Worked out once for each type, and not before values of it differ: whether a type is `Equatable` is
/// a question of some hundred microseconds for the first value that asks it, as the runtime goes
/// through every conformance of the program.
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

  /// Different bits are different values.
  case bits
  case equatable(any Equatable.Type)
  case fields([Field])

  func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    switch self {
    case .bits: return false
    case .equatable(let type): return equal(type, a, b)
    case .fields(let fields):
      // What can only be told apart by its bits decides without a question.
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

  /// The first word of a type's metadata is its kind (Swift's stable ABI).
  private enum Kind: Int {
    case structure = 0x200
    case enumeration = 0x201
    case optional = 0x202
  }

  private static func kind(of type: Any.Type) -> Kind? {
    Kind(rawValue: unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee)
  }

  /// A structure or enumeration. Nothing else conforms to a protocol of its own, but for classes, whose
  /// objects are compared by identity. And only structures have properties to look into: asked for
  /// those of an `any` type, the reflection of the standard library reads a value that is not there.
  private static func isValue(_ type: Any.Type) -> Bool {
    kind(of: type) != nil
  }

  /// Compared by identity too: a `weak` property can't be read through its type.
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
