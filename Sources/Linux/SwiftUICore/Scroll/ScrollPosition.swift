/// Where a scroll view is, or is to go: to a view, an edge, or an offset.
///
/// While the user scrolls, ``isPositionedByUser`` is true and edges and offsets are nil; with scroll
/// targets and a type of ids, ``viewID`` then is the id of the target in sight.
public struct ScrollPosition: Equatable, Sendable {
  enum Place: Equatable, Sendable {
    case none
    case view(ScrollViewID, anchor: UnitPoint?)
    case edge(Edge)
    /// In points from rest at the start; nil leaves an axis alone.
    case point(x: CGFloat?, y: CGFloat?)
  }

  var place: Place
  private var idType: ScrollIDType
  /// The user, not the program, has put the content where it is.
  public internal(set) var isPositionedByUser = false

  private init(_ place: Place, _ idType: (some Hashable & Sendable).Type) {
    self.place = place
    self.idType = ScrollIDType(idType)
  }

  /// A position that scrolls nowhere at first.
  ///
  /// - Parameter idType: The type of the ids of scroll targets to be told.
  public init(idType: (some Hashable & Sendable).Type = Never.self) {
    self.init(.none, idType)
  }

  /// Begins at the view with an id.
  public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    self.init(.view(ScrollViewID(id), anchor: anchor), type(of: id))
  }

  /// Begins at an edge of the content, and stays there until somebody scrolls.
  public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) {
    self.init(.edge(edge), idType)
  }

  /// Begins at an offset, in points from rest at the start.
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
  /// - Parameter anchor: The point of the view that comes to the same point of the viewport; nil for
  ///   that of the modifier, or the smallest movement that shows all of the view.
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

  /// The edge that the program scrolled to; nil otherwise.
  public var edge: Edge? {
    if case .edge(let edge) = place { return edge }
    return nil
  }

  /// The offset that the program scrolled to along both axes; nil otherwise.
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

  /// The view that the program scrolled to, or that the user has in sight.
  public var viewID: (any Hashable & Sendable)? {
    if case .view(let id, _) = place { return id.value }
    return nil
  }

  /// The view's id if it is of a type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
    viewID as? T
  }

  /// The user has scrolled, and has the target with an id in sight.
  mutating func positionByUser(at id: AnyHashable?) {
    isPositionedByUser = true
    place = id.flatMap { idType.id($0) }.map { .view($0, anchor: nil) } ?? .none
  }

  /// Somebody wants to know the ids of targets.
  var tellsViews: Bool { !idType.isNever }
}

/// An id of any type that can be sent and compared.
struct ScrollViewID: Equatable, @unchecked Sendable {
  let value: any Hashable & Sendable
  let key: AnyHashable

  init(_ value: some Hashable & Sendable) {
    self.value = value
    key = identityKey(value)
  }

  static func == (a: Self, b: Self) -> Bool { a.key == b.key }
}

/// The type of ids that a position tells.
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
