/// A value in `UserDefaults`. The body is evaluated again when it changes.
///
/// `UserDefaults` keeps its values in a file in the user's configuration folder (`XDG_CONFIG_HOME`, else
/// `~/.config`). A write updates every `@AppStorage` of the key at once; changes made through `UserDefaults`
/// are noticed at the window's next update.
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
    MainActor.assumeIsolated { node.host.part(DefaultsObservers.self).add(new) }
    slot = new
    box = new
  }

  public static var _isPrimitive: Bool { true }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}

/// How values of a type are stored in a property list.
struct StoredValueCoding<Value>: @unchecked Sendable {
  /// Returns the stored value, or the default when there is none (nil) or it has another type.
  let decode: (Any?) -> Value
  /// Returns what is stored; nil removes the value.
  let encode: (Value) -> Any?
}

/// A key in the user's defaults, with the views that read it.
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
  /// Compares the stored value with the last one and invalidates the readers if it differs.
  @MainActor func refresh()
}

/// The values of the user's defaults that the views of a window read.
///
/// Foundation on Linux does not report changes, so the values are compared before each update: O(values).
/// Writes of `@AppStorage`, in any window, are reported by a notification, as on Apple's systems.
@MainActor final class DefaultsObservers: HostPart {
  private struct WeakObserver {
    weak var object: (any DefaultsObserver)?
  }

  private var observers: [WeakObserver] = []
  private var changes: (any NSObjectProtocol)?

  init(host: ViewHost) {
    changes = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      // Notifications from other threads are not from `@AppStorage`; the next update compares anyway.
      guard MainContext.isCurrent else { return }
      MainActor.assumeIsolated { self?.refresh() }
    }
    host.polls.append { [weak self] in self?.refresh() }
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
  @Entry package var defaultAppStorage: UserDefaults?
}

extension View {
  /// Sets where `@AppStorage` inside keeps its values, if it names no store itself.
  public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }
}
