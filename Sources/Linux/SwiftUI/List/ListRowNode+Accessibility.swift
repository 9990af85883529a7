@_spi(Nodes) import SwiftUICore

extension ListRowNode: AccessibilityContaining {
  var accessibilityContainers: [AccessibilityContainer] {
    role == .rows ? [AccessibilityContainer(.list, list), AccessibilityContainer(.row, self)] : []
  }
}

extension ListRowNode {
  private var bodyFrame: CGRect { table.frame(of: bodyRect, in: index) }

  /// Adds traits and actions: headers are headings, selected rows have the trait, editing actions are
  /// accessibility actions. The buttons that a swipe has shown are elements beside the row's.
  var rowAccessibilityNodes: [AccessibilityNode] {
    let nodes = ([content].compactMap { $0 } + badgeViews).flatMap(\.accessibilityNodes)
      .sortedForReading()
    for node in nodes.flatMap(\.elements) {
      if role == .header { node.traits.formUnion(.isHeader) }
      if isSelected { node.traits.formUnion(.isSelected) }
      if actions.contain(node.view) { node.frameOfTouches = bodyFrame }
    }
    if role == .rows, let first = nodes.flatMap(\.elements).first {
      first.actions += editActions
      if list.isSelectable(self), !first.actions.contains(where: { $0.kind == .default }) {
        first.actions.append(
          AccessibilityAction(kind: .default, run: { [weak self] in self?.tap() }))
        if !first.traits.contains(.isButton) { first.frameOfTouches = bodyFrame }
      }
    }
    if role == .rows, let menu = SelectionMenuNode.around(self) {
      nodes.flatMap(\.elements).first?.actions.append(
        AccessibilityAction(
          kind: .named("Show Menu"),
          run: { [weak self, weak menu] in
            guard let self, let menu else { return }
            let target = menu.target(of: self)
            menu.menu.open(target, CGPoint(x: target.frame.midX, y: target.frame.midY))
          }))
    }
    guard let editing, editing.isOpen else { return nodes }
    return nodes + editing.views.flatMap(\.accessibilityNodes)
  }
}
