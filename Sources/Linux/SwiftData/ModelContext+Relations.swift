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
    let entity = Schema.Entity.of(type)
    if state.context === self {
      guard state.isDeleted else { return false }
      state.isDeleted = false
      deleted[model.persistentModelID] = nil
      state.isPending = false
      if !state.edited.isEmpty { keep(model, in: \.changed) }
      for property in entity.relations { comeBack(model, property, entity) }
      return true
    }
    if state.context != nil || store.record(model.persistentModelID) != nil {
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
    if state.record != nil { catchUp() }
    state.join(self)
    register(model)
    keep(model, in: \.inserted)
    // If it was saved before, it takes along what it was.
    for property in entity.properties { property.settle(model) }
    state.record = nil
    for property in entity.relations {
      guard let related = property.newlyRelated(model) else { continue }
      let here = related.compactMap(own).withoutCopies
      property.relate(model, here, remembers: false)
      for other in here { link(model, property, other, entity) }
    }
    return true
  }

  /// The object of a related model in this context, into which it comes if it is in none.
  private func own(_ model: any PersistentModel) -> (any PersistentModel)? {
    let context = model._modelState.context
    if context === self { return model }
    if let here = existing(model.persistentModelID) { return here }
    if context == nil, add(model) { return model }
    if context != nil {
      let type = Swift.type(of: model)
      Absent.warn(
        "other-relation-\(type)",
        "a \(type) that is not in the container was related to a model there; save it there first")
    }
    // What can't be without it has it as it is now.
    store.remember(Record(of: model))
    return nil
  }

  /// Puts back what went when a model was deleted that now stays.
  private func comeBack(
    _ model: any PersistentModel, _ property: ModelProperty, _ entity: Schema.Entity
  ) {
    for other in property.related(model).compactMap(existing) {
      if property.deleteRule == .cascade { _ = add(other) }
      if !other.isDeleted { link(model, property, other, entity) }
    }
  }

  /// Sets a property that relates models, and what leads back.
  func relate(
    _ model: any PersistentModel, _ property: ModelProperty, to value: any _RelationshipValue
  ) {
    let count = inserted.count
    let new = (value._models ?? []).compactMap(own).withoutCopies
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
    if deleted[id] == nil, inserted[id] == nil { keep(model, in: \.changed) }
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
    for found in try fetch(FetchDescriptor(predicate: predicate))
    where includeSubclasses || type(of: found) == T.self {
      remove(found)
    }
    changed(isProperty: false)
  }

  private func remove(_ model: any PersistentModel) {
    let state = model._modelState
    guard state.context === self, !state.isDeleted else { return }
    let isNew = inserted.removeValue(forKey: model.persistentModelID) != nil
    changed[model.persistentModelID] = nil
    state.isDeleted = true
    if !isNew { keep(model, in: \.deleted) }
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
    if isNew { forget(model) }
  }

  // MARK: Reading

  /// The related models that are there; what needs one has it after it was deleted.
  static func value<Value>(
    of ids: [PersistentIdentifier], in context: ModelContext?, name: String
  ) -> Value {
    let type = Value.self as? any _RelationshipValue.Type
    var models = ids.compactMap { context?.existing($0) }
    if type?._canBeEmpty == true {
      models = models.filter { !$0.isDeleted }
    } else if models.isEmpty {
      models = ids.compactMap { context?.formerObject($0) }
    }
    guard let value = type?._make(models) as? Value
    else { fatalError("\(name) leads to a model of another container") }
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
  var withoutCopies: [any PersistentModel] {
    var known: Set<PersistentIdentifier> = []
    return filter { known.insert($0.persistentModelID).inserted }
  }
}
