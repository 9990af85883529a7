/// Adds a custom value to the environment, to transactions or to container values, in an extension of
/// ``EnvironmentValues``, ``Transaction`` or ``ContainerValues``:
///
///     @Entry var isCompact: Bool = false
///
/// The macro makes a key with that default and the property that reads and writes it. With a type annotation
/// the default is evaluated each time it is used, without one once.
///
/// Focused values, which Apple's macro also supports, are not offered. In extensions of other types it does not
/// compile.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")

/// A default without a type annotation, for the expansion of ``Entry()``.
public struct _EntryDefault<Value>: @unchecked Sendable {
  public let value: Value

  public init(_ value: Value) {
    self.value = value
  }
}

/// The key of an entry without a type annotation, for the expansion of ``Entry()``.
public protocol _InferredEnvironmentKey: EnvironmentKey where Value == EntryValue {
  associatedtype EntryValue
  static var _default: _EntryDefault<EntryValue> { get }
}

extension _InferredEnvironmentKey {
  public static var defaultValue: EntryValue { _default.value }
}

/// The key of an entry without a type annotation, for the expansion of ``Entry()``.
public protocol _InferredTransactionKey: TransactionKey where Value == EntryValue {
  associatedtype EntryValue
  static var _default: _EntryDefault<EntryValue> { get }
}

extension _InferredTransactionKey {
  public static var defaultValue: EntryValue { _default.value }
}

/// The key of an entry without a type annotation, for the expansion of ``Entry()``.
public protocol _InferredContainerValueKey: ContainerValueKey where Value == EntryValue {
  associatedtype EntryValue
  static var _default: _EntryDefault<EntryValue> { get }
}

extension _InferredContainerValueKey {
  public static var defaultValue: EntryValue { _default.value }
}
