/// The resistance of a scroll view that is dragged past its end.
///
/// The further a finger pulls, the less the content follows, and it never follows further than
/// `length`:
///
///     shown
///       |                        . - - - - - -  length
///       |              . - '
///       |        . '
///       |    . '        slope `constant` at the edge
///       | .'
///       +------------------------------------- pulled
///
/// `shown = pulled * c * d / (d + c * pulled)` with c the constant and d the length. The formula
/// is known from public analyses of `UIScrollView` (squareb.wordpress.com, 2013: "The formula for
/// the resistance is b = (1 - 1 / (x * c / d + 1)) * d", c = 0.55, d the view's length), and works
/// alike in both directions.
///
/// Bad input: a constant that is NaN, infinite or not positive counts as the default, others are
/// clamped to 10^-6 ... 10^6; a length that is NaN, infinite or not positive lets nothing through (0).
/// Distances that are NaN give 0; infinite ones give the asymptote. O(1).
package struct RubberBand: Sendable, Hashable {
  /// The constant of Apple's scroll views.
  package static let defaultConstant = 0.55

  /// The slope at the edge, above 0: how much the content follows for the first point pulled. 0.55 by default.
  package var constant: Double
  /// The asymptote: the length of the window along the axis, in points.
  package var length: Double

  package init(length: Double, constant: Double = RubberBand.defaultConstant) {
    self.length = length
    self.constant = constant
  }

  /// How far past its edge the content is shown when the finger is `distance` past it. The sign is
  /// kept. Below `length` always, growing always.
  package func shown(forPulled distance: Double) -> Double {
    let d = length.asLength
    guard d > 0, !distance.isNaN else { return 0 }
    let c = usedConstant
    let x = distance.magnitude
    // Divided through by c x, so that huge distances do not overflow.
    let shown = d / (d / (c * x) + 1)
    return distance < 0 ? -shown : shown
  }

  /// How far the finger must be past the edge for the content to be shown `distance` past it: the
  /// inverse of `shown(forPulled:)`. At and beyond `length`, which no pull reaches, it is infinite.
  package func pulled(forShown distance: Double) -> Double {
    let d = length.asLength
    guard d > 0, !distance.isNaN else { return 0 }
    let y = distance.magnitude
    guard y < d else { return distance < 0 ? -.infinity : .infinity }
    let x = y / (usedConstant * (1 - y / d))
    return distance < 0 ? -x : x
  }

  /// How much the content moves for a further point of pull, when the finger is `distance` past
  /// the edge: the derivative of `shown(forPulled:)`, `c (d / (d + c x))^2`. NaN gives 0.
  package func slope(atPulled distance: Double) -> Double {
    let d = length.asLength
    guard d > 0, !distance.isNaN else { return 0 }
    let part = 1 / (1 + usedConstant * distance.magnitude / d)
    return usedConstant * part * part
  }

  /// The offset to show for an offset that a drag asks for: unchanged inside the extent, resisted
  /// outside. NaN gives the start.
  package func offset(forDragged offset: Double, in extent: ScrollExtent) -> Double {
    extent.clamp(offset) + shown(forPulled: extent.overscroll(at: offset))
  }

  /// The offset that a drag must have asked for to be shown at `offset`: the inverse of
  /// `offset(forDragged:in:)`. A finger that catches a bouncing view starts from here, so that the
  /// content does not jump.
  package func draggedOffset(forShown offset: Double, in extent: ScrollExtent) -> Double {
    extent.clamp(offset) + pulled(forShown: extent.overscroll(at: offset))
  }

  private var usedConstant: Double {
    constant > 0 && constant.isFinite
      ? constant.held(from: 1e-6, to: 1e6) : RubberBand.defaultConstant
  }
}
