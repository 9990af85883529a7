/// Foundation's `contains`, `intersects` and `intersection` build ranges and trap for rectangles
/// whose edges are no numbers. These never do: such a rectangle covers nothing.
extension CGRect {
  /// The point is inside, or on the left or top edge.
  package func covers(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// What is in both; null where there is nothing.
  package func overlap(with other: CGRect) -> CGRect {
    let left = max(minX, other.minX)
    let right = min(maxX, other.maxX)
    let top = max(minY, other.minY)
    let bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom, left < .infinity, top < .infinity else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// They share more than an edge.
  package func overlaps(_ other: CGRect) -> Bool {
    let shared = overlap(with: other)
    return shared.width > 0 && shared.height > 0
  }
}
