/// A node of the accessibility tree: an element, or a container of elements.
///
/// The tree is a snapshot, but its actions are performed on the current views.
@MainActor public final class AccessibilityNode {
  /// What is read; empty for none.
  public package(set) var label = ""
  public package(set) var value = ""
  public package(set) var hint = ""
  /// An identifier for tests; never read aloud.
  public package(set) var identifier = ""
  public package(set) var traits: AccessibilityTraits = []
  public package(set) var headingLevel = AccessibilityHeadingLevel.unspecified
  /// The presentation frame in window coordinates; outside of the window while the view is scrolled out.
  public package(set) var frame: CGRect
  /// Whether the control can be used.
  public let isEnabled: Bool
  public package(set) var sortPriority = 0.0
  /// The kind of control, where no trait says it.
  package var control: AccessibilityControl?
  /// Content that is read on demand.
  public package(set) var customContent: [AccessibilityCustomContent] = []
  /// The names for voice control; where empty, the label is used.
  public package(set) var inputLabels: [String] = []
  /// The children in reading order; empty for an element.
  public package(set) var children: [AccessibilityNode] = []
  /// Whether this is an element; false for a container.
  public package(set) var isElement: Bool

  /// Whether assistive technology and keyboard users stop at the element: what the view says, else whether it
  /// has an action; scrolling is none of its own.
  public var respondsToUserInteraction: Bool {
    ownResponse
      ?? (isElement && isEnabled
        && (actions.contains { $0.kind != .scroll }
          || !traits.isDisjoint(with: [
            .isButton, .isLink, .isToggle, .isSearchField, .isKeyboardKey,
            .allowsDirectInteraction,
          ])))
  }

  /// The elements that were merged into this one, such as the texts of a button's label. Assistive technology
  /// does not reach them.
  package internal(set) var parts: [AccessibilityNode] = []
  package let view: LayoutNode
  /// The frame, in window coordinates, of what takes the touches for the element where that is not its own view: for a
  /// link in a list the row.
  package var frameOfTouches: CGRect?
  var ownActivationPoint: CGPoint?
  var ownResponse: Bool?
  package var actions: [AccessibilityAction] = []

  package init(_ view: LayoutNode, isElement: Bool) {
    self.view = view
    self.isElement = isElement
    frame = view.frameOnScreen
    isEnabled = view.environment.values.isEnabled
  }

  // MARK: Reading

  /// The elements at and below this node, in reading order.
  public var elements: [AccessibilityNode] {
    (isElement ? [self] : []) + children.flatMap(\.elements)
  }

  /// The names of the actions, without the default one.
  public var actionNames: [String] {
    actions.compactMap { if case .named(let name) = $0.kind { name } else { nil } }
  }

  /// The first element, in reading order, with a label.
  public subscript(label: String) -> AccessibilityNode? {
    elements.first { $0.label == label }
  }

  /// The point at which the element is touched, in window coordinates: the one set by the view, else the middle
  /// of its visible part.
  public var activationPoint: CGPoint {
    if let ownActivationPoint { return ownActivationPoint }
    // The snapshot may be older than the window's closing.
    guard view.isMounted else { return CGPoint(x: frame.midX, y: frame.midY) }
    let window = CGRect(origin: .zero, size: view.host.size)
    let shown = frame.overlap(with: window)
    let rect = shown.isNull ? frame : shown
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  /// Whether the view is there and can be used.
  var isReady: Bool { view.isMounted && view.environment.values.isEnabled }
}

extension AccessibilityNode: @MainActor CustomStringConvertible {
  /// One line per element, indented below its containers: `button “Save” = “draft”`.
  public var description: String { lines.joined(separator: "\n") }

  private var lines: [String] { [line] + children.flatMap(\.lines).map { "  " + $0 } }

  /// The node without its children, in words.
  package var line: String {
    var words = traits.names
    if !isElement { words.insert("container", at: 0) }
    if isElement, traits.isEmpty { words.append(control?.name ?? "element") }
    if !isEnabled { words.append("disabled") }
    if !label.isEmpty { words.append("“\(label)”") }
    if !value.isEmpty { words.append("= “\(value)”") }
    if !hint.isEmpty { words.append("(\(hint))") }
    if !identifier.isEmpty { words.append("#\(identifier)") }
    return words.joined(separator: " ")
  }
}

/// An action of an element.
package struct AccessibilityAction {
  package enum Kind: Equatable {
    case `default`
    case kind(AccessibilityActionKind)
    case named(String)
    case adjust
    case scroll
    case number
  }

  package let kind: Kind
  var run: () -> Void = {}
  var adjust: (AccessibilityAdjustmentDirection) -> Void = { _ in }
  /// Whether a step that way changes the value; at an end of its range it does not.
  var canAdjust: (AccessibilityAdjustmentDirection) -> Bool = { _ in true }
  var scroll: (Edge) -> Void = { _ in }
  var setNumber: (Double) -> Void = { _ in }

  package init(
    kind: Kind, run: @escaping () -> Void = {},
    adjust: @escaping (AccessibilityAdjustmentDirection) -> Void = { _ in },
    canAdjust: @escaping (AccessibilityAdjustmentDirection) -> Bool = { _ in true },
    scroll: @escaping (Edge) -> Void = { _ in }, setNumber: @escaping (Double) -> Void = { _ in }
  ) {
    self.kind = kind
    self.run = run
    self.adjust = adjust
    self.canAdjust = canAdjust
    self.scroll = scroll
    self.setNumber = setNumber
  }
}

/// The kind of an action.
public struct AccessibilityActionKind: Equatable, Sendable {
  private let name: String

  init(name: String) {
    self.name = name
  }

  /// The default action, performed by activating the element.
  public static let `default` = AccessibilityActionKind(name: "default")
  /// Dismisses what is open; on iOS a two-finger scrub.
  public static let escape = AccessibilityActionKind(name: "escape")
  /// The most important action of the screen; on iOS a two-finger double tap.
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
  /// Deletes the element.
  public static let delete = AccessibilityActionKind(name: "delete")
}

/// The direction in which a value is changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment
  case decrement
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// How an element treats the elements inside it.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String

  /// Children are left out.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// Children stay elements, in a container.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// Children are merged into one element: labels and values joined by ", ", with the traits and actions of
  /// all.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}
