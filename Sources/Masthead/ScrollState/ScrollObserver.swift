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
@MainActor @Observable public final class ScrollObserver {
  /// The distance by which the content is scrolled; negative while pulled past its start.
  public private(set) var offset: CGFloat = 0
  /// The greatest offset; 0 if all content fits.
  public private(set) var maximumOffset: CGFloat = 0
  /// The length of the content.
  public private(set) var contentLength: CGFloat = 0
  /// The length of the viewport without bars and margins.
  public private(set) var viewportLength: CGFloat = 0
  /// The last deliberate direction; see ``ScrollState/direction``.
  public private(set) var direction: ScrollDirection?
  /// The velocity in points per second; see ``ScrollState/velocity``.
  public private(set) var velocity: CGFloat = 0
  /// What the scroll view is doing.
  public private(set) var phase = ScrollPhase.idle
  /// Whether it is at its start or pulled past it.
  public private(set) var isAtStart = true
  /// Whether it is at its end or pulled past it; also true if all content fits.
  public private(set) var isAtEnd = true
  /// The scrolled part of the greatest offset, 0…1; 0 if all content fits.
  public private(set) var progress = 0.0
  /// The distance past an end in points: negative past the start, positive past the end, else 0.
  public private(set) var overscroll: CGFloat = 0
  /// Whether something moves the content: its phase is not `.idle`.
  public private(set) var isScrolling = false

  /// Makes an observer, at rest at the start until a scroll view updates it.
  public nonisolated init() {}

  /// Writes what differs: only bodies that read that are evaluated.
  func update(_ new: ScrollState) {
    if offset != new.offset { offset = new.offset }
    if maximumOffset != new.maximumOffset { maximumOffset = new.maximumOffset }
    if contentLength != new.contentLength { contentLength = new.contentLength }
    if viewportLength != new.viewportLength { viewportLength = new.viewportLength }
    if direction != new.direction { direction = new.direction }
    if velocity != new.velocity { velocity = new.velocity }
    if phase != new.phase { phase = new.phase }
    if isAtStart != new.isAtStart { isAtStart = new.isAtStart }
    if isAtEnd != new.isAtEnd { isAtEnd = new.isAtEnd }
    if progress != new.progress { progress = new.progress }
    if overscroll != new.overscroll { overscroll = new.overscroll }
    if isScrolling != new.isScrolling { isScrolling = new.isScrolling }
  }
}

extension View {
  /// Updates an observer with the state of the first scroll view inside, or of a page, as
  /// ``SwiftUICore/View/onScrollStateChange(axis:tolerance:perform:)`` tells it.
  public nonisolated func scrollObserver(
    _ observer: ScrollObserver, axis: Axis = .vertical, tolerance: CGFloat = 0
  ) -> some View {
    modifier(
      ScrollStateModifier(
        name: "scrollObserver", axis: axis, tolerance: tolerance,
        action: { state in MainActor.assumeIsolated { observer.update(state) } }))
  }
}
