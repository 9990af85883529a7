@_spi(Nodes) import SwiftUICore

/// Items dropped on the upper half of a row are inserted before it, others after it. A line shows where.
extension ListRowNode: DropTarget {
  private var insertion: (index: Int, action: InsertAction)? {
    DynamicActions.edits(of: self).insert ?? rowTraits.insertion
  }

  func accepts(_ info: DropInfo) -> Bool { insertion?.action.accepts(info) == true }
  func entered(_ info: DropInfo) {}
  func updated(_ info: DropInfo) { insertionEdge = edge(info) }
  func exited(_ info: DropInfo) { insertionEdge = nil }

  func drop(_ info: DropInfo) -> Bool {
    guard let (index, action) = insertion else { return false }
    return action.insert(info, edge(info) == .top ? index : index + 1)
  }

  private func edge(_ info: DropInfo) -> VerticalEdge {
    info.location.y < size.height / 2 ? .top : .bottom
  }
}

extension InsertAction {
  /// Takes items of a type.
  nonisolated init<T: Transferable>(
    of payloadType: T.Type, perform action: @escaping (Int, [T]) -> Void
  ) {
    nonisolated(unsafe) let action = action
    self.init(
      accepts: { $0.has(payloadType) },
      insert: { info, index in
        info.load(payloadType) {
          action(index, $0)
          return true
        }
      })
  }

  /// Takes items of content types.
  nonisolated init(
    of types: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) {
    nonisolated(unsafe) let action = action
    self.init(
      accepts: { $0.hasItemsConforming(to: types) },
      insert: { info, index in
        action(index, info.itemProviders(for: types))
        return true
      })
  }
}

extension DynamicViewContent {
  /// Accepts items of a type that are dropped between the elements, in a list.
  ///
  /// - Parameter action: Handles the items, with the index of the collection at which to insert them.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
  ) -> some DynamicViewContent {
    modifier(
      _DynamicActionModifier(action: .insert(InsertAction(of: payloadType) { action($1, $0) })))
  }

  /// Accepts items of some content types that are dropped between the elements, in a list.
  public nonisolated func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent {
    modifier(
      _DynamicActionModifier(
        action: .insert(InsertAction(of: supportedContentTypes, perform: action))))
  }
}

/// Lets a row take what is dropped for a collection whose rows the list does not make, as a table's.
struct RowInsertModifier {
  let index: Int
  let action: InsertAction
}

extension RowInsertModifier: PrimitiveModifier {
  typealias Body = Never

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> RowInsertNode {
    RowInsertNode(modifier, parent: parent)
  }

  static func updateWrapper(_ node: RowInsertNode, to modifier: Self) {
    node.modifier = modifier
  }
}

@MainActor final class RowInsertNode: UnaryNode {
  var modifier: RowInsertModifier

  init(_ modifier: RowInsertModifier, parent: ViewNode) {
    self.modifier = modifier
    super.init(parent: parent)
  }
}
