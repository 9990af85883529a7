import ScrollMechanics
import SwiftUI

/// Which position a header snaps to.
public enum HeaderSnapRule: Hashable, Sendable {
  /// The nearest one.
  case nearest
  /// The next one in the direction that was scrolled in last.
  case lastDirection

  var mechanics: SnapPolicy.Rule { self == .nearest ? .nearest : .lastDirection }
}

/// When a header snaps.
public enum HeaderSnapMoment: Hashable, Sendable {
  /// As the finger leaves, so that the fling ends at a position.
  case onRelease
  /// After the fling, or a release without one.
  case afterDeceleration

  var mechanics: SnapPolicy.Moment { self == .onRelease ? .onRelease : .afterDeceleration }
}

/// Where a header may rest.
struct HeaderSnap: Equatable, Sendable {
  var positions: [HeaderPosition]
  var moment: HeaderSnapMoment
  var rule: HeaderSnapRule

  func policy(for layout: HeaderLayout, viewportLength: CGFloat) -> SnapPolicy {
    SnapPolicy(
      positions: positions.map { layout.offset(atProgress: $0.fraction) }, rule: rule.mechanics,
      moment: moment.mechanics,
      freeEnd: layout.lengthBeyond(viewLength: viewportLength))
  }
}

extension View {
  /// Lets the headers inside rest only at some positions of their way.
  ///
  ///     .headerSnap()                                          // open or collapsed
  ///     .headerSnap([.open, .fraction(0.5), .collapsed], rule: .lastDirection)
  ///
  /// Between the first and the last position the content is moved on to one of them, also when it is
  /// flung back so far; further down nothing snaps. A step of a wheel, or a key, goes on to the next
  /// position in its direction, whatever the moment and the rule. Content that is longer than the
  /// viewport, but too short to be scrolled to the last position, gets room at its end. A header that
  /// floats (`headerScrollBehavior(.floating)`) comes to rest shown or hidden instead, one that enters
  /// collapsed open, collapsed or hidden, after the fling.
  ///
  /// An open header that is longer than the viewport, as larger type makes it, rests anywhere as long
  /// as it fills the viewport, so that all of it can be read; positions there count for nothing. The
  /// place where its end is the viewport's is one more position.
  ///
  /// - Parameters:
  ///   - positions: Open and collapsed by default; without any nothing snaps.
  ///   - moment: As the finger leaves by default, so that the fling ends there.
  ///   - rule: The nearest by default.
  public nonisolated func headerSnap(
    _ positions: [HeaderPosition] = [.open, .collapsed], when moment: HeaderSnapMoment = .onRelease,
    rule: HeaderSnapRule = .nearest
  ) -> some View {
    transformEnvironment(\.headerSettings) {
      $0.snap = HeaderSnap(positions: positions, moment: moment, rule: rule)
    }
  }
}

/// Ends a fling at a position of the header.
///
/// The system says where the content would come to rest by itself; its velocity, of which no unit is
/// documented, is not asked.
private struct HeaderSnapBehavior: ScrollTargetBehavior {
  /// Nil for a header that does not snap now.
  let policy: SnapPolicy?
  let coordinator: HeaderCoordinator
  /// Room for a refresh that the content rests below, in points.
  let keptRoom: CGFloat

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    guard let policy else { return }
    // Asked because the viewport has another size: the coordinator keeps the header as it stands.
    if context.velocity == .zero, target.rect == context.originalTarget.rect { return }
    let end = target.rect.minY - keptRoom
    guard
      let goal = MainActor.assumeIsolated({ coordinator.target(of: policy, endingAt: end) })
    else { return }
    target.rect.origin.y = goal + keptRoom
    target.anchor = nil
  }
}

/// Snaps the scroll views inside as their finger leaves.
struct HeaderSnapModifier: ViewModifier {
  /// There is a `headerSnap` around; without one an app's own behaviour around the header counts.
  let isEnabled: Bool
  let policy: SnapPolicy?
  let coordinator: HeaderCoordinator
  let keptRoom: CGFloat

  // What the modifier says may change, and the scroll view stays the same one: the branch is about
  // whether there is a modifier, which is for good.
  func body(content: Content) -> some View {
    if isEnabled {
      content.scrollTargetBehavior(
        HeaderSnapBehavior(policy: policy, coordinator: coordinator, keptRoom: keptRoom))
    } else {
      content
    }
  }
}
