// Of models with the same value of what is unique one stays.

extension ModelContext {
  func mergeUnique() {
    var due: [Schema.Entity.Constraint] = []
    var known: Set<Schema.Entity.Constraint> = []
    for model in changed.sortedModels + inserted.sortedModels {
      for constraint in Schema.Entity.of(type(of: model)).unique
      where constraint.isNew(to: model) && known.insert(constraint).inserted {
        due.append(constraint)
      }
    }
    var successors: [PersistentIdentifier: any PersistentModel] = [:]
    var merged: [any PersistentModel] = []
    for constraint in due {
      for (model, first) in doubles(constraint.type, constraint) {
        merge(model, into: first)
        successors[model.persistentModelID] = first
        merged.append(model)
      }
    }
    if merged.isEmpty { return }
    for type in store.schema.types {
      let relations = Schema.Entity.of(type).relations.filter { property in
        merged.contains { property.leads(to: Swift.type(of: $0)) }
      }
      if !relations.isEmpty { redirect(type, relations, successors) }
    }
    for model in merged where deleted[model.persistentModelID] == nil { forget(model) }
    changed(isProperty: false)
  }

  /// Models with a value that another has already, and the other.
  private func doubles<T: PersistentModel>(
    _ type: T.Type, _ constraint: Schema.Entity.Constraint
  ) -> [(model: T, first: T)] {
    var known: [[AnyHashable]: T] = [:]
    var found: [(T, T)] = []
    let all = models(of: type)
    let new = all.filter { inserted[$0.persistentModelID] != nil }
    let saved = all.filter { inserted[$0.persistentModelID] == nil }
    // What was saved with the value comes first, as a new object can be older.
    for model in saved.filter({ !constraint.isNew(to: $0) })
      + saved.filter({ constraint.isNew(to: $0) }) + new
    {
      let key = constraint.properties.compactMap { $0.key(of: model) }
      guard key.count == constraint.properties.count else { continue }
      if let first = known[key] {
        found.append((model, first))
      } else {
        known[key] = model
      }
    }
    return found
  }

  /// Gives a model the values of another, which leaves.
  private func merge(_ model: any PersistentModel, into first: any PersistentModel) {
    let known = Schema.Entity.of(type(of: first))
    for property in Schema.Entity.of(type(of: model)).properties
    where !property.isConstant && known.property(property.name) != nil {
      guard let relationship = property.relationship else {
        property.copy(to: first, from: model)
        continue
      }
      let others = property.related(model).compactMap(existing)
      if relationship._canBeEmpty { relate(model, property, []) }
      if relationship._isToMany {
        let own = property.related(first)
        let more = others.filter { !own.contains($0.persistentModelID) }
        relate(first, property, own.compactMap(existing) + more)
      } else {
        relate(first, property, others)
      }
    }
    let id = model.persistentModelID
    changed[id] = nil
    if inserted.removeValue(forKey: id) == nil { keep(model, in: \.deleted) }
    model._modelState.isDeleted = true
    if inserted[first.persistentModelID] == nil { keep(first, in: \.changed) }
  }

  /// Lets models that lead to one that left lead to its successor.
  private func redirect<T: PersistentModel>(
    _ type: T.Type, _ relations: [ModelProperty],
    _ successors: [PersistentIdentifier: any PersistentModel]
  ) {
    for model in models(of: type) {
      for property in relations {
        let ids = property.related(model)
        guard ids.contains(where: { successors[$0] != nil }) else { continue }
        let new = ids.compactMap { id in
          var id = id
          while let next = successors[id]?.persistentModelID { id = next }
          return existing(id)
        }
        relate(model, property, new.withoutCopies)
      }
    }
  }
}

extension Schema.Entity.Constraint {
  /// Whether a model was saved without the values that it has now.
  fileprivate func isNew(to model: any PersistentModel) -> Bool {
    let state = model._modelState
    return state.record == nil || properties.contains { state.edited.contains($0.name) }
  }
}
