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

  package init(_ kind: Kind, _ view: AnyObject) {
    self.kind = kind
    self.view = ObjectIdentifier(view)
  }
}

/// A view that stands in a container with what is inside of it.
@MainActor package protocol AccessibilityContaining: ViewNode {
  /// The outer one first; none where the view is no part of its container's contents.
  var accessibilityContainers: [AccessibilityContainer] { get }
}

extension AccessibilityNode {
  /// The list and the row that it stands in, or the bar of tabs that it is one of; the outer one first.
  /// O(depth).
  package var containers: [AccessibilityContainer] {
    guard view.isMounted else { return [] }
    if control == .tab { return [AccessibilityContainer(.tabBar, view.host.root)] }
    var current: ViewNode? = view
    while let node = current {
      if let row = node as? any AccessibilityContaining {
        return row.accessibilityContainers
      }
      current = node.parent
    }
    return []
  }
}
