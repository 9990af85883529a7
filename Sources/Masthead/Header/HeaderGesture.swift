import ScrollMechanics
import SwiftUI

/// Who moves the content of a header, and how, as the scroll view's phases tell.
struct HeaderGesture {
  /// Where a step of a wheel or a key began, and how much of a floating header was hidden, in points.
  typealias Step = (offset: Double, hidden: Double)

  private(set) var phase = ScrollPhase.idle
  /// Which way the reader scrolled last.
  private(set) var direction: ScrollMechanics.ScrollDirection?
  /// The movement under way brings a floating header to rest, as the reader's own would.
  var isSettling = false
  /// The content has not been at rest since a fling began: a finger may have caught it, the program may scroll on.
  private(set) var isFlinging = false
  /// The step under way; nil once a finger has been on the content since it rested last.
  private var step: Step?

  /// A floating header comes back for the reader, not for the program.
  var source: ScrollSource {
    phase.isReaders || phase == .animating && isSettling ? .user : .program
  }

  /// Takes from where to where the content was scrolled; what is pulled past the start has no direction.
  mutating func scroll(from old: Double, to new: Double) {
    let delta = max(0, new) - max(0, old)
    if abs(delta) > 1e-6, source == .user { direction = delta > 0 ? .towardEnd : .towardStart }
  }

  /// Takes what the scroll view does now.
  ///
  /// - Parameter present: Where a step that begins now begins.
  /// - Returns: The step that has ended: those of wheels and keys end without a release.
  mutating func update(_ new: ScrollPhase, at present: Step) -> Step? {
    let old = phase
    phase = new
    switch new {
    case .tracking, .interacting:
      (step, isSettling) = (nil, false)
    case .decelerating:
      if old == .idle || old == .animating { step = present }
      isSettling = false
      isFlinging = true
    case .animating: break
    case .idle:
      defer { step = nil }
      return old == .decelerating ? step : nil
    }
    return nil
  }

  /// The scroll view is not on screen.
  mutating func leave() {
    (phase, step) = (.idle, nil)
  }

  /// The content rests.
  mutating func rest() {
    (isSettling, isFlinging) = (false, false)
  }
}
