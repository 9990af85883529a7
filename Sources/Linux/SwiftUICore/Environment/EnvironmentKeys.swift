// The environment values that the graph of views itself reads.

/// The direction in which a language is written.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  case leftToRight, rightToLeft
}

extension EnvironmentValues {
  @Entry public var layoutDirection: LayoutDirection = .leftToRight

  /// Pixels per point.
  @Entry public var displayScale: CGFloat = 2

  public var pixelLength: CGFloat { 1 / max(displayScale, 0.001) }

  /// Whether scroll views clip what they draw to their bounds.
  @Entry var isScrollClipped: Bool = true
}

// Named, because focusable views register for the key.
enum IsEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

extension EnvironmentValues {
  /// Whether controls and gestures are enabled; false inside ``View/disabled(_:)``.
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}
