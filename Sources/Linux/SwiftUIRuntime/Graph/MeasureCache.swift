/// The last few answers of ``LayoutNode/sizeThatFits(_:)``: stacks ask for the least, the most and
/// the final size in turn.
struct MeasureCache {
  struct Answer {
    let proposal: ProposedViewSize
    let size: CGSize
    /// Every width from this one on gives the same; infinity where only the proposal itself does.
    let steadyFrom: CGFloat

    init(_ proposal: ProposedViewSize, _ size: CGSize, steadyFrom: CGFloat) {
      self.proposal = proposal
      self.size = size
      let isSteady = steadyFrom <= proposal.width ?? .infinity
      self.steadyFrom = isSteady ? steadyFrom : .infinity
    }

    func answers(_ other: ProposedViewSize) -> Bool {
      if other == proposal { return true }
      return steadyFrom < .infinity && other.height == proposal.height
        && other.width ?? .infinity >= steadyFrom
    }
  }

  private var first: Answer?
  private var second: Answer?
  private var third: Answer?

  var isEmpty: Bool { first == nil }

  func answer(to proposal: ProposedViewSize) -> Answer? {
    if let first, first.answers(proposal) { return first }
    if let second, second.answers(proposal) { return second }
    if let third, third.answers(proposal) { return third }
    return nil
  }

  mutating func add(_ answer: Answer) {
    third = second
    second = first
    first = answer
  }

  mutating func removeAll() {
    first = nil
    second = nil
    third = nil
  }
}
