struct _ScrollPositionModifier {
  let link: any ScrollPositionLink
  let anchor: UnitPoint?
}

/// The binding that a scroll view follows and tells.
@MainActor protocol ScrollPositionLink {
  /// Where to go, as the binding says now. It is read: who reads is told of changes.
  nonisolated func place() -> ScrollPosition.Place
  /// The user scrolled; the target in sight is another.
  func write(_ id: AnyHashable?)
  /// It wants to know the target in sight.
  nonisolated var tellsTargets: Bool { get }
  /// The first value scrolls.
  nonisolated var appliesFirstPlace: Bool { get }
}

private struct PositionLink {
  let binding: Binding<ScrollPosition>
}

extension PositionLink: ScrollPositionLink {
  nonisolated func place() -> ScrollPosition.Place {
    let position = binding.wrappedValue
    return position.isPositionedByUser ? .none : position.place
  }

  func write(_ id: AnyHashable?) {
    var position = binding.wrappedValue
    position.positionByUser(at: id)
    if position != binding.wrappedValue { binding.wrappedValue = position }
  }

  nonisolated var tellsTargets: Bool { binding.wrappedValue.tellsViews }
  nonisolated var appliesFirstPlace: Bool { true }
}

private struct IDLink<ID: Hashable> {
  let binding: Binding<ID?>
}

extension IDLink: ScrollPositionLink {
  nonisolated func place() -> ScrollPosition.Place {
    binding.wrappedValue.map { .view(ScrollViewID(UncheckedID(id: $0)), anchor: nil) } ?? .none
  }

  func write(_ id: AnyHashable?) {
    guard let id = id?.base as? ID, binding.wrappedValue != id else { return }
    binding.wrappedValue = id
  }

  nonisolated var tellsTargets: Bool { true }
  /// Recorded: the first value moves nothing (behaviour sheet §5).
  nonisolated var appliesFirstPlace: Bool { false }
}

/// An id whose type need not be sendable; it stays on the main actor.
private struct UncheckedID<ID: Hashable>: Hashable, @unchecked Sendable, ScrollIDWrapper {
  let id: ID
  var wrapped: AnyHashable { identityKey(id) }
}

private protocol ScrollIDWrapper {
  var wrapped: AnyHashable { get }
}

extension ScrollViewID {
  /// What views are identified by.
  var viewKey: AnyHashable { (value as? any ScrollIDWrapper)?.wrapped ?? key }
}

extension _ScrollPositionModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ScrollPositionNode {
    ScrollPositionNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: ScrollPositionNode, to modifier: Self) {
    node.update(modifier)
  }
}

@MainActor final class ScrollPositionNode: ScrollModifierNode, PositionReader {
  private var modifier: _ScrollPositionModifier
  private var place = ScrollPosition.Place.none
  private var wanted: (place: ScrollPosition.Place, transaction: Transaction)?
  private var told: AnyHashable?
  private var hasToldMovement = false

  init(_ modifier: _ScrollPositionModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
    place = tracking { modifier.link.place() }
  }

  var anchor: UnitPoint? { modifier.anchor }

  /// Where the scroll view begins; nil when it is not for this modifier to say.
  var firstPlace: ScrollPosition.Place? {
    modifier.link.appliesFirstPlace && place != .none ? place : nil
  }

  func update(_ newModifier: _ScrollPositionModifier) {
    modifier = newModifier
    evaluate()
  }

  /// The modifier nearest to a scroll view counts; others around it neither read nor write.
  override func scrollViewCame(_ scroll: ScrollNode) {
    guard scroll.positionNode === self else { return }
    super.scrollViewCame(scroll)
    scroll.register(self, crosses: true)
  }

  /// The binding was written, by the program or by this node itself.
  override func evaluate() {
    needsBody = false
    let newPlace = tracking { modifier.link.place() }
    guard newPlace != place else { return }
    place = newPlace
    guard newPlace != .none else { return }
    if case .view(let id, _) = newPlace, id.viewKey == told, hasToldMovement { return }
    let transaction = host.transaction.animation == nil ? Transaction.current : host.transaction
    // A point counts in the content that is laid out so far, and is held to its ends (measured: a position
    // written together with longer content lands short). Views and edges are looked for after layout.
    if case .point = newPlace, transaction.animation == nil, scrollNodes.allSatisfy(\.isPlaced) {
      wanted = nil
      go(to: newPlace, transaction)
    } else {
      wanted = (newPlace, transaction)
    }
    scheduleReading()
  }

  func readPositions() {
    if let wanted {
      self.wanted = nil
      go(to: wanted.place, wanted.transaction)
    }
    for node in scrollNodes where node.controller.isMovedByUser { tell(node) }
  }

  /// Goes there now or, where the schedule is late, in the next frame: a point is clamped to the content as
  /// it is laid out now.
  private func go(to place: ScrollPosition.Place, _ transaction: Transaction) {
    told = nil
    hasToldMovement = false
    guard host.updates.schedule.delaysScrolling?() == true else {
      return move(to: place, transaction)
    }
    var place = place
    if case .point(let x, let y) = place, let node = scrollNodes.first {
      let clamped = node.clamped(CGPoint(x: x ?? 0, y: y ?? 0))
      place = .point(x: x.map { _ in clamped.x }, y: y.map { _ in clamped.y })
    }
    host.updates.addForNextFrame(from: self) { [self] in
      if isMounted { move(to: place, transaction) }
    }
  }

  private func move(to place: ScrollPosition.Place, _ transaction: Transaction) {
    for node in scrollNodes { node.controller.go(to: place, anchor: anchor, transaction) }
  }

  private func tell(_ node: ScrollNode) {
    let id =
      modifier.link.tellsTargets && !node.targets.isEmpty ? node.targets.target(at: anchor) : nil
    guard id != told || !hasToldMovement else { return }
    told = id
    hasToldMovement = true
    let link = modifier.link
    host.enqueue(from: self) { [self] in
      guard isMounted, hasToldMovement else { return }
      link.write(id)
    }
  }
}

extension ScrollNode {
  /// The scroll position that moves the scroll view and is told: the nearest one.
  fileprivate var positionNode: ScrollPositionNode? {
    ancestors.lazy.compactMap { $0 as? ScrollPositionNode }.first
  }

  /// The place at which a scroll position around lets the content begin, and its anchor.
  var firstPlace: (place: ScrollPosition.Place, anchor: UnitPoint?)? {
    guard let node = positionNode, let place = node.firstPlace else { return nil }
    return (place, node.anchor)
  }
}

extension View {
  /// Ties the position of the scroll view inside to a binding, both ways. Of several around one scroll
  /// view the innermost counts.
  ///
  /// - Parameter anchor: Which point of a view comes to the same point of the viewport; and which
  ///   point of the viewport the target lies at whose id is told. Nil: the smallest movement; the
  ///   target that shows most.
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(_ScrollPositionModifier(link: PositionLink(binding: position), anchor: anchor))
  }

  /// Scrolls to the view whose id the binding gets, and tells it the id of the scroll target in sight
  /// while the user scrolls. The first value scrolls nowhere. Of several around one scroll view the
  /// innermost counts.
  public nonisolated func scrollPosition(
    id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(_ScrollPositionModifier(link: IDLink(binding: id), anchor: anchor))
  }
}
