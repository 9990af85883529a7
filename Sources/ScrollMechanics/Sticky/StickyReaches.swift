/// Finds the items of a `StickyPlane` that may be shown near a window along both axes, without looking at all that may be
/// along one: in a table the heads of all rows go along as far as one scrolls to the side, and those of all columns as
/// far as one scrolls down.
///
///     reach along an axis:   low |······[ natural place ]···········| high
///                            as far as it may be moved, with what moves it and what it carries
///
/// Each item is looked for along the axis along which it reaches less, and then asked for its reach along the other one.
/// Built in O(n log n) for n items; a search is O(log n + k) for k items near along the axis that they are looked for.
struct StickyReaches: Sendable {
  fileprivate struct Reach {
    /// In points, in the frame of reference of the items. Without end where nothing is known along the axis.
    var low = -Double.infinity
    /// In points.
    var high = Double.infinity

    func meets(_ span: StickyWindow.Span, within margin: Double) -> Bool {
      low < span.start + span.length * (1 + margin) && high > span.start - span.length * margin
    }
  }

  private let across: [Reach]
  private let down: [Reach]
  private let indexAcross: PinIndex
  private let indexDown: PinIndex

  init(of plane: StickyPlane) {
    let (horizontal, vertical) = (plane.horizontal, plane.vertical)
    let own = (
      across: (0..<plane.count).map { Reach(of: $0, in: horizontal) },
      down: (0..<plane.count).map { Reach(of: $0, in: vertical) }
    )
    var (across, down) = own
    for index in across.indices {
      // What is carried along either axis is shown where its carrier is drawn.
      for layout in [horizontal, vertical] {
        layout.forEachCarrier(of: index) { carrier in
          across[carrier].take(own.across[index])
          down[carrier].take(own.down[index])
        }
      }
    }
    func index(_ reaches: [Reach], _ isIn: (Int) -> Bool) -> PinIndex {
      let found = reaches.indices.filter { isIn($0) && !reaches[$0].low.isNaN }
      let pins = found.map {
        PinIndex.Pin(
          threshold: reaches[$0].low, reach: reaches[$0].high, item: Int32(truncatingIfNeeded: $0))
      }
      return PinIndex(sorted: pins.sorted { $0.threshold < $1.threshold })
    }
    func isAcross(_ index: Int) -> Bool {
      across[index].high - across[index].low < down[index].high - down[index].low
    }
    indexAcross = index(across) { isAcross($0) }
    indexDown = index(down) { !isAcross($0) }
    self.across = across
    self.down = down
  }

  /// Calls `body` for every item that may be shown near a window, once.
  ///
  /// - Parameter margin: how far around the window is near, in its lengths along each axis.
  func forEach(
    near horizontal: StickyWindow.Span, _ vertical: StickyWindow.Span, within margin: Double,
    _ body: (Int) -> Void
  ) {
    func find(
      _ pins: PinIndex, _ span: StickyWindow.Span, _ reaches: [Reach], _ other: StickyWindow.Span
    ) {
      var search = pins.search(
        crossedBy: span.start + span.length * (1 + margin),
        reachingPast: span.start - span.length * margin)
      while let index = pins.next(&search) {
        if reaches[index].meets(other, within: margin) { body(index) }
      }
    }
    find(indexAcross, horizontal, down, vertical)
    find(indexDown, vertical, across, horizontal)
  }
}

extension StickyReaches.Reach {
  /// Of an item by itself.
  fileprivate init(of index: Int, in layout: StickyLayout) {
    if let reach = layout.reach(of: index) { (low, high) = reach }
  }

  fileprivate mutating func take(_ other: Self) {
    low = min(low, other.low)
    high = max(high, other.high)
  }
}
