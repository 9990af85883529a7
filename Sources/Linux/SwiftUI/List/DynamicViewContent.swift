@_spi(Nodes) import SwiftUICore

/// Views made of a collection, which can be told what may be done to their data.
///
/// There is no edit mode and no swiping: what is offered here reaches users as actions of assistive
/// technology ("Delete" on a row).
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

/// Finds what may be done to a row.
@MainActor enum DynamicActions {
  static func actions(around row: ListRowNode) -> [AccessibilityAction] {
    var result: [AccessibilityAction] = []
    var index: Int?
    var child: ViewNode = row
    while let parent = child.parent, parent !== row.list.container {
      // The nearest loop's elements are meant, not those of a loop around it.
      if let element = child as? LazyElementNode, element.loop is any ElementIdentifying {
        if index != nil { break }
        index = element.index
      }
      if let node = parent as? DynamicActionNode, let index {
        if case .delete(let action?) = node.action, !row.rowTraits.isDeleteDisabled {
          result.append(
            AccessibilityAction(kind: .named("Delete"), run: { action(IndexSet(integer: index)) }))
        }
      }
      child = parent
    }
    return result
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

  /// Accepted, without an effect: there is no edit mode in which rows could be moved.
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

  /// Accepted, without an effect: there is no edit mode in which rows could be moved.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
    self
  }

  /// Accepted, without an effect: rows are not swiped. The actions are not built.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View {
    self
  }
}
