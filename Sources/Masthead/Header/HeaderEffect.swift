import ScrollMechanics
import SwiftUI

/// A visual change of a view while a header collapses or is pulled.
///
///     HeaderScrollView { _ in
///       Image("cover").resizable().headerEffect(.parallax(), .scrim())
///       Text("Title").headerEffect(.fadeIn())
///     } content: { … }
///
/// An effect is a function of the header's state. While scrolling it evaluates no body and changes no layout. With
/// Reduce Motion parallax, compress, tilt, scale, zoom and blur are off.
///
/// `from` and `to` are parts of the way from open (0) to collapsed (1): the change begins at one and is complete at the
/// other. NaN counts as 0 for `from` and as 1 for `to`. If `to` is not above `from`, the change is a step at `to`.
public struct HeaderEffect: Hashable, Sendable {
  let effect: HeaderAppearance.Effect
  var anchor = UnitPoint.center
  var color: Color?
  /// How a scrim comes and goes that has a trigger.
  var animation: Animation?

  /// Moves the view more slowly than the header's lower edge: by `factor` of the header's way, 0…1. Not finite counts
  /// as 0.
  public static func parallax(_ factor: Double = 0.5) -> HeaderEffect {
    Warning.finite(factor, "HeaderEffect.parallax(_:): factor")
    return HeaderEffect(effect: .parallax(factor: factor))
  }

  /// Moves the view toward the top as the header collapses, fast at first and then more slowly, while the header's
  /// lower edge cuts it off: in all by `factor` of the open height, 0…1. Not finite counts as 0. It is meant for
  /// headers with the style `.clip`, like Material's "compress" scroll effect.
  public static func compress(_ factor: Double = 0.3) -> HeaderEffect {
    Warning.finite(factor, "HeaderEffect.compress(_:): factor")
    return HeaderEffect(effect: .compress(factor: factor))
  }

  /// Tilts the view back about `anchor` while the header collapses, at most by `angle`: less than 90 degrees; not
  /// finite counts as 0.
  public static func tilt(
    _ angle: Angle = .degrees(30), from start: Double = 0, to end: Double = 1,
    anchor: UnitPoint = .bottom
  ) -> HeaderEffect {
    let degrees = Warning.finite(angle.degrees, "HeaderEffect.tilt(_:from:to:anchor:): angle")
    // A plane seen from its edge can't be turned back.
    return HeaderEffect(
      effect: .tilt(degrees: min(89.9, max(-89.9, degrees)), over: ProgressRange(start, end)),
      anchor: anchor)
  }

  /// Fades the view out.
  public static func fadeOut(from start: Double = 0, to end: Double = 1) -> HeaderEffect {
    HeaderEffect(effect: .fadeOut(over: ProgressRange(start, end)))
  }

  /// Fades the view in, such as a title in the collapsed bar.
  public static func fadeIn(from start: Double = 0.6, to end: Double = 1) -> HeaderEffect {
    HeaderEffect(effect: .fadeIn(over: ProgressRange(start, end)))
  }

  /// Scales the view about `anchor` while the header collapses, down or up to `factor`. Factors that are not above 0
  /// change nothing.
  public static func scale(
    _ factor: Double = 0.8, from start: Double = 0, to end: Double = 1,
    anchor: UnitPoint = .center
  ) -> HeaderEffect {
    Warning.unless(
      factor > 0 && factor.isFinite, "HeaderEffect.scale(_:from:to:anchor:): factor",
      must: "be finite and above 0", got: factor, using: 1)
    return HeaderEffect(effect: .scale(to: factor, over: ProgressRange(start, end)), anchor: anchor)
  }

  /// Scales the view up about `anchor` with a header that is pulled.
  public static func zoom(anchor: UnitPoint = .center) -> HeaderEffect {
    HeaderEffect(effect: .zoom, anchor: anchor)
  }

  /// Blurs the view while the header collapses, at most by `radius` points. Negative and not finite count as 0.
  public static func blur(
    radius: CGFloat = 12, from start: Double = 0, to end: Double = 1
  ) -> HeaderEffect {
    Warning.length(radius, "HeaderEffect.blur(radius:from:to:): radius")
    return HeaderEffect(effect: .blur(radius: radius, over: ProgressRange(start, end)))
  }

  /// Blurs the view while the header is pulled: by `radius` points where the pull is `reach` points. Negative and not
  /// finite count as 0; with a reach of 0 any pull blurs fully.
  public static func overscrollBlur(radius: CGFloat = 20, reach: CGFloat = 160) -> HeaderEffect {
    Warning.length(radius, "HeaderEffect.overscrollBlur(radius:reach:): radius")
    Warning.length(reach, "HeaderEffect.overscrollBlur(radius:reach:): reach")
    return HeaderEffect(effect: .blurWhenPulled(radius: radius, reach: reach))
  }

  /// Covers the view with a colour while the header collapses, at most with an `opacity` of 0…1, so that a title over
  /// it stays legible.
  public static func scrim(
    _ color: Color = .black, opacity: Double = 0.4, from start: Double = 0, to end: Double = 1
  ) -> HeaderEffect {
    warnUnlessNumber(opacity, "HeaderEffect.scrim(_:opacity:from:to:): opacity")
    return HeaderEffect(
      effect: .scrim(opacity: opacity, over: ProgressRange(start, end)), color: color)
  }

  /// Covers the view with a colour while less than `height` of the header is visible. The colour fades in by itself
  /// once that height is reached, like the scrim of Android's collapsing toolbar.
  ///
  /// - Parameters:
  ///   - color: Black by default.
  ///   - opacity: The opacity of the colour, clamped to 0…1; 1 by default.
  ///   - height: The visible height, safe area included, below which the colour is shown, in points. Negative and not
  ///     finite count as 0: it is never shown.
  ///   - animation: The animation of the fade, 0.6 s by default; nil for none.
  public static func scrim(
    _ color: Color = .black, opacity: Double = 1, belowHeight height: CGFloat,
    animation: Animation? = .easeOut(duration: 0.6)
  ) -> HeaderEffect {
    Warning.length(height, "HeaderEffect.scrim(_:opacity:belowHeight:animation:): height")
    warnUnlessNumber(opacity, "HeaderEffect.scrim(_:opacity:belowHeight:animation:): opacity")
    return HeaderEffect(
      effect: .scrimBelow(length: height, opacity: opacity), color: color, animation: animation)
  }

  private static func warnUnlessNumber(_ opacity: Double, _ api: String) {
    Warning.unless(!opacity.isNaN, api, must: "be a number", got: opacity, using: 0)
  }
}

extension View {
  /// Changes how the view looks while a header collapses or is pulled.
  ///
  ///     Text("Title").headerEffect(.fadeIn(), .scale(0.9))
  ///
  /// On a view inside a header it applies to that view; around a ``HeaderScrollView`` it applies to the headers inside
  /// as a whole. Elsewhere it does nothing.
  ///
  /// - Parameter effects: The effects, in any order. Distances and angles add up, scales multiply, and of several blurs
  ///   or scrims the strongest counts.
  public nonisolated func headerEffect(_ effects: HeaderEffect...) -> some View {
    modifier(HeaderEffectModifier(effects: effects, view: ViewType(Self.self)))
  }
}

struct HeaderEffectModifier: ViewModifier {
  let effects: [HeaderEffect]
  /// What they are applied to.
  let view: ViewType

  @Environment(\.headerMetrics) private var metrics
  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  func body(content: Content) -> some View {
    if let metrics {
      let look = HeaderLook(effects: effects, reducesMotion: reducesMotion)
      content
        .overlay { HeaderScrim(look: look, metrics: metrics) }
        .visualEffect { effect, proxy in
          look.apply(to: effect, at: metrics.state(in: proxy))
        }
    } else {
      content.transformEnvironment(\.headerSettings) { $0.drawing.effects += effects }
        .headerModifier("headerEffect(_:)", on: view)
    }
  }
}

/// The colours that cover a view.
struct HeaderScrim: View {
  let look: HeaderLook
  let metrics: HeaderMetrics

  /// How opaque the colour with a trigger is.
  @State private var triggered = 0.0

  var body: some View {
    let look = self.look
    let metrics = self.metrics
    if let color = look.scrimColor {
      color
        .visualEffect { effect, proxy in
          effect.opacity(look.appearance(at: metrics.state(in: proxy)).scrim)
        }
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }
    if let trigger = look.scrimTrigger {
      (trigger.color ?? .black)
        .opacity(triggered)
        .animation(trigger.animation, value: triggered)
        .onGeometryChange(for: Double.self) { proxy in
          metrics.state(in: proxy).map { HeaderAppearance([trigger.effect], for: $0).scrim } ?? 0
        } action: { opacity in
          triggered = opacity
        }
        .allowsHitTesting(false)
        .accessibilityHidden(true)
    }
  }
}

/// Effects with what they need to be evaluated anywhere.
struct HeaderLook: Sendable {
  private let effects: [HeaderAppearance.Effect]
  private let reducesMotion: Bool
  let scrimColor: Color?
  /// A colour that comes by itself while a header is short.
  let scrimTrigger: HeaderEffect?
  private var scaleAnchor = UnitPoint.center
  private var tiltAnchor = UnitPoint.bottom

  init(effects: [HeaderEffect], reducesMotion: Bool) {
    scrimTrigger = effects.last { $0.effect.isTriggered }
    let effects = effects.filter { !$0.effect.isTriggered }
    self.effects = effects.map(\.effect)
    self.reducesMotion = reducesMotion
    scrimColor = effects.last { $0.color != nil }?.color
    for effect in effects {
      switch effect.effect {
      case .scale, .zoom: scaleAnchor = effect.anchor
      case .tilt: tiltAnchor = effect.anchor
      default: break
      }
    }
  }

  /// - Parameter state: Nil without a header: the view is as laid out.
  func appearance(at state: HeaderState?) -> HeaderAppearance {
    state.map { HeaderAppearance(effects, for: $0, reducesMotion: reducesMotion) }
      ?? HeaderAppearance()
  }

  /// - Parameters:
  ///   - state: As for `appearance(at:)`.
  ///   - shift: Moves the view by so much more, in points.
  ///   - drawn: The part of the view's frame that anchors refer to: where it starts, and how much of the frame it is.
  func apply(
    to effect: EmptyVisualEffect, at state: HeaderState?, shift: CGFloat = 0,
    drawn: (start: CGFloat, part: CGFloat) = (0, 1)
  ) -> some VisualEffect {
    let appearance = appearance(at: state)
    func inPart(_ anchor: UnitPoint) -> UnitPoint {
      UnitPoint(x: anchor.x, y: drawn.start + anchor.y * drawn.part)
    }
    return
      effect
      .scaleEffect(x: appearance.scale, y: appearance.scale, anchor: inPart(scaleAnchor))
      .rotation3DEffect(
        .degrees(appearance.tilt), axis: (x: 1, y: 0, z: 0), anchor: inPart(tiltAnchor)
      )
      .blur(radius: appearance.blur)
      .opacity(appearance.opacity)
      .offset(y: appearance.translation + shift)
  }
}

extension HeaderAppearance.Effect {
  /// It comes and goes by itself instead of following the header.
  fileprivate var isTriggered: Bool {
    if case .scrimBelow = self { return true }
    return false
  }
}
