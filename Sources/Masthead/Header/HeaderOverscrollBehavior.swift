import ScrollMechanics
import SwiftUI

/// What a header does when the content is pulled past its start.
///
/// Several of them can be combined: `.zoom.blurred().fading()`.
public struct HeaderOverscrollBehavior: Hashable, Sendable {
  var growth: ScrollMechanics.HeaderStretch
  var zooms = false
  var effects: [ScrollMechanics.HeaderEffect] = []

  /// It grows by the distance pulled; its views are laid out in what is there.
  public static let stretch = HeaderOverscrollBehavior(growth: .grow)
  /// It grows by scaling, its proportions kept; its views are laid out once. With Reduce Motion it
  /// grows by layout instead.
  public static let zoom = HeaderOverscrollBehavior(growth: .grow, zooms: true)
  /// It zooms and blurs, fully at 160 points.
  public static let blur = zoom.blurred()
  /// It grows and becomes transparent, fully at 160 points.
  public static let fade = stretch.fading()
  /// It keeps its height and its place; a gap opens between it and the content.
  public static let fixed = HeaderOverscrollBehavior(growth: .hold)
  /// It keeps its height and moves with the content, as any other view.
  public static let translate = HeaderOverscrollBehavior(growth: .follow)

  /// It grows by at most so many points; pulled further, it moves with the content.
  public static func stretch(upTo limit: CGFloat) -> HeaderOverscrollBehavior {
    warn(limit, "HeaderOverscrollBehavior.stretch(upTo:): limit")
    return HeaderOverscrollBehavior(growth: .growUpTo(limit))
  }

  /// It zooms by at most so many points of height; pulled further, it moves with the content.
  public static func zoom(upTo limit: CGFloat) -> HeaderOverscrollBehavior {
    warn(limit, "HeaderOverscrollBehavior.zoom(upTo:): limit")
    return HeaderOverscrollBehavior(growth: .growUpTo(limit), zooms: true)
  }

  /// The same, and it is blurred while pulled; not with Reduce Motion.
  ///
  /// - Parameters:
  ///   - radius: The greatest radius, in points; 20 by default. What is not a length counts as 0.
  ///   - reach: The pull at which it is reached, in points; 160 by default. What is not a length
  ///     counts as 0: any pull blurs fully.
  public func blurred(radius: CGFloat = 20, reach: CGFloat = 160) -> HeaderOverscrollBehavior {
    Warning.length(radius, "HeaderOverscrollBehavior.blurred(radius:reach:): radius")
    Warning.length(reach, "HeaderOverscrollBehavior.blurred(radius:reach:): reach")
    return adding(.blurWhenPulled(radius: radius, reach: reach))
  }

  /// The same, and it becomes transparent while pulled.
  ///
  /// - Parameter reach: The pull at which it is gone, in points; 160 by default. What is not a length
  ///   counts as 0: it is gone at any pull.
  public func fading(reach: CGFloat = 160) -> HeaderOverscrollBehavior {
    Warning.length(reach, "HeaderOverscrollBehavior.fading(reach:): reach")
    return adding(.fadeWhenPulled(reach: reach))
  }

  /// Infinity is a limit that is never reached.
  private static func warn(_ limit: CGFloat, _ api: String) {
    Warning.unless(limit >= 0, api, must: "not be negative", got: limit, using: 0)
  }

  private func adding(_ effect: ScrollMechanics.HeaderEffect) -> HeaderOverscrollBehavior {
    var result = self
    result.effects.append(effect)
    return result
  }
}

extension View {
  /// Sets what the headers inside do when the content is pulled past its start; they stretch by default.
  ///
  ///     HeaderScrollView { _ in Cover() } content: { … }
  ///       .headerOverscrollBehavior(.zoom)
  ///
  /// To run an action at a pull, ask for ``HeaderProxy/pull`` or ``ScrollState/overscroll``; to refresh, use
  /// `headerRefresh`.
  ///
  /// - Parameters:
  ///   - behavior: What they do.
  ///   - anchor: The side or corner of the header that its views keep to while it grows, and about
  ///     which it zooms sideways. The centre by default.
  public nonisolated func headerOverscrollBehavior(
    _ behavior: HeaderOverscrollBehavior, anchor: Alignment = .center
  ) -> some View {
    transformEnvironment(\.headerSettings) {
      $0.overscroll = behavior
      $0.overscrollAnchor = anchor
    }
  }
}
