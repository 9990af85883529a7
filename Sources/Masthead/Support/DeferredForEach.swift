import SwiftUI

/// A `ForEach` whose views are built by bodies.
///
/// SwiftUI may call a loop's closure off the main thread (iOS 26, Documentation/AppleConformance.md, B35). One written
/// in a view's body is on the main actor and would trap there, so the loop itself only makes a value for each element.
nonisolated func deferredForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>(
  _ data: Data, id: KeyPath<Data.Element, ID>,
  @ViewBuilder content: @escaping @MainActor (Data.Element) -> Content
) -> ForEach<Data, ID, DeferredRow<Data.Element, Content>> {
  ForEach(data, id: id) { DeferredRow(element: $0, content: content) }
}

/// What ``deferredForEach(_:id:content:)`` makes of an element.
nonisolated struct DeferredRow<Element, Content: View>: View {
  let element: Element
  let content: @MainActor (Element) -> Content

  @MainActor var body: some View { content(element) }
}
