import ScrollMechanics
import SwiftUI

/// How the pages of a tab view move to the side, in pages.
///
/// At rest the shown page is at place 0. On a switch the next one gets the place beside it and the
/// view moves there; at rest again, places are counted from 0 anew. So no frame of a movement needs
/// more than one number to change, and it is always animated to, never jumped to.
@MainActor @Observable final class HeaderTabMotion {
  /// Where the view is, in pages.
  private(set) var position: CGFloat = 0
  /// Where the shown page is.
  private(set) var place = 0
  /// The numbers of the shown page and of the one beside it.
  private(set) var index = 0
  private(set) var besideIndex: Int?
  /// A finger moves the pages.
  private(set) var isSwiping = false

  /// The movement to rest, and when it began.
  @ObservationIgnored private var slide: (motion: PageSlide, start: Double)?
  @ObservationIgnored private var generation = 0

  nonisolated init() {}

  /// The number of the shown page, with the part of the way to another one while a finger moves it.
  var progress: Double {
    let way = Double(position) - Double(place)
    guard let besideIndex else { return Double(index) + way }
    return Double(index) + Double(besideIndex - index) * min(1, way.magnitude)
  }

  /// Where the view is drawn at present, an animation included.
  var shownPosition: CGFloat {
    guard let slide else { return position }
    return CGFloat(slide.motion.position(at: ScrollClock.now - slide.start))
  }

  func setIndex(_ index: Int, beside: Int?) {
    if self.index != index { self.index = index }
    if besideIndex != beside { besideIndex = beside }
  }

  /// A finger has come, or left.
  func setSwiping(_ isSwiping: Bool) {
    if self.isSwiping != isSwiping { self.isSwiping = isSwiping }
  }

  /// A finger has moved the pages.
  func move(to position: CGFloat) {
    slide = nil
    generation += 1
    if self.position != position { self.position = position }
  }

  /// The page at `place` is the shown one from now on; the view goes there.
  ///
  /// - Parameters:
  ///   - velocity: What it comes with, in pages per second.
  ///   - completion: Runs when it rests, unless another movement began.
  func settle(
    at place: Int, velocity: Double = 0, isAnimated: Bool,
    completion: @escaping @MainActor () -> Void
  ) {
    let motion = PageSlide(from: shownPosition, to: Double(place), velocity: velocity)
    generation += 1
    if self.place != place { self.place = place }
    guard isAnimated, motion.start != motion.end else {
      slide = nil
      if position != CGFloat(place) { position = CGFloat(place) }
      rest()
      return completion()
    }
    slide = (motion, ScrollClock.now)
    let expected = generation
    withAnimation(.easeOut(duration: motion.duration)) {
      position = CGFloat(place)
    } completion: { [weak self] in
      guard let self, generation == expected else { return }
      slide = nil
      rest()
      completion()
    }
  }

  /// The shown page is at place 0 again.
  private func rest() {
    if place != 0 { place = 0 }
    if position != 0 { position = 0 }
    if besideIndex != nil { besideIndex = nil }
  }
}

/// Moves the pages to the side. The only body that a swipe evaluates in each frame, besides those
/// that read ``HeaderTabBarStyleConfiguration/progress``.
struct HeaderTabSlide: ViewModifier {
  let motion: HeaderTabMotion
  let width: CGFloat

  func body(content: Content) -> some View {
    // Towards the leading edge, whatever the language.
    content.offset(x: -motion.position * width)
  }
}

/// Holds the content still while a finger moves the pages to the side.
struct HeaderTabScrollLock: ViewModifier {
  let motion: HeaderTabMotion

  func body(content: Content) -> some View {
    content.scrollDisabled(motion.isSwiping)
  }
}
