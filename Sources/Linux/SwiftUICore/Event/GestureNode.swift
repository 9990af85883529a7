/// The priority of a gesture relative to those inside its view.
package enum GesturePriority {
  /// Below the gestures inside.
  case normal
  /// Above the gestures inside.
  case high
  /// Recognized together with all others.
  case simultaneous
}

/// Which gestures of a view and of those inside it are enabled.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Disables the added gesture and those inside.
  public static let none: GestureMask = []
  /// Disables the gestures inside.
  public static let gesture = GestureMask(rawValue: 1)
  /// Disables the added gesture.
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// A node around a touched view that handles touch events.
@MainActor package protocol TouchParticipant: LayoutNode {
  var priority: GesturePriority { get }
  var mask: GestureMask { get }
  var traits: GestureTraits { get }
  /// Whether the node is mounted and enabled.
  var isAvailable: Bool { get }
  /// Handles an event; actions are added to `context`.
  func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void>
  func resetGesture()
}

struct _GestureModifier<Content: Gesture> {
  let gesture: Content
  let priority: GesturePriority
  let mask: GestureMask
}

extension _GestureModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> GestureNode<Content> {
    GestureNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: GestureNode<Content>, to modifier: Self) {
    node.update(modifier)
  }
}

@MainActor final class GestureNode<Content: Gesture>: UnaryNode, TouchParticipant {
  private var modifier: _GestureModifier<Content>
  private var recognizer: _GestureRecognizer<Content.Value>?

  init(_ modifier: _GestureModifier<Content>, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
    tracking { recognizer = Content._makeRecognizer(modifier.gesture, in: self) }
  }

  func update(_ newModifier: _GestureModifier<Content>) {
    modifier = newModifier
    evaluate()
  }

  /// Also called when state that the gesture owns has changed.
  override func evaluate() {
    needsBody = false
    guard let recognizer else { return }
    tracking { Content._updateRecognizer(recognizer, to: modifier.gesture) }
  }

  var priority: GesturePriority { modifier.priority }
  var mask: GestureMask { modifier.mask }
  var traits: GestureTraits { recognizer?.traits ?? GestureTraits() }

  var isAvailable: Bool {
    isMounted && modifier.mask.contains(.gesture) && environment.values.isEnabled
  }

  func receive(_ event: TouchEvent, _ context: GestureContext) -> GesturePhase<Void> {
    recognizer?.receive(event, context).map { _ in } ?? .failed
  }

  func resetGesture() {
    recognizer?.reset()
  }

  override func willUnmount() {
    // The touch continues without this view.
    recognizer?.reset()
  }
}

extension View {
  /// Adds a gesture with a lower priority than those inside the view.
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_GestureModifier(gesture: gesture, priority: .normal, mask: mask))
  }

  /// Adds a gesture with a higher priority than those inside the view.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_GestureModifier(gesture: gesture, priority: .high, mask: mask))
  }

  /// Adds a gesture that is recognized together with all others.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View {
    modifier(_GestureModifier(gesture: gesture, priority: .simultaneous, mask: mask))
  }

  /// Adds a gesture with a lower priority than those inside the view; if `isEnabled` is false it is ignored.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }
}
