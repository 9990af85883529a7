@_spi(Nodes) import SwiftUICore

/// What is dropped between elements of a collection.
struct InsertAction {
  let accepts: @MainActor (DropInfo) -> Bool
  /// Takes what was dropped and the place in the collection.
  let insert: @MainActor (DropInfo, Int) -> Bool
}

/// A row of a list takes what is dropped for its collection: above its middle before it, else after it.
extension ListRowNode: DropTarget {
  private var insertion: (index: Int, action: InsertAction)? {
    DynamicActions.edits(of: self).insert
  }

  func accepts(_ info: DropInfo) -> Bool { insertion?.action.accepts(info) == true }
  func entered(_ info: DropInfo) {}
  func updated(_ info: DropInfo) {}
  func exited(_ info: DropInfo) {}

  func drop(_ info: DropInfo) -> Bool {
    guard let (index, action) = insertion else { return false }
    return action.insert(info, info.location.y < size.height / 2 ? index : index + 1)
  }
}

extension DynamicViewContent {
  /// Takes items of a type that are dropped between the elements, in a list.
  ///
  /// - Parameter action: Takes the items, and the place in the collection before which they go.
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

  /// Takes what is dropped between the elements, in a list, where it is of one of some kinds.
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
