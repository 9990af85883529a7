/// A property of an ``ObservableObject`` that announces its changes.
///
/// Views that observe the object are evaluated again after a change. As in Combine, setting an equal value is a
/// change too. With the package trait "Combine", `$property` is a publisher of its values; without it there is
/// none.
@propertyWrapper public struct Published<Value> {
  let storage: PublishedStorage<Value>

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
    set { object[keyPath: storageKeyPath].storage.set(newValue, in: object) }
  }

  #if Combine
    public var projectedValue: Publisher {
      get { Publisher(storage: storage) }
      // `assign(to: &$property)` writes the publisher back.
      set {}
    }

    public static subscript<EnclosingSelf: AnyObject>(
      _enclosingInstance object: EnclosingSelf,
      projected projectedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Publisher>,
      storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
    ) -> Publisher {
      get {
        let storage = object[keyPath: storageKeyPath].storage
        _ = storage.publisher(in: object)
        return Publisher(storage: storage)
      }
      set {}
    }
  #endif
}

extension Published: @unchecked Sendable where Value: Sendable {}

/// Locked, so that a write on another thread is late rather than a crash.
final class PublishedStorage<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value
  #if Combine
    private var subject: CurrentValueSubject<Value, Never>?
    /// The object of the property, set when the property's publisher is used.
    private weak var owner: AnyObject?
    /// The subscriptions of `assign(to:)`.
    private var cancellables: [AnyCancellable] = []
  #endif

  init(_ value: Value) {
    stored = value
  }

  /// Sets a value, and announces it before and after.
  func set(_ value: Value, in object: AnyObject) {
    let publisher = ObjectPublishers.existingPublisher(of: object)
    publisher?.send()
    #if Combine
      lock.withLock { subject }?.send(value)
    #endif
    self.value = value
    publisher?.sendDidChange()
  }

  var value: Value {
    get { lock.withLock { stored } }
    set {
      // Releasing the old value can run other code, which must be outside of the lock.
      let old = lock.withLock {
        let old = stored
        stored = newValue
        return old
      }
      withExtendedLifetime(old) {}
    }
  }
}

#if Combine
  extension PublishedStorage {
    /// Sends each new value before it is set.
    var publisher: CurrentValueSubject<Value, Never> {
      lock.withLock {
        if let subject { return subject }
        let new = CurrentValueSubject<Value, Never>(stored)
        subject = new
        return new
      }
    }

    func publisher(in object: AnyObject) -> CurrentValueSubject<Value, Never> {
      lock.withLock { owner = object }
      return publisher
    }

    /// Assigns the values of a publisher for as long as the property exists.
    func follow<Source: OpenCombine.Publisher>(_ source: Source)
    where Source.Output == Value, Source.Failure == Never {
      let cancellable = source.sink { [weak self] value in
        guard let self else { return }
        guard let owner = lock.withLock({ self.owner }) else {
          lock.withLock { subject }?.send(value)
          self.value = value
          return
        }
        set(value, in: owner)
      }
      lock.withLock { cancellables.append(cancellable) }
    }
  }
#endif
