/// How corners are rounded: quarter circles or Apple's continuous curves.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular
  case continuous
}

/// How an outline is stroked; lengths are in points.
public struct StrokeStyle: Equatable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat
  /// Whether edges are antialiased.
  package var isAntialiased = true

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// The fill rule of a path.
public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// How the ends of a line are drawn.
public enum CGLineCap: Int32, Hashable, Sendable {
  case butt, round, square
}

/// How the joins of lines are drawn.
public enum CGLineJoin: Int32, Hashable, Sendable {
  case miter, round, bevel
}
