// Effects as vectors, for interpolation.

extension EffectStep {
  /// Whether both effects differ in numbers only, so that they can be interpolated.
  func isSameKind(as other: EffectStep) -> Bool {
    switch (self, other) {
    case (.offset, .offset), (.opacity, .opacity), (.scale, .scale), (.rotation, .rotation),
      (.rotation3D, .rotation3D), (.transform, .transform), (.projection, .projection),
      (.shadow, .shadow), (.brightness, .brightness), (.contrast, .contrast),
      (.saturation, .saturation), (.grayscale, .grayscale), (.hueRotation, .hueRotation),
      (.colorMultiply, .colorMultiply):
      true
    case (.blur(_, let mine), .blur(_, let theirs)): mine == theirs
    default: self == other
    }
  }

  /// All numbers of the effect that can be interpolated, with colours resolved in `environment`.
  func numbers(in environment: EnvironmentValues) -> NumberList {
    func list(_ numbers: CGFloat...) -> NumberList { NumberList(numbers.map { Double($0) }) }
    switch self {
    case .offset(let offset): return list(offset.width, offset.height)
    case .opacity(let number), .brightness(let number), .contrast(let number),
      .saturation(let number), .grayscale(let number):
      return list(number)
    case .scale(let scale, let anchor): return list(scale.width, scale.height, anchor.x, anchor.y)
    case .rotation(let angle, let anchor): return list(angle.radians, anchor.x, anchor.y)
    case .rotation3D(let angle, let axis, let anchor, let anchorZ, let perspective):
      return list(
        angle.radians, axis.x, axis.y, axis.z, anchor.x, anchor.y, anchorZ, perspective)
    case .transform(let t): return list(t.a, t.b, t.c, t.d, t.tx, t.ty)
    case .projection(let p):
      return list(p.m11, p.m12, p.m13, p.m21, p.m22, p.m23, p.m31, p.m32, p.m33)
    case .blur(let radius, _): return list(radius)
    case .shadow(let color, let radius, let offset):
      return NumberList(
        [Double(radius), Double(offset.width), Double(offset.height)]
          + color.rgba(in: environment).numbers.values)
    case .hueRotation(let angle): return list(angle.radians)
    case .colorMultiply(let color): return color.rgba(in: environment).numbers
    case .colorInvert, .luminanceToAlpha, .blendMode, .compositingGroup, .drawingGroup:
      return .zero
    }
  }

  /// The effect with other numbers.
  func with(_ numbers: NumberList) -> EffectStep {
    var reader = NumberReader(numbers)
    func next() -> CGFloat { CGFloat(reader.next()) }
    func size() -> CGSize { CGSize(width: next(), height: next()) }
    func point() -> UnitPoint { UnitPoint(x: next(), y: next()) }
    func color() -> Color { Color(.rgba(RGBA(&reader))) }
    switch self {
    case .offset: return .offset(size())
    case .opacity: return .opacity(reader.next())
    case .brightness: return .brightness(reader.next())
    case .contrast: return .contrast(reader.next())
    case .saturation: return .saturation(reader.next())
    case .grayscale: return .grayscale(reader.next())
    case .scale: return .scale(size(), anchor: point())
    case .rotation: return .rotation(.radians(reader.next()), anchor: point())
    case .rotation3D:
      return .rotation3D(
        .radians(reader.next()), axis: Axis3D(x: next(), y: next(), z: next()), anchor: point(),
        anchorZ: next(), perspective: next())
    case .transform:
      return .transform(
        CGAffineTransform(a: next(), b: next(), c: next(), d: next(), tx: next(), ty: next()))
    case .projection:
      var p = ProjectionTransform()
      (p.m11, p.m12, p.m13) = (next(), next(), next())
      (p.m21, p.m22, p.m23) = (next(), next(), next())
      (p.m31, p.m32, p.m33) = (next(), next(), next())
      return .projection(p)
    case .blur(_, let isOpaque): return .blur(radius: max(0, next()), opaque: isOpaque)
    case .shadow:
      let (radius, offset) = (max(0, next()), size())
      return .shadow(color: color(), radius: radius, offset: offset)
    case .hueRotation: return .hueRotation(.radians(reader.next()))
    case .colorMultiply: return .colorMultiply(color())
    case .colorInvert, .luminanceToAlpha, .blendMode, .compositingGroup, .drawingGroup:
      return self
    }
  }
}

extension _EffectSteps {
  func isSameKind(as other: _EffectSteps) -> Bool {
    let (steps, others) = (steps, other.steps)
    return steps.count == others.count
      && zip(steps, others).allSatisfy { $0.isSameKind(as: $1) }
  }

  /// The numbers of all steps, one after another. Visual effects have no colours, so no environment is needed.
  var numbers: NumberList {
    let environment = EnvironmentValues()
    return NumberList(steps.flatMap { $0.numbers(in: environment).values })
  }

  /// The effects with other numbers.
  func with(_ numbers: NumberList) -> _EffectSteps {
    let environment = EnvironmentValues()
    var rest = numbers.values[...]
    return _EffectSteps(
      steps.map { step in
        let count = step.numbers(in: environment).values.count
        defer { rest = rest.dropFirst(count) }
        return step.with(NumberList(Array(rest.prefix(count))))
      })
  }
}
