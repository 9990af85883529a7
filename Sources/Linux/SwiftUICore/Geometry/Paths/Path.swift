/// The outline of a two-dimensional shape, in points.
///
/// Rectangles, rounded rectangles and ellipses are stored as such, so that painters can fill them without
/// building a general path.
public struct Path: Equatable, Sendable {
  /// One element of a path.
  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  /// How the outline is stored; the painter switches over it.
  package enum Outline: Equatable, Sendable {
    case empty
    case rect(CGRect)
    case roundedRect(CGRect, radius: CGFloat, style: RoundedCornerStyle)
    case ellipse(CGRect)
    case elements([Element])
  }

  package private(set) var outline: Outline

  public init() {
    outline = .empty
  }

  public init(_ rect: CGRect) {
    outline = .rect(rect)
  }

  /// A rounded rectangle; the radius is at most half of the shorter side.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    let limit = max(0, min(rect.width, rect.height) / 2)
    let radius = cornerRadius.isFinite ? min(max(0, cornerRadius), limit) : limit
    outline =
      radius == 0 ? .rect(rect) : .roundedRect(rect, radius: radius, style: style)
  }

  public init(ellipseIn rect: CGRect) {
    outline = .ellipse(rect)
  }

  public init(_ build: (inout Path) -> Void) {
    self.init()
    build(&self)
  }

  public var isEmpty: Bool {
    switch outline {
    case .empty: return true
    case .elements(let elements): return elements.isEmpty
    case .rect, .roundedRect, .ellipse: return false
    }
  }

  /// The bounding box of the path; null for an empty one.
  public var boundingRect: CGRect {
    switch outline {
    case .empty: return .null
    case .rect(let rect), .roundedRect(let rect, _, _), .ellipse(let rect): return rect
    case .elements: return Path.exactBounds(of: self)
    }
  }
}

extension Path {
  /// Adds what tells paths apart in caches. Apple's paths are compared, but not `Hashable`. O(elements).
  package func addKey(to hasher: inout Hasher) {
    switch outline {
    case .empty: hasher.combine(0)
    case .rect(let rect):
      hasher.combine(1)
      hasher.combine(rect)
    case .roundedRect(let rect, let radius, let style):
      hasher.combine(2)
      hasher.combine(rect)
      hasher.combine(radius)
      hasher.combine(style)
    case .ellipse(let rect):
      hasher.combine(3)
      hasher.combine(rect)
    case .elements(let elements):
      hasher.combine(4)
      for element in elements { element.addKey(to: &hasher) }
    }
  }
}

extension Path.Element {
  fileprivate func addKey(to hasher: inout Hasher) {
    switch self {
    case .move(let point): hasher.combine([point])
    case .line(let point): hasher.combine(point)
    case .quadCurve(let point, let control): hasher.combine([point, control])
    case .curve(let point, let control1, let control2):
      hasher.combine([point, control1, control2])
    case .closeSubpath: hasher.combine(0)
    }
  }
}

// MARK: - Building

extension Path {
  public mutating func move(to point: CGPoint) {
    append(.move(to: point))
  }

  public mutating func addLine(to point: CGPoint) {
    append(.line(to: point))
  }

  public mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    append(.quadCurve(to: point, control: control))
  }

  public mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: point, control1: control1, control2: control2))
  }

  public mutating func closeSubpath() {
    append(.closeSubpath)
  }

  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(rect), transform: transform)
  }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(ellipseIn: rect), transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addPath(Path(roundedRect: rect, cornerSize: cornerSize, style: style), transform: transform)
  }

  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addPath(Path(roundedRect: rect, cornerRadii: cornerRadii, style: style), transform: transform)
  }

  public mutating func addRects(
    _ rects: [CGRect], transform: CGAffineTransform = .identity
  ) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    let path = transform.isIdentity ? path : path.applying(transform)
    if path.isEmpty { return }
    if case .empty = outline {
      outline = path.outline
      return
    }
    var elements = self.elements
    outline = .empty
    elements += path.elements
    outline = .elements(elements)
  }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  public func applying(_ transform: CGAffineTransform) -> Path {
    var result = Path()
    if transform.isTranslation {
      switch outline {
      case .empty: break
      case .rect(let rect): result.outline = .rect(rect.applying(transform))
      case .roundedRect(let rect, let radius, let style):
        result.outline = .roundedRect(rect.applying(transform), radius: radius, style: style)
      case .ellipse(let rect): result.outline = .ellipse(rect.applying(transform))
      case .elements(let elements):
        result.outline = .elements(elements.map { $0.applying(transform) })
      }
    } else {
      result.outline = .elements(elements.map { $0.applying(transform) })
    }
    return result
  }

  /// Appends in place, so that building a path takes O(n).
  private mutating func append(_ element: Element) {
    switch outline {
    case .elements(var elements):
      outline = .empty
      elements.append(element)
      outline = .elements(elements)
    case .empty: outline = .elements([element])
    case .rect, .roundedRect, .ellipse: outline = .elements(elements + [element])
    }
  }
}

// MARK: - Elements

extension Path {
  /// The elements; ellipses and corners are converted to cubic curves.
  package var elements: [Element] {
    switch outline {
    case .empty: return []
    case .elements(let elements): return elements
    case .rect(let r):
      return [
        .move(to: CGPoint(x: r.minX, y: r.minY)), .line(to: CGPoint(x: r.maxX, y: r.minY)),
        .line(to: CGPoint(x: r.maxX, y: r.maxY)), .line(to: CGPoint(x: r.minX, y: r.maxY)),
        .closeSubpath,
      ]
    case .ellipse(let r):
      return Path.ellipse(r)
    case .roundedRect(let r, let radius, .continuous) where radius > 0:
      return ContinuousCorners.elements(of: r.standardized, radius: radius)
    case .roundedRect(let r, let radius, _):
      return Path.corners(r, radiusX: radius, radiusY: radius)
    }
  }

  public func forEach(_ body: (Element) -> Void) {
    elements.forEach(body)
  }

  /// From the middle of the right side clockwise, as Core Graphics has it: a trimmed circle begins there.
  private static func ellipse(_ r: CGRect) -> [Element] {
    let part: CGFloat = 0.552_284_75
    let (kx, ky) = (r.width / 2 * part, r.height / 2 * part)
    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    return [
      .move(to: p(r.maxX, r.midY)),
      .curve(
        to: p(r.midX, r.maxY), control1: p(r.maxX, r.midY + ky), control2: p(r.midX + kx, r.maxY)),
      .curve(
        to: p(r.minX, r.midY), control1: p(r.midX - kx, r.maxY), control2: p(r.minX, r.midY + ky)),
      .curve(
        to: p(r.midX, r.minY), control1: p(r.minX, r.midY - ky), control2: p(r.midX - kx, r.minY)),
      .curve(
        to: p(r.maxX, r.midY), control1: p(r.midX + kx, r.minY), control2: p(r.maxX, r.midY - ky)),
      .closeSubpath,
    ]
  }

  /// Four quarter ellipses connected by straight lines. With the factor 0.5523, a cubic curve approximates a
  /// quarter circle within 0.03 % of the radius.
  static func corners(_ r: CGRect, radiusX: CGFloat, radiusY: CGFloat) -> [Element] {
    let kappa: CGFloat = 0.552_284_75
    let kx = radiusX * (1 - kappa)
    let ky = radiusY * (1 - kappa)
    func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    return [
      .move(to: p(r.minX + radiusX, r.minY)),
      .line(to: p(r.maxX - radiusX, r.minY)),
      .curve(
        to: p(r.maxX, r.minY + radiusY), control1: p(r.maxX - kx, r.minY),
        control2: p(r.maxX, r.minY + ky)),
      .line(to: p(r.maxX, r.maxY - radiusY)),
      .curve(
        to: p(r.maxX - radiusX, r.maxY), control1: p(r.maxX, r.maxY - ky),
        control2: p(r.maxX - kx, r.maxY)),
      .line(to: p(r.minX + radiusX, r.maxY)),
      .curve(
        to: p(r.minX, r.maxY - radiusY), control1: p(r.minX + kx, r.maxY),
        control2: p(r.minX, r.maxY - ky)),
      .line(to: p(r.minX, r.minY + radiusY)),
      .curve(
        to: p(r.minX + radiusX, r.minY), control1: p(r.minX, r.minY + ky),
        control2: p(r.minX + kx, r.minY)),
      .closeSubpath,
    ]
  }
}

extension Path.Element {
  func applying(_ t: CGAffineTransform) -> Path.Element {
    switch self {
    case .move(let to): return .move(to: to.applying(t))
    case .line(let to): return .line(to: to.applying(t))
    case .quadCurve(let to, let control):
      return .quadCurve(to: to.applying(t), control: control.applying(t))
    case .curve(let to, let control1, let control2):
      return .curve(
        to: to.applying(t), control1: control1.applying(t), control2: control2.applying(t))
    case .closeSubpath: return .closeSubpath
    }
  }
}
