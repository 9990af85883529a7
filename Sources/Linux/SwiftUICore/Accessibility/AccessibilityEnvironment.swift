// What the user has asked the system for.

/// How heavy the user wants text.
public enum LegibilityWeight: Hashable, Sendable {
  case regular
  case bold
}

/// How much colours should differ.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard
  case increased
}

extension EnvironmentValues {
  /// Movement should be replaced by something calmer.
  @Entry public package(set) var accessibilityReduceMotion: Bool = false

  /// What is seen through should be opaque.
  @Entry public package(set) var accessibilityReduceTransparency: Bool = false

  /// Colour alone should tell nothing.
  @Entry public package(set) var accessibilityDifferentiateWithoutColor: Bool = false

  /// Bold text: fonts without a weight of their own are bold. nil counts as regular.
  @Entry public var legibilityWeight: LegibilityWeight?

  @Entry public package(set) var colorSchemeContrast: ColorSchemeContrast = .standard
}
