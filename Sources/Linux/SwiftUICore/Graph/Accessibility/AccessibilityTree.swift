// Building the accessibility tree.

extension LayoutNode {
  /// The nodes of the views inside in reading order: the order of the source, higher sort priorities first.
  package final var accessibilityChildren: [AccessibilityNode] {
    var views: [LayoutNode] = []
    forEachChild { $0.appendLayoutNodes(to: &views) }
    return views.flatMap(\.accessibilityNodes).sortedForReading()
  }

  /// Whether a view that is drawn in front of this one and of what is inside it takes touches along a path.
  final func isCovered(along path: [LayoutNode]) -> Bool {
    guard !path.contains(where: { $0 === self }) else { return false }
    var ancestors: [LayoutNode] = [self]
    while let next = ancestors[ancestors.count - 1].parent?.enclosingLayout {
      ancestors.append(next)
    }
    // Below the last common ancestor, the later sibling is in front.
    let own = Array(ancestors.reversed())
    guard let last = zip(own, path).lastIndex(where: { $0 === $1 }),
      last + 1 < own.count, last + 1 < path.count
    else { return false }
    let order = own[last].drawingOrder
    guard let mine = order.firstIndex(where: { $0 === own[last + 1] }),
      let other = order.firstIndex(where: { $0 === path[last + 1] })
    else { return false }
    return other > mine
  }
}

extension Zip2Sequence {
  /// The index of the last pair of the leading run of pairs for which the closure is true.
  fileprivate func lastIndex(where isPair: (Element) -> Bool) -> Int? {
    var count = 0
    for element in self {
      guard isPair(element) else { break }
      count += 1
    }
    return count > 0 ? count - 1 : nil
  }
}

extension [AccessibilityNode] {
  /// Sorts by priority, highest first; stable.
  @MainActor package func sortedForReading() -> [AccessibilityNode] {
    guard contains(where: { $0.sortPriority != 0 }) else { return self }
    return enumerated()
      .sorted { ($1.element.sortPriority, $0.offset) < ($0.element.sortPriority, $1.offset) }
      .map(\.element)
  }

  /// Merges the nodes into one element.
  @MainActor package func combined(for view: LayoutNode) -> AccessibilityNode {
    let result = AccessibilityNode(view, isElement: true)
    let all = flatMap(\.elements)
    result.parts = all
    func joined(_ text: (AccessibilityNode) -> String) -> String {
      all.map(text).filter { !$0.isEmpty }.joined(separator: ", ")
    }
    // The prompt of a field says nothing beside a label.
    let isLabelled = all.contains { !$0.label.isEmpty && !$0.hasPromptAsLabel }
    result.label = joined { isLabelled && $0.hasPromptAsLabel ? "" : $0.label }
    result.value = joined(\.value)
    result.hint = joined(\.hint)
    for node in all {
      result.traits.formUnion(node.traits)
      result.actions += node.actions
      result.customContent += node.customContent
      if result.headingLevel == .unspecified { result.headingLevel = node.headingLevel }
    }
    // What is said with a control is its label, and a touch is for the control.
    let controls = all.filter(\.isControl)
    if controls.count == 1, let control = controls.first, all.count > 1 {
      result.control = control.control
      result.traits.remove(.isStaticText)
      result.ownActivationPoint = control.activationPoint
    }
    return result
  }
}

extension AccessibilityNode {
  /// A field without a label of its own.
  fileprivate var hasPromptAsLabel: Bool {
    if case .textField(let prompt, _) = control { label == prompt } else { false }
  }

  fileprivate var isControl: Bool {
    control != nil || !traits.isDisjoint(with: [.isButton, .isLink, .isToggle])
  }
}

extension ViewHost {
  /// The accessibility tree of the window. O(views).
  public var accessibilityTree: AccessibilityNode {
    update()
    let node = AccessibilityNode(root, isElement: false)
    node.children = root.accessibilityNodes
    return node
  }
}
