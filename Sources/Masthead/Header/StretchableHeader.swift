import ScrollMechanics
import SwiftUI

private struct StretchableHeaderModifier: ViewModifier {
  let stretch: HeaderStretch
  let anchor: HorizontalAlignment
  let trigger: CGFloat
  let action: (() -> Void)?

  @Environment(\.stickyContext) private var context
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  /// Where the view is at rest; written after layout, never while scrolling.
  @State private var rest: CGFloat?

  func body(content: Content) -> some View {
    let look = HeaderLook(effects: effects, reducesMotion: reducesMotion)
    let (growth, rest) = (stretch.growth, self.rest)
    let space = context?.registry.addsOffset == true ? context?.space : nil
    content
      .visualEffect { effect, proxy in
        let layout = HeaderLayout(
          minLength: proxy.size.height, maxLength: proxy.size.height, stretch: growth)
        let state = layout.state(at: -StretchPlace(space: space, rest: rest).pull(of: proxy))
        return look.apply(to: effect, at: state, shift: state.scaledShift)
      }
      .modifier(
        StretchTrigger(
          place: StretchPlace(space: space, rest: rest), trigger: trigger, action: action)
      )
      .modifier(StretchRestFinder(space: space, registry: context?.registry, rest: $rest))
  }

  private var effects: [HeaderEffect] {
    stretch.effects.map { HeaderEffect(effect: $0) } + [
      .zoom(anchor: UnitPoint(x: anchor.unit(in: .leftToRight), y: 1))
    ]
  }
}

/// How far a view is pulled from where it rests.
private struct StretchPlace: Sendable {
  let space: ObjectIdentifier?
  let rest: CGFloat?

  /// Only the pull counts: scrolled, the view leaves as any other.
  func pull(of proxy: GeometryProxy) -> CGFloat {
    guard let space else { return max(0, proxy.frame(in: .scrollView(axis: .vertical)).minY) }
    let start = proxy.frame(in: .named(space)).minY
    return max(0, start - (rest ?? start))
  }
}

/// Runs an action when the view is pulled so far.
private struct StretchTrigger: ViewModifier {
  let place: StretchPlace
  let trigger: CGFloat
  let action: (() -> Void)?

  @State private var keeper = PullTrigger()

  func body(content: Content) -> some View {
    let (place, trigger) = (place, trigger)
    content.onGeometryChange(for: Pull.self) { proxy in
      Pull(place.pull(of: proxy), trigger: trigger)
    } action: { pull in
      keeper.take(pull, trigger, action)
    }
  }
}

/// Finds where a view is at rest, in a list whose first row does not begin at the start.
private struct StretchRestFinder: ViewModifier {
  let space: ObjectIdentifier?
  let registry: StickyRegistry?
  @Binding var rest: CGFloat?

  func body(content: Content) -> some View {
    if let space, let registry {
      content.onGeometryChange(for: CGFloat.self) { proxy in
        proxy.frame(in: .named(space)).minY
      } action: { start in
        let found = start + registry.scrolled
        if abs(found - (rest ?? .infinity)) > 1e-3 { rest = found }
      }
    } else {
      content
    }
  }
}

extension View {
  /// Lets the first view of a scroll view, a list or a form grow when the content is pulled down, so that
  /// no gap opens above it.
  ///
  ///     List {
  ///       HeaderImage(Image("harbour"))
  ///         .frame(height: 240)
  ///         .stretchableHeader()
  ///         .listRowInsets(EdgeInsets())
  ///       ForEach(berths) { BerthRow($0) }
  ///     }
  ///     .listStyle(.plain)
  ///
  /// It is scaled about its lower edge, by an effect: a tick evaluates no body and lays nothing out, the
  /// content's size stays, and what the list builds and drops does not matter to it: a list that is
  /// opened further down finds it in order when one scrolls up. Under bars the pull counts from below
  /// them, whatever their height, a large title included. Scrolled on, it leaves as any other view; a
  /// header that collapses to a bar is a ``HeaderScrollView``.
  ///
  /// The cards of a grouped list or a form cut their rows off at their edges: there it zooms within the
  /// card.
  ///
  /// The view is to be the first one. Where the first row does not begin at the start, as the cards
  /// of a grouped list or a form, put ``stickyContainer()`` on the list, so that its place at rest is
  /// known. With Reduce Motion it does not grow.
  ///
  /// - Parameters:
  ///   - stretch: What it does: `.zoom` by default; it grows by scaling in any case. `.blur`,
  ///     `.zoom(upTo:)` and `.zoom.fading()` add to that. `.hold` keeps its size and its place, `.none` moves
  ///     with the content.
  ///   - anchor: The side that it keeps to while it grows; the centre by default.
  ///   - trigger: The pull that runs the action, in points; 100 by default. Not above 0 runs nothing.
  ///   - action: Runs once for each pull that gets that far. A list does not tell its rows whether a finger
  ///     is down: content that was thrown to the start and bounces as far counts too.
  public func stretchableHeader(
    _ stretch: HeaderStretch = .zoom, anchor: HorizontalAlignment = .center,
    trigger: CGFloat = 100, perform action: (() -> Void)? = nil
  ) -> some View {
    if action != nil { Warning.unless(trigger > 0, "the pull that triggers an action") }
    return modifier(
      StretchableHeaderModifier(
        stretch: stretch, anchor: anchor, trigger: trigger, action: action))
  }
}
