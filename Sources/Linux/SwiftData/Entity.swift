import Synchronization

extension Schema {
  /// A class of models in a schema.
  public final class Entity: Hashable, @unchecked Sendable {
    let type: any PersistentModel.Type
    public let name: String
    let properties: [ModelProperty]
    let unique: [Constraint]
    private let byName: [String: ModelProperty]
    private let partnersLock = NSLock()
    private var knownPartners: [String: [ModelProperty]] = [:]

    private static let known = Mutex<[ObjectIdentifier: Entity]>([:])

    private init(_ type: any PersistentModel.Type) {
      self.type = type
      name = String(describing: type)
      let metadata = type.schemaMetadata
      let properties = metadata.compactMap(\.property)
      self.properties = properties
      let byName = Dictionary(properties.map { ($0.name, $0) }) { first, _ in first }
      self.byName = byName
      unique =
        properties.filter(\.isUnique).compactMap { Constraint($0) }
        + metadata.flatMap(\.unique).compactMap { Constraint($0, of: byName) }
    }

    static func of(_ type: any PersistentModel.Type) -> Entity {
      let key = ObjectIdentifier(type)
      if let entity = known.withLock({ $0[key] }) { return entity }
      let entity = Entity(type)
      return known.withLock { known in
        if let first = known[key] { return first }
        known[key] = entity
        return entity
      }
    }

    func property(_ name: String) -> ModelProperty? { byName[name] }

    var relations: [ModelProperty] { properties.filter { $0.relationship != nil } }

    /// The properties of related models that lead back through `property`.
    ///
    /// They are those that name it as their inverse, and the one that it names. Without any such name, two properties
    /// lead back to each other if they are the only ones between their classes.
    func partners(of property: ModelProperty) -> [ModelProperty] {
      partnersLock.withLock {
        if let known = knownPartners[property.name] { return known }
        let found = findPartners(of: property)
        knownPartners[property.name] = found
        return found
      }
    }

    private func findPartners(of property: ModelProperty) -> [ModelProperty] {
      guard let destination = property.relationship?._destination else { return [] }
      let others = Entity.of(destination).relations.filter { $0.leads(to: type) }
      let named = others.filter {
        $0.keyPath == property.inverse || $0.inverse == property.keyPath
      }
      if !named.isEmpty || property.inverse != nil { return named }
      let free = others.filter { $0.inverse == nil }
      let own = relations.filter { $0.leads(to: destination) && $0.inverse == nil }
      // A class that is related to itself has no partner without a name.
      return free.count == 1 && own.count == 1 && destination != type ? free : []
    }

    public var attributes: Set<Attribute> {
      Set(
        properties.filter { $0.relationship == nil }.map {
          var attribute = $0.metadata as? Attribute ?? Attribute()
          attribute.name = $0.name
          return attribute
        })
    }

    public var relationships: [Relationship] {
      relations.map {
        var relationship = $0.metadata as? Relationship ?? Relationship()
        relationship.name = $0.name
        return relationship
      }
    }

    public static func == (left: Entity, right: Entity) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }
  }
}

extension Schema.Entity {
  /// Properties that are unique, alone or together, and the class that says so.
  struct Constraint: Hashable {
    let type: any PersistentModel.Type
    let properties: [ModelProperty]

    init?(_ property: ModelProperty) {
      guard let type = Swift.type(of: property.keyPath).rootType as? any PersistentModel.Type
      else { return nil }
      self.type = type
      properties = [property]
    }

    /// Without all its properties a constraint would be a wider one.
    init?(_ unique: Schema.PropertyMetadata.Names, of known: [String: ModelProperty]) {
      type = unique.type
      properties = unique.names.compactMap { known[$0] }
      if !properties.isEmpty, properties.count == unique.names.count { return }
      let missing = unique.names.first { known[$0] == nil }
      let reason =
        missing.map { "\"\($0)\" is not a property that is kept" } ?? "it names no property"
      let list = unique.names.joined(separator: ", ")
      Absent.warn(
        "unique-\(type)-\(list)",
        "#Unique<\(type)> of [\(list)] has no effect: \(reason)")
      return nil
    }

    static func == (left: Constraint, right: Constraint) -> Bool {
      left.type == right.type && left.properties.map(\.name) == right.properties.map(\.name)
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(type))
      hasher.combine(properties.map(\.name))
    }
  }
}

extension ModelProperty {
  fileprivate var inverse: AnyKeyPath? { (metadata as? Schema.Relationship)?.inverseKeyPath }

  func leads(to type: any PersistentModel.Type) -> Bool {
    relationship.map { $0._destination.isAbove(type) } ?? false
  }
}

extension PersistentModel {
  /// Whether a class is this one or inherits from it.
  fileprivate static func isAbove(_ type: any PersistentModel.Type) -> Bool { type is Self.Type }
}

/// A version of an app's schema.
public protocol VersionedSchema {
  static var models: [any PersistentModel.Type] { get }
  static var versionIdentifier: Schema.Version { get }
}

/// How stores of older versions are migrated. It has no effect: there are no older stores.
public protocol SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { get }
  static var stages: [MigrationStage] { get }
}

/// A step of a migration. It has no effect: there are no older stores.
public enum MigrationStage: @unchecked Sendable {
  case lightweight(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}
