/// Where sticky views are shown, for every position of the window.
///
/// A sticky view stays where layout put it until the window would leave it behind; then it keeps
/// to the window's edge until it meets the end of its room. `StickyLayout` is built once per
/// layout from *natural* places and then asked, on every tick of a scroll, how far each view is
/// moved: a pure function, without allocation, callable from any thread.
///
///     natural            window scrolled     further: B pushes A
///     +---------+
///     | A       |        +=========+ A       A half out
///     | row 1   |        |  row 2  |         +=========+ B
///     | row 2   |        |  row 3  |         |  row 4  |
///     | row 3   |        +---------+         |  row 5  |
///     | B       |        | B       |         +---------+
///     | row 4   |        +=========+
///
/// **The rule**, for one item on one axis, containers first. The *line* is the window's start plus
/// the item's inset. If the item's natural start lies before the line, it is moved towards the end
/// onto the line, but no further than its *room* allows: its end, with its margin, stays within its
/// container's content box, and with `.push` before the next sticky sibling's start. The end edge
/// is the mirror image. An item never moves against its own edge: a room that is too short moves
/// nothing. So in a flat list with `.push`, at the start edge:
///
///     shown = max(natural, min(window + inset, next natural start - length))
///
/// which is how native section headers move. With containers and `.overlap` the rule is that of CSS
/// `position: sticky` (www.w3.org/TR/css-position-3/#sticky-pos, and its public tests): a box
/// longer than the window keeps to the start line, or to the end line on request; margins count at the container's end only; a
/// sticky box inside another one is moved with it first. With `.stack` the item's length is added
/// to the insets of everything that comes after it in the same container, nested sections included,
/// and siblings leave their container together.
///
/// **Frame of reference.** Starts, sections and the window's start may be measured from anywhere,
/// as long as it is the same for all: only differences count.
///
/// **Bad input.** An item whose start is not finite never moves. A length that is NaN, infinite or
/// negative counts as 0, and so does an inset or a margin that is not finite. A section whose start
/// or length is not finite bounds nothing. A reference to an item or section that does not exist,
/// or that would close a circle, counts as `.content`. Sticky boxes inside more than 128 others
/// ride on nothing. A window whose start is not finite moves nothing; a window length that is NaN
/// or negative counts as 0. Two items in the same place are taken in the order of their indices.
package struct StickyLayout: Sendable, Hashable {
  /// What a tick needs of an item.
  struct Entry: Sendable, Hashable {
    var start: Double
    var length: Double
    /// From the window's start to the line, lengths stacked before it included; minus infinity for
    /// an item that does not stick there.
    var startInset: Double
    /// The room towards the end, not negative; may be infinite.
    var maxShift: Double
    var endInset: Double
    /// The room towards the start, not positive.
    var minShift: Double
    /// Without room between both lines, the end line counts.
    var keepsToEnd: Bool
    /// The item whose box it rides on, or -1.
    var carrier: Int32
  }

  let entries: [Entry]
  let startPins: PinIndex
  let endPins: PinIndex
  /// For every section, the lengths stacked before it at the start edge; empty where nothing stacks.
  private let stackedBefore: [Double]
  /// How far beyond its own end an item may stand while it is stuck, because of a negative inset.
  let outermost: Double
  /// The longest item that sticks to both edges, with its insets.
  let longestOfBoth: Double

  /// Builds the layout. O(n log n) for n items and sections.
  ///
  /// - Parameters:
  ///   - items: the sticky views, in any order; an item's index is its name from here on.
  ///   - sections: what bounds them.
  package init(items: [StickyItem], sections: [StickySection] = []) {
    var builder = StickyLayoutBuilder(items: items, sections: sections)
    builder.build()
    entries = builder.entries
    startPins = builder.startPins
    endPins = builder.endPins
    stackedBefore = builder.stackedBefore
    outermost = entries.reduce(0) { most, entry in
      let start = entry.startInset.isFinite ? 0 - entry.startInset : 0
      return max(most, max(start, 0 - entry.endInset) - entry.length)
    }
    longestOfBoth = zip(entries, items).reduce(0) { most, pair in
      guard pair.1.edge == .both, pair.0.startInset.isFinite else { return most }
      return max(most, pair.0.startInset + pair.0.length + pair.0.endInset)
    }
  }

  /// The number of items.
  package var count: Int {
    entries.count
  }

  /// Where layout put an item; 0 for an index out of range.
  package func naturalStart(of index: Int) -> Double {
    entries.indices.contains(index) ? entries[index].start : 0
  }

  /// The lengths of what stacks before a section in the containers around it, in points: so much lower than at the
  /// window's start sticks what is in it. 0 for an index out of range.
  package func stackedLength(before section: Int) -> Double {
    stackedBefore.indices.contains(section) ? stackedBefore[section] : 0
  }

  /// Whether an item is moved for any window: it sticks to an edge and has room. False for an index out of range.
  package func canMove(_ index: Int) -> Bool {
    entries.indices.contains(index) && (entries[index].maxShift > 0 || entries[index].minShift < 0)
  }

  /// How far an item is shown from its natural place, in points, positive towards the end.
  ///
  /// Draw it at its natural place plus this. O(1); O(d) for an item inside d sticky boxes. Does not
  /// allocate.
  ///
  /// - Parameters:
  ///   - index: the item; 0 is given for an index out of range.
  ///   - viewStart: where the window starts, in the frame of reference of the items: the scroll
  ///     offset, plus the length of what covers the window's start.
  ///   - viewLength: the length of the window that is not covered. Only the end edge uses it.
  package func shift(of index: Int, viewStart: Double, viewLength: Double) -> Double {
    shifts(of: index, viewStart: viewStart, viewLength: viewLength).map { $0.carried + $0.own } ?? 0
  }

  /// The same for a box inside another sticky box, relative to that box: what remains when the
  /// enclosing box is drawn moved already. Equals `shift` for an item that rides on nothing.
  package func ownShift(of index: Int, viewStart: Double, viewLength: Double) -> Double {
    shifts(of: index, viewStart: viewStart, viewLength: viewLength)?.own ?? 0
  }

  /// How far the boxes around an item move it, and how far it moves in them; nil for an index out of range, and in a
  /// window whose start is not finite.
  @inline(__always)
  func shifts(
    of index: Int, viewStart: Double, viewLength: Double
  ) -> (carried: Double, own: Double)? {
    guard entries.indices.contains(index), viewStart.isFinite else { return nil }
    let viewEnd = viewLength == .infinity ? .infinity : viewStart + viewLength.asLength
    return shifts(of: index, viewStart: viewStart, viewEnd: viewEnd)
  }

  /// The same of an item that there is, in a window that ends there.
  func shifts(
    of index: Int, viewStart: Double, viewEnd: Double
  ) -> (carried: Double, own: Double) {
    let entry = entries[index]
    var carried = 0.0
    if entry.carrier >= 0 {
      // At most 129 calls deep: the builder sees to it.
      let carrier = shifts(of: Int(entry.carrier), viewStart: viewStart, viewEnd: viewEnd)
      carried = carrier.carried + carrier.own
    }
    return (carried, entry.ownShift(carried: carried, viewStart: viewStart, viewEnd: viewEnd))
  }
}

extension StickyLayout.Entry {
  /// The rule for one item whose surroundings have moved by `carried`.
  @inline(__always)
  func ownShift(carried: Double, viewStart: Double, viewEnd: Double) -> Double {
    let shownStart = start + carried
    var least = viewStart + startInset
    var most = viewEnd - endInset - length
    // A box that does not fit between both lines keeps to one of them.
    if most < least {
      if keepsToEnd { least = most } else { most = least }
    }
    if shownStart < least { return min(least - shownStart, maxShift) }
    if shownStart > most { return max(most - shownStart, minShift) }
    return 0
  }
}
