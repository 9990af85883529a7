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
  /// Of models with the same value of a unique attribute the one that was saved with it, or the older, stays, with the
  /// values of the newer.
  ///
  /// - Throws: An error of Cocoa (1600) if a relationship with the rule `.deny` forbids a deletion.
  public func save() throws {
    guard hasChanges else { return }
    NotificationCenter.default.post(name: ModelContext.willSave, object: self)
    let (new, updated, gone) = try store.saving.withLock {
      // Records are whole: they have what others have saved, too.
      catchUp()
      try checkDeletions()
      mergeUnique()
      return handOver()
    }
    for model in gone { forget(model) }
    tellWatchers(.saved)
    let lists: [(NotificationKey, [any PersistentModel])] = [
      (.insertedIdentifiers, new), (.updatedIdentifiers, updated), (.deletedIdentifiers, gone),
    ]
    let info = lists.map { ($0.0.rawValue, $0.1.map(\.persistentModelID)) }
    NotificationCenter.default.post(
      name: ModelContext.didSave, object: self,
      userInfo: Dictionary(uniqueKeysWithValues: info))
  }

  /// - Returns: What was inserted, changed, deleted.
  private func handOver() -> (
    [any PersistentModel], [any PersistentModel], [any PersistentModel]
  ) {
    let lists = (inserted.sortedModels, changed.sortedModels, deleted.sortedModels)
    (inserted, changed, deleted) = ([:], [:], [:])
    let records = (lists.0 + lists.1).map { model in
      let record = Record(of: model)
      model._modelState.record = record
      model._modelState.edited = []
      model._modelState.isPending = false
      return record
    }
    store.save(records, deleting: lists.2.map(\.persistentModelID), from: self)
    return lists
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
    let edited = model._modelState.edited
    model._modelState.edited = []
    model._modelState.isPending = false
    let entity = Schema.Entity.of(type(of: model))
    for name in edited { entity.property(name)?.refresh(model) }
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
}
