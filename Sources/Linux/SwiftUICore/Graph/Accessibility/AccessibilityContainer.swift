/// A part of a screen that contains elements, such as a list, a row or a bar: for assistive technology that navigates
/// lists by rows, and for tests that look for what is in a bar or a sheet.
///
/// The accessibility tree itself is flat, as on iOS.
package struct AccessibilityContainer: Hashable {
  package enum Kind: Hashable {
    case list
    case row
    case tabBar
    /// With the title of its screen.
    case navigationBar(title: String)
    case toolbar
    /// A sheet, a cover of the whole screen, or the buttons of a confirmation dialog.
    case sheet
    case alert
    case popover
    case menu
    case segments
    case scrollView
  }

  package let kind: Kind
  package let view: AnyObject

  package init(_ kind: Kind, _ view: AnyObject) {
    self.kind = kind
    self.view = view
  }

  package static func == (one: Self, other: Self) -> Bool {
    one.view === other.view && one.kind == other.kind
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(view))
  }
}

/// A node whose descendants are in an accessibility container.
@MainActor package protocol AccessibilityContaining: ViewNode {
  /// The containers of what is inside that are not those of the views around, outermost first; empty where the view is
  /// not part of its container's contents.
  var accessibilityContainers: [AccessibilityContainer] { get }
}

extension AccessibilityNode {
  /// The containers around the element, outermost first. O(depth).
  package var containers: [AccessibilityContainer] {
    guard view.isMounted else { return [] }
    let own = control == .tab ? [AccessibilityContainer(.tabBar, view.host.root)] : []
    return sequence(first: view as ViewNode, next: \.parent).reversed()
      .compactMap { $0 as? any AccessibilityContaining }.flatMap(\.accessibilityContainers) + own
  }
}
