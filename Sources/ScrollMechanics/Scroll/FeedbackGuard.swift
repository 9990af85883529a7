/// Which states of a scroll view are told, where who hears of them may change the layout that they come from.
///
/// A view that is lower while it is stuck may not be stuck once it is lower, and so on for ever (csswg-drafts issue
/// 13898). So a state that layouts alone bring back again and again, without anybody scrolling, is not told any more:
///
///     scrolled to     100     101, with the layouts for what is told     102 …     302
///     state           A       B   A   B   A                              A         A
///     told            A       B   A   B   —                              —         A
///
/// Once there are other lengths, a state is told twice at one place: not again while it is twice among the 24 before.
/// Once is not enough: while a screen is laid out for the first time, a state may come back for good. The place is
/// another when somebody has scrolled (`ScrollWay`), and when other lengths come after a rest. So a screen that goes to
/// and fro between a few states comes to rest.
///
/// States that are never quite the same, as lengths that are computed from each other, end too: nothing more is told at a
/// place once 60 were sooner than half a frame of 120 Hz after the one before. That soon, the one before has caused
/// them. An animation of heights, which has one state a frame, is told without end.
///
/// O(1).
package struct FeedbackGuard<State: Equatable & Sendable>: Sendable {
  private static var most: Int { 24 }
  /// In seconds.
  private static var halfFrame: Double { 1 / 240 }
  private static var mostCaused: Int { 60 }

  /// What was told last before the content came to its place, and what was told there.
  private var told: [State] = []
  private var place = ScrollWay()
  /// How many of those that were told at this place had been caused by the one before.
  private var caused = 0
  /// When the last one was told, in seconds.
  private var time = -Double.infinity
  /// The rest after which it is known that the state is not the one that was told.
  private var rested: ScrollWay?
  /// Whether the state is another one than the last one that was told.
  package private(set) var isBehind = false

  package init() {}

  /// Takes the present state.
  ///
  /// - Parameters:
  ///   - way: how far the content has been moved by now.
  ///   - time: in seconds, from anywhere.
  /// - Returns: whether the state is to be told.
  package mutating func tells(_ state: State, at way: ScrollWay, time: Double) -> Bool {
    let isElsewhere = way.isScrolled(since: place) || !way.hasLayouts(since: place)
    if isElsewhere || rested.map({ way.hasLayouts(since: $0) }) ?? false { begin(at: way) }
    isBehind = state != told.last
    if !isBehind || told.count(where: { $0 == state }) > 1 { return false }
    if caused >= Self.mostCaused { return false }
    if time - self.time < Self.halfFrame { caused += 1 }
    self.time = time
    if told.count > Self.most { told.removeFirst() }
    told.append(state)
    isBehind = false
    return true
  }

  private mutating func begin(at way: ScrollWay) {
    (place, rested, caused) = (way, nil, 0)
    if told.count > 1 { told.removeFirst(told.count - 1) }
  }

  /// Nothing has moved for a while: other lengths that come next were not caused by what was told before.
  package mutating func rest(at way: ScrollWay) {
    if isBehind { rested = way } else { begin(at: way) }
  }
}
