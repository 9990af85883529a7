/// Operations on sets of rectangles of pixels.
enum PixelRegion {
  /// The maximum number of rectangles; more are merged.
  private static let most = 6

  /// The parts of a rectangle outside of another one.
  static func strips(of bounds: PixelBounds, leftBy other: PixelBounds) -> [PixelBounds] {
    guard let inside = bounds.intersection(other) else { return [bounds] }
    func strip(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> PixelBounds? {
      guard left < right, top < bottom else { return nil }
      return PixelBounds(left: left, top: top, width: right - left, height: bottom - top)
    }
    return [
      strip(bounds.left, bounds.top, bounds.right, inside.top),
      strip(bounds.left, inside.bottom, bounds.right, bounds.bottom),
      strip(bounds.left, inside.top, inside.left, inside.bottom),
      strip(inside.right, inside.top, bounds.right, inside.bottom),
    ].compactMap { $0 }
  }

  /// A few rectangles that cover all of them; nil if they are almost the whole frame.
  static func merged(_ rects: [PixelBounds], within frame: PixelBounds) -> [PixelBounds]? {
    var result: [PixelBounds] = []
    for rect in rects {
      var rect = rect
      // Rectangles that overlap, or waste few pixels when merged, are merged.
      var index = 0
      while index < result.count {
        let whole = rect.union(result[index])
        let isNear = whole.area <= rect.area + result[index].area + whole.area / 8
        if isNear || rect.intersection(result[index]) != nil {
          rect = whole
          result.remove(at: index)
          index = 0
        } else {
          index += 1
        }
      }
      result.append(rect)
      if result.count > most { mergeNearest(&result) }
    }
    let area = result.reduce(0) { $0 + $1.area }
    return area * 10 > frame.area * 8 ? nil : result
  }

  private static func mergeNearest(_ rects: inout [PixelBounds]) {
    var best: (first: Int, second: Int, waste: Int)?
    for first in rects.indices {
      for second in (first + 1)..<rects.count {
        let waste = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
        if waste < best?.waste ?? .max { best = (first, second, waste) }
      }
    }
    guard let best else { return }
    let whole = rects[best.first].union(rects[best.second])
    rects.remove(at: best.second)
    rects[best.first] = whole
  }
}
