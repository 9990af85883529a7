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

  /// Returns true to put all actions of one view that wait now off until the next frame.
  package var delaysActions: (() -> Bool)?

  package init() {}

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
  let run: @MainActor () -> Void
}

extension UpdateSchedule {
  /// Splits actions into those that run now, in order, and those that wait for the next frame.
  func split(_ actions: [UpdateAction]) -> (due: [UpdateAction], delayed: [UpdateAction]) {
    guard order != nil || delaysActions != nil else { return (actions, []) }
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
      if delaysActions?() == true { delayed += group } else { due += group }
    }
    return (due, delayed)
  }
}
