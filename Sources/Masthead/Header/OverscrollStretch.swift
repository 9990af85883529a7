import ScrollMechanics
import SwiftUI

extension View {
  /// Stretches the first view of a scroll view, a list or a form while the content is pulled past its start, so that no
  /// gap opens above it.
  ///
  ///     List {
  ///       HeaderImage(Image("harbour"))
  ///         .frame(height: 240)
  ///         .stretchesOnOverscroll()
  ///         .listRowInsets(EdgeInsets())
  ///       ForEach(berths) { BerthRow($0) }
  ///     }
  ///     .listStyle(.plain)
  ///
  /// The view is scaled about its lower edge by an effect, which evaluates no body and changes no layout. The pull is
  /// measured from below the bars, including a large title. Scrolled the other way, the view leaves like any other; for
  /// a header that collapses to a bar use ``HeaderScrollView``. With Reduce Motion it does not grow.
  ///
  /// Grouped lists and forms clip their rows to the card: there it is scaled within the card.
  ///
  /// - Parameters:
  ///   - behavior: What it does while pulled; `.zoom` by default. `.stretch` scales it as well. `.blur`, `.zoom(upTo:)`
  ///     and `.zoom.fading()` add to that; `.fixed` keeps its size and place; `.translate` moves it with the content.
  ///   - anchor: The side that it stays aligned to while it grows; the centre by default.
  ///   - inset: The distance from the content's start to the view at rest, in points, as in the first card of a form; 0
  ///     by default. Negative and not finite count as 0.
  public nonisolated func stretchesOnOverscroll(
    _ behavior: HeaderOverscrollBehavior = .zoom, anchor: HorizontalAlignment = .center,
    inset: CGFloat = 0
  ) -> some View {
    modifier(
      OverscrollStretchModifier(
        behavior: behavior, anchor: anchor,
        inset: Warning.length(inset, "stretchesOnOverscroll(_:anchor:inset:): inset")))
  }
}

private struct OverscrollStretchModifier: ViewModifier {
  let behavior: HeaderOverscrollBehavior
  let anchor: HorizontalAlignment
  let inset: CGFloat

  @Environment(\.accessibilityReduceMotion) private var reducesMotion

  func body(content: Content) -> some View {
    let look = HeaderLook(effects: effects, reducesMotion: reducesMotion)
    let (growth, inset) = (behavior.growth, inset)
    content.visualEffect { effect, proxy in
      let layout = HeaderLayout(
        minLength: proxy.size.height, maxLength: proxy.size.height, stretch: growth)
      // Where no scroll view can be seen from here nothing is pulled.
      let isInside = proxy.bounds(of: .scrollView(axis: .vertical)) != nil
      if !isInside {
        Warning.once(
          "stretch-place",
          "stretchesOnOverscroll() has no vertical scroll view around; apply it to the first view in one"
        )
      }
      let start = isInside ? proxy.frame(in: .scrollView(axis: .vertical)).minY : 0
      // Only the pull counts: scrolled, the view leaves as any other.
      let state = layout.state(at: min(0, inset - start))
      return look.apply(to: effect, at: state, shift: state.scaledShift)
    }
  }

  private var effects: [HeaderEffect] {
    behavior.effects + [.zoom(anchor: UnitPoint(x: anchor.unit, y: 1))]
  }
}
