/// The phase of a transition.
public enum TransitionPhase: Hashable, Sendable {
  /// Before the view is inserted.
  case willAppear
  case identity
  /// After the view is removed.
  case didDisappear

  public var isIdentity: Bool { self == .identity }

  /// −1 before, 0 during, 1 after the view's presence.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}
