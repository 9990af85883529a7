/// The part of the content that the window shows along each axis; nil where nothing scrolls that way.
package struct StickyWindow: Sendable, Hashable {
  /// The part along one axis.
  package struct Span: Sendable, Hashable {
    /// In points, in the frame of reference of the items.
    package var start: Double
    /// In points.
    package var length: Double

    package init(start: Double, length: Double) {
      self.start = start
      self.length = length
    }
  }

  /// From the left, whatever the language; nil by default.
  package var horizontal: Span?
  /// From the top; nil by default.
  package var vertical: Span?

  package init(horizontal: Span? = nil, vertical: Span? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Where it starts along both axes, in points: the sum.
  package var start: Double { (horizontal?.start ?? 0) + (vertical?.start ?? 0) }
}

/// The sticky layouts of both axes. An item has the same index in both. One may be empty: along that axis nothing sticks,
/// and everything counts as in sight.
package struct StickyPlane: Sendable, Hashable {
  package let horizontal: StickyLayout
  package let vertical: StickyLayout

  /// Without items by default.
  package init(
    horizontal: StickyLayout = StickyLayout(items: []),
    vertical: StickyLayout = StickyLayout(items: [])
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// How many items there are.
  package var count: Int { max(horizontal.count, vertical.count) }

  /// How far an item is shown from its natural place, relative to the sticky box around it, in points; 0 along an axis
  /// without a window. O(1), O(d) inside d sticky boxes. Does not allocate.
  package func ownShift(of index: Int, in window: StickyWindow) -> (x: Double, y: Double) {
    func shift(_ layout: StickyLayout, _ span: StickyWindow.Span?) -> Double {
      guard let span else { return 0 }
      return layout.ownShift(of: index, viewStart: span.start, viewLength: span.length)
    }
    return (shift(horizontal, window.horizontal), shift(vertical, window.vertical))
  }
}

/// Which items follow the window, and which are held at its edges, from one window to the next.
///
///     ------|-----------------|-- window --|-----------------|------
///      far:    one length of                  one length of     far:
///      constant  the window: its lines follow   the window     constant
///
/// An item follows when its shift may change while the window moves by its length. All others are moved by a constant,
/// which changes when the window jumps past their lines. So what is to be done for a window depends on how many items
/// are near, not on how many there are: O(log n + k) for k items that follow.
///
/// Where the window moves along both axes, only what may be shown within half a window follows, and what is further off
/// along either stays as it is until it comes that near: in a table the head of a row that is out of sight does not go
/// along to the side. What stayed behind is brought where it belongs when there is time: see `settle(upTo:)`.
///
/// Bad input: as at `StickyLayout`; in a window that is no number nothing follows and nothing is held.
package struct StickyFollowers: Sendable {
  /// The items that follow the window.
  package private(set) var following: Set<Int> = [] {
    didSet { watched = nil }
  }
  /// The items that are held at an edge; where the window moves along both axes, of those in sight and a quarter of a
  /// window around.
  package private(set) var stuck: Set<Int> = []
  /// The items that follow, and whether each is held: what a tick looks at. Nil until the first one with these items.
  private var watched: [(index: Int, isStuck: Bool)]?
  private let plane: StickyPlane
  /// Made for the first window that moves along both axes.
  private var reaches: StickyReaches?
  /// The window that `following` was found for.
  private var origin: StickyWindow
  /// The items that may be elsewhere than they belong.
  private var behind = 0..<0

  /// - Parameter window: the first window. All items are taken to be moved for it.
  package init(of plane: StickyPlane = StickyPlane(), in window: StickyWindow = StickyWindow()) {
    self.plane = plane
    origin = window
    _ = find(in: window)
    _ = stick(in: window)
  }

  /// Takes the next window.
  ///
  /// - Returns: The items that are moved in another way from now on: they begin or cease to follow, or may be moved by
  ///   another constant. And those that became stuck, or were released.
  package mutating func update(to window: StickyWindow) -> (moved: Set<Int>, stuck: Set<Int>) {
    let (left, old) = (origin, following)
    if !left.hasSameAxes(as: window) {
      (origin, behind) = (window, 0..<0)
      _ = find(in: window)
      return (plane.all, stick(in: window))
    }
    if window.hasBothAxes { behind = 0..<plane.count }
    guard !left.isNear(window) else { return ([], stick(in: window)) }
    origin = window
    let near = find(in: window)
    let moved = following.symmetricDifference(old)
    // What a jump has passed was never near. Along both axes it is left behind unless it comes near.
    let passed = near?.subtracting(following) ?? plane.passed(from: left, to: window)
    return (moved.union(passed), stick(in: window))
  }

  /// Whether items that are out of sight may be elsewhere than they belong, which costs nothing while content moves.
  package var hasBehind: Bool { !behind.isEmpty }

  /// Takes some of the items that may be elsewhere than they belong; each is to be moved for the last window.
  ///
  /// - Parameter count: how many at most; not above 0 takes none.
  package mutating func settle(upTo count: Int) -> Range<Int> {
    let some = behind.prefix(max(0, count))
    behind = some.upperBound..<behind.upperBound
    return some
  }

  /// Finds what follows in a window.
  ///
  /// - Returns: What may be shown near it; nil in a window that moves along one axis, where all counts as near.
  private mutating func find(in window: StickyWindow) -> Set<Int>? {
    guard let horizontal = window.horizontal, let vertical = window.vertical else {
      following = plane.moving(in: window)
      return nil
    }
    let reaches = self.reaches ?? StickyReaches(of: plane)
    self.reaches = reaches
    var (near, following): (Set<Int>, Set<Int>) = ([], [])
    reaches.forEach(near: horizontal, vertical, within: window.margin) { index in
      near.insert(index)
      if plane.mayMove(index, in: window) { following.insert(index) }
    }
    self.following = following
    return near
  }

  /// Finds what is held among what follows. O(k) for k items that follow.
  ///
  /// - Returns: What became stuck, or was released.
  private mutating func stick(in window: StickyWindow) -> Set<Int> {
    var changed: Set<Int> = []
    if watched == nil {
      changed = stuck.subtracting(following)
      watched = following.map { ($0, stuck.contains($0)) }
    }
    // Taken out, so that it is not copied.
    var items = watched ?? []
    watched = nil
    for place in items.indices {
      let (index, wasStuck) = items[place]
      guard plane.isStuck(index, in: window) != wasStuck else { continue }
      items[place].isStuck = !wasStuck
      changed.insert(index)
    }
    watched = items
    if !changed.isEmpty { stuck.formSymmetricDifference(changed) }
    return changed
  }
}

extension StickyWindow {
  fileprivate var hasBothAxes: Bool { horizontal != nil && vertical != nil }

  /// How far around it items follow, in lengths of the window along each axis: less where few of those along one axis are
  /// in sight along the other, and each of them costs.
  fileprivate var margin: Double { hasBothAxes ? 0.5 : 1 }

  fileprivate func hasSameAxes(as other: StickyWindow) -> Bool {
    (horizontal == nil) == (other.horizontal == nil) && (vertical == nil) == (other.vertical == nil)
  }

  /// Some way is left from here to there until items move that do not follow yet.
  fileprivate func isNear(_ other: StickyWindow) -> Bool {
    func isNear(_ a: Span?, _ b: Span?) -> Bool {
      guard let a, let b else { return a == b }
      return a.length == b.length && (a.start - b.start).magnitude <= margin / 2 * a.length
    }
    return isNear(horizontal, other.horizontal) && isNear(vertical, other.vertical)
  }
}

extension StickyPlane {
  fileprivate var all: Set<Int> { Set(0..<count) }

  /// The items that move while the window moves by no more than its margin, wherever they are along the other axis.
  /// O(log n + those).
  fileprivate func moving(in window: StickyWindow) -> Set<Int> {
    var found: Set<Int> = []
    func add(_ layout: StickyLayout, _ span: StickyWindow.Span?) {
      guard let span else { return }
      layout.forEachMoving(
        viewStart: span.start, viewLength: span.length, margin: window.margin * span.length
      ) { found.insert($0) }
    }
    add(horizontal, window.horizontal)
    add(vertical, window.vertical)
    return found
  }

  /// Whether an item moves while the window moves by no more than its margin. O(1), O(d) inside d sticky boxes.
  fileprivate func mayMove(_ index: Int, in window: StickyWindow) -> Bool {
    func mayMove(_ layout: StickyLayout, _ span: StickyWindow.Span?) -> Bool {
      guard let span else { return false }
      return layout.mayMove(
        index, viewStart: span.start, viewLength: span.length, margin: window.margin * span.length)
    }
    return mayMove(horizontal, window.horizontal) || mayMove(vertical, window.vertical)
  }

  /// Whether an item is held at an edge; where the window moves along both axes also whether it is in sight, or not far
  /// from that: what depends on it is to have changed before. O(1), O(d) inside d sticky boxes.
  fileprivate func isStuck(_ index: Int, in window: StickyWindow) -> Bool {
    func isPinned(_ layout: StickyLayout, _ span: StickyWindow.Span?) -> Bool {
      guard let span else { return false }
      return layout.isPinned(index, viewStart: span.start, viewLength: span.length)
    }
    guard isPinned(horizontal, window.horizontal) || isPinned(vertical, window.vertical) else {
      return false
    }
    guard let across = window.horizontal, let down = window.vertical else { return true }
    func shows(_ layout: StickyLayout, _ span: StickyWindow.Span) -> Bool {
      layout.shows(
        index, viewStart: span.start, viewLength: span.length,
        margin: window.margin / 2 * span.length)
    }
    return shows(horizontal, across) && shows(vertical, down)
  }

  /// The items whose lines lie between two windows.
  fileprivate func passed(from old: StickyWindow, to new: StickyWindow) -> Set<Int> {
    var found: Set<Int> = []
    func add(_ layout: StickyLayout, _ old: StickyWindow.Span?, _ new: StickyWindow.Span?) {
      guard let old, let new else { return }
      layout.forEachPassed(
        from: (old.start, old.start + old.length), to: (new.start, new.start + new.length)
      ) { found.insert($0) }
    }
    add(horizontal, old.horizontal, new.horizontal)
    add(vertical, old.vertical, new.vertical)
    return found
  }
}
