/// What an update may do in more than one way.
///
/// SwiftUI documents when bodies, effects and actions run, but not in which order those of different
/// views do, how often a closure is called, or whether an action comes before or after the frame is
/// drawn. A schedule decides these; each property that is nil is decided as ``plain`` does. A schedule
/// never changes what is documented: bodies of parents come before those of their children, the
/// actions of one view stay in order, and the last result of a closure is the one that counts.
///
///     var schedule = UpdateSchedule.plain
///     schedule.order = { (0..<$0).reversed() }
///     host.updates.schedule = schedule
@MainActor package struct UpdateSchedule {
  /// A closure of a view whose result the runtime asks for.
  package enum Closure: Hashable, Sendable {
    /// Of a view, a modifier or a geometry reader: what state it reads is noted.
    case body
    /// What takes a `GeometryProxy` and gives a value or an effect.
    case geometry
  }

  /// The order today's update takes: each closure once, views in the order in which they became
  /// dirty, all actions before the frame is drawn.
  package static let plain = UpdateSchedule()

  /// Returns the order in which `count` evaluations run of which none is inside another: a
  /// permutation of `0..<count`. Anything else counts as no answer.
  package var order: ((_ count: Int) -> [Int])?

  /// Returns how many results of a closure are thrown away before the one that counts. Negative
  /// numbers count as 0.
  package var discardedResults: ((Closure) -> Int)?

  /// Returns true to put all actions of one view that wait now off until the next frame, once. What
  /// those cause in that frame waits no longer: an action is one frame late at most.
  package var delaysActions: (() -> Bool)?

  /// Returns true to call an action that still waits with the newest value instead of once more.
  package var coalescesActions: (() -> Bool)?

  /// Returns how far the content around, or the view itself, stands elsewhere in a frame that is never
  /// shown, in points, while a result that is thrown away is asked for.
  package var strayGeometry: (() -> CGVector)?

  /// Returns true to run a closure that is `@Sendable` on another thread.
  package var leavesMainThread: (() -> Bool)?

  /// Returns true to move a scroll view to where the program wants it in the next frame, clamped to the
  /// content of this one.
  package var delaysScrolling: (() -> Bool)?

  /// Lazy containers keep rows that left the view for half a viewport.
  package var keepsRows = true

  /// Returns which row a lazy container makes before it shows, after an update that moved it: -1 for the
  /// one before those that show, 1 for the one after, 0 for none.
  package var prefetchedRow: (() -> Int)?

  /// What no documentation says and nobody has measured.
  package var conventions = Conventions()

  /// In which of two ways views are told something.
  package struct Conventions: Hashable, Sendable {
    /// Velocities of scrolling are told in points per second, as measured on no system but guessed for
    /// macOS, instead of points per millisecond, as measured on iOS.
    package var velocitiesPerSecond = false
    /// The container size of a list counts its insets in.
    package var listSizesHoldInsets = false
    /// Geometry proxies tell what the `visualEffect`s of views around do to a view.
    package var proxiesTellVisualEffects = true
    /// A notch of a mouse wheel changes the scroll phase.
    package var wheelsHavePhases = true
  }

  package init() {}

  /// Nothing but the order of ``plain``: what every closure asks, so it is asked of one bit.
  private(set) var isPlain = true

  /// Sets ``isPlain``; whoever changes a property of a schedule that is in use sets it anew.
  mutating func seal() {
    isPlain =
      order == nil && discardedResults == nil && delaysActions == nil && coalescesActions == nil
      && strayGeometry == nil && leavesMainThread == nil && delaysScrolling == nil && keepsRows
      && prefetchedRow == nil && conventions == Conventions()
  }

  /// Puts nodes, sorted by depth, in this schedule's order: those of one depth are permuted.
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

/// Something that a view, or the runtime, is to do once bodies, layout and positions are at rest.
@MainActor struct UpdateAction {
  /// The view whose action it is; nil for the runtime's own, which no schedule moves.
  let source: ViewNode?
  /// It is documented to run before the frame is drawn.
  var isDueInFrame = false
  /// A schedule has put it off until this frame.
  var isLate = false
  let run: @MainActor () -> Void
}

extension UpdateSchedule {
  /// Splits actions into those that run now, in order, and those that wait for the next frame.
  ///
  /// - Parameters:
  ///   - waiting: Views of which something waits already: what comes after it waits too.
  ///   - mayWait: False where late ones have run in this update.
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
