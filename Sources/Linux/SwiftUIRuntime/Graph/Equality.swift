/// True when two values can't be told apart: equal bits, or `Equatable` says so.
///
/// Equal bits are proof only while the first value is alive (a freed object's address may come
/// again), so callers keep it. Values that are neither count as changed.
func isSame<Value>(_ a: Value, _ b: Value) -> Bool {
  var a = a
  var b = b
  return withUnsafeBytes(of: &a) { left in
    withUnsafeBytes(of: &b) { right in
      if left.count == 0 { return true }
      if memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0 { return true }
      guard let type = EquatableTypes.witness(of: Value.self) else { return false }
      return equal(type, left.baseAddress!, right.baseAddress!)
    }
  }
}

private func equal<E: Equatable>(
  _ type: E.Type, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer
) -> Bool {
  a.assumingMemoryBound(to: E.self).pointee == b.assumingMemoryBound(to: E.self).pointee
}

/// Looks a conformance up once for each type; a dynamic cast costs a microsecond.
private enum EquatableTypes {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: [ObjectIdentifier: (any Equatable.Type)?] = [:]

  static func witness(of type: Any.Type) -> (any Equatable.Type)? {
    let key = ObjectIdentifier(type)
    lock.lock()
    defer { lock.unlock() }
    if let answer = known[key] { return answer }
    let answer = type as? any Equatable.Type
    known[key] = .some(answer)
    return answer
  }
}
