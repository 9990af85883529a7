import ScrollMechanics

/// The items that a layout holds at the window's start, in ascending order.
func pinnedAtStart(
  _ layout: StickyLayout, viewStart: Double, viewLength: Double
) -> [Int] {
  var found: [Int] = []
  layout.forEachPinnedAtStart(viewStart: viewStart, viewLength: viewLength) { index, _ in
    found.append(index)
  }
  return found.sorted()
}

/// The items that a layout holds at the window's end, in ascending order.
func pinnedAtEnd(_ layout: StickyLayout, viewStart: Double, viewLength: Double) -> [Int] {
  var found: [Int] = []
  layout.forEachPinnedAtEnd(viewStart: viewStart, viewLength: viewLength) { index, _ in
    found.append(index)
  }
  return found.sorted()
}
