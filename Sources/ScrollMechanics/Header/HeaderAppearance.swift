/// How a header, or a part of it, is drawn at one offset: the combination of its effects.
package struct HeaderAppearance: Sendable, Hashable {
  /// A visual change of a header while it collapses or is pulled.
  ///
  /// An effect is a curve of `HeaderState`: it never measures anything. Several are combined into one
  /// `HeaderAppearance`. Amounts that are NaN or infinite count as none. O(1).
  package enum Effect: Sendable, Hashable {
    /// Moves slower than the header's end edge: by the part `factor` (0 ... 1, usually 0.5) of the
    /// way that the header has collapsed, towards the header's start.
    case parallax(factor: Double)
    /// Is squeezed against the window's start: moves by the part `factor` (0 ... 1) of the open length, fast
    /// at first and ever slower, while what is below it cuts it off. Material's app bars compress so by 0.3
    /// (`AppBarLayout.CompressChildScrollEffect`: eased by 1 - (1 - p)^2).
    case compress(factor: Double)
    /// Leans back by up to `degrees` around the header's end edge.
    case tilt(degrees: Double, over: ProgressRange)
    /// Becomes transparent.
    case fadeOut(over: ProgressRange)
    /// Becomes visible: a title in the collapsed bar.
    case fadeIn(over: ProgressRange)
    /// Changes size from 1 to `factor`, which must be positive.
    case scale(to: Double, over: ProgressRange)
    /// Grows with a header that is pulled, keeping its proportions.
    case zoom
    /// Blurs by up to `radius` points while collapsing.
    case blur(radius: Double, over: ProgressRange)
    /// Blurs by up to `radius` points while pulled; the full radius at a pull of `reach` points.
    case blurWhenPulled(radius: Double, reach: Double)
    /// Becomes transparent while pulled; gone at a pull of `reach` points.
    case fadeWhenPulled(reach: Double)
    /// Is covered by a colour of up to `opacity`, so that a title stays legible.
    case scrim(opacity: Double, over: ProgressRange)
    /// Is covered by a colour of `opacity` at once, as soon as less than `length` points of it are in sight.
    case scrimBelow(length: Double, opacity: Double)

    /// Whether it is motion that Reduce Motion turns off: parallax, compress, tilt, scale, zoom
    /// and blur.
    package var isMotion: Bool {
      switch self {
      case .parallax, .compress, .tilt, .zoom, .scale, .blur, .blurWhenPulled: true
      case .fadeOut, .fadeIn, .fadeWhenPulled, .scrim, .scrimBelow: false
      }
    }
  }

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

  package init() {}

  /// The appearance that `effects` give together: distances and angles add up, factors multiply,
  /// and of several blurs or scrims the strongest counts. Their order does not matter. O(n) for n effects.
  ///
  /// - Parameter reducesMotion: whether effects that are motion are left out.
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
