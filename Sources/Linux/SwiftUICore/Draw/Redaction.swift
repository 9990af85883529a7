/// The reasons why content is redacted.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The content is not loaded yet: texts and images are drawn as plain areas.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Private content is drawn as plain areas.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is outdated. Drawn normally; views can read the reason.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
  @Entry public var redactionReasons: RedactionReasons = []

  @Entry var isPrivacySensitive: Bool = false

  /// Whether texts and images are drawn as plain areas.
  package var isRedacted: Bool {
    redactionReasons.contains(.placeholder)
      || (redactionReasons.contains(.privacy) && isPrivacySensitive)
  }
}

extension DisplayListRecorder {
  /// Draws a bar for each line of a text, as high as its lowercase letters.
  package mutating func redacted(_ layout: TextLayout, _ paint: Paint) {
    let ascent = layout.firstBaseline
    for line in layout.lines where line.width > 0 {
      let height = ascent * 0.75
      let box = CGRect(
        x: line.origin.x, y: line.origin.y - height, width: line.width, height: height)
      fill(Path(roundedRect: box, cornerRadius: height / 5), paint.faded(0.16))
    }
  }
}

extension View {
  /// Redacts texts and images; see ``RedactionReasons``. Reasons of several modifiers are combined.
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Removes all redaction reasons for a view inside a redacted one.
  public nonisolated func unredacted() -> some View {
    environment(\.redactionReasons, [])
  }

  /// Marks content that ``RedactionReasons/privacy`` redacts.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }
}
