@_spi(Nodes) import SwiftUICore

/// The position of an item among the others, which determines its gaps, corners and separators.
struct ListRowPlace: Equatable {
  var role = SectionRole.rows
  /// Whether it is the first (or last) row of its section; adjacent rows outside of sections form one.
  var isFirst = true
  var isLast = true
  var isInFirstSection = true
  var hasHeader = false
  var hasFooter = false

  /// The gaps above and below the item, which depend on its own section only; the gap above the first section
  /// is ``ListMetrics/firstGap``.
  func gaps(_ metrics: ListMetrics, rowSpacing: CGFloat) -> (above: CGFloat, below: CGFloat) {
    switch role {
    case .header: return (isInFirstSection ? 0 : metrics.headerGap, 0)
    case .footer: return (0, metrics.footerGap)
    case .rows:
      var above = rowSpacing
      if isFirst {
        above = hasHeader || isInFirstSection ? 0 : metrics.gapAbove
      }
      return (above, isLast && !hasFooter ? metrics.gapBelow : 0)
    }
  }
}

extension ListRowPlace {
  /// Determines the position from the tree around the item, including unbuilt neighbours. O(depth · siblings in
  /// one builder block).
  @MainActor init(of node: ViewNode, in container: ViewNode) {
    guard let part = SectionPartNode.of(node) else {
      isFirst = Neighbour.of(node, .before, in: container) != .row
      isLast = Neighbour.of(node, .after, in: container) != .row
      // Rows outside of sections form one; it is the list's first if nothing precedes them.
      isInFirstSection = !isFirst || Neighbour.of(node, .before, in: container) == .none
      return
    }
    role = part.role
    hasHeader = Neighbour.kind(of: part.section.header) != .none
    hasFooter = Neighbour.kind(of: part.section.footer) != .none
    isFirst = Neighbour.of(node, .before, in: part) == .none
    isLast = Neighbour.of(node, .after, in: part) == .none
    isInFirstSection = Neighbour.of(part.section, .before, in: container) == .none
  }
}

/// The neighbour of a node in a container.
@MainActor enum Neighbour {
  case none, row, section

  enum Side {
    case before, after
  }

  static func of(_ node: ViewNode, _ side: Side, in container: ViewNode) -> Neighbour {
    var child = node
    while child !== container, let parent = child.parent {
      let found = beside(child, side, in: parent)
      if found != .none { return found }
      child = parent
    }
    return .none
  }

  private static func beside(
    _ child: ViewNode, _ side: Side, in parent: ViewNode
  ) -> Neighbour {
    if let element = child as? LazyElementNode {
      return beside(element, side, in: element.loop)
    }
    var isPast = false
    var result = Neighbour.none
    parent.forEachChild { sibling in
      if sibling === child {
        isPast = true
      } else if side == .after ? isPast && result == .none : !isPast {
        let found = kind(of: sibling, from: side)
        if found != .none { result = found }
      }
    }
    return result
  }

  /// Built elements may be empty; unbuilt ones are taken to be like the one that asks.
  private static func beside(
    _ element: LazyElementNode, _ side: Side, in loop: LazyLoopNode
  ) -> Neighbour {
    let step = side == .after ? 1 : -1
    var index = element.index + step
    while index >= 0, index < loop.count {
      guard let other = loop.element(at: index) else { return kind(of: element) }
      let found = kind(of: other, from: side)
      if found != .none { return found }
      index += step
    }
    return .none
  }

  /// What a node contributes as a neighbour, seen from a side.
  static func kind(of node: ViewNode, from side: Side = .after) -> Neighbour {
    if node is LayoutNode { return .row }
    if let loop = node as? LazyLoopNode { return kind(of: loop, from: side) }
    if node is SectionNode {
      var isEmpty = true
      node.forEachChild { if kind(of: $0) != .none { isEmpty = false } }
      return isEmpty ? .none : .section
    }
    var result = Neighbour.none
    node.forEachChild { child in
      if side == .after, result != .none { return }
      let found = kind(of: child, from: side)
      if found != .none { result = found }
    }
    return result
  }

  private static func kind(of loop: LazyLoopNode, from side: Side) -> Neighbour {
    if loop.count == 0 { return .none }
    let elements = loop.elements
    for place in elements.indices {
      let element = side == .after ? elements[place] : elements[elements.count - 1 - place]
      let found = element.child.map { kind(of: $0, from: side) } ?? Neighbour.none
      if found != .none { return found }
    }
    // Unbuilt elements may have rows.
    return elements.count < loop.count ? .row : .none
  }

  /// Whether the first item of a list's content is a header; false while it is not built.
  static func beginsWithHeader(_ node: ViewNode) -> Bool {
    var current = node
    while true {
      if current is LayoutNode { return false }
      if let section = current as? SectionNode { return kind(of: section.header) != .none }
      var first: ViewNode?
      current.forEachChild { child in
        if first == nil, kind(of: child) != .none { first = child }
      }
      guard let first else { return false }
      current = first
    }
  }
}
