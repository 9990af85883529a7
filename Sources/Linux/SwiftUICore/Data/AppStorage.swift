/// A value in the user's defaults: reads it from there, writes it there, and evaluates the body anew when
/// it has changed.
///
/// `UserDefaults` keeps what is written in a file in the user's configuration folder (`XDG_CONFIG_HOME`,
/// else `~/.config`). Every `@AppStorage` of the same key follows a write at once; what is written to
/// `UserDefaults` elsewhere is seen at the next update of the window.
@propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let store: UserDefaults?
  private let coding: StoredValueCoding<Value>
  private var box: DefaultsBox<Value>?

  init(_ key: String, _ store: UserDefaults?, _ coding: StoredValueCoding<Value>) {
    self.key = key
    self.store = store
    self.coding = coding
  }

  public var wrappedValue: Value {
    get { box?.value ?? coding.decode((store ?? .standard).object(forKey: key)) }
    nonmutating set {
      if let box { return box.set(newValue) }
      DefaultsBox(key, store ?? .standard, coding).set(newValue)
    }
  }

  public var projectedValue: Binding<Value> {
    Binding(location: box ?? DefaultsBox(key, store ?? .standard, coding))
  }

  public mutating func _install(_ slot: inout AnyObject?, node: ViewNode) {
    nonisolated(unsafe) var store = self.store
    if store == nil {
      MainActor.assumeIsolated { store = node.environment.values.defaultAppStorage }
    }
    let known = slot.map { unsafeDowncast($0, to: DefaultsBox<Value>.self) }
    if let known, known.key == key, known.store === store ?? .standard {
      box = known
      return
    }
    let new = DefaultsBox(key, store ?? .standard, coding)
    MainActor.assumeIsolated { node.host.add(new) }
    slot = new
    box = new
  }

  public static var _isPrimitive: Bool { true }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}

/// How values of a type are kept in a property list.
struct StoredValueCoding<Value>: @unchecked Sendable {
  /// Takes what is there, nil for nothing; answers the default for what it can't read.
  let decode: (Any?) -> Value
  /// Nil removes the value.
  let encode: (Value) -> Any?
}

/// The place of a key in the user's defaults, with the views that read it.
final class DefaultsBox<Value>: Location<Value>, DefaultsObserver, @unchecked Sendable {
  let key: String
  let store: UserDefaults
  private let coding: StoredValueCoding<Value>
  private let readers = ReaderList()
  private var stored: NSObject?

  init(_ key: String, _ store: UserDefaults, _ coding: StoredValueCoding<Value>) {
    self.key = key
    self.store = store
    self.coding = coding
    stored = store.object(forKey: key) as? NSObject
  }

  override var value: Value {
    readers.note()
    return coding.decode(store.object(forKey: key))
  }

  override func set(_ newValue: Value) {
    guard MainContext.isCurrent else {
      nonisolated(unsafe) let moved = newValue
      DispatchQueue.main.async { self.set(moved) }
      return
    }
    if let object = coding.encode(newValue) {
      store.set(object, forKey: key)
    } else {
      store.removeObject(forKey: key)
    }
    UpdateContext.warnAboutWriteInBody("AppStorage")
    MainActor.assumeIsolated { refresh() }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store)
  }

  @MainActor func refresh() {
    let now = store.object(forKey: key) as? NSObject
    if now == stored { return }
    stored = now
    readers.invalidate()
  }
}

protocol DefaultsObserver: AnyObject {
  /// Looks whether the value is another one.
  @MainActor func refresh()
}

/// The values of the user's defaults that the views of a window read.
///
/// Foundation on Linux tells nobody of changes, so they are compared before each update: O(values). What
/// `@AppStorage` writes, in this window or another one, is told as on Apple's systems, by a notification.
@MainActor final class DefaultsObservers {
  private struct WeakObserver {
    weak var object: (any DefaultsObserver)?
  }

  private var observers: [WeakObserver] = []
  private var changes: (any NSObjectProtocol)?

  init() {
    changes = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      // Elsewhere it is a program's own notification, of what the next update looks at anyway.
      guard MainContext.isCurrent else { return }
      MainActor.assumeIsolated { self?.refresh() }
    }
  }

  isolated deinit {
    if let changes { NotificationCenter.default.removeObserver(changes) }
  }

  func add(_ observer: any DefaultsObserver) {
    observers.append(WeakObserver(object: observer))
  }

  func refresh() {
    var hasGone = false
    for observer in observers {
      if let object = observer.object { object.refresh() } else { hasGone = true }
    }
    if hasGone { observers.removeAll { $0.object == nil } }
  }
}

extension EnvironmentValues {
  @Entry var defaultAppStorage: UserDefaults?
}

extension View {
  /// Where `@AppStorage` inside keeps its values, if it names no place itself.
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }
}
