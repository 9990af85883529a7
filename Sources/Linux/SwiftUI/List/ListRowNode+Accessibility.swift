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
    let row = withEditControls(nodes)
    guard let editing, editing.isOpen else { return row }
    return row + editing.views.flatMap(\.accessibilityNodes)
  }

  /// Puts what edit mode shows beside a row among its elements. Public UI tests find the sign as the button
  /// `Remove NAME` and the handle as `Reorder NAME`, with the texts of the row as the name.
  private func withEditControls(_ nodes: [AccessibilityNode]) -> [AccessibilityNode] {
    guard role == .rows, list.isEditing else { return nodes }
    let name = nodes.flatMap(\.elements).map(\.label).filter { !$0.isEmpty }
      .joined(separator: ", ")
    func control(_ verb: String, _ place: CGRect) -> AccessibilityNode {
      let node = AccessibilityNode(self, isElement: true)
      node.label = name.isEmpty ? verb : "\(verb) \(name)"
      node.traits = .isButton
      node.frame = table.frame(
        of: environment.isMirrored ? place.mirrored(in: size.width) : place, in: index)
      return node
    }
    var result = nodes
    if editSign == .delete {
      let sign = control("Remove", signPlace)
      sign.actions.append(
        AccessibilityAction(
          kind: .default,
          run: { [weak self] in
            if let self { list.container.handling.open(self, .trailing) }
          }))
      result.insert(sign, at: 0)
    }
    if DynamicActions.edits(of: self).move != nil {
      result.append(control("Reorder", gripPlace))
    }
    return result
  }
}
