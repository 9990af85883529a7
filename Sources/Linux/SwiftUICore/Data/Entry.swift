/// Adds a value to the environment or to transactions: in an extension of ``EnvironmentValues`` or
/// ``Transaction``,
///
///     @Entry var isCompact: Bool = false
///
/// makes a key with that default (evaluated each time it is needed) and the property that reads and
/// writes it. Without a type, the value is evaluated once and must be `Sendable`.
///
/// Apple's also adds values to containers and focused values, which are not offered here; in
/// extensions of other types it does not compile.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")
