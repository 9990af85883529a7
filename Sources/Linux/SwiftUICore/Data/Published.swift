/// A property of an ``ObservableObject`` that says so before it changes.
///
/// Views that watch the object are evaluated again after the change. Writing a value that was there
/// already counts as a change too, as it does in Combine.
@propertyWrapper public struct Published<Value> {
  private let storage: PublishedStorage<Value>

  public init(wrappedValue: Value) {
    storage = PublishedStorage(wrappedValue)
  }

  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError() }
    set { fatalError() }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set {
      let publisher = ObjectPublishers.existingPublisher(of: object)
      publisher?.send()
      object[keyPath: storageKeyPath].storage.value = newValue
      // Elsewhere the notice may have been followed before there was anything new to see.
      if let publisher, !MainContext.isCurrent { publisher.send() }
    }
  }
}

extension Published: @unchecked Sendable where Value: Sendable {}

/// Guarded, so that a write on another thread is late and not a crash.
private final class PublishedStorage<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  var value: Value {
    get { lock.withLock { stored } }
    set {
      // What the old value frees must not run under the lock.
      let old = lock.withLock {
        let old = stored
        stored = newValue
        return old
      }
      withExtendedLifetime(old) {}
    }
  }
}
