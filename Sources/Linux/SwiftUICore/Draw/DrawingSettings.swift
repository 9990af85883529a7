/// The environment values that nearly every view reads when it is drawn, resolved once for all views of one scope.
///
/// Otherwise each text and each background would walk along the environment's list several times a frame.
@MainActor final class DrawingSettings {
  private let appearance: ColorAppearance
  private let accent: Color?
  /// The foreground style, if it is a colour.
  let foreground: Color?
  let isRedacted: Bool
  let contentTransition: ContentTransition

  init(_ values: EnvironmentValues) {
    appearance = values.colorAppearance
    accent = values.accentColor
    foreground = values.foregroundStyle.map(\.color) ?? Color.primary
    isRedacted = values.isRedacted
    contentTransition = values.contentTransition
  }

  func resolve(_ color: Color) -> RGBA { color.resolve(appearance, accent: accent) }
}

extension EnvironmentScope {
  /// What views in this scope read when they are drawn.
  var drawing: DrawingSettings {
    if let known = knownDrawing { return unsafeDowncast(known, to: DrawingSettings.self) }
    let settings = DrawingSettings(values)
    knownDrawing = settings
    return settings
  }

  /// The paint of a style for an area, in the area's coordinates.
  func paint(of style: AnyShapeStyle, in rect: CGRect) -> Paint {
    if let color = style.color { return .color(drawing.resolve(color)) }
    return style._paint(in: rect, environment: values)
  }

  /// The paint of the foreground style.
  func foregroundPaint(in rect: CGRect) -> Paint {
    if let color = drawing.foreground { return .color(drawing.resolve(color)) }
    return ForegroundStyle()._paint(in: rect, environment: values)
  }
}
