/// Makes a class a model: its stored variables are kept by a ``ModelContext``, and views that read them are updated
/// when they change.
///
///     @Model final class Record {
///       @Attribute(.unique) var title: String
///       @Relationship(deleteRule: .cascade, inverse: \Track.record) var tracks: [Track] = []
///
///       init(title: String) {
///         self.title = title
///       }
///     }
///
/// Variables with ``Transient()``, constants with a value and computed properties are left as they are.
@attached(
  member, conformances: Observable, PersistentModel,
  names: named(_modelState), named(schemaMetadata), named(init))
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel)
public macro Model() = #externalMacro(module: "SwiftDataMacros", type: "ModelMacro")

/// Marks a stored variable of a model; ``Model()`` adds it.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() =
  #externalMacro(module: "SwiftDataMacros", type: "PersistedPropertyMacro")

/// Says how an attribute of a model is kept: ``Schema/Attribute/Option/unique`` is followed, the other options
/// concern files and have no effect.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "Mark")

/// Says how models are related: what happens to those that a deleted model refers to, and which property of theirs
/// leads back.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option...,
  deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0,
  originalName: String? = nil, inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "SwiftDataMacros", type: "Mark")

/// Leaves a stored variable of a model to the object: it isn't saved, and another object of the model has its
/// default value.
@attached(peer)
public macro Transient() = #externalMacro(module: "SwiftDataMacros", type: "Mark")

/// Says of a model which attributes, or which of them together, are unique: `#Unique<Trip>([\.name], [\.start, \.end])`.
@freestanding(declaration)
public macro Unique<T: PersistentModel>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "SwiftDataMacros", type: "Mark")

/// Says which attributes of a model are looked for often. It has no effect: models are in memory.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "SwiftDataMacros", type: "Mark")

/// Says which attributes of a model are looked for often. It has no effect: models are in memory.
@freestanding(declaration)
public macro Index<T: PersistentModel>(_ indices: Schema.Index<T>.Types<T>...) =
  #externalMacro(module: "SwiftDataMacros", type: "Mark")

/// Makes an actor one with a model context of its own: adds a container, an executor and `init(modelContainer:)`.
@attached(
  member, conformances: ModelActor,
  names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "SwiftDataMacros", type: "ModelActorMacro")
