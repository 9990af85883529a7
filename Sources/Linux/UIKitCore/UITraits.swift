import SwiftUICore

// Values of the environment in UIKit's terms, and back; what SwiftUI has no word for is nil there.

/// The user's wish for more contrast.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  case unspecified = -1
  case normal, high

  public init(_ colorSchemeContrast: ColorSchemeContrast?) {
    switch colorSchemeContrast {
    case .standard?: self = .normal
    case .increased?: self = .high
    case nil: self = .unspecified
    }
  }
}

extension ColorSchemeContrast {
  /// Nil if it is unspecified.
  public init?(_ uiAccessibilityContrast: UIAccessibilityContrast) {
    switch uiAccessibilityContrast {
    case .normal: self = .standard
    case .high: self = .increased
    case .unspecified: return nil
    }
  }
}

/// The direction in which a language is written.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  case unspecified = -1
  case leftToRight, rightToLeft

  public init(_ layoutDirection: LayoutDirection) {
    self = layoutDirection == .leftToRight ? .leftToRight : .rightToLeft
  }
}

extension LayoutDirection {
  /// Nil if it is unspecified.
  public init?(_ uiLayoutDirection: UITraitEnvironmentLayoutDirection) {
    switch uiLayoutDirection {
    case .leftToRight: self = .leftToRight
    case .rightToLeft: self = .rightToLeft
    case .unspecified: return nil
    }
  }
}

/// The user's wish for bold texts.
public enum UILegibilityWeight: Int, Hashable, Sendable {
  case unspecified = -1
  case regular, bold

  public init(_ legibilityWeight: LegibilityWeight?) {
    switch legibilityWeight {
    case .regular?: self = .regular
    case .bold?: self = .bold
    case nil: self = .unspecified
    }
  }
}

extension LegibilityWeight {
  /// Nil if it is unspecified.
  public init?(_ uiLegibilityWeight: UILegibilityWeight) {
    switch uiLegibilityWeight {
    case .regular: self = .regular
    case .bold: self = .bold
    case .unspecified: return nil
    }
  }
}

/// Whether a screen is narrow or low.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  case unspecified, compact, regular

  public init(_ sizeClass: UserInterfaceSizeClass?) {
    switch sizeClass {
    case .compact?: self = .compact
    case .regular?: self = .regular
    case nil: self = .unspecified
    }
  }
}

extension UserInterfaceSizeClass {
  /// Nil if it is unspecified.
  public init?(_ uiUserInterfaceSizeClass: UIUserInterfaceSizeClass) {
    switch uiUserInterfaceSizeClass {
    case .compact: self = .compact
    case .regular: self = .regular
    case .unspecified: return nil
    }
  }
}

/// The text size that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(short: String) {
    rawValue = "UICTContentSizeCategory\(short)"
  }

  public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = Self(short: "XS")
  public static let small = Self(short: "S")
  public static let medium = Self(short: "M")
  public static let large = Self(short: "L")
  public static let extraLarge = Self(short: "XL")
  public static let extraExtraLarge = Self(short: "XXL")
  public static let extraExtraExtraLarge = Self(short: "XXXL")
  public static let accessibilityMedium = Self(short: "AccessibilityM")
  public static let accessibilityLarge = Self(short: "AccessibilityL")
  public static let accessibilityExtraLarge = Self(short: "AccessibilityXL")
  public static let accessibilityExtraExtraLarge = Self(short: "AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = Self(short: "AccessibilityXXXL")

  /// Whether this is one of the five accessibility sizes.
  public var isAccessibilityCategory: Bool {
    DynamicTypeSize(self)?.isAccessibilitySize ?? false
  }

  /// In the order of ``DynamicTypeSize``.
  private static let all: [Self] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  fileprivate var index: Int? { Self.all.firstIndex(of: self) }

  public init(_ dynamicTypeSize: DynamicTypeSize?) {
    let index = dynamicTypeSize.flatMap { DynamicTypeSize.allCases.firstIndex(of: $0) }
    self = index.map { Self.all[$0] } ?? .unspecified
  }

  public init(_ sizeCategory: ContentSizeCategory?) {
    let index = sizeCategory.flatMap { ContentSizeCategory.allCases.firstIndex(of: $0) }
    self = index.map { Self.all[$0] } ?? .unspecified
  }
}

extension DynamicTypeSize {
  /// Nil if it is unspecified.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let index = uiSizeCategory.index else { return nil }
    self = Self.allCases[index]
  }
}

extension ContentSizeCategory {
  /// Nil if it is unspecified.
  public init?(_ uiSizeCategory: UIContentSizeCategory) {
    guard let index = uiSizeCategory.index else { return nil }
    self = Self.allCases[index]
  }
}

// MARK: - Lines and insets

extension NSUnderlineStyle {
  public static let byWord = Self(rawValue: 0x8000)
  public static let patternDot = Self(rawValue: 0x0100)
  public static let patternDash = Self(rawValue: 0x0200)
  public static let patternDashDot = Self(rawValue: 0x0300)
  public static let patternDashDotDot = Self(rawValue: 0x0400)

  /// A single line with the pattern of a style of SwiftUI's.
  public init(_ lineStyle: Text.LineStyle) {
    let patterns: [(Text.LineStyle.Pattern, NSUnderlineStyle)] = [
      (.dot, .patternDot), (.dash, .patternDash), (.dashDot, .patternDashDot),
      (.dashDotDot, .patternDashDotDot),
    ]
    let pattern = patterns.first { Text.LineStyle(pattern: $0.0).hasPattern(of: lineStyle) }
    self.init(rawValue: 1 | (pattern?.1.rawValue ?? 0))
  }
}

extension Text.LineStyle {
  /// Nil for no line.
  public init?(nsUnderlineStyle: NSUnderlineStyle) {
    guard nsUnderlineStyle.rawValue & 0xF != 0 else { return nil }
    switch nsUnderlineStyle.rawValue & 0x0F00 {
    case 0x0100: self.init(pattern: .dot)
    case 0x0200: self.init(pattern: .dash)
    case 0x0300: self.init(pattern: .dashDot)
    case 0x0400: self.init(pattern: .dashDotDot)
    default: self.init()
    }
  }
}

/// Insets whose sides follow the layout direction.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  public static let zero = NSDirectionalEdgeInsets()

  public init(_ edgeInsets: EdgeInsets) {
    self.init(
      top: edgeInsets.top, leading: edgeInsets.leading, bottom: edgeInsets.bottom,
      trailing: edgeInsets.trailing)
  }
}

extension EdgeInsets {
  public init(_ nsEdgeInsets: NSDirectionalEdgeInsets) {
    self.init(
      top: nsEdgeInsets.top, leading: nsEdgeInsets.leading, bottom: nsEdgeInsets.bottom,
      trailing: nsEdgeInsets.trailing)
  }
}
