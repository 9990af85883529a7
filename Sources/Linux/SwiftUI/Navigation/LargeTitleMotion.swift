import ScrollMechanics

/// The appearance of a large title and its bar as a function of the scroll offset.
///
/// The large title is in an area below the bar, and moves with the content. When it has been scrolled below the
/// bar, it is replaced by the inline title; when the content is pulled down, it grows.
///
///     offset   -50        0          26         52         60
///              pulled     at rest    half way   collapsed  content below the bar
///     title    larger     |          fading     gone       gone
///     inline   -          -          -          there      there
///     material -          -          -          -          there
///
/// A search field below the title shrinks before the title moves.
///
/// Lengths are in points; the offset is 0 at rest at the start of the content, and negative while it is pulled.
/// The curves match the looks of iOS, as Apple publishes no numbers. Bad input: a height that is NaN, infinite
/// or negative counts as 0 (no large title), an offset of NaN as 0. O(1).
package struct LargeTitleMotion: Sendable, Hashable {
  /// The height of the large title's area; 0 for a bar with an inline title only.
  package var height: Double
  /// The height of a search field's area between title and content; 0 without one, or for one that does not
  /// shrink.
  package var fieldHeight: Double

  /// The length of content below the bar over which the material fades in.
  package static let materialDistance = 8.0
  /// The additional scale of the title as the pull approaches infinity.
  package static let greatestGrowth = 0.16

  /// - Parameters:
  ///   - height: The height of the large title's area.
  ///   - fieldHeight: The height of the search field's area; 0 by default.
  package init(height: Double, fieldHeight: Double = 0) {
    self.height = height
    self.fieldHeight = fieldHeight
  }

  /// The part of an offset that moves the title, after the search field has shrunk.
  private func titleOffset(_ offset: Double) -> Double {
    let offset = offset.finite(or: 0)
    return offset <= 0 ? offset : max(0, offset - fieldHeight.asLength)
  }

  /// The collapsed fraction of the title's area, 0…1; 1 if there is none.
  package func collapse(at offset: Double) -> Double {
    let height = height.asLength
    guard height > 0 else { return 1 }
    return (titleOffset(offset) / height).held(from: 0, to: 1)
  }

  /// The remaining height of the title's area; more than ``height`` while pulled.
  package func visibleHeight(at offset: Double) -> Double {
    max(0, height.asLength - titleOffset(offset))
  }

  /// The remaining height of the search field's area.
  package func visibleFieldHeight(at offset: Double) -> Double {
    let length = fieldHeight.asLength
    return (length - offset.finite(or: 0)).held(from: 0, to: length)
  }

  /// The opacity of the search field's text, which fades over the first half.
  package func fieldOpacity(at offset: Double) -> Double {
    let length = fieldHeight.asLength
    guard length > 0 else { return 0 }
    return ProgressRange(0.5, 1).value(at: visibleFieldHeight(at: offset) / length)
  }

  /// The displacement of the title from its position at rest; negative is up.
  package func shift(at offset: Double) -> Double {
    max(-height.asLength, -titleOffset(offset))
  }

  /// The scale of the title: 1 at rest, more while pulled.
  package func scale(at offset: Double) -> Double {
    let pull = max(0, -offset.finite(or: 0))
    let height = height.asLength
    guard height > 0 else { return 1 }
    // Half of the growth at a pull of four heights.
    return 1 + LargeTitleMotion.greatestGrowth * pull / (pull + 4 * height)
  }

  /// The large title's opacity, which fades over the second half.
  package func largeOpacity(at offset: Double) -> Double {
    1 - ProgressRange(0.5, 1).value(at: collapse(at: offset))
  }

  /// The inline title's opacity: 1 when the large title has collapsed.
  package func inlineOpacity(at offset: Double) -> Double {
    ProgressRange(0.75, 1).value(at: collapse(at: offset))
  }

  /// The opacity of the bar's background: 0 while no content is below the bar.
  package func materialOpacity(at offset: Double) -> Double {
    let under = offset.finite(or: 0) - height.asLength - fieldHeight.asLength
    return (under / LargeTitleMotion.materialDistance).held(from: 0, to: 1)
  }

  /// The offset at which content rests instead of `offset`: never with a partly collapsed title or field.
  package func restingOffset(near offset: Double) -> Double {
    let field = fieldHeight.asLength
    let all = field + height.asLength
    guard offset > 0, offset < all else { return offset }
    if offset < field { return offset < field / 2 ? 0 : field }
    return offset - field < height.asLength / 2 ? field : all
  }
}
