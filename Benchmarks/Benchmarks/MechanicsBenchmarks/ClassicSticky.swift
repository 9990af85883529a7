/// The usual implementation of sticky headings: every heading reports its frame through a preference, the list
/// sorts all frames, and every heading searches them for the one that pushes it. Without views, only the
/// arithmetic.
struct ClassicSticky {
  struct Frame {
    var minY: Double
    var height: Double
  }

  var naturalStarts: [Double]
  var height: Double

  /// One tick: the displacement of every heading.
  func shifts(offset: Double) -> [Double] {
    var frames: [Frame] = []
    for start in naturalStarts {
      frames.append(Frame(minY: start - offset, height: height))
    }
    let sorted = frames.sorted { $0.minY < $1.minY }
    return frames.map { frame in
      guard frame.minY < 0 else { return 0 }
      var shift = -frame.minY
      if let next = sorted.first(where: { $0.minY > frame.minY && $0.minY < frame.height }) {
        shift -= frame.height - next.minY
      }
      return shift
    }
  }
}
