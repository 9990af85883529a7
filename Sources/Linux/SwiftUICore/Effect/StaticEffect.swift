/// An effect that does not depend on geometry.
struct _StaticEffectModifier {
  let step: EffectStep
}

extension _StaticEffectModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> StaticEffectNode {
    StaticEffectNode(modifier.step, parent: parent)
  }

  static func updateWrapper(_ node: StaticEffectNode, to modifier: Self) {
    node.step = modifier.step
  }
}

@MainActor final class StaticEffectNode: EffectNode {
  var step: EffectStep {
    didSet { if step != oldValue { stepChanged(from: oldValue) } }
  }
  /// Animates the effect's parameters.
  private var animator: NumberAnimator<NumberList>?

  init(_ step: EffectStep, parent: ViewNode) {
    self.step = step
    super.init(parent: parent)
  }

  override func placeChildren() {
    super.placeChildren()
    apply()
  }

  private func stepChanged(from old: EffectStep) {
    if step.isSameKind(as: old) {
      let environment = environment.values
      animate(
        &animator, from: old.numbers(in: environment), to: step.numbers(in: environment)
      ) { [weak self] in self?.apply() }
    } else {
      animator?.finish()
      animator = nil
    }
    apply()
  }

  private func apply() {
    var shown = ShownEffect(on: self)
    var step = self.step
    if let animator, animator.isActive { step = step.with(animator.current) }
    step.apply(to: &shown, size: size, environment: environment.values)
    show(shown)
  }

  override func draw(into recorder: inout DisplayListRecorder) {
    // A change of the colour scheme does not change the view itself.
    if step.hasColor { apply() }
    super.draw(into: &recorder)
  }
}

extension View {
  private nonisolated func effect(
    _ step: EffectStep
  ) -> ModifiedContent<Self, _StaticEffectModifier> {
    modifier(_StaticEffectModifier(step: step))
  }

  // MARK: Place

  /// Moves what the view draws; its layout frame is unchanged.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    effect(.offset(CGSize(width: x, height: y)))
  }

  /// Moves what the view draws; its layout frame is unchanged.
  public nonisolated func offset(_ offset: CGSize) -> some View {
    effect(.offset(offset))
  }

  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    effect(.scale(CGSize(width: x, height: y), anchor: anchor))
  }

  public nonisolated func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some View {
    effect(.scale(scale, anchor: anchor))
  }

  public nonisolated func scaleEffect(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> some View {
    effect(.scale(CGSize(width: scale, height: scale), anchor: anchor))
  }

  /// Positive angles rotate clockwise.
  public nonisolated func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View {
    effect(.rotation(angle, anchor: anchor))
  }

  /// Rotates the view in space, with perspective.
  ///
  /// - Parameters:
  ///   - axis: The axis of rotation, clockwise when looking along it; (0, 0, 0) has no effect.
  ///   - anchor: The fixed point, at the depth `anchorZ`.
  ///   - perspective: The longer side of the view, divided by the distance of the eye; 0 for no perspective.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    effect(
      .rotation3D(
        angle, axis: EffectStep.Axis3D(x: axis.x, y: axis.y, z: axis.z), anchor: anchor,
        anchorZ: anchorZ, perspective: perspective))
  }

  /// Transforms the view about its top leading corner.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    effect(.transform(transform))
  }

  /// Transforms the view about its top leading corner, optionally with perspective.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    effect(.projection(transform))
  }

  // MARK: Looks

  /// Sets the opacity: 0 is invisible, 1 opaque.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    effect(.opacity(opacity))
  }

  /// Applies a Gaussian blur with a standard deviation of `radius` points.
  ///
  /// - Parameter opaque: If true, the result is clipped to the view's frame, whose edge colours are extended
  ///   outwards, and opacity is unchanged.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    effect(.blur(radius: radius, opaque: opaque))
  }

  /// Adds a shadow of everything that the view draws, blurred by a Gaussian with a standard deviation of
  /// `radius` points.
  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    effect(.shadow(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }

  // MARK: Colours

  /// Adds `amount` to every colour component: 1 gives white, −1 black.
  public nonisolated func brightness(_ amount: Double) -> some View {
    effect(.brightness(amount))
  }

  /// Changes the contrast: 1 has no effect, 0 gives grey, negative values invert.
  public nonisolated func contrast(_ amount: Double) -> some View {
    effect(.contrast(amount))
  }

  /// Changes the saturation: 1 has no effect, 0 removes all colour, more than 1 increases it.
  public nonisolated func saturation(_ amount: Double) -> some View {
    effect(.saturation(amount))
  }

  /// Removes colour: 0 has no effect, 1 removes all.
  public nonisolated func grayscale(_ amount: Double) -> some View {
    effect(.grayscale(amount))
  }

  /// Rotates all hues by an angle.
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    effect(.hueRotation(angle))
  }

  /// Inverts all colours.
  public nonisolated func colorInvert() -> some View {
    effect(.colorInvert)
  }

  /// Multiplies every component, including the opacity, with that of a colour.
  public nonisolated func colorMultiply(_ color: Color) -> some View {
    effect(.colorMultiply(color))
  }

  /// Replaces colours by black with the luminance as its opacity.
  public nonisolated func luminanceToAlpha() -> some View {
    effect(.luminanceToAlpha)
  }

  // MARK: Groups

  /// Sets how the view's colours are blended with those behind it, within the nearest compositing group.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    effect(.blendMode(blendMode))
  }

  /// Renders the view as one picture before outer effects and blend modes are applied.
  public nonisolated func compositingGroup() -> some View {
    effect(.compositingGroup)
  }

  /// Renders the view as one picture. All drawing is off-screen in sRGB on Linux, so the only difference from
  /// ``compositingGroup()`` is `opaque`, which adds black behind the view.
  public nonisolated func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    effect(.drawingGroup(opaque: opaque))
  }
}

/// The colour space of a drawing group; always sRGB on Linux.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}
