import ScrollMechanics
import SwiftUI

/// The way in which a sticky view that is stuck makes room for the next one.
///
///     push                 stack                overlap
///     +---------+ A        +---------+ A        +---------+ B on A
///     +---------+          +---------+          +---------+
///     +---------+ B        +---------+ B        |         |
///     +---------+ pushes   +---------+          |         |
///     |  rows   | A out    |  rows   |          |  rows   |
public enum StickyCollision: Hashable, Sendable {
  /// The next one pushes it out of the viewport, as headers of table sections do.
  case push
  /// It stays, and what follows in the same section sticks below it, the views of nested sections too.
  case stack
  /// It stays, and the next one slides over it, as with CSS `position: sticky`.
  case overlap

  var mechanics: StickyItem.Collision {
    switch self {
    case .push: .push
    case .stack: .stack
    case .overlap: .overlap
    }
  }
}

extension View {
  /// Keeps the view visible: it scrolls with the content until it would leave the viewport at one of `edges`, and stays
  /// at that edge.
  ///
  /// The view keeps its place in layout and is drawn elsewhere; there is one copy of it, so its state is kept. It needs
  /// ``stickyLayout()`` on the scroll view's content, or a ``HeaderScrollView``, below whose collapsed header it stays.
  /// It leaves with the end of a ``stickySection()`` around it. Inside another sticky view it moves with that one and
  /// sticks within its bounds. Each edge belongs to the nearest scroll view of its axis: in a table that scrolls
  /// sideways within a page, the header row stays at the page's top, and the first column at the table's leading edge.
  /// In a header it does nothing, with a warning.
  ///
  ///     Text(chapter.title).sticky()                                    // a heading
  ///     Total().sticky([.top, .bottom])                                 // in sight from anywhere
  ///     Corner().sticky([.top, .leading], collision: .overlap)          // a table's corner cell
  ///
  /// It is drawn in front of its siblings in the same stack and receives the touches in all of its frame. If it has a
  /// stack of its own, bring that in front of the following ones with `.zIndex(1)`. Views that begin at the same place,
  /// such as the first cells of a table's rows, push each other out at once: use `.overlap` for them.
  ///
  /// At the top it is shown at `max(start, min(viewport start + inset, next start - length))`, where starts are those
  /// of layout. A scroll tick costs O(log n + k) for n sticky views of which k are within a viewport of their edge, or
  /// within half a viewport of the viewport where it scrolls along both axes; a body is evaluated only for a view that
  /// comes that near or leaves. Views inside can read ``SwiftUICore/EnvironmentValues/isStuck``.
  ///
  /// - Parameters:
  ///   - edges: The edges to stay at; the top by default. `.leading` and `.trailing` are for content that scrolls
  ///     sideways and swap sides in right-to-left languages: leading is the right there. A view that does not fit
  ///     between two opposite edges stays at the top, or at the leading edge.
  ///   - inset: The distance from each edge in points; 0 by default. Not finite counts as 0, with a warning.
  ///   - collision: What happens when the next sticky view arrives; `.push` by default.
  public nonisolated func sticky(
    _ edges: Edge.Set = .top, inset: CGFloat = 0, collision: StickyCollision = .push
  ) -> some View {
    let inset = Warning.finite(inset, "sticky(_:inset:collision:): inset")
    return modifier(StickyModifier(edges: edges, inset: inset, collision: collision))
  }
}

extension EnvironmentValues {
  /// Whether the nearest sticky view around is stuck: visible, and held at an edge away from its place in layout.
  ///
  /// In a scroll view that scrolls along both axes, a view that is a little out of sight counts as visible. It is false
  /// outside of sticky views, and in sheets that they present, unless their screen is itself pushed or presented.
  ///
  ///     @Environment(\.isStuck) private var isStuck
  ///
  /// It changes when the view becomes stuck and when it is released. Only the bodies that read it, and the sticky
  /// modifier's own, are evaluated then. The height of a view may depend on it. If the new height changes it back, it
  /// keeps its value until the content has been scrolled clearly further than the height changed.
  public var isStuck: Bool { presentationOfStuckView == isPresented }

  /// Whether the screen of the stuck view around is presented; nil without such a view. A sheet has the environment of
  /// the view that presents it, and is presented. What a screen presents that is presented itself can't be told from
  /// that screen by anything that is documented.
  @Entry var presentationOfStuckView: Bool?
}

extension View {
  /// Fills the background of a sticky view's content while the view is stuck, inside of ``sticky(_:inset:collision:)``.
  ///
  ///     Text("Chapter 1")
  ///       .frame(maxWidth: .infinity)
  ///       .stickyBackground(.bar)
  ///       .sticky()
  ///
  /// It fades with the animation, in 0.15 s by default; nil for none.
  public nonisolated func stickyBackground<S: ShapeStyle>(
    _ style: S, animation: Animation? = .easeOut(duration: 0.15)
  ) -> some View {
    stickyBackground(animation: animation) { Rectangle().fill(style) }
  }

  /// Puts a view behind a sticky view's content while the view is stuck: a shadow, for example.
  ///
  ///     .stickyBackground { Rectangle().fill(.background).shadow(radius: 4, y: 2) }
  public nonisolated func stickyBackground<Background: View>(
    animation: Animation? = .easeOut(duration: 0.15),
    @ViewBuilder _ background: () -> Background
  ) -> some View {
    modifier(StickyBackground(background: background(), animation: animation))
  }
}

private nonisolated struct StickyBackground<Background: View>: ViewModifier {
  let background: Background
  let animation: Animation?

  @Environment(\.isStuck) private var isStuck
  @Environment(\.stickyContext) private var context

  @MainActor func body(content: Content) -> some View {
    if let context, context.carrier == nil {
      let _ = Warning.once(
        "stickyBackground(_:animation:) is not inside of a sticky view and is never shown; apply it before sticky()"
      )
    }
    content.background {
      background
        .opacity(isStuck ? 1 : 0)
        .animation(animation, value: isStuck)
    }
  }
}

/// Tells the container where layout put the view, and moves the view as the container says.
private struct StickyModifier: ViewModifier {
  let edges: Edge.Set
  let inset: CGFloat
  let collision: StickyCollision

  @Environment(\.stickyContext) private var context
  @Environment(\.layoutDirection) private var layoutDirection
  @State private var view = StickyViewState()

  func body(content: Content) -> some View {
    if let context, edges.isEmpty || !edges.isSubset(of: context.heldEdges) {
      moved(content, context)
    } else {
      let _ = edges.isEmpty ? () : warn()
      content
    }
  }

  private func warn() {
    Warning.once(
      context != nil
        ? "sticky(_:inset:collision:) does nothing in a header, nor in a header of StickySections, which sticks by "
          + "itself: the view moves with the header"
        : "sticky(_:inset:collision:) needs stickyLayout() on the content of a ScrollView, or a HeaderScrollView "
          + "around; the view scrolls as any other. In a List nothing sticks but the headers of its sections"
    )
  }

  private func moved(_ content: Content, _ context: StickyContext) -> some View {
    let options = StickyOptions(
      edges: edges, inset: inset, topInset: context.topInset, collision: collision,
      isRightToLeft: layoutDirection == .rightToLeft)
    return
      content
      // Where it leaves gaps, what passes under it is not touched.
      .contentShape(Rectangle())
      .environment(\.stickyContext, context.inside(view))
      .coordinateSpace(.named(view.name))
      .modifier(StickyMover(view: view))
      // Outside of what moves it, so that the place in layout is what is measured.
      .reported(view, options, to: context)
      // Over the rows that pass under it.
      .zIndex(1)
  }
}

/// Moves a sticky view; the only body that is evaluated when the way it is moved changes.
private struct StickyMover: ViewModifier {
  let view: StickyViewState

  @Environment(\.layoutDirection) private var layoutDirection
  @Environment(\.isPresented) private var isPresented

  func body(content: Content) -> some View {
    let (motion, direction) = (view.motion, layoutDirection)
    content
      .environment(\.presentationOfStuckView, view.isStuck ? isPresented : nil)
      .offset(motion.offset.forEffect(in: direction))
      .visualEffect { effect, proxy in
        effect.offset(motion.effectOffset(in: proxy).forEffect(in: direction))
      }
  }
}
