/// The models that a container keeps.
public final class Schema: Hashable, @unchecked Sendable {
  /// The version of a schema.
  public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    public let major: Int
    public let minor: Int
    public let patch: Int

    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      (self.major, self.minor, self.patch) = (major, minor, patch)
    }

    public var description: String { "\(major).\(minor).\(patch)" }

    public static func < (left: Version, right: Version) -> Bool {
      (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
  }

  public let version: Version
  public var schemaEncodingVersion: Version { Version(1, 0, 0) }
  /// The types that were named, and those that they are related to.
  let types: [any PersistentModel.Type]
  private let known: Set<ObjectIdentifier>

  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    self.version = version
    var found: [any PersistentModel.Type] = []
    var known: Set<ObjectIdentifier> = []
    var left = types[...]
    while let type = left.popFirst() {
      guard known.insert(ObjectIdentifier(type)).inserted else { continue }
      found.append(type)
      left += Entity.of(type).properties.compactMap { $0.relationship?._destination }
    }
    self.types = found
    self.known = known
  }

  public convenience init(
    _ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)
  ) {
    self.init(types, version: version)
  }

  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  /// Without models.
  public convenience init() {
    self.init([])
  }

  public var entities: [Entity] { types.map { Entity.of($0) } }

  public var entitiesByName: [String: Entity] {
    Dictionary(entities.map { ($0.name, $0) }) { first, _ in first }
  }

  public func entity<T: PersistentModel>(for type: T.Type) -> Entity? {
    contains(type) ? Entity.of(type) : nil
  }

  public static func entityName(for type: any PersistentModel.Type) -> String {
    String(describing: type)
  }

  func contains(_ type: any PersistentModel.Type) -> Bool { known.contains(ObjectIdentifier(type)) }

  public static func == (left: Schema, right: Schema) -> Bool {
    left.known == right.known && left.version == right.version
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(known)
    hasher.combine(version)
  }
}

/// A property in a schema: a ``Schema/Attribute`` or a ``Schema/Relationship``.
public protocol SchemaProperty: Sendable {
  var name: String { get }
  var originalName: String { get }
  var isUnique: Bool { get }
}

extension Schema {
  /// How a value of a model is kept.
  public struct Attribute: SchemaProperty, Hashable, Sendable {
    /// A wish about how a value is kept.
    public struct Option: Hashable, Sendable {
      fileprivate let name: String

      /// No two models of the type have the same value: of two that would, the older takes the values of the newer
      /// when the context saves.
      public static let unique = Option(name: "unique")
      /// Has no effect: there is no file that is the model's own.
      public static let externalStorage = Option(name: "externalStorage")
      /// Has no effect: there are no files.
      public static let allowsCloudEncryption = Option(name: "allowsCloudEncryption")
      /// Has no effect: nothing is kept of deleted models.
      public static let preserveValueOnDeletion = Option(name: "preserveValueOnDeletion")
      /// Has no effect: changes of the value count.
      public static let ephemeral = Option(name: "ephemeral")
      /// Has no effect: there is no index of the system.
      public static let spotlight = Option(name: "spotlight")
      /// Has no effect: the value stays what it is.
      public static func transformable(by name: String) -> Option { Option(name: "transformable") }
    }

    public internal(set) var name = ""
    private let formerName: String?
    public let options: [Option]
    public let hashModifier: String?

    public init(
      _ options: Option..., originalName: String? = nil, hashModifier: String? = nil
    ) {
      self.options = options
      formerName = originalName
      self.hashModifier = hashModifier
    }

    public var originalName: String { formerName ?? name }
    public var isUnique: Bool { options.contains(.unique) }
  }

  /// How models are related.
  public struct Relationship: SchemaProperty, @unchecked Sendable {
    /// A wish about a relationship.
    public struct Option: Hashable, Sendable {
      fileprivate let name: String
      public static let unique = Option(name: "unique")
    }

    /// What happens to the models that a deleted one refers to.
    public enum DeleteRule: String, Codable, Hashable, Sendable {
      /// Nothing: they keep what leads back, which leads nowhere.
      case noAction
      /// What leads back is emptied.
      case nullify
      /// They are deleted.
      case cascade
      /// As long as there are any, saving the deletion fails.
      case deny
    }

    public internal(set) var name = ""
    private let formerName: String?
    public let options: [Option]
    public let deleteRule: DeleteRule
    public let minimumModelCount: Int?
    public let maximumModelCount: Int?
    /// The property of the related models that leads back.
    public let inverseKeyPath: AnyKeyPath?
    public let hashModifier: String?

    public init(
      _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
      maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
      hashModifier: String? = nil
    ) {
      self.options = options
      self.deleteRule = deleteRule
      self.minimumModelCount = minimumModelCount
      self.maximumModelCount = maximumModelCount
      formerName = originalName
      inverseKeyPath = inverse
      self.hashModifier = hashModifier
    }

    public var originalName: String { formerName ?? name }
    public var isUnique: Bool { options.contains(.unique) }
  }

  /// Attributes that are unique together. The compiler looks at their paths; what counts are their names.
  public struct Unique<Model: PersistentModel>: Sendable {
    public init(_ constraints: [PartialKeyPath<Model>]...) {}
  }

  /// Attributes that are looked for often.
  public struct Index<Model: PersistentModel>: @unchecked Sendable {
    /// A kind of index.
    public enum Types<T: PersistentModel>: @unchecked Sendable {
      case binary([PartialKeyPath<T>])
      case rtree([PartialKeyPath<T>])
    }
  }

  /// What ``Model()`` says of a property, or of properties that are unique together.
  public struct PropertyMetadata: @unchecked Sendable {
    /// The names of properties that are unique together, and the class that says so.
    struct Names {
      let type: any PersistentModel.Type
      let names: [String]
    }

    let property: ModelProperty?
    let unique: [Names]

    public init<Model: PersistentModel, Value>(
      name: String, keypath: KeyPath<Model, Value>,
      storage: ReferenceWritableKeyPath<Model, _StoredValue<Value>>?,
      metadata: (any SchemaProperty)?
    ) {
      property = PropertyOf(name, keypath, storage, metadata)
      unique = []
    }

    public init<Model: PersistentModel>(unique: Unique<Model>, names: [[String]]) {
      property = nil
      self.unique = names.map { Names(type: Model.self, names: $0) }
    }
  }
}
