/// The state of a gesture's recognition.
@_spi(Nodes) public enum GesturePhase<Value> {
  /// Not decided yet; some gestures have a value before they are.
  case possible(Value?)
  /// Recognized and active.
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

  /// The value if the gesture is active.
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

/// A touch event as recognizers get it.
@_spi(Nodes) public struct TouchEvent {
  package enum Kind {
    case began, moved, ended
    /// Only time has passed; also sent between the taps of a double tap, when no finger is down.
    case waited
  }

  package var kind: Kind
  /// In window coordinates; the last location while no finger is down.
  package var location: CGPoint
  /// Virtual time, in seconds.
  package var time: Double
  /// In points per second, over the last 0.1 s.
  package var velocity = CGVector.zero
  /// Whether the touch is a mouse with its first button pressed.
  package var isMouse = false
  /// The modifier keys that were down when the touch began.
  package var modifiers: EventModifiers = []
  /// The state of two fingers; nil for events of one finger.
  var pinch: Pinch?
}

/// A gesture's node, and the actions to run if the gesture is recognized.
@_spi(Nodes) @MainActor public final class GestureContext {
  package let node: LayoutNode
  /// The program's actions, which run once no other gesture can take the touch.
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

/// What the arena has to know of a gesture.
@_spi(Nodes) public struct GestureTraits {
  /// The number of taps, for a gesture that consists of taps only.
  var tapCount: Int?
  /// Whether it follows a moving finger, as scrolling does.
  package var isDragging = false
  /// Whether a finger that comes down is a drag already, which a scroll view cannot take over.
  var startsAtTouchDown = false
  /// Whether it is a pressed control, which scrolling can cancel.
  var isControl = false
  /// Whether it needs two fingers.
  var isPinching = false
  /// The virtual time at which it needs an event, in seconds.
  var deadline: Double?

  package init(
    tapCount: Int? = nil, isDragging: Bool = false, startsAtTouchDown: Bool = false,
    isControl: Bool = false, isPinching: Bool = false, deadline: Double? = nil
  ) {
    self.tapCount = tapCount
    self.isDragging = isDragging
    self.startsAtTouchDown = startsAtTouchDown
    self.isControl = isControl
    self.isPinching = isPinching
    self.deadline = deadline
  }

  /// Whether it can end only after gestures of higher priority have failed.
  var waitsForOthers: Bool { tapCount != nil || isControl }

  func merged(with other: GestureTraits) -> GestureTraits {
    GestureTraits(
      tapCount: nil, isDragging: isDragging || other.isDragging,
      startsAtTouchDown: startsAtTouchDown || other.startsAtTouchDown,
      isControl: isControl || other.isControl, isPinching: isPinching || other.isPinching,
      deadline: [deadline, other.deadline].compactMap { $0 }.min())
  }
}

/// The persistent part of a gesture: turns touch events into values.
@MainActor open class _GestureRecognizer<Value> {
  @_spi(Nodes) public init() {}

  /// Handles an event; not called after `.ended` or `.failed` until ``reset()``.
  @_spi(Nodes) open func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<
    Value
  > { .failed }

  /// Ends the touch; also called when it is cancelled.
  @_spi(Nodes) open func reset() {}

  @_spi(Nodes) open var traits: GestureTraits { GestureTraits() }
}
