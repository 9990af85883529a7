/// The sizes, line heights and stack distances of the text styles.
///
/// They were measured on iOS 26 at the default Dynamic Type size (behaviour sheet §3.1 and §3.3, rows marked
/// `i`); distances that were not measured on iOS are those of macOS, scaled by the ratio of the line heights.
package struct TypeScale: Sendable {
  /// The metrics of one style; lengths are in points.
  package struct Metrics: Hashable, Sendable {
    package var size: CGFloat
    package var weight: Font.Weight
    package var lineHeight: CGFloat
    package var linePitch: CGFloat
    package var baseline: CGFloat
    package var spacing: TextSpacing

    package init(
      size: CGFloat, weight: Font.Weight, lineHeight: CGFloat, linePitch: CGFloat,
      baseline: CGFloat, spacing: TextSpacing
    ) {
      self.size = size
      self.weight = weight
      self.lineHeight = lineHeight
      self.linePitch = linePitch
      self.baseline = baseline
      self.spacing = spacing
    }
  }

  /// The metrics of a text style.
  package var style: @Sendable (Font.TextStyle) -> Metrics
  /// The metrics of a font given by its size.
  package var fixedSize: @Sendable (CGFloat) -> Metrics
  /// The default font.
  package var defaultFont: Font
  /// Whether text styles scale with the user's text size.
  package var followsDynamicType = false
  /// The height of lines of text.
  package var lines = SystemProfile.TextLines.recorded

  package init(
    defaultFont: Font = .body, style: @escaping @Sendable (Font.TextStyle) -> Metrics,
    fixedSize: @escaping @Sendable (CGFloat) -> Metrics
  ) {
    self.style = style
    self.fixedSize = fixedSize
    self.defaultFont = defaultFont
  }

  /// iOS 26, default size category.
  package static let iOS: TypeScale = {
    var scale = TypeScale(style: iOSMetrics, fixedSize: fixedMetrics)
    scale.followsDynamicType = true
    return scale
  }()

  /// That of a system.
  package static func iOS(_ system: SystemProfile) -> TypeScale {
    var scale = TypeScale.iOS
    scale.lines = system.text
    return scale
  }

  package func resolve(_ font: Font, at dynamicTypeSize: DynamicTypeSize = .large) -> ResolvedFont {
    var metrics: Metrics
    var name: InternedName?
    switch font.base {
    case .style(let textStyle):
      metrics = style(textStyle)
      if followsDynamicType, dynamicTypeSize != .large {
        metrics = metrics.scaled(
          by: dynamicTypeSize.factor(textStyle), size: dynamicTypeSize.pointSize(textStyle))
      }
    case .size(let size): metrics = fixedSize(size)
    case .named(let fontName, let size, let textStyle):
      name = fontName
      let grows = followsDynamicType && dynamicTypeSize != .large
      let factor = grows ? textStyle.map { dynamicTypeSize.factor($0) } ?? 1 : 1
      metrics = fixedSize((size * factor * 2).rounded() / 2)
    }
    if lines == .font { metrics.setFontLines() }
    let design: ResolvedFont.Design
    switch font.design {
    case .default: design = .default
    case .serif: design = .serif
    case .rounded: design = .rounded
    case .monospaced: design = .monospaced
    }
    let leading = max(font.leading.extra, -metrics.lineHeight)
    var resolved = ResolvedFont(
      size: metrics.size,
      weight: font.explicitWeight ?? metrics.weight,
      isItalic: font.isItalic,
      design: design,
      hasMonospacedDigits: font.hasMonospacedDigits,
      lineHeight: metrics.lineHeight + leading,
      linePitch: metrics.linePitch + leading,
      baseline: metrics.baseline + leading / 2,
      spacing: metrics.spacing
    )
    resolved.width = font.width?.value ?? 0
    resolved.hasSmallLowercase = font.smallCapitals.contains(.lowercase)
    resolved.hasSmallUppercase = font.smallCapitals.contains(.uppercase)
    // A custom font has a design of its own.
    if font.design == .default { resolved.name = name }
    return resolved
  }
}

extension TypeScale.Metrics {
  /// Sets the lines to those of the system font: its ascent is 0.9521484375 times the size, its descent 0.2412109375.
  ///
  /// They are not rounded here: a text is as high as all of its lines, rounded up to a pixel.
  fileprivate mutating func setFontLines() {
    baseline = 0.9521484375 * size
    lineHeight = 1.193359375 * size
    linePitch = lineHeight
  }
}

/// For body text: 14.809 to a plain view below, 8.43 to one above, 2 between two texts (behaviour sheet §3.3).
private let bodySpacing = TextSpacing(above: 8.43, below: 14.80908, betweenTexts: 2)

private func iOSMetrics(_ style: Font.TextStyle) -> TypeScale.Metrics {
  let row: (size: CGFloat, weight: Font.Weight, lineHeight: CGFloat)
  switch style {
  case .largeTitle: row = (34, .regular, 49)
  case .title: row = (28, .regular, 41.5)
  case .title2: row = (22, .regular, 32.5)
  case .title3: row = (20, .regular, 28)
  case .headline: row = (17, .semibold, 24.5)
  case .body: row = (17, .regular, 24.5)
  case .callout: row = (16, .regular, 23.5)
  case .subheadline: row = (15, .regular, 21)
  case .footnote: row = (13, .regular, 19)
  case .caption: row = (12, .regular, 17.5)
  case .caption2: row = (11, .regular, 16.5)
  }
  // Only the body's baseline was measured (18.5 of 24.5); the others have the same proportion, rounded to half
  // points.
  let ratio = row.lineHeight / 24.5
  return TypeScale.Metrics(
    size: row.size,
    weight: row.weight,
    lineHeight: row.lineHeight,
    linePitch: row.lineHeight,
    baseline: (18.5 * ratio * 2).rounded() / 2,
    spacing: TextSpacing(
      above: bodySpacing.above * ratio,
      below: bodySpacing.below * ratio,
      betweenTexts: bodySpacing.betweenTexts * ratio
    )
  )
}

/// Fonts by size: the line height is 1.2 times the size (20 → 24, behaviour sheet §3.2, system 20), the
/// baseline at 13/16 of it (the 13 point system font); distances are scaled from those measured there.
private func fixedMetrics(_ size: CGFloat) -> TypeScale.Metrics {
  let lineHeight = (size * 1.2 * 2).rounded(.up) / 2
  let ratio = lineHeight / 16
  return TypeScale.Metrics(
    size: size,
    weight: .regular,
    lineHeight: lineHeight,
    linePitch: lineHeight,
    baseline: (13 * ratio * 2).rounded() / 2,
    spacing: TextSpacing(above: 4.7422 * ratio, below: 8.1509 * ratio, betweenTexts: 0)
  )
}
