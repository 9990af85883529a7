/// An object that says when it is about to change, so that views which watch it follow.
///
/// `@Published` properties say so by themselves; for anything else call `objectWillChange.send()`
/// before the change.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: _ObjectWillChangePublisher = ObservableObjectPublisher
  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The publisher that the object's `@Published` properties send with: one for each object.
  public var objectWillChange: ObservableObjectPublisher {
    ObjectPublishers.publisher(of: self)
  }
}

/// What ``ObservableObject/objectWillChange`` may be.
///
/// Apple's may be any Combine publisher; Combine does not exist here, so it is
/// ``ObservableObjectPublisher``.
public protocol _ObjectWillChangePublisher {
  var _publisher: ObservableObjectPublisher { get }
}

/// Tells the views that watch an object that it is about to change.
public final class ObservableObjectPublisher: _ObjectWillChangePublisher, @unchecked Sendable {
  private let lock = NSLock()
  private var watchers: [Weak<ObjectWatcher>] = []
  private var pruneAt = 8

  public init() {}

  public var _publisher: ObservableObjectPublisher { self }

  /// Views that watch the object are evaluated again, after the code that runs now.
  ///
  /// Call it on the main actor; elsewhere there is one warning, and the views follow later.
  public func send() {
    let current = lock.withLock { watchers }
    if current.isEmpty { return }
    if MainContext.isCurrent {
      UpdateContext.warnAboutWriteInBody("an ObservableObject")
      MainActor.assumeIsolated { tell(current) }
      return
    }
    RuntimeWarning.once(
      "object-off-main",
      "an ObservableObject that views watch was changed off the main actor; the views follow later")
    DispatchQueue.main.async {
      MainActor.assumeIsolated { self.tell(current) }
    }
  }

  @MainActor private func tell(_ watchers: [Weak<ObjectWatcher>]) {
    for watcher in watchers { watcher.object?.objectWillChange() }
  }

  func add(_ watcher: ObjectWatcher) {
    lock.withLock {
      if watchers.count >= pruneAt {
        watchers.removeAll { $0.object == nil }
        pruneAt = max(8, watchers.count * 2)
      }
      watchers.append(Weak(object: watcher))
    }
  }

  func remove(_ watcher: ObjectWatcher) {
    lock.withLock { watchers.removeAll { $0.object == nil || $0.object === watcher } }
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

/// A node's interest in one object at a time.
@MainActor final class ObjectWatcher: PropertySlot {
  private weak var node: ViewNode?
  private var object: AnyObject?
  private var publisher: ObservableObjectPublisher?

  init(_ node: ViewNode) {
    self.node = node
  }

  func watch<Object: ObservableObject>(_ object: Object?) {
    if self.object === object { return }
    self.object = object
    let next = object?.objectWillChange._publisher
    if next === publisher { return }
    publisher?.remove(self)
    publisher = next
    next?.add(self)
  }

  func objectWillChange() {
    node?.invalidateBody()
  }

  func disconnect() {
    node = nil
    publisher?.remove(self)
    publisher = nil
    object = nil
  }
}
