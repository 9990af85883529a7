@_spi(Nodes) import SwiftUICore

/// Where an item of a list stands among the others: what its gaps, corners and lines depend on.
struct ListRowPlace: Equatable {
  var role = SectionRole.rows
  /// The first or last row of its section; rows outside of sections that follow each other count as
  /// one section.
  var isFirst = true
  var isLast = true
  var isInFirstSection = true
  var hasHeader = false
  var hasFooter = false

  /// Room above and below the item. It depends on the item's own section alone; the room above the
  /// first section is the list's (``ListMetrics/firstGap``).
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
  /// Finds out by looking at the tree around an item, at what is built and at what is not.
  /// O(depth · siblings in one builder block).
  @MainActor init(of node: ViewNode, in container: ViewNode) {
    guard let part = SectionPartNode.of(node) else {
      isFirst = Neighbour.of(node, .before, in: container) != .row
      isLast = Neighbour.of(node, .after, in: container) != .row
      // Loose rows are a section; it is the list's first when nothing but them comes before.
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

/// What comes next to a node in a container.
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

  /// Elements that are built may turn out to show nothing; others are taken to be like the one that
  /// asks.
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

  /// What a node contributes at the side that is looked at from there.
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
    // Elements that are not built may show something.
    return elements.count < loop.count ? .row : .none
  }

  /// The first item of a list's content is a header; not so while it is not built.
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
