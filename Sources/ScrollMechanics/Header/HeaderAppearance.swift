/// How a header, or a part of it, is drawn at one offset: the combination of its effects.
package struct HeaderAppearance: Sendable, Hashable {
  /// How far it is moved, in points; negative towards the start.
  package var translation = 0.0
  /// Its size relative to its layout.
  package var scale = 1.0
  /// The angle it leans back by, in degrees.
  package var tilt = 0.0
  /// 0 invisible, 1 opaque.
  package var opacity = 1.0
  /// The radius it is blurred by, in points.
  package var blur = 0.0
  /// The opacity of the colour that covers it.
  package var scrim = 0.0

  /// As laid out.
  package init() {}

  /// The appearance that `effects` give together: distances and angles add up, factors multiply,
  /// and of several blurs or scrims the strongest counts. O(n) for n effects.
  ///
  /// - Parameters:
  ///   - effects: in any order: the result does not depend on it.
  ///   - state: the header's state.
  ///   - reducesMotion: whether effects that are motion are left out.
  package init(
    _ effects: [Effect], for state: HeaderState, reducesMotion: Bool = false
  ) {
    for effect in effects where !(reducesMotion && effect.isMotion) {
      apply(effect, state)
    }
  }

  private mutating func apply(_ effect: Effect, _ state: HeaderState) {
    func part(_ range: ProgressRange) -> Double {
      range.value(at: state.collapseProgress)
    }
    switch effect {
    case .parallax(let factor):
      translation -= max(0, state.openLength - state.visibleLength) * factor.finite(or: 0)
    case .compress(let factor):
      guard state.openLength > 0 else { return }
      let left = (state.visibleLength / state.openLength).held(from: 0, to: 1)
      translation -= state.openLength * factor.finite(or: 0) * (1 - left * left)
    case .tilt(let degrees, let range):
      tilt += degrees.finite(or: 0) * part(range)
    case .fadeOut(let range):
      opacity *= 1 - part(range)
    case .fadeIn(let range):
      opacity *= part(range)
    case .scale(let factor, let range):
      guard factor > 0, factor.isFinite else { return }
      scale *= 1 + (factor - 1) * part(range)
    case .zoom:
      scale *= state.stretchScale
    case .blur(let radius, let range):
      blur = max(blur, radius.asLength * part(range))
    case .blurWhenPulled(let radius, let reach):
      let reached = ProgressRange(0, reach.asLength).value(at: state.pull)
      blur = max(blur, state.pull > 0 ? radius.asLength * reached : 0)
    case .fadeWhenPulled(let reach):
      opacity *= state.pull > 0 ? 1 - ProgressRange(0, reach.asLength).value(at: state.pull) : 1
    case .scrim(let amount, let range):
      scrim = max(scrim, amount.held(from: 0, to: 1) * part(range))
    case .scrimBelow(let length, let amount):
      if state.visibleLength < length.asLength { scrim = max(scrim, amount.held(from: 0, to: 1)) }
    }
  }
}
