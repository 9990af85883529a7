/// The names of the available system symbols, provided by the painter.
package enum SymbolNames {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var isKnown: (@Sendable (String) -> Bool)?

  /// Sets which names are available; the last call wins. Without a call, all are.
  package static func use(_ contains: @escaping @Sendable (String) -> Bool) {
    lock.withLock { isKnown = contains }
  }

  /// Whether a symbol has a name; if not, warns once.
  static func contains(_ name: String) -> Bool {
    let isKnown = lock.withLock { self.isKnown }
    guard let isKnown, !isKnown(name) else { return true }
    RuntimeWarning.once(
      "symbol \(name)", "there is no system symbol called \"\(name)\"; nothing is shown for it")
    return false
  }
}
