// Levels of a style, and styles named by use.

/// A level of a style.
public struct HierarchicalShapeStyleModifier<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let level: Int

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    base._paint(in: rect, environment: environment, level: level)
  }
}

extension ShapeStyle {
  // Fractions of the label colours' opacities (behaviour sheet §15); fills and backgrounds have a colour for each level.

  /// The style with 60 % of its opacity.
  public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 1) }
  /// The style with 30 % of its opacity.
  public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 2) }
  /// The style with 18 % of its opacity.
  public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier(base: self, level: 3) }
}

/// The style of placeholders in empty fields.
public struct PlaceholderTextShapeStyle: ShapeStyle {
  public init() {}

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    .color(SystemColors.tertiary.resolve(environment.colorAppearance))
  }
}

/// The style of links.
public struct LinkShapeStyle: ShapeStyle {
  public init() {}

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    Color.blue._paint(in: rect, environment: environment)
  }
}

extension ShapeStyle where Self == PlaceholderTextShapeStyle {
  public static var placeholder: PlaceholderTextShapeStyle { PlaceholderTextShapeStyle() }
}

extension ShapeStyle where Self == LinkShapeStyle {
  public static var link: LinkShapeStyle { LinkShapeStyle() }
}

extension ShapeStyle where Self == EllipticalGradient {
  public static func ellipticalGradient(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    EllipticalGradient(
      stops: stops, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}

extension ShapeStyle where Self == AngularGradient {
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(
      gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  public static func conicGradient(
    _ gradient: Gradient, center: UnitPoint, angle: Angle = .zero
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, angle: angle)
  }
}
