// Fills, selections and the window's background.

/// A translucent grey for shapes and controls; larger ones use weaker levels (`.fill.secondary`).
public struct FillShapeStyle: ShapeStyle {
  public init() {}

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    _paint(in: rect, environment: environment, level: 0)
  }

  public func _paint(in rect: CGRect, environment: EnvironmentValues, level: Int) -> Paint {
    let fills: [SystemColors] = [.fill, .secondaryFill, .tertiaryFill, .quaternaryFill]
    return .color(fills[min(max(0, level), fills.count - 1)].resolve(environment.colorAppearance))
  }
}

/// The style of selected items: the tint, as on iOS.
public struct SelectionShapeStyle: ShapeStyle {
  public init() {}

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    TintShapeStyle()._paint(in: rect, environment: environment)
  }
}

/// The window's background, whatever style is set around the view.
public struct WindowBackgroundShapeStyle: ShapeStyle {
  public init() {}

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    .color(SystemColors.background.resolve(environment.colorAppearance))
  }
}

extension ShapeStyle where Self == FillShapeStyle {
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == SelectionShapeStyle {
  public static var selection: SelectionShapeStyle { SelectionShapeStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}
