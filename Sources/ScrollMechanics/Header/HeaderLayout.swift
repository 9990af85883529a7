/// The header at the start of a scroll view: how long it is and where, for every offset.
///
///     offset   -60          0           100          144          500
///             +------+    +------+    +------+    +------+     +------+
///             |      |    |      |    |100   |    |56    |     |56    |
///             |  260 |    | 200  |    +------+    +------+     +------+
///             |      |    |      |    content     content      content
///             +------+    +------+
///             content     content       min 56, max 200, .grow, .shrink
///
/// The header is laid out once, at `maxLength`, as the first thing in the content, and is only
/// *shown* shorter or moved: nothing that it draws is measured, so the content length never
/// changes and the content never jumps. `state(at:)` is a pure function of the offset, where
/// offset 0 is at rest at the start.
///
/// Bad input: lengths that are NaN, infinite or negative count as 0; a minimum above the maximum
/// counts as the maximum. A NaN or infinite offset counts as 0. O(1).
package struct HeaderLayout: Sendable, Hashable {
  /// What a header does when the content is scrolled towards its end.
  package enum Collapse: Sendable, Hashable {
    /// It gives up length, point for point, down to the minimum, with its start edge in place.
    case shrink
    /// It keeps its length and slides out until only the minimum shows, at its end.
    case slide
    /// It keeps its length and its place; the content goes under it.
    case fixed
  }

  /// The length it collapses to, in points; not negative, at most `maxLength`.
  package var minLength: Double
  /// The length at rest at the start, in points; also the room it takes in the content.
  package var maxLength: Double
  /// What happens when the content is pulled past its start. `.grow` by default.
  package var stretch: HeaderStretch
  /// What happens when the content is scrolled on. `.shrink` by default.
  package var collapse: Collapse
  /// The part of the window's start that bars or the notch cover, in points, which the header
  /// extends under: both lengths grow by it. 0 when the lengths already include it.
  package var safeArea: Double
  /// The same at rest at the content's start, where a bar may be taller than when scrolled; the open
  /// length grows by it when it is more than `safeArea`. 0 when bars keep their height. See
  /// `RestingSafeArea`.
  package var restingSafeArea: Double

  package init(
    minLength: Double,
    maxLength: Double,
    stretch: HeaderStretch = .grow,
    collapse: Collapse = .shrink,
    safeArea: Double = 0,
    restingSafeArea: Double = 0
  ) {
    self.minLength = minLength
    self.maxLength = maxLength
    self.stretch = stretch
    self.collapse = collapse
    self.safeArea = safeArea
    self.restingSafeArea = restingSafeArea
  }

  /// The room that the header takes in the content, safe area included: where what follows starts.
  package var openLength: Double {
    maxLength.asLength + coveredAtRest
  }

  /// What bars cover while the content is at rest at its start.
  package var coveredAtRest: Double { max(safeArea.asLength, restingSafeArea.asLength) }

  /// The length it never goes below, safe area included.
  package var collapsedLength: Double {
    min(minLength.asLength, maxLength.asLength) + safeArea.asLength
  }

  /// By how much the open header is longer than the window, in points: scrolled less far than that, it
  /// fills the window. 0 for a header that fits, and for a window whose length is not finite.
  ///
  /// - Parameter viewLength: from the window's start to where its end is covered, in points.
  package func lengthBeyond(viewLength: Double) -> Double {
    viewLength.isFinite ? max(0, openLength - viewLength.asLength) : 0
  }

  /// The length of the header that stays in the window however far one scrolls, safe area included.
  /// Sticky views stay below it.
  package var keptLength: Double {
    collapse == .fixed ? openLength : collapsedLength
  }

  /// The length that stays in the window for a reveal rule. If the header leaves completely, that
  /// is the safe area only.
  package func keptLength(_ reveal: HeaderReveal) -> Double {
    max(safeArea.asLength, reveal.exit == .completely ? 0 : keptLength)
  }

  /// How far one scrolls from open to collapsed, in points. 0 for `.fixed`.
  package var collapseDistance: Double {
    collapse == .fixed ? 0 : openLength - collapsedLength
  }

  /// Length, place and progress at `offset`.
  package func state(at offset: Double) -> HeaderState {
    let offset = offset.finite(or: 0)
    return offset < 0 ? stretchedState(pulled: -offset) : collapsedState(at: offset)
  }

  /// The offset at which the header is collapsed by `progress` (0 open, 1 collapsed): the inverse
  /// of `HeaderState.collapseProgress`. NaN gives 0.
  package func offset(atProgress progress: Double) -> Double {
    progress.held(from: 0, to: 1) * collapseDistance
  }

  /// The offset that keeps the content where the reader sees it when this layout replaces `old`
  /// while the view is scrolled to `offset`.
  ///
  /// Content stands `openLength - offset` from the window's start. Scrolled, the difference of the
  /// open lengths is therefore added to the offset, as far as the start allows; at rest at the
  /// start, or pulled past it, the offset stays and the header opens to its new length.
  package func offset(keepingContentOf old: HeaderLayout, at offset: Double) -> Double {
    let offset = offset.finite(or: 0)
    guard offset > 0 else { return offset }
    return max(0, offset + openLength - old.openLength)
  }

  private func stretchedState(pulled: Double) -> HeaderState {
    let open = openLength
    var growth = 0.0
    var start = 0.0
    switch stretch {
    case .grow: growth = pulled
    case .growUpTo(let limit):
      growth = min(pulled, limit == .infinity ? pulled : limit.asLength)
      start = pulled - growth
    case .hold: break
    case .follow: start = pulled
    }
    return HeaderState(
      length: open + growth,
      openLength: open,
      windowStart: start,
      collapseProgress: 0,
      visibleRatio: 1,
      stretch: growth,
      pull: pulled,
      phase: .stretched
    )
  }

  private func collapsedState(at offset: Double) -> HeaderState {
    let open = openLength
    let distance = collapseDistance
    let gone = min(offset, distance)
    let progress = distance > 0 ? gone / distance : 0
    let slides = collapse == .slide
    let start = slides ? 0 - gone : 0
    return HeaderState(
      length: slides ? open : open - gone,
      openLength: open,
      windowStart: start,
      collapseProgress: progress,
      visibleRatio: open > 0 ? (open - gone) / open : 1,
      phase: gone <= 0 ? .open : gone < distance ? .collapsing : .collapsed
    )
  }
}
