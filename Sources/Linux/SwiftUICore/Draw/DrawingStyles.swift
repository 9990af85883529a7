/// How the corners of a rounded rectangle are drawn: a quarter circle, or a curve that eases into
/// the sides.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular
  case continuous
}

/// How the outline of a shape is stroked; lengths in points.
public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat
  /// False for edges that are either in or out.
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

/// Which side of a path is inside.
public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// How the ends of a line look.
public enum CGLineCap: Int32, Hashable, Sendable {
  case butt, round, square
}

/// How lines meet.
public enum CGLineJoin: Int32, Hashable, Sendable {
  case miter, round, bevel
}
