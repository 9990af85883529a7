/// A view that draws a shape; further fills and strokes are drawn on top.
public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  nonisolated var shape: Content { get }
}

extension _ShapeView: ShapeView {}

/// A drawing of a shape on top of another one.
public struct _LayeredShapeView<Content: Shape, Drawing: View, Background: View> {
  public let shape: Content
  let drawing: Drawing
  let background: Background
}

extension _LayeredShapeView: ShapeView {
  public var body: some View { drawing.background { background } }
}

extension Shape {
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, drawing: .fill(style))
  }

  /// Strokes the outline, with half of the line's width on each side.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Self, S> {
    _ShapeView(
      shape: self, style: content, drawing: .stroke(style, isAntialiased: antialiased))
  }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self, S> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension InsettableShape {
  /// Strokes the shape inside its edge.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> some View & ShapeView<Self> {
    _LayeredShapeView(
      shape: self,
      drawing: inset(by: style.lineWidth / 2)
        .stroke(content, style: style, antialiased: antialiased),
      background: EmptyView())
  }

  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View & ShapeView<Self> {
    strokeBorder(
      content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView {
  /// Fills the shape on top of the drawings before.
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> some View & ShapeView<Content> {
    _LayeredShapeView(
      shape: shape, drawing: shape.fill(content, style: style), background: self)
  }

  /// Strokes the shape on top of the drawings before.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some View & ShapeView<Content> {
    _LayeredShapeView(
      shape: shape, drawing: shape.stroke(content, style: style, antialiased: antialiased),
      background: self)
  }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View & ShapeView<Content> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// Strokes the shape inside its edge, on top of the drawings before.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> some View & ShapeView<Content> {
    _LayeredShapeView(
      shape: shape,
      drawing: shape.strokeBorder(content, style: style, antialiased: antialiased),
      background: self)
  }

  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View & ShapeView<Content> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}
