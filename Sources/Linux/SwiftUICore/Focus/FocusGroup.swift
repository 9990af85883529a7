/// A group of views, such as the rows of a menu, in which arrow keys, Home, End and typed letters move the
/// focus. None of its views has to have the focus.
package struct FocusGroupModifier {
  package init() {}
}

extension FocusGroupModifier: PrimitiveModifier {
  package typealias Body = Never

  package static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> FocusGroupNode {
    FocusGroupNode(parent: parent)
  }

  package static func updateWrapper(_ node: FocusGroupNode, to modifier: Self) {}
}

@MainActor package final class FocusGroupNode: UnaryNode, KeyParticipant {
  private var search = TypeSelect()

  /// A group that is opened with a key focuses its selected view, else the first one.
  package override func didMount() {
    super.didMount()
    guard host.focus.isHandlingKey else { return }
    host.enqueue { [weak self] in
      guard let self, isMounted else { return }
      let rows = rows
      let chosen = rows.first { $0.spokenElement?.traits.contains(.isSelected) == true }
      if let row = chosen ?? rows.first { host.focus.give(to: row, byKeys: true) }
    }
  }

  private var rows: [FocusNode] {
    var list: [FocusNode] = []
    collectFocusNodes(into: &list)
    return list.filter(\.canTakeFocus)
  }

  package func receive(_ press: KeyPress) -> KeyPress.Result {
    guard press.phase != .up else { return .ignored }
    let rows = rows
    guard !rows.isEmpty else { return .ignored }
    let place = host.focus.current.flatMap { node in rows.firstIndex { $0 === node } }
    var next: Int?
    if press.modifiers.forShortcuts.isEmpty {
      switch press.key {
      case .downArrow: next = place.map { ($0 + 1) % rows.count } ?? 0
      case .upArrow: next = place.map { ($0 + rows.count - 1) % rows.count } ?? rows.count - 1
      case .home, .pageUp: next = 0
      case .end, .pageDown: next = rows.count - 1
      default: break
      }
    }
    if next == nil, let text = press.typedText {
      next = search.find(
        text, in: rows.map { $0.spokenElement?.label ?? "" }, from: place, at: host.time)
    }
    guard let next else { return .ignored }
    host.focus.give(to: rows[next], byKeys: true)
    return .handled
  }
}

/// Finds names by their first letters.
package struct TypeSelect {
  private var typed = ""
  private var last = -Double.infinity
  /// The longest pause between letters of one word, in seconds.
  private static let pause = 1.0

  package init() {}

  /// The index of a name that begins with the typed text: the current one at `place`, else the next one after
  /// it, cyclically. Nil if there is none. O(names).
  ///
  /// - Parameter time: In seconds.
  package mutating func find(
    _ text: String, in names: [String], from place: Int?, at time: Double
  ) -> Int? {
    let goesOn = time - last < TypeSelect.pause
    last = time
    // Repeating a letter goes to the next name that begins with it.
    let isSame = goesOn && typed == text && text.count == 1
    typed = goesOn && !isSame ? typed + text : text
    guard !names.isEmpty, typed.contains(where: { !$0.isWhitespace }) else { return nil }
    let first = (place ?? -1) + (goesOn && !isSame ? 0 : 1)
    let order = (0..<names.count).map { (max(0, first) + $0) % names.count }
    return order.first { index in
      names[index].range(
        of: typed, options: [.anchored, .caseInsensitive, .diacriticInsensitive]) != nil
    }
  }
}

extension FocusNode {
  /// The first accessibility element of the view.
  package var spokenElement: AccessibilityNode? {
    accessibilityNodes.flatMap(\.elements).first
  }

  /// The presentation frame in window coordinates.
  package var focusFrame: CGRect {
    table.frame(of: index, in: nil, geometry: .presented)
  }
}

/// A view that shows the focus of views in it around itself, as a row of a form does.
@MainActor package protocol FocusFrame: ViewNode {
  /// Whether it has the ring instead of the view with the focus.
  func showsFocus(of node: FocusNode) -> Bool
}

/// How a view shows a focus that was moved with keys.
package enum FocusEffect {
  /// A ring around it.
  case ring
  /// A background, as that of a pressed row.
  case row
}

extension EnvironmentValues {
  @Entry package var focusEffect: FocusEffect = .ring
}
