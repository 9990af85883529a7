/// The text sizes by their names before ``DynamicTypeSize``.
public enum ContentSizeCategory: CaseIterable, Hashable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge
  case accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge

  /// Whether this is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool { size.isAccessibilitySize }

  /// The cases of both types are in the same order.
  init(_ size: DynamicTypeSize) {
    let index = DynamicTypeSize.allCases.firstIndex(of: size) ?? 3
    self = ContentSizeCategory.allCases[min(index, ContentSizeCategory.allCases.count - 1)]
  }

  var size: DynamicTypeSize {
    let index = ContentSizeCategory.allCases.firstIndex(of: self) ?? 3
    return DynamicTypeSize.allCases[min(index, DynamicTypeSize.allCases.count - 1)]
  }
}

extension ContentSizeCategory: Comparable {
  public static func < (a: Self, b: Self) -> Bool { a.size < b.size }
  public static func <= (a: Self, b: Self) -> Bool { a.size <= b.size }
  public static func > (a: Self, b: Self) -> Bool { a.size > b.size }
  public static func >= (a: Self, b: Self) -> Bool { a.size >= b.size }
}

extension EnvironmentValues {
  /// The former name of ``dynamicTypeSize``.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(dynamicTypeSize) }
    set { dynamicTypeSize = newValue.size }
  }
}
