extension VisualEffect {
  private func adding(_ step: EffectStep) -> _EffectSteps {
    var all = _steps
    all.append(step)
    return all
  }

  // MARK: Place

  /// Moves what the view draws, in points, y down.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    offset(CGSize(width: x, height: y))
  }

  public func offset(_ offset: CGSize) -> some VisualEffect {
    var all = _steps
    all.move(by: offset)
    return all
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

  /// Positive angles rotate clockwise.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
    adding(.rotation(angle, anchor: anchor))
  }

  /// Rotates the view in space; see ``View/rotation3DEffect(_:axis:anchor:anchorZ:perspective:)``.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    adding(
      .rotation3D(
        angle, axis: EffectStep.Axis3D(x: axis.x, y: axis.y, z: axis.z), anchor: anchor,
        anchorZ: anchorZ, perspective: perspective))
  }

  /// Transforms the view about its top leading corner.
  public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
    adding(.projection(transform))
  }

  // MARK: Looks

  /// Sets the opacity, which is clamped to 0…1.
  public func opacity(_ opacity: Double) -> some VisualEffect {
    adding(.opacity(opacity))
  }

  /// Applies a Gaussian blur with a standard deviation of `radius` points.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    adding(.blur(radius: radius, opaque: opaque))
  }

  /// Adds `amount` to every colour component.
  public func brightness(_ amount: Double) -> some VisualEffect {
    adding(.brightness(amount))
  }

  /// Changes the contrast: 1 has no effect, 0 gives grey, negative values invert.
  public func contrast(_ amount: Double) -> some VisualEffect {
    adding(.contrast(amount))
  }

  /// Removes colour: 0 has no effect, 1 removes all.
  public func grayscale(_ amount: Double) -> some VisualEffect {
    adding(.grayscale(amount))
  }

  /// Rotates all hues by an angle.
  public func hueRotation(_ angle: Angle) -> some VisualEffect {
    adding(.hueRotation(angle))
  }

  /// Changes the saturation: 1 has no effect, 0 removes all colour, more than 1 increases it.
  public func saturation(_ amount: Double) -> some VisualEffect {
    adding(.saturation(amount))
  }
}
