/// A unique namespace for identifiers that several views share.
@propertyWrapper public struct Namespace: DynamicProperty, Sendable {
  private var box: Box?

  public init() {}

  /// The namespace. Outside of a mounted view it is one that matches nothing, with a warning.
  public var wrappedValue: ID {
    if let box { return box.id }
    RuntimeWarning.once(
      "namespace-outside",
      "a Namespace was read before its view was on screen; its identifiers will never match")
    return ID.next()
  }

  /// The identity of a namespace.
  public struct ID: Hashable, Sendable {
    private let number: UInt64

    private static let lock = NSLock()
    nonisolated(unsafe) private static var count: UInt64 = 0

    fileprivate static func next() -> ID {
      lock.withLock {
        count += 1
        return ID(number: count)
      }
    }
  }

  private final class Box: Sendable {
    let id = ID.next()
  }

  public mutating func _install(_ slot: inout AnyObject?, node: ViewNode) {
    let box = slot.map { unsafeDowncast($0, to: Box.self) } ?? Box()
    slot = box
    self.box = box
  }

  public static var _isPrimitive: Bool { true }
}
