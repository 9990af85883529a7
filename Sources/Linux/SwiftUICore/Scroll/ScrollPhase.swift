/// The phase of a scroll view's motion.
public enum ScrollPhase: Hashable, Sendable {
  /// The content is at rest.
  case idle
  /// A finger is down and may start to scroll.
  case tracking
  /// A finger moves the content.
  case interacting
  /// The finger was lifted, and the content moves on.
  case decelerating
  /// The program scrolls with an animation.
  case animating

  /// Whether the content moves or is about to.
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

/// The state of a scroll view when its phase changes.
public struct ScrollPhaseChangeContext {
  /// The scroll view's geometry.
  public let geometry: ScrollGeometry
  /// In points per millisecond, positive towards the end of the content; nil at rest. Apple documents no unit;
  /// this one was measured on iOS.
  public let velocity: CGVector?
}

extension UpdateSchedule.Conventions {
  /// A velocity in points per second, converted to the unit that views are told.
  func converted(_ velocity: CGVector) -> CGVector {
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
    // First reported is the current phase as both old and new (behaviour sheet §5.1).
    scrollViewChangedPhase(node, from: node.phase)
  }

  func scrollViewChangedPhase(_ scroll: ScrollNode, from old: ScrollPhase) {
    let new = scroll.phase
    let context = ScrollPhaseChangeContext(
      geometry: scroll.geometry,
      velocity: scroll.controller.velocity.map(host.updates.schedule.conventions.converted))
    host.enqueue(from: self) { [self] in
      if isMounted { modifier.action(old, new, context) }
    }
  }
}

extension View {
  /// Runs an action when the phase of the first scroll view in the modified view changes, and once at first.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(_ScrollPhaseActionModifier { old, new, _ in action(old, new) })
  }

  /// Runs an action when the phase of the first scroll view in the modified view changes, with its geometry and
  /// velocity.
  public nonisolated func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(_ScrollPhaseActionModifier(action: action))
  }
}
