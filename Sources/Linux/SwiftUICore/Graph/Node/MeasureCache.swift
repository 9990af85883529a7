/// The last results of ``LayoutNode/sizeThatFits(_:)``: stacks ask for the minimum, maximum and final size in
/// turn.
struct MeasureCache {
  struct Answer {
    let proposal: ProposedViewSize
    let size: CGSize
    /// The least width from which on all widths give the same result; infinity if only the proposal itself
    /// does.
    let steadyFrom: CGFloat

    init(_ proposal: ProposedViewSize, _ size: CGSize, steadyFrom: CGFloat) {
      self.proposal = proposal
      self.size = size
      var isSteady = true
      if let width = proposal.width { isSteady = steadyFrom <= width }
      self.steadyFrom = isSteady ? steadyFrom : .infinity
    }

    func answers(_ other: ProposedViewSize) -> Bool {
      if other == proposal { return true }
      return steadyFrom < .infinity && other.height == proposal.height
        && other.width ?? .infinity >= steadyFrom
    }
  }

  /// The results before the latest; a separate object, since most views are measured once.
  private final class Earlier {
    var second: Answer
    var third: Answer?

    init(_ second: Answer) {
      self.second = second
    }
  }

  private var latest: Answer?
  private var earlier: Earlier?

  var isEmpty: Bool { latest == nil }

  func answer(to proposal: ProposedViewSize) -> Answer? {
    guard let latest else { return nil }
    if latest.answers(proposal) { return latest }
    guard let earlier else { return nil }
    if earlier.second.answers(proposal) { return earlier.second }
    if let third = earlier.third, third.answers(proposal) { return third }
    return nil
  }

  mutating func add(_ answer: Answer) {
    if let latest {
      if let earlier {
        earlier.third = earlier.second
        earlier.second = latest
      } else {
        earlier = Earlier(latest)
      }
    }
    latest = answer
  }

  mutating func removeAll() {
    latest = nil
    earlier = nil
  }
}
