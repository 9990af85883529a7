import ScrollMechanics
import SwiftUI

/// The state of a scroll view for bodies to read.
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
/// Every property is told of on its own, and only when it changes: a body that reads `isAtStart` or
/// `direction` is evaluated a few times in a scroll, one that reads `offset` in every frame.
@MainActor @Observable public final class ScrollObserver {
  /// How far the content is scrolled, in points; 0 at rest at the start.
  public private(set) var offset: CGFloat = 0
  /// How far it can be scrolled, in points.
  public private(set) var maximumOffset: CGFloat = 0
  /// The last deliberate direction; nil before the first one.
  public private(set) var direction: ScrollDirection?
  /// Points per second, positive towards the end.
  public private(set) var velocity: CGFloat = 0
  /// What the scroll view is doing.
  public private(set) var phase = ScrollPhase.idle
  /// It is at its start, or pulled past it.
  public private(set) var isAtStart = true
  /// It is at its end, or pulled past it; true as well when everything fits.
  public private(set) var isAtEnd = true
  /// How much of the way is scrolled, 0…1.
  public private(set) var progress = 0.0
  /// How far it is pulled past an end: negative past the start, positive past the end.
  public private(set) var overscroll: CGFloat = 0
  /// Something moves the content, or is about to.
  public private(set) var isScrolling = false

  /// At rest at the start.
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
  /// Tells an observer the state of the first scroll view inside; on the content of a ``HeaderTab``, those
  /// of the page while it is shown. Elsewhere on the content of a scroll view it is told nothing, and
  /// there is a warning.
  ///
  /// - Parameters:
  ///   - observer: Who is told; bodies read it.
  ///   - axis: Vertical by default.
  ///   - tolerance: How far one must scroll back for a change of direction, in points; 0 by default.
  ///     What is not a length counts as 0.
  public nonisolated func scrollObserver(
    _ observer: ScrollObserver, axis: Axis = .vertical, tolerance: CGFloat = 0
  ) -> some View {
    modifier(
      ScrollStateModifier(
        name: "scrollObserver", axis: axis, tolerance: tolerance,
        action: { state in MainActor.assumeIsolated { observer.update(state) } }))
  }
}
