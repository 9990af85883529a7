/// What decides how tall rows are.
package struct RowConditions: Sendable, Hashable {
  /// In points.
  package var width: Double
  /// The step of the type size, counted from the smallest.
  package var typeSize: Int

  package init(width: Double, typeSize: Int) {
    self.width = width
    self.typeSize = typeSize
  }
}

/// Where the content of a header is scrolled to.
package struct HeaderPlace: Sendable, Hashable {
  /// In points; negative while the content is pulled past its start.
  package var offset: Double
  /// How far it can be scrolled, in points: beyond that it is pulled past its end. Without an end by default.
  package var maximumOffset: Double

  package init(offset: Double, maximumOffset: Double = .infinity) {
    self.offset = offset
    self.maximumOffset = maximumOffset
  }
}

/// The lengths and policies that a header is laid out by: all of it that scrolling does not change.
///
/// Bad input: as `RevealingHeader`; what is NaN, infinite or negative among the other lengths counts as 0 where it is
/// used. O(1).
package struct HeaderRules: Sendable, Hashable {
  /// Its lengths and its way, as a header at the content's start.
  package var header: RevealingHeader
  /// It is laid out at its open height and what it gives up slides out.
  package var drawsWhole: Bool
  /// The room that a pull opens for a refresh.
  package var room: RefreshRoom?
  /// How much of the room is kept while something is loaded, in points: the content rests so much further down.
  package var keptRoom: Double
  /// What rows are laid out for.
  package var rows: RowConditions
  /// What stands below it for good, a tab bar, in points.
  package var barLength: Double
  /// What the scroll view keeps free for that bar, in points.
  package var barMargin: Double
  /// From the window's top, bars included, to what bars cover of its end, in points.
  package var viewLength: Double
  /// What content margins keep free after the rows, in points: so much further they can be scrolled.
  package var endMargin: Double
  /// Where it may rest, and by which rule; nil: anywhere.
  package var snap: SnapPolicy?
  /// It snaps as the finger leaves; else after the fling.
  package var snapsOnRelease: Bool

  package init(
    header: RevealingHeader, drawsWhole: Bool = false, room: RefreshRoom? = nil,
    keptRoom: Double = 0, rows: RowConditions, barLength: Double = 0, barMargin: Double = 0,
    viewLength: Double, endMargin: Double = 0, snap: SnapPolicy? = nil, snapsOnRelease: Bool = true
  ) {
    self.header = header
    self.drawsWhole = drawsWhole
    self.room = room
    self.keptRoom = keptRoom
    self.rows = rows
    self.barLength = barLength
    self.barMargin = barMargin
    self.viewLength = viewLength
    self.endMargin = endMargin
    self.snap = snap
    self.snapsOnRelease = snapsOnRelease
  }

  /// Its lengths.
  package var layout: HeaderLayout {
    get { header.layout }
    set { header.layout = newValue }
  }

  /// A header that comes back from anywhere depends on the way; all others on the offset alone.
  package var floats: Bool { header.reveal.entry != .atStart }

  /// The offset that counts for the header: a room for a refresh is not scrolled.
  package func headerOffset(at offset: Double) -> Double {
    room?.headerOffset(at: offset) ?? offset
  }

  /// How far content is scrolled, in points, whose scroll view is at an offset that counts from a margin. To a millionth
  /// of a point: the sum ends differently at each offset, and what stands at half a pixel would go to either side.
  package static func contentOffset(at offset: Double, margin: Double) -> Double {
    ((offset + margin) * 1e6).rounded() / 1e6
  }

  /// A header at the start of content that can be scrolled so far.
  package func header(upTo maximumOffset: Double) -> RevealingHeader {
    var header = self.header
    header.maximumOffset = maximumOffset
    return header
  }

  /// What it covers of the viewport's start for what sticks there, at any offset.
  package var keptLength: Double { layout.keptLength(header.reveal) }

  /// What the scroll view keeps free for it at its start. As it covers at rest: a bar that scrolling makes shorter
  /// changes no margin.
  package var margin: Double {
    var layout = self.layout
    layout.safeArea = layout.coveredAtRest
    return layout.keptLength(header.reveal) + barMargin
  }

  /// How much of what the margin leaves the open header covers, in points.
  package var coveredAtStart: Double { max(0, layout.openLength + barLength - margin) }

  /// The offsets at which a header that stays may rest. One that floats snaps when it rests.
  package var snapPolicy: SnapPolicy? { floats ? nil : snap }

  /// Whether header and bar take as much room in the content, and in the scroll view's margin.
  package func hasSameRoom(as other: HeaderRules) -> Bool {
    layout == other.layout && margin == other.margin && barLength == other.barLength
  }

  /// Where content goes that would come to rest at an offset by itself after the finger has left it; nil: there.
  ///
  /// - Parameter end: where it would come to rest, in points, a kept room included.
  package func releaseGoal(
    from offset: Double, endingAt end: Double, lastDirection: DirectionTracker.Direction?
  ) -> Double? {
    guard snapsOnRelease, let snapPolicy else { return nil }
    let goal = snapPolicy.target(
      from: offset, endingAt: end - keptRoom, lastDirection: lastDirection)
    return goal.map { $0 + keptRoom }
  }
}
