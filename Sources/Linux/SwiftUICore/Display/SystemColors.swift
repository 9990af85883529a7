/// The values of a colour in light and dark mode, each with an optional one for increased contrast.
package struct ColorVariants: Sendable {
  /// 0…255.
  package typealias Components = (red: Double, green: Double, blue: Double)

  package let light: RGBA
  package let dark: RGBA
  /// Nil: as without.
  package var increasedLight: RGBA?
  package var increasedDark: RGBA?
  /// In dark mode above the base level; nil: as on it.
  private var elevatedDark: RGBA?
  private var increasedElevatedDark: RGBA?
  /// On a vivid background, in both modes; nil: as elsewhere.
  package var onProminent: RGBA?
  /// Before iOS 26; nil: as since then.
  private var formerly: Shades?

  private struct Shades {
    var light: RGBA
    var dark: RGBA
    var increasedLight: RGBA
    var increasedDark: RGBA

    func resolve(_ appearance: ColorAppearance) -> RGBA {
      let isIncreased = appearance.contrast == .increased
      switch appearance.scheme {
      case .light: return isIncreased ? increasedLight : light
      case .dark: return isIncreased ? increasedDark : dark
      }
    }
  }

  package func resolve(_ appearance: ColorAppearance) -> RGBA {
    if let onProminent, appearance.background == .increased { return onProminent }
    if let formerly, appearance.palette == .before26 { return formerly.resolve(appearance) }
    let isIncreased = appearance.contrast == .increased
    switch appearance.scheme {
    case .light: return isIncreased ? increasedLight ?? light : light
    case .dark:
      if appearance.isElevated, let elevatedDark {
        return isIncreased ? increasedElevatedDark ?? elevatedDark : elevatedDark
      }
      return isIncreased ? increasedDark ?? dark : dark
    }
  }

  package init(
    light: RGBA, dark: RGBA, increasedLight: RGBA? = nil, increasedDark: RGBA? = nil,
    onProminent: RGBA? = nil
  ) {
    self.light = light
    self.dark = dark
    self.increasedLight = increasedLight
    self.increasedDark = increasedDark
    self.onProminent = onProminent
  }

  /// The variants with others for dark mode above the base level.
  package func elevated(_ dark: Components, increased: Components) -> ColorVariants {
    var variants = self
    variants.elevatedDark = rgb(dark)
    variants.increasedElevatedDark = rgb(increased)
    return variants
  }

  /// The variants with those that iOS had before 26.
  fileprivate func formerly(
    _ light: Components, _ dark: Components, _ increasedLight: Components,
    _ increasedDark: Components
  ) -> ColorVariants {
    var variants = self
    variants.formerly = Shades(
      light: rgb(light), dark: rgb(dark), increasedLight: rgb(increasedLight),
      increasedDark: rgb(increasedDark))
    return variants
  }
}

/// iOS's named colours (behaviour sheet §15), the tints also as in the Human Interface Guidelines before iOS 26. Those for increased contrast: tints and greys as in Apple's Human
/// Interface Guidelines ("Color", June 2025); labels, fills, separators and backgrounds, elevated ones too, as read on
/// iOS 13, after which none of their documented values changed.
package enum SystemColors: Int, CaseIterable, Hashable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case accent, primary, secondary, tertiary, quaternary, background, separator
  case groupedBackground, secondaryGroupedBackground, pressedRow, searchField
  case secondaryBackground, tertiaryBackground, fill, secondaryFill, tertiaryFill, quaternaryFill

  package func resolve(_ appearance: ColorAppearance) -> RGBA { variants.resolve(appearance) }

  package var variants: ColorVariants { SystemColors.table[rawValue] }

  /// In the order of the cases.
  private static let table = allCases.map(\.declared)

  private var declared: ColorVariants {
    switch self {
    case .red:
      .opaque((255, 56, 60), (255, 66, 69), (233, 21, 45), (255, 97, 101))
        .formerly((255, 59, 48), (255, 69, 58), (215, 0, 21), (255, 105, 97))
    case .orange:
      .opaque((255, 141, 40), (255, 146, 48), (197, 83, 0), (255, 160, 86))
        .formerly((255, 149, 0), (255, 159, 10), (201, 52, 0), (255, 179, 64))
    case .yellow:
      .opaque((255, 204, 0), (255, 214, 0), (161, 106, 0), (254, 223, 67))
        .formerly((255, 204, 0), (255, 214, 10), (178, 80, 0), (255, 212, 38))
    case .green:
      .opaque((52, 199, 89), (48, 209, 88), (0, 137, 50), (74, 217, 104))
        .formerly((52, 199, 89), (48, 209, 88), (36, 138, 61), (48, 219, 91))
    case .mint:
      .opaque((0, 200, 179), (0, 218, 195), (0, 133, 117), (84, 223, 203))
        .formerly((0, 199, 190), (99, 230, 226), (12, 129, 123), (102, 212, 207))
    case .teal:
      .opaque((0, 195, 208), (0, 210, 224), (0, 129, 152), (59, 221, 236))
        .formerly((48, 176, 199), (64, 200, 224), (0, 130, 153), (93, 230, 255))
    case .cyan:
      .opaque((0, 192, 232), (60, 211, 254), (0, 126, 174), (109, 217, 255))
        .formerly((50, 173, 230), (100, 210, 255), (0, 113, 164), (112, 215, 255))
    case .blue, .accent:
      .opaque((0, 136, 255), (0, 145, 255), (30, 110, 244), (92, 184, 255))
        .formerly((0, 122, 255), (10, 132, 255), (0, 64, 221), (64, 156, 255))
    case .indigo:
      .opaque((97, 85, 245), (107, 93, 255), (86, 74, 222), (167, 170, 255))
        .formerly((88, 86, 214), (94, 92, 230), (54, 52, 163), (125, 122, 255))
    case .purple:
      .opaque((203, 48, 224), (219, 52, 242), (176, 47, 194), (234, 141, 255))
        .formerly((175, 82, 222), (191, 90, 242), (137, 68, 171), (218, 143, 255))
    case .pink:
      .opaque((255, 45, 85), (255, 55, 95), (231, 18, 77), (255, 138, 196))
        .formerly((255, 45, 85), (255, 55, 95), (211, 15, 69), (255, 100, 130))
    case .brown:
      .opaque((172, 127, 94), (183, 138, 102), (149, 109, 81), (219, 166, 121))
        .formerly((162, 132, 94), (172, 142, 104), (127, 101, 69), (181, 148, 105))
    case .gray: .opaque((142, 142, 147), (142, 142, 147), (108, 108, 112), (174, 174, 178))
    case .primary: ColorVariants(light: .black, dark: .white, onProminent: .white)
    // Opacities on a vivid background were not measured; Apple's documentation has them higher than elsewhere.
    case .secondary: label(0.6, 0.6, 0.68, 0.68, onProminent: 0.8)
    case .tertiary: label(0.3, 0.3, 0.38, 0.38, onProminent: 0.6)
    case .quaternary: label(0.18, 0.18, 0.26, 0.24, onProminent: 0.4)
    case .background:
      ColorVariants(light: .white, dark: .black)
        .elevated((28, 28, 30), increased: (36, 36, 38))
    case .separator:
      veil((60, 60, 67), 0.29, 0.37, dark: (84, 84, 88), 0.6, 0.68)
    case .groupedBackground:
      .opaque((242, 242, 247), (0, 0, 0), (235, 235, 240), (0, 0, 0))
        .elevated((28, 28, 30), increased: (36, 36, 38))
    case .secondaryGroupedBackground:
      .opaque((255, 255, 255), (28, 28, 30), (255, 255, 255), (36, 36, 38))
        .elevated((44, 44, 46), increased: (54, 54, 56))
    // iOS's fourth system grey.
    case .pressedRow: .opaque((209, 209, 214), (58, 58, 60), (188, 188, 192), (68, 68, 70))
    case .secondaryBackground:
      .opaque((242, 242, 247), (28, 28, 30), (235, 235, 240), (36, 36, 38))
        .elevated((44, 44, 46), increased: (54, 54, 56))
    case .tertiaryBackground:
      .opaque((255, 255, 255), (44, 44, 46), (255, 255, 255), (54, 54, 56))
        .elevated((58, 58, 60), increased: (68, 68, 70))
    case .fill: veil((120, 120, 128), 0.2, 0.28, dark: (120, 120, 128), 0.36, 0.44)
    case .secondaryFill: veil((120, 120, 128), 0.16, 0.24, dark: (120, 120, 128), 0.32, 0.4)
    case .tertiaryFill, .searchField:
      veil((118, 118, 128), 0.12, 0.2, dark: (118, 118, 128), 0.24, 0.32)
    case .quaternaryFill: veil((116, 116, 128), 0.08, 0.16, dark: (118, 118, 128), 0.18, 0.26)
    }
  }
}

private func rgb(_ components: ColorVariants.Components, _ opacity: Double = 1) -> RGBA {
  RGBA(
    red: components.red / 255, green: components.green / 255, blue: components.blue / 255,
    opacity: opacity)
}

extension ColorVariants {
  /// A colour by its components, 0…255.
  package static func opaque(
    _ light: Components, _ dark: Components, _ increasedLight: Components,
    _ increasedDark: Components
  ) -> ColorVariants {
    ColorVariants(
      light: rgb(light), dark: rgb(dark), increasedLight: rgb(increasedLight),
      increasedDark: rgb(increasedDark))
  }
}

/// A label colour by its opacities.
private func label(
  _ light: Double, _ dark: Double, _ increasedLight: Double, _ increasedDark: Double,
  onProminent: Double
) -> ColorVariants {
  var variants = veil(
    (60, 60, 67), light, increasedLight, dark: (235, 235, 245), dark, increasedDark)
  variants.onProminent = rgb((255, 255, 255), onProminent)
  return variants
}

/// A translucent colour, each mode with its opacity and that for increased contrast.
private func veil(
  _ light: ColorVariants.Components, _ opacity: Double, _ increased: Double,
  dark: ColorVariants.Components,
  _ darkOpacity: Double, _ darkIncreased: Double
) -> ColorVariants {
  ColorVariants(
    light: rgb(light, opacity), dark: rgb(dark, darkOpacity),
    increasedLight: rgb(light, increased), increasedDark: rgb(dark, darkIncreased))
}
