import ScrollMechanics

// The geometry of a scroll view.

/// The insets around the content of a scroll view, in points.
package struct ScrollInsets: Equatable {
  /// The content margins, inside the scroll view's frame.
  var margins = EdgeInsets()
  /// The distances by which the viewport extends beyond the frame, under bars and to the window's edges.
  var safeArea = EdgeInsets()
  /// The collapsed height of a bar above, which is added to the viewport; see ``ScrollAccessory/barHeight``.
  package var collapsedBar: CGFloat = 0

  /// The insets of the content at rest.
  var total: EdgeInsets { margins + safeArea }
  /// The insets including the collapsed part of a bar.
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

  /// The visible rectangle in content coordinates, which can extend beyond the content's bounds.
  package var visibleContentRect: CGRect { geometry.visibleRect }

  /// The viewport, extended to the window's edges where it touches the safe area, since content passes under
  /// bars.
  package var visibleArea: CGRect {
    let safeArea = insets.safeArea
    let left = environment.isMirrored ? safeArea.trailing : safeArea.leading
    return CGRect(
      x: -left, y: -safeArea.top, width: size.width + safeArea.horizontal,
      height: size.height + safeArea.vertical)
  }

  package func extent(_ axis: Axis) -> ScrollExtent {
    ScrollExtent(
      contentLength: contentSize[axis] + insets.full.along(axis),
      viewportLength: size[axis] + insets.safeArea.along(axis),
      startInset: axis == .vertical ? startInset : 0)
  }

  /// The maximum offset.
  var greatestOffset: CGPoint {
    CGPoint(x: extent(.horizontal).maxOffset, y: extent(.vertical).maxOffset)
  }

  /// The nearest offset at which content can rest.
  package func clamped(_ point: CGPoint) -> CGPoint {
    CGPoint(
      x: axes.contains(.horizontal) ? extent(.horizontal).clamp(point.x) : 0,
      y: axes.contains(.vertical) ? extent(.vertical).clamp(point.y) : 0)
  }

  /// The space that accessories need before the content.
  private var startInset: CGFloat {
    var inset: CGFloat = 0
    for accessory in accessories { inset += accessory.startInset }
    return inset
  }

  /// The physics at the ends.
  func physics(_ axis: Axis) -> ScrollPhysics {
    let values = environment.values
    let behavior =
      axis == .horizontal
      ? values.horizontalScrollBounceBehavior : values.verticalScrollBounceBehavior
    return behavior == .basedOnSize && !extent(axis).isScrollable ? .clamping : .bouncing
  }

  // MARK: Content coordinates

  /// The frame of a view inside in content coordinates, without effects. O(depth).
  package func contentFrame(of node: LayoutNode) -> CGRect {
    let frame = table.frame(of: node.index, in: index, geometry: .layout)
    let shift = table[index].shift
    let x = environment.isMirrored ? size.width + shift.x - frame.maxX : frame.minX - shift.x
    return CGRect(x: x, y: frame.minY - shift.y, width: frame.width, height: frame.height)
  }

  // MARK: Insets

  /// The distances by which the viewport extends beyond the frame: into the unsafe area where the frame touches
  /// it. Inside another scroll view, only along the axes that the outer one does not scroll.
  var currentSafeArea: EdgeInsets {
    var frame = table.frame(of: index, in: nil, geometry: .layout)
    // The rest of a collapsing bar also covers the viewport.
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

  /// Sets the insets. Scrolled content stays in place in the viewport; content at rest at the start moves with
  /// the insets.
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
  /// Called when the scroll view was moved: it may touch the safe area now, or no longer.
  package func readPositions() {
    guard isPlaced else { return }
    let safeArea = currentSafeArea
    guard safeArea != insets.safeArea else { return }
    setInsets(
      ScrollInsets(margins: insets.margins, safeArea: safeArea, collapsedBar: insets.collapsedBar))
    controller.extentsChanged()
    // The visible part of the content has changed.
    notifyObservers()
  }
}
