import ScrollMechanics
import SwiftUI

/// Keeps a view in sight at an edge of the scroll view.
struct StickyModifier: ViewModifier {
  let edge: Edge
  let inset: CGFloat
  let collision: StickyCollision

  @Environment(\.stickyContext) private var context
  @State private var id = StickyID()

  func body(content: Content) -> some View {
    if let context {
      stuck(content, context)
    } else {
      // Nothing to stick to: the view scrolls as any other.
      content
    }
  }

  private func stuck(_ content: Content, _ context: StickyContext) -> some View {
    let member = context.registry.currentPlan.member(id)
    let space = ObjectIdentifier(context.space)
    let isVertical = edge.isVertical
    return
      content
      .visualEffect { effect, proxy in
        effect.offset(member?.offset(in: proxy) ?? .zero)
      }
      // Outside of the effect, so that the natural frame is what is measured.
      .onGeometryChange(for: StickySpan.self) { proxy in
        StickySpan(proxy.frame(in: .named(space)), isVertical: isVertical)
      } action: { span in
        report(span, to: context)
      }
      .onChange(of: StickyChoices(edge: edge, inset: finiteInset, collision: collision)) {
        if context.registry.update(id, edge: edge, inset: finiteInset, collision: collision) {
          context.invalidate()
        }
      }
      .onDisappear {
        if context.registry.remove(id) { context.invalidate() }
      }
      // Over the rows that pass under it.
      .zIndex(1)
  }

  private var finiteInset: CGFloat { inset.isFinite ? inset : 0 }

  private func report(_ span: StickySpan, to context: StickyContext) {
    let entry = StickyEntry(edge: edge, inset: finiteInset, collision: collision, span: span)
    if context.registry.report(id, entry) { context.invalidate() }
  }
}

private struct StickyChoices: Equatable {
  let edge: Edge
  let inset: CGFloat
  let collision: StickyCollision
}

extension View {
  /// Keeps the view in sight: it scrolls with the content until it would leave at `edge`, then
  /// stays there.
  ///
  /// The view keeps its place in layout and is only drawn elsewhere; there is one copy of it, so its
  /// state is what it was. It needs a ``stickyContainer()`` around it.
  ///
  /// It is drawn over its neighbours in the same stack. A view in a stack of its own needs that stack
  /// above the ones that follow: `.zIndex(1)` on the stack. Views of the same place, as the first cells
  /// of a table's rows, push each other out at once: give them `.overlap`.
  ///
  /// - Parameters:
  ///   - edge: Where it stays. The top by default; `.leading` and `.trailing` for horizontal
  ///     scrolling.
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
  /// (see `StickyLayout`). O(1) a view and tick.
  public func sticky(
    _ edge: Edge = .top, inset: CGFloat = 0, collision: StickyCollision = .push
  ) -> some View {
    modifier(StickyModifier(edge: edge, inset: inset, collision: collision))
  }
}
