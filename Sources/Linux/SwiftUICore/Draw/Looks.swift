// How a screen looks as a whole.

/// Why content is not shown as it is.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The content is not there yet: texts become bars, pictures become areas.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private: what is marked so becomes bars and areas.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date: it is drawn as it is, and views may look at it.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

extension EnvironmentValues {
  @Entry public var redactionReasons: RedactionReasons = []

  @Entry var isPrivacySensitive: Bool = false

  /// Texts and pictures show that they are there, not what they are.
  package var isRedacted: Bool {
    redactionReasons.contains(.placeholder)
      || (redactionReasons.contains(.privacy) && isPrivacySensitive)
  }
}

extension DisplayListRecorder {
  /// A bar for each line of a text, as high as its small letters reach.
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
  /// Shows that content is there, but not what: see ``RedactionReasons``. Reasons add up.
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
  }

  /// Shows content again inside of a redacted view.
  public nonisolated func unredacted() -> some View {
    environment(\.redactionReasons, [])
  }

  /// Marks content that ``RedactionReasons/privacy`` hides.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View {
    environment(\.isPrivacySensitive, sensitive)
  }

  /// Accepted, without an effect: a window on Linux has no status bar.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View {
    self
  }

  /// Accepted, without an effect: nothing of the system lies over a window on Linux.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    self
  }

  /// The colour scheme of the whole window; nil for the system's. Of several views that ask, the
  /// first one that names a scheme decides.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
    preference(key: PreferredColorSchemeKey.self, value: colorScheme)
  }
}

/// The scheme that views ask for.
public struct PreferredColorSchemeKey: PreferenceKey {
  public static var defaultValue: ColorScheme? { nil }

  public static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
    value = value ?? nextValue()
  }
}
