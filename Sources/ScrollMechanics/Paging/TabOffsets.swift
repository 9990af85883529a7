/// Pages that share a header: the offset at which a page is shown when it is selected, and its
/// minimum length.
///
/// Every page scrolls the whole way, header included: its offset is 0 with the header open, and the
/// header is scrolled out by `min(offset, hideable)`. All pages share one header, so on a switch the
/// new page must stand at an offset that shows *the same* of the header, or the header would jump:
///
///     the page that is left             offset of the page that is switched to
///     header partly in sight (hidden h) h: no other offset shows it so
///     header scrolled out               .keep: its own, at least `hideable`
///                                       .reset: `hideable`, its beginning
///                                       .align: that of the page left
///
/// A header that floats shows at any offset; then `.keep` keeps a page's own offset whatever the
/// header does, if the page is scrolled at least as far as the header is hidden.
///
/// Pages too short to scroll the header out count as longer (`leastLength`), so the offset asked for
/// always exists. An overscrolled page counts as being at its limit.
///
/// Bad input: lengths and offsets that are NaN, infinite or negative count as 0. O(1).
package struct TabOffsets: Sendable, Hashable {
  /// Which offset a page has when it is selected.
  package enum Policy: Sendable, Hashable {
    /// Every page stays where it was, as far as the header allows.
    case keep
    /// A page that is switched to starts at its beginning.
    case reset
    /// All pages are scrolled alike.
    case align
  }

  /// Which offset a page has when it is selected.
  package var policy: Policy
  /// The shared header, as it stands.
  package var header: RevealingHeader

  /// - Parameters:
  ///   - policy: `.keep` by default.
  ///   - header: the shared header, as it stands.
  package init(policy: Policy = .keep, header: RevealingHeader) {
    self.policy = policy
    self.header = header
  }

  /// As long as less of the header is hidden than this, only one offset shows it so.
  private var boundLength: Double {
    switch header.reveal.entry {
    case .atStart: header.hideable
    case .always: 0
    case .alwaysCollapsed: header.layout.openLength - header.layout.collapsedLength
    }
  }

  /// The offset at which a page is shown that is switched to; the header is shown as before.
  ///
  /// - Parameters:
  ///   - kept: where that page was last, in points; 0 for one that was never shown.
  ///   - left: the offset of the page that is left.
  package func offset(keeping kept: Double, leaving left: Double) -> Double {
    let hidden = header.hidden
    if hidden < boundLength { return hidden }
    switch policy {
    case .keep: return max(kept.asLength, hidden)
    case .reset: return hidden
    case .align: return max(left.asLength, hidden)
    }
  }

  /// The same for a page whose length is known: never beyond its end.
  ///
  /// - Parameters:
  ///   - kept: where that page was last, in points; 0 for one that was never shown.
  ///   - left: the offset of the page that is left.
  ///   - pageStart: where pages begin in the content, in points: after the header and the tab bar.
  ///   - pageLength: the length of the page, in points.
  ///   - viewportLength: the length of the window, less what bars cover of its end, in points.
  package func offset(
    keeping kept: Double, leaving left: Double, pageStart: Double, pageLength: Double,
    viewportLength: Double
  ) -> Double {
    let least = leastLength(pageStart: pageStart, viewportLength: viewportLength)
    let end = pageStart.asLength + max(pageLength.asLength, least)
    return min(
      offset(keeping: kept, leaving: left), max(header.hidden, end - viewportLength.asLength))
  }

  /// The offset that keeps a page's content where the reader sees it when the tab bar above it gets
  /// another length. With the header partly in sight the page moves with the bar instead: another offset
  /// would show another part of the header.
  ///
  /// - Parameters:
  ///   - offset: how far the content is scrolled, in points.
  ///   - old: the length of the tab bar, in points.
  ///   - new: its new length.
  package func offset(_ offset: Double, keepingContentBelow old: Double, to new: Double) -> Double {
    let length = offset.asLength
    guard length > 0, length >= header.hideable else { return offset }
    return max(header.hideable, length + new.asLength - old.asLength)
  }

  /// How long a page must be so that the header can be scrolled out over it, in points: what is
  /// shorter is shown as if it were so long.
  ///
  /// - Parameters:
  ///   - pageStart: where pages begin in the content, in points: after the header and the tab bar.
  ///   - viewportLength: the length of the window, less what bars cover of its end, in points.
  package func leastLength(pageStart: Double, viewportLength: Double) -> Double {
    max(0, viewportLength.asLength + header.hideable - pageStart.asLength)
  }

  /// Where a page must stand in the content to look as it will once the content is scrolled to
  /// `target`, while it is scrolled to `offset`: points from where pages begin. For a page that comes
  /// into sight beside another one.
  package static func shift(from offset: Double, to target: Double) -> Double {
    offset.finite(or: 0) - target.finite(or: 0)
  }
}
