import SwiftUICore

// The macro `@Query`, with the same arguments as the initializers of the type.

/// Shows all models of the type in a view.
///
///     @Query private var records: [Record]
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query() =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Shows all models of the type in a view.
///
///     @Query private var records: [Record]
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query(animation: Animation) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Shows all models of the type in a view.
///
///     @Query private var records: [Record]
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query(transaction: Transaction) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Shows models in a view: those that a predicate is true of, in an order.
///
///     @Query(filter: #Predicate<Record> { $0.isFavourite }, sort: \Record.title) private var records: [Record]
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>, animation: Animation
) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Shows models in a view: those that a predicate is true of, in an order.
///
///     @Query(filter: #Predicate<Record> { $0.isFavourite }, sort: \Record.title) private var records: [Record]
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil
) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Shows models in a view: those that a predicate is true of, in an order.
///
///     @Query(filter: #Predicate<Record> { $0.isFavourite }, sort: \Record.title) private var records: [Record]
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  animation: Animation
) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Shows models in a view: those that a predicate is true of, in an order.
///
///     @Query(filter: #Predicate<Record> { $0.isFavourite }, sort: \Record.title) private var records: [Record]
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
  order: SortOrder = .forward, animation: Animation
) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Shows models in a view: those that a predicate is true of, in an order.
///
///     @Query(filter: #Predicate<Record> { $0.isFavourite }, sort: \Record.title) private var records: [Record]
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
  order: SortOrder = .forward, animation: Animation
) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Shows models in a view: those that a predicate is true of, in an order.
///
///     @Query(filter: #Predicate<Record> { $0.isFavourite }, sort: \Record.title) private var records: [Record]
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  transaction: Transaction? = nil
) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Shows models in a view: those that a predicate is true of, in an order.
///
///     @Query(filter: #Predicate<Record> { $0.isFavourite }, sort: \Record.title) private var records: [Record]
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
  order: SortOrder = .forward, transaction: Transaction? = nil
) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")

/// Shows models in a view: those that a predicate is true of, in an order.
///
///     @Query(filter: #Predicate<Record> { $0.isFavourite }, sort: \Record.title) private var records: [Record]
@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
  order: SortOrder = .forward, transaction: Transaction? = nil
) =
  #externalMacro(module: "SwiftDataMacros", type: "QueryMacro")
