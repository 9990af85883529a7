/// An object that a view owns: made when the view first appears, kept as long as the view's identity. The body
/// is evaluated again after it changes.
@propertyWrapper public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var slot: StateObjectSlot<ObjectType>?

  /// - Parameter thunk: Makes the object; called once per identity.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  /// The object. Outside of a mounted view it is a new one each time, with a warning.
  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    if let slot { return slot.object }
    RuntimeWarning.once(
      "state-object-outside",
      "a StateObject was read before its view was on screen; that makes a new object every time")
    return make()
  }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }

  public mutating func _install(_ slot: inout AnyObject?, node: ViewNode) {
    if let slot {
      self.slot = unsafeDowncast(slot, to: StateObjectSlot<ObjectType>.self)
      return
    }
    nonisolated(unsafe) let make = self.make
    nonisolated(unsafe) var new: StateObjectSlot<ObjectType>?
    MainActor.assumeIsolated { new = StateObjectSlot(make(), node: node) }
    slot = new
    self.slot = new
  }

  public static var _isPrimitive: Bool { true }
}

extension StateObject: @unchecked Sendable where ObjectType: Sendable {}

@MainActor private final class StateObjectSlot<ObjectType: ObservableObject>: PropertySlot {
  let object: ObjectType
  private let watcher: ObjectWatcher

  init(_ object: ObjectType, node: ViewNode) {
    self.object = object
    watcher = ObjectWatcher(node)
    watcher.watch(object)
  }

  func disconnect() {
    watcher.disconnect()
  }
}
