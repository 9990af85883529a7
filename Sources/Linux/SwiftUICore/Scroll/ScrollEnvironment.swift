// Switches of scroll views that go through the environment.

// Scroll views register for the key, so it has a name.
private enum ScrollEnabledKey: EnvironmentKey {
  static var defaultValue: Bool { true }
}

/// Whether content can be pulled past its edges.
public struct ScrollBounceBehavior: Hashable, Sendable {
  enum Kind: Hashable { case automatic, always, basedOnSize }
  let kind: Kind

  /// Always, as on iOS.
  public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior(kind: .automatic) }
  public static var always: ScrollBounceBehavior { ScrollBounceBehavior(kind: .always) }
  /// Only content that is longer than the viewport.
  public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior(kind: .basedOnSize) }
}

/// How scrolling makes the on-screen keyboard go; Linux windows have none.
public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
  enum Kind: Hashable { case automatic, immediately, interactively, never }
  let kind: Kind

  public static var automatic: ScrollDismissesKeyboardMode { Self(kind: .automatic) }
  public static var immediately: ScrollDismissesKeyboardMode { Self(kind: .immediately) }
  public static var interactively: ScrollDismissesKeyboardMode { Self(kind: .interactively) }
  public static var never: ScrollDismissesKeyboardMode { Self(kind: .never) }
}

extension EnvironmentValues {
  /// Fingers, wheels and keys scroll the scroll views inside.
  public var isScrollEnabled: Bool {
    get { self[ScrollEnabledKey.self] }
    set { self[ScrollEnabledKey.self] = newValue }
  }

  @Entry public var verticalScrollBounceBehavior: ScrollBounceBehavior = .automatic

  @Entry public var horizontalScrollBounceBehavior: ScrollBounceBehavior = .automatic

  @Entry public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode = .automatic

  @Entry var isScrollClipped: Bool = true

  /// The key of ``isScrollEnabled``.
  static var scrollEnabledKey: ObjectIdentifier { ObjectIdentifier(ScrollEnabledKey.self) }
}

extension View {
  /// Keeps the user from scrolling the scroll views inside; the program still can.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }

  /// Shows what the scroll views inside have beyond their viewports.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.isScrollClipped, !disabled)
  }

  /// Whether the content of the scroll views inside can be pulled past its edges.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    transformEnvironment(\.self) { values in
      if axes.contains(.vertical) { values.verticalScrollBounceBehavior = behavior }
      if axes.contains(.horizontal) { values.horizontalScrollBounceBehavior = behavior }
    }
  }

  /// Accepted for the sake of source that runs elsewhere too: there is no on-screen keyboard.
  public nonisolated func scrollDismissesKeyboard(
    _ mode: ScrollDismissesKeyboardMode
  ) -> some View {
    environment(\.scrollDismissesKeyboardMode, mode)
  }
}
