// Pointers that are over a view without pressing it.

/// Where a pointer is over a view.
public enum HoverPhase: Equatable, Sendable {
  /// In the space asked for.
  case active(CGPoint)
  case ended
}

/// A view that follows the pointer.
@MainActor protocol HoverParticipant: LayoutNode {
  /// The pointer is over the view, at a point of the window; nil: not any more.
  func hover(at point: CGPoint?)
}

struct _HoverModifier {
  enum Action {
    /// Coming and leaving.
    case presence((Bool) -> Void)
    case movement((HoverPhase) -> Void)
  }

  let coordinateSpace: CoordinateSpace
  let action: Action
}

extension _HoverModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> HoverNode {
    HoverNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: HoverNode, to modifier: Self) {
    node.modifier = modifier
  }
}

@MainActor final class HoverNode: UnaryNode, HoverParticipant {
  var modifier: _HoverModifier
  private var isInside = false

  init(_ modifier: _HoverModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
    host.input.pointer.followers += 1
  }

  override func willUnmount() {
    host.input.pointer.followers -= 1
  }

  func hover(at point: CGPoint?) {
    let wasInside = isInside
    isInside = point != nil
    switch modifier.action {
    case .presence(let action): if isInside != wasInside { action(isInside) }
    case .movement(let action):
      let place = point.map { self.point($0, in: modifier.coordinateSpace) }
      action(place.map { .active($0) } ?? .ended)
    }
  }
}

/// The pointer of a window, and what it is over.
@MainActor struct Pointer {
  /// Where it is in the window without a button pressed; nil: elsewhere.
  var place: CGPoint?
  /// The views that it is over.
  var hovered: [Weak<LayoutNode>] = []
  /// Views that want to know of it.
  var followers = 0
  /// Something else may be under it since it was told of last: content was scrolled, laid out, or
  /// replaced.
  var isStale = false
  /// How often views came under it while it and all content rested: one that shuns the pointer and comes
  /// back would do so for ever.
  var comings: [ObjectIdentifier: Int] = [:]

  /// It moved, or content did.
  mutating func forgetComings() {
    if !comings.isEmpty { comings.removeAll(keepingCapacity: true) }
  }
}

extension InputRouter {
  /// The pointer moved without a button pressed; nil: it left the window.
  ///
  /// Views are told when it comes over them, moves there, and leaves; views that are gone are not.
  /// What moves under a resting pointer is told when it has come to rest, and before a wheel is
  /// turned.
  package func hover(at point: CGPoint?) {
    host.perform {
      host.update()
      pointer.place = point
      pointer.forgetComings()
      let participants = tellOfPointer()
      for node in participants where node.isMounted { node.hover(at: point) }
      host.update()
    }
  }

  /// Tells the views that the pointer has left.
  ///
  /// - Returns: Those that it is over.
  private func tellOfPointer() -> [any HoverParticipant] {
    pointer.isStale = false
    let participants = (pointer.place.map { host.touchedPath(at: $0) } ?? [])
      .compactMap { $0 as? any HoverParticipant }
    let left = pointer.hovered.compactMap(\.object).filter { old in
      old.isMounted && !participants.contains { $0 === old }
    }
    pointer.hovered = participants.map { Weak(object: $0 as LayoutNode) }
    for case let node as any HoverParticipant in left { node.hover(at: nil) }
    return participants
  }

  /// Looks what the resting pointer is over, if that may be something else by now: views that came
  /// under it or went from there are told, others not.
  ///
  /// - Returns: True when somebody was told.
  @discardableResult func refreshHover() -> Bool {
    guard pointer.isStale, let point = pointer.place, pointer.followers > 0 else { return false }
    let old = pointer.hovered.compactMap(\.object)
    let participants = tellOfPointer()
    let come = participants.filter { node in
      guard !old.contains(where: { $0 === node }) else { return false }
      pointer.comings[ObjectIdentifier(node), default: 0] += 1
      return pointer.comings[ObjectIdentifier(node), default: 0] <= 2
    }
    for node in come where node.isMounted { node.hover(at: point) }
    return !come.isEmpty || old.count > participants.count - come.count
  }

  /// A wheel is turned at a point of the window: who wants it may depend on what the pointer is over.
  func bringHoverUpToDate(at point: CGPoint) {
    guard pointer.place != nil, touchArenas.isEmpty else { return }
    if pointer.place != point { return hover(at: point) }
    if refreshHover() { host.update() }
  }
}

extension View {
  /// Runs an action with true when the pointer comes over the view, with false when it leaves.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(_HoverModifier(coordinateSpace: .local, action: .presence(action)))
  }

  /// Runs an action whenever the pointer moves over the view, and when it leaves.
  public nonisolated func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(
      _HoverModifier(coordinateSpace: coordinateSpace.coordinateSpace, action: .movement(action)))
  }

  /// The form before iOS 17.
  @_disfavoredOverload
  public nonisolated func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(_HoverModifier(coordinateSpace: coordinateSpace, action: .movement(action)))
  }
}
