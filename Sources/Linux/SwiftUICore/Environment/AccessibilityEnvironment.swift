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

  /// Whether assistive technology such as a screen reader is in use.
  public var accessibilityEnabled: Bool {
    get { ownAccessibilityEnabled ?? accessibilityVoiceOverEnabled }
    set { ownAccessibilityEnabled = newValue }
  }

  @Entry private var ownAccessibilityEnabled: Bool?

  /// Whether switches control the device; false: Linux has no such setting.
  @Entry public package(set) var accessibilitySwitchControlEnabled: Bool = false

  /// Whether colours are inverted; false: Linux has no such setting.
  @Entry public package(set) var accessibilityInvertColors: Bool = false

  /// Whether buttons show that they are some by a shape; false: Linux has no such setting.
  @Entry public package(set) var accessibilityShowButtonShapes: Bool = false

  /// Whether flashing lights in videos are dimmed; false: Linux has no such setting.
  @Entry public package(set) var accessibilityDimFlashingLights: Bool = false

  /// Whether pictures that move do so; true: Linux has no setting against it.
  @Entry public package(set) var accessibilityPlayAnimatedImages: Bool = true

  /// Whether bars show large labels while they are pressed; false: Linux has no such setting.
  @Entry public package(set) var accessibilityLargeContentViewerEnabled: Bool = false

  /// Whether a hand gesture performs quick actions; false: only watches have these.
  @Entry public package(set) var accessibilityQuickActionsEnabled: Bool = false

  /// `.bold` makes fonts without a weight of their own bold; nil counts as regular.
  @Entry public var legibilityWeight: LegibilityWeight?
}
