import ScrollMechanics

/// What a large title and its bar do as the content under them is scrolled.
///
/// The large title stands in an area of its own below the bar, at the head of the content, and moves
/// with it. Scrolled away under the bar it gives way to the inline title; pulled down it grows.
///
///     offset   -50        0          26         52         60
///              pulled     at rest    half way   collapsed  content under the bar
///     title    larger     |          fading     gone       gone
///     inline   -          -          -          there      there
///     material -          -          -          -          there
///
/// A search field below the title gives way before the title moves: it becomes lower from below, then
/// the title goes.
///
/// All lengths are points, the offset counts from rest at the start of the content (negative while
/// pulled past it). The shape of the changes is ours, after the looks of iOS, for which no figures
/// are published. Bad input: a height that is NaN, infinite or negative counts as 0, a bar without a
/// large title; an offset that is NaN counts as 0. O(1).
package struct LargeTitleMotion: Sendable, Hashable {
  /// Of the area that the large title takes, in points; 0 for a bar with an inline title only.
  package var height: Double
  /// Of a search field's area between title and content, in points; 0 without one, or for one that
  /// stays.
  package var fieldHeight: Double

  /// Over how many points of content under the bar its material comes in.
  package static let materialDistance = 8.0
  /// How much larger a title becomes that is pulled very far.
  package static let greatestGrowth = 0.16

  /// - Parameters:
  ///   - height: Of the large title's area, in points.
  ///   - fieldHeight: Of the search field's area, in points; none by default.
  package init(height: Double, fieldHeight: Double = 0) {
    self.height = height
    self.fieldHeight = fieldHeight
  }

  /// What of an offset moves the title: the field takes the first part.
  private func titleOffset(_ offset: Double) -> Double {
    let offset = offset.finite(or: 0)
    return offset <= 0 ? offset : max(0, offset - fieldHeight.asLength)
  }

  /// How much of the title's area is scrolled away: 0 ... 1; 1 where there is none.
  package func collapse(at offset: Double) -> Double {
    let height = height.asLength
    guard height > 0 else { return 1 }
    return (titleOffset(offset) / height).held(from: 0, to: 1)
  }

  /// How tall the title's area is that is left; taller than ``height`` while pulled.
  package func visibleHeight(at offset: Double) -> Double {
    max(0, height.asLength - titleOffset(offset))
  }

  /// How tall the field's area is that is left.
  package func visibleFieldHeight(at offset: Double) -> Double {
    let length = fieldHeight.asLength
    return (length - offset.finite(or: 0)).held(from: 0, to: length)
  }

  /// The opacity of what is written in the field: it goes over the first half of its way.
  package func fieldOpacity(at offset: Double) -> Double {
    let length = fieldHeight.asLength
    guard length > 0 else { return 0 }
    return ProgressRange(0.5, 1).value(at: visibleFieldHeight(at: offset) / length)
  }

  /// How far the title stands from its place at rest; negative is up.
  package func shift(at offset: Double) -> Double {
    max(-height.asLength, -titleOffset(offset))
  }

  /// How large the title is drawn: 1 at rest, more while pulled.
  package func scale(at offset: Double) -> Double {
    let pull = max(0, -offset.finite(or: 0))
    let height = height.asLength
    guard height > 0 else { return 1 }
    // Ever slower: half of the growth at a pull of four heights.
    return 1 + LargeTitleMotion.greatestGrowth * pull / (pull + 4 * height)
  }

  /// The large title's opacity: it fades over the second half of its way.
  package func largeOpacity(at offset: Double) -> Double {
    1 - ProgressRange(0.5, 1).value(at: collapse(at: offset))
  }

  /// The inline title's opacity: it is there when the large one is gone.
  package func inlineOpacity(at offset: Double) -> Double {
    ProgressRange(0.75, 1).value(at: collapse(at: offset))
  }

  /// The opacity of the bar's background: none while no content is under the bar.
  package func materialOpacity(at offset: Double) -> Double {
    let under = offset.finite(or: 0) - height.asLength - fieldHeight.asLength
    return (under / LargeTitleMotion.materialDistance).held(from: 0, to: 1)
  }

  /// Where content that would come to rest at `offset` rests: never with half a title or field.
  package func restingOffset(near offset: Double) -> Double {
    let field = fieldHeight.asLength
    let all = field + height.asLength
    guard offset > 0, offset < all else { return offset }
    if offset < field { return offset < field / 2 ? 0 : field }
    return offset - field < height.asLength / 2 ? field : all
  }
}
