import SwiftUICore

/// A saved model: what its properties were. Never changes.
final class Record: @unchecked Sendable {
  enum Value {
    case value(Any)
    case models([PersistentIdentifier])
  }

  let id: PersistentIdentifier
  let type: any PersistentModel.Type
  let values: [String: Value]

  init(of model: any PersistentModel) {
    id = model.persistentModelID
    type = Swift.type(of: model)
    var values: [String: Value] = [:]
    for property in Schema.Entity.of(type).properties {
      values[property.name] = property.savedValue(of: model)
    }
    self.values = values
  }

  func makeModel(in context: ModelContext) -> any PersistentModel {
    type.init(_stored: _StoredModel(record: self, context: context))
  }
}

/// The saved models of a container, and the contexts that show them.
final class Store: @unchecked Sendable {
  let schema: Schema
  let configurations: [ModelConfiguration]
  private let lock = NSLock()
  private var records: [PersistentIdentifier: Record] = [:]
  private var ofType: [ObjectIdentifier: [PersistentIdentifier: Record]] = [:]
  /// What was deleted, of classes that other models can't be without.
  private var former: [PersistentIdentifier: Record] = [:]
  private let needing: [ModelProperty]
  private var contexts: [WeakContext] = []
  /// The same for all containers that show the store.
  @MainActor weak var mainContext: ModelContext?
  /// Held from reading what others have saved until a context has saved itself.
  let saving = NSRecursiveLock()

  private struct WeakContext {
    weak var context: ModelContext?
  }

  init(schema: Schema, configurations: [ModelConfiguration]) {
    self.schema = schema
    self.configurations = configurations
    needing = schema.entities.flatMap(\.relations).filter {
      $0.relationship?._canBeEmpty == false
    }
  }

  func record(_ id: PersistentIdentifier) -> Record? { lock.withLock { records[id] } }

  /// Keeps what a model was that is not saved, for models that can't be without it.
  func remember(_ record: Record) {
    lock.withLock { former[record.id] = record }
  }

  func formerRecord(_ id: PersistentIdentifier) -> Record? { lock.withLock { former[id] } }

  /// The records of a class and of those that inherit from it.
  func records<T: PersistentModel>(of type: T.Type) -> [Record] {
    lock.withLock {
      ofType.values.flatMap { records in
        records.values.first.map { $0.type is T.Type } == true ? Array(records.values) : []
      }
    }
  }

  /// Takes what a context saves, and tells the others.
  func save(_ new: [Record], deleting deleted: [PersistentIdentifier], from context: ModelContext?)
  {
    let others = lock.withLock {
      for id in deleted {
        if let record = records.removeValue(forKey: id) {
          ofType[ObjectIdentifier(record.type)]?[id] = nil
          if needing.contains(where: { $0.leads(to: record.type) }) { former[id] = record }
        }
      }
      for record in new {
        records[record.id] = record
        former[record.id] = nil
        ofType[ObjectIdentifier(record.type), default: [:]][record.id] = record
      }
      contexts.removeAll { $0.context == nil }
      return contexts.compactMap(\.context).filter { $0 !== context }
    }
    for other in others { other.storeChanged() }
  }

  func removeAll() {
    save([], deleting: lock.withLock { Array(records.keys) }, from: nil)
  }

  func add(_ context: ModelContext) {
    lock.withLock { contexts.append(WeakContext(context: context)) }
  }
}

/// What has no effect here: it is said once for each cause.
enum Absent {
  static func warn(_ cause: String, _ message: @autoclosure () -> String) {
    RuntimeWarning.once("swiftdata-\(cause)", message(), from: "SwiftData")
  }
}
