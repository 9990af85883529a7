import SwiftUI

extension View {
  /// Makes a view of a header's content as tall as what the open header leaves of the window, or taller if it needs
  /// more.
  ///
  ///     HeaderTab("Albums", value: 2) {
  ///       ContentUnavailableView("No Albums", systemImage: "square.stack").fillsBelowHeader()
  ///     }
  ///
  /// It is for what stands alone in the content of a ``HeaderScrollView`` or in a page of a ``HeaderTabView``, such as
  /// an empty page: nothing needs to be scrolled to see all of it. `containerRelativeFrame(_:)` is as tall as what the
  /// collapsed header leaves. Outside of a header both are the same.
  ///
  /// - Parameter alignment: Where the view stands in the space; in its center by default.
  public nonisolated func fillsBelowHeader(alignment: Alignment = .center) -> some View {
    modifier(HeaderFillModifier(alignment: alignment))
  }
}

private struct HeaderFillModifier: ViewModifier {
  let alignment: Alignment

  @Environment(\.headerContext) private var header

  func body(content: Content) -> some View {
    let covered = header?.metrics.rules.coveredAtStart ?? 0
    ZStack(alignment: alignment) {
      Color.clear.containerRelativeFrame(.vertical) { length, _ in max(0, length - covered) }
      content
    }
  }
}
