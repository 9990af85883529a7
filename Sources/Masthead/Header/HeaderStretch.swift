import ScrollMechanics
import SwiftUI

/// What a header does when the content is pulled past its start.
///
/// Several of them can be combined: `.zoom.blurred().fading()`.
public struct HeaderStretch: Hashable, Sendable {
  var growth: ScrollMechanics.HeaderStretch
  var zooms = false
  var effects: [ScrollMechanics.HeaderEffect] = []

  /// It grows by the distance pulled; its views are laid out in what is there.
  public static let grow = HeaderStretch(growth: .grow)
  /// It grows by scaling, its proportions kept; its views are laid out once. With Reduce Motion it
  /// grows by layout instead.
  public static let zoom = HeaderStretch(growth: .grow, zooms: true)
  /// It zooms and blurs, fully at 160 points.
  public static let blur = zoom.blurred()
  /// It grows and becomes transparent, fully at 160 points.
  public static let fade = grow.fading()
  /// It keeps its height and its place; a gap opens between it and the content.
  public static let hold = HeaderStretch(growth: .hold)
  /// It keeps its height and moves with the content, as any other view.
  public static let none = HeaderStretch(growth: .follow)

  /// It grows by at most so many points; pulled further, it moves with the content.
  public static func grow(upTo limit: CGFloat) -> HeaderStretch {
    Warning.unless(limit >= 0, "the limit of a stretch")
    return HeaderStretch(growth: .growUpTo(limit))
  }

  /// It zooms by at most so many points of height; pulled further, it moves with the content.
  public static func zoom(upTo limit: CGFloat) -> HeaderStretch {
    Warning.unless(limit >= 0, "the limit of a stretch")
    return HeaderStretch(growth: .growUpTo(limit), zooms: true)
  }

  /// The same, and it is blurred while pulled; not with Reduce Motion.
  ///
  /// - Parameters:
  ///   - radius: The greatest radius, in points; 20 by default. What is not a length counts as 0.
  ///   - reach: The pull at which it is reached, in points; 160 by default. What is not a length
  ///     counts as 0: any pull blurs fully.
  public func blurred(radius: CGFloat = 20, reach: CGFloat = 160) -> HeaderStretch {
    Warning.unless(
      radius >= 0 && radius.isFinite && reach >= 0 && reach.isFinite,
      "the radius or the reach of a stretch's blur")
    return adding(.blurWhenPulled(radius: radius, reach: reach))
  }

  /// The same, and it becomes transparent while pulled.
  ///
  /// - Parameter reach: The pull at which it is gone, in points; 160 by default. What is not a length
  ///   counts as 0: it is gone at any pull.
  public func fading(reach: CGFloat = 160) -> HeaderStretch {
    Warning.unless(reach >= 0 && reach.isFinite, "the reach of a stretch's fading")
    return adding(.fadeWhenPulled(reach: reach))
  }

  private func adding(_ effect: ScrollMechanics.HeaderEffect) -> HeaderStretch {
    var result = self
    result.effects.append(effect)
    return result
  }
}

extension View {
  /// What the headers inside do when the content is pulled past its start; they grow by default.
  ///
  ///     HeaderScrollView { _ in Cover() } content: { … }
  ///       .headerStretch(.zoom, trigger: 120) { reload() }
  ///
  /// - Parameters:
  ///   - stretch: What they do.
  ///   - anchor: The side or corner of the header that its views keep to while it grows, and about
  ///     which it zooms sideways. The centre by default.
  ///   - trigger: The pull that runs the action, in points; 100 by default. Not above 0 runs nothing.
  ///   - action: Runs once for each pull that gets that far, with the finger still down.
  public func headerStretch(
    _ stretch: HeaderStretch, anchor: Alignment = .center, trigger: CGFloat = 100,
    perform action: (() -> Void)? = nil
  ) -> some View {
    transformEnvironment(\.headerSettings) {
      if action != nil { Warning.unless(trigger > 0, "the pull that triggers an action") }
      $0.stretch = stretch
      $0.stretchAnchor = anchor
    }
    .modifier(HeaderStretchTrigger(trigger: trigger, action: action))
  }
}

/// Runs an action once for each pull that gets far enough.
@MainActor final class PullTrigger {
  private var control = RefreshControl(threshold: 100, trigger: .onCrossing)

  nonisolated init() {}

  func take(_ pull: Pull, _ trigger: CGFloat, _ action: (() -> Void)?) {
    control.threshold = trigger
    guard control.update(pull: pull.length, isDragging: pull.isHeld) else { return }
    control.end()
    action?()
  }
}

/// How far content is pulled, in points, as far as that matters for a trigger: not at all, too little, or
/// far enough, so that who hears of changes does not hear of each point. At rest no finger counts, so that
/// a pull can begin.
struct Pull: Equatable, Sendable {
  let length: CGFloat
  let isHeld: Bool

  init(_ length: CGFloat, trigger: CGFloat, isHeld: Bool = true) {
    self.length = length < 0.5 ? 0 : length >= trigger ? trigger : 0.5
    self.isHeld = isHeld && self.length > 0
  }
}

private struct HeaderStretchTrigger: ViewModifier {
  let trigger: CGFloat
  let action: (() -> Void)?

  @State private var keeper = PullTrigger()

  func body(content: Content) -> some View {
    let (keeper, trigger, action) = (keeper, trigger, action)
    content.onHeaderChange(of: { Pull($0.pull, trigger: trigger, isHeld: $0.isHeld) }) { pull in
      keeper.take(pull, trigger, action)
    }
  }
}
