/// The part of the content that the window shows along each axis; nil where nothing scrolls that way.
package struct StickyWindow: Sendable, Hashable {
  /// The part along one axis.
  package struct Span: Sendable, Hashable {
    /// In points, in the frame of reference of the items.
    package var start: Double
    /// In points.
    package var length: Double

    /// Both in points.
    package init(start: Double, length: Double) {
      self.start = start
      self.length = length
    }
  }

  /// From the left, whatever the language.
  package var horizontal: Span?
  /// From the top.
  package var vertical: Span?

  /// Nil along an axis by default.
  package init(horizontal: Span? = nil, vertical: Span? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// Where it starts along both axes, in points: the sum.
  package var start: Double { (horizontal?.start ?? 0) + (vertical?.start ?? 0) }
}

/// The sticky layouts of both axes. An item has the same index in both; one without any item that sticks along an axis
/// may be empty.
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
/// are near, not on how many there are: O(log n + k) for k items that follow or are held.
///
/// Bad input: as at `StickyLayout`; in a window that is no number nothing follows and nothing is held.
package struct StickyFollowers: Sendable {
  /// The items that follow the window.
  package private(set) var following: Set<Int>
  /// The items that are held at an edge.
  package private(set) var stuck: Set<Int>
  private let plane: StickyPlane
  /// The window that `following` was found for.
  private var origin: StickyWindow

  /// - Parameters:
  ///   - plane: where the items stick.
  ///   - window: the first window.
  package init(of plane: StickyPlane = StickyPlane(), in window: StickyWindow = StickyWindow()) {
    self.plane = plane
    origin = window
    following = plane.moving(in: window)
    stuck = plane.stuck(in: window)
  }

  /// Takes the next window.
  ///
  /// - Returns: The items that are moved in another way from now on: they begin or cease to follow, or are moved by
  ///   another constant. And those that became stuck, or were released.
  package mutating func update(to window: StickyWindow) -> (moved: Set<Int>, stuck: Set<Int>) {
    let wasStuck = stuck
    stuck = plane.stuck(in: window)
    let changed = stuck == wasStuck ? [] : stuck.symmetricDifference(wasStuck)
    guard !origin.isNear(window) else { return ([], changed) }
    let (left, old) = (origin, following)
    origin = window
    following = plane.moving(in: window)
    guard left.hasSameAxes(as: window) else { return (plane.all, changed) }
    // What a jump has passed was never near.
    return (following.symmetricDifference(old).union(plane.passed(from: left, to: window)), changed)
  }
}

extension StickyWindow {
  fileprivate func hasSameAxes(as other: StickyWindow) -> Bool {
    (horizontal == nil) == (other.horizontal == nil) && (vertical == nil) == (other.vertical == nil)
  }

  /// Some way is left from here to there until items move that do not follow yet.
  fileprivate func isNear(_ other: StickyWindow) -> Bool {
    func isNear(_ a: Span?, _ b: Span?) -> Bool {
      guard let a, let b else { return a == b }
      return a.length == b.length && (a.start - b.start).magnitude <= a.length / 2
    }
    return isNear(horizontal, other.horizontal) && isNear(vertical, other.vertical)
  }
}

extension StickyPlane {
  fileprivate var all: Set<Int> { Set(0..<max(horizontal.count, vertical.count)) }

  /// The items that are held at an edge. O(log n + those).
  fileprivate func stuck(in window: StickyWindow) -> Set<Int> {
    found(in: window) { layout, span, take in
      layout.forEachPinnedAtStart(viewStart: span.start, viewLength: span.length) { index, _ in
        take(index)
      }
      layout.forEachPinnedAtEnd(viewStart: span.start, viewLength: span.length) { index, _ in
        take(index)
      }
    }
  }

  /// The items that move while the window moves by no more than its length. O(log n + those).
  fileprivate func moving(in window: StickyWindow) -> Set<Int> {
    found(in: window) { layout, span, take in
      layout.forEachMoving(
        viewStart: span.start, viewLength: span.length, margin: span.length, take)
    }
  }

  /// What `find` takes along either axis.
  private func found(
    in window: StickyWindow,
    _ find: (_ layout: StickyLayout, _ span: StickyWindow.Span, _ take: (Int) -> Void) -> Void
  ) -> Set<Int> {
    var found: Set<Int> = []
    if let span = window.horizontal { find(horizontal, span) { found.insert($0) } }
    if let span = window.vertical { find(vertical, span) { found.insert($0) } }
    return found
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
