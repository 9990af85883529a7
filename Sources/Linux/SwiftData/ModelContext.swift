import SwiftUICore

/// Inserts, finds, deletes and saves models. It is used by one actor.
public final class ModelContext: Equatable, CustomStringConvertible {
  let store: Store
  private weak var ownContainer: ModelContainer?
  /// The objects of models that are in use.
  private var objects: [PersistentIdentifier: WeakModel] = [:]
  var inserted: [PersistentIdentifier: any PersistentModel] = [:]
  var changed: [PersistentIdentifier: any PersistentModel] = [:]
  var deleted: [PersistentIdentifier: any PersistentModel] = [:]
  private var watchers: [WeakWatcher] = []
  private var isAutosaveDue = false
  /// Whether another context has saved since models were read.
  private let isBehind = Flag()
  /// Whether it saves by itself, a moment after a change on the main thread.
  public var autosaveEnabled = false
  /// Has no effect: nothing is recorded.
  public var undoManager: UndoManager? {
    didSet {
      if undoManager != nil {
        Absent.warn("undo", "ModelContext.undoManager has no effect on Linux: nothing is recorded")
      }
    }
  }
  /// A name for the changes of the context.
  public var author: String?

  private struct WeakModel {
    weak var model: (any PersistentModel)?
  }

  private struct WeakWatcher {
    weak var watcher: (any ContextWatcher)?
  }

  public init(_ container: ModelContainer) {
    store = container.store
    ownContainer = container
    store.add(self)
  }

  public var container: ModelContainer {
    if let ownContainer { return ownContainer }
    let new = ModelContainer(store)
    ownContainer = new
    return new
  }

  public static func == (left: ModelContext, right: ModelContext) -> Bool { left === right }

  public var description: String { "ModelContext(\(store.schema.types))" }

  // MARK: Changes

  public var hasChanges: Bool { !inserted.isEmpty || !changed.isEmpty || !deleted.isEmpty }
  public var insertedModelsArray: [any PersistentModel] { inserted.sortedModels }
  public var changedModelsArray: [any PersistentModel] { changed.sortedModels }
  public var deletedModelsArray: [any PersistentModel] { deleted.sortedModels }

  /// Has no effect: changes count at once.
  public func processPendingChanges() {}

  /// Called after a property of a model was set.
  func noteChange(of model: any PersistentModel) {
    let id = model.persistentModelID
    if deleted[id] == nil, inserted[id] == nil { changed[id] = model }
    changed(isProperty: true)
  }

  /// Tells queries, and saves soon.
  ///
  /// - Parameter isProperty: Whether the same models are there as before.
  func changed(isProperty: Bool) {
    tellWatchers(isProperty: isProperty)
    guard autosaveEnabled, !isAutosaveDue, hasChanges, MainContext.isCurrent else { return }
    isAutosaveDue = true
    nonisolated(unsafe) weak let context = self
    DispatchQueue.main.asyncAfter(deadline: .now() + ModelContext.autosaveDelay) {
      context?.autosave()
    }
  }

  /// How long changes wait, in seconds; Apple's documentation has no number.
  private static let autosaveDelay = 1.0

  private func autosave() {
    isAutosaveDue = false
    guard autosaveEnabled, hasChanges else { return }
    do {
      try save()
    } catch {
      Absent.warn("autosave", "a ModelContext could not save by itself: \(error)")
    }
  }

  func watch(_ watcher: any ContextWatcher) {
    watchers.removeAll { $0.watcher == nil }
    watchers.append(WeakWatcher(watcher: watcher))
  }

  private func tellWatchers(isProperty: Bool) {
    for weak in watchers { weak.watcher?.contextChanged(isProperty: isProperty) }
  }

  // MARK: Objects

  /// The object of a model, if there is one.
  func object(_ id: PersistentIdentifier) -> (any PersistentModel)? { objects[id]?.model }

  func register(_ model: any PersistentModel) {
    objects[model.persistentModelID] = WeakModel(model: model)
  }

  func forget(_ model: any PersistentModel) {
    objects[model.persistentModelID] = nil
    model._modelState.context = nil
    model._modelState.undo = [:]
  }

  /// The object of a model that is there or was saved; nil if there is none.
  func existing(_ id: PersistentIdentifier) -> (any PersistentModel)? {
    if let model = object(id) { return model }
    return store.record(id).map(makeObject)
  }

  private func makeObject(of record: Record) -> any PersistentModel {
    let model = record.makeModel(in: self)
    register(model)
    return model
  }

  /// All models of a type that are not deleted, the oldest first.
  func models<T: PersistentModel>(of type: T.Type) -> [T] {
    catchUp()
    var found: [T] = []
    for record in store.records(of: type) where deleted[record.id] == nil {
      if let model = (object(record.id) ?? makeObject(of: record)) as? T { found.append(model) }
    }
    for model in inserted.values {
      if let model = model as? T { found.append(model) }
    }
    return found.sorted { $0.persistentModelID < $1.persistentModelID }
  }

  // MARK: Other contexts

  /// Called on any thread when another context has saved.
  func storeChanged() {
    isBehind.set()
    // Contexts of other actors catch up when they fetch.
    guard isShown else { return }
    if MainContext.isCurrent { return showStore() }
    nonisolated(unsafe) weak let context = self
    DispatchQueue.main.async { context?.showStore() }
  }

  /// Whether views may show its models, which the main actor then uses.
  private var isShown: Bool { autosaveEnabled || !watchers.isEmpty }

  private func showStore() {
    guard isBehind.isSet else { return }
    catchUp()
    tellWatchers(isProperty: false)
  }

  /// Reads what others have saved.
  private func catchUp() {
    guard isBehind.clear() else { return }
    objects = objects.filter { $0.value.model != nil }
    for weak in objects.values {
      guard let model = weak.model, let old = model._modelState.record else { continue }
      guard let record = store.record(old.id) else {
        deleted[old.id] = nil
        changed[old.id] = nil
        forget(model)
        continue
      }
      if record === old { continue }
      let state = model._modelState
      state.record = record
      for property in Schema.Entity.of(record.type).properties
      where state.undo[property.name] == nil {
        property.refresh(model)
      }
    }
  }
}

@available(
  *, unavailable, message: "a ModelContext is used by one actor; make one of the container"
)
extension ModelContext: Sendable {}

/// A query that shows models of a context.
protocol ContextWatcher: AnyObject {
  func contextChanged(isProperty: Bool)
}

/// A flag that threads share.
private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false

  var isSet: Bool { lock.withLock { value } }

  func set() {
    lock.withLock { value = true }
  }

  /// - Returns: Whether it was set.
  func clear() -> Bool {
    lock.withLock {
      defer { value = false }
      return value
    }
  }
}

extension Dictionary<PersistentIdentifier, any PersistentModel> {
  /// The oldest first.
  var sortedModels: [any PersistentModel] { sorted { $0.key < $1.key }.map(\.value) }
}
