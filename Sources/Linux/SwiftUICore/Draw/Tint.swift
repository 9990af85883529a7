// Tint and accent colour.

extension EnvironmentValues {
  /// The accent colour; nil for the system's.
  @Entry package var accentColor: Color?

  @Entry package var tintStyle: AnyShapeStyle?
}

/// The tint of the environment; the accent colour where none is set.
public struct TintShapeStyle: ShapeStyle {
  public init() {}

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    guard let style = environment.tintStyle else {
      return .color(Color.accentColor.rgba(in: environment))
    }
    // A tint that contains `.tint` would be resolved endlessly.
    var outside = environment
    outside.tintStyle = nil
    return style._paint(in: rect, environment: outside)
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// A style with the styles of its weaker levels.
struct LeveledStyle: ShapeStyle {
  let levels: [AnyShapeStyle]

  func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    levels[0]._paint(in: rect, environment: environment)
  }
}

/// A style with a factor for its opacity.
struct FadedStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double

  func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    base._paint(in: rect, environment: environment).faded(opacity)
  }
}

extension ShapeStyle {
  /// The style with its opacity multiplied.
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    FadedStyle(base: self, opacity: opacity.isNaN ? 1 : min(max(0, opacity), 1))
  }
}

extension View {
  /// Sets the colour of controls and of ``ShapeStyle/tint`` inside; nil for the system's.
  public nonisolated func tint(_ tint: Color?) -> some View {
    environment(\.tintStyle, tint.map { AnyShapeStyle($0) }).environment(\.accentColor, tint)
  }

  /// Sets the style of controls and of ``ShapeStyle/tint`` inside; nil for the system's.
  @_disfavoredOverload
  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View {
    environment(\.tintStyle, tint.map { AnyShapeStyle($0) })
  }

  /// Sets ``Color/accentColor`` inside; nil for the system's.
  public nonisolated func accentColor(_ accentColor: Color?) -> some View {
    environment(\.accentColor, accentColor)
  }

  /// Sets the styles of `.primary` and `.secondary` inside.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    foregroundStyle(LeveledStyle(levels: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
  }

  /// Sets the styles of `.primary`, `.secondary` and `.tertiary` inside.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    foregroundStyle(
      LeveledStyle(
        levels: [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]))
  }
}
