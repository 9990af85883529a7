import SwiftUI

/// Tells the scroll view what its header covers of the viewport's start for good, and keeps room there
/// while something is loaded.
///
/// The margin is one for the scroll view only: what scrolls a view into sight, be it the keyboard's
/// focus, `scrollTo(_:anchor:)` or a scroll position, does so below the header. The content begins as
/// far before the margin's end as the margin is long, so nothing is moved by it.
///
/// It is one modifier whether anything can be refreshed or not: a refresh that comes or goes makes no other
/// scroll view. The room takes its time.
struct HeaderMargin: ViewModifier, Animatable {
  /// What the header covers at any offset, in points.
  let length: Double
  /// The room for a refresh while something is loaded, in points.
  var room: Double

  nonisolated var animatableData: Double {
    get { room }
    set { room = newValue }
  }

  func body(content: Content) -> some View {
    content.contentMargins(.top, length + room, for: .scrollContent)
  }
}
