// Hovering: a pointer over a view with no button pressed.

/// The state of hovering.
public enum HoverPhase: Equatable, Sendable {
  /// The location, in the requested coordinate space.
  case active(CGPoint)
  case ended
}

/// A node that observes the pointer.
@MainActor protocol HoverParticipant: LayoutNode {
  /// Called with the pointer's location in the window, or nil when it leaves the view.
  func hover(at point: CGPoint?)
}

struct _HoverModifier {
  enum Action {
    /// Reports only entering and leaving.
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
    host.input.follow(1)
  }

  override func willUnmount() {
    host.input.follow(-1)
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

extension InputRouter {
  /// Moves the pointer with no button pressed; nil means that it has left the window.
  ///
  /// Views are told when it enters them, moves over them, and leaves. Movements of content under a resting
  /// pointer are reported when they have ended, and before wheel events.
  package func hover(at point: CGPoint?) {
    host.perform {
      host.update()
      host.pointer.place = point
      host.pointer.forgetComings()
      let participants = tellOfPointer()
      for node in participants where node.isMounted { node.hover(at: point) }
      host.update()
    }
  }

  /// Reports the pointer to views it has left or is over.
  ///
  /// - Returns: The views that it is over.
  private func tellOfPointer() -> [any HoverParticipant] {
    host.pointer.isStale = false
    let participants = (host.pointer.place.map { host.touchedPath(at: $0) } ?? [])
      .compactMap { $0 as? any HoverParticipant }
    let left = host.pointer.hovered.compactMap(\.object).filter { old in
      old.isMounted && !participants.contains { $0 === old }
    }
    host.pointer.hovered = participants.map { Weak(object: $0 as LayoutNode) }
    for case let node as any HoverParticipant in left { node.hover(at: nil) }
    return participants
  }

  /// Updates the views under a resting pointer if they may have changed; only views that it enters or leaves
  /// are told.
  ///
  /// - Returns: Whether a view was told.
  @discardableResult func refreshHover() -> Bool {
    guard host.pointer.isAwaited, let point = host.pointer.place else { return false }
    let old = host.pointer.hovered.compactMap(\.object)
    let participants = tellOfPointer()
    let come = participants.filter { node in
      guard !old.contains(where: { $0 === node }) else { return false }
      host.pointer.comings[ObjectIdentifier(node), default: 0] += 1
      return host.pointer.comings[ObjectIdentifier(node), default: 0] <= 2
    }
    for node in come where node.isMounted { node.hover(at: point) }
    return !come.isEmpty || old.count > participants.count - come.count
  }

  /// Called before a wheel event, since the views that handle it may depend on hovering.
  func bringHoverUpToDate(at point: CGPoint) {
    guard host.pointer.place != nil, touchArenas.isEmpty else { return }
    if host.pointer.place != point { return hover(at: point) }
    if refreshHover() { host.update() }
  }
}

extension View {
  /// Runs an action with true when the pointer enters the view, and with false when it leaves.
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

  /// The deprecated form, with the space as a value.
  @_disfavoredOverload
  public nonisolated func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(_HoverModifier(coordinateSpace: coordinateSpace, action: .movement(action)))
  }
}
