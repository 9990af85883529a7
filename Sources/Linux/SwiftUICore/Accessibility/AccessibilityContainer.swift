/// A list, row or tab bar that contains elements, for assistive technology that navigates lists by rows.
///
/// The accessibility tree itself is flat, as on iOS.
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

/// A node whose descendants are in an accessibility container.
@MainActor package protocol AccessibilityContaining: ViewNode {
  /// The containers of what is inside, outermost first; empty where the view is not part of its container's
  /// contents.
  var accessibilityContainers: [AccessibilityContainer] { get }
}

extension AccessibilityNode {
  /// The containers around the element, outermost first: a list and its row, or a tab bar. O(depth).
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
