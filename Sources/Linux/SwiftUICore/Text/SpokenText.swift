// Texts as they are read aloud.

extension Text {
  /// The text as it is read aloud.
  package nonisolated var spoken: String {
    if let plainCharacters { return plainCharacters }
    // Controls ask for their label outside of a body, so the default environment is used.
    let usual = LiveText.Surroundings(
      locale: NumberWriting.locale, calendar: Calendar(identifier: .gregorian),
      timeZone: .current, device: .iphone, now: Date())
    return parts.map {
      $0.symbol?.spoken ?? $0.live?.characters(usual) ?? $0.string
    }.joined()
  }
}

extension InternedName {
  /// A symbol's name in words.
  fileprivate nonisolated var spoken: String { string.replacingOccurrences(of: ".", with: " ") }
}

extension TextRun {
  /// The text, or a symbol's name in words.
  var spoken: String { symbol?.spoken ?? string }
}

extension Text {
  /// The characters of the text, for a window's title.
  package var plainString: String { parts.map(\.string).joined() }
}
