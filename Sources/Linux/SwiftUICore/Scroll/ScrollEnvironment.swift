// Environment values of scroll views.

// Named, because scroll views register for the key.
private enum ScrollEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

/// When content can be pulled beyond its ends.
public struct ScrollBounceBehavior: Hashable, Sendable {
  enum Kind: Hashable { case automatic, always, basedOnSize }
  let kind: Kind

  /// Always, as on iOS.
  public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior(kind: .automatic) }
  public static var always: ScrollBounceBehavior { ScrollBounceBehavior(kind: .always) }
  /// Only if the content is longer than the viewport.
  public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior(kind: .basedOnSize) }
}

/// How scrolling dismisses the on-screen keyboard, which Linux does not have.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  enum Kind: Hashable { case automatic, immediately, interactively, never }
  let kind: Kind

  public static var automatic: ScrollDismissesKeyboardMode { Self(kind: .automatic) }
  public static var immediately: ScrollDismissesKeyboardMode { Self(kind: .immediately) }
  public static var interactively: ScrollDismissesKeyboardMode { Self(kind: .interactively) }
  public static var never: ScrollDismissesKeyboardMode { Self(kind: .never) }
}

extension EnvironmentValues {
  /// Whether fingers, wheels and keys scroll the scroll views inside.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }

  @Entry public var verticalScrollBounceBehavior: ScrollBounceBehavior = .automatic

  @Entry public var horizontalScrollBounceBehavior: ScrollBounceBehavior = .automatic

  @Entry public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode = .automatic

  /// The key of ``isScrollEnabled``.
  static var scrollEnabledKey: ObjectIdentifier { ObjectIdentifier(ScrollEnabledKey.self) }
}

extension View {
  /// Disables scrolling by the user in scroll views inside; programs can still scroll.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }

  /// Sets whether scroll views inside draw outside of their bounds.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.isScrollClipped, !disabled)
  }

  /// Sets when the content of scroll views inside can be pulled beyond its ends.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    transformEnvironment(\.self) { values in
      if axes.contains(.vertical) { values.verticalScrollBounceBehavior = behavior }
      if axes.contains(.horizontal) { values.horizontalScrollBounceBehavior = behavior }
    }
  }

  /// Has no effect: Linux has no on-screen keyboard.
  public nonisolated func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View {
    environment(\.scrollDismissesKeyboardMode, mode)
  }
}
