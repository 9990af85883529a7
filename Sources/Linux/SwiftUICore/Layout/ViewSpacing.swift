/// The distances that a view prefers to its neighbours in a stack, in points.
///
/// Each edge offers distances in categories; the distance between two views is the largest that both
/// offer in one category, or 0 when they share none (behaviour sheet §3.3). Plain views offer 8 in the
/// general category and 0 towards text; a text offers its font's own distances towards text and, at
/// its top edge only, one between texts.
public struct ViewSpacing: Sendable {
  struct Offer: Hashable, Sendable {
    /// To any view.
    var general: CGFloat?
    /// From a text's bottom edge, or to whatever takes part in it.
    var belowText: CGFloat?
    /// From a text's top edge.
    var aboveText: CGFloat?
    /// Between two texts: the lower one's value.
    var betweenTexts: CGFloat?
    /// This edge is a text's; it meets another text's `betweenTexts`.
    var isText = false

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
  /// No preference at all, so that 0 is left: what a `Spacer` has.
  static let empty = ViewSpacing(top: .none, leading: .none, bottom: .none, trailing: .none)
  /// A preference for 0 on every edge. Against a view that prefers more, that view's distance wins.
  public static let zero = ViewSpacing(top: .zero, leading: .zero, bottom: .zero, trailing: .zero)

  /// What views without text prefer: 8 points to each other.
  public init() {
    self = .plain
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

  /// The distance to the view that follows along an axis.
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

  /// The larger offers of both, for views that share an edge.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
      let theirs = other[edge]
      var mine = self[edge]
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
