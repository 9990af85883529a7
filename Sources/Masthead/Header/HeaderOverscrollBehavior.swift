import ScrollMechanics
import SwiftUI

/// A way in which a header answers when the content is pulled past its start.
///
/// They can be combined: `.zoom.blurred().fading()`.
public struct HeaderOverscrollBehavior: Hashable, Sendable {
  var growth: ScrollMechanics.HeaderStretch
  var zooms = false
  var effects: [HeaderEffect] = []

  /// The header becomes taller by the distance pulled, and its views are laid out again.
  public static let stretch = HeaderOverscrollBehavior(growth: .grow)
  /// The header is scaled up; its views are laid out once. With Reduce Motion it is `.stretch`.
  public static let zoom = HeaderOverscrollBehavior(growth: .grow, zooms: true)
  /// The header is scaled up and blurred, fully at 160 points.
  public static let blur = zoom.blurred()
  /// The header becomes taller and transparent, fully at 160 points.
  public static let fade = stretch.fading()
  /// The header keeps its height and place; a gap opens between it and the content.
  public static let fixed = HeaderOverscrollBehavior(growth: .hold)
  /// The header keeps its height and moves with the content, like any other view.
  public static let translate = HeaderOverscrollBehavior(growth: .follow)

  /// The header becomes taller by at most `limit` points; pulled further, it moves with the content.
  public static func stretch(upTo limit: CGFloat) -> HeaderOverscrollBehavior {
    HeaderOverscrollBehavior(
      growth: growth(limit, "HeaderOverscrollBehavior.stretch(upTo:): limit"))
  }

  /// The header is scaled up until it is `limit` points taller; pulled further, it moves with the content.
  public static func zoom(upTo limit: CGFloat) -> HeaderOverscrollBehavior {
    HeaderOverscrollBehavior(
      growth: growth(limit, "HeaderOverscrollBehavior.zoom(upTo:): limit"), zooms: true)
  }

  /// Adds a blur while the header is pulled, as ``HeaderEffect/overscrollBlur(radius:reach:)`` does; none with Reduce
  /// Motion.
  public func blurred(radius: CGFloat = 20, reach: CGFloat = 160) -> HeaderOverscrollBehavior {
    Warning.length(radius, "HeaderOverscrollBehavior.blurred(radius:reach:): radius")
    Warning.length(reach, "HeaderOverscrollBehavior.blurred(radius:reach:): reach")
    return adding(.blurWhenPulled(radius: radius, reach: reach))
  }

  /// Makes the header transparent while it is pulled, fully at `reach` points. Negative and not finite count as 0: it
  /// is invisible at any pull.
  public func fading(reach: CGFloat = 160) -> HeaderOverscrollBehavior {
    Warning.length(reach, "HeaderOverscrollBehavior.fading(reach:): reach")
    return adding(.fadeWhenPulled(reach: reach))
  }

  /// Infinity is a limit that is never reached.
  private static func growth(_ limit: CGFloat, _ api: String) -> ScrollMechanics.HeaderStretch {
    Warning.unless(limit >= 0, api, must: "not be negative", got: limit, using: 0)
    // A limit that is NaN would be another one in every frame.
    return .growUpTo(limit >= 0 ? limit : 0)
  }

  private func adding(_ effect: HeaderAppearance.Effect) -> HeaderOverscrollBehavior {
    var result = self
    result.effects.append(HeaderEffect(effect: effect))
    return result
  }
}

extension View {
  /// Sets what the headers inside do while the content is pulled past its start; `.stretch` by default.
  ///
  ///     HeaderScrollView { _ in Cover() } content: { … }
  ///       .headerOverscrollBehavior(.zoom)
  ///
  /// To run an action at a pull, observe ``HeaderProxy/pull`` or ``ScrollState/overscroll``; to refresh, use
  /// `headerRefresh`.
  ///
  /// - Parameters:
  ///   - behavior: What they do.
  ///   - anchor: The side or corner that the header's views stay aligned to while it grows, and about which it is
  ///     scaled sideways. The centre by default.
  public nonisolated func headerOverscrollBehavior(
    _ behavior: HeaderOverscrollBehavior, anchor: Alignment = .center
  ) -> some View {
    transformEnvironment(\.headerSettings) {
      $0.drawing.overscroll = behavior
      $0.drawing.overscrollAnchor = anchor
    }
    .headerModifier("headerOverscrollBehavior(_:anchor:)", on: ViewType(Self.self))
  }
}
