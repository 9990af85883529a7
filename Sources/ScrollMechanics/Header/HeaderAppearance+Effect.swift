extension HeaderAppearance {
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
}
