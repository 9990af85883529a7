import SwiftUI

extension View {
  /// Lets the sticky views inside stick to the edges of the surrounding scroll view and push each other.
  ///
  /// Use it on the scroll view's content, like SwiftUI's `scrollTargetLayout()`:
  ///
  ///     ScrollView {
  ///       VStack(alignment: .leading) {
  ///         ForEach(chapters) { chapter in
  ///           Text(chapter.title).font(.title2).sticky()
  ///           Text(chapter.text)
  ///         }
  ///       }
  ///       .stickyLayout()
  ///     }
  ///
  /// The content of a ``HeaderScrollView`` has it already. Places are measured once per layout, O(n log n) for n sticky
  /// views. A `List` pins the headers of its sections by itself, and nothing else can stick in it; use
  /// ``StickySections`` instead.
  public nonisolated func stickyLayout() -> some View {
    modifier(StickyContainerModifier(view: ViewType(Self.self)))
      .modifier(ScrollContentModifier())
      .modifier(StackedPlaceModifier())
  }
}
