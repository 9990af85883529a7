import ScrollMechanics

// What of the content a scroll view shows, and how far it can be scrolled.

/// Room around the content of a scroll view that it can be scrolled out of, in points.
package struct ScrollInsets: Equatable {
  /// What `contentMargins` asks for; inside the scroll view's frame.
  var margins = EdgeInsets()
  /// How far the viewport reaches beyond the frame, under bars and to the window's edges.
  var reach = EdgeInsets()
  /// What the viewport has taken of a bar above that scrolling takes away; see
  /// ``ScrollAccessory/barHeight``.
  package var collapsedBar: CGFloat = 0

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

extension CGSize {
  func less(_ insets: EdgeInsets) -> CGSize {
    CGSize(
      width: max(0, width - insets.horizontal), height: max(0, height - insets.vertical))
  }
}

// MARK: - Extent

extension ScrollNode {
  package var geometry: ScrollGeometry {
    var total = insets.total
    let startInset = startInset
    total.top += startInset
    var geometry = ScrollGeometry(
      contentOffset: CGPoint(
        x: offset.x - insets.total.leading, y: offset.y - insets.full.top),
      contentSize: contentSize, contentInsets: total,
      containerSize: size.less(insets.margins).less(
        EdgeInsets(top: startInset, leading: 0, bottom: 0, trailing: 0)))
    if host.updates.schedule.conventions.listSizesHoldInsets, targets.areRowsOfList {
      geometry.containerSize = geometry.visibleRect.size
      geometry.holdsInsets = true
    }
    return geometry
  }

  /// The part of the content that the viewport shows, in content coordinates: beyond the content's
  /// bounds where insets or nothing is shown.
  package var visibleContentRect: CGRect { geometry.visibleRect }

  /// The viewport, up to the window's edges where it touches the safe area: content passes under
  /// bars.
  package var visibleArea: CGRect {
    let reach = insets.reach
    let left = environment.isMirrored ? reach.trailing : reach.leading
    return CGRect(
      x: -left, y: -reach.top, width: size.width + reach.horizontal,
      height: size.height + reach.vertical)
  }

  package func extent(_ axis: Axis) -> ScrollExtent {
    ScrollExtent(
      contentLength: contentSize[axis] + insets.full.along(axis),
      viewportLength: size[axis] + insets.reach.along(axis),
      startInset: axis == .vertical ? startInset : 0)
  }

  /// The offset at the content's end.
  var greatestOffset: CGPoint {
    CGPoint(x: extent(.horizontal).maxOffset, y: extent(.vertical).maxOffset)
  }

  /// The nearest offset that content may rest at.
  package func clamped(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: axes.contains(.horizontal) ? extent(.horizontal).clamp(point.x) : 0,
      y: axes.contains(.vertical) ? extent(.vertical).clamp(point.y) : 0)
  }

  /// Room before the content for accessories.
  private var startInset: CGFloat { accessories.reduce(0) { $0 + $1.startInset } }

  /// What happens past the ends.
  func physics(_ axis: Axis) -> ScrollPhysics {
    let values = environment.values
    let behavior =
      axis == .horizontal
      ? values.horizontalScrollBounceBehavior : values.verticalScrollBounceBehavior
    return behavior == .basedOnSize && !extent(axis).isScrollable ? .clamping : .bouncing
  }

  // MARK: Content coordinates

  /// Where a view inside is, in content coordinates; effects do not count. O(depth).
  package func contentFrame(of node: LayoutNode) -> CGRect {
    let frame = table.frame(of: node.index, in: index, geometry: .layout)
    let shift = table[index].shift
    let x = environment.isMirrored ? size.width + shift.x - frame.maxX : frame.minX - shift.x
    return CGRect(x: x, y: frame.minY - shift.y, width: frame.width, height: frame.height)
  }

  // MARK: Insets

  /// How far the viewport reaches beyond the frame: where the frame touches the safe area, content
  /// passes under what covers the rest. Inside another scroll view that holds for the axes that the
  /// outer one leaves alone.
  var currentReach: EdgeInsets {
    var frame = table.frame(of: index, in: nil, geometry: .layout)
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
    updateShift()
    guard hasContentLaidOut else { return }
    var way = CGVector.zero
    if offset.x > 0 { way.dx = max(-offset.x, newInsets.full.leading - old.leading) }
    if offset.y > 0 { way.dy = max(-offset.y, newInsets.full.top - old.top) }
    controller.contentShifted(by: way)
    contentMoved()
  }
}

extension ScrollNode: PositionReader {
  /// Something around the scroll view moved it: it may touch the safe area now, or no longer.
  package func readPositions() {
    guard isPlaced else { return }
    let reach = currentReach
    guard reach != insets.reach else { return }
    setInsets(
      ScrollInsets(margins: insets.margins, reach: reach, collapsedBar: insets.collapsedBar))
    controller.extentsChanged()
    // More of the content shows, or less.
    notifyObservers()
  }
}
