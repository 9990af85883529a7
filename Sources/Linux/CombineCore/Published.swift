/// A property of an ``ObservableObject`` that says so before it changes.
///
/// Views that watch the object are evaluated again after the change. Writing a value that was there
/// already counts as a change too, as it does in Combine. With the package trait "Combine" `$property`
/// is a publisher of its values; without it there is none.
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
      // `assign(to: &$property)` writes back the publisher that it was given.
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

/// Guarded, so that a write on another thread is late and not a crash.
final class PublishedStorage<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value
  #if Combine
    private var subject: CurrentValueSubject<Value, Never>?
    /// The object that the property belongs to, once it was asked for the property's publisher.
    private weak var owner: AnyObject?
    /// What `assign(to:)` keeps.
    private var cancellables: [AnyCancellable] = []
  #endif

  init(_ value: Value) {
    stored = value
  }

  /// Writes a value, with notices before and after.
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

#if Combine
  extension PublishedStorage {
    /// Sends what the property is about to become.
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

    /// Follows a publisher for as long as the property is there.
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
