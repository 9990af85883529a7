import SwiftUI

/// Tells the scroll view what its header covers of the viewport's start for good, and keeps room there while something
/// is loaded.
///
/// The margin is one for the scroll view only: what scrolls a view into sight, be it the keyboard's focus,
/// `scrollTo(_:anchor:)` or a scroll position, does so below the header. The content begins as far before the margin's
/// end as the margin is long, so nothing is moved by it.
///
/// It is one modifier whether anything can be refreshed or not: a refresh that comes or goes makes no other scroll
/// view. The room takes its time, and so does another length in an animation.
struct HeaderMargin: ViewModifier {
  let metrics: HeaderMetrics
  let refresh: HeaderRefresh?
  /// What of the margin the scroll view keeps free by itself at rest, because bars cover it, in points: less, too, once
  /// scrolling has made them shorter.
  var keptAnyway = 0.0

  func body(content: Content) -> some View {
    // Nil while the room rests.
    let roomAnimation = refresh?.model.animation
    // Rows that an action has loaded come in the moment in which it ends and the room closes: the body may be evaluated
    // for the rows first, in a transaction of theirs.
    content.transaction { transaction in
      if let roomAnimation { transaction.animation = roomAnimation }
    } body: {
      $0.modifier(
        AnimatedMargin(
          length: metrics.rules.margin, room: metrics.rules.keptRoom, keptAnyway: keptAnyway))
    }
  }
}

private struct AnimatedMargin: ViewModifier, Animatable {
  /// What the header covers at any offset, in points.
  var length: Double
  /// The room for a refresh while something is loaded, in points.
  var room: Double
  let keptAnyway: Double

  nonisolated var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(length, room) }
    set { (length, room) = (newValue.first, newValue.second) }
  }

  func body(content: Content) -> some View {
    content
      .environment(\.headerMarginLength, length)
      .contentMargins(.top, max(0, length - keptAnyway) + room, for: .scrollContent)
  }
}

/// Lets the content begin as far before the margin's end as the margin is long.
struct HeaderMarginStart: ViewModifier {
  @Environment(\.headerMarginLength) private var length

  func body(content: Content) -> some View {
    content.padding(.top, -length)
  }
}

extension EnvironmentValues {
  /// The length of the margin of the header's scroll view around, in the present frame.
  @Entry var headerMarginLength = 0.0
}
