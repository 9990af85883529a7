/// A value that a view owns; it lives as long as the view's identity.
///
/// A body that reads it depends on it: writing another value evaluates the body again before the next frame.
@propertyWrapper public struct State<Value>: DynamicProperty {
  private var initialValue: Value
  private var box: StateBox<Value>?

  public init(wrappedValue: Value) {
    initialValue = wrappedValue
  }

  public init(initialValue: Value) {
    self.initialValue = initialValue
  }

  public var wrappedValue: Value {
    get {
      // `??` would need a type lookup at run time for its optional operand.
      if let box { return box.value }
      return initialValue
    }
    nonmutating set {
      guard let box else {
        RuntimeWarning.once(
          "state-outside", "State was written before its view was on screen; nothing changes")
        return
      }
      box.set(newValue)
    }
  }

  public var projectedValue: Binding<Value> {
    guard let box else { return .constant(initialValue) }
    return Binding(location: box)
  }

  public mutating func _install(_ slot: inout AnyObject?, node: ViewNode) {
    if let slot {
      box = unsafeDowncast(slot, to: StateBox<Value>.self)
    } else {
      let box = StateBox(initialValue)
      slot = box
      self.box = box
    }
  }

  public static var _isPrimitive: Bool { true }
}

extension State: @unchecked Sendable where Value: Sendable {}

extension State where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(wrappedValue: nil)
  }
}

/// The storage that a binding reads and writes.
package class Location<Value>: @unchecked Sendable {
  /// The locations of members in use. Asking again returns the same location, so that a view which gets
  /// `$model.name` again compares as equal.
  private var members: [AnyKeyPath: Weak<AnyObject>] = [:]

  var value: Value { fatalError("abstract") }
  func set(_ value: Value) {}
  /// The transaction of changes through the location; nil: that of the surrounding code.
  var ownTransaction: Transaction? { nil }

  final func member<Member>(_ keyPath: WritableKeyPath<Value, Member>) -> Location<Member> {
    LocationLock.shared.withLock {
      if let known = members[keyPath]?.object as? Location<Member> { return known }
      let new = MemberLocation(base: self, keyPath: keyPath)
      members[keyPath] = Weak(object: new)
      return new
    }
  }
}

private enum LocationLock {
  static let shared = NSLock()
}

/// The storage of a ``State``, with the nodes that read it.
package final class StateBox<Value>: Location<Value>, @unchecked Sendable {
  private var stored: Value
  private let readers = ReaderList()

  package init(_ value: Value) {
    stored = value
  }

  package override var value: Value {
    readers.note()
    return stored
  }

  package override func set(_ newValue: Value) {
    guard MainContext.isCurrent else {
      // Effects also run on other threads, while the main actor waits for them.
      if UpdateContext.isReading, !isSame(stored, newValue) {
        UpdateContext.warnAboutWriteInBody("State")
      }
      nonisolated(unsafe) let moved = newValue
      DispatchQueue.main.async { self.set(moved) }
      return
    }
    if isSame(stored, newValue) { return }
    UpdateContext.warnAboutWriteInBody("State")
    nonisolated(unsafe) let (old, new) = (stored, newValue)
    stored = newValue
    MainActor.assumeIsolated {
      if let host = readers.host, host.updates.stateWrites.mustWait() {
        host.awaitCompletions()
        host.updates.stateWrites.append(
          StateWrites.Write(
            undo: { self.stored = old },
            redo: {
              self.stored = new
              self.readers.invalidate()
            }))
      } else {
        readers.invalidate()
      }
    }
  }
}

/// The nodes that have read a value in their last evaluation.
final class ReaderList: @unchecked Sendable {
  private struct Reader {
    let link: NodeLink
    let generation: UInt32

    /// Whether the node is in the tree and has not been evaluated again.
    var isCurrent: Bool { link.node?.generation == generation }
  }

  /// The last reader. Most values have one only and need no list.
  private var last: Reader?
  private var earlier: [Reader] = []
  private var pruneAt = 16
  /// The window of the readers that were invalidated last; they register again when evaluated.
  private weak var lastHost: ViewHost?

  /// The window that shows the value; nil while nobody reads it.
  @MainActor var host: ViewHost? {
    last?.link.node?.host ?? earlier.last { $0.link.node != nil }?.link.node?.host ?? lastHost
  }

  /// Registers the node that is being evaluated, if there is one.
  func note() {
    guard let node = UpdateContext.node, MainContext.isCurrent else { return }
    if let last {
      if last.link.node === node, last.generation == node.generation { return }
      if last.isCurrent {
        if earlier.count >= pruneAt {
          earlier.removeAll { !$0.isCurrent }
          pruneAt = max(16, earlier.count * 2)
        }
        earlier.append(last)
      }
    }
    last = Reader(link: node.link, generation: node.generation)
  }

  @MainActor func invalidate() {
    let newest = last
    if let newest, lastHost == nil { lastHost = newest.link.node?.host }
    last = nil
    if !earlier.isEmpty {
      let current = earlier
      earlier.removeAll(keepingCapacity: true)
      for reader in current where reader.isCurrent { reader.link.node?.invalidateBody() }
    }
    if let newest, newest.isCurrent { newest.link.node?.invalidateBody() }
  }
}
