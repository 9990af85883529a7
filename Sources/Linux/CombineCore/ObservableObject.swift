#if Combine
  /// An object that says when it is about to change, so that views which watch it follow.
  ///
  /// `@Published` properties say so by themselves; for anything else call `objectWillChange.send()`
  /// before the change.
  public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    /// Sends before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
  }
#else
  /// An object that says when it is about to change, so that views which watch it follow.
  ///
  /// `@Published` properties say so by themselves; for anything else call `objectWillChange.send()`
  /// before the change.
  public protocol ObservableObject: AnyObject {
    /// Any publisher that can't fail with the package trait "Combine"; without it this one.
    associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
    where ObjectWillChangePublisher == ObservableObjectPublisher
    /// Sends before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
  }
#endif

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that the object's `@Published` properties send with: one for each object.
  public var objectWillChange: ObservableObjectPublisher {
    ObjectPublishers.publisher(of: self)
  }
}

/// What hears of an object's changes without being a subscriber: a view.
package protocol ObjectChangeObserver: AnyObject, Sendable {
  /// The object is about to change. On the thread that changes it.
  func objectWillChange()
  /// A `@Published` property of the object has changed. On the thread that changed it.
  func objectDidChange()
}

/// Tells those who watch an object that it is about to change.
public final class ObservableObjectPublisher: @unchecked Sendable {
  private struct WeakObserver {
    weak var object: (any ObjectChangeObserver)?
  }

  private let lock = NSLock()
  private var observers: [WeakObserver] = []
  private var pruneAt = 8
  #if Combine
    var subscriptions: [ObjectIdentifier: any ObjectChangeObserver] = [:]
  #endif

  public init() {}

  /// Views that watch the object are evaluated again, after the code that runs now.
  ///
  /// Call it on the main actor; elsewhere there is one warning, and the views follow later.
  public func send() {
    for observer in current { observer.objectWillChange() }
  }

  /// Tells observers that what was announced has happened.
  func sendDidChange() {
    for observer in current { observer.objectDidChange() }
  }

  private var current: [any ObjectChangeObserver] {
    withLock {
      var result = observers.compactMap(\.object)
      #if Combine
        result += subscriptions.values
      #endif
      return result
    }
  }

  func withLock<Result>(_ body: () -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  /// Keeps a weak reference. O(1), amortized.
  package func add(_ observer: any ObjectChangeObserver) {
    withLock {
      if observers.count >= pruneAt {
        observers.removeAll { $0.object == nil }
        pruneAt = Swift.max(8, observers.count * 2)
      }
      observers.append(WeakObserver(object: observer))
    }
  }

  package func remove(_ observer: any ObjectChangeObserver) {
    withLock { observers.removeAll { $0.object == nil || $0.object === observer } }
  }
}

/// The publishers of the objects that bring none themselves.
enum ObjectPublishers {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var pruneAt = 64

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    lock.withLock {
      let key = ObjectIdentifier(object)
      // The address of an object that is gone may come again.
      if let entry = entries[key], entry.object === object { return entry.publisher }
      if entries.count >= pruneAt {
        entries = entries.filter { $0.value.object != nil }
        pruneAt = max(64, entries.count * 2)
      }
      let publisher = ObservableObjectPublisher()
      entries[key] = Entry(object: object, publisher: publisher)
      return publisher
    }
  }

  /// Nil when nobody has asked for the object's publisher, so nobody watches.
  static func existingPublisher(of object: AnyObject) -> ObservableObjectPublisher? {
    lock.withLock {
      guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
        return nil
      }
      return entry.publisher
    }
  }
}
