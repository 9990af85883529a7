/// The transfer function of sRGB, between components as they are stored and amounts of light, each 0…1.
enum SRGB {
  static func encode(_ linear: Double) -> Double {
    linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
  }

  static func decode(_ encoded: Double) -> Double {
    encoded <= 0.040_45 ? encoded / 12.92 : pow((encoded + 0.055) / 1.055, 2.4)
  }
}

extension RGBA {
  /// WCAG's relative luminance, 0 (black) to 1 (white), whatever the opacity.
  var luminance: Double {
    let light = SIMD3(SRGB.decode(red), SRGB.decode(green), SRGB.decode(blue))
    return (ColorMapping.luminance * light).sum()
  }

  /// The contrast ratio of WCAG 2.2 between two opaque colours, 1 to 21.
  package func contrast(with other: RGBA) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }
}
