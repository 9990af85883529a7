@_spi(Nodes) import SwiftUICore

/// Views made of a collection, which can be told what may be done to their data.
///
/// In a list a row that can be deleted is swiped aside, or in edit mode has a sign to do it; one that can
/// be moved has a grip in edit mode.
@MainActor @preconcurrency public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
  public var data: Content.Data { content.data }
}

/// What may be done to the elements of a collection.
enum DynamicAction {
  case delete(((IndexSet) -> Void)?)
  case move(((IndexSet, Int) -> Void)?)
}

struct _DynamicActionModifier {
  let action: DynamicAction
}

extension _DynamicActionModifier: ViewModifier {
  public typealias Body = Never

  public static func _makeNode<Modified: View>(
    _ modifier: Self, content: Modified, in parent: ViewNode
  ) -> ViewNode {
    let node = DynamicActionNode(parent: parent)
    node.action = modifier.action
    node.child = node.mount(content)
    return node
  }

  public static func _updateNode<Modified: View>(
    _ node: ViewNode, to modifier: Self, content: Modified
  ) {
    let node = unsafeDowncast(node, to: DynamicActionNode.self)
    node.action = modifier.action
    if let child = node.child { updateMounted(child, to: content) }
  }

  public static var _keepsUnary: Bool { true }
}

@MainActor final class DynamicActionNode: SingleChildNode {
  var action = DynamicAction.delete(nil)
}

/// What may be done to a row's element.
struct RowEdits {
  /// Deletes elements of the collection; the node stands for the collection, `index` for the element.
  var delete: (node: DynamicActionNode, index: Int, action: (IndexSet) -> Void)?
  /// Moves elements of the collection; the node stands for the collection, `index` for the element.
  var move: (node: DynamicActionNode, index: Int, action: (IndexSet, Int) -> Void)?
}

/// Finds what may be done to a row.
@MainActor enum DynamicActions {
  static func edits(of row: ListRowNode) -> RowEdits {
    var result = RowEdits()
    guard row.role == .rows else { return result }
    var index: Int?
    var child: ViewNode = row
    while let parent = child.parent, parent !== row.list.container {
      // The nearest loop's elements are meant, not those of a loop around it.
      if let element = child as? LazyElementNode, element.loop is any ElementIdentifying {
        if index != nil { break }
        index = element.index
      }
      if let node = parent as? DynamicActionNode, let index {
        switch node.action {
        case .delete(let action?) where !row.rowTraits.isDeleteDisabled:
          result.delete = (node, index, action)
        case .move(let action?) where !row.rowTraits.isMoveDisabled:
          result.move = (node, index, action)
        case .delete, .move: break
        }
      }
      child = parent
    }
    return result
  }
}

extension DynamicActions {
  /// Deletes the elements of rows, those of one collection together.
  static func delete(_ rows: [ListRowNode]) {
    let deletions = rows.compactMap { edits(of: $0).delete }
    var done: [DynamicActionNode] = []
    withAnimation(.easeInOut(duration: 0.3)) {
      for deletion in deletions where !done.contains(where: { $0 === deletion.node }) {
        done.append(deletion.node)
        deletion.action(
          IndexSet(deletions.filter { $0.node === deletion.node }.map(\.index)))
      }
    }
  }
}

extension DynamicViewContent {
  /// What deleting elements does; nil when they can't be deleted. Called with the places of the
  /// elements in the collection.
  public nonisolated func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> some DynamicViewContent {
    modifier(_DynamicActionModifier(action: .delete(action)))
  }

  /// What moving elements does; nil when they can't be moved. Called with the places of the elements
  /// in the collection, and that of the element before which they go.
  public nonisolated func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent {
    modifier(_DynamicActionModifier(action: .move(action)))
  }
}

extension View {
  /// Keeps a row from being deleted.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(_ListRowTraitModifier(trait: .deleteDisabled(isDisabled)))
  }

  /// Keeps a row from being moved.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
    modifier(_ListRowTraitModifier(trait: .moveDisabled(isDisabled)))
  }
}
