extension GeometryTable {
  /// The safe area inside a view with a bar or safe-area padding.
  package struct SafeArea {
    /// In the view's own coordinates.
    var rect: CGRect
    /// The bar, which is placed in the safe area around the view.
    var bar: Index?
    /// Whether it replaces the window's safe area: in a card, which moves over it.
    var isOutermost = false

    package init(rect: CGRect, bar: Index?, isOutermost: Bool = false) {
      self.rect = rect
      self.bar = bar
      self.isOutermost = isOutermost
    }
  }

  /// Lengths at the four sides of a rectangle, independent of the layout direction.
  package struct Sides: Equatable {
    package var top: CGFloat = 0
    package var left: CGFloat = 0
    package var bottom: CGFloat = 0
    package var right: CGFloat = 0

    package init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }

    func edgeInsets(isMirrored: Bool) -> EdgeInsets {
      EdgeInsets(
        top: top, leading: isMirrored ? right : left, bottom: bottom,
        trailing: isMirrored ? left : right)
    }
  }

  /// A safe rectangle and the bounds around it, in window coordinates.
  private struct Boundary {
    var safe: CGRect
    var bounds: CGRect
    /// Whether a scroll view is in between: views inside can't extend into this area, but may be covered by it.
    var isBeyondScrollView = false
  }

  /// The boundaries around a view, innermost first, the window's last. O(depth).
  private func safeBoundaries(
    around index: Index, _ geometry: Geometry, looksForScrollViews: Bool, stopsAtScrollViews: Bool
  ) -> [Boundary] {
    var result: [Boundary] = []
    var isInScrollView = false
    if !safeAreas.isEmpty || looksForScrollViews || stopsAtScrollViews {
      var child = index
      var current = self[index].parent
      while current >= 0 {
        let flags = self[current].flags
        if flags.contains(.isScrollView) {
          if stopsAtScrollViews { return result }
          isInScrollView = true
        }
        if flags.contains(.isSafeArea), let area = safeAreas[current], area.bar != child,
          !isInScrollView || area.isOutermost
        {
          let bounds = frame(of: current, in: nil, geometry: geometry)
          result.append(
            Boundary(
              safe: area.rect.offsetBy(dx: bounds.minX, dy: bounds.minY), bounds: bounds,
              isBeyondScrollView: isInScrollView))
          if area.isOutermost { return result }
        }
        child = current
        current = self[current].parent
      }
    }
    result.append(
      Boundary(
        safe: safeRect, bounds: CGRect(origin: .zero, size: windowSize),
        isBeyondScrollView: isInScrollView))
    return result
  }

  /// Whether there is a safe area around the view that it could extend into: the window's, or that of a view
  /// with bars inside the nearest scroll view. The result does not change while the view exists, so rows of
  /// scroll views ask only once.
  func meetsSafeArea(_ index: Index) -> Bool {
    var current = self[index].parent
    while current >= 0 {
      let record = self[current]
      if record.flags.contains(.isSafeArea) { return true }
      if record.flags.contains(.isScrollView) { return false }
      current = record.parent
    }
    return true
  }

  /// Whether an effect between the view and the nearest scroll view could move it. O(depth).
  func isInEffect(_ index: Index) -> Bool {
    var current = self[index].parent
    while current >= 0 {
      let record = self[current]
      if record.flags.contains(.isEffect) { return true }
      if record.flags.contains(.isScrollView) { return false }
      current = record.parent
    }
    return false
  }

  /// The distance by which a view can extend at each side: from a side that touches a safe rectangle, or lies beyond it,
  /// to the bounds around it, continuing through nested ones.
  ///
  /// - Parameters:
  ///   - frame: The view's frame in window coordinates.
  ///   - geometry: The geometry that `frame` is in.
  ///   - coversCount: Whether a view that overlaps a safe rectangle's side gets the overlap. Inside a scroll
  ///     view, where views can't extend, it gets that only.
  ///   - stopsAtScrollViews: Whether views inside a scroll view get nothing, since the scroll view handles the
  ///     safe area.
  package func insets(
    of index: Index, frame: CGRect, geometry: Geometry = .layout, coversCount: Bool = false,
    stopsAtScrollViews: Bool = false
  ) -> Sides {
    let boundaries = safeBoundaries(
      around: index, geometry, looksForScrollViews: coversCount,
      stopsAtScrollViews: stopsAtScrollViews)
    /// Positions grow outwards, so those of the top and left sides are negated.
    func reach(_ side: CGFloat, _ edges: (Boundary) -> (safe: CGFloat, bound: CGFloat)) -> CGFloat {
      var position = side
      var total: CGFloat = 0
      for boundary in boundaries {
        let (safe, bound) = edges(boundary)
        let room = bound - safe
        if room <= 0 { continue }
        if abs(position - safe) < 0.01 || !coversCount && position > safe && position < bound {
          if coversCount, boundary.isBeyondScrollView { continue }
          total += bound - position
          position = bound
        } else if coversCount, position > safe {
          total += min(position - safe, room)
        }
      }
      return total
    }
    return Sides(
      top: reach(-frame.minY) { (-$0.safe.minY, -$0.bounds.minY) },
      left: reach(-frame.minX) { (-$0.safe.minX, -$0.bounds.minX) },
      bottom: reach(frame.maxY) { ($0.safe.maxY, $0.bounds.maxY) },
      right: reach(frame.maxX) { ($0.safe.maxX, $0.bounds.maxX) })
  }
}
