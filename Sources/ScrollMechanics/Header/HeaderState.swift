/// The state of a header at one offset, as `HeaderLayout.state(at:)` returns it.
///
/// Everything here is O(1).
package struct HeaderState: Sendable, Hashable {
  /// The part of its way that a header is in.
  package enum Phase: Sendable, Hashable {
    /// Pulled past the start.
    case stretched
    /// At its full length, at rest.
    case open
    /// Between open and collapsed.
    case collapsing
    /// At its minimum.
    case collapsed
  }

  /// The length to show, in points.
  package var length: Double
  /// The length at rest at the start, in points.
  package var openLength: Double
  /// Where the header's start edge stands in the window, in points: 0 at the window's start,
  /// negative when it has slid out.
  package var windowStart: Double
  /// 0 open (and stretched), 1 collapsed.
  package var collapseProgress: Double
  /// The part of the open length that is shown inside the window, 0 ... 1.
  package var visibleRatio: Double
  /// How much longer than open it is, in points. 0 unless pulled.
  package var stretch = 0.0
  /// How far the content is pulled past its start, in points. Differs from `stretch` when the
  /// header does not grow with the pull.
  package var pull = 0.0
  /// The part of its way that it is in.
  package var phase: Phase

  /// Where the header ends in the window, in points. Content above it is covered.
  package var windowEnd: Double {
    windowStart + length
  }

  /// How much of it is inside the window's start, in points: its length less what has slid out.
  package var visibleLength: Double {
    (length + min(0, windowStart)).asLength
  }

  /// The part of the open length that is in sight: 0 ... 1, and above 1 while it is stretched.
  package var shownRatio: Double {
    visibleRatio * stretchScale
  }

  /// The part of the open header, from its start, that is drawn: 0 ... 1. What is placed at a part of
  /// the drawn header stands at that part of this in the open one. 1 for a header without length.
  package var drawnPart: Double {
    openLength > 0 ? min(1, length / openLength) : 1
  }

  /// How much shorter than open it is, in points: what a header that is laid out at its open length
  /// leaves to slide out. 0 while it is open or stretched.
  package var cutLength: Double {
    max(0, openLength - length)
  }

  /// How far the header is moved from where layout put it, at the start of content that is scrolled, in
  /// points.
  ///
  /// - Parameter isWhole: whether it is laid out at its open length, so that what it gives up slides out.
  package func shift(at offset: Double, isWhole: Bool = false) -> Double {
    offset + windowStart - (isWhole ? cutLength : 0)
  }

  /// How far what layout put below the open header, at the start of content that is scrolled, is moved so that it stands
  /// below what there is of the header, in points.
  ///
  /// - Parameter keptLength: what the header covers at any offset, in points: no further up.
  package func shiftBelow(at offset: Double, keptLength: Double) -> Double {
    max(keptLength, windowEnd) - (openLength - offset)
  }

  /// How far a header that is stretched by scaling it about its end edge, where layout put it, is moved
  /// so that it is shown where this state says, in points: 0 unless it keeps its place while pulled.
  package var scaledShift: Double {
    windowStart - (pull - stretch)
  }

  /// The length to lay the header's views out in, in points.
  ///
  /// - Parameter zooms: whether the header is stretched by scaling: then its views are laid out at
  ///   most as long as open.
  package func layoutLength(zooms: Bool) -> Double {
    zooms ? min(length, openLength) : length
  }

  /// The length relative to the open length: 1 open, above 1 stretched. For zooming a background.
  /// 1 for a header without length.
  package var stretchScale: Double {
    openLength > 0 && stretch > 0 ? length / openLength : 1
  }
}
