import ScrollMechanics
import SwiftUI

extension View {
  /// Stretches the first view of a scroll view, a list or a form while the content is pulled past its start,
  /// so that no gap opens above it.
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
  /// It is scaled about its lower edge, by an effect: a tick evaluates no body and lays nothing out, the
  /// content's size stays, and what the list builds and drops does not matter to it: a list that is
  /// opened further down finds it in order when one scrolls up. Under bars the pull counts from below
  /// them, whatever their height, a large title included. Scrolled on, it leaves as any other view; a
  /// header that collapses to a bar is a ``HeaderScrollView``. With Reduce Motion it does not grow.
  ///
  /// The cards of a grouped list or a form cut their rows off at their edges: there it zooms within the
  /// card.
  ///
  /// - Parameters:
  ///   - behavior: What it does: `.zoom` by default; it grows by scaling in any case. `.blur`,
  ///     `.zoom(upTo:)` and `.zoom.fading()` add to that. `.fixed` keeps its size and its place,
  ///     `.translate` moves with the content.
  ///   - anchor: The side that it keeps to while it grows; the centre by default.
  ///   - inset: How far below the content's start it stands at rest, in points, as in the first card of a
  ///     form; 0 by default. Negative or not finite counts as 0.
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
      let start = isInside ? proxy.frame(in: .scrollView(axis: .vertical)).minY : 0
      // Only the pull counts: scrolled, the view leaves as any other.
      let state = layout.state(at: min(0, inset - start))
      return look.apply(to: effect, at: state, shift: state.scaledShift)
    }
  }

  private var effects: [HeaderEffect] {
    behavior.effects.map { HeaderEffect(effect: $0) } + [
      .zoom(anchor: UnitPoint(x: anchor.unit(in: .leftToRight), y: 1))
    ]
  }
}
