/// The position of a scroll view, as a view, an edge, or an offset.
///
/// While the user scrolls, ``isPositionedByUser`` is true, and edge and offset are nil; with scroll targets and
/// an id type, ``viewID`` is then the id of the visible target.
public struct ScrollPosition: Equatable, Sendable {
  enum Place: Equatable, Sendable {
    case none
    case view(ScrollViewID, anchor: UnitPoint?)
    case edge(Edge)
    /// In points from rest at the start; nil keeps an axis unchanged.
    case point(x: CGFloat?, y: CGFloat?)
  }

  var place: Place
  private var idType: ScrollIDType
  /// Whether the current position is the user's, not the program's. Set to true, the position forgets the edge,
  /// offset or view that the program has scrolled to, and nothing is scrolled.
  public var isPositionedByUser = false {
    didSet { if isPositionedByUser { place = .none } }
  }

  private init(_ place: Place, _ idType: (some Hashable & Sendable).Type) {
    self.place = place
    self.idType = ScrollIDType(idType)
  }

  /// A position that does not scroll initially.
  ///
  /// - Parameter idType: The type of the ids of scroll targets to report.
  public init(idType: (some Hashable & Sendable).Type = Never.self) {
    self.init(.none, idType)
  }

  /// Starts at the view with an id.
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self.init(.view(ScrollViewID(id), anchor: anchor), type(of: id))
  }

  /// Starts at an edge of the content, and stays there until something scrolls.
  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    self.init(.edge(edge), idType)
  }

  /// Starts at an offset, in points from rest at the start.
  public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
    self.init(.point(x: point.x, y: point.y), idType)
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(.point(x: x, y: y), idType)
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) {
    self.init(.point(x: x, y: nil), idType)
  }

  public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) {
    self.init(.point(x: nil, y: y), idType)
  }

  // MARK: Scrolling

  private mutating func go(to place: Place) {
    self.place = place
    isPositionedByUser = false
  }

  /// Scrolls to the view with an id.
  ///
  /// - Parameter anchor: The point of the view to align with the same point of the viewport; nil for that of
  ///   the modifier, or the smallest movement that makes the whole view visible.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    go(to: .view(ScrollViewID(id), anchor: anchor))
  }

  public mutating func scrollTo(edge: Edge) {
    go(to: .edge(edge))
  }

  public mutating func scrollTo(point: CGPoint) {
    go(to: .point(x: point.x, y: point.y))
  }

  public mutating func scrollTo(x: CGFloat, y: CGFloat) {
    go(to: .point(x: x, y: y))
  }

  public mutating func scrollTo(x: CGFloat) {
    go(to: .point(x: x, y: nil))
  }

  public mutating func scrollTo(y: CGFloat) {
    go(to: .point(x: nil, y: y))
  }

  // MARK: Reading

  /// The edge that the program has scrolled to; else nil.
  public var edge: Edge? {
    if case .edge(let edge) = place { return edge }
    return nil
  }

  /// The offset that the program has scrolled to along both axes; else nil.
  public var point: CGPoint? {
    if case .point(let x?, let y?) = place { return CGPoint(x: x, y: y) }
    return nil
  }

  public var x: CGFloat? {
    if case .point(let x, _) = place { return x }
    return nil
  }

  public var y: CGFloat? {
    if case .point(_, let y) = place { return y }
    return nil
  }

  /// The id of the view that the program has scrolled to, or of the visible target while the user scrolls.
  public var viewID: (any Hashable & Sendable)? {
    if case .view(let id, _) = place { return id.value }
    return nil
  }

  /// The view's id if it has a type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
    viewID as? T
  }

  /// Sets the position after the user has scrolled, with the id of the visible target.
  mutating func positionByUser(at id: AnyHashable?) {
    isPositionedByUser = true  // forgets the place
    place = id.flatMap { idType.id($0) }.map { .view($0, anchor: nil) } ?? .none
  }

  /// Whether ids of targets are reported.
  var reportsViews: Bool { !idType.isNever }
}

/// An id of any `Hashable` and `Sendable` type.
struct ScrollViewID: Equatable, @unchecked Sendable {
  let value: any Hashable & Sendable
  let key: AnyHashable

  init(_ value: some Hashable & Sendable) {
    self.value = value
    key = identityKey(value)
  }

  static func == (a: Self, b: Self) -> Bool { a.key == b.key }
}

/// The type of ids that a position reports.
private struct ScrollIDType: Equatable, Sendable {
  let isNever: Bool
  private let name: ObjectIdentifier
  let id: @Sendable (AnyHashable) -> ScrollViewID?

  init<T: Hashable & Sendable>(_ type: T.Type) {
    name = ObjectIdentifier(type)
    isNever = type == Never.self
    id = { key in (key.base as? T).map { ScrollViewID($0) } }
  }

  static func == (a: Self, b: Self) -> Bool { a.name == b.name }
}
