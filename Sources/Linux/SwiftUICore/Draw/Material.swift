/// Glass: what is behind shows through, blurred and tinted.
///
/// Apple does not publish its figures. These are ours, chosen by eye after the looks of iOS: one blur
/// for all, stronger colours, and a tint that is the denser the thicker the material. Where
/// transparency is to be reduced, the tint is opaque.
public struct Material: Hashable, Sendable, ShapeStyle {
  private let density: Double

  /// Mostly transparent.
  public static let ultraThin = Material(density: 0.44)
  public static let thin = Material(density: 0.58)
  public static let regular = Material(density: 0.7)
  public static let thick = Material(density: 0.82)
  /// Mostly opaque.
  public static let ultraThick = Material(density: 0.92)
  /// As bars have it.
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
