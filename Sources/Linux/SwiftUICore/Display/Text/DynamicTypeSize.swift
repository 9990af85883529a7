/// The user's preferred text size; `large` is the default.
public enum DynamicTypeSize: Int, CaseIterable, Comparable, Hashable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether this is one of the five accessibility sizes.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }

  public static func < (a: DynamicTypeSize, b: DynamicTypeSize) -> Bool {
    a.rawValue < b.rawValue
  }

  /// The point size of a text style, from Apple's published table (Human Interface Guidelines,
  /// Typography, Dynamic Type sizes of iOS).
  func pointSize(_ style: Font.TextStyle) -> CGFloat {
    let row: [CGFloat]
    switch style {
    case .largeTitle: row = [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title: row = [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: row = [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: row = [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: row = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: row = [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: row = [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: row = [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption: row = [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: row = [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
    return row[rawValue]
  }

  /// The size whose body text is closest to that of `large` times a factor; `large` if the factor is not a
  /// positive number.
  package static func closest(to factor: Double) -> DynamicTypeSize {
    guard factor.isFinite, factor > 0 else { return .large }
    func distance(_ size: DynamicTypeSize) -> Double { abs(size.factor(.body) - factor) }
    return allCases.min { distance($0) < distance($1) } ?? .large
  }

  /// The point size of a text style, divided by that at `large`.
  func factor(_ style: Font.TextStyle) -> CGFloat {
    pointSize(style) / DynamicTypeSize.large.pointSize(style)
  }
}

extension TypeScale.Metrics {
  /// The metrics scaled to another size, rounded to half points.
  func scaled(by factor: CGFloat, size: CGFloat) -> TypeScale.Metrics {
    if factor == 1 { return self }
    func half(_ length: CGFloat) -> CGFloat { (length * factor * 2).rounded() / 2 }
    var result = self
    result.size = size
    result.lineHeight = half(lineHeight)
    result.linePitch = half(linePitch)
    result.baseline = half(baseline)
    result.spacing = TextSpacing(
      above: spacing.above * factor, below: spacing.below * factor,
      betweenTexts: spacing.betweenTexts * factor)
    return result
  }
}
