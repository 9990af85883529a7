import SwiftUICore
import Synchronization

/// An object that a ``ModelContext`` keeps. Classes conform by ``Model()``.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, SendableMetatype,
  _RelationshipValue
{
  /// The properties that are kept.
  static var schemaMetadata: [Schema.PropertyMetadata] { get }
  var _modelState: _ModelState { get }
  init(_stored: _StoredModel)
}

extension PersistentModel {
  /// The identity of the model, in every context of its container.
  public var persistentModelID: PersistentIdentifier { _modelState.id(of: type(of: self)) }

  public var id: PersistentIdentifier { persistentModelID }

  /// The context that the model was inserted in or fetched by; nil before, and after a deletion was saved.
  public var modelContext: ModelContext? { _modelState.context }

  /// Whether the model was inserted, or a property of it set, since its context saved.
  public var hasChanges: Bool { _modelState.hasChanges }

  /// Whether the context deletes the model when it saves.
  public var isDeleted: Bool { _modelState.isDeleted }

  public static func == (left: Self, right: Self) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// The identity of a model.
///
/// Unlike Apple's it stays the same when a new model is saved, and can be decoded only in the process that has the
/// model.
public struct PersistentIdentifier: Hashable, Comparable, Codable, Identifiable, Sendable {
  private static let last = Atomic<Int>(0)

  /// The name of the model's class.
  public let entityName: String
  /// Grows with each model that is made.
  let number: Int

  static func nextNumber() -> Int { last.add(1, ordering: .relaxed).newValue }

  public var id: PersistentIdentifier { self }

  /// The store that has the model: none has a name, as all are in memory.
  public var storeIdentifier: String? { nil }

  /// Older models are less.
  public static func < (left: PersistentIdentifier, right: PersistentIdentifier) -> Bool {
    left.number < right.number
  }
}

/// The storage of a property of a model.
public enum _StoredValue<Value> {
  case value(Value)
  /// Related models, which the context has.
  case models([PersistentIdentifier])
  /// What the model's record says.
  case unread
}

/// What SwiftData knows about a model object.
public final class _ModelState: @unchecked Sendable {
  private let number = PersistentIdentifier.nextNumber()
  private var knownID: PersistentIdentifier?
  let registrar = ObservationRegistrar()
  private(set) weak var context: ModelContext?
  /// The context, unless that keeps the model.
  private var ownContext: ModelContext?
  private var store: Store?
  /// Whether the context keeps the model, as it has not saved it.
  var isPending = false {
    didSet { ownContext = isPending ? nil : context }
  }
  /// What was saved or fetched last.
  var record: Record?
  /// The names of the properties that were set since. What they were is in the record.
  var edited: Set<String> = []
  var isDeleted = false
  var hasChanges: Bool { !edited.isEmpty || context != nil && record == nil }

  public init() {}

  func join(_ context: ModelContext?) {
    self.context = context
    store = context?.store
    isPending = false
  }

  /// Where related models are found: after a context is gone that did not save the model, in one of the same store.
  var reader: ModelContext? { context ?? store.map { ModelContext(ModelContainer($0)) } }

  /// The identity, which has the name of the object's class: a class below shares the state of the one above.
  func id(of type: any PersistentModel.Type) -> PersistentIdentifier {
    if let knownID { return knownID }
    let id = PersistentIdentifier(entityName: Schema.entityName(for: type), number: number)
    knownID = id
    return id
  }

  /// Called at the end of the initializer of a model that comes from the store.
  public func adopt(_ stored: _StoredModel) {
    knownID = stored.record.id
    record = stored.record
    join(stored.context)
  }
}

/// A model in the store, of which a context makes an object.
public struct _StoredModel {
  let record: Record
  let context: ModelContext

  /// The value of a constant.
  public func value<Model: PersistentModel, Value>(
    of name: String, _ keyPath: KeyPath<Model, Value>
  ) -> Value {
    ModelContext.value(of: name, record: record, in: context)
  }
}

// MARK: - Properties

extension PersistentModel {
  /// The getter of a kept property.
  public func _read<Value>(
    _ keyPath: KeyPath<Self, Value>, _ name: String, _ stored: _StoredValue<Value>
  ) -> Value {
    let state = _modelState
    state.registrar.access(self, keyPath: keyPath)
    switch stored {
    case .value(let value): return value
    case .models(let ids):
      return ModelContext.value(of: ids, in: state.reader, name: name)
    case .unread:
      guard let record = state.record else { fatalError("\(Self.self).\(name) has no value") }
      return ModelContext.value(of: name, record: record, in: state.reader)
    }
  }

  /// The setter of a kept property.
  public func _write<Value>(
    _ keyPath: KeyPath<Self, Value>, _ name: String,
    _ storage: ReferenceWritableKeyPath<Self, _StoredValue<Value>>, _ value: Value
  ) {
    guard let context = _modelState.context else {
      return _store(.value(value), keyPath, storage)
    }
    if let value = value as? any _RelationshipValue {
      let property = Schema.Entity.of(Self.self).property(name)
      if let property, property.relationship != nil {
        return context.relate(self, property, to: value)
      }
    }
    _change(.value(value), keyPath, name, storage)
    context.noteChange(of: self)
  }

  /// Sets a property, and remembers that it is no longer what the record says.
  func _change<Value>(
    _ stored: _StoredValue<Value>, _ keyPath: KeyPath<Self, Value>, _ name: String,
    _ storage: ReferenceWritableKeyPath<Self, _StoredValue<Value>>
  ) {
    let state = _modelState
    if state.record != nil { state.edited.insert(name) }
    _store(stored, keyPath, storage)
  }

  func _store<Value>(
    _ stored: _StoredValue<Value>, _ keyPath: KeyPath<Self, Value>,
    _ storage: ReferenceWritableKeyPath<Self, _StoredValue<Value>>
  ) {
    _modelState.registrar.withMutation(of: self, keyPath: keyPath) {
      self[keyPath: storage] = stored
    }
  }
}
