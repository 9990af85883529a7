@_spi(Nodes) import SwiftUICore

/// Views made from a collection, whose data can be edited in a list.
///
/// Rows that can be deleted are swiped, or have a delete control in edit mode; rows that can be moved have a
/// drag handle in edit mode.
@MainActor @preconcurrency public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
  public var data: Content.Data { content.data }
}

/// An editing action for the elements of a collection.
enum DynamicAction {
  case delete(((IndexSet) -> Void)?)
  case move(((IndexSet, Int) -> Void)?)
  case insert(InsertAction)
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

typealias MoveEdit = (node: DynamicActionNode, index: Int, action: (IndexSet, Int) -> Void)

/// The editing actions of a row's element.
struct RowEdits {
  /// Deletes elements; the node identifies the collection, `index` the element.
  var delete: (node: DynamicActionNode, index: Int, action: (IndexSet) -> Void)?
  /// Moves elements; the node identifies the collection, `index` the element.
  var move: MoveEdit?
  /// Takes what is dropped for the collection; `index` is the row's element.
  var insert: (index: Int, action: InsertAction)?
}

/// Finds the editing actions of a row.
@MainActor enum DynamicActions {
  static func edits(of row: ListRowNode) -> RowEdits {
    var result = RowEdits()
    guard row.role == .rows else { return result }
    // The element of the loop passed last: the one whose collection an action around it edits.
    var index: Int?
    // What loops further in have said, which counts before those around them.
    var inner = RowEdits()
    var child: ViewNode = row
    while let parent = child.parent, parent !== row.list.container {
      if let element = child as? LazyElementNode, element.loop is any ElementIdentifying {
        index = element.index
        inner = result
      }
      if let node = parent as? DynamicActionNode, let index {
        switch node.action {
        case .delete(let action?) where !row.rowTraits.isDeleteDisabled:
          result.delete = inner.delete ?? (node, index, action)
        case .move(let action?) where !row.rowTraits.isMoveDisabled:
          result.move = inner.move ?? (node, index, action)
        case .insert(let action): result.insert = inner.insert ?? (index, action)
        case .delete, .move: break
        }
      }
      child = parent
    }
    return result
  }
}

extension DynamicActions {
  /// Deletes the elements of rows, grouped by collection.
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
  /// Sets the action that deletes elements, called with their offsets in the collection; nil disables deletion.
  public nonisolated func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> some DynamicViewContent {
    modifier(_DynamicActionModifier(action: .delete(action)))
  }

  /// Sets the action that moves elements, called with their offsets and that of the element to move them
  /// before; nil disables moving.
  public nonisolated func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent {
    modifier(_DynamicActionModifier(action: .move(action)))
  }
}

extension View {
  /// Disables deletion of a row.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(_ListRowTraitModifier(trait: .deleteDisabled(isDisabled)))
  }

  /// Disables moving of a row.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
    modifier(_ListRowTraitModifier(trait: .moveDisabled(isDisabled)))
  }
}

/// Inserts dropped items into a collection.
struct InsertAction {
  let accepts: @MainActor (DropInfo) -> Bool
  /// Called with the drop and an index of the collection; returns whether the items were accepted.
  let insert: @MainActor (DropInfo, Int) -> Bool
}
