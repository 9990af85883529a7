@_spi(Nodes) import SwiftUICore

/// The settings of a row by its modifiers.
struct ListRowTraits {
  /// A setting for each separator of a row or section.
  struct Lines: Equatable {
    var top: Visibility = .automatic
    var bottom: Visibility = .automatic
    var topTint: Color?
    var bottomTint: Color?

    mutating func set(_ visibility: Visibility, _ edges: VerticalEdge.Set) {
      if edges.contains(.top) { top = visibility }
      if edges.contains(.bottom) { bottom = visibility }
    }

    mutating func set(_ tint: Color?, _ edges: VerticalEdge.Set) {
      if edges.contains(.top) { topTint = tint }
      if edges.contains(.bottom) { bottomTint = tint }
    }
  }

  var insets: EdgeInsets?
  var separators = Lines()
  var sectionSeparators = Lines()
  var badge: Badge?
  var isSelectionDisabled = false
  var isDeleteDisabled = false
  var isMoveDisabled = false
  /// The node with the view behind the row.
  var background: ListRowBackgroundNode?
  /// The nodes with swipe buttons, outermost first.
  var swipes: [SwipeActionsNode] = []
  /// The node that takes what is dropped between rows.
  var inserter: RowInsertNode?

  @MainActor var insertion: (index: Int, action: InsertAction)? {
    inserter.map { ($0.modifier.index, $0.modifier.action) }
  }

  /// Whether both have the same layout.
  func hasSameLayout(as other: ListRowTraits) -> Bool {
    insets == other.insets && badge == other.badge && background === other.background
  }
}

/// A setting of one modifier.
enum ListRowTrait: Equatable {
  case insets(EdgeInsets?)
  case separator(Visibility, VerticalEdge.Set)
  case separatorTint(Color?, VerticalEdge.Set)
  case sectionSeparator(Visibility, VerticalEdge.Set)
  case sectionSeparatorTint(Color?, VerticalEdge.Set)
  case selectionDisabled(Bool)
  case deleteDisabled(Bool)
  case moveDisabled(Bool)

  func apply(to traits: inout ListRowTraits) {
    switch self {
    case .insets(let insets): traits.insets = insets
    case .separator(let visibility, let edges): traits.separators.set(visibility, edges)
    case .separatorTint(let color, let edges): traits.separators.set(color, edges)
    case .sectionSeparator(let visibility, let edges):
      traits.sectionSeparators.set(visibility, edges)
    case .sectionSeparatorTint(let color, let edges): traits.sectionSeparators.set(color, edges)
    case .selectionDisabled(let isDisabled): traits.isSelectionDisabled = isDisabled
    case .deleteDisabled(let isDisabled): traits.isDeleteDisabled = isDisabled
    case .moveDisabled(let isDisabled): traits.isMoveDisabled = isDisabled
    }
  }
}

struct _ListRowTraitModifier {
  let trait: ListRowTrait
}

extension _ListRowTraitModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ListRowTraitNode {
    ListRowTraitNode(modifier.trait, parent: parent)
  }

  static func updateWrapper(_ node: ListRowTraitNode, to modifier: Self) {
    node.trait = modifier.trait
  }
}

/// Passes a setting to the row around it.
@MainActor final class ListRowTraitNode: UnaryNode {
  var trait: ListRowTrait {
    didSet { if trait != oldValue { modifiedRow?.traitsChanged() } }
  }

  init(_ trait: ListRowTrait, parent: ViewNode) {
    self.trait = trait
    super.init(parent: parent)
  }
}

// MARK: - Background

struct _ListRowBackgroundModifier<Background: View> {
  let background: Background?
}

extension _ListRowBackgroundModifier: PrimitiveModifier {
  public typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> ListRowBackgroundNode {
    let node = ListRowBackgroundNode(parent: parent)
    node.setView = { parent, child in mount(modifier.background, in: parent, child) }
    return node
  }

  static func updateWrapper(_ node: ListRowBackgroundNode, to modifier: Self) {
    node.setView = { parent, child in mount(modifier.background, in: parent, child) }
    (node.modifiedRow as? ListRowNode)?.backgroundChanged(node)
  }

  /// Updates or mounts the view in a row's slot.
  @MainActor private static func mount(
    _ background: Background?, in slot: ListRowSlot, _ child: ViewNode?
  ) {
    if let child {
      Optional<Background>._updateNode(child, to: background)
    } else {
      slot.child = Optional<Background>._makeNode(background, in: slot)
    }
  }
}

/// A modifier with a view behind the row.
@MainActor final class ListRowBackgroundNode: UnaryNode {
  var setView: ((ListRowSlot, ViewNode?) -> Void)?
}

/// A slot in a row for a view other than its content.
@MainActor final class ListRowSlot: SingleChildNode {
  var views: SlotContent { SlotContent(self) }
}
