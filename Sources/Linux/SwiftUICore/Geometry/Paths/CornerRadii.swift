/// The radii of a rectangle's corners, in points.
public struct RectangleCornerRadii: Equatable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }

  func map(_ change: (CGFloat) -> CGFloat) -> RectangleCornerRadii {
    RectangleCornerRadii(
      topLeading: change(topLeading), bottomLeading: change(bottomLeading),
      bottomTrailing: change(bottomTrailing), topTrailing: change(topTrailing))
  }

  /// The radii for a size: negative or not finite ones count as 0, and those that exceed a side are reduced in
  /// proportion.
  func fitting(_ size: CGSize) -> RectangleCornerRadii {
    var r = map { $0.isNaN ? 0 : min(max(0, $0), 1e9) }
    let sides = [
      (size.width, r.topLeading, r.topTrailing), (size.width, r.bottomLeading, r.bottomTrailing),
      (size.height, r.topLeading, r.bottomLeading), (size.height, r.topTrailing, r.bottomTrailing),
    ]
    func share(_ side: (CGFloat, CGFloat, CGFloat)) -> CGFloat {
      let sum = side.1 + side.2
      return sum > side.0 ? max(0, side.0) / sum : 1
    }
    let (top, bottom, left, right) = (
      share(sides[0]), share(sides[1]), share(sides[2]), share(sides[3])
    )
    r.topLeading *= min(top, left)
    r.topTrailing *= min(top, right)
    r.bottomLeading *= min(bottom, left)
    r.bottomTrailing *= min(bottom, right)
    return r
  }
}

extension Path {
  /// A rounded rectangle with elliptical corners.
  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {
    guard cornerSize.width != cornerSize.height, rect.width > 0, rect.height > 0,
      cornerSize.width > 0, cornerSize.height > 0
    else {
      self.init(
        roundedRect: rect, cornerRadius: min(cornerSize.width, cornerSize.height), style: style)
      return
    }
    // Built with square corners and stretched.
    let ratio = cornerSize.height / cornerSize.width
    guard ratio.isFinite, ratio > 0 else {
      self.init(rect)
      return
    }
    let square = CGRect(x: 0, y: 0, width: rect.width, height: rect.height / ratio)
    let map = CGAffineTransform(a: 1, b: 0, c: 0, d: ratio, tx: rect.minX, ty: rect.minY)
    self = Path(roundedRect: square, cornerRadius: cornerSize.width, style: style).applying(map)
  }

  /// A rectangle with a radius for each corner; leading is left.
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) {
    let radii = cornerRadii.fitting(rect.size)
    if radii == radii.map({ _ in radii.topLeading }) {
      self.init(roundedRect: rect, cornerRadius: radii.topLeading, style: style)
      return
    }
    self.init()
    for element in style == .continuous
      ? ContinuousCorners.elements(of: rect, radii: radii) : Path.circularCorners(rect, radii)
    {
      switch element {
      case .move(let to): move(to: to)
      case .line(let to): addLine(to: to)
      case .quadCurve(let to, let control): addQuadCurve(to: to, control: control)
      case .curve(let to, let control1, let control2):
        addCurve(to: to, control1: control1, control2: control2)
      case .closeSubpath: closeSubpath()
      }
    }
  }

  private static func circularCorners(_ r: CGRect, _ radii: RectangleCornerRadii) -> [Element] {
    var path = Path()
    func corner(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from angle: Double) {
      let center = CGPoint(
        x: x == r.maxX ? x - radius : x + radius, y: y == r.maxY ? y - radius : y + radius)
      path.addRelativeArc(
        center: center, radius: radius, startAngle: .degrees(angle), delta: .degrees(90))
    }
    corner(r.maxX, r.minY, radii.topTrailing, from: -90)
    corner(r.maxX, r.maxY, radii.bottomTrailing, from: 0)
    corner(r.minX, r.maxY, radii.bottomLeading, from: 90)
    corner(r.minX, r.minY, radii.topLeading, from: 180)
    path.closeSubpath()
    return path.elements
  }
}
