extension DisplayList.Filter {
  /// How far a blur of this standard deviation reaches; beyond, less than a hundredth of a level of
  /// 255 is left.
  package static func reach(of radius: CGFloat) -> CGFloat {
    radius.isFinite ? max(0, radius) * 3 : 0
  }

  /// The same filter for a picture that is drawn elsewhere.
  func moved(by origin: CGPoint) -> DisplayList.Filter {
    switch self {
    case .blur(let radius, let rect?):
      return .blur(radius: radius, opaque: rect.offsetBy(dx: origin.x, dy: origin.y))
    case .ground(let color, let rect):
      return .ground(color, rect.offsetBy(dx: origin.x, dy: origin.y))
    default: return self
    }
  }

  /// The part of the picture that shows up in `rect` of the outcome.
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

  /// The part of the outcome in which `rect` of the picture shows up.
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

  /// Changes nothing.
  package var isIdentity: Bool {
    switch self {
    case .blur(let radius, let rect): return radius <= 0 && rect == nil
    case .shadow(let color, _, _): return color.opacity <= 0
    case .color(let matrix): return matrix == ColorMatrix()
    case .luminanceToAlpha, .alphaThreshold: return false
    case .ground(let color, _): return color.opacity <= 0
    }
  }
}
