import SwiftUI

/// Gives a list the height of all its rows.
private struct ListInHeaderModifier: ViewModifier {
  /// Of all rows, with what the list keeps free around them; nil before it was laid out.
  @State private var length: CGFloat?

  func body(content: Content) -> some View {
    content
      // What fits has nothing to scroll: fingers and wheels go to the scroll view around.
      .scrollBounceBehavior(.basedOnSize)
      .onScrollGeometryChange(for: CGFloat.self) { geometry in
        geometry.contentSize.height + geometry.contentInsets.top + geometry.contentInsets.bottom
      } action: { _, new in
        if new > 0 { length = new }
      }
      .frame(minHeight: length ?? ListInHeaderModifier.firstLength, maxHeight: length)
      .onGeometryChange(for: Bool.self) { proxy in
        proxy.bounds(of: .scrollView(axis: .vertical)) != nil
      } action: { isInScrollView in
        guard !isInScrollView else { return }
        Warning.once(
          "scrollsWithHeader() has no scroll view around, so nothing scrolls the list; a header has one"
        )
      }
      .preference(key: IsLaidOutWholeKey.self, value: true)
  }

  /// Enough for a list to lay rows out in, in points.
  private static let firstLength: CGFloat = 100
}

extension View {
  /// Makes a list or form as tall as its rows, so that the scroll view of a header scrolls it.
  ///
  ///     HeaderTab("Settings", value: .settings) {
  ///       Form {
  ///         Toggle("Sounds", isOn: $hasSounds)
  ///       }
  ///       .scrollsWithHeader()
  ///     }
  ///
  /// A list has a scroll view of its own and no height inside another scroll view. With this modifier it can be the
  /// content of a ``HeaderScrollView`` or a page of a ``HeaderTab``. All of its rows are built, so use it for some
  /// dozens of rows, and a `LazyVStack` or ``StickySections`` for more. Its section headers do not stick.
  public nonisolated func scrollsWithHeader() -> some View {
    modifier(ListInHeaderModifier())
  }
}
