/// A value of a window that is restored when the window is opened again.
///
/// An app's window keeps it in a file in the user's state folder (`XDG_STATE_HOME`, else `~/.local/state`). On
/// a Stage it lives as long as the host.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let coding: StoredValueCoding<Value>
  private var box: SceneBox<Value>?

  init(_ key: String, _ coding: StoredValueCoding<Value>) {
    self.key = key
    self.coding = coding
  }

  /// The value. Outside of a mounted view it is the default, and writing has no effect.
  public var wrappedValue: Value {
    get { box?.value ?? coding.decode(nil) }
    nonmutating set {
      guard let box else {
        RuntimeWarning.once(
          "scene-storage-outside",
          "SceneStorage was written before its view was on screen; nothing changes")
        return
      }
      box.set(newValue)
    }
  }

  public var projectedValue: Binding<Value> {
    guard let box else { return .constant(coding.decode(nil)) }
    return Binding(location: box)
  }

  public mutating func _install(_ slot: inout AnyObject?, node: ViewNode) {
    let known = slot.map { unsafeDowncast($0, to: SceneBox<Value>.self) }
    if let known, known.key == key {
      box = known
      return
    }
    let (key, coding) = (self.key, self.coding)
    nonisolated(unsafe) var new: SceneBox<Value>?
    MainActor.assumeIsolated { new = SceneBox(key, node.host.sceneStore, coding) }
    slot = new
    box = new
  }

  public static var _isPrimitive: Bool { true }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}

/// The values of one window.
@MainActor package final class SceneStore: HostPart {
  private var values: [String: Any] = [:]
  private var readers: [String: ReaderList] = [:]
  private var file: URL?

  package init(host: ViewHost) {}

  /// Reads the values in a file, and writes changes to it from now on.
  package func use(_ file: URL) {
    self.file = file
    if let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let values = list as? [String: Any]
    {
      self.values = values
      for list in readers.values { list.invalidate() }
    }
  }

  func value(of key: String) -> Any? {
    let list = readers[key] ?? ReaderList()
    readers[key] = list
    list.note()
    return values[key]
  }

  func set(_ value: Any?, of key: String) {
    values[key] = value
    readers[key]?.invalidate()
    guard let file else { return }
    do {
      let data = try PropertyListSerialization.data(
        fromPropertyList: values, format: .xml, options: 0)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      RuntimeWarning.once(
        "scene-storage-file", "SceneStorage can't be kept in \(file.path): \(error.inWords)")
    }
  }
}

extension ViewHost {
  /// The values of `@SceneStorage`.
  package var sceneStore: SceneStore { part() }
}

final class SceneBox<Value>: Location<Value>, @unchecked Sendable {
  let key: String
  private let store: SceneStore
  private let coding: StoredValueCoding<Value>

  init(_ key: String, _ store: SceneStore, _ coding: StoredValueCoding<Value>) {
    self.key = key
    self.store = store
    self.coding = coding
  }

  override var value: Value {
    nonisolated(unsafe) var object: Any?
    let (store, key) = (self.store, self.key)
    if MainContext.isCurrent { MainActor.assumeIsolated { object = store.value(of: key) } }
    return coding.decode(object)
  }

  override func set(_ newValue: Value) {
    nonisolated(unsafe) let object = coding.encode(newValue)
    let (store, key) = (self.store, self.key)
    guard MainContext.isCurrent else {
      DispatchQueue.main.async { store.set(object, of: key) }
      return
    }
    UpdateContext.warnAboutWriteInBody("SceneStorage")
    MainActor.assumeIsolated { store.set(object, of: key) }
  }
}
