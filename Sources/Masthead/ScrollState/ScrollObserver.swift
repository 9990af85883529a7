import ScrollMechanics
import SwiftUI

/// The observable state of a scroll view.
///
///     struct Screen: View {
///       @State private var scroll = ScrollObserver()
///
///       var body: some View {
///         ScrollView { … }
///           .scrollObserver(scroll)
///           .overlay(alignment: .bottom) { BackToTop(scroll: scroll) }
///       }
///     }
///
///     struct BackToTop: View {
///       let scroll: ScrollObserver
///
///       var body: some View {
///         if !scroll.isAtStart { … }     // evaluated when that flips, not with every frame
///       }
///     }
///
/// Every property is observed by itself: a body that reads `isAtStart` or `direction` is evaluated
/// a few times while scrolling, one that reads `offset` in every frame.
@MainActor @Observable public final class ScrollObserver {
  /// The distance by which the content is scrolled, in points; 0 at rest at the start.
  public private(set) var offset: CGFloat = 0
  /// The greatest offset, in points.
  public private(set) var maximumOffset: CGFloat = 0
  /// The last deliberate direction; nil before the first one.
  public private(set) var direction: ScrollDirection?
  /// Points per second, positive towards the end.
  public private(set) var velocity: CGFloat = 0
  /// What the scroll view is doing.
  public private(set) var phase = ScrollPhase.idle
  /// Whether it is at its start or pulled past it.
  public private(set) var isAtStart = true
  /// Whether it is at its end or pulled past it; also true if all content fits.
  public private(set) var isAtEnd = true
  /// The scrolled part of the greatest offset, 0…1.
  public private(set) var progress = 0.0
  /// The distance past an end in points: negative past the start, positive past the end, else 0.
  public private(set) var overscroll: CGFloat = 0
  /// Whether something moves the content: its phase is not `.idle`.
  public private(set) var isScrolling = false

  /// Makes an observer, at rest at the start until a scroll view updates it.
  public nonisolated init() {}

  func update(_ state: ScrollState) {
    if offset != state.offset { offset = state.offset }
    if maximumOffset != state.maximumOffset { maximumOffset = state.maximumOffset }
    if direction != state.direction { direction = state.direction }
    if velocity != state.velocity { velocity = state.velocity }
    if phase != state.phase { phase = state.phase }
    if isAtStart != state.isAtStart { isAtStart = state.isAtStart }
    if isAtEnd != state.isAtEnd { isAtEnd = state.isAtEnd }
    if progress != state.progress { progress = state.progress }
    if overscroll != state.overscroll { overscroll = state.overscroll }
    let scrolls = state.phase != .idle
    if isScrolling != scrolls { isScrolling = scrolls }
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
        action: { state in MainActor.assumeIsolated { observer.update(state) } }))
  }
}
