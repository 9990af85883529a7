@_spi(Nodes) import SwiftUICore

/// The row of a list, for the controls inside it.
@MainActor protocol EnclosingRow: ViewNode {
  /// What a tap on the row does.
  var actions: RowActions { get }
  /// The label of a link that fills the row.
  var label: ListRowLabelNode? { get set }
  /// The space for the badge before the chevron of that link.
  var badgeRoom: ListRowBadgeRoomNode? { get set }
  /// The size of the badge including the space before it; zero without one.
  var badgeSize: CGSize { get }
  var isPlaced: Bool { get }
  /// Whether swipes of the row show buttons.
  var takesSwipes: Bool { get }

  /// The context menu of what fills the row, which opens beside that too.
  var menu: (any RowMenu)? { get set }

  /// Called when a modifier of the row has changed.
  func traitsChanged()
}

/// A context menu on what fills a row.
@MainActor protocol RowMenu: ViewNode {
  /// - Parameter point: Where it was clicked, in window coordinates; nil after a long press.
  func open(at point: CGPoint?)
  func close()
}

extension ViewNode {
  /// The row around the view, any number of views away; nil outside of lists. O(depth).
  var enclosingRow: (any EnclosingRow)? {
    var current = parent
    while let node = current {
      if let row = node as? any EnclosingRow { return row }
      current = node.parent
    }
    return nil
  }

  /// The row whose content the view is, with other modifiers or a link around it at most; nil outside of lists.
  var modifiedRow: (any EnclosingRow)? {
    var current = parent
    while let node = current {
      if let row = node as? any EnclosingRow { return row }
      if let label = node as? ListRowLabelNode { return label.row }
      // Only modifiers of the row itself apply to it.
      if node is LayoutNode, !(node is UnaryNode) { return nil }
      current = node.parent
    }
    return nil
  }
}

extension EnvironmentValues {
  /// Whether the view is in a row of a list, not in a header or footer.
  @Entry var isListRow: Bool = false
}
