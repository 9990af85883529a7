/// What a scroll view is doing.
public enum ScrollPhase: Hashable, Sendable {
  /// Nothing moves the content.
  case idle
  /// A finger is down and may begin to scroll.
  case tracking
  /// A finger moves the content.
  case interacting
  /// The finger has left, and the content goes on.
  case decelerating
  /// The program moves the content over an animation.
  case animating

  /// The content moves or is about to.
  public var isScrolling: Bool { self != .idle }
}

extension ScrollPhase: CustomDebugStringConvertible {
  public var debugDescription: String {
    switch self {
    case .idle: "idle"
    case .tracking: "tracking"
    case .interacting: "interacting"
    case .decelerating: "decelerating"
    case .animating: "animating"
    }
  }
}

/// What is known about a scroll view when its phase changes.
public struct ScrollPhaseChangeContext {
  /// What the scroll view shows.
  public let geometry: ScrollGeometry
  /// Points per millisecond, positive towards the end of the content; nil when nothing moves the content.
  /// Apple documents no unit; this one was measured on iOS.
  public let velocity: CGVector?
}

extension UpdateSchedule.Conventions {
  /// A velocity in points per second as views are told of it.
  func told(_ velocity: CGVector) -> CGVector {
    velocitiesPerSecond
      ? velocity : CGVector(dx: velocity.dx / 1000, dy: velocity.dy / 1000)
  }
}

// MARK: - Observing

struct _ScrollPhaseActionModifier {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
}

extension _ScrollPhaseActionModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ScrollPhaseNode {
    ScrollPhaseNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: ScrollPhaseNode, to modifier: Self) {
    node.modifier = modifier
  }
}

@MainActor final class ScrollPhaseNode: ScrollObserverNode, ScrollViewObserver {
  var modifier: _ScrollPhaseActionModifier

  init(_ modifier: _ScrollPhaseActionModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  override var followsMovement: Bool { false }
  override var nameForWarning: String? { "onScrollPhaseChange" }

  override func connect(_ node: ScrollNode) {
    node.addObserver(self)
    // One call at the start, from the phase to itself (behaviour sheet §5.1).
    scrollViewChangedPhase(node, from: node.phase)
  }

  func scrollViewChangedPhase(_ scroll: ScrollNode, from old: ScrollPhase) {
    let new = scroll.phase
    let context = ScrollPhaseChangeContext(
      geometry: scroll.geometry,
      velocity: scroll.controller.velocity.map(host.updates.schedule.conventions.told))
    host.enqueue(from: self) { [self] in
      if isMounted { modifier.action(old, new, context) }
    }
  }
}

extension View {
  /// Runs an action when the first scroll view in the modified view does something else, once for
  /// every phase, and once at first.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(_ScrollPhaseActionModifier { old, new, _ in action(old, new) })
  }

  /// Runs an action when the first scroll view in the modified view does something else, with what it
  /// shows then and how fast its content moves.
  public nonisolated func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(_ScrollPhaseActionModifier(action: action))
  }
}
