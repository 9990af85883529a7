/// The effects of a ``VisualEffect``, in the order of application.
public struct _EffectSteps: VisualEffect {
  /// The first step, if it is an offset. Most effects that scrolling changes are nothing else: it takes no memory and
  /// counts no references.
  private var offset: CGSize?
  /// The steps after it; nil for none, which costs no reference to an empty array.
  private var others: [EffectStep]?

  init() {}

  init(_ steps: [EffectStep]) {
    for step in steps {
      if case .offset(let offset) = step { move(by: offset) } else { append(step) }
    }
  }

  var steps: [EffectStep] { (offset.map { [.offset($0)] } ?? []) + (others ?? []) }

  /// The offset, if there is nothing else.
  var onlyOffset: CGSize? { others == nil ? offset : nil }

  mutating func move(by more: CGSize) {
    if offset == nil, others == nil { offset = more } else { append(.offset(more)) }
  }

  mutating func append(_ step: EffectStep) { others = (others ?? []) + [step] }

  func apply(to shown: inout ShownEffect, size: CGSize, environment: EnvironmentValues) {
    if let offset {
      EffectStep.offset(offset).apply(to: &shown, size: size, environment: environment)
    }
    for step in others ?? [] { step.apply(to: &shown, size: size, environment: environment) }
  }

  public var _steps: _EffectSteps { self }

  /// Interpolates between effects of the same kinds; 0 gives these, 1 the others.
  func blended(with other: _EffectSteps, _ part: Double) -> _EffectSteps {
    let (steps, others) = (steps, other.steps)
    guard steps.count == others.count else { return part < 0.5 ? self : other }
    return _EffectSteps(zip(steps, others).map { $0.blended(with: $1, part) })
  }
}

extension EffectStep {
  /// Steps that can't be interpolated change at 0.5.
  func blended(with other: EffectStep, _ part: Double) -> EffectStep {
    switch (self, other) {
    case (.offset(let a), .offset(let b)): .offset(mix(a, b, part))
    case (.opacity(let a), .opacity(let b)): .opacity(mix(a, b, part))
    case (.scale(let a, let from), .scale(let b, let to)):
      .scale(mix(a, b, part), anchor: mix(from, to, part))
    case (.rotation(let a, let from), .rotation(let b, let to)):
      .rotation(mix(a, b, part), anchor: mix(from, to, part))
    case (
      .rotation3D(let a, let axis, let from, let fromZ, let near),
      .rotation3D(let b, let otherAxis, let to, let toZ, let far)
    ):
      // A rotation by 0 has any axis, so the other one's is used.
      .rotation3D(
        mix(a, b, part), axis: a.radians == 0 ? otherAxis : axis, anchor: mix(from, to, part),
        anchorZ: mix(fromZ, toZ, part), perspective: mix(near, far, part))
    case (.blur(let a, let opaque), .blur(let b, _)):
      .blur(radius: mix(a, b, part), opaque: opaque)
    case (.shadow(let color, let a, let from), .shadow(let otherColor, let b, let to)):
      .shadow(
        color: part < 0.5 ? color : otherColor, radius: mix(a, b, part),
        offset: mix(from, to, part))
    case (.brightness(let a), .brightness(let b)): .brightness(mix(a, b, part))
    case (.contrast(let a), .contrast(let b)): .contrast(mix(a, b, part))
    case (.saturation(let a), .saturation(let b)): .saturation(mix(a, b, part))
    case (.grayscale(let a), .grayscale(let b)): .grayscale(mix(a, b, part))
    case (.hueRotation(let a), .hueRotation(let b)): .hueRotation(mix(a, b, part))
    case (.transform(let a), .transform(let b)):
      .transform(
        CGAffineTransform(
          a: mix(a.a, b.a, part), b: mix(a.b, b.b, part), c: mix(a.c, b.c, part),
          d: mix(a.d, b.d, part), tx: mix(a.tx, b.tx, part), ty: mix(a.ty, b.ty, part)))
    default: part < 0.5 ? self : other
    }
  }

  private func mix<Value: Animatable>(_ a: Value, _ b: Value, _ part: Double) -> Value {
    var way = b.animatableData - a.animatableData
    way.scale(by: part)
    var result = a
    result.animatableData = a.animatableData + way
    return result
  }
}
