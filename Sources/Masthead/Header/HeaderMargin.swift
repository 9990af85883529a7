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

/// Keeps the system's scroll edge effect off a header: it lies at the scroll view's top edge, and what is under
/// it is no content that a bar would have to be told from. Where the bar takes the header's title, the collapsed
/// header is such a bar, and the system decides.
struct HeaderEdgeEffect: ViewModifier {
  let title: HeaderTitleModel?

  func body(content: Content) -> some View {
    #if compiler(>=6.2) && !os(visionOS)
      if #available(iOS 26.0, macOS 26.0, tvOS 26.0, *) {
        content.scrollEdgeEffectHidden(title?.isCollapsed != true, for: .top)
      } else {
        content
      }
    #else
      content
    #endif
  }
}
