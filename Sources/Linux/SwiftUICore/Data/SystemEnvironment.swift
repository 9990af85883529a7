// What views can ask about the window they are in.

/// Whether there is much room in a direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

// Screens of navigation stacks register for the key, so it has a name.
private enum VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}

extension EnvironmentValues {
  /// Compact in windows as narrow as a phone held upright, regular in others; see
  /// ``UserInterfaceSizeClass/horizontal(for:)``.
  @Entry public var horizontalSizeClass: UserInterfaceSizeClass? = .compact

  /// Compact in windows like a phone held sideways, regular in others; see
  /// ``UserInterfaceSizeClass/vertical(for:)``.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// The key of ``verticalSizeClass``.
  package static var verticalSizeClassKey: ObjectIdentifier {
    ObjectIdentifier(VerticalSizeClassKey.self)
  }
}

extension UserInterfaceSizeClass {
  /// The widest windows that are compact on an iPad have 507 points, the narrowest regular ones 678.
  static func horizontal(for width: CGFloat) -> UserInterfaceSizeClass {
    width < 600 ? .compact : .regular
  }

  /// Compact for a phone held sideways: the tallest of them is 440 points high.
  static func vertical(for size: CGSize) -> UserInterfaceSizeClass {
    size.width > size.height && size.height < 500 ? .compact : .regular
  }
}
