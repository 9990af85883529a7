extension VisualEffect {
  private func adding(_ step: EffectStep) -> CombinedEffect<Self> {
    CombinedEffect(base: self, step: step)
  }

  // MARK: Place

  /// Draws the view elsewhere; points, y down.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    adding(.offset(CGSize(width: x, height: y)))
  }

  public func offset(_ offset: CGSize) -> some VisualEffect {
    adding(.offset(offset))
  }

  public func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some VisualEffect {
    adding(.scale(CGSize(width: x, height: y), anchor: anchor))
  }

  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(.scale(scale, anchor: anchor))
  }

  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(.scale(CGSize(width: scale, height: scale), anchor: anchor))
  }

  /// Positive angles turn clockwise.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(.rotation(angle, anchor: anchor))
  }

  /// Turns the view's plane in space; see ``View/rotation3DEffect(_:axis:anchor:anchorZ:perspective:)``.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    adding(
      .rotation3D(
        angle, axis: EffectStep.Axis3D(x: axis.x, y: axis.y, z: axis.z), anchor: anchor,
        anchorZ: anchorZ, perspective: perspective))
  }

  /// Maps the view about its top leading corner.
  public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
    adding(.projection(transform))
  }

  // MARK: Looks

  /// 0 is invisible, 1 opaque; values outside count as the nearer one.
  public func opacity(_ opacity: Double) -> some VisualEffect {
    adding(.opacity(opacity))
  }

  /// A Gaussian blur with a standard deviation of `radius` points.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    adding(.blur(radius: radius, opaque: opaque))
  }

  /// Adds `amount` to every colour component.
  public func brightness(_ amount: Double) -> some VisualEffect {
    adding(.brightness(amount))
  }

  /// 1 changes nothing, 0 gives an even grey, negative values invert.
  public func contrast(_ amount: Double) -> some VisualEffect {
    adding(.contrast(amount))
  }

  /// 0 changes nothing, 1 takes all colour away.
  public func grayscale(_ amount: Double) -> some VisualEffect {
    adding(.grayscale(amount))
  }

  /// Turns all colours around the colour circle.
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    adding(.hueRotation(angle))
  }

  /// 1 changes nothing, 0 takes all colour away, more than 1 strengthens it.
  public func saturation(_ amount: Double) -> some VisualEffect {
    adding(.saturation(amount))
  }
}
