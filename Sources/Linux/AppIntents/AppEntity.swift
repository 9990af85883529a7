#if AppleModules
  import Foundation
  @_spi(Nodes) import SwiftUICore

  public protocol TypeDisplayRepresentable {
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
  }

  public protocol InstanceDisplayRepresentable {
    var displayRepresentation: DisplayRepresentation { get }
  }

  public typealias DisplayRepresentable = InstanceDisplayRepresentable & TypeDisplayRepresentable

  public protocol CaseDisplayRepresentable: TypeDisplayRepresentable, Hashable, CaseIterable {
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
  }

  /// A choice with cases.
  public protocol AppEnum: CaseDisplayRepresentable, RawRepresentable, Sendable
  where RawValue: LosslessStringConvertible {}

  extension AppEnum {
    public static var typeDisplayRepresentation: TypeDisplayRepresentation {
      TypeDisplayRepresentation(stringLiteral: "\(Self.self)")
    }
  }

  /// Something of an app, which its actions work with.
  public protocol AppEntity: InstanceDisplayRepresentable, TypeDisplayRepresentable, Identifiable,
    Sendable
  {
    associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
    static var defaultQuery: DefaultQuery { get }
  }

  extension AppEntity {
    public typealias Property<Value> = EntityProperty<Value>
  }

  /// An entity that is not stored.
  public protocol TransientAppEntity: InstanceDisplayRepresentable, TypeDisplayRepresentable,
    Sendable
  {
    init()
  }

  extension TransientAppEntity {
    public typealias Property<Value> = EntityProperty<Value>
  }

  public protocol IndexedEntity: AppEntity {}

  /// Finds entities. Nothing asks it here but the app itself.
  public protocol EntityQuery: Sendable {
    associatedtype Entity: AppEntity
    init()
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    func suggestedEntities() async throws -> [Entity]
    func defaultResult() async -> Entity?
  }

  extension EntityQuery {
    public typealias Dependency<Value> = AppDependency<Value>

    public func suggestedEntities() async throws -> [Entity] { [] }
    public func defaultResult() async -> Entity? { nil }
  }

  public protocol EnumerableEntityQuery: EntityQuery {
    // Said again, so that it follows from the result of `allEntities()`.
    associatedtype Entity
    func allEntities() async throws -> [Entity]
  }

  extension EnumerableEntityQuery {
    public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
      try await allEntities().filter { identifiers.contains($0.id) }
    }
    public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
  }

  public protocol EntityStringQuery: EntityQuery {
    func entities(matching string: String) async throws -> [Entity]
  }

  /// The choices of a parameter.
  public protocol DynamicOptionsProvider: Sendable {
    associatedtype Result
    func results() async throws -> Result
    func defaultResult() async -> DefaultValue?
    associatedtype DefaultValue = Never
  }

  extension DynamicOptionsProvider {
    public func defaultResult() async -> DefaultValue? { nil }
  }

  // MARK: Values

  /// A parameter of an action. It is read after it is set; without a default, and if it is not optional, reading it
  /// before stops the program, as on Apple's systems.
  @propertyWrapper public final class IntentParameter<Value>: @unchecked Sendable {
    private var value: Value?
    private let title: LocalizedStringResource?

    public var wrappedValue: Value {
      get {
        if let value { return value }
        if let empty = Any?.none as? Value { return empty }
        let name = title?.key ?? "\(Value.self)"
        preconditionFailure("the parameter \(name) of an intent is read before it is set")
      }
      set { value = newValue }
    }

    public var projectedValue: IntentParameter<Value> { self }

    public init() { title = nil }

    public init(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
      requestDisambiguationDialog: IntentDialog? = nil
    ) {
      self.title = title
      value = defaultValue
    }

    public init(
      description: LocalizedStringResource, default defaultValue: Value? = nil,
      requestValueDialog: IntentDialog? = nil
    ) {
      title = nil
      value = defaultValue
    }

    public init<Provider: DynamicOptionsProvider>(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
      optionsProvider: Provider
    ) {
      self.title = title
      value = defaultValue
    }

    public init(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      default defaultValue: Value? = nil, controlStyle: IntentParameterControlStyle = .field,
      inclusiveRange: (lowerBound: Value, upperBound: Value),
      requestValueDialog: IntentDialog? = nil
    ) {
      self.title = title
      value = defaultValue
    }

    public init(
      title: LocalizedStringResource, description: LocalizedStringResource? = nil,
      supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil
    ) { self.title = title }

    /// Throws ``needsValueError(_:)``, and warns once: there is nobody to ask.
    public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
      IntentShell.warn("IntentParameter.requestValue(_:)", "throws")
      throw needsValueError(dialog)
    }

    /// The error ``AppIntentError/restartPerform``, for an action to throw; nothing here asks and performs it again.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError { .restartPerform }
  }

  public enum IntentParameterControlStyle: Hashable, Sendable { case field, slider, stepper }

  /// A property of an entity.
  @propertyWrapper public final class EntityProperty<Value>: @unchecked Sendable {
    private var value: Value?
    public var wrappedValue: Value {
      get {
        if let value { return value }
        if let empty = Any?.none as? Value { return empty }
        preconditionFailure("a property of an entity is read before it is set")
      }
      set { value = newValue }
    }
    public var projectedValue: EntityProperty<Value> { self }

    public init(title: LocalizedStringResource = "") {}
  }

  public struct IntentFile: Hashable, Sendable {
    public let data: Data
    public let filename: String
    public var fileURL: URL?
    public init(data: Data, filename: String) {
      self.data = data
      self.filename = filename
    }
    public init(fileURL: URL, filename: String? = nil) {
      data = (try? Data(contentsOf: fileURL)) ?? Data()
      self.filename = filename ?? fileURL.lastPathComponent
      self.fileURL = fileURL
    }
  }

  public struct ItemCollection<Item> {
    public let items: [Item]
    public init(items: [Item]) { self.items = items }
  }

  enum IntentShell {
    static func warn(_ api: String, _ effect: String) {
      RuntimeWarning.once(
        api, "\(api) \(effect) on Linux, as no system asks for actions of apps", from: "AppIntents")
    }
  }
#endif
