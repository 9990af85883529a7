import SwiftUICore

/// Keeps models in memory, whatever its configurations say.
public final class ModelContainer: Equatable, @unchecked Sendable {
  let store: Store
  @MainActor private var ownContext: ModelContext?
  public let migrationPlan: (any SchemaMigrationPlan.Type)?

  public init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration]
  ) throws {
    store = Store(
      schema: schema,
      configurations: configurations.isEmpty
        ? [ModelConfiguration(schema: schema)] : configurations)
    self.migrationPlan = migrationPlan
    for configuration in store.configurations { configuration.warnOfWhatIsAbsent() }
    if migrationPlan != nil {
      Absent.warn("migration", "a SchemaMigrationPlan has no effect on Linux: no store is older")
    }
  }

  public convenience init(
    for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(
      for: schema, migrationPlan: migrationPlan, configurations: configurations)
  }

  public convenience init(
    for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(
      for: Schema(types), migrationPlan: migrationPlan, configurations: configurations)
  }

  /// A container that shows a store; a main context whose container is gone has one.
  init(_ store: Store) {
    self.store = store
    migrationPlan = nil
  }

  /// The context of the main actor, which saves by itself.
  @MainActor public var mainContext: ModelContext {
    if let ownContext { return ownContext }
    let context = store.mainContext ?? ModelContext(mainOf: self)
    store.mainContext = context
    ownContext = context
    return context
  }

  public var schema: Schema { store.schema }

  public var configurations: Set<ModelConfiguration> { Set(store.configurations) }

  /// Deletes all models that were saved.
  public func deleteAllData() {
    store.removeAll()
  }

  /// Deletes all models that were saved.
  public func erase() throws {
    store.removeAll()
  }

  public static func == (left: ModelContainer, right: ModelContainer) -> Bool {
    left.store === right.store
  }
}

/// Where a container keeps models: here always in memory.
public struct ModelConfiguration: Hashable, Identifiable, Sendable {
  /// A database of CloudKit. It has no effect.
  public struct CloudKitDatabase: Hashable, Sendable {
    fileprivate let name: String
    public static let automatic = CloudKitDatabase(name: "automatic")
    public static let none = CloudKitDatabase(name: "none")
    public static func `private`(_ name: String) -> CloudKitDatabase {
      CloudKitDatabase(name: "private \(name)")
    }
  }

  /// A folder that apps share. It has no effect.
  public struct GroupContainer: Hashable, Sendable {
    fileprivate let name: String
    public static let automatic = GroupContainer(name: "automatic")
    public static let none = GroupContainer(name: "none")
    public static func identifier(_ name: String) -> GroupContainer {
      GroupContainer(name: "identifier \(name)")
    }
  }

  public let name: String
  public var schema: Schema?
  public let url: URL
  public let isStoredInMemoryOnly: Bool
  public let allowsSave: Bool
  public let groupContainer: GroupContainer
  public let cloudKitDatabase: CloudKitDatabase

  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false,
    allowsSave: Bool = true, groupContainer: GroupContainer = .automatic,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? "default"
    self.schema = schema
    url =
      isStoredInMemoryOnly
      ? URL(fileURLWithPath: "/dev/null")
      : URL(fileURLWithPath: "\(self.name).store")
    self.isStoredInMemoryOnly = isStoredInMemoryOnly
    self.allowsSave = allowsSave
    self.groupContainer = groupContainer
    self.cloudKitDatabase = cloudKitDatabase
  }

  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
    cloudKitDatabase: CloudKitDatabase = .automatic
  ) {
    self.name = name ?? url.deletingPathExtension().lastPathComponent
    self.schema = schema
    self.url = url
    isStoredInMemoryOnly = url.path == "/dev/null"
    self.allowsSave = allowsSave
    groupContainer = .none
    self.cloudKitDatabase = cloudKitDatabase
  }

  public init(isStoredInMemoryOnly: Bool) {
    self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
    self.init(schema: Schema(types), isStoredInMemoryOnly: isStoredInMemoryOnly)
  }

  public var id: String { name }
  public var cloudKitContainerIdentifier: String? { nil }
  public var groupAppContainerIdentifier: String? { nil }

  fileprivate func warnOfWhatIsAbsent() {
    if !isStoredInMemoryOnly {
      Absent.warn(
        "file",
        "a ModelContainer keeps models in memory on Linux, as with isStoredInMemoryOnly: true")
    }
    if cloudKitDatabase != .automatic, cloudKitDatabase != .none {
      Absent.warn("cloud", "cloudKitDatabase has no effect on Linux; models stay in the process")
    }
    if groupContainer != .automatic, groupContainer != .none {
      Absent.warn("group", "groupContainer has no effect on Linux; models stay in the process")
    }
  }
}
