/// A translucent background: blurs and tints what is behind it.
///
/// Apple does not publish its parameters. These were chosen to look like iOS: one blur radius for all,
/// increased saturation, and a tint whose opacity grows with the thickness. With reduced transparency the tint
/// is opaque.
public struct Material: Sendable, ShapeStyle {
  private let density: Double

  /// Mostly transparent.
  public static let ultraThin = Material(density: 0.44)
  public static let thin = Material(density: 0.58)
  public static let regular = Material(density: 0.7)
  public static let thick = Material(density: 0.82)
  /// Mostly opaque.
  public static let ultraThick = Material(density: 0.92)
  /// The material of bars.
  public static let bar = Material(density: 0.8)

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    let isDark = environment.colorScheme == .dark
    let level = (isDark ? 37.0 : 247) / 255
    let tint = RGBA(red: level, green: level, blue: level, opacity: density)
    if environment.accessibilityReduceTransparency {
      return .color(RGBA(red: level, green: level, blue: level))
    }
    return .backdrop(Paint.Backdrop(radius: 20, saturation: 1.8, tint: tint))
  }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}
