// The modifiers of `scaleEffect`, `rotationEffect` and `offset` by Apple's names, which transitions and
// animated modifiers in existing source use.

/// Scales what a view draws about an anchor.
public struct _ScaleEffect: GeometryEffect, Equatable {
  public var scale: CGSize
  public var anchor: UnitPoint

  public nonisolated init(scale: CGSize, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  public nonisolated var animatableData:
    AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
  {
    get {
      AnimatablePair(
        AnimatablePair(scale.width, scale.height), AnimatablePair(anchor.x, anchor.y))
    }
    set {
      scale = CGSize(width: newValue.first.first, height: newValue.first.second)
      anchor = UnitPoint(x: newValue.second.first, y: newValue.second.second)
    }
  }

  public nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
    let point = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
    return ProjectionTransform(
      CGAffineTransform(translationX: point.x, y: point.y)
        .scaledBy(x: scale.width, y: scale.height)
        .translatedBy(x: -point.x, y: -point.y))
  }
}

/// Rotates what a view draws about an anchor.
public struct _RotationEffect: GeometryEffect, Equatable {
  public var angle: Angle
  public var anchor: UnitPoint

  public nonisolated init(angle: Angle, anchor: UnitPoint = .center) {
    self.angle = angle
    self.anchor = anchor
  }

  public nonisolated var animatableData: AnimatablePair<Double, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(angle.radians, AnimatablePair(anchor.x, anchor.y)) }
    set {
      angle = Angle(radians: newValue.first)
      anchor = UnitPoint(x: newValue.second.first, y: newValue.second.second)
    }
  }

  public nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
    let point = CGPoint(x: anchor.x * size.width, y: anchor.y * size.height)
    return ProjectionTransform(
      CGAffineTransform(translationX: point.x, y: point.y)
        .rotated(by: angle.radians)
        .translatedBy(x: -point.x, y: -point.y))
  }
}

/// Moves what a view draws.
public struct _OffsetEffect: GeometryEffect, Equatable {
  public var offset: CGSize

  public nonisolated init(offset: CGSize) {
    self.offset = offset
  }

  public nonisolated var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(offset.width, offset.height) }
    set { offset = CGSize(width: newValue.first, height: newValue.second) }
  }

  public nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: offset.width, y: offset.height))
  }
}
