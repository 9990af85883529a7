// What views can ask about the window they are in.

/// Whether there is much room in a direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

private enum HorizontalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .compact }
}

private enum VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}

extension EnvironmentValues {
  /// Compact in windows as narrow as a phone held upright, regular in others; see
  /// ``UserInterfaceSizeClass/horizontal(for:)``.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[HorizontalSizeClassKey.self] }
    set { self[HorizontalSizeClassKey.self] = newValue }
  }

  /// Compact in windows as low as a phone held sideways, regular in others.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }
}

extension UserInterfaceSizeClass {
  /// The widest windows that are compact on an iPad have 507 points, the narrowest regular ones 678.
  static func horizontal(for width: CGFloat) -> UserInterfaceSizeClass {
    width < 600 ? .compact : .regular
  }

  /// A phone held sideways has up to 440 points, held upright at least 568.
  static func vertical(for height: CGFloat) -> UserInterfaceSizeClass {
    height < 500 ? .compact : .regular
  }
}
