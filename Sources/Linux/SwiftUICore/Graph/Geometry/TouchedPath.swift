// Hit testing: finds the frontmost view at a point.

extension LayoutNode {
  /// Appends the views from this one to the frontmost one at a point; returns false if there is none.
  ///
  /// Uses presented geometry and the drawing order. Views may draw outside of their frames, so frames don't
  /// limit the search: O(views) in the worst case.
  final func appendTouchedPath(at point: CGPoint, to path: inout [LayoutNode]) -> Bool {
    path.append(self)
    if let inner = contentPoint(for: point), inner.x.isFinite, inner.y.isFinite {
      for child in drawingOrder.reversed() {
        let origin = child.origin
        let own = CGPoint(x: inner.x - origin.x, y: inner.y - origin.y)
        if child.appendTouchedPath(at: own, to: &path) { return true }
      }
    }
    if isTouched(at: point) { return true }
    path.removeLast()
    return false
  }

  /// Whether a view inside is touched at a point of this view's coordinates.
  package final func isContentTouched(at point: CGPoint) -> Bool {
    guard let inner = contentPoint(for: point), inner.x.isFinite, inner.y.isFinite else {
      return false
    }
    var path: [LayoutNode] = []
    return drawingOrder.contains { child in
      let own = CGPoint(x: inner.x - child.origin.x, y: inner.y - child.origin.y)
      return child.appendTouchedPath(at: own, to: &path)
    }
  }
}

extension GeometryTable {
  /// Converts a point of the window to a view's presented coordinates. An effect that can't be inverted is
  /// skipped. O(depth).
  package func convertFromWindow(_ point: CGPoint, to index: Index) -> CGPoint {
    guard index >= 0 else { return point }
    let record = self[index]
    var result = point
    if record.parent >= 0 {
      result = convertFromWindow(point, to: record.parent)
      let parent = self[record.parent]
      result.x -= parent.shift.x
      result.y -= parent.shift.y
      if parent.flags.contains(.hasTransform), let transform = transforms[record.parent] {
        result = transform.inverse(of: result) ?? result
      } else if parent.flags.contains(.hasProjection),
        let projection = projections[record.parent]
      {
        result = projection.inverse(of: result) ?? result
      }
    }
    return CGPoint(x: result.x - record.origin.x, y: result.y - record.origin.y)
  }
}

extension GeometryTable {
  /// Converts a rectangle of a view to its presented bounding box in the window.
  package func frame(of rect: CGRect, in index: Index) -> CGRect {
    rect.box { convert($0, from: index, to: nil) }
  }
}

extension CGRect {
  /// The box around the corners, converted.
  func box(_ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: minX, y: maxY),
      CGPoint(x: maxX, y: maxY),
    ].map(convert)
    let x = corners.map(\.x)
    let y = corners.map(\.y)
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else {
      return .zero
    }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension LayoutNode {
  /// Converts a point of the window to a coordinate space around the view; unknown names are the window.
  package final func point(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global: return point
    case .local: return table.convertFromWindow(point, to: index)
    case .named(let name):
      let target: GeometryTable.Index?
      switch name.base as? ScrollViewSpace {
      case nil: target = table.space(named: name, above: index)
      case .any?: target = table.scrollView(above: index, along: nil)
      case .axis(let axis)?: target = table.scrollView(above: index, along: axis)
      }
      return target.map { table.convertFromWindow(point, to: $0) } ?? point
    }
  }
}

extension ViewHost {
  /// The views at a point of the window, from the root to the frontmost one.
  package func touchedPath(at point: CGPoint) -> [LayoutNode] {
    guard point.x.isFinite, point.y.isFinite,
      CGRect(origin: .zero, size: size).covers(point)
    else { return [] }
    var path: [LayoutNode] = []
    _ = root.appendTouchedPath(at: point, to: &path)
    return path
  }
}
