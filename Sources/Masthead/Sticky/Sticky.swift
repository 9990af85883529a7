import ScrollMechanics
import SwiftUI

/// Keeps a view in sight at an edge of the scroll view.
struct StickyModifier: ViewModifier {
  let edge: Edge
  let inset: CGFloat
  let collision: StickyCollision

  @Environment(\.stickyContext) private var context
  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.scrollCover) private var cover
  @State private var id = StickyID()
  @State private var pin = StickyPinState()
  /// Written only for views that read `isPinned`.
  @State private var isPinned = false

  func body(content: Content) -> some View {
    if let context {
      stuck(content, context)
    } else {
      // Nothing to stick to: the view scrolls as any other.
      let _ = Warning.once(
        "sticky-alone", "a sticky view has no stickyContainer() around it; it scrolls as any other")
      content
    }
  }

  private func stuck(_ content: Content, _ context: StickyContext) -> some View {
    let member = context.registry.currentPlan.member(id, below: cover)
    let space = context.space
    let isVertical = edge.isVertical
    let findsPin = context.findsPinsByView
    return
      content
      // Where it leaves gaps, what passes under it is not touched.
      .contentShape(Rectangle())
      .environment(\.stickyPin, StickyPin(state: pin, isPinned: isPinned))
      .environment(\.stickyContext, context.inside(id))
      .coordinateSpace(.named(ObjectIdentifier(id)))
      .visualEffect { effect, proxy in
        effect.offset((member?.offset(in: proxy) ?? .zero).forEffect(in: layoutDirection))
      }
      // Outside of the effect, so that the natural frame is what is measured.
      .onGeometryChange(for: StickyMeasure.self) { proxy in
        StickyMeasure(
          span: StickySpan(proxy.frame(in: .named(space)), isVertical: isVertical),
          isPinned: findsPin && member?.isPinned(in: proxy) == true)
      } action: { measure in
        report(measure.span, to: context)
        if findsPin { pin.set(measure.isPinned) }
      }
      .onChange(of: Choices(wishes: wishes, place: context.place)) { _, new in
        if context.registry.update(id, wishes: new.wishes, place: new.place) {
          context.invalidate()
        }
      }
      .onAppear {
        pin.onFlip = { [$isPinned] in $isPinned.wrappedValue = $0 }
        if context.registry.appear(id, pin: pin) { context.invalidate() }
      }
      .onDisappear {
        if context.registry.disappear(id) { context.invalidate() }
      }
      // Over the rows that pass under it.
      .zIndex(1)
  }

  private var wishes: StickyWishes {
    if !inset.isFinite {
      Warning.once("sticky-inset", "a sticky inset is not a finite number; it counts as 0")
    }
    return StickyWishes(
      edge: edge, inset: (inset.isFinite ? inset : 0) + (edge == .top ? cover.top : 0),
      collision: collision, isRightToLeft: layoutDirection == .rightToLeft)
  }

  private func report(_ span: StickySpan, to context: StickyContext) {
    let entry = StickyEntry(wishes: wishes, place: context.place, span: span)
    if context.registry.report(id, entry) { context.invalidate() }
  }

  private struct Choices: Equatable {
    let wishes: StickyWishes
    let place: StickyPlace
  }
}

private struct StickyMeasure: Equatable, Sendable {
  let span: StickySpan
  let isPinned: Bool
}

extension StickyContext {
  /// For what is inside a sticky view: measured from it, and in none of the sections around it.
  fileprivate func inside(_ carrier: StickyID) -> StickyContext {
    var context = self
    context.space = ObjectIdentifier(carrier)
    context.place = StickyPlace(section: nil, carrier: ObjectIdentifier(carrier))
    return context
  }
}

extension View {
  /// Keeps the view in sight: it scrolls with the content until it would leave at `edge`, then
  /// stays there.
  ///
  /// The view keeps its place in layout and is only drawn elsewhere; there is one copy of it, so its
  /// state is what it was. It needs a ``stickyContainer()`` around it, or a ``HeaderScrollView``,
  /// below whose collapsed header it stays. A ``stickySection()`` around it takes it along at its
  /// end. Inside another sticky view it moves with that one, and sticks within its bounds.
  ///
  /// It is drawn over its neighbours in the same stack. A view in a stack of its own needs that stack
  /// above the ones that follow: `.zIndex(1)` on the stack. It takes the touches of all its frame, so
  /// that none goes through its gaps to what passes under it. Views of the same place, as the first cells
  /// of a table's rows, push each other out at once: give them `.overlap`.
  ///
  /// - Parameters:
  ///   - edge: Where it stays. The top by default; `.leading` and `.trailing` for horizontal
  ///     scrolling, which follow the direction of the language.
  ///   - inset: How far from the edge, in points; 0 by default. Not finite counts as 0.
  ///   - collision: What happens when the next one arrives: it pushes this one out by default.
  ///
  /// A scroll view shows its content under the bars of its window too, and there a view that was
  /// pushed out passes. Where no bar lies over that strip, cover it:
  ///
  ///     .overlay(alignment: .top) {
  ///       Rectangle().fill(.background).ignoresSafeArea(edges: .top).frame(height: 0)
  ///     }
  ///
  /// The shown start is `max(natural, min(viewport start + inset, next natural start - length))`
  /// (see `StickyLayout`). O(1) a view and tick. What is inside can read whether it is held:
  /// ``SwiftUICore/EnvironmentValues/isPinned``.
  public func sticky(
    _ edge: Edge = .top, inset: CGFloat = 0, collision: StickyCollision = .push
  ) -> some View {
    modifier(StickyModifier(edge: edge, inset: inset, collision: collision))
  }
}
