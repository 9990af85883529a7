@_spi(Nodes) import SwiftUICore

/// Items dropped on the upper half of a row are inserted before it, others after it. A line shows where.
extension ListRowNode: DropTarget {
  private var insertion: (index: Int, action: InsertAction)? {
    DynamicActions.edits(of: self).insert
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

extension DynamicViewContent {
  /// Accepts items of a type that are dropped between the elements, in a list.
  ///
  /// - Parameter action: Handles the items, with the index of the collection at which to insert them.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
  ) -> some DynamicViewContent {
    nonisolated(unsafe) let action = action
    return modifier(
      _DynamicActionModifier(
        action: .insert(
          InsertAction(
            accepts: { $0.has(payloadType) },
            insert: { info, index in
              info.load(payloadType) {
                action($0, index)
                return true
              }
            }))))
  }

  /// Accepts items of some content types that are dropped between the elements, in a list.
  public nonisolated func onInsert(
    of supportedContentTypes: [UTType], perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> some DynamicViewContent {
    nonisolated(unsafe) let action = action
    return modifier(
      _DynamicActionModifier(
        action: .insert(
          InsertAction(
            accepts: { $0.hasItemsConforming(to: supportedContentTypes) },
            insert: { info, index in
              action(index, info.itemProviders(for: supportedContentTypes))
              return true
            }))))
  }
}
