extension StickyLayout {
  /// How much of the window's start is covered when content stands right below all that covers it: a
  /// header, and items that stick there, in points. The padding to scroll to that content with.
  ///
  ///     +------------------+ -.
  ///     | header           |   | below
  ///     +------------------+ -'
  ///     | stuck            |   | what stacks there, its own inset too
  ///     +------------------+
  ///     | the content      |
  ///
  /// Only items that begin before the content count: the others are carried along with it. Where an
  /// item that is found covers the content more are looked for, three times at most. O(log n + k)
  /// for k pinned items. Does not allocate.
  ///
  /// - Parameters:
  ///   - start: where the content starts, in points.
  ///   - cover: what a header covers in any case, in points. What is not a length counts as 0.
  ///   - viewLength: the length of the window.
  package func coveredLength(
    showing start: Double, below cover: Double, viewLength: Double
  ) -> Double {
    let start = start.finite(or: 0)
    var covered = cover.asLength
    for _ in 0..<3 {
      let end = coveredEnd(viewStart: start - covered, viewLength: viewLength, before: start)
      guard end > start + 0.5 else { break }
      covered += end - start
    }
    return covered
  }

  /// Where what sticks to the window's start ends, of the items that begin before a place; the
  /// window's start without any. O(log n + k) for k pinned items. Does not allocate.
  private func coveredEnd(viewStart: Double, viewLength: Double, before start: Double) -> Double {
    var end = viewStart
    forEachPinnedAtStart(viewStart: viewStart, viewLength: viewLength) { index, shift in
      let natural = naturalStart(of: index)
      guard natural < start - 0.5 else { return }
      end = max(end, natural + shift + entries[index].length)
    }
    return end
  }
}
