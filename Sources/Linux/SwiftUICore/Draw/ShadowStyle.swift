/// A shadow that is part of a shape style.
public struct ShadowStyle: Equatable, Sendable {
  fileprivate let color: Color
  fileprivate let radius: CGFloat
  fileprivate let offset: CGSize
  fileprivate let isInner: Bool

  /// A shadow below what is painted.
  ///
  /// - Parameters:
  ///   - color: By default black with an opacity of 1/3.
  ///   - radius: Standard deviation of the blur in points; one that is negative or NaN counts as 0.
  ///   - x: The horizontal offset in points.
  ///   - y: The vertical offset in points.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: false)
  }

  /// A shadow inside the edges of what is painted.
  ///
  /// - Parameters:
  ///   - color: By default black with an opacity of 0.55.
  ///   - radius: Standard deviation of the blur in points; one that is negative or NaN counts as 0.
  ///   - x: The horizontal offset in points.
  ///   - y: The vertical offset in points.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(color: color, radius: radius, offset: CGSize(width: x, height: y), isInner: true)
  }
}

/// A style with a shadow.
public struct _ShadowedShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let shadow: ShadowStyle

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    let paint = base._paint(in: rect, environment: environment)
    // A shadow is blended as what throws it is.
    if case .blended(let inner, let mode) = paint {
      return .blended(add(to: inner, environment), mode)
    }
    return add(to: paint, environment)
  }

  private func add(to paint: Paint, _ environment: EnvironmentValues) -> Paint {
    func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
    let resolved = Paint.Shadow(
      color: shadow.color.rgba(in: environment), radius: max(0, finite(shadow.radius)),
      offset: CGSize(
        width: finite(shadow.offset.width), height: finite(shadow.offset.height)),
      isInner: shadow.isInner)
    if case .shadowed(let inner, let shadows) = paint {
      return .shadowed(inner, shadows + [resolved])
    }
    return .shadowed(paint, [resolved])
  }
}

extension ShapeStyle {
  /// Adds a shadow to shapes, texts and symbols that are painted with the style.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _ShadowedShapeStyle(base: self, shadow: style)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style with a shadow.
  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _ShadowedShapeStyle(base: ForegroundStyle(), shadow: style)
  }
}
