/// Something that elements stand in, for assistive technology that goes through lists by their rows.
///
/// The tree of elements is flat there, as on iOS.
package struct AccessibilityContainer: Hashable {
  package enum Kind: Hashable {
    case list
    case row
    case tabBar
  }

  package let kind: Kind
  private let view: ObjectIdentifier

  init(_ kind: Kind, _ view: AnyObject) {
    self.kind = kind
    self.view = ObjectIdentifier(view)
  }
}

extension AccessibilityNode {
  /// The list and the row that it stands in, or the bar of tabs that it is one of; the outer one first.
  /// O(depth).
  package var containers: [AccessibilityContainer] {
    guard view.isMounted else { return [] }
    if control == .tab { return [AccessibilityContainer(.tabBar, view.host.root)] }
    var current: ViewNode? = view
    while let node = current {
      if let row = node as? ListRowNode, row.role == .rows {
        return [AccessibilityContainer(.list, row.list), AccessibilityContainer(.row, row)]
      }
      current = node.parent
    }
    return []
  }
}
