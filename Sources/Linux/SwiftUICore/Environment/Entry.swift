/// Adds a custom value to the environment, to transactions, to container values or to focused values, in an
/// extension of ``EnvironmentValues``, ``Transaction``, ``ContainerValues`` or ``FocusedValues``:
///
///     @Entry var isCompact: Bool = false
///
/// The macro makes a key with that default and the property that reads and writes it. The default is evaluated
/// each time it is used: one that is an object is another object each time, and views that read it always find it
/// changed.
///
/// Focused values are optional and have no default. In extensions of other types the macro does not compile.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")

/// Turns a stored default into a computed one, for the expansion of ``Entry()``.
@attached(accessor)
public macro __EntryDefaultValue() =
  #externalMacro(module: "SwiftUIMacros", type: "EntryDefaultValueMacro")
