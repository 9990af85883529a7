/// The style of a part of a text.
struct TextForeground: Hashable, Sendable {
  let style: AnyShapeStyle

  static func == (a: TextForeground, b: TextForeground) -> Bool {
    a.style.isSame(as: b.style)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type(of: style.style)))
  }
}

extension AnyShapeStyle {
  /// The style as a colour; nil for gradients and the like.
  func plainColor(in values: EnvironmentValues) -> RGBA? {
    let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    if case .color(let color) = _paint(in: rect, environment: values) { return color }
    return nil
  }
}

extension Text {
  /// Sets the style of the text, except for parts that have one themselves.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    let foreground = TextForeground(style: AnyShapeStyle(style))
    return mapParts { if $0.color == nil, $0.style == nil { $0.style = foreground } }
  }

  /// The style of all parts, if it is the same.
  var commonStyle: AnyShapeStyle? {
    guard plainCharacters == nil, let first = parts.first?.style,
      parts.allSatisfy({ $0.style == first })
    else {
      return nil
    }
    return first.style
  }
}
