/// The names of the available system symbols, provided by the painter.
package enum SymbolNames {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var isKnown: (@Sendable (String) -> Bool)?

  /// Sets which names are available; the last call wins. Without a call, all are.
  package static func use(_ contains: @escaping @Sendable (String) -> Bool) {
    lock.withLock { isKnown = contains }
  }

  /// A symbol's name in words: the first one with a capital letter, and without the variants at the end, so "Play" for
  /// "play.fill" and "Person" for "person.crop.circle.fill".
  static func spoken(_ name: String) -> String {
    var words = name.split(separator: ".")
    let variants: Set<Substring> = ["fill", "circle", "square", "rectangle", "crop"]
    while words.count > 1, variants.contains(words.last ?? "") { words.removeLast() }
    let text = words.joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// The symbol that stands for one in right-to-left layouts: what points forward has a twin that points backward.
  static func mirrored(_ name: String) -> String {
    let twin = name.split(separator: ".").map { word in
      word == "forward" ? "backward" : word == "backward" ? "forward" : word
    }
    .joined(separator: ".")
    let isKnown = lock.withLock { self.isKnown }
    return isKnown?(twin) ?? true ? twin : name
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
