/// One effect with its parameters, as a value that can be compared and interpolated.
enum EffectStep: Equatable, Sendable {
  /// A direction in space.
  struct Axis3D: Hashable, Sendable {
    var x: CGFloat
    var y: CGFloat
    var z: CGFloat
  }

  case offset(CGSize)
  case opacity(Double)
  case scale(CGSize, anchor: UnitPoint)
  case rotation(Angle, anchor: UnitPoint)
  case rotation3D(Angle, axis: Axis3D, anchor: UnitPoint, anchorZ: CGFloat, perspective: CGFloat)
  case transform(CGAffineTransform)
  case projection(ProjectionTransform)
  case blur(radius: CGFloat, opaque: Bool)
  case shadow(color: Color, radius: CGFloat, offset: CGSize)
  case brightness(Double)
  case contrast(Double)
  case saturation(Double)
  case grayscale(Double)
  case hueRotation(Angle)
  case colorInvert
  case colorMultiply(Color)
  case luminanceToAlpha
  case blendMode(BlendMode)
  case compositingGroup
  case drawingGroup(opaque: Bool)

  /// Whether the step has a colour, which depends on the environment.
  var hasColor: Bool {
    switch self {
    case .shadow, .colorMultiply: true
    default: false
    }
  }

  /// Adds the step to those before it, for a view of a size in points.
  func apply(to shown: inout ShownEffect, size: CGSize, environment: EnvironmentValues) {
    switch self {
    case .offset(let offset):
      shown.add(CGAffineTransform(translationX: offset.width, y: offset.height))
    case .opacity(let opacity): shown.add(opacity: opacity)
    case .scale(let scale, let anchor):
      shown.add(
        CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor, in: size))
    case .rotation(let angle, let anchor):
      shown.add(CGAffineTransform(rotationAngle: angle.radians).about(anchor, in: size))
    case .rotation3D(let angle, let axis, let anchor, let anchorZ, let perspective):
      shown.add(
        .rotation(
          angle, axis: axis, about: anchor, z: anchorZ, perspective: perspective, in: size))
    case .transform(let transform): shown.add(transform)
    case .projection(let projection): shown.add(projection)
    case .blur(let radius, let isOpaque):
      guard radius.isFinite else { return ShownEffect.warn() }
      guard radius > 0 else { return }
      shown.add(
        .blur(radius: radius, opaque: isOpaque ? CGRect(origin: .zero, size: size) : nil))
    case .shadow(let color, let radius, let offset):
      addFilter(
        .shadow(color: color.rgba(in: environment), radius: max(0, radius), offset: offset),
        to: &shown)
    case .brightness(let amount): addColors(.brightness(amount), to: &shown)
    case .contrast(let amount): addColors(.contrast(amount), to: &shown)
    case .saturation(let amount): addColors(.saturation(amount), to: &shown)
    case .grayscale(let amount): addColors(.saturation(1 - amount), to: &shown)
    case .hueRotation(let angle): addColors(.hueRotation(angle), to: &shown)
    case .colorInvert: addColors(.inversion, to: &shown)
    case .colorMultiply(let color):
      addColors(.multiplication(color.rgba(in: environment)), to: &shown)
    case .luminanceToAlpha: shown.add(.luminanceToAlpha)
    case .blendMode(let mode): shown.add(mode)
    case .compositingGroup: shown.isolate()
    case .drawingGroup(let isOpaque):
      shown.isolate()
      if isOpaque { shown.add(.ground(.black, CGRect(origin: .zero, size: size))) }
    }
  }

  private func addColors(_ matrix: ColorMapping, to shown: inout ShownEffect) {
    addFilter(.color(matrix), to: &shown)
  }

  private func addFilter(_ filter: DisplayList.Filter, to shown: inout ShownEffect) {
    guard filter.isFinite else { return ShownEffect.warn() }
    if !filter.isIdentity { shown.add(filter) }
  }
}

extension CGAffineTransform {
  /// The transform about an anchor instead of the origin.
  func about(_ anchor: UnitPoint, in size: CGSize) -> CGAffineTransform {
    let x = anchor.x * size.width
    let y = anchor.y * size.height
    return CGAffineTransform(translationX: -x, y: -y)
      .concatenating(self)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }
}

extension ProjectionTransform {
  /// A rotation in space about an axis through an anchor, in perspective: the eye's distance is the longer side
  /// of `size` divided by `perspective`.
  ///
  /// In Core Animation's terms: translate by −anchor, rotate, `m34 = −perspective / longer side`, translate by
  /// anchor. Positive angles about x tilt the upper edge away, about y the right one.
  static func rotation(
    _ angle: Angle, axis: EffectStep.Axis3D, about anchor: UnitPoint, z anchorZ: CGFloat,
    perspective: CGFloat, in size: CGSize
  ) -> ProjectionTransform {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0, length.isFinite else { return ProjectionTransform() }
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let (c, s) = (CGFloat(cos(angle.radians)), CGFloat(sin(angle.radians)))
    let t = 1 - c
    // The rows of the rotation matrix, as in CATransform3DMakeRotation.
    let forX = (t * x * x + c, t * x * y + s * z, t * x * z - s * y)
    let forY = (t * x * y - s * z, t * y * y + c, t * y * z + s * x)
    let forZ = (t * x * z + s * y, t * y * z - s * x, t * z * z + c)
    let eye = -perspective / max(size.width, size.height, 1)
    let (ax, ay) = (anchor.x * size.width, anchor.y * size.height)
    // Rotating about the anchor places the plane at z = −anchorZ before. The resulting z is not needed.
    func row(_ v: (CGFloat, CGFloat, CGFloat)) -> (CGFloat, CGFloat, CGFloat) {
      (v.0, v.1, v.2 * eye)
    }
    let (rowX, rowY) = (row(forX), row(forY))
    let rowZ = row((forZ.0 * -anchorZ, forZ.1 * -anchorZ, forZ.2 * -anchorZ))
    var turned = ProjectionTransform()
    (turned.m11, turned.m12, turned.m13) = rowX
    (turned.m21, turned.m22, turned.m23) = rowY
    (turned.m31, turned.m32, turned.m33) = (rowZ.0, rowZ.1, rowZ.2 + 1)
    return ProjectionTransform(CGAffineTransform(translationX: -ax, y: -ay))
      .concatenating(turned)
      .concatenating(ProjectionTransform(CGAffineTransform(translationX: ax, y: ay)))
  }
}
