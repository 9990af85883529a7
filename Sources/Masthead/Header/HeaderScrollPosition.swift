import SwiftUI

extension View {
  /// Reads and sets the scroll position of the ``HeaderScrollView`` or ``HeaderTabView`` inside by a `ScrollPosition`, as
  /// SwiftUI's `scrollPosition(_:anchor:)` does for a `ScrollView`.
  ///
  ///     @State private var position = ScrollPosition(idType: Track.ID.self)
  ///
  ///     HeaderScrollView { _ in Cover() } content: {
  ///       LazyVStack { ForEach(tracks) { TrackRow($0) } }
  ///         .scrollTargetLayout()
  ///     }
  ///     .headerScrollPosition($position)
  ///     .toolbar { Button("Top") { withAnimation { position.scrollTo(edge: .top) } } }
  ///
  /// SwiftUI takes the innermost of several scroll positions, and a header's scroll view has one inside, so that
  /// `scrollPosition(_:)` around a header has no effect. With this modifier the header's scroll view uses the given
  /// binding for its own scrolling too: after a change of heights or of the page the position is the point that the
  /// content was moved to. `isPositionedByUser` is true once the reader has scrolled.
  ///
  /// Points count from the content's start with the header open: at 100 points the content is scrolled by 100 and the
  /// header is collapsed by as much. A view that is scrolled to by its id, and the views that `viewID` tells of, stand
  /// below the collapsed header; headings that stick above it are not known to SwiftUI (`scrollPosition(section:)` takes
  /// them into account). In a ``HeaderTabView`` the position is that of the page that is shown.
  ///
  /// - Parameters:
  ///   - position: The position. Its first value is where the content begins.
  ///   - anchor: The point of a view to align with the same point of the viewport; nil for the smallest movement that
  ///     shows all of it.
  public nonisolated func headerScrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View {
    headerSetting(\.scrollPosition, (position, anchor))
  }
}
