/// Pages that share a header and a tab bar below it: the offset at which a page is shown when it is selected, and its
/// minimum length.
///
/// Every page scrolls the whole way, header included: its offset is 0 with the header open, and the header is scrolled
/// out by `min(offset, hideable)`. All pages share one header, so on a switch the new page must stand at an offset
/// that shows *the same* of the header, or the header would jump:
///
///     the page that is left             offset of the page that is switched to
///     header partly in sight (hidden h) h: no other offset shows it so
///     header scrolled out               the wanted one, at least `hideable`
///
/// The wanted one may be its own from when it was left, 0 for its beginning, or that of the page that is left. A header
/// that floats shows at any offset; then the wanted one counts whatever the header does, if the page is scrolled at
/// least as far as the header is hidden.
///
/// Pages too short to scroll the header out count as longer (`leastLength`), so the offset asked for always exists. An
/// overscrolled page counts as being at its limit.
///
/// Bad input: lengths and offsets that are NaN, infinite or negative count as 0. O(1).
package struct TabOffsets: Sendable, Hashable {
  /// The shared header, as it stands.
  package var header: RevealingHeader
  /// The length of the tab bar, in points.
  package var barLength: Double
  /// The length of the window, less what bars cover of its end, in points.
  package var viewLength: Double

  package init(header: RevealingHeader, barLength: Double, viewLength: Double) {
    self.header = header
    self.barLength = barLength
    self.viewLength = viewLength
  }

  /// Where pages begin in the content, in points: after the open header and the tab bar.
  package var pageStart: Double { header.layout.openLength + barLength.asLength }

  /// How long a page must be so that the header can be scrolled out over it, in points: what is shorter is shown as if
  /// it were so long.
  package var leastLength: Double {
    max(0, viewLength.asLength + header.hideable - pageStart)
  }

  /// The length of a page that has a scroll view of its own, in points.
  ///
  /// - Parameter excess: how much longer its content is than the window, header and bar included, in points.
  package func pageLength(excess: Double) -> Double {
    excess.finite(or: 0) + viewLength.asLength - pageStart
  }

  /// What such a page lacks so that the header can be scrolled out over it, in points.
  package func missingLength(excess: Double) -> Double {
    max(0, header.hideable - excess.finite(or: 0))
  }

  /// The offset at which a page is shown that is switched to; the header is shown as before.
  ///
  /// - Parameters:
  ///   - wanted: where it is to be shown once the header is scrolled out, in points.
  ///   - pageLength: the length of the page, in points: never beyond its end. Nil for one that is not known.
  package func offset(for wanted: Double, pageLength: Double?) -> Double {
    let hidden = header.hidden
    let offset = hidden < header.boundLength ? hidden : max(wanted.asLength, hidden)
    guard let pageLength else { return offset }
    let end = pageStart + max(pageLength.asLength, leastLength)
    return min(offset, max(hidden, end - viewLength.asLength))
  }

  /// The offset that keeps a page's content where the reader sees it when the tab bar above it had another length.
  ///
  /// The bar is stuck beyond `hideable`. Its length may depend on that, so this move never makes it stuck or releases
  /// it: what is left of the way, the page moves with the bar. Up to `hideable` the offset stays, since another one
  /// would show another part of the header.
  ///
  /// - Parameter old: the length that the tab bar had, in points.
  package func offset(_ offset: Double, keepingContentBelow old: Double) -> Double {
    let length = offset.asLength
    guard length > 0, length > header.hideable else { return offset.finite(or: 0) }
    // A point beyond, so that no rounding of offsets releases the bar.
    return max(min(length, header.hideable + 1), length + barLength.asLength - old.asLength)
  }

  /// Where a page must stand in the content to look as it will once the content is scrolled to `target`, while it is
  /// scrolled to `offset`: points from where pages begin. For a page that comes into sight beside another one.
  package static func shift(from offset: Double, to target: Double) -> Double {
    offset.finite(or: 0) - target.finite(or: 0)
  }
}
