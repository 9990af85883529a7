import ScrollMechanics
import SwiftUI

/// What is known of one page of a tab view, while it is shown and while it is away.
@MainActor final class HeaderTabPageState {
  /// Tells the views inside how the scroll view stands while the page is shown.
  let scroll = ScrollPage()
  /// How the page is scrolled while it is away. Its rows get other heights with the window or with larger type, as
  /// those of the shown one do; then its offset follows what was read there.
  let anchor = Shared(AnchoredScroll())
  /// In points; nil before it was laid out.
  var length: Double?
  private var hasBeenLeft = false

  // Where pages scroll by themselves.

  /// What moves the page; nil before it was laid out.
  var position: Binding<ScrollPosition>?
  /// Takes how the page stands while it is shown.
  var hear: ((ScrollMeasure) -> Void)?
  /// How it stands; nil before it was laid out.
  var measure: ScrollMeasure?
  /// The number of the switch for which it was laid out.
  var turn: Int?

  nonisolated init() {}

  /// How far the content is to be scrolled for it, in points: 0 for a page that was never left.
  var offset: Double { hasBeenLeft ? anchor.value.offset : 0 }

  /// It is left, scrolled so far.
  func leave(at offset: Double) {
    hasBeenLeft = true
    anchor.update { $0.scroll(to: offset) }
  }

  /// Another header or tab bar: it is scrolled elsewhere.
  func map(_ offset: (Double) -> Double) {
    if hasBeenLeft { put(at: offset(self.offset)) }
  }

  /// Its rows have other heights while it is away.
  func keepRows(_ shift: AnchorShift) {
    anchor.update { $0.moves += 1 }
    put(at: max(0, offset + shift.distance))
  }

  private func put(at goal: Double) {
    anchor.update { scroll in
      scroll.send(to: goal)
      scroll.scroll(to: goal)
    }
  }
}
