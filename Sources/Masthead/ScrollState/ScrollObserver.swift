import SwiftUI

/// The observable state of a scroll view: the properties of ``ScrollState``, each observed by itself.
///
///     @State private var scroll = ScrollObserver()
///
///     ScrollView { … }
///       .scrollObserver(scroll)
///       .overlay(alignment: .bottom) { BackToTop(scroll: scroll) }
///
/// A body that reads `scroll.isAtStart` or `scroll.direction` is evaluated a few times while scrolling, one
/// that reads `scroll.offset` in every frame.
@MainActor @dynamicMemberLookup public final class ScrollObserver: Observable {
  let state = Observed(ScrollState())

  /// Makes an observer, at rest at the start until a scroll view updates it.
  public nonisolated init() {}

  /// A property of the state.
  public subscript<Value: Equatable>(dynamicMember property: KeyPath<ScrollState, Value>) -> Value {
    state[dynamicMember: property] ?? ScrollState()[keyPath: property]
  }
}

extension View {
  /// Updates an observer with the state of the first scroll view inside; on the content of a
  /// ``HeaderTab``, with that of the page while it is shown. On other content of a scroll view it
  /// does nothing and prints a warning.
  ///
  /// - Parameters:
  ///   - observer: The observer to update.
  ///   - axis: Vertical by default.
  ///   - tolerance: How far the user must scroll back for a change of direction, in points; 0 by
  ///     default. Negative and not finite count as 0.
  public nonisolated func scrollObserver(
    _ observer: ScrollObserver, axis: Axis = .vertical, tolerance: CGFloat = 0
  ) -> some View {
    modifier(
      ScrollStateModifier(
        name: "scrollObserver", axis: axis, tolerance: tolerance,
        action: { state in MainActor.assumeIsolated { observer.state.update(state) } }))
  }
}
