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
  /// Where the view stands at first, which is at rest, has been looked at.
  @State private var isLookedAt = false

  func body(content: Content) -> some View {
    let look = HeaderLook(effects: effects, reducesMotion: reducesMotion)
    let (growth, inset) = (behavior.growth, inset)
    content.visualEffect { effect, proxy in
      let layout = HeaderLayout(
        minLength: proxy.size.height, maxLength: proxy.size.height, stretch: growth)
      // Only the pull counts: scrolled, the view leaves as any other.
      let state = layout.state(at: min(0, inset - (proxy.startInScrollView ?? 0)))
      return look.apply(to: effect, at: state, shift: state.scaledShift)
    }
    // Outside of the effect, which would move it.
    .onGeometryChange(for: CGFloat?.self) { proxy in
      proxy.startInScrollView.map { max(0, $0 - inset) }
    } action: { distance in
      guard !isLookedAt else { return }
      isLookedAt = true
      if let distance, distance > 0.5 {
        Warning.once(
          "stretch-distance",
          "stretchesOnOverscroll(): the view stands \(distance) points below the start of the scroll view, and is "
            + "stretched as if it were pulled by as much; apply it to the first view, or give the distance as inset:"
        )
      } else if distance == nil {
        Warning.once(
          "stretchesOnOverscroll() has no vertical scroll view around; apply it to the first view in one"
        )
      }
    }
  }

  private var effects: [HeaderEffect] {
    behavior.effects + [.zoom(anchor: UnitPoint(x: anchor.unit, y: 1))]
  }
}

extension GeometryProxy {
  /// How far below the upper edge of the scroll view around the view begins, in points; nil where there is none.
  fileprivate var startInScrollView: CGFloat? {
    bounds(of: .scrollView(axis: .vertical)).map { _ in frame(in: .scrollView(axis: .vertical)).minY
    }
  }
}
