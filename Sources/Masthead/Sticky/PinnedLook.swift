import SwiftUI

/// A background that is there while the sticky view around is held at its edge.
private struct PinnedBackground<Background: View>: ViewModifier {
  let background: Background
  let animation: Animation?

  @Environment(\.isPinned) private var isPinned

  func body(content: Content) -> some View {
    content.background {
      background
        .opacity(isPinned ? 1 : 0)
        .animation(animation, value: isPinned)
    }
  }
}

private struct PinnedShadow: ViewModifier {
  let color: Color
  let radius: CGFloat
  let y: CGFloat
  let animation: Animation?

  @Environment(\.isPinned) private var isPinned

  func body(content: Content) -> some View {
    content
      .shadow(color: isPinned ? color : color.opacity(0), radius: radius, x: 0, y: y)
      .animation(animation, value: isPinned)
  }
}

extension View {
  /// Fills the background of a sticky view's content while the view is held at its edge.
  ///
  /// Inside of ``sticky(_:inset:collision:)``:
  ///
  ///     Text("Chapter 1")
  ///       .frame(maxWidth: .infinity)
  ///       .pinnedBackground(.bar)
  ///       .sticky()
  ///
  /// - Parameters:
  ///   - style: A colour, a material, a gradient.
  ///   - animation: How it comes and goes; in 0.15 s by default, at once with nil.
  public func pinnedBackground<S: ShapeStyle>(
    _ style: S, animation: Animation? = .easeOut(duration: 0.15)
  ) -> some View {
    modifier(
      PinnedBackground(background: Rectangle().fill(style), animation: animation))
  }

  /// Puts a view behind a sticky view's content while the view is held at its edge.
  ///
  /// Inside of ``sticky(_:inset:collision:)``.
  ///
  /// - Parameters:
  ///   - animation: How it comes and goes; in 0.15 s by default, at once with nil.
  ///   - background: The view; as large as the content.
  public func pinnedBackground<Background: View>(
    animation: Animation? = .easeOut(duration: 0.15),
    @ViewBuilder _ background: () -> Background
  ) -> some View {
    modifier(PinnedBackground(background: background(), animation: animation))
  }

  /// Gives a sticky view's content a shadow while the view is held at its edge.
  ///
  /// Inside of ``sticky(_:inset:collision:)``, outside of an opaque background.
  ///
  /// - Parameters:
  ///   - color: Black at a fifth by default.
  ///   - radius: In points; 4 by default.
  ///   - y: How far down it is cast, in points; 2 by default.
  ///   - animation: How it comes and goes; in 0.15 s by default, at once with nil.
  public func pinnedShadow(
    color: Color = .black.opacity(0.2), radius: CGFloat = 4, y: CGFloat = 2,
    animation: Animation? = .easeOut(duration: 0.15)
  ) -> some View {
    modifier(PinnedShadow(color: color, radius: radius, y: y, animation: animation))
  }
}
