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
      color.red = SRGB.encode(color.red)
      color.green = SRGB.encode(color.green)
      color.blue = SRGB.encode(color.blue)
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

  package func resolve(_ appearance: ColorAppearance) -> RGBA {
    switch storage {
    case .rgba(let rgba): return rgba
    case .system(let color): return color.resolve(appearance)
    case .asset(let name, let folder): return Color.asset(name, folder, appearance)
    case .dynamic(let color): return color.resolve(appearance)
    case .opacity(let base, let factor):
      var result = Color(base).resolve(appearance)
      result.opacity *= factor
      return result
    case .mix(let first, let second, let part, let isPerceptual):
      let (a, b) = (Color(first).resolve(appearance), Color(second).resolve(appearance))
      return isPerceptual ? Oklab.mix(a, b, part) : a.mixed(with: b, part)
    }
  }

  /// The components of a colour that is the same everywhere; nil for any other.
  package var constant: RGBA? {
    switch storage {
    case .rgba: resolve(.light)
    case .opacity(let base, _): Color(base).constant == nil ? nil : resolve(.light)
    case .mix(let a, let b, _, _):
      Color(a).constant == nil || Color(b).constant == nil ? nil : resolve(.light)
    case .system, .asset, .dynamic: nil
    }
  }

  /// Resolves the colour in an environment, which has the appearance and the tint.
  package func rgba(in environment: EnvironmentValues) -> RGBA {
    if case .rgba(let rgba) = storage { return rgba }
    return resolve(environment.colorAppearance, accent: environment.accentColor)
  }

  /// - Parameter accent: The accent colour; nil for the system's.
  func resolve(_ appearance: ColorAppearance, accent: Color?) -> RGBA {
    guard let accent else { return resolve(appearance) }
    return Color(inserting(accent.storage, into: storage)).resolve(appearance)
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
    let (r, g, b) = (SRGB.decode(red), SRGB.decode(green), SRGB.decode(blue))
    func component(_ value: Double) -> Double { SRGB.encode(min(max(0, value), 1)) }
    return RGBA(
      red: component(1.224_940_2 * r - 0.224_940_2 * g),
      green: component(-0.042_056_9 * r + 1.042_056_9 * g),
      blue: component(-0.019_637_6 * r - 0.078_636_1 * g + 1.098_273_5 * b), opacity: opacity)
  }
}

private func clamped(_ component: Double) -> Double {
  component.isNaN ? 0 : min(max(0, component), 1)
}

extension Color: View, PrimitiveView, LeafView {
  package static var keepsPaintBounds: Bool { true }

  package static func makeLeaf(_ view: Color, in parent: ViewNode) -> StyleFillNode {
    StyleFillNode(AnyShapeStyle(view), parent: parent)
  }

  package static func updateLeaf(_ node: StyleFillNode, to view: Color) {
    node.style = AnyShapeStyle(view)
  }
}
