import SwiftUI

/// The observable state of a scroll view: the properties of ``ScrollState``, each observed by itself.
///
///     @State private var scroll = ScrollObserver()
///
///     ScrollView { … }
///       .scrollObserver(scroll)
///       .overlay(alignment: .bottom) { BackToTop(scroll: scroll) }
///
/// A body that reads `scroll.isAtStart` or `scroll.direction` is evaluated a few times while scrolling, one that reads
/// `scroll.offset` in every frame. Views further down find it with `environment(_:)` and `@Environment`.
@MainActor @Observable @dynamicMemberLookup public final class ScrollObserver {
  fileprivate let state = Observed(ScrollState())

  /// Makes an observer, at rest at the start until a scroll view updates it.
  public nonisolated init() {}

  /// The present value of a property of ``ScrollState``; a body that reads it is evaluated when it changes.
  public subscript<Value: Equatable>(dynamicMember property: KeyPath<ScrollState, Value>) -> Value {
    state[property]
  }
}

extension View {
  /// Updates an observer with the state of the first scroll view inside, or of a page, as
  /// ``SwiftUICore/View/onScrollStateChange(axis:tolerance:perform:)`` tells it.
  public nonisolated func scrollObserver(
    _ observer: ScrollObserver, axis: Axis = .vertical, tolerance: CGFloat = 0
  ) -> some View {
    // This function is on no actor, so the type of its closure is not either; but `ScrollListener` and
    // `ScrollStateModel`, which are on the main actor, are all that call it.
    modifier(
      ScrollStateModifier(
        name: "scrollObserver", axis: axis, tolerance: tolerance,
        action: { state in MainActor.assumeIsolated { observer.state.value = state } }))
  }
}
