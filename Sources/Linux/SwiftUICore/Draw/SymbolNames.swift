/// Says which system symbols there are; a painter brings the names.
package enum SymbolNames {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var isKnown: (@Sendable (String) -> Bool)?

  /// Says which names can be drawn. The last caller counts; until there is one, all names do.
  package static func use(_ contains: @escaping @Sendable (String) -> Bool) {
    lock.withLock { isKnown = contains }
  }

  /// Warns once of a name that no symbol has.
  static func contains(_ name: String) -> Bool {
    let isKnown = lock.withLock { self.isKnown }
    guard let isKnown, !isKnown(name) else { return true }
    RuntimeWarning.once(
      "symbol \(name)", "there is no system symbol called \"\(name)\"; nothing is shown for it")
    return false
  }
}
