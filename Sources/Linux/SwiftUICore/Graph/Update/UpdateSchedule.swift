/// Decides what SwiftUI's documentation leaves open in an update.
///
/// SwiftUI documents when bodies, effects and actions run, but not the order among views, how often a closure
/// is called, or whether an action runs before or after the frame is drawn. Properties that are nil do as
/// ``plain`` does. A schedule never changes what is documented: bodies of parents run before those of their
/// children, the actions of one view stay in order, and the last result of a closure counts.
///
///     var schedule = UpdateSchedule.plain
///     schedule.order = { (0..<$0).reversed() }
///     host.updates.schedule = schedule
@MainActor package struct UpdateSchedule {
  /// The kind of a closure whose result the runtime asks for.
  package enum Closure: Hashable, Sendable {
    /// Of a view, a modifier or a geometry reader; state that it reads is tracked.
    case body
    /// Takes a `GeometryProxy` and returns a value or an effect.
    case geometry
  }

  /// The default: each closure once, views in the order in which they were invalidated, all actions before the
  /// frame is drawn.
  package static let plain = UpdateSchedule()

  /// Returns the order of `count` independent evaluations, a permutation of `0..<count`. Other results are
  /// ignored.
  package var order: ((_ count: Int) -> [Int])?

  /// Returns how many results of a closure are discarded before the one that counts. Negative numbers count as
  /// 0.
  package var discardedResults: ((Closure) -> Int)?

  /// Returns whether the pending actions of one view are delayed until the next frame. Actions that they cause
  /// are not delayed again: an action is at most one frame late.
  package var delaysActions: (() -> Bool)?

  /// Returns whether a pending action gets the newest value instead of being called once more.
  package var coalescesActions: (() -> Bool)?

  /// Returns the displacement, in points, of the surrounding content or the view in evaluations whose results
  /// are discarded.
  package var strayGeometry: (() -> CGVector)?

  /// Returns whether a `@Sendable` closure runs on another thread.
  package var leavesMainThread: (() -> Bool)?

  /// Returns whether programmatic scrolling is delayed until the next frame; the offset is then clamped to the
  /// current content.
  package var delaysScrolling: (() -> Bool)?

  /// Whether lazy containers keep rows for half a viewport after they have left it.
  package var keepsRows = true

  /// Returns the row that a lazy container makes in advance after it was scrolled: -1 for the one before the
  /// visible rows, 1 for the one after, 0 for none.
  package var prefetchedRow: (() -> Int)?

  /// Conventions that are neither documented nor measured.
  package var conventions = Conventions()

  /// Conventions for values that views are told.
  package struct Conventions: Hashable, Sendable {
    /// Whether scroll velocities are in points per second, as assumed for macOS, instead of points per
    /// millisecond, as measured on iOS.
    package var velocitiesPerSecond = false
    /// Whether the container size of a list includes its insets.
    package var listSizesHoldInsets = false
    /// Whether geometry proxies include `visualEffect`s of the views around.
    package var proxiesTellVisualEffects = true
    /// Whether a notch of a mouse wheel changes the scroll phase.
    package var wheelsHavePhases = true
  }

  package init() {}

  /// Whether this is ``plain`` but for the order. Checked for every closure, so it is one flag.
  private(set) var isPlain = true

  /// Computes ``isPlain``; called when a schedule is set.
  mutating func seal() {
    isPlain =
      order == nil && discardedResults == nil && delaysActions == nil && coalescesActions == nil
      && strayGeometry == nil && leavesMainThread == nil && delaysScrolling == nil && keepsRows
      && prefetchedRow == nil && conventions == Conventions()
  }

  /// Orders nodes that are sorted by depth: those of the same depth are permuted.
  func arrange<Node>(_ nodes: inout [Node], depth: (Node) -> Int32) {
    guard order != nil else { return }
    var result: [Node] = []
    result.reserveCapacity(nodes.count)
    var start = 0
    while start < nodes.count {
      var end = start + 1
      while end < nodes.count, depth(nodes[end]) == depth(nodes[start]) { end += 1 }
      result += permuted(nodes[start..<end])
      start = end
    }
    nodes = result
  }

  /// The elements in this schedule's order.
  func permuted<Element>(_ elements: ArraySlice<Element>) -> [Element] {
    guard elements.count > 1, let order = order?(elements.count),
      order.sorted().elementsEqual(0..<elements.count)
    else { return Array(elements) }
    return order.map { elements[elements.startIndex + $0] }
  }
}

/// An action to run when bodies, layout and positions are up to date.
@MainActor struct UpdateAction {
  /// The view whose action it is; nil for the runtime's own, which are never delayed.
  let source: ViewNode?
  /// Whether it is documented to run before the frame is drawn.
  var isDueInFrame = false
  /// Whether a schedule has delayed it until this frame.
  var isLate = false
  let run: @MainActor () -> Void
}

extension UpdateSchedule {
  /// Splits actions into those that run now, in order, and those that wait for the next frame.
  ///
  /// - Parameters:
  ///   - waiting: The views with waiting actions, whose later actions wait too.
  ///   - mayWait: Whether actions can be delayed; false after delayed ones have run in this update.
  func split(
    _ actions: [UpdateAction], behind waiting: [UpdateAction] = [], mayWait: Bool = true
  ) -> (due: [UpdateAction], delayed: [UpdateAction]) {
    guard order != nil || delaysActions != nil else { return (actions, []) }
    let blocked = Set(waiting.compactMap { $0.source.map(ObjectIdentifier.init) })
    var own: [UpdateAction] = []
    var groups: [[UpdateAction]] = []
    var places: [ObjectIdentifier: Int] = [:]
    for action in actions {
      guard let source = action.source.map(ObjectIdentifier.init) else {
        own.append(action)
        continue
      }
      if let place = places[source] {
        groups[place].append(action)
      } else {
        places[source] = groups.count
        groups.append([action])
      }
    }
    var due = own
    var delayed: [UpdateAction] = []
    for group in permuted(groups[...]) {
      let isBlocked = group[0].source.map { blocked.contains(ObjectIdentifier($0)) } ?? false
      let canWait = mayWait && !group.contains { $0.isLate || $0.isDueInFrame }
      if isBlocked || canWait && delaysActions?() == true {
        delayed += group.map {
          var late = $0
          late.isLate = true
          return late
        }
      } else {
        due += group
      }
    }
    return (due, delayed)
  }
}
