/// An object that a view owns: made when the view first appears, kept as long as the view's identity. The body
/// is evaluated again after it changes.
@propertyWrapper @MainActor @preconcurrency
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private nonisolated(unsafe) let make: () -> ObjectType
  private nonisolated(unsafe) var slot: StateObjectSlot<ObjectType>?

  /// - Parameter thunk: Makes the object; called once per identity.
  public nonisolated init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  /// The object. Outside of a mounted view it is a new one each time, with a warning.
  public var wrappedValue: ObjectType {
    if let slot { return slot.object }
    RuntimeWarning.once(
      "state-object-outside",
      "a StateObject was read before its view was on screen; that makes a new object every time")
    return make()
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }

  public nonisolated mutating func _install(_ slot: inout AnyObject?, node: ViewNode) {
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

  public nonisolated static var _isPrimitive: Bool { true }
}

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
