/// What assistive technology finds on the screen: an element to read and act on, or a container of
/// elements.
///
/// A tree is a snapshot: it tells of the moment it was taken. Its actions work on the views that are
/// there when they are performed.
@MainActor public final class AccessibilityNode {
  /// What is read; empty for none.
  public package(set) var label = ""
  public package(set) var value = ""
  public package(set) var hint = ""
  /// A name for tests, never read.
  public package(set) var identifier = ""
  public package(set) var traits: AccessibilityTraits = []
  public package(set) var headingLevel = AccessibilityHeadingLevel.unspecified
  /// Where it is shown, in window coordinates, with scrolling and effects; outside the window while it
  /// is scrolled out.
  public package(set) var frame: CGRect
  /// False for a control that is out of use.
  public let isEnabled: Bool
  public package(set) var sortPriority = 0.0
  /// What kind of control it is, where traits have no word for it.
  package var control: AccessibilityControl?
  /// What is read on demand.
  public package(set) var customContent: [AccessibilityCustomContent] = []
  /// Names for voice control; empty for the label.
  public package(set) var inputLabels: [String] = []
  /// In reading order; empty for an element.
  public package(set) var children: [AccessibilityNode] = []
  /// True for something to stop at; false for a container.
  public package(set) var isElement: Bool

  /// Something to stop at for those who use the window without a pointer: what the view says, else
  /// true for what can be acted on.
  public var respondsToUserInteraction: Bool {
    ownResponse
      ?? (isElement && isEnabled
        && (!actions.isEmpty
          || !traits.isDisjoint(with: [
            .isButton, .isLink, .isToggle, .isSearchField, .isKeyboardKey,
            .allowsDirectInteraction,
          ])))
  }

  package let view: LayoutNode
  var ownActivationPoint: CGPoint?
  var ownResponse: Bool?
  package var actions: [AccessibilityAction] = []

  package init(_ view: LayoutNode, isElement: Bool) {
    self.view = view
    self.isElement = isElement
    frame = view.table.frame(of: view.index, in: nil)
    isEnabled = view.environment.values.isEnabled
  }

  // MARK: Reading

  /// The elements at and below this node, in reading order.
  public var elements: [AccessibilityNode] {
    (isElement ? [self] : []) + children.flatMap(\.elements)
  }

  /// The names of the actions that are offered beside the default one.
  public var actionNames: [String] {
    actions.compactMap { if case .named(let name) = $0.kind { name } else { nil } }
  }

  /// The first element, in reading order, with a label.
  public subscript(label: String) -> AccessibilityNode? {
    elements.first { $0.label == label }
  }

  /// Where it is touched: the point that the view names, else the middle of what the window shows of
  /// it. In window coordinates.
  public var activationPoint: CGPoint {
    if let ownActivationPoint { return ownActivationPoint }
    // The window may be gone since.
    guard view.isMounted else { return CGPoint(x: frame.midX, y: frame.midY) }
    let window = CGRect(origin: .zero, size: view.host.size)
    let shown = frame.overlap(with: window)
    let rect = shown.isNull ? frame : shown
    return CGPoint(x: rect.midX, y: rect.midY)
  }

  /// True when a view that is drawn later takes the touches at ``activationPoint``: rows under a
  /// header that is stuck over them. Such elements stay in the tree, as scrolled-out ones do; a
  /// pointer or finger does not reach them.
  public var isCovered: Bool { view.isMounted && view.isCovered(at: activationPoint) }

  // MARK: Acting

  /// Does what activating the element does: its default action, or a tap in its middle. False when
  /// there is nothing to do, or the element is gone, disabled or covered.
  @discardableResult public func activate() -> Bool {
    guard isReady else { return false }
    if let action = actions.first(where: { $0.kind == .default }) { return run(action.run) }
    let host = view.host
    let point = activationPoint
    let path = host.touchedPath(at: point)
    guard path.contains(where: { $0 === view }),
      path.contains(where: { $0 is any TouchParticipant })
    else { return false }
    return run { TouchInput(host: host, at: point).end() }
  }

  /// Performs an action by its name.
  @discardableResult public func perform(_ name: String) -> Bool {
    perform { $0 == .named(name) }
  }

  @discardableResult public func perform(_ kind: AccessibilityActionKind) -> Bool {
    if kind == .default { return activate() }
    return perform { $0 == .kind(kind) }
  }

  @discardableResult public func increment() -> Bool { adjust(.increment) }
  @discardableResult public func decrement() -> Bool { adjust(.decrement) }

  /// Brings what lies beyond an edge into sight: by the `accessibilityScrollAction(_:)` of the view or of the
  /// nearest one around, which gets all four edges; without one by a page of the nearest scroll view around
  /// that has more there. False when there is neither.
  @discardableResult public func scroll(_ edge: Edge) -> Bool {
    guard isReady else { return false }
    if let action = actions.first(where: { $0.kind == .scroll }) ?? view.scrollActionAround {
      return run { action.scroll(edge) }
    }
    guard let node = view.scrollViewsAround.first(where: { $0.hasMore(beyond: edge) }) else {
      return false
    }
    return run { node.page(to: edge) }
  }

  private func adjust(_ direction: AccessibilityAdjustmentDirection) -> Bool {
    guard isReady, let action = actions.first(where: { $0.kind == .adjust }) else { return false }
    return run { action.adjust(direction) }
  }

  private func perform(_ matches: (AccessibilityAction.Kind) -> Bool) -> Bool {
    guard isReady, let action = actions.first(where: { matches($0.kind) }) else { return false }
    return run(action.run)
  }

  private func run(_ action: () -> Void) -> Bool {
    view.host.perform {
      action()
      view.host.update()
    }
    return true
  }

  var isReady: Bool { view.isMounted && view.environment.values.isEnabled }
}

extension AccessibilityNode: @MainActor CustomStringConvertible {
  /// One line an element, indented by containers: `button “Save” = “draft”`.
  public var description: String { lines.joined(separator: "\n") }

  private var lines: [String] {
    var words = traits.names
    if !isElement { words.insert("container", at: 0) }
    if isElement, traits.isEmpty { words.append("element") }
    if !isEnabled { words.append("disabled") }
    if !label.isEmpty { words.append("“\(label)”") }
    if !value.isEmpty { words.append("= “\(value)”") }
    if !hint.isEmpty { words.append("(\(hint))") }
    if !identifier.isEmpty { words.append("#\(identifier)") }
    return [words.joined(separator: " ")] + children.flatMap(\.lines).map { "  " + $0 }
  }
}

/// Something an element can be told to do.
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
  var scroll: (Edge) -> Void = { _ in }
  var setNumber: (Double) -> Void = { _ in }

  package init(
    kind: Kind, run: @escaping () -> Void = {},
    adjust: @escaping (AccessibilityAdjustmentDirection) -> Void = { _ in },
    scroll: @escaping (Edge) -> Void = { _ in }, setNumber: @escaping (Double) -> Void = { _ in }
  ) {
    self.kind = kind
    self.run = run
    self.adjust = adjust
    self.scroll = scroll
    self.setNumber = setNumber
  }
}

/// What an assistive technology asks for.
public struct AccessibilityActionKind: Equatable, Sendable {
  private let name: String

  /// Activating the element.
  public static let `default` = AccessibilityActionKind(name: "default")
  /// Leaving what is open: a two-finger scrub.
  public static let escape = AccessibilityActionKind(name: "escape")
  /// The most important action of the screen: a two-finger double tap.
  public static let magicTap = AccessibilityActionKind(name: "magicTap")
  /// Deleting the element.
  public static let delete = AccessibilityActionKind(name: "delete")
}

/// Which way a value goes.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment
  case decrement
}

/// The rank of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

/// What becomes of the elements inside an element.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String

  /// They are left out.
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
  /// They are in a container.
  public static let contain = AccessibilityChildBehavior(name: "contain")
  /// They become one: labels and values joined with a comma and a space, traits and actions of all.
  public static let combine = AccessibilityChildBehavior(name: "combine")
}
