/// How far a gesture has come with the fingers it sees.
@_spi(Nodes) public enum GesturePhase<Value> {
  /// It may still be this gesture; some tell a value before they are sure.
  case possible(Value?)
  /// It is this gesture, and goes on.
  case active(Value)
  case ended(Value)
  case failed

  func map<Other>(_ change: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible(let value): .possible(value.map(change))
    case .active(let value): .active(change(value))
    case .ended(let value): .ended(change(value))
    case .failed: .failed
    }
  }

  /// The value while the gesture goes on.
  var currentValue: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value): value
    case .ended, .failed: nil
    }
  }

  var isFailed: Bool {
    if case .failed = self { return true }
    return false
  }

  var isDone: Bool {
    switch self {
    case .ended, .failed: true
    case .possible, .active: false
    }
  }
}

/// What happens to a finger, as gestures see it.
@_spi(Nodes) public struct TouchEvent {
  package enum Kind {
    case began, moved, ended
    /// Only time has passed; also between the taps of a double tap, when no finger is down.
    case waited
  }

  package var kind: Kind
  /// In window coordinates; the last one while no finger is down.
  package var location: CGPoint
  /// Virtual time in seconds.
  var time: Double
  /// Points per second, over the last tenth of a second.
  package var velocity = CGVector.zero
  /// The finger is a mouse with its first button held.
  package var isMouse = false
  /// What two fingers do; nil for events of one finger.
  var pinch: Pinch?
}

/// Where a gesture is attached, and what it wants done if it may go ahead.
@_spi(Nodes) @MainActor public final class GestureContext {
  package let node: LayoutNode
  /// Callbacks of the user's, run once nothing else can take the touch.
  private(set) var actions: [() -> Void] = []

  package init(_ node: LayoutNode) {
    self.node = node
  }

  package func enqueue(_ action: @escaping () -> Void) {
    actions.append(action)
  }

  func takeActions() -> [() -> Void] {
    defer { actions.removeAll() }
    return actions
  }
}

/// What others must know of a gesture to share touches with it.
@_spi(Nodes) public struct GestureTraits {
  /// The taps it needs, for a gesture made of taps only.
  var tapCount: Int?
  /// It follows a moving finger, as scrolling does.
  var isDragging = false
  /// A control that is pressed: scrolling may take the finger from it.
  var isControl = false
  /// It wants two fingers.
  var isPinching = false
  /// When it must be told that time has passed, in virtual seconds.
  var deadline: Double?

  package init(
    tapCount: Int? = nil, isDragging: Bool = false, isControl: Bool = false,
    isPinching: Bool = false, deadline: Double? = nil
  ) {
    self.tapCount = tapCount
    self.isDragging = isDragging
    self.isControl = isControl
    self.isPinching = isPinching
    self.deadline = deadline
  }

  /// It may only end once gestures of higher priority have failed.
  var waitsForOthers: Bool { tapCount != nil || isControl }

  func merged(with other: GestureTraits) -> GestureTraits {
    GestureTraits(
      tapCount: nil, isDragging: isDragging || other.isDragging,
      isControl: isControl || other.isControl, isPinching: isPinching || other.isPinching,
      deadline: [deadline, other.deadline].compactMap { $0 }.min())
  }
}

/// Turns what fingers do into the values of a gesture: the part of a gesture that lives on.
@MainActor open class _GestureRecognizer<Value> {
  @_spi(Nodes) public init() {}

  /// Takes an event; not called again after `.ended` or `.failed` until ``reset()``.
  @_spi(Nodes) open func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<
    Value
  > { .failed }

  /// Forgets the fingers; also called when somebody else took them.
  @_spi(Nodes) open func reset() {}

  @_spi(Nodes) open var traits: GestureTraits { GestureTraits() }
}
