/// Which states of a scroll view are told, where what hears of them may change the layout that they come from.
///
/// A view that is lower while it is stuck may not be stuck once it is lower, and so on for ever (csswg-drafts issue
/// 13898). So a state that a layout alone brings back, without anybody scrolling, is not told again:
///
///     scrolled to     100     101                                  102 … 131     132
///     state           A       B, and by the layout for it A        A             A
///     told            A       B                                    —             A
///
/// From then on nothing is told until the content has been scrolled further than the layout's lengths changed, or until
/// another layout comes after a rest. As each state is told once at most at one place, and never one before it, the
/// screen comes to rest.
///
/// Bad input: a place or a length that is not finite counts as 0. O(1), O(n) for the n-th layout at one place.
package struct FeedbackGuard<State: Equatable & Sendable>: Sendable {
  /// What was told before the content came to its place, and there.
  private var told: [State] = []
  private var place = 0.0
  private var shortest = 0.0
  private var longest = 0.0
  private var refused: (state: State, length: Double)?
  private var hasRested = false

  /// Nothing has been told.
  package init() {}

  /// Whether something is not told at present.
  package var isHolding: Bool { refused != nil }

  /// Whether layouts of other lengths came where the content is.
  package var hasOtherLayouts: Bool { longest - shortest > 0.01 }

  /// Takes the present state.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - place: how far the content has been scrolled, other than to keep it in place, in points.
  ///   - length: the lengths in the layout that the state depends on, in points: their sum.
  /// - Returns: whether the state is to be told.
  package mutating func tells(_ state: State, at place: Double, length: Double) -> Bool {
    let (place, length) = (place.finite(or: 0), length.finite(or: 0))
    let way = (place - self.place).magnitude
    if let refused {
      let isOther =
        hasRested && (refused.state != state || (refused.length - length).magnitude > 0.01)
      guard isOther || way > longest - shortest else {
        if !hasRested { self.refused = (state, length) }
        return false
      }
      return begin(state, at: place, length)
    }
    // Less is the rounding of offsets.
    guard way <= 0.5, !told.isEmpty else { return begin(state, at: place, length) }
    (shortest, longest) = (min(shortest, length), max(longest, length))
    if state == told.last { return false }
    if hasOtherLayouts, told.contains(state) {
      (refused, hasRested) = ((state, length), false)
      return false
    }
    if !hasOtherLayouts { told.removeFirst(told.count - 1) }
    told.append(state)
    return true
  }

  private mutating func begin(_ state: State, at place: Double, _ length: Double) -> Bool {
    let isNew = told.last != state
    (refused, hasRested) = (nil, false)
    if told.count > 1 { told.removeFirst(told.count - 1) }
    if isNew { told.append(state) }
    (self.place, shortest, longest) = (place, length, length)
    return isNew
  }

  /// Nothing has moved for a while: what comes next was not caused by what was told before. What is not told stays so.
  package mutating func rest() {
    hasRested = true
    guard refused == nil, let last = told.last else { return }
    told = [last]
    longest = shortest
  }
}
