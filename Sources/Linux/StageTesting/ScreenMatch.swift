import Stage
@_spi(Nodes) import SwiftUICore

/// A match of a query: an element of the accessibility tree, or a text or view without one.
@MainActor package struct ScreenMatch {
  let node: AccessibilityNode?
  package let frame: CGRect
  let name: String
  /// The view, where it is known.
  var view: LayoutNode?
  /// The text, if one is drawn that belongs to no element.
  var text: ShownText?

  package init(_ node: AccessibilityNode) {
    self.node = node
    frame = node.frame
    name = node.screenName
    view = node.view
  }

  init(_ text: ShownText) {
    node = nil
    frame = text.frame
    name = text.string
    self.text = text
  }

  package init(_ view: LayoutNode, _ frame: CGRect, name: String) {
    node = nil
    self.frame = frame
    self.name = name
    self.view = view
  }

  var isEnabled: Bool { node?.isEnabled ?? true }

  /// Whether its layout is right to left; of a text that is drawn without a view that is known, whether the stage's is.
  func isRightToLeft(on stage: Stage) -> Bool {
    (view ?? stage.host.root).environment.isMirrored
  }

  /// The point at which it is touched, in window coordinates.
  package var point: CGPoint {
    node?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
  }
}

extension ScreenQuery {
  /// All matches in reading order. O(views).
  @MainActor func matches(on stage: Stage) -> [ScreenMatch] { matches(on: StillScreen(stage)) }

  @MainActor func matches(on still: StillScreen) -> [ScreenMatch] {
    if case .chosen(let choice) = name { return choice.matches(still.stage) }
    let tree = still.tree
    var found: [ScreenMatch]
    if let scope {
      found = scope.matches(on: still).flatMap { outer -> [ScreenMatch] in
        if let container = outer.node, !container.isElement { return elements(in: container) }
        let parts = outer.node?.parts.flatMap { elements(in: $0) } ?? []
        if !parts.isEmpty { return parts }
        // For an element without such a part, and a view without an element: what is in its frame.
        func inside(_ matches: [ScreenMatch]) -> [ScreenMatch] {
          matches.filter { outer.frame.contains(CGPoint(x: $0.frame.midX, y: $0.frame.midY)) }
        }
        let near = inside(elements(in: tree))
        return near.isEmpty ? inside(drawn(on: still)) : near
      }
    } else {
      found = elements(in: tree)
      if found.isEmpty { found = drawn(on: still) }
    }
    if let index { found = found.indices.contains(index) ? [found[index]] : [] }
    return found
  }

  /// The matching elements of a tree. Parts of an element that matches are left out: a button is found by its
  /// label, not a second time as the text in it.
  ///
  /// - Parameter isInTabBar: Whether a container around is a tab bar, whose buttons are tabs too.
  @MainActor func elements(
    in node: AccessibilityNode, isInTabBar: Bool = false
  ) -> [ScreenMatch] {
    let own = accepts(node, isTab: isInTabBar) ? [ScreenMatch(node)] : []
    let below = (own.isEmpty ? node.parts : []) + node.children
    let areTabs = isInTabBar || node.traits.contains(.isTabBar)
    return own + below.flatMap { elements(in: $0, isInTabBar: areTabs) }
  }

  /// Matching texts and views that are drawn, for those that are no elements.
  @MainActor private func drawn(on still: StillScreen) -> [ScreenMatch] {
    switch name {
    case .whole(let text) where kind == .text || kind == .any:
      return shownTexts(still) { $0 == text }
    case .part(let part) where kind == .text || kind == .any:
      return shownTexts(still) { $0.contains(part) }
    case .identifier(let identifier):
      let host = still.stage.host
      return host.nodes(identifiedBy: AnyHashable(identifier)).reduce(into: []) {
        found, view in
        // An id and an identifier of one view are two views, one in the other.
        guard
          !found.contains(where: { $0.view.map { view.isWithin($0) || $0.isWithin(view) } ?? false }
          ),
          let frame = host.shownFrame(of: view)
        else { return }
        found.append(ScreenMatch(view, frame, name: identifier))
      }
    default: return []
    }
  }

  @MainActor private func shownTexts(
    _ still: StillScreen, _ accepts: (String) -> Bool
  ) -> [ScreenMatch] {
    still.texts.map(\.text).filter { accepts($0.string) }.map { ScreenMatch($0) }
  }

  @MainActor private func accepts(_ node: AccessibilityNode, isTab: Bool) -> Bool {
    let isNamed =
      switch name {
      case .any: node.isElement
      case .chosen: false
      case .identifier(let identifier): node.identifier == identifier
      case .placeholder(let text): node.placeholder == text
      case .part(let part): node.isElement && node.label.contains(part)
      case .whole(let name):
        node.names.contains(name) || node.identifier == name
      }
    guard isNamed, kind != .any else { return isNamed }
    let kinds = node.kinds
    return kinds.contains(kind) || kind == .tab && isTab && kinds.contains(.button)
  }
}

extension AccessibilityNode {
  /// The node and all nodes below it, in reading order, with the parts of elements.
  package var everyNode: [AccessibilityNode] { [self] + (parts + children).flatMap(\.everyNode) }

  /// The names by which a query finds it: the label, or a field's placeholder.
  var names: [String] {
    [label, placeholder].filter { !$0.isEmpty }
  }

  /// The placeholder of a text field; empty without one.
  var placeholder: String {
    if case .textField(let placeholder, _) = control { placeholder } else { "" }
  }

  var kinds: Set<ScreenQuery.Kind> {
    guard isElement else { return [] }
    var kinds: Set<ScreenQuery.Kind> = []
    if traits.contains(.isButton) { kinds.insert(.button) }
    if traits.contains(.isLink) { kinds.insert(.link) }
    if traits.contains(.isToggle) { kinds.insert(.toggle) }
    if traits.contains(.isHeader) { kinds.insert(.heading) }
    if traits.contains(.isImage) { kinds.insert(.image) }
    if traits.contains(.isSearchField) { kinds.insert(.textField) }
    switch control {
    case .textField: kinds.insert(.textField)
    case .slider: kinds.insert(.slider)
    case .stepper: kinds.insert(.stepper)
    case .progress: kinds.insert(.progress)
    case .tab: kinds.insert(.tab)
    case .segment, .border, .switch, nil: break
    }
    // Any label also matches as a text.
    if !label.isEmpty { kinds.insert(.text) }
    return kinds
  }

  /// The element in the words of a failure: `button “Save”`.
  var screenName: String {
    let kind = ScreenQuery.Kind.allCases.first {
      $0 != .any && $0 != .text && kinds.contains($0)
    }
    let name = names.first ?? identifier
    return [kind?.rawValue ?? "text", name.isEmpty ? nil : "“\(name.short)”"].compactMap { $0 }
      .joined(separator: " ")
  }
}

extension LayoutNode {
  /// Whether it is another view, or is in it.
  @MainActor func isWithin(_ other: LayoutNode) -> Bool {
    sequence(first: self as ViewNode, next: \.parent).contains { $0 === other }
  }
}
