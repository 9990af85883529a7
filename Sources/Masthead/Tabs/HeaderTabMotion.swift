import ScrollMechanics
import SwiftUI

/// How the pages of a tab view move to the side: with a finger, or by themselves.
///
/// At rest the shown page is at place 0. On a switch the next one gets the place beside it and the view moves there; at
/// rest again, places are counted from 0 anew. So no frame of a movement needs more than one number to change, and it
/// is always animated to, never jumped to.
@MainActor @Observable final class HeaderTabMotion {
  /// Where the view is, in pages.
  private(set) var position: CGFloat = 0
  /// Where the shown page is, in pages.
  private(set) var place = 0
  /// A finger moves the pages.
  private(set) var isTouched = false

  /// The way of the finger, or of a wheel, when it took the pages, and what they were moved by then, in points; whether
  /// it meets resistance before the first page and after the last one.
  @ObservationIgnored private var swipe: (start: CGFloat, moved: CGFloat, resists: Bool)?
  /// The movement to rest, and when it began.
  @ObservationIgnored private var slide: (motion: PageSlide, start: Double)?
  /// Counts the movements.
  @ObservationIgnored private var movement = 0

  nonisolated init() {}

  /// How far the view is from the shown page, in pages.
  var way: Double { Double(position) - Double(place) }

  /// A finger has taken the pages, or a wheel or a touchpad has.
  var isSwiping: Bool { swipe != nil }

  /// Where the view is drawn at present, an animation included, in pages.
  private var shownPosition: CGFloat {
    guard let slide else { return position }
    return CGFloat(slide.motion.position(at: ScrollClock.now - slide.start))
  }

  /// A finger takes the pages, or a wheel or a touchpad does.
  ///
  /// - Parameters:
  ///   - distance: How far it has come, in points, positive towards later pages.
  ///   - width: How wide a page is, in points.
  ///   - isFinger: What a wheel or a touchpad scrolls has met resistance already.
  func begin(at distance: CGFloat, width: CGFloat, isFinger: Bool) {
    swipe = (distance, (shownPosition - CGFloat(place)) * width, resists: isFinger)
    if isTouched != isFinger { isTouched = isFinger }
  }

  /// It has come so far; nothing when it has not taken the pages.
  ///
  /// - Parameter index: The number of the shown page.
  func move(to distance: CGFloat, from index: Int, by rules: PageTurn) {
    guard let swipe else { return }
    let offset = rules.offset(
      from: index, draggedBy: Double(swipe.moved + distance - swipe.start), resists: swipe.resists)
    slide = nil
    movement += 1
    let position = CGFloat(place) + CGFloat(offset / rules.length - Double(index))
    if self.position != position { self.position = position }
  }

  /// It leaves.
  func end() {
    swipe = nil
    if isTouched { isTouched = false }
  }

  /// The pages slide to where the shown one is, or back.
  ///
  /// - Parameters:
  ///   - velocity: What they come with, in pages per second.
  ///   - rest: Is called when they are there, unless they were taken on the way.
  func settle(
    at place: Int, velocity: Double, isAnimated: Bool, then rest: @escaping @MainActor () -> Void
  ) {
    let motion = PageSlide(from: shownPosition, to: Double(place), velocity: velocity)
    movement += 1
    if self.place != place { self.place = place }
    guard isAnimated, motion.start != motion.end else { return stop(then: rest) }
    slide = (motion, ScrollClock.now)
    let expected = movement
    withAnimation(.easeOut(duration: motion.duration)) {
      position = CGFloat(place)
    } completion: { [weak self] in
      if let self, movement == expected { stop(then: rest) }
    }
  }

  private func stop(then rest: () -> Void) {
    slide = nil
    if place != 0 { place = 0 }
    if position != 0 { position = 0 }
    rest()
  }
}
