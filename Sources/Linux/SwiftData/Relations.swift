/// A type of properties that relate models: a model, an optional, an array.
public protocol _RelationshipValue {
  static var _destination: any PersistentModel.Type { get }
  static var _isToMany: Bool { get }
  static var _canBeEmpty: Bool { get }
  /// nil if there is none, which an array is not.
  var _models: [any PersistentModel]? { get }
  /// nil if the type needs a model, and there is none.
  static func _make(_ models: [any PersistentModel]) -> Self?
}

extension PersistentModel {
  public static var _destination: any PersistentModel.Type { Self.self }
  public static var _isToMany: Bool { false }
  public static var _canBeEmpty: Bool { false }
  public var _models: [any PersistentModel]? { [self] }
  public static func _make(_ models: [any PersistentModel]) -> Self? { models.first as? Self }
}

extension Array: _RelationshipValue where Element: PersistentModel {
  public static var _destination: any PersistentModel.Type { Element.self }
  public static var _isToMany: Bool { true }
  public static var _canBeEmpty: Bool { true }
  public var _models: [any PersistentModel]? { self }
  public static func _make(_ models: [any PersistentModel]) -> [Element]? {
    models.compactMap { $0 as? Element }
  }
}

extension Optional: _RelationshipValue where Wrapped: _RelationshipValue {
  public static var _destination: any PersistentModel.Type { Wrapped._destination }
  public static var _isToMany: Bool { Wrapped._isToMany }
  public static var _canBeEmpty: Bool { true }
  public var _models: [any PersistentModel]? { self?._models }
  public static func _make(_ models: [any PersistentModel]) -> Wrapped?? {
    .some(Wrapped._make(models))
  }
}

/// A property of models, whatever their type.
class ModelProperty: @unchecked Sendable {
  let name: String
  let keyPath: AnyKeyPath
  /// The type of a property that relates models.
  let relationship: (any _RelationshipValue.Type)?
  let metadata: (any SchemaProperty)?

  init(
    name: String, keyPath: AnyKeyPath, relationship: (any _RelationshipValue.Type)?,
    metadata: (any SchemaProperty)?
  ) {
    self.name = name
    self.keyPath = keyPath
    self.relationship = relationship
    self.metadata = metadata
  }

  var isConstant: Bool { true }
  var deleteRule: Schema.Relationship.DeleteRule {
    (metadata as? Schema.Relationship)?.deleteRule ?? .nullify
  }
  var isUnique: Bool {
    if let attribute = metadata as? Schema.Attribute { return attribute.options.contains(.unique) }
    return (metadata as? Schema.Relationship)?.options.contains(.unique) == true
  }

  /// What is kept of the property when its model is saved.
  func savedValue(of model: any PersistentModel) -> Record.Value { .value(()) }
  /// The related models that are there, by identity.
  func related(_ model: any PersistentModel) -> [PersistentIdentifier] { [] }
  /// The related models of a model that is in no context yet; nil if there are none.
  func newlyRelated(_ model: any PersistentModel) -> [any PersistentModel]? { nil }
  /// Sets the related models.
  /// - Parameter remembers: Whether a rollback undoes it, and views are told.
  func relate(_ model: any PersistentModel, _ models: [any PersistentModel], remembers: Bool) {}
  /// Reads the property, which then needs neither record nor context.
  func settle(_ model: any PersistentModel) {}
  /// Takes the value of another model.
  func copy(to model: any PersistentModel, from other: any PersistentModel) {}
  /// Reads the property from the model's record again.
  func refresh(_ model: any PersistentModel) {}
  /// The value, for comparison; nil if it is nil, which is like no other.
  func key(of model: any PersistentModel) -> AnyHashable? { nil }
}

/// A property of models of a type.
final class PropertyOf<Model: PersistentModel, Value>: ModelProperty, @unchecked Sendable {
  private let path: KeyPath<Model, Value>
  private let storage: ReferenceWritableKeyPath<Model, _StoredValue<Value>>?

  init(
    _ name: String, _ path: KeyPath<Model, Value>,
    _ storage: ReferenceWritableKeyPath<Model, _StoredValue<Value>>?,
    _ metadata: (any SchemaProperty)?
  ) {
    self.path = path
    self.storage = storage
    super.init(
      name: name, keyPath: path,
      relationship: storage == nil ? nil : Value.self as? any _RelationshipValue.Type,
      metadata: metadata)
  }

  override var isConstant: Bool { storage == nil }

  private func stored(_ model: Model) -> _StoredValue<Value> {
    storage.map { model[keyPath: $0] } ?? .value(model[keyPath: path])
  }

  override func savedValue(of model: any PersistentModel) -> Record.Value {
    guard let model = model as? Model else { return .value(()) }
    switch stored(model) {
    case .value(let value):
      if relationship != nil, let models = (value as? any _RelationshipValue)?._models {
        return .models(models.map(\.persistentModelID))
      }
      return .value(value)
    case .models(let ids): return .models(ids)
    case .unread: return model._modelState.record?.values[name] ?? .value(())
    }
  }

  override func related(_ model: any PersistentModel) -> [PersistentIdentifier] {
    if case .models(let ids) = savedValue(of: model) { ids } else { [] }
  }

  override func newlyRelated(_ model: any PersistentModel) -> [any PersistentModel]? {
    guard let model = model as? Model, case .value(let value) = stored(model) else { return nil }
    return (value as? any _RelationshipValue)?._models
  }

  override func relate(
    _ model: any PersistentModel, _ models: [any PersistentModel], remembers: Bool
  ) {
    guard let model = model as? Model, let storage else { return }
    var new = _StoredValue<Value>.models(models.map(\.persistentModelID))
    // What needs a model keeps it, and has it after it was deleted.
    if relationship?._canBeEmpty == false {
      guard let value = models.first as? Value else { return }
      new = .value(value)
    }
    if remembers {
      model._change(new, path, name, storage)
    } else {
      model[keyPath: storage] = new
    }
  }

  override func settle(_ model: any PersistentModel) {
    guard let model = model as? Model, let storage else { return }
    if case .value = model[keyPath: storage] { return }
    model[keyPath: storage] = .value(model[keyPath: path])
  }

  override func copy(to model: any PersistentModel, from other: any PersistentModel) {
    guard let model = model as? Model, let other = other as? Model, let storage else { return }
    model._change(.value(other[keyPath: path]), path, name, storage)
  }

  override func refresh(_ model: any PersistentModel) {
    guard let model = model as? Model, let storage else { return }
    model._store(.unread, path, storage)
  }

  override func key(of model: any PersistentModel) -> AnyHashable? {
    guard let model = model as? Model else { return nil }
    let value = model[keyPath: path]
    return (value as? any OptionalValue)?.isNil == true ? nil : value as? AnyHashable
  }
}

private protocol OptionalValue {
  var isNil: Bool { get }
}

extension Optional: OptionalValue {
  fileprivate var isNil: Bool { self == nil }
}
