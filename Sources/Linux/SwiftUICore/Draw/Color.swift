/// A colour; system colours differ between light and dark mode.
///
/// As a view it takes all of the proposed size.
public struct Color: Hashable, Sendable {
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  package indirect enum Storage: Hashable, Sendable {
    case rgba(RGBA)
    case system(SystemColors)
    case opacity(Storage, Double)
    case mix(Storage, Storage, Double, isPerceptual: Bool)
    /// A colour set of the asset catalogues in a folder.
    case asset(String, URL?)
    case dynamic(DynamicColor)
  }

  let storage: Storage

  package init(_ storage: Storage) {
    self.storage = storage
  }

  /// Components are clamped to 0…1; NaN counts as 0.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    var color = RGBA(
      red: clamped(red), green: clamped(green), blue: clamped(blue), opacity: clamped(opacity))
    switch colorSpace {
    case .sRGB: break
    case .sRGBLinear:
      color.red = Oklab.encode(color.red)
      color.green = Oklab.encode(color.green)
      color.blue = Oklab.encode(color.blue)
    case .displayP3: color = color.convertedFromDisplayP3
    }
    self.init(.rgba(color))
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Hue, saturation and brightness, each 0…1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let hue = clamped(hue) * 6
    let chroma = clamped(brightness) * clamped(saturation)
    let middle = chroma * (1 - abs(hue.truncatingRemainder(dividingBy: 2) - 1))
    let low = clamped(brightness) - chroma
    let (r, g, b): (Double, Double, Double)
    switch hue {
    case ..<1: (r, g, b) = (chroma, middle, 0)
    case ..<2: (r, g, b) = (middle, chroma, 0)
    case ..<3: (r, g, b) = (0, chroma, middle)
    case ..<4: (r, g, b) = (0, middle, chroma)
    case ..<5: (r, g, b) = (middle, 0, chroma)
    default: (r, g, b) = (chroma, 0, middle)
    }
    self.init(red: r + low, green: g + low, blue: b + low, opacity: opacity)
  }

  /// The colour with its opacity multiplied.
  public func opacity(_ opacity: Double) -> Color {
    Color(.opacity(storage, clamped(opacity)))
  }

  package func resolve(_ scheme: ColorScheme) -> RGBA {
    switch storage {
    case .rgba(let rgba): return rgba
    case .system(let color): return color.resolve(scheme)
    case .asset(let name, let folder): return Color.asset(name, folder, scheme)
    case .dynamic(let color): return color.resolve(scheme)
    case .opacity(let base, let factor):
      var result = Color(base).resolve(scheme)
      result.opacity *= factor
      return result
    case .mix(let first, let second, let part, let isPerceptual):
      let (a, b) = (Color(first).resolve(scheme), Color(second).resolve(scheme))
      return isPerceptual ? Oklab.mix(a, b, part) : a.mixed(with: b, part)
    }
  }

  /// Resolves the colour in an environment, which has the colour scheme and the tint.
  package func rgba(in environment: EnvironmentValues) -> RGBA {
    let own = environment.accentColor.map { inserting($0.storage, into: storage) } ?? storage
    return Color(own).resolve(environment.colorScheme)
  }

  /// The colour with `accent` instead of the accent colour.
  private func inserting(_ accent: Storage, into storage: Storage) -> Storage {
    switch storage {
    case .rgba, .asset, .dynamic: return storage
    case .system(let color): return color == .accent ? accent : storage
    case .opacity(let base, let factor): return .opacity(inserting(accent, into: base), factor)
    case .mix(let a, let b, let part, let isPerceptual):
      return .mix(
        inserting(accent, into: a), inserting(accent, into: b), part, isPerceptual: isPerceptual)
    }
  }

  public static let clear = Color(.rgba(.clear))
  public static let black = Color(.rgba(.black))
  public static let white = Color(.rgba(.white))
  public static let red = Color(.system(.red))
  public static let orange = Color(.system(.orange))
  public static let yellow = Color(.system(.yellow))
  public static let green = Color(.system(.green))
  public static let mint = Color(.system(.mint))
  public static let teal = Color(.system(.teal))
  public static let cyan = Color(.system(.cyan))
  public static let blue = Color(.system(.blue))
  public static let indigo = Color(.system(.indigo))
  public static let purple = Color(.system(.purple))
  public static let pink = Color(.system(.pink))
  public static let brown = Color(.system(.brown))
  public static let gray = Color(.system(.gray))
  public static let accentColor = Color(.system(.accent))
  public static let primary = Color(.system(.primary))
  public static let secondary = Color(.system(.secondary))
}

extension RGBA {
  func mixed(with other: RGBA, _ part: Double) -> RGBA {
    // Interpolated premultiplied, so that a clear colour contributes no colour.
    let opacity = self.opacity + (other.opacity - self.opacity) * part
    guard opacity > 0 else { return .clear }
    let (a, b) = (self.opacity * (1 - part) / opacity, other.opacity * part / opacity)
    return RGBA(
      red: red * a + other.red * b, green: green * a + other.green * b,
      blue: blue * a + other.blue * b, opacity: opacity)
  }

  /// Converted to sRGB and clamped; both spaces have the same white point and transfer function.
  var convertedFromDisplayP3: RGBA {
    let (r, g, b) = (Oklab.decode(red), Oklab.decode(green), Oklab.decode(blue))
    func component(_ value: Double) -> Double { Oklab.encode(min(max(0, value), 1)) }
    return RGBA(
      red: component(1.224_940_2 * r - 0.224_940_2 * g),
      green: component(-0.042_056_9 * r + 1.042_056_9 * g),
      blue: component(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_5 * b), opacity: opacity)
  }
}

private func clamped(_ component: Double) -> Double {
  component.isNaN ? 0 : min(max(0, component), 1)
}

/// iOS's named colours, light and dark (behaviour sheet §15).
package enum SystemColors: Hashable, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case accent, primary, secondary, tertiary, quaternary, background, separator
  case groupedGround, groupedCard, pressedRow, searchField
  case secondaryGround, tertiaryGround, fill, secondaryFill, tertiaryFill, quaternaryFill

  package func resolve(_ scheme: ColorScheme) -> RGBA {
    let (light, dark) = values
    return scheme == .dark ? dark : light
  }

  private var values: (RGBA, RGBA) {
    switch self {
    case .red: (rgb(255, 56, 60), rgb(255, 66, 69))
    case .orange: (rgb(255, 141, 40), rgb(255, 146, 48))
    case .yellow: (rgb(255, 204, 0), rgb(255, 214, 0))
    case .green: (rgb(52, 199, 89), rgb(48, 209, 88))
    case .mint: (rgb(0, 200, 179), rgb(0, 218, 195))
    case .teal: (rgb(0, 195, 208), rgb(0, 210, 224))
    case .cyan: (rgb(0, 192, 232), rgb(60, 211, 254))
    case .blue: (rgb(0, 136, 255), rgb(0, 145, 255))
    case .indigo: (rgb(97, 85, 245), rgb(107, 93, 255))
    case .purple: (rgb(203, 48, 224), rgb(219, 52, 242))
    case .pink: (rgb(255, 45, 85), rgb(255, 55, 95))
    case .brown: (rgb(172, 127, 94), rgb(183, 138, 102))
    case .gray: (rgb(142, 142, 147), rgb(142, 142, 147))
    case .accent: (rgb(0, 136, 255), rgb(0, 145, 255))
    case .primary: (.black, .white)
    case .secondary: (rgb(60, 60, 67, 0.6), rgb(235, 235, 245, 0.6))
    case .tertiary: (rgb(60, 60, 67, 0.3), rgb(235, 235, 245, 0.3))
    case .quaternary: (rgb(60, 60, 67, 0.18), rgb(235, 235, 245, 0.18))
    case .background: (.white, .black)
    // iOS's documented separator colour.
    case .separator: (rgb(60, 60, 67, 0.29), rgb(84, 84, 88, 0.6))
    case .groupedGround: (rgb(242, 242, 247), .black)
    case .groupedCard: (.white, rgb(28, 28, 30))
    // iOS's documented fourth system grey.
    case .pressedRow: (rgb(209, 209, 214), rgb(58, 58, 60))
    // iOS's documented tertiary fill.
    case .searchField: (rgb(118, 118, 128, 0.12), rgb(118, 118, 128, 0.24))
    // iOS's documented system backgrounds and fills.
    case .secondaryGround: (rgb(242, 242, 247), rgb(28, 28, 30))
    case .tertiaryGround: (.white, rgb(44, 44, 46))
    case .fill: (rgb(120, 120, 128, 0.2), rgb(120, 120, 128, 0.36))
    case .secondaryFill: (rgb(120, 120, 128, 0.16), rgb(120, 120, 128, 0.32))
    case .tertiaryFill: (rgb(118, 118, 128, 0.12), rgb(118, 118, 128, 0.24))
    case .quaternaryFill: (rgb(116, 116, 128, 0.08), rgb(118, 118, 128, 0.18))
    }
  }
}

private func rgb(_ red: Double, _ green: Double, _ blue: Double, _ opacity: Double = 1) -> RGBA {
  RGBA(red: red / 255, green: green / 255, blue: blue / 255, opacity: opacity)
}

/// Light or dark mode.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
}

extension Color: View, PrimitiveView, LeafView {
  package static func makeLeaf(_ view: Color, in parent: ViewNode) -> StyleFillNode {
    StyleFillNode(AnyShapeStyle(view), parent: parent)
  }

  package static func updateLeaf(_ node: StyleFillNode, to view: Color) {
    node.style = AnyShapeStyle(view)
  }
}
