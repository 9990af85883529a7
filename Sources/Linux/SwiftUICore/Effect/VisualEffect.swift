/// A change of how a view is drawn that does not affect layout.
///
/// Effects are combined into one value. Programs don't implement the protocol.
public protocol VisualEffect: Sendable, Animatable {
  /// All effects with their parameters, in the order of application.
  var _steps: _EffectSteps { get }
}

/// The effect without any change, with which the closure of `visualEffect` begins.
public struct EmptyVisualEffect: VisualEffect {
  public init() {}
  public var _steps: _EffectSteps { _EffectSteps() }
}

// MARK: - Effects from geometry

struct _VisualEffectModifier {
  let steps: @Sendable (GeometryProxy) -> _EffectSteps
}

extension _VisualEffectModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> VisualEffectNode {
    VisualEffectNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: VisualEffectNode, to modifier: Self) {
    node.update(modifier)
  }
}

/// A node whose content is drawn with an effect.
@_spi(Nodes) @MainActor open class EffectNode: UnaryNode {
  @exclusivity(unchecked) package private(set) final var shown = ShownEffect()

  @_spi(Nodes) public override init(parent: ViewNode) {
    super.init(parent: parent)
    table[index].flags.insert(.isEffect)
  }

  /// Whether geometry proxies leave the effect out.
  final var isOnlyDrawn = false

  /// Returns whether that is another one.
  @discardableResult package final func show(_ effect: ShownEffect) -> Bool {
    guard effect != shown else { return false }
    drawingChanged()
    shown = effect
    tellGeometry()
    return true
  }

  /// The same for an effect that is nothing but an offset, after others of that kind: a tick changes those of many views,
  /// and makes nothing of each.
  ///
  /// - Returns: Nil if this is no such effect, and nothing is shown.
  final func show(offset: CGSize) -> Bool? {
    guard !isOnlyDrawn, shown.isMove, offset.width.isFinite, offset.height.isFinite else {
      return nil
    }
    // From right to left transforms are mirrored.
    let place = CGPoint(x: environment.isMirrored ? -offset.width : offset.width, y: offset.height)
    guard shown.move(to: place) else { return false }
    setShift(place)
    return true
  }

  /// Puts the effect into the geometry.
  private func tellGeometry() {
    let effect = shown
    if isOnlyDrawn { return }
    if effect.projection != nil {
      setShift(.zero)
      setTransform(nil)
      // A view seen from its edge can't be drawn, and its points can't be converted; Apple ignores such a step (AppleConformance A11).
      setProjection(effect.projection.flatMap { $0.isInvertible ? $0 : nil })
      return
    }
    setProjection(nil)
    let transform = effect.transform
    if transform.isTranslation {
      setTransform(nil)
      setShift(CGPoint(x: transform.tx, y: transform.ty))
    } else {
      setShift(.zero)
      setTransform(transform)
    }
  }

  /// Invisible views are not accessible.
  open override var accessibilityNodes: [AccessibilityNode] {
    shown.opacity > 0 ? super.accessibilityNodes : []
  }

  open override func contentPoint(for point: CGPoint) -> CGPoint? {
    guard shown.opacity > 0 else { return nil }
    return shown.projection.map { $0.inverse(of: point) } ?? shown.transform.inverse(of: point)
  }

  open override func draw(into recorder: inout DisplayListRecorder) {
    guard let content, !shown.isInvisible else { return }
    shown.draw(content, into: &recorder)
  }
}

/// Evaluates the effects of `visualEffect` for the view's geometry.
///
/// In an animated update, changes of the effect by another closure or by layout are animated. Changes by
/// scrolling apply at once: if something has scrolled in the update, only the difference between the old and
/// the new closure at the same position is animated.
@MainActor final class VisualEffectNode: EffectNode, PositionReaderNode {
  private var modifier: _VisualEffectModifier
  let log = PositionLog()
  /// The last result of the closure.
  private var effect: _EffectSteps?
  /// The transaction of the update, if it changed more than positions; else nil.
  private var change: Transaction?
  /// The closure before ``change``.
  private var replaced: _VisualEffectModifier?
  /// The host's scroll count at the last evaluation.
  private var scrollCount = 0
  /// Whether the last evaluation brought another effect.
  private var isMoving = false
  /// Animates the numbers of all steps.
  private var animator: NumberAnimator<NumberList>?

  init(_ modifier: _VisualEffectModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
    table[index].flags.insert(.isVisualEffect)
  }

  func update(_ newModifier: _VisualEffectModifier) {
    replaced = modifier
    modifier = newModifier
    change = host.transaction
    // Measurements of an animated layout are animated with it.
    if change?.animation == nil, change?.disablesAnimations == false,
      host.updates.transactions.settled.animation != nil
    {
      change = host.updates.transactions.settled
    }
    scheduleReading()
  }

  override func placeChildren() {
    super.placeChildren()
    if host.updates.transactions.layout.animation != nil {
      change = host.updates.transactions.layout
    }
    scheduleReading()
  }

  /// What moved with the last tick does so with the next one: it is not asked first.
  var isCurrent: Bool {
    !(isMoving && scrollCount != host.scrollCount) && log.isCurrent(for: self)
  }

  func readPositions() {
    guard isPlaced else { return }
    host.costs.effects += 1
    let hasScrolled = scrollCount != host.scrollCount
    // Moved by an animated layout of surrounding views, without being laid out itself.
    if !hasScrolled, change == nil, host.updates.transactions.settled.animation != nil {
      change = host.updates.transactions.settled
    }
    let new = reading { modifier.steps($0) }
    if change != nil || animator != nil {
      animate(to: new, hasScrolled: hasScrolled)
      change = nil
      replaced = nil
    }
    effect = new
    scrollCount = host.scrollCount
    apply()
  }

  private func animate(to new: _EffectSteps, hasScrolled: Bool) {
    guard let old = effect, animator != nil || change?.animation != nil else { return }
    let before = replaced?.steps(GeometryProxy(self, log: log))
    // The part of the change that is due to scrolling applies at once.
    move(
      from: hasScrolled ? before ?? new : old, to: new,
      isReplaced: before.map { $0.numbers != new.numbers } ?? false)
  }

  /// - Parameter isReplaced: Whether the difference comes from another closure rather than another position.
  private func move(from old: _EffectSteps, to new: _EffectSteps, isReplaced: Bool) {
    guard old.isSameKind(as: new) else {
      animator?.finish()
      animator = nil
      return
    }
    let (start, target) = (old.numbers, new.numbers)
    guard let change, change.animation != nil else {
      if let change, isReplaced {
        animator?.set(target, change)
      } else {
        animator?.move(to: target)
      }
      return
    }
    if let animator {
      animator.move(to: start)
    } else if start != target {
      animator = NumberAnimator(self, start) { [weak self] in self?.apply() }
    }
    animator?.set(target, change)
  }

  private func apply() {
    guard let effect else { return }
    var steps = effect
    if let animator {
      if animator.isActive { steps = effect.with(animator.current) } else { self.animator = nil }
    }
    if let offset = steps.onlyOffset, let hasMoved = show(offset: offset) {
      isMoving = hasMoved
      return
    }
    var shown = ShownEffect(on: self)
    // Visual effects have no colours, so no environment is needed.
    steps.apply(to: &shown, size: size, environment: EnvironmentValues())
    isMoving = show(shown)
  }
}

extension View {
  /// Applies effects that may depend on the view's geometry.
  ///
  /// The closure runs after layout, and on every scroll tick that moves the geometry it has read. It affects
  /// drawing only.
  public nonisolated func visualEffect(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View {
    modifier(_VisualEffectModifier { effect(EmptyVisualEffect(), $0)._steps })
  }
}
