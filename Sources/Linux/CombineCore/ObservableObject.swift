#if Combine
  /// An object that announces its changes, so that views can observe it.
  ///
  /// `@Published` properties announce theirs automatically; otherwise call `objectWillChange.send()` before a
  /// change.
  public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
    where ObjectWillChangePublisher.Failure == Never
    /// Sends before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
  }
#else
  /// An object that announces its changes, so that views can observe it.
  ///
  /// `@Published` properties announce theirs automatically; otherwise call `objectWillChange.send()` before a
  /// change.
  public protocol ObservableObject: AnyObject {
    /// With the package trait "Combine" any publisher that can't fail; without it this one.
    associatedtype ObjectWillChangePublisher = ObservableObjectPublisher
    where ObjectWillChangePublisher == ObservableObjectPublisher
    /// Sends before the object changes.
    var objectWillChange: ObjectWillChangePublisher { get }
  }
#endif

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that the object's `@Published` properties use; one per object.
  public var objectWillChange: ObservableObjectPublisher {
    ObjectPublishers.publisher(of: self)
  }
}

/// An observer of an object's changes that is no subscriber: a view.
package protocol ObjectChangeObserver: AnyObject, Sendable {
  /// Called before the object changes, on the same thread.
  func objectWillChange()
  /// Called after a `@Published` property has changed, on the same thread.
  func objectDidChange()
}

/// Announces changes of an object to its observers.
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

  /// Makes the views that observe the object be evaluated again, after the current code.
  ///
  /// Must be called on the main actor; elsewhere there is one warning, and the views are updated later.
  public func send() {
    for observer in current { observer.objectWillChange() }
  }

  /// Tells observers that an announced change has happened.
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

  /// Adds an observer, weakly. Amortised O(1).
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

/// The publishers of objects that declare none themselves.
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
      // The address of a former object can be reused.
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

  /// Nil if the object's publisher was never used, so that it has no observers.
  static func existingPublisher(of object: AnyObject) -> ObservableObjectPublisher? {
    lock.withLock {
      guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
        return nil
      }
      return entry.publisher
    }
  }
}
