extension Paint {
  /// A grid of coloured points, joined by Bézier curves.
  public struct Mesh: Hashable, Sendable {
    /// A point of the grid with the control points of the curves to its four neighbours; those to where there
    /// is none do not count.
    public struct Vertex: Hashable, Sendable {
      public var position: CGPoint
      public var leading: CGPoint
      public var top: CGPoint
      public var trailing: CGPoint
      public var bottom: CGPoint
      public var color: RGBA

      public init(
        position: CGPoint, leading: CGPoint, top: CGPoint, trailing: CGPoint, bottom: CGPoint,
        color: RGBA
      ) {
        self.position = position
        self.leading = leading
        self.top = top
        self.trailing = trailing
        self.bottom = bottom
        self.color = color
      }

      package var points: [CGPoint] { [position, leading, top, trailing, bottom] }
    }

    /// How many vertices a row has; at least 2.
    public var width: Int
    /// How many rows there are; at least 2.
    public var height: Int
    /// `width * height` of them, row by row.
    public var vertices: [Vertex]
    /// Fills what is outside the grid.
    public var background: RGBA
    /// Colours follow cubic curves between vertices, else straight lines.
    public var smoothsColors: Bool
    /// Colours are blended in Oklab, else by their sRGB components.
    public var isPerceptual: Bool

    public init(
      width: Int, height: Int, vertices: [Vertex], background: RGBA, smoothsColors: Bool,
      isPerceptual: Bool
    ) {
      self.width = width
      self.height = height
      self.vertices = vertices
      self.background = background
      self.smoothsColors = smoothsColors
      self.isPerceptual = isPerceptual
    }

    /// The mesh with other colours.
    package func recolored(_ change: (RGBA) -> RGBA) -> Mesh {
      var mesh = self
      for index in vertices.indices { mesh.vertices[index].color = change(vertices[index].color) }
      mesh.background = change(background)
      return mesh
    }
  }
}
