#if AppleModules
  import Foundation
  import SwiftUICore

  /// A value that the app has added to an ``AppDependencyManager``, or else the default.
  ///
  /// Without either, reading it stops the program, as on Apple's systems: there is no value to go on with.
  @propertyWrapper public final class AppDependency<Value>: @unchecked Sendable {
    private let key: AnyHashable?
    private let manager: AppDependencyManager
    private let make: (() -> Value)?
    private let lock = NSRecursiveLock()
    private var made: Value?

    public var wrappedValue: Value {
      if let value = manager.value(key, Value.self) ?? defaultValue { return value }
      let name = DependencyKey(key, Value.self)
      preconditionFailure("there is no dependency \(name) in the AppDependencyManager")
    }

    public var projectedValue: AppDependency<Value> { self }

    public init(key: AnyHashable? = nil, manager: AppDependencyManager = .shared) {
      self.key = key
      self.manager = manager
      make = nil
    }

    public init(
      key: AnyHashable? = nil, manager: AppDependencyManager = .shared,
      default defaultValueProvider: @autoclosure @escaping () -> Value
    ) {
      self.key = key
      self.manager = manager
      make = defaultValueProvider
    }

    private var defaultValue: Value? {
      lock.withLock {
        if made == nil { made = make?() }
        return made
      }
    }
  }

  /// Values of an app for its actions, by their types and keys. Each is made when it is first read.
  public final class AppDependencyManager: @unchecked Sendable {
    public static let shared = AppDependencyManager()

    // A value can need another one.
    private let lock = NSRecursiveLock()
    private var makers: [DependencyKey: () throws -> Any] = [:]
    private var values: [DependencyKey: Any] = [:]

    /// For tests of actions.
    public init() {}

    /// Adds a value, in place of an earlier one of this type and key.
    public func add<Dependency>(
      key: AnyHashable? = nil, dependency: @autoclosure @escaping () -> Dependency
    ) { set(DependencyKey(key, Dependency.self), dependency) }

    /// Adds what makes a value, in place of an earlier one of this type and key. If it throws there is no value, with a
    /// warning.
    public func add<Dependency: Sendable>(
      key: AnyHashable? = nil,
      dependency dependencyProvider: @escaping @Sendable () throws -> Dependency
    ) { set(DependencyKey(key, Dependency.self), dependencyProvider) }

    private func set(_ key: DependencyKey, _ make: @escaping () throws -> Any) {
      lock.withLock {
        makers[key] = make
        values[key] = nil
      }
    }

    fileprivate func value<Value>(_ key: AnyHashable?, _ type: Value.Type) -> Value? {
      let key = DependencyKey(key, type)
      return lock.withLock {
        if let value = values[key] { return value as? Value }
        guard let make = makers[key] else { return nil }
        do {
          let value = try make()
          values[key] = value
          return value as? Value
        } catch {
          RuntimeWarning.once(
            "dependency \(key)", "the dependency \(key) can't be made: \(error)", from: "AppIntents"
          )
          return nil
        }
      }
    }
  }

  /// The type of a value and its key: two types can have one name, and so can two keys.
  private struct DependencyKey: Hashable, CustomStringConvertible {
    private let type: ObjectIdentifier
    private let key: AnyHashable?
    let description: String

    init<Value>(_ key: AnyHashable?, _ type: Value.Type) {
      self.type = ObjectIdentifier(type)
      self.key = key
      description = "\(type)" + (key.map { " (key \($0))" } ?? "")
    }
  }
#endif
