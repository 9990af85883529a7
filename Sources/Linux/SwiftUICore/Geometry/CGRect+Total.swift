/// Variants of Foundation's `contains`, `intersects` and `intersection`, which trap for rectangles with NaN.
/// Here such a rectangle is empty.
extension CGRect {
  /// Whether the point is inside, or on the left or top edge.
  package func covers(_ point: CGPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The intersection; null if it is empty.
  package func overlap(with other: CGRect) -> CGRect {
    let left = max(minX, other.minX)
    let right = min(maxX, other.maxX)
    let top = max(minY, other.minY)
    let bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom, left < .infinity, top < .infinity else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Whether the rectangles share a point, if only of an edge.
  package func meets(_ other: CGRect) -> Bool {
    max(minX, other.minX) <= min(maxX, other.maxX) && max(minY, other.minY) <= min(maxY, other.maxY)
  }

  /// Whether the rectangles share more than an edge.
  package func overlaps(_ other: CGRect) -> Bool {
    let shared = overlap(with: other)
    return shared.width > 0 && shared.height > 0
  }
}

extension CGPoint {
  package func distance(to other: CGPoint) -> CGFloat {
    hypot(other.x - x, other.y - y)
  }
}

extension CGRect {
  /// The rectangle mirrored about the middle of a width.
  package func mirrored(in width: CGFloat) -> CGRect {
    CGRect(x: width - origin.x - size.width, y: origin.y, width: size.width, height: size.height)
  }
}
