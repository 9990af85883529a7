/// A bar at the window's end that leaves while the content is scrolled on, and comes back: a `RevealingHeader` whose place
/// is at both ends of the content.
///
///     offset          0 -> 200    200 -> 190    190 -> 900    maximum - 20    maximum
///     scrolled by     user        user          user          user            user
///     hidden of 50    50          40            50            20              0
///
/// At the content's start all of it shows, as of a header. At the end the content leaves room for it, in which it comes in
/// again. It never moves the content, so it also rests without that.
///
/// Bad input: lengths that are negative, NaN or infinite count as 0; offsets that are NaN or infinite are ignored. O(1).
package struct RevealingFooter: Sendable, Hashable {
  private var header: RevealingHeader
  /// Whether the content leaves room for it at its end. True by default.
  package var hasRoom = true

  /// - Parameters:
  ///   - length: its length, in points, with what is below it to the window's end.
  ///   - leastLength: what of that stays when it has collapsed, in points.
  ///   - reveal: when it leaves and comes back.
  package init(length: Double, leastLength: Double, reveal: HeaderReveal) {
    let length = length.asLength
    header = RevealingHeader(
      layout: HeaderLayout(minLength: min(leastLength.asLength, length), maxLength: length),
      reveal: reveal)
  }

  /// Takes other rules, and keeps what is hidden as far as it can be.
  package mutating func adopt(_ rules: RevealingFooter) {
    header.layout = rules.header.layout
    header.reveal = rules.header.reveal
    header.tolerance = rules.header.tolerance
    hasRoom = rules.hasRoom
  }

  /// How far the user must scroll back before it begins to come back, in points; 0 by default.
  package var tolerance: Double {
    get { header.tolerance }
    set { header.tolerance = newValue }
  }

  /// By how much it is moved out of the window, in points.
  package var hidden: Double { hasRoom ? min(header.hidden, wayToEnd) : header.hidden }

  /// Whether none of it is in the window.
  package var isGone: Bool { hidden > 0 && hidden >= header.layout.openLength }

  private var wayToEnd: Double { max(0, header.maximumOffset - header.offset) }

  /// Takes how the content has been moved, and how far it can be scrolled, in points.
  package mutating func take(_ move: ScrollMove, upTo maximumOffset: Double) {
    header.maximumOffset = maximumOffset
    if let source = move.source {
      header.scroll(to: move.offset, by: source)
    } else {
      header.jump(to: move.offset)
    }
    showAtEnd()
  }

  /// How far the content can be scrolled, in points. Content that gets shorter or longer is not scrolled by that.
  package var maximumOffset: Double {
    get { header.maximumOffset }
    set {
      header.maximumOffset = newValue
      showAtEnd()
    }
  }

  private mutating func showAtEnd() {
    if hasRoom { header.show(hidingAtMost: wayToEnd) }
  }

  /// Goes where it rests, as nothing scrolls any more, by a rule for headers.
  package mutating func rest(rule: SnapPolicy.Rule) {
    header.rest(rule: rule)
    // What can't be hidden before the end shows.
    if hasRoom, header.hidden > wayToEnd { header.show(hidingAtMost: 0) }
  }
}
