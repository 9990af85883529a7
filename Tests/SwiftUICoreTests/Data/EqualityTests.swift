import Testing

@testable import SwiftUICore

private struct Padded {
  var optional: Double?
  var name: String
  var flag: Bool
  var number: Double
}

private final class Object {}

private struct Holder {
  var object: Object
  var nested: Padded
}

/// What lets an update skip a body.
@Suite("Equal values")
struct EqualityTests {
  /// A value in memory whose padding holds `filler`.
  private func value<T>(_ value: T, filler: UInt8) -> UnsafeMutablePointer<T> {
    let pointer = UnsafeMutablePointer<T>.allocate(capacity: 1)
    memset(pointer, Int32(filler), MemoryLayout<T>.size)
    pointer.initialize(to: value)
    return pointer
  }

  private func same<T>(_ a: T, _ b: T) -> Bool {
    isSame(value(a, filler: 0x00).pointee, value(b, filler: 0xFF).pointee)
  }

  private func padded(_ name: String, _ number: Double = 2, _ optional: Double? = nil) -> Padded {
    Padded(optional: optional, name: name, flag: true, number: number)
  }

  @Test func `bits between properties do not count`() {
    for _ in 0..<20 { #expect(same(padded("a"), padded("a"))) }
  }

  @Test func `properties are compared by Equatable where their bits differ`() {
    let long = ["a string that does not fit", "into its own sixteen bytes"]
    #expect(same(padded(long.joined(separator: " ")), padded(long.joined(separator: " "))))
    #expect(same(padded("a", 0.0), padded("a", -0.0)))
  }

  @Test func `a difference in any property counts`() {
    #expect(!same(padded("a"), padded("b")))
    #expect(!same(padded("a", 1), padded("a", 2)))
    #expect(!same(padded("a", 1, 5), padded("a", 1, nil)))
  }

  @Test func `objects are the same only when they are one object`() {
    let object = Object()
    #expect(
      same(
        Holder(object: object, nested: padded("a")), Holder(object: object, nested: padded("a"))))
    #expect(
      !same(
        Holder(object: object, nested: padded("a")), Holder(object: Object(), nested: padded("a"))))
  }

  @Test func `functions are the same when their bits are`() {
    struct Action {
      var run: () -> Int
    }
    let number = 5
    let one = Action { number }
    let other = Action { number + 1 }
    #expect(isSame(one, one))
    #expect(!isSame(one, other))
  }

  @Test func `weak references are compared by identity`() {
    struct Weakly {
      weak var object: EquatableObject?
      var flag: Bool
    }
    let object = EquatableObject()
    #expect(same(Weakly(object: object, flag: true), Weakly(object: object, flag: true)))
    #expect(!same(Weakly(object: object, flag: true), Weakly(object: nil, flag: true)))
    #expect(!isSame(object, EquatableObject()))
  }
}

private final class EquatableObject: Equatable {
  static func == (a: EquatableObject, b: EquatableObject) -> Bool { true }
}
