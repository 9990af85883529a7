/// The names of the available system symbols, provided by the painter.
package enum SymbolNames {
  /// What is shown for a name.
  package enum Showing: Sendable {
    /// The symbol.
    case drawing
    /// A box with a question mark, as large as a symbol: Apple's systems have one of this name.
    case placeholder
    /// Nothing: no system has a symbol of this name.
    case nothing
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var showing: (@Sendable (String) -> Showing)?

  /// Sets what is shown for a name; the last call wins. Without a call, all are drawn.
  package static func use(_ showing: @escaping @Sendable (String) -> Showing) {
    lock.withLock { self.showing = showing }
  }

  private static func showing(of name: String) -> Showing {
    lock.withLock { showing }?(name) ?? .drawing
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
    return showing(of: twin) == .drawing ? twin : name
  }

  /// Whether something is shown for a name. Warns once, with the view, where it is not the symbol itself.
  @MainActor static func contains(_ name: String, in view: ViewNode) -> Bool {
    switch showing(of: name) {
    case .drawing: return true
    case .placeholder:
      RuntimeWarning.once(
        "symbol \(name)",
        "the system symbol \"\(name)\" is not drawn yet; a placeholder of its size is shown",
        in: view)
      return true
    case .nothing:
      RuntimeWarning.once(
        "symbol \(name)",
        "there is no system symbol called \"\(name)\"; nothing is shown for it, as on Apple's systems",
        in: view)
      return false
    }
  }
}
