/// How far a scroll view can go: the content, the window onto it, and the insets at both ends.
///
///     offset 0                                    offset maxOffset
///     |<-------- viewportLength -------->|
///     [ startInset | content ...                          | endInset ]
///     ^ minOffset = -startInset
///
/// One axis, in points. An *offset* is the distance from the start of the content to the start of
/// the window, as in `UIScrollView.contentOffset`: 0 shows the content's start at the window's
/// start, and with an inset the view rests at `-startInset`. Offsets outside
/// `minOffset ... maxOffset` are overscroll: the content is being pulled past its end.
///
/// Content that is shorter than the window does not scroll: `maxOffset` equals `minOffset`.
///
/// Bad input: a length that is NaN, infinite or negative counts as 0; an inset that is NaN or
/// infinite counts as 0 (a negative inset is legal and brings the limit inwards). Every function
/// is O(1) and total.
package struct ScrollExtent: Sendable, Hashable {
  /// The length of the content, in points.
  package var contentLength: Double
  /// The length of the window onto it, in points.
  package var viewportLength: Double
  /// Room before the content's start that can be scrolled into, such as a bar's height, in points. 0 by default.
  package var startInset: Double
  /// Room after the content's end that can be scrolled into. 0 by default.
  package var endInset: Double

  package init(
    contentLength: Double,
    viewportLength: Double,
    startInset: Double = 0,
    endInset: Double = 0
  ) {
    self.contentLength = contentLength
    self.viewportLength = viewportLength
    self.startInset = startInset
    self.endInset = endInset
  }

  /// The offset at rest at the start: `-startInset`.
  package var minOffset: Double {
    0 - startInset.finite(or: 0)
  }

  /// The offset at rest at the end; `minOffset` when everything fits into the window.
  package var maxOffset: Double {
    let end = contentLength.asLength + endInset.finite(or: 0) - viewportLength.asLength
    return max(minOffset, end)
  }

  /// How far the view can scroll: 0 when everything fits.
  package var range: Double {
    maxOffset - minOffset
  }

  /// How much longer the content is than the window, insets included, in points: negative where it is shorter.
  package var excessLength: Double {
    contentLength.asLength + startInset.finite(or: 0) + endInset.finite(or: 0)
      - viewportLength.asLength
  }

  package var isScrollable: Bool {
    range > 0
  }

  /// The nearest offset inside the limits. NaN gives `minOffset`.
  package func clamp(_ offset: Double) -> Double {
    offset.held(from: minOffset, to: maxOffset)
  }

  /// How far `offset` is outside the limits: negative past the start, positive past the end, 0
  /// inside. NaN gives 0.
  package func overscroll(at offset: Double) -> Double {
    if offset < minOffset { return offset - minOffset }
    if offset > maxOffset { return offset - maxOffset }
    return 0
  }

  /// How much of the way has been scrolled: 0 at the start, 1 at the end, held in between while
  /// overscrolled. 0 when there is nothing to scroll.
  package func progress(at offset: Double) -> Double {
    // Without a way 0 / 0, which is held to 0.
    ((clamp(offset) - minOffset) / range).held(from: 0, to: 1)
  }

  /// Whether the view is at its start or pulled past it.
  ///
  /// - Parameter tolerance: how far from the start still counts, in points; not negative. The default of half a point hides
  ///   the rounding of offsets to pixels.
  package func isAtStart(_ offset: Double, tolerance: Double = 0.5) -> Bool {
    offset <= minOffset + tolerance.asLength
  }

  /// Whether the view is at its end or pulled past it; true as well when everything fits.
  ///
  /// - Parameter tolerance: how far from the end still counts, in points; not negative.
  package func isAtEnd(_ offset: Double, tolerance: Double = 0.5) -> Bool {
    offset >= maxOffset - tolerance.asLength
  }

  /// The same place counted from the other end, for right-to-left layouts: the distance from the
  /// content's end to the window's end. Applying it twice gives the offset back.
  package func mirrored(_ offset: Double) -> Double {
    contentLength.asLength - viewportLength.asLength - offset
  }

  /// The extent as seen from the other end: the insets change places.
  package var mirrored: ScrollExtent {
    var extent = self
    (extent.startInset, extent.endInset) = (endInset, startInset)
    return extent
  }
}
