/// Says which models are fetched, and in which order.
public struct FetchDescriptor<T: PersistentModel> {
  public var predicate: Predicate<T>?
  public var sortBy: [SortDescriptor<T>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?
  /// Whether models that were inserted and not saved are found.
  public var includePendingChanges = true
  /// Has no effect: all of a model is in memory.
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  /// Has no effect: all related models are in memory.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }

  /// The models of `all`, which are sorted by age, that it describes.
  func pick(from all: [T]) throws -> [T] {
    var found = all
    if let predicate { found = try found.filter { try predicate.evaluate($0) } }
    if !sortBy.isEmpty { found = found.sorted(by: isBefore) }
    if let fetchOffset { found = Array(found.dropFirst(max(fetchOffset, 0))) }
    if let fetchLimit, fetchLimit > 0 { found = Array(found.prefix(fetchLimit)) }
    return found
  }

  private func isBefore(_ left: T, _ right: T) -> Bool {
    for descriptor in sortBy {
      switch descriptor.order(left, right) {
      case .orderedAscending: return true
      case .orderedDescending: return false
      case .orderedSame: continue
      }
    }
    return false
  }
}

extension FetchDescriptor: @unchecked Sendable {}

/// Models that were fetched: all at once, whatever the size of a batch is.
public struct FetchResultsCollection<Element: PersistentModel>: RandomAccessCollection {
  fileprivate let models: [Element]
  public var startIndex: Int { models.startIndex }
  public var endIndex: Int { models.endIndex }
  public subscript(position: Int) -> Element { models[position] }
}

extension ModelContext {
  /// The models that a descriptor describes; without an order the oldest first.
  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    let all = models(of: T.self)
    if descriptor.includePendingChanges { return try descriptor.pick(from: all) }
    return try descriptor.pick(from: all.filter { inserted[$0.persistentModelID] == nil })
  }

  public func fetch<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int
  ) throws -> FetchResultsCollection<T> {
    FetchResultsCollection(models: try fetch(descriptor))
  }

  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try fetch(descriptor).count
  }

  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] {
    try fetch(descriptor).map(\.persistentModelID)
  }

  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int
  ) throws -> [PersistentIdentifier] {
    try fetchIdentifiers(descriptor)
  }

  /// Runs a block for each model that a descriptor describes.
  public func enumerate<T: PersistentModel>(
    _ fetch: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
    block: (_ model: T) throws -> Void
  ) throws {
    for model in try self.fetch(fetch) { try block(model) }
  }

  /// The model with an identity. There has to be one.
  public func model(for id: PersistentIdentifier) -> any PersistentModel {
    guard let model = existing(id) else {
      fatalError("ModelContext.model(for:): there is no \(id.entityName) with this identity")
    }
    return model
  }

  /// The model with an identity, if the context has its object.
  public func registeredModel<T: PersistentModel>(for id: PersistentIdentifier) -> T? {
    object(id) as? T
  }
}
