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
      .frame(height: length ?? ListInHeaderModifier.firstLength)
      .preference(key: IsLaidOutWholeKey.self, value: true)
  }

  /// Enough for a list to lay rows out in, in points.
  private static let firstLength: CGFloat = 100
}

extension View {
  /// Lets the header's scroll view scroll a list or form: it is as tall as all its rows, and scrolls no
  /// more by itself.
  ///
  ///     HeaderTab("Settings", value: .settings) {
  ///       Form {
  ///         Toggle("Sounds", isOn: $hasSounds)
  ///       }
  ///       .scrollsWithHeader()
  ///     }
  ///
  /// A list has a scroll view of its own, and inside another one it would have no height. With this it
  /// goes into the content of a ``HeaderScrollView``, or is the page of a ``HeaderTab``, and header and
  /// page offset are those of any content. All its rows are built, so it is for lists of some dozens;
  /// for longer ones use a `LazyVStack` or ``StickySections``. Its section headers do not stick.
  public nonisolated func scrollsWithHeader() -> some View {
    modifier(ListInHeaderModifier())
  }
}
