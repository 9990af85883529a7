import SwiftUICore

/// Inserts, finds, deletes and saves models. It is used by one actor.
public final class ModelContext: Equatable, CustomStringConvertible {
  let store: Store
  private let ownContainer: ModelContainer?
  /// The container of a main context, which keeps the context.
  private weak var mainContainer: ModelContainer?
  /// The objects of models that are in use.
  private var objects: [PersistentIdentifier: WeakModel] = [:]
  /// Those of models that are gone, for models that can't be without them.
  private var former: [PersistentIdentifier: WeakModel] = [:]
  var inserted: [PersistentIdentifier: any PersistentModel] = [:]
  var changed: [PersistentIdentifier: any PersistentModel] = [:]
  var deleted: [PersistentIdentifier: any PersistentModel] = [:]
  private var watchers: [WeakWatcher] = []
  private var isAutosaveDue = false
  /// Whether another context has saved since models were read.
  private let isBehind = Flag()
  /// Whether queries are to be told of it.
  private let isUntold = Flag()
  /// Whether views may show its models, which only the main actor then uses.
  private let isMainActors = Flag()
  /// Whether it saves by itself, a moment after a change on the main thread.
  public var autosaveEnabled = false {
    didSet {
      if autosaveEnabled, MainContext.isCurrent { isMainActors.set() }
    }
  }
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

  @MainActor init(mainOf container: ModelContainer) {
    store = container.store
    ownContainer = nil
    mainContainer = container
    autosaveEnabled = true
    isMainActors.set()
    store.add(self)
  }

  public var container: ModelContainer {
    if let container = ownContainer ?? mainContainer { return container }
    let new = ModelContainer(store)
    mainContainer = new
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
    if deleted[id] == nil, inserted[id] == nil { keep(model, in: \.changed) }
    changed(isProperty: true)
  }

  /// Keeps a model until the context saves.
  func keep(
    _ model: any PersistentModel,
    in models: ReferenceWritableKeyPath<ModelContext, [PersistentIdentifier: any PersistentModel]>
  ) {
    self[keyPath: models][model.persistentModelID] = model
    model._modelState.isPending = true
  }

  /// Tells queries, and saves soon.
  ///
  /// - Parameter isProperty: Whether the same models are there as before.
  func changed(isProperty: Bool) {
    tellWatchers(isProperty ? .property : .models)
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
    isMainActors.set()
    watchers.removeAll { $0.watcher == nil }
    watchers.append(WeakWatcher(watcher: watcher))
  }

  func tellWatchers(_ change: ContextChange) {
    for weak in watchers { weak.watcher?.contextChanged(change) }
  }

  // MARK: Objects

  /// The object of a model, if there is one.
  func object(_ id: PersistentIdentifier) -> (any PersistentModel)? { objects[id]?.model }

  func register(_ model: any PersistentModel) {
    objects[model.persistentModelID] = WeakModel(model: model)
    former[model.persistentModelID] = nil
  }

  /// Lets go of a model, which keeps its values and the models that it can't be without.
  func forget(_ model: any PersistentModel) {
    for property in Schema.Entity.of(type(of: model)).relations
    where property.relationship?._canBeEmpty == false {
      property.settle(model)
    }
    former[model.persistentModelID] = objects.removeValue(forKey: model.persistentModelID)
    model._modelState.join(nil)
    model._modelState.edited = []
    model._modelState.isDeleted = false
  }

  /// The object of a model that is gone.
  func formerObject(_ id: PersistentIdentifier) -> (any PersistentModel)? {
    if let model = former[id]?.model { return model }
    guard let model = store.formerRecord(id).map(makeObject) else { return nil }
    forget(model)
    return model
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
    // Contexts of other actors catch up when they fetch or save.
    guard isMainActors.isSet else { return }
    isUntold.set()
    if MainContext.isCurrent { return showStore() }
    nonisolated(unsafe) weak let context = self
    DispatchQueue.main.async { context?.showStore() }
  }

  private func showStore() {
    guard isUntold.clear() else { return }
    catchUp()
    tellWatchers(.models)
  }

  /// Reads what others have saved. What was set here stays.
  func catchUp() {
    guard isBehind.clear() else { return }
    objects = objects.filter { $0.value.model != nil }
    former = former.filter { $0.value.model != nil }
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
      where !state.edited.contains(property.name) {
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
  func contextChanged(_ change: ContextChange)
}

/// What a context tells queries.
enum ContextChange {
  /// The same models are there as before.
  case property
  case models
  /// What was pending no longer is.
  case saved
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
