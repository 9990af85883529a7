import Stage
import SwiftUICore

/// A match of a query: an element of the accessibility tree, or a text or view without one.
@MainActor struct ScreenMatch {
  let node: AccessibilityNode?
  let frame: CGRect
  let name: String

  var isEnabled: Bool { node?.isEnabled ?? true }
  /// The point at which it is touched, in window coordinates.
  var point: CGPoint {
    node?.activationPoint ?? CGPoint(x: frame.midX, y: frame.midY)
  }
}

extension ScreenQuery {
  /// All matches in reading order. O(views).
  @MainActor func matches(on stage: Stage) -> [ScreenMatch] {
    let tree = stage.accessibilityTree
    var found: [ScreenMatch]
    if let scope {
      found = scope.matches(on: stage).flatMap { outer -> [ScreenMatch] in
        if let node = outer.node, !node.isElement {
          return nodes(in: node, on: stage)
        }
        // For a view without an element of its own: what is drawn in its frame.
        return all(in: tree, on: stage).filter {
          outer.frame.contains(CGPoint(x: $0.frame.midX, y: $0.frame.midY))
        }
      }
    } else {
      found = all(in: tree, on: stage)
    }
    if let index { found = found.indices.contains(index) ? [found[index]] : [] }
    return found
  }

  @MainActor private func all(in tree: AccessibilityNode, on stage: Stage) -> [ScreenMatch] {
    let elements = nodes(in: tree, on: stage)
    if !elements.isEmpty { return elements }
    switch name {
    case .whole(let text) where kind == .text || kind == .any:
      return shownTexts(stage) { $0 == text }
    case .part(let part): return shownTexts(stage) { $0.contains(part) }
    case .identifier(let identifier):
      return stage.frame(of: identifier).map {
        [ScreenMatch(node: nil, frame: $0, name: identifier)]
      } ?? []
    default: return []
    }
  }

  @MainActor private func nodes(in tree: AccessibilityNode, on stage: Stage) -> [ScreenMatch] {
    tree.everyNode.filter { accepts($0) }
      .map { ScreenMatch(node: $0, frame: $0.frame, name: $0.screenName) }
  }

  @MainActor private func shownTexts(
    _ stage: Stage, _ accepts: (String) -> Bool
  ) -> [ScreenMatch] {
    stage.texts.filter { accepts($0.string) }
      .map { ScreenMatch(node: nil, frame: $0.frame, name: $0.string) }
  }

  @MainActor private func accepts(_ node: AccessibilityNode) -> Bool {
    guard kind == .any || node.kinds.contains(kind) else { return false }
    switch name {
    case .any: return node.isElement
    case .identifier(let identifier): return node.identifier == identifier
    case .part(let part): return node.isElement && node.label.contains(part)
    case .whole(let name):
      return node.names.contains(name) || (kind == .any && node.identifier == name)
    }
  }
}

extension AccessibilityNode {
  /// The node and all nodes below it, in reading order.
  var everyNode: [AccessibilityNode] { [self] + children.flatMap(\.everyNode) }

  /// The names by which a query finds it: the label, or a field's placeholder.
  var names: [String] {
    var names = [label]
    if case .textField(let placeholder) = control { names.append(placeholder) }
    return names.filter { !$0.isEmpty }
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
    case nil: break
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
    return [kind?.rawValue ?? "text", name.isEmpty ? nil : "“\(name)”"].compactMap { $0 }
      .joined(separator: " ")
  }
}
