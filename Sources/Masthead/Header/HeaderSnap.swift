import ScrollMechanics
import SwiftUI

/// A rule that chooses the position to which a header snaps.
public struct HeaderSnapRule: Hashable, Sendable {
  let mechanics: SnapPolicy.Rule

  /// The header snaps to the nearest position.
  public static let nearest = HeaderSnapRule(mechanics: .nearest)
  /// The header snaps to the next position in the direction that was scrolled in last.
  public static let lastDirection = HeaderSnapRule(mechanics: .lastDirection)
}

/// The moment at which a header snaps.
public struct HeaderSnapMoment: Hashable, Sendable {
  let isOnRelease: Bool

  /// The header snaps as the finger leaves: the fling goes to a position instead of where it would end.
  public static let onRelease = HeaderSnapMoment(isOnRelease: true)
  /// The header snaps when the content has come to rest, by an animation to a position.
  public static let afterDeceleration = HeaderSnapMoment(isOnRelease: false)
}

extension View {
  /// Lets the headers inside rest only at certain positions.
  ///
  ///     .headerSnap()                                          // open or collapsed
  ///     .headerSnap([.open, .fraction(0.5), .collapsed], rule: .lastDirection)
  ///
  /// Content that would come to rest between the first and the last position is moved to one of them; further down
  /// nothing snaps. A step of a wheel and a key always move to the next position in their direction. Content that is
  /// longer than the viewport but too short to reach the last position gets the missing space at its end. A floating
  /// header (`headerScrollBehavior(.floating)`) comes to rest visible or hidden after the fling instead; with
  /// `.floatingCollapsed` also collapsed.
  ///
  /// An open header that is taller than the viewport rests anywhere while it fills the viewport, so that all of it can
  /// be read; positions there are ignored. The offset at which the ends of header and viewport coincide is a position
  /// too.
  ///
  /// - Parameters:
  ///   - positions: The positions; open and collapsed by default. If empty, nothing snaps.
  ///   - moment: When to snap; `.onRelease` by default, so that the deceleration ends at a position.
  ///   - rule: Which position is chosen; `.nearest` by default.
  public nonisolated func headerSnap(
    _ positions: [HeaderPosition] = [.open, .collapsed], when moment: HeaderSnapMoment = .onRelease,
    rule: HeaderSnapRule = .nearest
  ) -> some View {
    headerSetting("headerSnap(_:when:rule:)", \.scrolling.snap, (positions, moment, rule))
  }
}

/// Ends a fling at a position of the header.
///
/// The system says where the content would come to rest by itself; its velocity, of which no unit is documented, is not
/// asked. It is asked on no actor in particular.
struct HeaderSnapBehavior: ScrollTargetBehavior {
  let metrics: HeaderMetrics

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    // Asked because the viewport has another size: the driver keeps the header as it stands.
    if context.velocity == .zero, target.rect == context.originalTarget.rect { return }
    guard let goal = goal(endingAt: target.rect.minY) else { return }
    target.rect.origin.y = goal
    target.anchor = nil
  }

  /// Where the content goes that would come to rest at an offset by itself; nil: there.
  func goal(endingAt end: CGFloat) -> CGFloat? {
    metrics.engine.read { $0.releaseGoal(endingAt: end, by: metrics.rules) }.map { CGFloat($0) }
  }
}

extension View {
  /// Snaps the scroll view of a header as its finger leaves.
  ///
  /// What `headerSnap` says may change, and the scroll view stays the same one: the branch is about whether there is
  /// one, which is for good. Without it an app's own behaviour around the header counts.
  @ViewBuilder func headerSnapping(
    _ metrics: HeaderMetrics
  ) -> some View {
    if metrics.rules.snap != nil {
      scrollTargetBehavior(HeaderSnapBehavior(metrics: metrics))
    } else {
      self
    }
  }
}
