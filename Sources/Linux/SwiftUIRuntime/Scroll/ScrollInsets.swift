import ScrollMechanics

/// Room around the content of a scroll view that it can be scrolled out of, in points.
struct ScrollInsets: Equatable {
  /// What `contentMargins` asks for; inside the scroll view's frame.
  var margins = EdgeInsets()
  /// How far the viewport reaches beyond the frame, under bars and to the window's edges.
  var reach = EdgeInsets()
  /// What the viewport has taken of a bar above that scrolling takes away; see
  /// ``ScrollAccessory/barHeight``.
  var collapsedBar: CGFloat = 0

  /// What the content keeps clear of while it rests.
  var total: EdgeInsets { margins + reach }
  /// From the edges of what content passes under to where it begins.
  var full: EdgeInsets { total + EdgeInsets(top: collapsedBar, leading: 0, bottom: 0, trailing: 0) }
}

extension EdgeInsets {
  static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom,
      trailing: a.trailing + b.trailing)
  }

  func start(_ axis: Axis) -> CGFloat { axis == .horizontal ? leading : top }

  func along(_ axis: Axis) -> CGFloat { axis == .horizontal ? horizontal : vertical }
}

extension ScrollNode {
  /// How far the viewport reaches beyond the frame: where the frame touches the safe area, content
  /// passes under what covers the rest. Inside another scroll view that holds for the axes that the
  /// outer one leaves alone.
  var currentReach: EdgeInsets {
    var frame = table.frame(of: index, in: nil, geometry: .natural)
    // What is left of a bar that scrolling takes away covers the viewport too.
    let bar = remainingBar
    frame.origin.y -= bar
    frame.size.height += bar
    var sides = table.insets(of: index, frame: frame)
    sides.top += bar
    guard sides != GeometryTable.Sides() else { return EdgeInsets() }
    var current = table[index].parent
    while current >= 0 {
      let record = table[current]
      if record.flags.contains(.scrollsVertically) {
        sides.top = 0
        sides.bottom = 0
      }
      if record.flags.contains(.scrollsHorizontally) {
        sides.left = 0
        sides.right = 0
      }
      current = record.parent
    }
    return sides.edgeInsets(isMirrored: environment.isMirrored)
  }

  /// Takes other insets. Content that is scrolled stays where it is in the viewport, content at rest
  /// at the start keeps clear of the new insets.
  func setInsets(_ newInsets: ScrollInsets) {
    guard newInsets != insets else { return }
    let old = insets.full
    insets = newInsets
    setScrollShift(shift)
    guard hasContentLaidOut else { return }
    var way = CGVector.zero
    if offset.x > 0 { way.dx = max(-offset.x, newInsets.full.leading - old.leading) }
    if offset.y > 0 { way.dy = max(-offset.y, newInsets.full.top - old.top) }
    contentShifted(by: way)
    contentMoved()
  }
}

extension ScrollNode: PositionReader {
  var readerNode: ViewNode { self }

  /// Something around the scroll view moved it: it may touch the safe area now, or no longer.
  func readPositions() {
    guard isPlaced else { return }
    let reach = currentReach
    guard reach != insets.reach else { return }
    setInsets(
      ScrollInsets(margins: insets.margins, reach: reach, collapsedBar: insets.collapsedBar))
    extentsChanged()
    // More of the content shows, or less.
    tellFollowers()
  }
}
