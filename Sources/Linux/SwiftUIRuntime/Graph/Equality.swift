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
/// between properties alone. Worked out once for each type; a dynamic cast costs a microsecond.
private struct Comparison {
  /// A part without padding inside: bits are compared first, then by `Equatable` if it conforms.
  struct Part {
    let offset: Int
    let size: Int
    let equatable: (any Equatable.Type)?
  }

  let parts: [Part]

  func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    for part in parts {
      let left = a + part.offset
      let right = b + part.offset
      if memcmp(left, right, part.size) == 0 { continue }
      guard let type = part.equatable, equal(type, left, right) else { return false }
    }
    return true
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [ObjectIdentifier: Comparison] = [:]

  static func of(_ type: Any.Type) -> Comparison {
    let key = ObjectIdentifier(type)
    lock.lock()
    defer { lock.unlock() }
    if let answer = known[key] { return answer }
    var parts: [Part] = []
    collect(type, at: 0, into: &parts)
    let answer = Comparison(parts: parts)
    known[key] = answer
    return answer
  }

  private static func collect(_ type: Any.Type, at offset: Int, into parts: inout [Part]) {
    let equatable = isReference(type) ? nil : type as? any Equatable.Type
    let before = parts.count
    if equatable == nil, isStruct(type) {
      _ = _forEachField(of: type) { _, fieldOffset, fieldType, _ in
        collect(fieldType, at: offset + fieldOffset, into: &parts)
        return true
      }
    }
    if parts.count == before {
      parts.append(Part(offset: offset, size: size(of: type), equatable: equatable))
    }
  }

  /// Only structs have properties to look into: asked for those of an `any` type, the reflection of
  /// the standard library reads a value that is not there.
  private static func isStruct(_ type: Any.Type) -> Bool {
    // The first word of a type's metadata is its kind; 0x200 is a struct (Swift's stable ABI).
    unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee == 0x200
  }

  private static func size(of type: Any.Type) -> Int {
    func measure<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: measure)
  }

  /// Objects are compared by identity: a `weak` property can't be read through its type.
  private static func isReference(_ type: Any.Type) -> Bool {
    type is AnyClass || (type as? any OptionalType.Type)?.wrapsReference == true
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
