import Stage

/// What finds elements in another way than by a kind and a name: a query of XCUITest.
package final class ScreenChoice: Sendable {
  /// The query as it is written: `app.buttons["Save"]`.
  package let words: String
  /// The name that is looked for; empty for none.
  package let name: String
  package let matches: @MainActor @Sendable (Stage) -> [ScreenMatch]

  package init(
    _ words: String, name: String, matches: @escaping @MainActor @Sendable (Stage) -> [ScreenMatch]
  ) {
    self.words = words
    self.name = name
    self.matches = matches
  }
}

extension ScreenChoice: Hashable {
  package static func == (one: ScreenChoice, other: ScreenChoice) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ScreenQuery {
  var isChosen: Bool { if case .chosen = name { true } else { false } }
}
