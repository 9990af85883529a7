// Models come with those that they are related to, and leave by the rules of their relationships.

extension ModelContext {
  /// Inserts a model, and with it all models that it is related to.
  public func insert<T: PersistentModel>(_ model: T) {
    if add(model) { changed(isProperty: false) }
  }

  /// - Returns: Whether it is new here.
  private func add(_ model: any PersistentModel) -> Bool {
    let state = model._modelState
    let type = Swift.type(of: model)
    if state.context === self {
      guard state.isDeleted else { return false }
      state.isDeleted = false
      deleted[state.id] = nil
      return true
    }
    if state.context != nil {
      Absent.warn(
        "other-context",
        "a \(type) was inserted in a second ModelContext; fetch it there after the first has saved")
      return false
    }
    guard store.schema.contains(type) else {
      Absent.warn(
        "schema-\(type)",
        store.schema.types.isEmpty
          ? "a \(type) was inserted without a container; use .modelContainer(for: \(type).self)"
          : "a \(type) was inserted, which the container's schema does not have; it is not kept")
      return false
    }
    state.context = self
    register(model)
    inserted[state.id] = model
    state.record = nil
    let entity = Schema.Entity.of(type)
    for property in entity.relations {
      guard let related = property.newlyRelated(model) else { continue }
      let here = related.filter(takes).withoutCopies
      property.relate(model, here, remembers: false)
      for other in here { link(model, property, other, entity) }
    }
    return true
  }

  /// Whether a related model is in this context, into which it comes if it is in none.
  private func takes(_ model: any PersistentModel) -> Bool {
    if model._modelState.context == nil { _ = add(model) }
    if model._modelState.context === self { return true }
    return existing(model.persistentModelID) != nil
  }

  /// Sets a property that relates models, and what leads back.
  func relate(
    _ model: any PersistentModel, _ property: ModelProperty, to value: any _RelationshipValue
  ) {
    let count = inserted.count
    let new = (value._models ?? []).filter(takes).withoutCopies
    relate(model, property, new)
    changed(isProperty: count == inserted.count)
  }

  func relate(
    _ model: any PersistentModel, _ property: ModelProperty, _ new: [any PersistentModel]
  ) {
    let entity = Schema.Entity.of(type(of: model))
    let old = property.related(model)
    set(model, property, new)
    let (before, after) = (Set(old), Set(new.map(\.persistentModelID)))
    for id in old where !after.contains(id) {
      if let other = existing(id) { unlink(model, property, other, entity) }
    }
    for other in new where !before.contains(other.persistentModelID) {
      link(model, property, other, entity)
    }
  }

  private func set(
    _ model: any PersistentModel, _ property: ModelProperty, _ new: [any PersistentModel]
  ) {
    property.relate(model, new, remembers: true)
    let id = model.persistentModelID
    if deleted[id] == nil, inserted[id] == nil { changed[id] = model }
  }

  /// Lets `other` lead back to a model that leads to it.
  private func link(
    _ model: any PersistentModel, _ property: ModelProperty, _ other: any PersistentModel,
    _ entity: Schema.Entity
  ) {
    let partners = entity.partners(of: property)
    // With several it is not known which one.
    guard partners.count == 1, let back = partners[0].relationship else { return }
    let ids = partners[0].related(other)
    if ids.contains(model.persistentModelID) { return }
    if back._isToMany {
      set(other, partners[0], ids.compactMap(existing) + [model])
      return
    }
    set(other, partners[0], [model])
    let others = Schema.Entity.of(type(of: other))
    for former in ids.compactMap(existing) { unlink(other, partners[0], former, others) }
  }

  /// Lets `other` no longer lead back to a model.
  private func unlink(
    _ model: any PersistentModel, _ property: ModelProperty, _ other: any PersistentModel,
    _ entity: Schema.Entity
  ) {
    if other.isDeleted { return }
    for partner in entity.partners(of: property) {
      guard partner.relationship?._canBeEmpty == true else { continue }
      let ids = partner.related(other)
      guard ids.contains(model.persistentModelID) else { continue }
      set(other, partner, ids.filter { $0 != model.persistentModelID }.compactMap(existing))
    }
  }

  // MARK: Deleting

  /// Deletes a model when the context saves; fetches don't find it from now on.
  public func delete<T: PersistentModel>(_ model: T) {
    remove(model)
    changed(isProperty: false)
  }

  /// Deletes the models of a type that a predicate is true of, or all.
  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for found in try fetch(FetchDescriptor(predicate: predicate)) { remove(found) }
    changed(isProperty: false)
  }

  private func remove(_ model: any PersistentModel) {
    let state = model._modelState
    guard state.context === self, !state.isDeleted else { return }
    let isNew = inserted.removeValue(forKey: state.id) != nil
    changed[state.id] = nil
    state.isDeleted = true
    if !isNew { deleted[state.id] = model }
    let entity = Schema.Entity.of(type(of: model))
    for property in entity.relations {
      let others = property.related(model).compactMap(existing)
      switch property.deleteRule {
      case .cascade: for other in others { remove(other) }
      case .nullify: for other in others { unlink(model, property, other, entity) }
      // Saving looks at it.
      case .deny, .noAction: break
      }
    }
    guard isNew else { return }
    state.isDeleted = false
    forget(model)
  }

  // MARK: Reading

  /// The related models that are there.
  static func value<Value>(
    of ids: [PersistentIdentifier], in context: ModelContext?, name: String
  ) -> Value {
    let models = context.map { context in
      ids.compactMap { context.existing($0) }.filter { !$0.isDeleted }
    }
    guard let type = Value.self as? any _RelationshipValue.Type,
      let value = type._make(models ?? []) as? Value
    else { fatalError("the model that \(name) leads to was deleted") }
    return value
  }

  /// A property of a saved model.
  static func value<Value>(
    of name: String, record: Record, in context: ModelContext?
  ) -> Value {
    switch record.values[name] {
    case .models(let ids): return value(of: ids, in: context, name: name)
    case .value(let value as Value): return value
    default: fatalError("\(record.type).\(name) was not saved")
    }
  }
}

extension Array<any PersistentModel> {
  /// Each model once: a relationship is a set.
  fileprivate var withoutCopies: [any PersistentModel] {
    var known: Set<PersistentIdentifier> = []
    return filter { known.insert($0.persistentModelID).inserted }
  }
}
