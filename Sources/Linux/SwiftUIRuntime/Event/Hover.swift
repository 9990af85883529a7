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

public struct _HoverModifier {
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

extension ViewHost {
  /// The pointer moved without a button pressed; nil: it left the window.
  ///
  /// Views are told when it comes over them, moves there, and leaves; views that are gone are not.
  /// What moves under a resting pointer is told with its next movement.
  public func hover(at point: CGPoint?) {
    update()
    let participants = (point.map { touchedPath(at: $0) } ?? [])
      .compactMap { $0 as? any HoverParticipant }
    let left = hovered.compactMap(\.object).filter { old in
      old.isMounted && !participants.contains { $0 === old }
    }
    hovered = participants.map { Weak(object: $0 as LayoutNode) }
    for case let node as any HoverParticipant in left { node.hover(at: nil) }
    for node in participants where node.isMounted { node.hover(at: point) }
    update()
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
