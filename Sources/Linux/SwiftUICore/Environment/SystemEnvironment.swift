// Environment values that describe the window.

/// Whether a dimension of the window is compact or regular.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

// Named, because screens of navigation stacks register for the key.
private enum VerticalSizeClassKey: EnvironmentKey {
  static var defaultValue: UserInterfaceSizeClass? { .regular }
}

extension EnvironmentValues {
  /// Compact in windows as narrow as an upright phone, regular in wider ones; see
  /// ``UserInterfaceSizeClass/horizontal(for:)``.
  @Entry public var horizontalSizeClass: UserInterfaceSizeClass? = .compact

  /// Compact in windows as low as a phone held sideways, regular in others; see
  /// ``UserInterfaceSizeClass/vertical(for:)``.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[VerticalSizeClassKey.self] }
    set { self[VerticalSizeClassKey.self] = newValue }
  }

  /// Whether the display is dimmed and always on, as that of a watch; false unless a view sets it.
  @Entry public var isLuminanceReduced: Bool = false

  /// Whether the window is recorded or mirrored, which Linux does not tell; false unless a test sets it.
  @Entry public package(set) var isSceneCaptured: Bool = false

  /// The key of ``verticalSizeClass``.
  package static var verticalSizeClassKey: ObjectIdentifier {
    ObjectIdentifier(VerticalSizeClassKey.self)
  }
}

extension UserInterfaceSizeClass {
  /// On an iPad the widest compact windows have 507 points, the narrowest regular ones 678.
  static func horizontal(for width: CGFloat) -> UserInterfaceSizeClass {
    width < 600 ? .compact : .regular
  }

  /// Compact for a phone held sideways: the tallest is 440 points high.
  static func vertical(for size: CGSize) -> UserInterfaceSizeClass {
    size.width > size.height && size.height < 500 ? .compact : .regular
  }
}
