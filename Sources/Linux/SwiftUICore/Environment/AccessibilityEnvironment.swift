// The user's accessibility preferences.

/// The weight that the user prefers for text.
public enum LegibilityWeight: Hashable, Sendable {
  case regular
  case bold
}

extension EnvironmentValues {
  /// Whether animations should avoid large movements.
  @Entry public package(set) var accessibilityReduceMotion: Bool = false

  /// Whether translucent surfaces should be opaque.
  @Entry public package(set) var accessibilityReduceTransparency: Bool = false

  /// Whether information must not be conveyed by colour alone.
  @Entry public package(set) var accessibilityDifferentiateWithoutColor: Bool = false

  /// Whether a screen reader is in use.
  @Entry public package(set) var accessibilityVoiceOverEnabled: Bool = false

  /// `.bold` makes fonts without a weight of their own bold; nil counts as regular.
  @Entry public var legibilityWeight: LegibilityWeight?
}
