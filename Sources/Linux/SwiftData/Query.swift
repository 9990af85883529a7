import SwiftUICore

/// The models of the environment's ``ModelContext`` that are asked for; the view is updated when they change.
/// The macro of the same name makes a variable with one.
///
///     init(decade: Int) {
///       _records = Query(filter: #Predicate { $0.decade == decade }, sort: \.title)
///     }
///
/// Without an order the oldest model comes first.
public struct Query<Element: PersistentModel, Result>: DynamicProperty {
  private let descriptor: FetchDescriptor<Element>
  /// How changes are shown; nil: as the change itself says.
  private let transaction: Transaction?
  private let result: ([Element]) -> Result
  @Environment(\.modelContext) private var context
  @State private var watcher = QueryWatcher<Element>()

  private init(
    _ descriptor: FetchDescriptor<Element>, _ transaction: Transaction?,
    _ result: @escaping ([Element]) -> Result
  ) {
    self.descriptor = descriptor
    self.transaction = transaction
    self.result = result
  }

  /// The context that the models come from.
  public var modelContext: ModelContext { context }

  /// Why there are no models; nil if nothing failed.
  public var fetchError: (any Error)? {
    _ = wrappedValue
    return watcher.error
  }

  public var wrappedValue: Result { result(watcher.models) }

  public mutating func update() {
    watcher.ask(context, descriptor, transaction)
  }
}

extension Query where Result == [Element] {
  /// Fetches all models.
  public init() {
    self.init(FetchDescriptor(), nil) { $0 }
  }

  /// Fetches all models, and animates when they change.
  public init(animation: Animation) {
    self.init(FetchDescriptor(), Transaction(animation: animation)) { $0 }
  }

  /// Fetches all models, and shows changes with a transaction.
  public init(transaction: Transaction) {
    self.init(FetchDescriptor(), transaction) { $0 }
  }

  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
    self.init(descriptor, Transaction(animation: animation)) { $0 }
  }

  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
    self.init(descriptor, transaction) { $0 }
  }

  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation
  ) {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: descriptors), Transaction(animation: animation)
    ) { $0 }
  }

  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), transaction) { $0 }
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, animation: Animation
  ) {
    let sort = SortDescriptor(sendable(keyPath), order: order)
    self.init(filter: filter, sort: [sort], animation: animation)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    let sort = SortDescriptor(sendable(keyPath), order: order)
    self.init(filter: filter, sort: [sort], transaction: transaction)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward, animation: Animation
  ) {
    let sort = SortDescriptor(sendable(keyPath), order: order)
    self.init(filter: filter, sort: [sort], animation: animation)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    let sort = SortDescriptor(sendable(keyPath), order: order)
    self.init(filter: filter, sort: [sort], transaction: transaction)
  }
}

/// A key path as sort descriptors want it; those to properties of models hold nothing that changes.
private func sendable<Root, Value>(
  _ keyPath: KeyPath<Root, Value>
) -> any KeyPath<Root, Value> & Sendable {
  unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
}

/// What a query of a view shows. It fetches when it is read, once for each update of the view.
private final class QueryWatcher<Element: PersistentModel>: ContextWatcher {
  private var context: ModelContext?
  private var descriptor = FetchDescriptor<Element>()
  private var transaction: Transaction?
  /// What was fetched last, which views show until the transaction of a change is due.
  private var fetched: [Element]?
  private var isCurrent = false
  private(set) var error: (any Error)?
  /// What views that read the models depend on.
  private let version = StateBox(0)
  private var count = 0
  /// Whether a change has been told that no view has read yet.
  private var isTold = false

  func ask(
    _ context: ModelContext, _ descriptor: FetchDescriptor<Element>, _ transaction: Transaction?
  ) {
    self.descriptor = descriptor
    self.transaction = transaction
    isCurrent = false
    if self.context === context { return }
    self.context = context
    fetched = nil
    context.watch(self)
  }

  var models: [Element] {
    let isDue = version.value == count
    if let fetched, isCurrent || !isDue { return fetched }
    isTold = false
    var found: [Element] = []
    do {
      error = nil
      found = try context?.fetch(descriptor) ?? []
    } catch {
      self.error = error
    }
    fetched = found
    isCurrent = true
    return found
  }

  func contextChanged(_ change: ContextChange) {
    switch change {
    // Without conditions and order the same models are there as before.
    case .property: if descriptor.predicate == nil, descriptor.sortBy.isEmpty { return }
    case .saved: if descriptor.includePendingChanges { return }
    case .models: break
    }
    isCurrent = false
    guard let transaction else {
      count += 1
      return version.set(count)
    }
    // What is to be shown by the query's own transaction is shown at once.
    if isTold { return }
    isTold = true
    count += 1
    withTransaction(transaction) { version.set(count) }
  }
}
