// Styles that the environment decides.

extension EnvironmentValues {
  /// The colour that stands for the accent; nil for the system's.
  @Entry package var accentColor: Color?

  @Entry package var tintStyle: AnyShapeStyle?
}

/// The tint that is set around a view; the accent colour where none is.
public struct TintShapeStyle: ShapeStyle {
  public init() {}

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    guard let style = environment.tintStyle else {
      return .color(Color.accentColor.rgba(in: environment))
    }
    // A tint made of the tint would go round in circles.
    var outside = environment
    outside.tintStyle = nil
    return style._paint(in: rect, environment: outside)
  }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// A style and those that stand for weaker levels of it.
struct LeveledStyle: ShapeStyle {
  let levels: [AnyShapeStyle]

  func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    levels[0]._paint(in: rect, environment: environment)
  }
}

/// A style that shows less of itself.
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
  /// The colour of controls and of ``ShapeStyle/tint`` inside; nil for that of the system.
  public nonisolated func tint(_ tint: Color?) -> some View {
    environment(\.tintStyle, tint.map { AnyShapeStyle($0) }).environment(\.accentColor, tint)
  }

  /// The style of controls and of ``ShapeStyle/tint`` inside.
  @_disfavoredOverload
  public nonisolated func tint<S: ShapeStyle>(_ tint: S) -> some View {
    environment(\.tintStyle, AnyShapeStyle(tint))
  }

  /// What ``Color/accentColor`` is inside; nil for that of the system.
  public nonisolated func accentColor(_ accentColor: Color?) -> some View {
    environment(\.accentColor, accentColor)
  }

  /// Styles for the levels of importance inside: `.primary` and `.secondary`.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    foregroundStyle(LeveledStyle(levels: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
  }

  /// Styles for the levels of importance inside: `.primary`, `.secondary` and `.tertiary`.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    foregroundStyle(
      LeveledStyle(
        levels: [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]))
  }
}
