extension ModelContext {
  /// Posted before a context saves.
  public static let willSave = Notification.Name("NSManagedObjectContextWillSaveNotification")
  /// Posted after a context has saved, with the identities of models under the keys ``NotificationKey``.
  public static let didSave = Notification.Name("NSManagedObjectContextDidSaveNotification")

  /// What a notification says.
  public enum NotificationKey: String {
    case queryGeneration, invalidatedAllIdentifiers, insertedIdentifiers, updatedIdentifiers,
      deletedIdentifiers
  }

  /// Hands all changes to the container.
  ///
  /// Of models with the same value of a unique attribute the older stays, with the values of the newer.
  ///
  /// - Throws: An error of Cocoa (1600) if a relationship with the rule `.deny` forbids a deletion.
  public func save() throws {
    guard hasChanges else { return }
    NotificationCenter.default.post(name: ModelContext.willSave, object: self)
    try checkDeletions()
    mergeUnique()
    let new = inserted.sortedModels
    let updated = changed.sortedModels
    let gone = deleted.sortedModels
    inserted = [:]
    changed = [:]
    deleted = [:]
    let records = (new + updated).map { model in
      let record = Record(of: model)
      model._modelState.record = record
      model._modelState.undo = [:]
      return record
    }
    for model in gone {
      forget(model)
      model._modelState.isDeleted = false
    }
    store.save(records, deleting: gone.map(\.persistentModelID), from: self)
    let lists: [(NotificationKey, [any PersistentModel])] = [
      (.insertedIdentifiers, new), (.updatedIdentifiers, updated), (.deletedIdentifiers, gone),
    ]
    let info = lists.map { ($0.0.rawValue, $0.1.map(\.persistentModelID)) }
    NotificationCenter.default.post(
      name: ModelContext.didSave, object: self,
      userInfo: Dictionary(uniqueKeysWithValues: info))
  }

  /// Runs a block, and saves.
  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  /// Forgets what was inserted, keeps what was deleted, and puts back what has changed since the context saved.
  public func rollback() {
    guard hasChanges else { return }
    for model in changed.values { restore(model) }
    for model in deleted.values {
      restore(model)
      model._modelState.isDeleted = false
    }
    for model in inserted.values { forget(model) }
    inserted = [:]
    changed = [:]
    deleted = [:]
    changed(isProperty: false)
  }

  private func restore(_ model: any PersistentModel) {
    let undo = model._modelState.undo
    model._modelState.undo = [:]
    for change in undo.values { change(model) }
  }

  private func checkDeletions() throws {
    for model in deleted.values {
      for property in Schema.Entity.of(type(of: model)).relations where property.deleteRule == .deny
      {
        let others = property.related(model).compactMap(existing)
        guard others.contains(where: { !$0.isDeleted }) else { continue }
        throw CocoaError(
          CocoaError.Code(rawValue: 1600),
          userInfo: [
            NSLocalizedDescriptionKey:
              "\(type(of: model)).\(property.name) denies that its model is deleted"
          ])
      }
    }
  }

  // MARK: Unique attributes

  private func mergeUnique() {
    var types: [ObjectIdentifier: any PersistentModel.Type] = [:]
    for model in inserted.values { types[ObjectIdentifier(type(of: model))] = type(of: model) }
    for type in types.values {
      for constraint in Schema.Entity.of(type).unique { merge(type, constraint) }
    }
  }

  private func merge<T: PersistentModel>(_ type: T.Type, _ constraint: [ModelProperty]) {
    var known: [[AnyHashable]: T] = [:]
    let all = models(of: type)
    // What was saved comes first, as a new object can be older than one that was saved.
    for model in all.filter({ inserted[$0.persistentModelID] == nil })
      + all.filter({ inserted[$0.persistentModelID] != nil })
    {
      let key = constraint.compactMap { $0.key(of: model) }
      guard key.count == constraint.count else { continue }
      if let first = known[key] {
        if inserted[model.persistentModelID] != nil { merge(model, into: first) }
      } else {
        known[key] = model
      }
    }
  }

  /// Gives a model the values of another, which leaves.
  private func merge(_ model: any PersistentModel, into first: any PersistentModel) {
    for property in Schema.Entity.of(type(of: model)).properties where !property.isConstant {
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
    inserted[model.persistentModelID] = nil
    forget(model)
    if inserted[first.persistentModelID] == nil { changed[first.persistentModelID] = first }
    changed(isProperty: false)
  }
}
