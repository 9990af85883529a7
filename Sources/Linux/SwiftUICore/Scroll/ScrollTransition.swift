import ScrollMechanics

/// The phase of a scroll transition.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// At the start of the viewport, entering or leaving.
  case topLeading
  /// Inside the viewport: no effect.
  case identity
  /// At the end of the viewport, entering or leaving.
  case bottomTrailing

  public var isIdentity: Bool { self == .identity }

  /// -1 at the start, 0 inside, 1 at the end.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How the effects of a scroll transition change.
public struct ScrollTransitionConfiguration: Sendable {
  /// The position at which a view counts as inside.
  public struct Threshold: Sendable {
    let place: EdgeTransition.Threshold

    /// When the whole view is visible.
    public static let visible = Threshold(place: .visible(1))
    /// When any of the view is visible.
    public static let hidden = Threshold(place: .visible(0))
    /// When the view is in the middle of the viewport.
    public static var centered: Threshold { Threshold(place: .centered) }

    /// When a fraction (0…1) of the view is visible.
    public static func visible(_ amount: Double) -> Threshold {
      Threshold(place: .visible(amount))
    }

    /// Interpolates between this threshold (0) and another (1).
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      Threshold(place: .between(place, other.place, amount))
    }

    /// The threshold, moved inwards by points.
    public func inset(by distance: Double) -> Threshold {
      Threshold(place: .inset(place, distance))
    }
  }

  enum Kind: Sendable {
    case identity
    case interactive(UnitCurve)
    case animated(Animation)
  }

  private(set) var kind: Kind
  private(set) var threshold: Threshold

  /// Effects are animated when the threshold is passed, by default half of the view.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    Self(kind: .animated(animation), threshold: .visible(0.5))
  }

  public static let animated = ScrollTransitionConfiguration.animated()

  /// Effects follow scrolling, from invisible to the threshold, by default the whole view.
  public static func interactive(
    timingCurve: UnitCurve = .easeInOut
  ) -> ScrollTransitionConfiguration {
    Self(kind: .interactive(timingCurve), threshold: .visible)
  }

  public static let interactive = ScrollTransitionConfiguration.interactive()

  /// No effect.
  public static let identity = ScrollTransitionConfiguration(kind: .identity, threshold: .visible)

  /// The configuration with another animation; interactive transitions have none.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    var result = self
    if case .animated = kind { result.kind = .animated(animation) }
    return result
  }

  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var result = self
    result.threshold = threshold
    return result
  }
}

struct _ScrollTransitionModifier {
  let topLeading: ScrollTransitionConfiguration
  let bottomTrailing: ScrollTransitionConfiguration
  let axis: Axis?
  let steps: @Sendable (ScrollTransitionPhase) -> _EffectSteps
}

extension _ScrollTransitionModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ScrollTransitionNode {
    ScrollTransitionNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: ScrollTransitionNode, to modifier: Self) {
    node.update(modifier)
  }
}

@MainActor final class ScrollTransitionNode: EffectNode, PositionReaderNode {
  private var modifier: _ScrollTransitionModifier
  private weak var scroll: ScrollNode?
  let log = PositionLog()
  /// The value of an animated transition, -1…1.
  private var place: AnimatedValue<Double>?
  private var shownAt: Double?

  init(_ modifier: _ScrollTransitionModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
    scroll = enclosingScrollNode
  }

  func update(_ newModifier: _ScrollTransitionModifier) {
    modifier = newModifier
    shownAt = nil
    scheduleReading()
  }

  override func placeChildren() {
    super.placeChildren()
    shownAt = nil
    scheduleReading()
  }

  func readPositions() {
    guard isPlaced, let scroll, scroll.isMounted else { return }
    let axis = modifier.axis ?? (scroll.axes.contains(.vertical) ? .vertical : .horizontal)
    let frame = reading { $0.frameInViewport }
    host.costs.effects += 1
    let isMirrored = axis == .horizontal && environment.isMirrored
    let start = isMirrored ? scroll.size.width - frame.maxX : frame.origin[axis]
    let edges = EdgeTransition(
      start: start, length: frame.size[axis], windowLength: scroll.size[axis])
    let leaving = edges.leaving(modifier.topLeading.threshold.place)
    let coming = edges.coming(modifier.bottomTrailing.threshold.place)
    if leaving > 0 {
      go(modifier.topLeading, -1, leaving)
    } else {
      go(modifier.bottomTrailing, 1, coming)
    }
  }

  private func go(
    _ configuration: ScrollTransitionConfiguration, _ side: Double, _ part: Double
  ) {
    switch configuration.kind {
    case .identity: set(0, nil)
    case .interactive(let curve): set(side * curve.value(at: part), nil)
    case .animated(let animation): set(part > 0 ? side : 0, animation)
    }
  }

  private func set(_ target: Double, _ animation: Animation?) {
    guard var place else {
      // A new view does not animate.
      self.place = AnimatedValue(target)
      return showPlace()
    }
    if animation == nil {
      place.jump(to: target)
    } else if place.set(
      target, Transaction(animation: animation), at: host.time, environment: environment)
    {
      host.start(self)
    }
    self.place = place
    showPlace()
  }

  private func showPlace() {
    let value = place?.value(at: host.time) ?? 0
    guard value != shownAt else { return }
    shownAt = value
    var steps = modifier.steps(.identity)
    if value != 0 {
      let side = modifier.steps(value < 0 ? .topLeading : .bottomTrailing)
      steps = steps.blended(with: side, min(1, abs(value)))
    }
    var effect = ShownEffect(on: self)
    steps.apply(to: &effect, size: size, environment: environment.values)
    show(effect)
  }
}

extension ScrollTransitionNode: Ticker {
  var isActive: Bool { isMounted && place?.isMoving == true }

  func tick(_ time: Double) {
    guard isMounted else { return }
    place?.prune(at: time)
    showPlace()
  }
}

extension View {
  /// Applies effects while the view enters or leaves the viewport of the scroll view around it.
  ///
  /// - Parameters:
  ///   - axis: The axis to follow; nil: the scroll view's.
  ///   - transition: Returns the effects for a phase; between phases they are interpolated.
  public nonisolated func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition:
      @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// Applies effects with separate configurations for the viewport's start and end.
  public nonisolated func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition:
      @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    modifier(
      _ScrollTransitionModifier(
        topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis
      ) { transition(EmptyVisualEffect(), $0)._steps })
  }
}
