/// The preferred distances of a view to its neighbours in a stack, in points.
///
/// Each edge has distances by category; the distance of two views is the maximum over the categories that both
/// have, or 0 if they have none in common (behaviour sheet §3.3). Plain views have 8 in the general category
/// and 0 to texts; a text has its font's distances and, at its top edge, one between texts.
public struct ViewSpacing: Sendable {
  struct Offer: Hashable, Sendable {
    /// To any view.
    var general: CGFloat?
    /// Below a text: from its bottom edge, or to what follows it.
    var belowText: CGFloat?
    /// Above a text: from its top edge.
    var aboveText: CGFloat?
    /// Between two texts: the lower one's value.
    var betweenTexts: CGFloat?
    /// Whether this is a text's edge, to which another text's `betweenTexts` applies.
    var isText = false
    /// Whether it counts only as long as it has not been united with another.
    var isUnset = false

    static let unset = Offer(general: 8, belowText: 0, aboveText: 0, isUnset: true)
    static let plain = Offer(general: 8, belowText: 0, aboveText: 0)
    static let zero = Offer(general: 0, belowText: 0, aboveText: 0)
    static let none = Offer()
  }

  var top: Offer
  var leading: Offer
  var bottom: Offer
  var trailing: Offer

  package static let plain = ViewSpacing(
    top: .plain, leading: .plain, bottom: .plain, trailing: .plain)
  /// No preference at all, which gives a distance of 0: a `Spacer`'s.
  static let empty = ViewSpacing(top: .none, leading: .none, bottom: .none, trailing: .none)
  /// A distance of 0 at every edge; a neighbour's larger one wins.
  public static let zero = ViewSpacing(top: .zero, leading: .zero, bottom: .zero, trailing: .zero)

  /// The default distances: 8 points to views without text. A union with another spacing is the other one.
  public init() {
    self.init(top: .unset, leading: .unset, bottom: .unset, trailing: .unset)
  }

  init(top: Offer, leading: Offer, bottom: Offer, trailing: Offer) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  static func text(_ spacing: TextSpacing) -> ViewSpacing {
    let side = Offer(general: 8, belowText: 0, aboveText: 0)
    return ViewSpacing(
      top: Offer(aboveText: spacing.above, betweenTexts: spacing.betweenTexts, isText: true),
      leading: side,
      bottom: Offer(belowText: spacing.below, isText: true),
      trailing: side)
  }

  subscript(edge: Edge) -> Offer {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }

  /// The distance to the next view along an axis.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    let mine = axis == .horizontal ? trailing : bottom
    let theirs = axis == .horizontal ? next.leading : next.top
    if mine.isText, theirs.isText { return theirs.betweenTexts ?? 0 }
    var result: CGFloat = 0
    if let a = mine.general, let b = theirs.general { result = max(result, a, b) }
    if let a = mine.belowText, let b = theirs.belowText { result = max(result, a, b) }
    if let a = mine.aboveText, let b = theirs.aboveText { result = max(result, a, b) }
    return result
  }

  /// The maximum of both, for views with a common edge.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
      let theirs = other[edge]
      var mine = self[edge]
      if theirs.isUnset { continue }
      if mine.isUnset { mine = theirs }
      mine.general = Self.larger(mine.general, theirs.general)
      mine.belowText = Self.larger(mine.belowText, theirs.belowText)
      mine.aboveText = Self.larger(mine.aboveText, theirs.aboveText)
      mine.betweenTexts = Self.larger(mine.betweenTexts, theirs.betweenTexts)
      mine.isText = mine.isText || theirs.isText
      self[edge] = mine
    }
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  private static func larger(_ a: CGFloat?, _ b: CGFloat?) -> CGFloat? {
    guard let a else { return b }
    guard let b else { return a }
    return max(a, b)
  }
}
