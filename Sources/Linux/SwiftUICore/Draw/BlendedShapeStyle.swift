/// A style that is blended with what is below it.
public struct _BlendModeShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let mode: BlendMode

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    blended(base._paint(in: rect, environment: environment))
  }

  public func _paint(in rect: CGRect, environment: EnvironmentValues, level: Int) -> Paint {
    blended(base._paint(in: rect, environment: environment, level: level))
  }

  private func blended(_ paint: Paint) -> Paint {
    if case .blended(let inner, _) = paint { return .blended(inner, mode) }
    return .blended(paint, mode)
  }
}

extension ShapeStyle {
  /// Blends what is painted with the style with what is below it.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _BlendModeShapeStyle(base: self, mode: mode)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style with a blend mode.
  public static func blendMode(_ mode: BlendMode) -> some ShapeStyle {
    _BlendModeShapeStyle(base: ForegroundStyle(), mode: mode)
  }
}
