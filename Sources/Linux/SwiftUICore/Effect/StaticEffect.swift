/// An effect that is the same wherever the view is.
struct _StaticEffectModifier {
  let step: EffectStep
}

extension _StaticEffectModifier: PrimitiveModifier {
  public typealias Body = Never

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
  /// The effect's numbers while a change of them is on its way.
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
    // Colours are those of the moment: light and dark are no change of the view.
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

  /// Draws the view elsewhere; its place in layout stays.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    effect(.offset(CGSize(width: x, height: y)))
  }

  /// Draws the view elsewhere; its place in layout stays.
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

  /// Positive angles turn clockwise.
  public nonisolated func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View {
    effect(.rotation(angle, anchor: anchor))
  }

  /// Turns the view's plane in space and draws it as it is seen from in front.
  ///
  /// - Parameters:
  ///   - axis: The direction to turn about, clockwise when looking along it; (0, 0, 0) turns nothing.
  ///   - anchor: The point of the view that stays, at the depth `anchorZ`.
  ///   - perspective: How near the eye is: at 1 as far away as the longer side of the view is long,
  ///     at 0 infinitely far.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    effect(
      .rotation3D(
        angle, axis: EffectStep.Axis3D(x: axis.x, y: axis.y, z: axis.z), anchor: anchor,
        anchorZ: anchorZ, perspective: perspective))
  }

  /// Maps the view about its top leading corner.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    effect(.transform(transform))
  }

  /// Maps the view about its top leading corner, also in perspective.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    effect(.projection(transform))
  }

  // MARK: Looks

  /// 0 is invisible (the view keeps its place), 1 opaque.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    effect(.opacity(opacity))
  }

  /// A Gaussian blur with a standard deviation of `radius` points.
  ///
  /// - Parameter opaque: Stays inside the view's frame, whose edges are repeated outwards, and leaves
  ///   its opacity alone.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    effect(.blur(radius: radius, opaque: opaque))
  }

  /// A shadow of everything that the view draws, as blurred as by a Gaussian with a standard
  /// deviation of `radius` points.
  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    effect(.shadow(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }

  // MARK: Colours

  /// Adds `amount` to every colour component: 1 makes all white, −1 all black.
  public nonisolated func brightness(_ amount: Double) -> some View {
    effect(.brightness(amount))
  }

  /// 1 changes nothing, 0 gives an even grey, negative values invert.
  public nonisolated func contrast(_ amount: Double) -> some View {
    effect(.contrast(amount))
  }

  /// 1 changes nothing, 0 takes all colour away, more than 1 strengthens it.
  public nonisolated func saturation(_ amount: Double) -> some View {
    effect(.saturation(amount))
  }

  /// 0 changes nothing, 1 takes all colour away.
  public nonisolated func grayscale(_ amount: Double) -> some View {
    effect(.grayscale(amount))
  }

  /// Turns all colours around the colour circle.
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    effect(.hueRotation(angle))
  }

  /// White becomes black, every colour its complement.
  public nonisolated func colorInvert() -> some View {
    effect(.colorInvert)
  }

  /// Multiplies every component, opacity among them, with that of a colour.
  public nonisolated func colorMultiply(_ color: Color) -> some View {
    effect(.colorMultiply(color))
  }

  /// Black, as opaque as the view is light.
  public nonisolated func luminanceToAlpha() -> some View {
    effect(.luminanceToAlpha)
  }

  // MARK: Groups

  /// How the view's colours meet those behind it, up to the nearest compositing group.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    effect(.blendMode(blendMode))
  }

  /// Draws the view as one picture before effects and blend modes around it apply.
  public nonisolated func compositingGroup() -> some View {
    effect(.compositingGroup)
  }

  /// Draws the view as one picture. Everything is drawn off screen in sRGB here, so that it differs
  /// from ``compositingGroup()`` only by `opaque`, which lays black under the view.
  public nonisolated func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View {
    effect(.drawingGroup(opaque: opaque))
  }
}

/// The colour space of a drawing group. Linux draws all of them in sRGB.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}
