extension DisplayList.Filter {
  /// The distance up to which a blur of a standard deviation is drawn; beyond it less than 0.01 of 255 levels
  /// is left.
  package static func reach(of radius: CGFloat) -> CGFloat {
    radius.isFinite ? max(0, radius) * 3 : 0
  }

  /// The filter for a picture whose coordinates are moved.
  func moved(by origin: CGPoint) -> DisplayList.Filter {
    switch self {
    case .blur(let radius, let rect?):
      return .blur(radius: radius, opaque: rect.offsetBy(dx: origin.x, dy: origin.y))
    case .ground(let color, let rect):
      return .ground(color, rect.offsetBy(dx: origin.x, dy: origin.y))
    default: return self
    }
  }

  /// The part of the source that affects `rect` of the result.
  package func source(of rect: CGRect) -> CGRect {
    guard !rect.isNull, !rect.isInfinite else { return rect }
    switch self {
    case .blur(let radius, _):
      let reach = DisplayList.Filter.reach(of: radius)
      return rect.insetBy(dx: -reach, dy: -reach)
    case .shadow(_, let radius, let offset):
      let reach = DisplayList.Filter.reach(of: radius)
      return rect.union(
        rect.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -reach, dy: -reach))
    case .color, .luminanceToAlpha, .alphaThreshold, .ground: return rect
    }
  }

  /// The part of the result that is affected by `rect` of the source.
  package func outcome(of rect: CGRect) -> CGRect {
    guard !rect.isNull, !rect.isInfinite else { return rect }
    switch self {
    case .blur(_, let opaque?): return opaque
    case .blur(let radius, nil):
      let reach = DisplayList.Filter.reach(of: radius)
      return rect.insetBy(dx: -reach, dy: -reach)
    case .shadow(_, let radius, let offset):
      let reach = DisplayList.Filter.reach(of: radius)
      return rect.union(
        rect.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach))
    case .color, .luminanceToAlpha, .alphaThreshold: return rect
    case .ground(_, let ground): return rect.union(ground)
    }
  }

  package var isFinite: Bool {
    func isFinite(_ rect: CGRect) -> Bool {
      (rect.origin.x + rect.origin.y + rect.size.width + rect.size.height).isFinite
    }
    func isFinite(_ color: RGBA) -> Bool {
      (color.red + color.green + color.blue + color.opacity).isFinite
    }
    switch self {
    case .blur(let radius, let rect): return radius.isFinite && (rect.map(isFinite) ?? true)
    case .shadow(let color, let radius, let offset):
      return isFinite(color) && radius.isFinite && (offset.width + offset.height).isFinite
    case .color(let matrix): return matrix.isFinite
    case .luminanceToAlpha: return true
    case .alphaThreshold(let min, let max, let color):
      return min.isFinite && max.isFinite && isFinite(color)
    case .ground(let color, let rect): return isFinite(color) && isFinite(rect)
    }
  }

  /// Whether the filter changes nothing.
  package var isIdentity: Bool {
    switch self {
    case .blur(let radius, let rect): return radius <= 0 && rect == nil
    case .shadow(let color, _, _): return color.opacity <= 0
    case .color(let matrix): return matrix == ColorMapping()
    case .luminanceToAlpha, .alphaThreshold: return false
    case .ground(let color, _): return color.opacity <= 0
    }
  }
}
