/// A gradient between the coloured points of a grid.
///
///     MeshGradient(
///       width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
///       colors: [.red, .purple, .orange, .yellow])
///
/// Positions are parts of the area: 0, 0 is its top left corner, 1, 1 its bottom right one. As a view it takes all
/// of the proposed size.
///
/// Without control points of its own a vertex has the tangents of a curve through its neighbours (Catmull-Rom);
/// Apple does not publish its own. A grid of less than 2 x 2 vertices, or with another number of positions or
/// colours than `width * height`, is drawn as its background, with a warning.
public struct MeshGradient: Equatable, Sendable, ShapeStyle {
  /// A vertex with its four Bézier control points.
  public struct BezierPoint: Equatable, Sendable, BitwiseCopyable {
    /// The position of the vertex.
    public var position: SIMD2<Float>
    /// The control point of the curve to the vertex before it in its row.
    public var leadingControlPoint: SIMD2<Float>
    /// The control point of the curve to the vertex above.
    public var topControlPoint: SIMD2<Float>
    /// The control point of the curve to the next vertex in its row.
    public var trailingControlPoint: SIMD2<Float>
    /// The control point of the curve to the vertex below.
    public var bottomControlPoint: SIMD2<Float>

    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  /// Where the vertices are.
  public enum Locations: Equatable, Sendable {
    /// Vertices whose control points follow from their neighbours.
    case points([SIMD2<Float>])
    /// Vertices with control points of their own.
    case bezierPoints([BezierPoint])
  }

  /// The colours of the vertices.
  public enum Colors: Equatable, Sendable {
    /// Colours that depend on the environment.
    case colors([Color])
    /// Colours as they are.
    case resolvedColors([Color.Resolved])
  }

  /// How many vertices a row has.
  public var width: Int
  /// How many vertices a column has.
  public var height: Int
  /// `width * height` positions, row by row.
  public var locations: Locations
  /// `width * height` colours, row by row.
  public var colors: Colors
  /// Fills what is outside the grid; clear by default.
  public var background: Color
  /// Whether colours follow cubic curves between the vertices; true by default.
  public var smoothsColors: Bool
  /// The space to blend colours in; `.device` by default.
  public var colorSpace: Gradient.ColorSpace

  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.locations = locations
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
  }

  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  public init(
    width: Int, height: Int, points: [SIMD2<Float>], resolvedColors: [Color.Resolved],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points),
      colors: .resolvedColors(resolvedColors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], colors: [Color],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints),
      colors: .colors(colors), background: background, smoothsColors: smoothsColors,
      colorSpace: colorSpace)
  }

  public init(
    width: Int, height: Int, bezierPoints: [BezierPoint], resolvedColors: [Color.Resolved],
    background: Color = .clear, smoothsColors: Bool = true,
    colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .bezierPoints(bezierPoints),
      colors: .resolvedColors(resolvedColors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  public func _paint(in rect: CGRect, environment: EnvironmentValues) -> Paint {
    let background = background.rgba(in: environment)
    let colors = rgba(in: environment)
    guard isUsable(colors.count) else { return .color(background) }
    func place(_ point: SIMD2<Float>) -> CGPoint {
      CGPoint(
        x: rect.minX + CGFloat(point.x) * rect.width,
        y: rect.minY + CGFloat(point.y) * rect.height)
    }
    let vertices = zip(bezierPoints, colors).map { point, color in
      Paint.Mesh.Vertex(
        position: place(point.position), leading: place(point.leadingControlPoint),
        top: place(point.topControlPoint), trailing: place(point.trailingControlPoint),
        bottom: place(point.bottomControlPoint), color: color)
    }
    return .meshGradient(
      Paint.Mesh(
        width: width, height: height, vertices: vertices, background: background,
        smoothsColors: smoothsColors, isPerceptual: colorSpace == .perceptual))
  }

  private func rgba(in environment: EnvironmentValues) -> [RGBA] {
    switch colors {
    case .colors(let colors): colors.map { $0.rgba(in: environment) }
    case .resolvedColors(let colors): colors.map(\.rgba)
    }
  }

  private func isUsable(_ colorCount: Int) -> Bool {
    let pointCount =
      switch locations {
      case .points(let points): points.count
      case .bezierPoints(let points): points.count
      }
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    if width >= 2, height >= 2, !isTooLarge, pointCount == count, colorCount == count {
      return true
    }
    RuntimeWarning.once(
      "mesh-gradient-\(width)-\(height)-\(pointCount)-\(colorCount)",
      "MeshGradient: width and height must be at least 2, with width * height locations and colors "
        + "(got \(width) x \(height), \(pointCount) locations, \(colorCount) colors); "
        + "drawing the background")
    return false
  }

  /// All vertices with control points; of a usable grid.
  private var bezierPoints: [BezierPoint] {
    guard case .points(let points) = locations else {
      if case .bezierPoints(let points) = locations { return points }
      return []
    }
    /// A third of the way along the curve through a vertex and its neighbours in a row or column.
    func tangent(_ index: Int, _ place: Int, of count: Int, _ step: Int) -> SIMD2<Float> {
      let before = place > 0 ? points[index - step] : points[index]
      let after = place < count - 1 ? points[index + step] : points[index]
      return (after - before) / (place > 0 && place < count - 1 ? 6 : 3)
    }
    return points.indices.map { index in
      let across = tangent(index, index % width, of: width, 1)
      let down = tangent(index, index / width, of: height, width)
      let point = points[index]
      return BezierPoint(
        position: point, leadingControlPoint: point - across, topControlPoint: point - down,
        trailingControlPoint: point + across, bottomControlPoint: point + down)
    }
  }
}

extension MeshGradient: View, PrimitiveView, LeafView {
  package static func makeLeaf(_ view: Self, in parent: ViewNode) -> StyleFillNode {
    StyleFillNode(AnyShapeStyle(view), parent: parent)
  }

  package static func updateLeaf(_ node: StyleFillNode, to view: Self) {
    node.style = AnyShapeStyle(view)
  }
}
