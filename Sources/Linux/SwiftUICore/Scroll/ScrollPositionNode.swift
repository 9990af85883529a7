struct _ScrollPositionModifier {
  let link: any ScrollPositionLink
  let anchor: UnitPoint?
}

/// The binding of a scroll position.
@MainActor protocol ScrollPositionLink {
  /// The place that the binding's value requests. Reading it registers the reader.
  nonisolated func place() -> ScrollPosition.Place
  /// Writes the visible target after the user has scrolled.
  func write(_ id: AnyHashable?)
  /// Whether the visible target is written.
  nonisolated var reportsTargets: Bool { get }
  /// Whether the initial value scrolls.
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

  nonisolated var reportsTargets: Bool { binding.wrappedValue.reportsViews }
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

  nonisolated var reportsTargets: Bool { true }
  /// Measured: the initial value does not scroll (behaviour sheet §5).
  nonisolated var appliesFirstPlace: Bool { false }
}

/// An id whose type need not be `Sendable`; it stays on the main actor.
private struct UncheckedID<ID: Hashable>: Hashable, @unchecked Sendable, ScrollIDWrapper {
  let id: ID
  var wrapped: AnyHashable { identityKey(id) }
}

private protocol ScrollIDWrapper {
  var wrapped: AnyHashable { get }
}

extension ScrollViewID {
  /// The key of views' ids.
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
  private var lastReported: AnyHashable?
  private var hasReported = false

  init(_ modifier: _ScrollPositionModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
    place = tracking { modifier.link.place() }
  }

  var anchor: UnitPoint? { modifier.anchor }

  /// The initial place of the scroll view; nil if this modifier does not set one.
  var firstPlace: ScrollPosition.Place? {
    modifier.link.appliesFirstPlace && place != .none ? place : nil
  }

  func update(_ newModifier: _ScrollPositionModifier) {
    modifier = newModifier
    evaluate()
  }

  /// Only the modifier nearest to a scroll view is used.
  override func scrollViewCame(_ scroll: ScrollNode) {
    guard scroll.positionNode === self else { return }
    super.scrollViewCame(scroll)
    scroll.register(self, crosses: true)
  }

  /// Called when the binding was written, by the program or by this node.
  override func evaluate() {
    needsBody = false
    let newPlace = tracking { modifier.link.place() }
    guard newPlace != place else { return }
    place = newPlace
    guard newPlace != .none else { return }
    if case .view(let id, _) = newPlace, id.viewKey == lastReported, hasReported { return }
    let transaction = host.transaction.animation == nil ? Transaction.current : host.transaction
    // An offset refers to the current layout and is clamped to it (measured: a position that is written
    // together with longer content ends too early). Views and edges are found after layout.
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

  /// The number of scrolls that were asked for.
  private var requests = 0

  /// Scrolls now or, if the schedule is late, in the next frame, with an offset clamped to the current layout.
  private func go(to place: ScrollPosition.Place, _ transaction: Transaction) {
    lastReported = nil
    hasReported = false
    requests += 1
    guard host.updates.schedule.delaysScrolling?() == true else {
      return move(to: place, transaction)
    }
    var place = place
    if case .point(let x, let y) = place, let node = scrollNodes.first {
      let clamped = node.clamped(CGPoint(x: x ?? 0, y: y ?? 0))
      place = .point(x: x.map { _ in clamped.x }, y: y.map { _ in clamped.y })
    }
    host.updates.addForNextFrame(from: self) { [self, requests] in
      // A later value that came into effect sooner counts.
      if isMounted, requests == self.requests { move(to: place, transaction) }
    }
  }

  private func move(to place: ScrollPosition.Place, _ transaction: Transaction) {
    let anchor = transaction.scrollTargetAnchor ?? anchor
    for node in scrollNodes { node.controller.go(to: place, anchor: anchor, transaction) }
  }

  private func tell(_ node: ScrollNode) {
    let id =
      modifier.link.reportsTargets && !node.targets.isEmpty ? node.targets.target(at: anchor) : nil
    guard id != lastReported || !hasReported else { return }
    lastReported = id
    hasReported = true
    let link = modifier.link
    host.enqueue(from: self) { [self] in
      guard isMounted, hasReported else { return }
      link.write(id)
    }
  }
}

extension ScrollNode {
  /// The nearest scroll position modifier, which is the one that counts.
  fileprivate var positionNode: ScrollPositionNode? {
    ancestors.lazy.compactMap { $0 as? ScrollPositionNode }.first
  }

  /// The initial place that a scroll position around requests, with its anchor.
  var firstPlace: (place: ScrollPosition.Place, anchor: UnitPoint?)? {
    guard let node = positionNode, let place = node.firstPlace else { return nil }
    return (place, node.anchor)
  }
}

extension View {
  /// Binds the position of the scroll view inside, in both directions. The innermost of several modifiers
  /// counts.
  ///
  /// - Parameter anchor: The point of a view to align with the same point of the viewport, and the point of the
  ///   viewport at which the reported target is. Nil: the smallest movement, and the target that is visible
  ///   most.
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(_ScrollPositionModifier(link: PositionLink(binding: position), anchor: anchor))
  }

  /// Scrolls to the view with the binding's id, and writes the id of the visible scroll target while the user
  /// scrolls. The initial value does not scroll. The innermost of several modifiers counts.
  public nonisolated func scrollPosition(
    id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
  ) -> some View {
    modifier(_ScrollPositionModifier(link: IDLink(binding: id), anchor: anchor))
  }
}
